"""The rules of a Crossover party, one function for each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tests.reference.plain import Broken, Card, Cards, Case, Read, names, read, wrong_section

SECTIONS = {"field": ("character",), "reserve": ("character",)}
RULES = {
    "field-size": "error",
    "reserve-size": "error",
    "party-size": "error",
    "level-budget": "error",
    "unspent-levels": "note",
    "one-of-each": "error",
    "solo-character": "error",
    "evolution-base": "warning",
    "fusion-materials": "warning",
    "transform-without-reserve": "warning",
    "transform-on-field": "note",
}
ON_FIELD = 3
FORMATS = {
    "standard": {"party_size": 5, "level_budget": 10},
    "duel": {"party_size": 3, "level_budget": 10},
    "long": {"party_size": 8, "level_budget": 20},
}


@dataclass
class Party:
    own: Read
    cards: Cards
    agreed: Mapping[str, int]

    @property
    def members(self) -> list[tuple[Card, int]]:
        return [(self.cards[one], copies) for one, copies in self.own.entries("field", "reserve")]

    @property
    def size(self) -> int:
        return self.own.total("field", "reserve")

    @property
    def unread(self) -> int:
        return self.own.missing("field", "reserve")

    @property
    def has_solo(self) -> bool:
        return any(card.get("solo") for card, _ in self.members)

    @property
    def levels(self) -> int:
        return sum(card["level"] * copies for card, copies in self.members)

    def has(self, name: str) -> bool:
        return any(name in (card["id"], *names(card)) for card, _ in self.members)


def broken(case: Case, cards: Cards) -> list[Broken]:
    own = read(case.deck, cards, SECTIONS, wrong_section)
    agreed = {**FORMATS[case.format or "standard"], **case.settings}
    party = Party(own, cards, agreed)
    return [*own.broken, *_sizes(party), *_levels(party), *_copies(party), *_transforms(party)]


def _sizes(party: Party) -> Iterator[Broken]:
    own, agreed = party.own, party.agreed["party_size"]
    if party.has_solo:
        return
    field, reserve = own.total("field"), own.total("reserve")
    if field > ON_FIELD or own.too_few(ON_FIELD, "field"):
        yield Broken("field-size", "error", None, field)
    if reserve == 1 and own.too_few(2, "reserve"):
        yield Broken("reserve-size", "error", None, reserve)
    if party.size > agreed or own.too_few(agreed, "field", "reserve"):
        yield Broken("party-size", "error", None, party.size)


def _levels(party: Party) -> Iterator[Broken]:
    budget = party.agreed["level_budget"]
    if party.levels > budget:
        yield Broken("level-budget", "error", None, party.levels)
    elif party.levels < budget and not party.unread:
        yield Broken("unspent-levels", "note", None, party.levels)


def _copies(party: Party) -> Iterator[Broken]:
    copies: Counter[str] = Counter()
    for card, count in party.members:
        copies[card["id"]] += count
    for one, count in copies.items():
        if count > 1:
            yield Broken("one-of-each", "error", one, count)
    for one, _ in party.own.entries("field", "reserve"):
        if not party.cards[one].get("solo"):
            continue
        if party.size > 1:
            yield Broken("solo-character", "error", one, party.size)
        elif party.own.total("reserve"):
            yield Broken("solo-character", "error", one)


def _lacking(party: Party, wanted: Iterable[str]) -> bool:
    """Whether one of the cards is not there, nor on a line that could not be read."""
    lacking = [name for name in wanted if not party.has(name)]
    return len(lacking) > party.own.unread_lines("field", "reserve")


def _transforms(party: Party) -> Iterator[Broken]:
    for one, _ in party.own.entries("field", "reserve"):
        card = party.cards[one]
        if "evolves_from" in card and _lacking(party, [card["evolves_from"]]):
            yield Broken("evolution-base", "warning", one)
        if "fuses_from" in card and _lacking(party, card["fuses_from"]):
            yield Broken("fusion-materials", "warning", one)
    for one, _ in party.own.entries("field"):
        if not {"evolves_from", "fuses_from"} & party.cards[one].keys():
            continue
        if party.own.total("reserve"):
            yield Broken("transform-on-field", "note", one)
        elif not party.own.missing("reserve"):
            yield Broken("transform-without-reserve", "warning", one)
