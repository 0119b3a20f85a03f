"""The parts of a text deck: under what its lines stand, and the totals that headings state."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct, field

from decklint.decks.card_text import CardText
from decklint.games.model import Section
from decklint.spans import Span


class Where(Enum):
    """Under what a line stands."""

    NO_HEADING = "no heading"
    SECTION = "a section's heading"
    UNKNOWN = "a heading that means no section"
    OUTSIDE = "the heading of something beside the deck"
    PREFIX = "a prefix that means nothing"


class Entry(Struct):
    """A line that names a card, or should."""

    text: CardText
    where: Where
    section: Section | None = None


class Total(Struct):
    """A heading that states a total, and the lines under it."""

    title: str
    stated: int
    span: Span
    section: Section | None
    entries: list[Entry] = field(default_factory=list)


class Outside(Struct):
    """A heading of something that is not part of the deck, and how many lines are under it."""

    title: str
    span: Span
    lines: int = 0


class Parts:
    """Which part of the deck a line belongs to, while it is read from top to bottom."""

    def __init__(self) -> None:
        self.where = Where.NO_HEADING
        self.section: Section | None = None
        self._open: list[Total] = []  # of the section's heading, and of the one below it
        self.entries: list[Entry] = []
        self.totals: list[Total] = []
        self.outside: list[Outside] = []

    def enter(self, where: Where, section: Section | None) -> None:
        """Begin a part."""
        self.where, self.section, self._open = where, section, []

    def enter_outside(self, title: str, span: Span) -> None:
        """Begin what is no part of the deck."""
        self.enter(Where.OUTSIDE, None)
        self.outside.append(Outside(title, span))

    def enter_card_type(self) -> None:
        """Go on in the same section, under the heading of a type of cards."""
        self._open = self._open[:1] if self._open and self._open[0].section is not None else []

    def state_total(self, title: str, stated: int, span: Span, section: Section | None) -> None:
        """Keep the total that a heading states, to be compared with the lines that follow."""
        if self.where is not Where.OUTSIDE:
            total = Total(title, stated, span, section)
            self._open.append(total)
            self.totals.append(total)

    def add(self, text: CardText, section: Section | None = None) -> None:
        """Take a line that names a card; ``section``: the one that the line itself says."""
        where = Where.SECTION if section is not None else self.where
        entry = Entry(text, where, section or self.section)
        if where is Where.OUTSIDE:
            self.outside[-1].lines += 1
            return
        self.entries.append(entry)
        if section is None or section is self.section:
            for total in self._open:
                total.entries.append(entry)
