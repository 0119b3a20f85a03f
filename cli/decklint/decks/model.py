"""The deck model that rules see."""

from __future__ import annotations

from msgspec import Struct, field

from decklint.games.cards import Card
from decklint.spans import NOWHERE, Span


class Line(Struct, eq=False):
    """One line (or item) of a deck file that names a card, as far as it could be read.

    A line counts if ``card`` and ``count`` are known and ``counts`` is true; one that does not
    count makes the totals of its section provisional. ``section`` is None for a line under an
    unknown section: it might belong to any. ``count`` None is a count that could not be read.
    ``facts`` are fields that the game declares for a line (YAML and JSON only).
    """

    typed: str
    section: str | None
    card: Card | None
    count: int | None
    span: Span
    name_span: Span
    count_span: Span | None = None
    counts: bool = True
    facts: dict[str, object] = field(default_factory=dict)


class Entry(Struct, eq=False):
    """A card in a section with all its copies, merged over lines, aliases and printings."""

    card: Card
    section: str
    copies: int
    lines: list[Line]


class Choice(Struct):
    """What the deck states for one of the game's choices (its leader)."""

    typed: str
    span: Span
    card: Card | None = None


class Deck(Struct):
    """A deck as read: ``lines`` in the order of the text, entries merged by section and card."""

    path: str
    lines: list[Line] = field(default_factory=list)
    headers: dict[str, Span] = field(default_factory=dict)  # section id -> where it is headed
    choices: dict[str, Choice] = field(default_factory=dict)
    meta: dict[str, str] = field(default_factory=dict)  # name, player, event, date, notes, format
    meta_spans: dict[str, Span] = field(default_factory=dict)  # where their values stand
    unknown_format: bool = False  # nothing could be read: no rule can say anything

    def entries(self) -> list[Entry]:
        """The lines that count, merged by section and card, in the order of first mention.

        A count of 0 adds nothing: a card of which all lines say 0 has no entry.
        """
        merged: dict[tuple[str, str], Entry] = {}
        for line in self.lines:
            if not (line.counts and line.card and line.count and line.section is not None):
                continue
            key = (line.section, line.card.id)
            entry = merged.get(key)
            if entry is None:
                merged[key] = Entry(line.card, line.section, line.count, [line])
            else:
                entry.copies += line.count
                entry.lines.append(line)
        return list(merged.values())

    def uncounted(self) -> list[Line]:
        """The lines that count nowhere because something on them could not be read."""
        return [line for line in self.lines if not line.counts]

    def header(self, section: str) -> Span:
        """Where the section is headed, or the start of the file."""
        return self.headers.get(section, NOWHERE)
