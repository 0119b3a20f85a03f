"""The entries of a section in a YAML or JSON deck: a mapping of names to counts, or a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeGuard

from decklint.decks.card_text import CardText, read_card_text
from decklint.decks.collect import Collector
from decklint.decks.comments import Comment, Comments
from decklint.decks.counts import read_count, scalar_count
from decklint.decks.model import Line
from decklint.decks.readings import Reader
from decklint.decks.resolve import Resolver, unplaced
from decklint.decks.typed import Typed, is_blank
from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.documents.yaml_problems import quoted
from decklint.findings import Severity
from decklint.games.model import Game, Section
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.spans import Span

if TYPE_CHECKING:
    from decklint.validation import Checker

# Words that other programs use for the two fields that every item has.
_SYNONYMS: Final = {
    **dict.fromkeys(("name", "title", "id", "cardname", "card_name"), "card"),
    **dict.fromkeys(
        ("qty", "quantity", "quant", "cnt", "ct", "copies", "amount", "number", "num", "n", "x"), "count"
    ),
}


_PAIR = lazy(r"(.*\S)\s*:\s+([0-9]{1,4})", re.S)


def surprise(scalar: Scalar) -> str | None:
    """What YAML readers take an unquoted name for, unless nothing of its text is lost by it."""
    harmless = type(scalar.value) is int and str(scalar.value) == scalar.text
    return None if harmless else scalar.surprise


class ItemReader:
    """Reads the entries of sections."""

    def __init__(self, game: Game, out: Collector, comments: Comments) -> None:
        self._game = game
        self._out = out
        self._resolver = Resolver(game, out)
        self._reader = Reader(game.index, comments=False)
        self._comment_reader = Reader(game.index, comments=True)
        self._comments = comments
        self._fields = ("card", "count", *game.line_fields)
        self._checkers = _checkers(game)

    def lines(self, value: Node, section: Section | None) -> Iterator[Line]:
        """The lines of a section's mapping or list."""
        if isinstance(value, Mapping):
            for key, count in _pairs(value):
                yield self._pair(key, count, section)
        elif isinstance(value, Sequence):
            for item in value.items:
                yield self._item(item, section)

    def name(self, scalar: Scalar, *, counted: bool = False) -> CardText:
        """A scalar that names a card, with warnings about what YAML makes of it."""
        comment = self._comments.after(scalar)
        whole = self._with_comment(scalar, comment, counted) if comment is not None else None
        if whole is not None:
            return whole
        typed = Typed.of(scalar)
        text = read_card_text(self._game.index, self._reader, typed, typed.start, typed.end, counted=counted)
        read_as = surprise(scalar)
        if read_as is not None and not text.nameless:
            self._surprise(
                scalar.span, f"{scalar.text} was read as typed, but YAML reads it as {read_as}", scalar.text
            )
        if comment is not None and not comment.remark:
            self._cut(scalar, comment, text)
        return text

    def _with_comment(self, scalar: Scalar, comment: Comment, counted: bool) -> CardText | None:
        """The text with its comment, if just that is a card's name; ``NAME #7: 3`` has its count."""
        if comment.whole is None:
            return None
        typed = Typed.of(comment.whole)
        for end, count in self._ends(typed, counted):
            text = read_card_text(
                self._game.index, self._comment_reader, typed, typed.start, end, counted=counted
            )
            if text.name[1] > len(scalar.text) and self._game.index.candidates(text.name_text):
                if count is not None:
                    text.set_count(read_count(typed.plain[slice(*count)]), count)
                end = next((drop.start for drop in text.drops if drop.what == "comment"), end)
                self._surprise(
                    typed.span(typed.start, text.name[1]),
                    f'in YAML everything behind " #" is a comment; it was read as a part of'
                    f' "{text.name_text}"',
                    typed.text(typed.start, end).rstrip(),
                )
                return text
        return None

    def _ends(self, typed: Typed, counted: bool) -> Iterator[tuple[int, tuple[int, int] | None]]:
        """Where the text may end, and the count behind it."""
        yield typed.end, None
        match = _PAIR.fullmatch(typed.plain, typed.start, typed.end) if counted else None
        if match is not None:
            yield match.end(1), match.span(2)

    def _cut(self, scalar: Scalar, comment: Comment, text: CardText) -> None:
        """Warn of a comment that may be the rest of a name."""
        message = f'in YAML everything behind " #" is a comment: the name is read as "{text.name_text}"'
        quote = comment.quoted_name if comment.whole is not None else f'"{scalar.text} {comment.text}"'
        hint = f"put it in quotes: {quote}"
        if text.known:
            hint = f"if it is a part of the name, {hint}; else write a space behind the #"
        self._out.add("yaml-surprise", scalar.span, message, hint)

    def _surprise(self, span: Span, message: str, quote: str) -> None:
        self._out.add("yaml-surprise", span, message, f'put it in quotes: "{quote}"')

    def _pair(self, key: Node, value: Node, section: Section | None) -> Line:
        """``name: count``."""
        if not isinstance(key, Scalar):
            return _blank_line(key, section)  # the reader has said that a key is text
        if is_blank(key):
            return self._unreadable("bad-line", key, "there is no card's name here", section)
        text = self.name(key)
        self._set_count(text, value, key.span)
        line = self._resolver.line(text, section)
        line.span = Span(*key.span[:2], *max(key.span[2:], value.span[2:]))
        return line

    def _set_count(self, text: CardText, value: Node, fallback: Span) -> None:
        text.count, text.count_span = None, value.span
        if isinstance(value, Scalar):
            text.count = _count(value)
            text.count_typed = value.text
            if not value.text and not value.quoted:
                text.count_span = fallback
                comment = self._comments.after(value)
                if comment is not None and not comment.remark:
                    message = f"in YAML everything behind # is a comment: {comment.text} is no count"
                    self._out.add("yaml-surprise", value.span, message, "write the number without #")
        else:
            text.count_typed = "a list" if isinstance(value, Sequence) else "a mapping"

    def _item(self, item: Node, section: Section | None) -> Line:
        if isinstance(item, Sequence):
            return self._unreadable(
                "schema", item, "an item of a section is text or a mapping, not a list", section
            )
        if isinstance(item, Mapping):
            line = self._mapping_item(item, section)
            line.span = item.span
            return line
        if is_blank(item):
            return self._empty_item(item, section)
        return self._resolver.line(self.name(item, counted=True), section)

    def _empty_item(self, item: Scalar, section: Section | None) -> Line:
        hint = self._lost(item) or "write a card's name or id, or remove the item"
        return self._unreadable("bad-line", item, "the item is empty", section, hint)

    def _lost(self, scalar: Scalar) -> str | None:
        """What to do about an empty value that a comment follows."""
        comment = self._comments.after(scalar)
        if comment is None:
            return None
        if not comment.remark:
            message = f"in YAML everything behind # is a comment: {comment.text} is no name"
            self._out.add("yaml-surprise", scalar.span, message, f"put it in quotes: {quoted(comment.text)}")
        return f"in YAML everything behind # is a comment: put the name in quotes: {quoted(comment.text)}"

    def _mapping_item(self, item: Mapping, section: Section | None) -> Line:
        pairs = list(_pairs(item))
        if not pairs:
            return self._unreadable("bad-line", item, "the item is empty", section)
        is_record = any(isinstance(key, Scalar) and fold(key.text) in self._fields for key, _ in pairs)
        key, value = pairs[0]
        if not is_record and len(pairs) == 1 and isinstance(key, Scalar):
            line = self._one_pair(item, key, value, section)
            if line is not None:
                return line
        return self._record(item, pairs, section)

    def _one_pair(self, item: Mapping, key: Scalar, value: Node, section: Section | None) -> Line | None:
        """``- name: count``, or text with a colon that YAML takes for a mapping; None for a field."""
        index, typed = self._game.index, Typed.of(key)
        name = read_card_text(index, self._reader, typed, typed.start, typed.end)
        counting = isinstance(value, Scalar) and _count(value) is not None
        if isinstance(value, Scalar) and not key.quoted and not (name.known and counting):
            rejoined = self._rejoined(key, value)
            if rejoined.known and not (name.known and rejoined.count is None):
                self._surprise(
                    item.span,
                    f'YAML reads "{rejoined.typed.raw}" as a mapping; it was read as one text',
                    rejoined.typed.raw,
                )
                return self._resolver.line(rejoined, section)
        if name.known and name.count_in_text and not key.quoted and _bare_text(value):
            return self._unquoted(key, value, section)  # - 3 NAME: REST
        if name.known and name.count_in_text and self._is_nothing(value):
            return self._bare_colon(key, name, section)
        if name.known or (counting and self._meant_field(key.text) is None):
            return self._pair(key, value, section)
        if self._meant_field(key.text) is not None:
            return None
        if not key.quoted and _bare_text(value):
            return self._unquoted(key, value, section)
        return self._pair(key, value, section)

    def _rejoined(self, key: Scalar, value: Scalar) -> CardText:
        """The text that YAML took apart; quotes behind the colon were a part of it."""
        text = f'{key.text}: "{value.text}"' if value.quoted else f"{key.text}: {value.text}"
        span = Span(*key.span[:2], *value.span[2:])
        typed = Typed.of(Scalar(text, span, text))
        return read_card_text(self._game.index, self._reader, typed, typed.start, typed.end)

    def _unquoted(self, key: Scalar, value: Scalar, section: Section | None) -> Line:
        """A text with a colon, unquoted, that is no card's name either."""
        text = self._rejoined(key, value)
        self._out.add(
            "yaml-surprise",
            text.typed.trimmed_span,
            f'YAML reads "{text.typed.raw}" as a mapping, and no card is called "{text.name_text}"',
            f'put it in quotes: "{text.typed.raw}"',
            severity=Severity.ERROR,
        )
        return unplaced(text, section.id if section else None)

    def _is_nothing(self, value: Node) -> bool:
        """Whether nothing stands behind a colon, not even what YAML takes for a comment."""
        if not isinstance(value, Scalar) or value.text or value.quoted:
            return False
        comment = self._comments.after(value)
        return comment is None or comment.remark

    def _bare_colon(self, key: Scalar, name: CardText, section: Section | None) -> Line:
        """``- 3 NAME:``, which is read as it was meant."""
        message = f'YAML reads "{key.text}:" as a mapping; it was read without the colon'
        self._out.add("yaml-surprise", key.span, message, "remove the colon")
        return self._resolver.line(name, section)

    def _meant_field(self, key: str) -> str | None:
        """The field that an unknown key most likely means."""
        folded = fold(key)
        from decklint.names.suggest import closest_word

        return _SYNONYMS.get(folded) or closest_word(folded, self._fields)

    def _record(self, item: Mapping, pairs: list[tuple[Node, Node]], section: Section | None) -> Line:
        """``{card: name, count: number}`` with the game's own fields."""
        known: dict[str, Node] = {}
        facts: dict[str, object] = {}
        meant: set[str | None] = set()
        instead: Node | None = None
        for key, value in pairs:
            name = fold(key.text) if isinstance(key, Scalar) else ""
            if name in ("card", "count"):
                known[name] = value
            elif name in self._game.line_fields:
                self._fact(name, value, facts)
            else:
                meant.add(field := self._unknown_field(key))
                if field == "card":
                    instead = value
        # A field that nobody knows changes nothing; one that stands for card or count hides it.
        hidden = any(field in ("card", "count") and field not in known for field in meant)
        card = known.get("card", instead)
        line = self._record_line(item, card, known.get("count"), section, not meant)
        line.facts = facts
        if hidden:
            line.counts = False
        count = known.get("count")
        if count is not None or hidden:
            line.count = _count(count) if isinstance(count, Scalar) else None
        return line

    def _record_line(
        self, item: Mapping, card: Node | None, count: Node | None, section: Section | None, complete: bool
    ) -> Line:
        if isinstance(card, Scalar) and not is_blank(card):
            text = self.name(card)
            if count is not None:
                self._set_count(text, count, card.span)
            return self._resolver.line(text, section)
        if card is None and complete:
            return self._unreadable("bad-line", item, "the item names no card", section, "add `card: NAME`")
        if card is not None:
            hint = self._lost(card) if isinstance(card, Scalar) else None
            return self._unreadable("schema", card, "`card` takes one card's name or id", section, hint)
        return _blank_line(item, section)

    def _unknown_field(self, key: Node) -> str | None:
        """Report a field that items do not have; the one that is meant, if that can be told."""
        if not isinstance(key, Scalar):
            return None  # the reader has said that a key is text
        typed = key.text
        meant = self._meant_field(typed)
        known = ", ".join(self._fields)
        self._out.add(
            "unknown-field",
            key.span,
            f'"{typed}" is no field of an item; it has {known}',
            f"did you mean `{meant}`?" if meant else "remove it, or write one item for each card",
            found=typed,
            allowed=known,
        )
        return meant

    def _fact(self, name: str, value: Node, facts: dict[str, object]) -> None:
        """A field that the game declares, checked against its schema."""
        data = plain(value)
        problems = self._checkers[name].problems(value, data, f"`{name}`")
        for problem in problems:
            self._out.add(problem.rule, problem.span, problem.message, problem.hint)
        if not problems:
            facts[name] = data

    def _unreadable(
        self, rule: str, node: Node, message: str, section: Section | None, hint: str | None = None
    ) -> Line:
        self._out.add(rule, node.span, message, hint or "write a card's name or id")
        return _blank_line(node, section)


