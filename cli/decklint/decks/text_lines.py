"""The lines of a text deck: which are headings, metadata, comments, and what the others say."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from decklint.decks.card_text import CardText, read_card_text
from decklint.decks.collect import Collector
from decklint.decks.counts import read_count
from decklint.decks.finish import Choices, ChoiceText
from decklint.decks.headings import Headings, HeadingShape, heading_shape
from decklint.decks.meta import META_KEYS, date_error, meta_key, metadata_value
from decklint.decks.model import Deck
from decklint.decks.readings import LONGEST_NAME, Drop, Reader
from decklint.decks.structured_deck import unknown_section
from decklint.decks.typed import Typed
from decklint.games.model import Game, LinePattern, Section
from decklint.names.fold import fold
from decklint.names.index import shown
from decklint.spans import Span

_KEY = re.compile(r"([^\W\d][\w .'-]{0,39}?)\s*:(?:\s*(\S.*))?", re.S)
_NAME_LINE = re.compile(r"name\s+(\S.*)", re.I | re.S)
_PREFIX = re.compile(r"([^\s:][^:\n]{0,30}?)\s*:\s*(?=\S)")
_SIDEBOARD = re.compile(r"sb\s*:\s*", re.I)
_DIGITS_FIRST = re.compile(r"[(\[]?[xX]?\s?[0-9]")
_LINE_COMMENT = re.compile(r"\s(?:#|//)")
_COMMENT_FIRST: Final = ("#", "//")


class Where(Enum):
    """Under what a line stands."""

    NO_HEADING = "no heading"
    SECTION = "a section's heading"
    UNKNOWN = "a heading that means no section"
    OUTSIDE = "the heading of something beside the deck"
    PREFIX = "a prefix that means nothing"


@dataclass(slots=True)
class Entry:
    """A line that names a card, or should."""

    text: CardText
    where: Where
    section: Section | None = None


@dataclass(slots=True)
class Total:
    """A heading that states a total, and the lines under it."""

    title: str
    stated: int
    span: Span
    section: Section | None
    entries: list[Entry] = field(default_factory=list)


@dataclass(slots=True)
class Outside:
    """A heading of something that is not part of the deck, and how many lines are under it."""

    title: str
    span: Span
    lines: int = 0


class LineReader:
    """Takes a text deck apart, line by line. Its attributes are the result."""

    def __init__(self, game: Game, out: Collector, deck: Deck) -> None:
        self._game = game
        self._out = out
        self._deck = deck
        self._headings = Headings(game)
        self._reader = Reader(game.index, comments=True)
        self.sideboard = next((section for section in game.sections.values() if section.sideboard), None)
        # Only then need a comment be looked up: names that begin with its mark are rare.
        self._hashed = any(
            name.lstrip().startswith(_COMMENT_FIRST)
            for card in game.cards
            for name in (*card.names.values(), *card.aliases, *card.ids)
        )
        self._where = Where.NO_HEADING
        self._section: Section | None = None
        self._open: list[Total] = []  # of the section's heading, and of the one below it
        self._meta_spans: dict[str, Span] = {}
        self._empty_key: Typed | None = None  # the line before was a key without a value
        self.choices = Choices()
        self.entries: list[Entry] = []
        self.totals: list[Total] = []
        self.outside: list[Outside] = []
        self.blanks: list[int] = []
        self.headed = False  # any heading was seen
        self.prefixed = False  # SB: was seen
        self.understood = False  # something other than a card was understood

    def read(self, raw: str, number: int) -> None:
        """Take in one line."""
        typed = Typed.in_line(raw, number)
        if typed.blank:
            self.blanks.append(number)
            return
        empty_key, self._empty_key = self._empty_key, None
        if self._is_card(typed):
            self._head_by(empty_key)
            self._add(self._take_apart(typed, typed.start, typed.end))
            return
        shape = heading_shape(typed)
        if shape is not None and self._heading(typed, shape):
            return
        before = self._before_comment(typed)
        if before is not None:
            shape = heading_shape(typed, before)
            if shape is not None and self._heading(typed, shape):
                return
        if typed.plain.startswith(_COMMENT_FIRST, typed.start):
            if self._names_a_card(typed):
                self._card_line(typed, shape)
            else:
                self._empty_key = empty_key
            return
        if not self.headed and self._metadata(typed):
            return
        self._head_by(empty_key)
        self._card_line(typed, shape)

    def _is_card(self, typed: Typed) -> bool:
        short = typed.end - typed.start <= LONGEST_NAME
        return short and bool(self._game.index.candidates(typed.trimmed))

    def _names_a_card(self, typed: Typed) -> bool:
        """Whether a line that looks like a comment is a card called so, with a count or a tag behind it."""
        if not self._hashed or typed.end - typed.start > LONGEST_NAME:
            return False
        readings = self._reader.readings(typed, typed.start, typed.end, counted=True)
        return any(
            one.start == typed.start and self._game.index.candidates(typed.text(one.start, one.end))
            for one in readings
        )

    def _take_apart(self, typed: Typed, start: int, end: int, *, counted: bool = True) -> CardText:
        return read_card_text(self._game.index, self._reader, typed, start, end, counted=counted)

    # Headings

    def _before_comment(self, typed: Typed) -> int | None:
        """Where the comment behind a heading begins, if there is one."""
        if typed.plain.startswith(_COMMENT_FIRST, typed.start):
            return None
        match = _LINE_COMMENT.search(typed.plain, typed.start, typed.end)
        return match.start() if match else None

    def _heading(self, typed: Typed, shape: HeadingShape) -> bool:
        """Whether the line is a heading that means something."""
        title = typed.text(*shape.title)
        choice = self._headings.choice(title)
        section = self._headings.section(title)
        sideboard = section is None and shape.colon and fold(title) == "sb"
        number = typed.text(*shape.stated_at) if shape.stated_at else ""
        if number and (choice or sideboard) and self._game.index.knows(number):
            return False  # a card whose id or name is a number
        if sideboard:
            section = self.sideboard
        span = typed.span(*shape.title)
        if section is not None:
            self._deck.headers.setdefault(section.id, span)
            self._enter(Where.SECTION, section)
        elif self._headings.card_type(title) is not None:
            self._open = self._open[:1] if self._open and self._open[0].section is not None else []
        elif self._headings.outside(title) and not (shape.comment and "board" not in fold(title)):
            self._enter(Where.OUTSIDE, None)
            self.outside.append(Outside(title, span))
        else:
            about = not self.headed and not shape.comment and fold(title) == "about"
            self.understood = self.understood or about
            return about
        self.headed = self.understood = True
        self._state_total(typed, shape, title, section)
        return True

    def _enter(self, where: Where, section: Section | None) -> None:
        self._where, self._section, self._open = where, section, []

    def _state_total(self, typed: Typed, shape: HeadingShape, title: str, section: Section | None) -> None:
        if shape.stated is None or shape.stated_at is None or self._where is Where.OUTSIDE:
            return
        total = Total(title, shape.stated, typed.span(*shape.stated_at), section)
        self._open.append(total)
        self.totals.append(total)

    def _unknown_heading(self, typed: Typed, shape: HeadingShape) -> None:
        title = typed.text(*shape.title)
        message, hint = unknown_section(title, self._game, self._headings)
        self._out.add("unknown-section", typed.span(*shape.title), message, hint, found=shown(title))
        self._enter(Where.UNKNOWN, None)
        self.headed = True

    def _head_by(self, empty_key: Typed | None) -> None:
        """A key without a value above a card line was rather meant as a heading."""
        shape = heading_shape(empty_key) if empty_key is not None else None
        if shape is not None and empty_key is not None and not self.headed:
            self._unknown_heading(empty_key, shape)

    # Metadata

    def _metadata(self, typed: Typed) -> bool:
        """Whether the line is ``key: value``, or the ``Name X`` of some programs."""
        plain = typed.plain
        match = _NAME_LINE.fullmatch(plain, typed.start, typed.end)
        if match is not None and not self._take_apart(typed, typed.start, typed.end).known:
            self._set_meta(typed, "name", (typed.start, typed.start + 4), match.span(1))
            return True
        match = _KEY.fullmatch(plain, typed.start, typed.end)
        if match is None:
            return False
        key = typed.text(*match.span(1))
        value = match.span(2) if match[2] else None
        if value is None:
            self._empty_key = typed if self._is_key(key) else None
            return self._empty_key is not None
        meta, choice = meta_key(key), self._headings.choice(key)
        if choice is not None:
            text = self._take_apart(typed, *value, counted=False)
            self.choices.add(ChoiceText(choice, text), self._out, typed.trimmed_span)
            self.understood = True
            return True
        if meta is not None:
            self._set_meta(typed, meta, match.span(1), value)
            return True
        return self._unknown_key(typed, match.span(1), value)

    def _set_meta(self, typed: Typed, meta: str, key: tuple[int, int], value: tuple[int, int]) -> None:
        self.understood = True
        span = typed.span(*key)
        first = self._meta_spans.setdefault(meta, span)
        if first is not span:
            self._out.add(
                "duplicate-key",
                span,
                f"`{meta}` stands in line {span.line} and already in line {first.line}",
                "keep one of the two; only the first was read",
                related=[(first, "the first one")],
            )
            return
        value = metadata_value(typed, value)
        text = typed.text(*value)
        error = date_error(text) if meta == "date" else None
        if error is not None:
            place = typed.span(*value)
            self._out.add("schema", place, *error, found=text, allowed="a date, YYYY-MM-DD")
        else:
            self._deck.meta[meta] = text

    def _unknown_key(self, typed: Typed, key: tuple[int, int], value: tuple[int, int]) -> bool:
        """Report a key that is not known, if the line is not rather one of cards."""
        name = typed.text(*key)
        if self.entries or _DIGITS_FIRST.match(typed.plain, *value) or self._headings.section(name):
            return False
        if self._pattern_text(typed, typed.start, typed.end) is not None:
            return False
        if fold(name) == "sb" or self._take_apart(typed, typed.start, typed.end).known:
            return False
        meant = self._headings.closest_key(name, list(META_KEYS))
        known = ", ".join((*META_KEYS, *self._game.choices))
        self._out.add(
            "unknown-field",
            typed.span(*key),
            f'"{name}" is no key of a {self._game.id} deck',
            f"did you mean `{meant}`?" if meant else f"known keys are {known}",
            found=name,
        )
        self.understood = self.understood or meant is not None
        return True

    # Cards

    def _card_line(self, typed: Typed, shape: HeadingShape | None) -> None:
        start = typed.start
        section = None
        side = _SIDEBOARD.match(typed.plain, start, typed.end)
        if side is not None and self.sideboard is not None and side.end() < typed.end:
            start, section = side.end(), self.sideboard
            self.prefixed = self.understood = True
        text = self._take_apart(typed, start, typed.end)
        pattern = self._pattern_text(typed, start, typed.end)
        if pattern is not None and (pattern[1].known or not text.known):
            self._by_pattern(pattern[0], pattern[1], section)
            return
        if not text.known and section is None:
            if shape is not None and shape.plainly_a_heading and text.count_span is None:
                inner = self._take_apart(typed, *shape.title)
                if not inner.known and inner.count_span is None:
                    self._unknown_heading(typed, shape)
                    return
                if shape.stated is None:
                    text = _without_wrapping(inner, typed)
            if not text.known and self._prefix(typed, text):
                return
        self._add(text, section)

    def _add(self, text: CardText, section: Section | None = None) -> None:
        where = Where.SECTION if section is not None else self._where
        entry = Entry(text, where, section or self._section)
        if where is Where.OUTSIDE:
            self.outside[-1].lines += 1
            return
        self.entries.append(entry)
        if section is None or section is self._section:
            for total in self._open:
                total.entries.append(entry)

    def _pattern_text(self, typed: Typed, start: int, end: int) -> tuple[LinePattern, CardText] | None:
        """The line as one of the game's own patterns; rather one whose name is a card's."""
        if end - start > LONGEST_NAME:
            return None
        found = None
        for pattern in self._game.line_patterns:
            match = pattern.pattern.fullmatch(typed.plain, start, end)
            if match is None or not match["name"]:
                continue
            text = self._take_apart(typed, *match.span("name"), counted=False)
            if match.re.groupindex.get("count") and match["count"] is not None:
                text.set_count(read_count(match["count"]), match.span("count"))
            if text.known:
                return pattern, text
            found = found or (pattern, text)
        return found

    def _by_pattern(self, pattern: LinePattern, text: CardText, section: Section | None) -> None:
        own = self._game.sections.get(pattern.section or "")
        rule = self._game.choices.get(pattern.choice or "")
        if rule is not None:
            choice = ChoiceText(rule, text)
            if not self.choices.says_already(choice):
                self.choices.add(choice, self._out, text.typed.trimmed_span)
        self._add(text, section or own)

    def _prefix(self, typed: Typed, text: CardText) -> bool:
        """Whether the line has a prefix that means nothing, which is then said."""
        match = _PREFIX.match(typed.plain, typed.start, typed.end)
        if match is None:
            return False
        begin = typed.span(*match.span(1)).column
        if text.count_span is not None and text.count_span.column <= begin:
            return False
        prefix = typed.text(*match.span(1))
        rest = self._take_apart(typed, match.end(), typed.end)
        hint = self._prefix_hint(prefix, rest)
        if hint is None:
            return False
        if self._where in (Where.OUTSIDE, Where.UNKNOWN):
            self._add(rest)
            return True
        if rest.nameless:  # Name: 3
            name = self._take_apart(typed, *match.span(1), counted=False)
            name.count, name.count_typed, name.count_span = rest.count, rest.count_typed, rest.count_span
            rest = name
        span = typed.span(match.start(1), match.end())
        self._out.add(
            "bad-line",
            Span(span.line, span.column, span.line, span.column + len(prefix) + 1),
            f'"{shown(prefix)}:" in front of a card means nothing',
            hint,
            found=f"{shown(prefix)}:",
        )
        if not self._is_key(prefix):
            self.entries.append(Entry(rest, Where.PREFIX, self._headings.section(prefix)))
        return True

    def _is_key(self, word: str) -> bool:
        return meta_key(word) is not None or self._headings.choice(word) is not None

    def _prefix_hint(self, prefix: str, rest: CardText) -> str | None:
        """What to do about a prefix; None if it is rather the beginning of a name."""
        if self._is_key(prefix):
            return "move the line above the first heading"
        if not (rest.known or rest.nameless or rest.count_span is not None):
            return None
        if self._headings.section(prefix):
            return f'write "{prefix}" on a line of its own, and its cards below'
        if rest.nameless:
            return f"write the count in front: {rest.count_typed} {prefix}"
        if fold(prefix) == "sb" and self.sideboard is None:
            return f"a {self._game.id} deck has no sideboard: remove the line, or only the prefix"
        return "remove it, or put the card under its section's heading"


def _without_wrapping(text: CardText, typed: Typed) -> CardText:
    """Note the brackets or the colon around a card's name."""

    text.drops = (*text.drops, Drop(text.name[1], typed.end, "punctuation"))
    return text
