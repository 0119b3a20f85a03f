"""YAML and JSON decks: top-level keys are metadata, choices and sections."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Sequence as Lines

from decklint.decks.card_text import CardText
from decklint.decks.collect import Collector
from decklint.decks.comments import Comments
from decklint.decks.finish import Choices, ChoiceText, finish
from decklint.decks.headings import Headings
from decklint.decks.items import ItemReader
from decklint.decks.meta import META_KEYS, date_error, meta_key
from decklint.decks.model import Deck, Line
from decklint.decks.parsed import ReadDeck, Stated
from decklint.decks.typed import is_blank
from decklint.documents.nodes import Document, Mapping, Node, Problem, Scalar, Sequence
from decklint.documents.yaml_problems import quoted
from decklint.games.model import ChoiceRule, Game, Section
from decklint.spans import NOWHERE


class StructuredDeck:
    """A deck file whose YAML or JSON was read."""

    def __init__(self, path: str, document: Document, lines: Lines[str] = ()) -> None:
        """``lines`` are those of a YAML file, for the comments in them."""
        self._path = path
        self._comments = Comments(lines)
        self._root = document.root if isinstance(document.root, Mapping) else None
        self._problems = list(document.problems)
        if self._root is not None:
            self._problems += _game_problems(self._root)
        elif document.root is not None:
            self._problems.append(
                Problem(
                    "schema",
                    document.root.span,
                    "a deck file is a mapping: its keys are game, format and the sections of the deck",
                    "write `game: GAME`, and each section as a key with its cards below",
                )
            )

    @property
    def problems(self) -> list[Problem]:
        """What the reader of the syntax found, and a root that is no mapping."""
        return self._problems

    @property
    def readable(self) -> bool:
        """Whether there is a mapping to interpret."""
        return self._root is not None

    def stated(self, key: str) -> Stated | None:
        """The value of a metadata key, if it is a single value."""
        for name, value in self._root.scalars() if self._root else ():
            if meta_key(name.text) == key and isinstance(value, Scalar) and not _empty(value):
                return Stated(value.text.strip(), value.span)
        return None

    def interpret(self, game: Game) -> ReadDeck:
        """The deck as one of ``game``, and all findings about it."""
        return _Interpreter(self._path, game, self._comments).run(self._root or Mapping(NOWHERE))


class _Interpreter:
    def __init__(self, path: str, game: Game, comments: Comments) -> None:
        self._game = game
        self._comments = comments
        self._out = Collector(path)
        self._headings = Headings(game)
        self._items = ItemReader(game, self._out, comments)
        # Under an unknown section the key is at fault: what stands there is only looked up.
        self._unheard = ItemReader(game, Collector(path), comments)
        self._deck = Deck(path)
        self._heard: list[Line] = []
        self._choices = Choices()
        self._keys: dict[str, Scalar] = {}

    def run(self, root: Mapping) -> ReadDeck:
        for pair in root.pairs:
            if isinstance(pair.key, Scalar):  # of another the reader has said that a key is text
                self._key(pair.key, pair.value)
        for pair in root.repeated:
            section = self._headings.section(pair.key.text) if isinstance(pair.key, Scalar) else None
            if section is not None:
                self._leave_out(pair.value, section)
        finish(self._game, self._deck, self._heard, self._choices, self._out)
        return ReadDeck(self._deck, self._out.findings, root=root)

    def _key(self, key: Scalar, value: Node) -> None:
        meta = meta_key(key.text)
        section = self._headings.section(key.text)
        choice = self._headings.choice(key.text)
        single = isinstance(value, Scalar) and not _empty(value)
        if section is not None and not (single and (meta or choice)):
            self._section(key, value, section)
        elif meta is not None and choice is None:
            self._meta(key, value, meta)
        elif choice is not None:
            self._choice(key, value, choice)
        else:
            self._unknown_key(key, value)

    def _first_time(self, key: Scalar, meaning: str, what: str) -> bool:
        """Whether no key before this one meant the same; else ``duplicate-key``."""
        first = self._keys.setdefault(meaning, key)
        if first is key:
            return True
        self._out.add(
            "duplicate-key",
            key.span,
            f'"{key.text}" in line {key.span.line} and "{first.text}" in line {first.span.line}'
            f" both mean {what}",
            "put everything under one key",
            related=[(first.span, "the first one")],
        )
        return False

    def _meta(self, key: Scalar, value: Node, meta: str) -> None:
        if not self._first_time(key, f"meta {meta}", f"`{meta}`"):
            return
        if not isinstance(value, Scalar):
            if meta != "game":  # said already, before the game was known
                self._out.add("schema", value.span, *_single_value(key.text, value))
            return
        text = "" if _empty(value) else value.text.strip()
        error = date_error(text) if meta == "date" and text else None
        if error is not None:
            self._out.add("schema", value.span, error[0], error[1], found=text, allowed="a date, YYYY-MM-DD")
        elif text:
            self._deck.meta[meta] = text
            self._deck.meta_spans[meta] = value.span
        if error is None:
            self._cut(key, value)

    def _choice(self, key: Scalar, value: Node, choice: ChoiceRule) -> None:
        if not isinstance(value, Scalar):
            self._out.add("schema", value.span, *_single_value(key.text, value))
        elif _empty(value):
            self._cut(key, value)
        elif self._first_time(key, f"choice {choice.id}", choice.title.shown):
            text: CardText = self._items.name(value)
            self._choices.add(ChoiceText(choice, text), self._out, value.span)

    def _cut(self, key: Scalar, value: Scalar) -> None:
        """Warn of a value that a comment cuts, or that is missing because it begins with ``#``."""
        comment = self._comments.after(value)
        if comment is None or comment.remark:
            return
        message = f'"{key.text}" has no value: in YAML everything behind # is a comment'
        whole = comment.text
        if not _empty(value):
            message = f'in YAML everything behind " #" is a comment: "{key.text}" is read as "{value.text}"'
            whole = comment.whole.text if comment.whole is not None else f"{value.text} {whole}"
        self._out.add("yaml-surprise", value.span, message, f"put it in quotes: {quoted(whole)}")

    def _section(self, key: Scalar, value: Node, section: Section) -> None:
        self._first_time(key, f"section {section.id}", f'the section "{section.title.shown}"')
        self._deck.headers.setdefault(section.id, key.span)
        if isinstance(value, Scalar):
            if not _empty(value):
                self._deck.lines.append(self._not_a_section(key, value, section))
            return
        lines = list(self._items.lines(value, section))
        self._deck.lines += lines
        self._heard += lines
        if isinstance(value, Mapping) and value.repeated:
            self._leave_out(Mapping(value.span, value.repeated), section)

    def _leave_out(self, value: Node, section: Section) -> None:
        """Lines under a repeated key: they are not read, but the section may well be meant to have them."""
        for line in self._unheard.lines(value, section):
            line.counts = False
            self._deck.lines.append(line)

    def _not_a_section(self, key: Scalar, value: Scalar, section: Section) -> Line:
        hint = (
            f"write its cards below, one a line: `- {_first_line(value.text)}`"
            if not _number(value)
            else None
        )
        comment = self._comments.after(value)
        if comment is not None and not comment.remark:
            hint = (
                f'in YAML everything behind " #" is a comment: put the name in quotes: {comment.quoted_name}'
            )
        self._out.add(
            "schema",
            value.span,
            f'"{key.text}" is a section: it takes a list or a mapping of cards, not a single value',
            hint,
            found=value.text.strip(),
            allowed="a list or a mapping",
        )
        return Line(value.text, section.id, None, None, value.span, value.span, counts=False)

    def _unknown_key(self, key: Scalar, value: Node) -> None:
        typed = key.text
        if isinstance(value, Scalar):
            meant = self._headings.closest_key(typed, list(META_KEYS))
            self._out.add(
                "unknown-field",
                key.span,
                f'"{typed}" is no key of a {self._game.id} deck',
                f"did you mean `{meant}`?" if meant else f"known keys are {', '.join(self._known_keys())}",
                found=typed,
            )
            return
        message, hint = unknown_section(typed, self._game, self._headings)
        self._out.add("unknown-section", key.span, message, hint, found=typed)
        for line in self._unheard.lines(value, None):
            line.section, line.counts = None, False
            self._deck.lines.append(line)

    def _known_keys(self) -> Iterator[str]:
        yield from META_KEYS
        yield from self._game.choices
        yield from self._game.sections


