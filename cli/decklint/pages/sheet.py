"""Deck registration sheets: what stands on each, and the page of all of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from decklint.builtin_rules import BUILTIN_RULES
from decklint.checking.check import GameDeck
from decklint.decks.discover import STDIN
from decklint.decks.model import Deck, Entry, Line
from decklint.findings import Finding, Severity
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.games.shown_names import other_name
from decklint.reports.terminal import cut, visible
from decklint.reports.words import counted, verdict
from decklint.results import FileResult, Tally

PAPERS = {"a4": "A4", "letter": "Letter"}
# From so many cards on a list is set in two columns: what is shorter fits on a page in one, in larger type.
_TWO_COLUMNS = 24
_MOST_FINDINGS = 8
_CJK = ("ja", "zh", "ko")
# Of the name below each page, in columns of a terminal: more does not fit beside the number of the page.
_OWNER = 60
# Between two columns, in em.
_GAP = 1


class Words(Struct, frozen=True):
    """A text, and the language by which its letters are drawn ("" for that of the page)."""

    text: str
    language: str = ""


class Row(Struct, frozen=True):
    """A card with its copies, or a line as typed and why it does not count."""

    count: str
    id: str
    name: Words
    other: Words | None = None
    not_counted: str = ""


class Part(Struct, frozen=True):
    """A section of the deck; ``total`` is None where the lines stand under no section of the game."""

    title: Words
    other: Words | None
    total: int | None
    rows: tuple[Row, ...]

    @property
    def count_width(self) -> float:
        """How wide the column of the counts is, in em."""
        return _em([*(row.count for row in self.rows), str(self.total or 0)], 12)

    @property
    def id_width(self) -> float:
        """How wide the column of the ids is, in em; 0 where there is none."""
        return _em([row.id for row in self.rows], 12)

    @property
    def summary(self) -> str:
        """``40 cards on 14 lines``."""
        if self.total is None:
            return counted(len(self.rows), "line")
        lost = sum(bool(row.not_counted) for row in self.rows)
        words = f"{counted(self.total, 'card')} on {counted(len(self.rows) - lost, 'line')}"
        return f"{words}, {lost} not counted" if lost else words


class Verdict(Struct, frozen=True):
    """The verdict: its kind (for the style), words, what it rests on, and the findings in short."""

    kind: str
    words: str
    basis: tuple[str, ...]
    findings: tuple[Words, ...]
    more: str = ""


class Sheet(Struct, frozen=True):
    """Everything on the sheet of one deck. What the deck does not say is None: a line to write on."""

    language: str
    game: Words
    format: str
    facts: tuple[tuple[str, Words | None], ...]
    notes: Words | None
    choices: tuple[tuple[str, Words | None], ...]
    parts: tuple[Part, ...]
    verdict: Verdict
    owner: str

    @property
    def two_columns(self) -> bool:
        """Whether the cards are set in two columns."""
        return sum(len(part.rows) for part in self.parts) >= _TWO_COLUMNS


def make_sheet(file: FileResult, read: GameDeck, findings: Iterable[Finding]) -> Sheet:
    """The sheet of a deck that was checked; ``findings`` are those about it."""
    game, deck, found = read.game, read.deck, list(findings)
    meta = {key: _words(value, game) for key, value in deck.meta.items() if value.strip()}
    facts = tuple(
        (label, meta.get(key))
        for key, label in (("player", "Player"), ("event", "Event"), ("date", "Date"), ("name", "Deck"))
    )
    owner = meta.get("player") or meta.get("name")
    return Sheet(
        language=_cjk_of(game),
        game=_words(_both(game), game),
        format=_format(file, game, deck),
        facts=facts,
        notes=_notes(deck.meta.get("notes", ""), game),
        choices=tuple(_choices(game, deck)),
        parts=tuple(_parts(file, game, deck, found)),
        verdict=_verdict(file, game, found),
        owner=owner.text if owner else visible(game.title.shown if file.path == STDIN else file.path),
    )


def sheets_page(sheets: Sequence[Sheet], paper: str) -> str:
    """The page with all sheets, each begun on a new sheet of ``paper``, one of PAPERS."""
    from decklint.pages.render import render

    return render(
        "sheet.html",
        title=title_of(sheets),
        sheets=sheets,
        paper=PAPERS[paper],
        footers=[_css(_short(one.owner)) for one in sheets],
    )


def title_of(sheets: Sequence[Sheet]) -> str:
    """What the file of these sheets is called."""
    return f"Deck sheet: {sheets[0].owner}" if len(sheets) == 1 else f"{len(sheets)} deck sheets"


def _css(text: str) -> str:
    """A text as the inside of a string of CSS: whatever could end it is written by its code point."""
    return "".join(one if one.isalnum() else f"\\{ord(one):x} " for one in text)


def _short(owner: str) -> str:
    """What fits below a page."""
    return cut(owner[: _OWNER + 1], _OWNER, "…")


def _em(texts: Iterable[str], most: int) -> float:
    """How wide a column of these texts must be in em, rather more than less; a longer text is broken."""

    def wide(character: str) -> float:
        if not character.isascii():
            return 1.05
        return 0.95 if character in "MW@%" else 0.75 if character.isupper() else 0.62

    widest = max((sum(map(wide, one[:100])) for one in texts), default=0.0)
    return round(min(most, widest) + _GAP, 2) if widest else 0


def _notes(text: str, game: Game) -> Words | None:
    """The notes with their lines as they are, but no more than one empty line between two."""
    lines = [_words(line, game) for line in text.strip().splitlines()]
    kept = [one for at, one in enumerate(lines) if one.text or lines[at - 1].text]
    language = next((one.language for one in kept if one.language), "")
    return Words("\n".join(one.text for one in kept), language) if kept else None


def _cjk_of(game: Game) -> str:
    """The language of the game whose letters need the right font; "" if it has none."""
    return next((one for one in game.languages if one.partition("-")[0] in _CJK), "")


def _words(text: str, game: Game) -> Words:
    """A text of which nobody says the language: with Chinese letters in it, it is that of the game."""
    from decklint.names.scripts import has_cjk

    shown = visible(" ".join(text.split()))
    return Words(shown, _cjk_of(game) if not shown.isascii() and has_cjk(shown) else "")


def _both(game: Game) -> str:
    """The game's title, in its own language as well where that is another."""
    shown = game.title.shown
    other = game.title.by_language.get(_cjk_of(game), (shown,))[0]
    return other if shown in other else f"{shown} / {other}"


