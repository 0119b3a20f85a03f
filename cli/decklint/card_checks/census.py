"""What is counted in the cards of a file, so that no check looks at cards in which it can find nothing.

So it is with most games: every check first asks the censuses of all files, which are small, can be made by
several processes and are kept for later runs. They may be wrong in one way only: a check may look in vain.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from msgspec import Struct, field


class Names(Struct, array_like=True):
    """The names in one language: folded, and what ``similar_names`` compares of them.

    ``looser``: those that are others without accents and signs, with what they are then. ``words``: the words
    of long ones, but not of refused cards. ``digits``: those in which digits may stand for letters.
    ``foreign``: whether some have letters of another alphabet.
    """

    folded: list[str]
    looser: list[tuple[str, str]]
    words: list[str]
    digits: list[str]
    foreign: bool


class Census(Struct, array_like=True):
    """What is known of one file, or a part of it.

    Of all cards, refused ones too: ``ids``, folded, and ``names``, by language; ``apart``: how many names
    there are, if one that a card has in several languages counts once. Of those that were not refused, but
    for ids and types: ``values`` (field -> short text -> how often), ``quotes`` (field -> the kinds in it),
    ``fields`` (type -> number of cards, and how many of them have a field). ``closer``: the checks that have
    to look at the cards themselves, whatever is in other files.
    """

    ids: list[str] = field(default_factory=list)
    names: dict[str, Names] = field(default_factory=dict)
    apart: int = 0
    values: dict[str, dict[str, int]] = field(default_factory=dict)
    quotes: dict[str, str] = field(default_factory=dict)
    fields: dict[str, tuple[int, dict[str, int]]] = field(default_factory=dict)
    closer: list[str] = field(default_factory=list)


Censuses = Sequence[Census]


class Said:
    """Texts of one field, in order."""

    def __init__(self, field: str, said: Iterable[str] = ()) -> None:
        self.field = field
        self.said = list(said)

    @cached_property
    def joined(self) -> str:
        """All in one, with spaces between them, to look through at once for what few of them have."""
        return " ".join(self.said)

    @cached_property
    def printable(self) -> bool:
        """Whether all characters but line ends can be seen."""
        return self.joined.isprintable() or self.joined.replace("\n", "").isprintable()
