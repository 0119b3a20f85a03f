"""What the reference checkers share: cards and decks as plain data, and which lines of a deck count.

Nothing here, nor in the checkers themselves, uses the program: they are written from the games' rules and
from the description of deck files, to be compared with what the program says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import yaml

CARDDB = Path(__file__).parents[2] / "carddb"

Card: TypeAlias = Mapping[str, Any]
Cards: TypeAlias = Mapping[str, Card]
Deck: TypeAlias = Mapping[str, Mapping[str, int]]  # section -> card id -> copies


@dataclass(frozen=True)
class Case:
    """A deck, and all that its verdict depends on beside the game's data."""

    deck: Deck
    format: str | None = None
    settings: Mapping[str, int] = field(default_factory=dict)
    day: str = "2026-11-30"


@dataclass(frozen=True)
class Broken:
    """A rule that a deck breaks. ``card`` is set by the rules that speak of one card, ``found`` by those
    that count something, and ``cost`` is a second figure."""

    rule: str
    severity: str
    card: str | None = None
    found: int | None = None
    cost: int | None = None


@cache
def cards_of(game: str) -> Cards:
    """The cards of a built-in game by id, as PyYAML reads them."""
    files = sorted((CARDDB / game / "cards").rglob("*.yaml"))
    cards = [card for file in files for card in yaml.safe_load(file.read_text(encoding="utf-8"))]
    return {card["id"]: card for card in cards}


def names(card: Card) -> tuple[str, ...]:
    """The name of a card in each of its languages."""
    name = card["name"]
    return (name,) if isinstance(name, str) else tuple(name.values())


@dataclass
class Read:
    """A deck sorted into copies that count, and copies on lines that do not."""

    counted: dict[str, dict[str, int]]
    unread: dict[str, list[int]]  # the copies on each line
    broken: list[Broken]

    def total(self, *sections: str) -> int:
        return sum(sum(self.counted[one].values()) for one in sections)

    def missing(self, *sections: str) -> int:
        """The copies in these sections that might be cards which are needed."""
        return sum(sum(self.unread[one]) for one in sections)

    def unread_lines(self, *sections: str) -> int:
        """How many different cards they might be at most."""
        return sum(1 for one in sections for copies in self.unread[one] if copies)

    def entries(self, *sections: str) -> Iterator[tuple[str, int]]:
        for one in sections:
            yield from self.counted[one].items()

    def too_few(self, minimum: int, *sections: str) -> bool:
        """Whether the sections have too few cards, whatever the lines are that could not be read."""
        return self.total(*sections) + self.missing(*sections) < minimum


def read(
    deck: Deck, cards: Cards, sections: Mapping[str, tuple[str, ...]], refused: Callable[[Card], str]
) -> Read:
    """Sorts a deck. ``sections`` has the card types that each accepts, ``refused`` the rule that is broken
    by a card that stands in another."""
    result = Read({one: {} for one in sections}, {one: [] for one in sections}, [])
    for section, lines in deck.items():
        for card_id, copies in lines.items():
            if copies == 0:
                result.broken.append(Broken("bad-count", "warning", None, 0))
            if card_id not in cards:
                result.broken.append(Broken("unknown-card", "error"))
            elif cards[card_id]["type"] not in sections[section]:
                result.broken.append(Broken(refused(cards[card_id]), "error", card_id))
            else:
                if copies:
                    result.counted[section][card_id] = copies
                continue
            result.unread[section].append(copies)
    return result


def wrong_section(_: Card) -> str:
    return "wrong-section"
