"""Reading a card file into cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from decklint.builtin_rules import BUILTIN_RULES
from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence, character, place_in
from decklint.documents.yaml_comments import comment_behind, cut_off
from decklint.findings import Severity
from decklint.games.blank_names import blank_names, is_blank, plainly_named
from decklint.games.card_data import card_data
from decklint.games.card_formats import read_card_file
from decklint.games.card_rows import CardRow, CardTable
from decklint.games.cards import Card
from decklint.games.documents import MAX_BYTES, read_bytes
from decklint.games.file_cards import Cards, FileCards, build_card
from decklint.games.likely_types import schema_of, type_problem, typed_type
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.games.plain_cards import read_plain_cards
from decklint.games.refused import refused_card
from decklint.names.fold import fold, invisible, without_invisible
from decklint.names.hints import did_you_mean
from decklint.names.unseen import advice, placed, unwanted, without_unwanted
from decklint.schema_words import typed_text
from decklint.spans import CellSpan, Span
from decklint.validation import Checker

_YAML = (".yaml", ".yml")


class FileReader(Struct):
    """Reads one card file. ``checkers``: those of the card types, for all files; ``places``: whether it is
    wanted where each card stands.
    """

    game: Game
    checkers: dict[str, Checker]
    places: bool = False
    said: set[tuple[str, tuple[Span, int], str]] = field(default_factory=set)
    own: FileCards = field(default_factory=FileCards)
    cards: Cards = field(default_factory=Cards)
    schemas: dict[str, dict[str, Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.schemas = {kind.id: kind.schema for kind in self.game.types.values()}

    def read(self, file: Path, path: str, data: bytes | None = None) -> FileCards:
        """What the file gives; ``path`` is how it is called, ``data`` what is in it, if that is known."""
        mistakes = Mistakes(path)
        if file.suffix.lower() in _YAML:
            data = read_bytes(file, mistakes) if data is None else data
            plain = None if data is None else self._plain(data, path)
            if plain is not None:
                return plain
            if data is None:
                return self.cards_of(None, mistakes)
        root = read_card_file(file, self.schemas, mistakes, data)
        return self.cards_of(root, mistakes)

    def _plain(self, data: bytes, path: str) -> FileCards | None:
        """The cards, if nothing in the file has to be looked at closely."""
        if len(data) > MAX_BYTES:
            return None
        return read_plain_cards(data, path, self.game.languages, self.schemas, self._checker)

    def cards_of(self, root: Node | None, mistakes: Mistakes) -> FileCards:
        """The cards of a file's document; None: it could not be read."""
        cards = self.cards = Cards(nodes={} if self.places else None)
        own = self.own = FileCards(shared=mistakes.shared, later=lambda: cards)
        own.unread = any(one.rule == "yaml-syntax" for one in mistakes.findings)
        own.unread |= root is None or (isinstance(root, CardTable) and not root.complete)
        if root is not None:
            self._cards(root, mistakes)
        own.findings = mistakes.findings
        own.refused = own.items - len(cards.kept)
        return own

    def _cards(self, root: Node, mistakes: Mistakes) -> None:
        own = self.own
        node = root.get("cards") if isinstance(root, Mapping) else root
        if isinstance(root, Mapping):
            own.unread |= bool(root.repeated)
            for key, _ in root.scalars():
                if key.text != "cards":
                    hint = did_you_mean(key.text, ("cards",)) or "a card file is a list of cards, or `cards:`"
                    mistakes.say(key.span, f"a card file has no field `{key.text}`", hint, "unknown-field")
        if not isinstance(node, Sequence):
            own.unread = True
            if isinstance(root, Mapping) and node is None and not mistakes.findings:
                message = "there are no cards in the file: nothing in it was checked"
                mistakes.say(
                    root.span, message, "begin each card with `- id:`, or remove the file", "empty-file"
                )
            if node is not None:
                message = f"the cards are {typed_text(node)}; they must be a list"
                mistakes.say(node.span, message, "begin each card with `- id:`", "schema")
            return
        own.items = len(node.items)
        aliases = node.aliases or {}
        for number, item in enumerate(node.items):
            card = self._card(item, mistakes)
            if card is not None:
                self.cards.order[card] = number
                self.cards.kept.append(card)
            self._note(card, item, mistakes.path, aliases.get(number))
        if not node.items and not mistakes.findings:
            message = "there are no cards in the file: nothing in it was checked"
            mistakes.say(node.span, message, "begin each card with `- id:`, or remove the file", "empty-file")

    def _note(self, card: Card | None, item: Node, path: str, again: Span | None) -> None:
        """Notes what there is of an item, refused or not; ``again``: where an alias repeats it."""
        found = card
        if card is None:
            self.own.lost.update(fold(one.text) for one in _values(item))
            if isinstance(item, Mapping):
                found = refused_card(item, self.game.languages, path)
        if isinstance(item, Mapping):
            self.own.lost.update(fold(one.text) for pair in item.repeated for one in _values(pair.value))
        if found is not None:
            self.cards.found.append(found)
            if again is not None:
                found.span = again
                found.name_spans = (again,) * len(found.name_spans)

    def _card(self, node: Node, mistakes: Mistakes) -> Card | None:
        if not isinstance(node, Mapping):
            message = f"a card is {typed_text(node)}; it must be a mapping"
            mistakes.say(node.span, message, "write {id: ID, type: TYPE, name: NAME}", "schema")
            return None
        if isinstance(node, CardRow) and node.broken:
            return None
        typed, misspelt = typed_type(node, self.schemas)
        sound = typed in self.schemas and not misspelt
        checker = self._checker(typed)
        surprises: list[Problem] = []
        data = card_data(node, checker.schema, surprises)
        plain = sound and type(node) is Mapping and not surprises and not mistakes.comments
        if plain and plainly_named(data) and checker.valid(data):  # as nearly all cards are
            return self._built(node, data, mistakes)
        if not sound and not misspelt:  # that is said in other words than those of a guess
            data["type"] = checker.schema["properties"]["type"].get("const", "")
        problems = self._said_of(node, checker, data, surprises, mistakes, guessed=not sound and not misspelt)
        if problems:
            self._look_at_texts(node, {one.span for one in problems}, mistakes)
            return None
        return self._built(node, data, mistakes)

    def _said_of(
        self,
        node: Mapping,
        checker: Checker,
        data: Any,
        surprises: list[Problem],
        mistakes: Mistakes,
        *,
        guessed: bool,
    ) -> list[Problem]:
        """Says what is wrong with a card; what of it makes the card none.

        ``guessed``: what type it has is not said, or cannot be.
        """
        name = _called(node)
        problems = [*checker.problems(node, data, name, f" of {name}"), *blank_names(node, f" of {name}")]
        if isinstance(node, CardRow):
            problems = node.advised(problems, f" of {name}")
        if guessed:
            problems = [type_problem(node, name, self.schemas), *problems]
        problems = [with_comment(one, mistakes.comments) for one in problems]
        for problem in (*surprises, *problems, *invisible_names(node)):
            # What an alias repeats on another card is wrong at one place: it is said once.
            key = (problem.rule, _place(problem.span), problem.message.replace(name, ""))
            if key not in self.said:
                self.said.add(key)
                mistakes.add(problem, BUILTIN_RULES[problem.rule].card_data)
            else:
                mistakes.repeated[problem.rule, problem.span] += 1
        for cut in cut_texts(node, mistakes.comments):
            if ("cut", _place(cut.span), "") not in self.said:
                self.said.add(("cut", _place(cut.span), ""))
                mistakes.add(cut, Severity.WARNING)
        return problems

    def _built(self, node: Mapping, data: dict[str, Any], mistakes: Mistakes) -> Card:
        """The card, noted."""
        card = build_card(data, self.game.languages, mistakes.path, self._spans(node, data))
        self.cards.data[card] = data
        if self.cards.nodes is not None:
            self.cards.nodes[card] = node
        return card

    def _spans(self, node: Mapping, data: dict[str, Any]) -> list[Span]:
        """The places of a card's id, its names and the ids of its printings."""
        name = node.get("name")
        spans = [self._place(node, node, "id")]
        if isinstance(name, Mapping):
            languages = [one for one in self.game.languages if one in data["name"]]
            spans += [self._place(node, name, language) for language in languages]
        else:
            spans.append(self._place(node, node, "name"))
        if "printings" in data:
            listed = node.get("printings")
            items = listed.items if isinstance(listed, Sequence) else ()
            spans += [self._place(node, item, "id") for item in items]
        return spans

    def _place(self, card: Mapping, holder: Node, key: str) -> Span:
        """Where a value of a card stands; in the card, if it is repeated from elsewhere."""
        value = holder.get(key) if isinstance(holder, Mapping) else None
        if value is None:
            return holder.span
        return place_in(card, holder, key) if self.own.shared else value.span

    def _look_at_texts(self, node: Mapping, refused: set[Span], mistakes: Mistakes) -> None:
        """Says what is wrong with texts of a refused card; those of others are looked at together."""
        from decklint.card_checks.refused import check_refused

        card = refused_card(node, self.game.languages, mistakes.path)
        for one in check_refused(card, node, refused, table=isinstance(node, CardRow)):
            key = (one.rule, (one.span, one.sheet), "")  # what an alias repeats is said once
            if key not in self.said:
                self.said.add(key)
                mistakes.findings.append(one)

    def _checker(self, typed: str) -> Checker:
        """That of the type that was typed, or was meant by it."""
        if typed not in self.checkers:
            self.checkers[typed] = Checker(schema_of(typed, self.schemas))
        return self.checkers[typed]


