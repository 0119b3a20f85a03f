"""The lines of a text deck: which are headings, metadata, comments, and what the others say."""

from __future__ import annotations

import re

from msgspec.structs import replace

from decklint.decks.card_text import CardText
from decklint.decks.collect import Collector
from decklint.decks.finish import ChoiceText
from decklint.decks.headings import Headings, HeadingShape, heading_shape
from decklint.decks.layout import card_beside_title, end_of_file_mark, only_marks, table_cells
from decklint.decks.line_texts import COMMENT_FIRST, LineTexts
from decklint.decks.model import Deck
from decklint.decks.readings import Drop
from decklint.decks.structured_deck import unknown_section
from decklint.decks.text_meta import MetaLines
from decklint.decks.text_parts import Entry, Parts, Where
from decklint.decks.typed import Typed
from decklint.games.model import Game, LinePattern, Section
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.names.index import shown
from decklint.spans import Span

_PREFIX = lazy(r"([^\s:][^:\n]{0,30}?)\s*:\s*(?=\S)")
_BULLET = lazy(r"[-+*•·]\s+")
_SIDEBOARD = lazy(r"(?:[-+*•·]\s+)?sb\s*:\s*", re.I)
_LINE_COMMENT = lazy(r"\s(?:#|//)")


class LineReader:
    """Takes a text deck apart, line by line. Its attributes are the result."""

    def __init__(self, game: Game, out: Collector, deck: Deck) -> None:
        self._game = game
        self._out = out
        self._deck = deck
        self._headings = Headings(game)
        self._texts = LineTexts(game)
        self._meta = MetaLines(game, self._headings, self._texts, out, deck)
        self.sideboard = next((section for section in game.sections.values() if section.sideboard), None)
        self.parts = Parts()
        self.choices = self._meta.choices
        self.blanks: list[int] = []
        self.dividers: list[Span] = []  # lines without a letter or a digit
        self.headed = False  # any heading was seen
        self.prefixed = False  # SB: was seen
        self._understood = False

    @property
    def understood(self) -> bool:
        """Whether anything but a card was understood."""
        return self._understood or self._meta.understood

    def read(self, raw: str, number: int) -> None:
        """Take in one line."""
        typed = Typed.in_line(raw, number)
        if typed.blank:
            self.blanks.append(number)
            return
        empty_key, self._meta.empty_key = self._meta.empty_key, None
        if self._texts.is_card(typed):
            self._head_by(empty_key)
            self.parts.add(self._texts.take_apart(typed, typed.start, typed.end))
            return
        if self._layout(typed):
            self._meta.empty_key = empty_key
            return
        if self._heading_with_a_card(typed):
            return
        shape = heading_shape(typed)
        if shape is not None and self._heading(typed, shape):
            return
        before = self._before_comment(typed)
        if before is not None:
            shape = heading_shape(typed, before)
            if shape is not None and self._heading(typed, shape):
                return
        if typed.plain.startswith(COMMENT_FIRST, typed.start):
            if self._texts.names_a_card(typed):
                self._card_line(typed, shape)
            else:
                self._meta.empty_key = empty_key
            return
        if not self.headed and self._meta.read(typed, above_cards=not self.parts.entries):
            return
        self._head_by(empty_key)
        self._card_line(typed, shape)

    # Layout

    def _layout(self, typed: Typed) -> bool:
        """Whether the line is none of cards by its looks: a divider, or the row of a table."""
        plain, start, end = typed.plain, typed.start, typed.end
        if only_marks(plain, start, end):
            if plain.startswith(COMMENT_FIRST, start):
                return not self._texts.names_a_card(typed)
            if self._texts.take_apart(typed, start, end).known:
                return False
            if not end_of_file_mark(plain, start, end):
                self.dividers.append(typed.trimmed_span)
            return True
        cells = table_cells(plain, start, end)
        if cells is None or self._texts.take_apart(typed, start, end).known:
            return False
        text = self._row(cells)
        well = text.known and text.count is not None
        self._out.add(
            "bad-line",
            typed.trimmed_span,
            f'"{shown(typed.trimmed)}" is the row of a table, not a line of a deck',
            f'write "{text.count} {text.name_text}"' if well else "remove it, or write a count and a name",
        )
        text = replace(text, typed=typed, name=(start, end), count_span=None, drops=(), id=None)
        self.parts.entries.append(Entry(text, Where.PREFIX, self.parts.section))
        return True

    def _row(self, cells: list[str]) -> CardText:
        """What the cells of a row say, the name behind the count or in front of it."""
        texts = []
        for order in (cells, cells[::-1]):
            row = Typed.in_line(" ".join(order), 1)
            texts.append(self._texts.take_apart(row, row.start, row.end))
        return next((text for text in texts if text.known and text.count is not None), texts[0])

    # Headings

    def _heading_with_a_card(self, typed: Typed) -> bool:
        """Whether a card stands in brackets beside a section's title, which is then said."""
        found = card_beside_title(typed.plain, typed.start, typed.end)
        if found is None:
            return False
        (begin, end), card = found
        title = heading_shape(Typed.in_line(typed.text(begin, end), 1))
        name = "" if title is None else typed.text(begin + title.title[0], begin + title.title[1])
        section = self._headings.section(name)
        text = self._texts.take_apart(typed, *card)
        if section is None or not text.known or text.count is None:
            return False
        self._out.add(
            "bad-line",
            typed.span(*card),
            f'"{shown(typed.text(*card))}" is a card beside the heading "{shown(name)}"',
            f'write "{name}" on a line of its own, and its cards below',
            found=shown(typed.text(*card)),
        )
        self._deck.headers.setdefault(section.id, typed.span(begin, end))
        self.parts.enter(Where.SECTION, section)
        self.parts.entries.append(Entry(text, Where.PREFIX, section))
        self.headed = self._understood = True
        return True

    def _before_comment(self, typed: Typed) -> int | None:
        """Where the comment behind a heading begins, if there is one."""
        if typed.plain.startswith(COMMENT_FIRST, typed.start):
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
            self.parts.enter(Where.SECTION, section)
        elif self._headings.card_type(title) is not None:
            self.parts.enter_card_type()
        elif self._headings.outside(title) and not (shape.comment and "board" not in fold(title)):
            self.parts.enter_outside(title, span)
        else:
            about = not self.headed and not shape.comment and fold(title) == "about"
            self._understood = self._understood or about
            return about
        self.headed = self._understood = True
        if shape.stated is not None and shape.stated_at is not None:
            self.parts.state_total(title, shape.stated, typed.span(*shape.stated_at), section)
        return True

    def _unknown_heading(self, typed: Typed, shape: HeadingShape) -> None:
        title = typed.text(*shape.title)
        message, hint = unknown_section(title, self._game, self._headings)
        if self._meta.is_key(title):
            value = "VALUE" if self._headings.choice(title) is None else "NAME"
            above = ", above the first heading" if self.headed else ""
            hint = f"write `{title}: {value}` in one line{above}"
        self._out.add("unknown-section", typed.span(*shape.title), message, hint, found=shown(title))
        self.parts.enter(Where.UNKNOWN, None)
        self.headed = True

    def _head_by(self, empty_key: Typed | None) -> None:
        """A key without a value above a card line was rather meant as a heading."""
        shape = heading_shape(empty_key) if empty_key is not None else None
        if shape is not None and empty_key is not None and not self.headed:
            self._unknown_heading(empty_key, shape)

    # Cards

    def _card_line(self, typed: Typed, shape: HeadingShape | None) -> None:
        behind = self._behind_sideboard_prefix(typed)
        start, section = (typed.start, None) if behind is None else (behind, self.sideboard)
        text = self._texts.take_apart(typed, start, typed.end)
        pattern = self._texts.pattern_text(typed, start, typed.end)
        if pattern is not None and (pattern[1].known or not text.known):
            self._by_pattern(pattern[0], pattern[1], section)
            return
        heading = shape is not None and shape.plainly_a_heading and not text.known and section is None
        if shape is not None and heading and text.count_span is None:
            inner = self._texts.take_apart(typed, *shape.title)
            if not inner.known and inner.count_span is None:
                self._unknown_heading(typed, shape)
                return
            if shape.stated is None:
                text = _without_wrapping(inner, typed)
        if section is None and not (text.known and text.count is not None) and self._prefix(typed, text):
            return
        self.parts.add(text, section)

    def _behind_sideboard_prefix(self, typed: Typed) -> int | None:
        """Where the line goes on behind ``SB:``; None if that is no prefix, or begins a card's name."""
        match = _SIDEBOARD.match(typed.plain, typed.start, typed.end)
        if match is None or self.sideboard is None or match.end() == typed.end:
            return None
        if self._texts.names_a_prefixed_card(typed):
            return None
        self.prefixed = self._understood = True
        return match.end()

    def _by_pattern(self, pattern: LinePattern, text: CardText, section: Section | None) -> None:
        own = self._game.sections.get(pattern.section or "")
        rule = self._game.choices.get(pattern.choice or "")
        if rule is not None:
            choice = ChoiceText(rule, text)
            if not self.choices.says_already(choice):
                self.choices.add(choice, self._out, text.typed.trimmed_span)
        self.parts.add(text, section or own)

    def _prefix(self, typed: Typed, text: CardText) -> bool:
        """Whether the line has a prefix that means nothing, which is then said."""
        bullet = _BULLET.match(typed.plain, typed.start, typed.end)
        match = _PREFIX.match(typed.plain, bullet.end() if bullet else typed.start, typed.end)
        if match is None:
            return False
        begin = typed.span(*match.span(1)).column
        if text.count_span is not None and text.count_span.column <= begin:
            return False
        prefix = typed.text(*match.span(1))
        rest = self._texts.take_apart(typed, match.end(), typed.end)
        hint = self._prefix_hint(prefix, rest)
        if hint is None or (text.known and not rest.nameless):
            return False
        if self.parts.where in (Where.OUTSIDE, Where.UNKNOWN):
            self.parts.add(rest)
            return True
        if rest.nameless:  # Name: 3
            name = self._texts.take_apart(typed, *match.span(1), counted=False)
            if name.known and not self._meta.is_key(prefix) and self._headings.section(prefix) is None:
                name.set_count(None, rest.name)
                self.parts.add(name)
                return True
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
        if not self._meta.is_key(prefix):
            self.parts.entries.append(Entry(rest, Where.PREFIX, self._headings.section(prefix)))
        return True

    def _prefix_hint(self, prefix: str, rest: CardText) -> str | None:
        """What to do about a prefix; None if it is rather the beginning of a name."""
        if self._meta.is_key(prefix):
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