def _pairs(mapping: Mapping) -> Iterator[tuple[Node, Node]]:
    """Keys and values; ``{NAME: 3,000}``, which to YAML has a key 000 without a value, as it was meant."""
    held: tuple[Node, Node] | None = None
    for key, value in ((pair.key, pair.value) for pair in mapping.pairs):
        rejoined = _with_thousands(held[1], key, value) if held is not None else None
        if held is not None and rejoined is not None:
            held = (held[0], rejoined)
            continue
        if held is not None:
            yield held
        held = (key, value)
    if held is not None:
        yield held


def _with_thousands(before: Node, key: Node, value: Node) -> Scalar | None:
    """The number that a comma cut in two, or None."""
    parts = (before, key, value)
    if not all(isinstance(part, Scalar) and not part.quoted for part in parts):
        return None
    before_text, key_text, value_text = (part.text for part in parts if isinstance(part, Scalar))
    close = before.span.end_line == key.span.line and before.span.end_column + 1 == key.span.column
    if not (close and key_text.isdigit() and before_text.replace(",", "").isdigit() and not value_text):
        return None
    text = f"{before_text},{key_text}"
    return Scalar(text, Span(*before.span[:2], *key.span[2:]), text)


def _bare_text(value: Node) -> TypeGuard[Scalar]:
    """Whether a value is text without quotes: behind a colon it may be the rest of a name."""
    return isinstance(value, Scalar) and isinstance(value.value, str) and not value.quoted


def _count(scalar: Scalar) -> int | None:
    typed = Typed.of(scalar)
    return scalar_count(scalar, typed.plain[typed.start : typed.end])


def _blank_line(node: Node, section: Section | None) -> Line:
    """A line of which nothing is known but its place."""
    typed = node.text if isinstance(node, Scalar) else ""
    where = section.id if section else None
    return Line(typed, where, None, None, node.span, node.span, counts=False)


def _checkers(game: Game) -> dict[str, Checker]:
    """What checks each field of a line; most games have none."""
    if not game.line_fields:
        return {}
    from decklint.validation import Checker

    return {name: Checker(schema) for name, schema in game.line_fields.items()}