def _format(file: FileResult, game: Game, deck: Deck) -> str:
    known = game.formats.get(file.format or "")
    return visible(known.title.shown if known is not None else deck.meta.get("format", ""))


def _names(card: Card) -> tuple[Words, Words | None]:
    """The main name, and that in another language: English, or else the first that differs."""
    other = other_name(card)
    main = Words(visible(card.name), next(iter(card.names)))
    return main, None if other is None else Words(visible(other[1]), other[0])


def _choices(game: Game, deck: Deck) -> Iterable[tuple[str, Words | None]]:
    for name, rule in game.choices.items():
        stated = deck.choices.get(name)
        if stated is None:
            yield rule.title.shown, None
        elif stated.card is None:
            typed = _words(stated.typed, game)
            yield rule.title.shown, Words(f"“{typed.text}” (as typed)", typed.language)
        else:
            main, _ = _names(stated.card)
            yield rule.title.shown, Words(f"{main.text} ({visible(stated.card.id)})", main.language)


def _parts(file: FileResult, game: Game, deck: Deck, found: list[Finding]) -> Iterable[Part]:
    """The sections in the game's order; those that a deck may lack only if there is something in them."""
    entries = deck.entries()
    counting = {id(line) for entry in entries for line in entry.lines}
    others = [line for line in deck.lines if id(line) not in counting]
    rules = _rules_by_line(found)
    for name, section in game.sections.items():
        own = [entry for entry in entries if entry.section == name]
        rows = [_row(entry) for entry in own]
        rows += [_typed_row(line, file, game, rules) for line in others if line.section == name]
        if rows or not section.optional:
            title = visible(section.title.shown)
            native = section.title.by_language.get(_cjk_of(game), ("",))[0]
            other = Words(visible(native), _cjk_of(game)) if native and native != title else None
            yield Part(Words(title), other, sum(entry.copies for entry in own), tuple(rows))
    lost = [_typed_row(line, file, game, rules) for line in others if line.section not in game.sections]
    if lost:
        yield Part(Words("In no section of the game"), None, None, tuple(lost))


def _row(entry: Entry) -> Row:
    name, other = _names(entry.card)
    return Row(str(entry.copies), visible(entry.card.id), name, other)


def _typed_row(line: Line, file: FileResult, game: Game, rules: dict[int, str]) -> Row:
    """A line that counts nowhere, as it stands in the file."""
    inside = list(file.lines[line.span.line - 1 : line.span.end_line])
    if inside:  # without what belongs to the list in which it stands: the dash before it, a comma behind it
        inside[-1] = inside[-1][: line.span.end_column - 1]
        inside[0] = inside[0][line.span.column - 1 :]
    typed = " ".join(" ".join(inside).split()) or line.typed
    if line.counts:  # a count of 0
        why = "counts 0 cards"
    else:
        rule = next((rules[at] for at in range(line.span.line, line.span.end_line + 1) if at in rules), "")
        why = f"not counted: {BUILTIN_RULES[rule].title}" if rule else "not counted"
    return Row("", "", _words(typed, game), not_counted=why)


def _rules_by_line(found: list[Finding]) -> dict[int, str]:
    """The first error of each line of the file, of those for which a line may not count."""
    rules: dict[int, str] = {}
    for one in sorted(found, key=lambda one: one.order):
        if one.severity is Severity.ERROR and one.rule in BUILTIN_RULES:
            rules.setdefault(one.span.line, one.rule)
    return rules


def _verdict(file: FileResult, game: Game, found: list[Finding]) -> Verdict:
    errors = sorted((one for one in found if one.severity is Severity.ERROR), key=lambda one: one.order)
    kind = {True: "legal", False: "illegal", None: "open"}[file.legal]
    words = {"not checked": "could not be checked"}.get(verdict(file), verdict(file))
    shown = tuple(_words(f"line {one.span.line}: {one.message}", game) for one in errors[:_MOST_FINDINGS])
    rest = []
    if len(errors) > _MOST_FINDINGS:
        rest.append(counted(len(errors) - _MOST_FINDINGS, "more error"))
    warnings = Tally.of(found).warnings
    if warnings:
        rest.append(counted(warnings, "warning"))
    return Verdict(kind, words, tuple(_basis(file, game)), shown, " and ".join(rest))


def _basis(file: FileResult, game: Game) -> Iterable[str]:
    """What the verdict rests on: the day, the lists in force, the parameters."""
    yield f"checked for {file.date}"
    if file.lists:
        yield f"{'list' if len(file.lists) == 1 else 'lists'} {visible(', '.join(file.lists))}"
    for name, value in file.parameters.items():
        title = game.parameters[name].title
        yield f"{visible(title.shown if title else name)}: {value}"