def _place(span: Span) -> tuple[Span, int]:
    """A place in a file, which may be in any of the sheets of a workbook."""
    return span, span.sheet if isinstance(span, CellSpan) else 0


def cut_texts(node: Node, comments: dict[int, str]) -> Iterator[Problem]:
    """Warnings about texts in a node that end where YAML takes their rest for a comment."""
    for value in _values(node) if comments else ():
        cut = cut_off(value, comments)
        if cut is not None:
            yield cut


def with_comment(problem: Problem, comments: dict[int, str]) -> Problem:
    """The problem of a value that is empty because YAML takes it for a comment says so."""
    comment = comment_behind(problem.span, comments) if " is empty; " in problem.message else None
    if comment is None or "a text" not in problem.message:
        return problem
    hint = f'in YAML everything behind # is a comment: put the value in quotes: "{comment}"'
    return problem._replace(hint=hint)


def _names(node: Node) -> Iterator[Scalar]:
    """Every id, name and alias in a card that may be wrong in any respect."""
    for key, value in node.scalars() if isinstance(node, Mapping) else ():
        if key.text in ("id", "name", "aliases"):
            yield from _texts(value)
        elif key.text == "printings" and isinstance(value, Sequence):
            for item in value.items:
                yield from _names(item)
    if isinstance(node, Scalar):
        yield node


def _texts(node: Node) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Sequence):
        yield from (one for one in node.items if isinstance(one, Scalar))
    else:
        yield from (value for _, value in node.scalars() if isinstance(value, Scalar))


def _values(node: Node) -> Iterator[Scalar]:
    """Every single value in a node, keys apart."""
    if isinstance(node, Scalar):
        yield node
    else:
        inner = node.items if isinstance(node, Sequence) else [pair.value for pair in node.pairs]
        for one in inner:
            yield from _values(one)


def invisible_names(card: Mapping) -> Iterator[Problem]:
    """Names with characters that nobody sees; they are left out when a deck's names are looked up."""
    for name in _names(card):
        if name.text.isprintable():
            continue
        found = sorted([*invisible(name.text), *unwanted(name.text)])
        if found:
            shown = without_unwanted(without_invisible(name.text))
            message = f'"{shown}" contains invisible characters ({placed(found)})'
            yield Problem("invisible-character", character(name, found[0][0]), message, advice(found))


def _called(node: Mapping) -> str:
    """What to call a card that may be wrong in any respect."""
    for key in ("id", "name"):
        value = node.get(key)
        if isinstance(value, Scalar) and not is_blank(value.text):
            return f"card {value.text}"
    return "this card"