def unknown_section(typed: str, game: Game, headings: Headings) -> tuple[str, str]:
    """Message and hint for a heading that means no section."""
    titles = ", ".join(section.title.shown for section in game.sections.values())
    meant = headings.closest_section(typed)
    hint = f'did you mean "{meant}"?' if meant else f"its sections are {titles}"
    return f'a {game.id} deck has no section "{typed}"', hint


def _game_problems(root: Mapping) -> list[Problem]:
    """A game that is no single value: to be said even though no game is known then."""
    return [
        Problem("schema", value.span, *_single_value(key.text, value))
        for key, value in root.scalars()
        if meta_key(key.text) == "game" and not isinstance(value, Scalar)
    ]


def _single_value(key: str, value: Node) -> tuple[str, str]:
    kind = "list" if isinstance(value, Sequence) else "mapping"
    return f'"{key}" takes a single value, not a {kind}', f"write `{key}: TEXT`"


def _empty(value: Scalar) -> bool:
    """Whether nothing stands there: nothing at all, or the word for it (null, ~)."""
    return is_blank(value) or (value.value is None and not value.quoted)


def _number(value: Scalar) -> bool:
    return isinstance(value.value, int | float)


def _first_line(text: str) -> str:
    """The first line of a text that has several, as one that an item may hold."""
    return next((line.strip() for line in text.splitlines() if line.strip()), "")
