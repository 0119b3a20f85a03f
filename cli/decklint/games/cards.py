"""The card model."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from decklint.spans import NOWHERE, Span


@dataclass(frozen=True, slots=True)
class Printing:
    """One printed form of a card: another number, set or artwork of the same card."""

    id: str
    facts: dict[str, Any] = field(default_factory=dict, hash=False, compare=False)


@dataclass(slots=True, eq=False)
class Card:
    """A card of a game. Identity is object identity: an id names exactly one card.

    ``names`` maps a language to the name in it, in the order of the game's languages;
    ``fields`` holds every other field as plain data, keyed as in the card file.
    ``sets`` are set codes of the card and its printings (noise when typed beside a name).
    """

    id: str
    type: str
    names: dict[str, str]
    aliases: tuple[str, ...] = ()
    printings: tuple[Printing, ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)
    same_name: bool = False
    path: str = ""
    span: Span = NOWHERE

    @property
    def name(self) -> str:
        """The main name: in the first of the game's languages that has one."""
        return next(iter(self.names.values()))

    @property
    def ids(self) -> tuple[str, ...]:
        """The card's own id and those of its other printings."""
        return (self.id, *(printing.id for printing in self.printings))
