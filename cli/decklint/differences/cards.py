"""What changed between two versions of a game's cards, card by card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from decklint.differences.values import Change, changes
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.names.fold import comparable


class Fields(Struct, frozen=True):
    """Which fields are compared, as dotted names; one stands for all below it. ``only`` empty: all."""

    only: tuple[str, ...] = ()
    ignored: tuple[str, ...] = ()

    def wants(self, name: str) -> bool:
        """Whether a change of the field ``name``, such as ``effects.text``, is to be shown."""
        if any(_below(name, one) for one in self.ignored):
            return False
        return not self.only or any(_below(name, one) or _below(one, name) for one in self.only)


def _below(name: str, field: str) -> bool:
    return name == field or name.startswith(f"{field}.")


class CardChange(Struct, frozen=True):
    """A card that is in both versions, perhaps with another id, and what changed in it."""

    old: Card
    new: Card
    changes: tuple[Change, ...] = ()


class CardsDifference(Struct, frozen=True):
    """What changed between two versions: each card that did is in one of the five groups.

    ``renamed``: the same id with another name; ``renumbered``: the same name with another id. Whatever else
    changed in these is in their ``changes``.
    """

    game: Game
    old: str
    new: str
    old_count: int
    new_count: int
    added: tuple[Card, ...] = ()
    removed: tuple[Card, ...] = ()
    renamed: tuple[CardChange, ...] = ()
    renumbered: tuple[CardChange, ...] = ()
    changed: tuple[CardChange, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether nothing changed."""
        return not (self.added or self.removed or self.renamed or self.renumbered or self.changed)


class Version(Struct, frozen=True):
    """One version of the cards; ``shown`` is how it was called on the command line."""

    shown: str
    cards: tuple[Card, ...]


def compare_cards(
    game: Game, old: Version, new: Version, fields: Fields | None = None, *, translations: bool = True
) -> CardsDifference:
    """What changed; ``translations``: also in names and texts that stand in files of their own."""
    wanted = fields or Fields()
    before, after = _by_id(old.cards), _by_id(new.cards)
    added = [card for card in after.values() if card.id not in before]
    removed = [card for card in before.values() if card.id not in after]
    moved = _renumbered(removed, added)

    def compared(one: Card, other: Card) -> CardChange:
        found = changes(card_data(one, translations), card_data(other, translations))
        return CardChange(one, other, tuple(change for change in found if wanted.wants(change.name)))

    kept = [compared(before[card.id], card) for card in after.values() if card.id in before]
    kept = [one for one in kept if one.changes]
    gone = {id(one) for pair in moved for one in pair}
    return CardsDifference(
        game,
        old.shown,
        new.shown,
        len(before),
        len(after),
        tuple(card for card in added if id(card) not in gone),
        tuple(card for card in removed if id(card) not in gone),
        tuple(one for one in kept if new_name(one)),
        tuple(compared(one, other) for one, other in moved),
        tuple(one for one in kept if not new_name(one)),
    )


def beside_the_name(change: CardChange) -> tuple[Change, ...]:
    """The changes but for that which gave the card another name."""
    names = new_name(change)
    return tuple(one for one in change.changes if one.path[0] != "name" or (one.old, one.new) != names)


def new_name(change: CardChange) -> tuple[str, str] | None:
    """The old and the new name, where the card is called otherwise in the first language of both."""
    touched = {one.path[:2] for one in change.changes if one.path[0] == "name"}
    language = next((one for one in change.new.names if one in change.old.names), None)
    if language is None:
        return (change.old.name, change.new.name) if touched else None
    if ("name", language) not in touched:
        return None
    return change.old.names[language], change.new.names[language]


def card_data(card: Card, translations: bool = True) -> dict[str, Any]:
    """All that is known of a card but its id: names by language, printings by id, and its fields."""
    names = {one: name for one, name in card.names.items() if translations or one not in card.translated}
    data: dict[str, Any] = {"type": card.type, "name": names}
    if card.aliases:
        data["aliases"] = list(card.aliases)
    if card.printings:
        data["printings"] = {one.id: dict(one.facts) for one in card.printings}
    if card.same_name:
        data["same_name"] = True
    data |= card.fields
    if translations and card.texts:
        data["translations"] = card.texts
    return data


def _by_id(cards: Iterable[Card]) -> dict[str, Card]:
    found: dict[str, Card] = {}
    for card in cards:
        found.setdefault(card.id, card)
    return found


def _renumbered(removed: Sequence[Card], added: Sequence[Card]) -> list[tuple[Card, Card]]:
    """The cards that went and came under one name, where only one of each has it."""
    old, new = _by_name(removed), _by_name(added)
    return [
        (old[name][0], cards[0])
        for name, cards in new.items()
        if len(cards) == 1 and len(old.get(name, ())) == 1
    ]


def _by_name(cards: Sequence[Card]) -> dict[str, list[Card]]:
    found: dict[str, list[Card]] = {}
    for card in cards:
        found.setdefault(comparable(card.name), []).append(card)
    return found
