"""Random decks near legality: a legal one of a game, changed in a few places."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TypeAlias

from tests.reference import crossover, hope, love_uniform
from tests.reference.plain import Card, Cards, Case, cards_of, names

Lines: TypeAlias = dict[str, dict[str, int]]

DAYS = ("2026-02-28", "2026-03-01", "2026-06-15", "2026-09-30", "2026-10-01", "2026-11-30")


@dataclass
class Draft:
    """A case that is still being changed."""

    accepted: Mapping[str, tuple[str, ...]]  # the types of cards of each section
    lines: Lines = field(default_factory=dict)
    format: str | None = None
    settings: dict[str, int] = field(default_factory=dict)
    day: str = "2026-11-30"

    def __post_init__(self) -> None:
        self.lines.update({section: {} for section in self.accepted})

    def case(self) -> Case:
        return Case(self.lines, self.format, self.settings, self.day)

    def add(self, section: str, card_id: str, copies: int) -> None:
        own = self.lines[section]
        own[card_id] = own.get(card_id, 0) + copies

    def homes(self, card: Card) -> list[str]:
        """The sections where a card belongs."""
        return [section for section, types in self.accepted.items() if card["type"] in types]

    @property
    def places(self) -> list[tuple[str, str]]:
        return [(section, card_id) for section, own in self.lines.items() for card_id in own]


Change: TypeAlias = Callable[[Draft, Random, Cards], None]


@dataclass(frozen=True)
class Recipe:
    """How to make the decks of a game. Changes that stand twice are made twice as often."""

    game: str
    legal: Callable[[Random, Cards], Draft]
    changes: Sequence[Change]

    def case(self, seed: str, change_seeds: Sequence[int]) -> Case:
        """The deck of a seed, with one change for each further seed."""
        cards = cards_of(self.game)
        draft = self.legal(Random(seed), cards)
        for one in change_seeds:
            random = Random(one)
            change = random.choice(self.changes)
            if draft.places or change in (add, unknown):
                change(draft, random, cards)
        return draft.case()


def remove(draft: Draft, random: Random, _: Cards) -> None:
    section, card_id = random.choice(draft.places)
    del draft.lines[section][card_id]


def remove_several(draft: Draft, random: Random, _: Cards) -> None:
    section = random.choice(list(draft.lines))
    for card_id in random.sample(sorted(draft.lines[section]), k=len(draft.lines[section]) // 2):
        del draft.lines[section][card_id]


def add(draft: Draft, random: Random, cards: Cards) -> None:
    card = cards[random.choice(sorted(cards))]
    draft.add(random.choice(draft.homes(card)), card["id"], random.choice((1, 1, 1, 2, 3)))


def add_several(draft: Draft, random: Random, cards: Cards) -> None:
    for _ in range(random.randint(2, 12)):
        add(draft, random, cards)


def swap(draft: Draft, random: Random, cards: Cards) -> None:
    section, card_id = random.choice(draft.places)
    others = [card["id"] for card in cards.values() if section in draft.homes(card)]
    copies = draft.lines[section].pop(card_id)
    draft.add(section, random.choice(sorted(others)), copies)


def change_copies(draft: Draft, random: Random, _: Cards) -> None:
    section, card_id = random.choice(draft.places)
    copies = draft.lines[section][card_id]
    draft.lines[section][card_id] = max(0, random.choice((copies - 1, copies + 1, copies + 1, 2, 3, 4)))


def move(draft: Draft, random: Random, _: Cards) -> None:
    section, card_id = random.choice(draft.places)
    copies = draft.lines[section].pop(card_id)
    draft.add(random.choice([one for one in draft.lines if one != section] or [section]), card_id, copies)


def unknown(draft: Draft, random: Random, _: Cards) -> None:
    """A line that names no card, in place of another or beside them."""
    places = draft.places
    section, copies = random.choice(sorted(draft.lines)), random.randint(1, 3)
    if places and random.random() < 0.5:
        section, card_id = random.choice(places)
        copies = draft.lines[section].pop(card_id)
    draft.add(section, f"Z-{random.randint(100, 999)}", copies)


def drop_partner(draft: Draft, random: Random, cards: Cards) -> None:
    """Takes out what another card of the deck needs: a base, a material, an owner, an occupation."""
    wanted = [
        name
        for _, card_id in draft.places
        for name in _partners(cards.get(card_id, {}))
        if any(_is_called(cards.get(one, {}), name) for _, one in draft.places)
    ]
    if not wanted:
        return
    name = random.choice(wanted)
    for section, card_id in draft.places:
        if _is_called(cards.get(card_id, {}), name):
            del draft.lines[section][card_id]


def _partners(card: Card) -> list[str]:
    base = [card["evolves_from"]] if "evolves_from" in card else []
    bound = sorted(hope.bound_to(card)) if card.get("type") in ("skill", "spirit") else []
    return [*base, *card.get("fuses_from", ()), *card.get("owners", ()), *bound]


def _is_called(card: Card, name: str) -> bool:
    return bool(card) and name in (*names(card), card.get("occupation"))


def another_day(draft: Draft, random: Random, _: Cards) -> None:
    draft.day = random.choice(DAYS)


# --- Love Uniform ----------------------------------------------------------------------------------------


def _legal_love_uniform(random: Random, cards: Cards) -> Draft:
    draft = Draft(love_uniform.SECTIONS)
    chosen = random.sample(sorted(cards), k=random.choice((1, 2, 10, 13, 20, 40)))
    for number in range(40):
        draft.add("deck", chosen[number] if number < len(chosen) else random.choice(chosen), 1)
    return draft


# --- Crossover -------------------------------------------------------------------------------------------


def _legal_crossover(random: Random, cards: Cards) -> Draft:
    draft = Draft(crossover.SECTIONS, format=random.choice((None, "standard", "duel", "long")))
    agreed = dict(crossover.FORMATS[draft.format or "standard"])
    if random.random() < 0.3:
        draft.settings["party_size"] = agreed["party_size"] = random.choice((3, 5, 6, 7))
    if random.random() < 0.3:
        draft.settings["level_budget"] = random.randint(agreed["party_size"], 30)
    agreed.update(draft.settings)
    if random.random() < 0.15:
        soloists = sorted(one for one, card in cards.items() if card.get("solo"))
        chosen = random.choice(soloists)
        if cards[chosen]["level"] <= agreed["level_budget"]:
            draft.add("field", chosen, 1)
            return draft
    party = _party(random, cards, agreed["party_size"], agreed["level_budget"])
    for place, one in enumerate(party):
        draft.add("field" if place < crossover.ON_FIELD else "reserve", one, 1)
    return draft


def _party(random: Random, cards: Cards, size: int, budget: int) -> list[str]:
    """Characters within the budget: perhaps a transformation with what it is made of, then whoever fits."""
    plain = [card for card in cards.values() if not card.get("solo")]
    cheap = sorted(card["id"] for card in plain if card["level"] == 1)
    party: list[str] = []

    def levels(ids: Sequence[str]) -> int:
        return sum(int(cards[one]["level"]) for one in ids) + max(0, size - len(ids))

    if random.random() < 0.6:
        result = random.choice([card for card in plain if _partners(card)])
        group = [result["id"], *(card["id"] for card in plain if set(names(card)) & set(_partners(result)))]
        if len(group) <= size and levels(group) <= budget:
            party = group
    ids = sorted(card["id"] for card in plain)
    for _ in range(200):
        if len(party) == size:
            break
        one = random.choice(ids if random.random() < 0.5 else cheap)
        if one not in party and levels([*party, one]) <= budget:
            party.append(one)
    random.shuffle(party)
    return party


def other_agreement(draft: Draft, random: Random, _: Cards) -> None:
    if random.random() < 0.4:
        draft.format = random.choice(("standard", "duel", "long"))
    else:
        name, values = random.choice((("party_size", (3, 5, 6, 7, 8)), ("level_budget", range(3, 25))))
        draft.settings[name] = random.choice(values)


# --- Hope ------------------------------------------------------------------------------------------------


def _legal_hope(random: Random, cards: Cards) -> Draft:
    draft = Draft(hope.SECTIONS, day=random.choice(DAYS))
    limit = hope.limits(draft.day) or {}
    free = [card for card in cards.values() if limit.get(names(card)[0], 9) > 0]
    of_type: dict[str, list[Card]] = defaultdict(list)
    for card in free:
        of_type[card["type"]].append(card)
    faction = random.choice(of_type["faction"])
    draft.add("faction", faction["id"], 1)
    for ally in _allies(random, of_type["ally"], faction):
        draft.add("allies", ally["id"], 1)
    book = hope.Book(hope.read_case(draft.case(), cards), cards)
    # Now and then a skill that nobody can use: that is legal.
    usable = [
        card
        for card in (*of_type["skill"], *of_type["spirit"])
        if {one.severity for one in hope.skill_rules(book, card)}
        <= ({"warning"} if random.random() < 0.02 else set())
    ]
    _skills(draft, random, usable, limit)
    if random.random() < 0.5:
        for card in random.sample(of_type["fate"], k=random.choice((1, 5, 20, len(of_type["fate"])))):
            draft.add("fate", card["id"], 1)
    return draft


def _allies(random: Random, allies: list[Card], faction: Card) -> list[Card]:
    size = random.choice((20, 20, 21, 25, 29, 30, 30))
    admitted = faction.get("admits") or [names(faction)[0]]
    own = [ally for ally in allies if ally["faction"] in admitted]
    others = [ally for ally in allies if ally not in own]
    if random.random() < 0.5:
        chosen = random.sample(own, k=min(len(own), size))
        return [*chosen, *random.sample(others, k=size - len(chosen))] if len(own) < 20 else chosen
    return random.sample(allies, k=size)


def _skills(draft: Draft, random: Random, usable: list[Card], limit: Mapping[str, int]) -> None:
    wanted = random.choice((30, 30, 31, 40, 49, 50, 50))
    usable = random.sample(usable, k=len(usable))
    usable.sort(key=lambda card: not hope.is_specific(card))
    specific = sum(1 for card in usable if hope.is_specific(card))
    for card in usable[random.randint(0, specific) :]:
        most = 1 if hope.is_specific(card) else random.choice((1, 2, 3, 3))
        most = min(most, limit.get(names(card)[0], most), wanted)
        if most:
            draft.add("skills", card["id"], most)
            wanted -= most


def add_listed(draft: Draft, random: Random, cards: Cards) -> None:
    """One or two copies of a card that a list names."""
    listed = sorted({name for _, limit in hope.lists() for name in limit})
    name = random.choice(listed)
    (card,) = [one for one in cards.values() if name in names(one)]
    draft.add(random.choice(draft.homes(card)), card["id"], random.choice((1, 2)))


def add_skill(draft: Draft, random: Random, cards: Cards) -> None:
    """A specific skill or one that a name binds, whoever is there."""
    specific = [one for one, card in cards.items() if card["type"] != "fate" and hope.is_specific(card)]
    draft.add("skills", random.choice(specific), 1)


def another_faction(draft: Draft, random: Random, cards: Cards) -> None:
    """Another faction card in place of the one that is there, or beside it."""
    factions = [one for one, card in cards.items() if card["type"] == "faction"]
    if random.random() < 0.6:
        draft.lines["faction"].clear()
    draft.add("faction", random.choice(factions), 1)


def misplace_fate(draft: Draft, random: Random, cards: Cards) -> None:
    fate = [one for one, card in cards.items() if card["type"] == "fate"]
    draft.add(random.choice(("faction", "allies", "skills")), random.choice(fate), random.choice((1, 1, 2)))


COMMON = (remove, remove_several, add, swap, change_copies, change_copies, move, unknown, another_day)
LOVE_UNIFORM = Recipe("love-uniform", _legal_love_uniform, (*COMMON, add_several))
CROSSOVER = Recipe(
    "crossover",
    _legal_crossover,
    (*COMMON, move, drop_partner, drop_partner, other_agreement, other_agreement),
)
HOPE = Recipe(
    "hope",
    _legal_hope,
    (
        *(*COMMON, change_copies, add_several, drop_partner, drop_partner, drop_partner),
        *(add_listed, add_listed, add_skill, add_skill, another_faction, misplace_fate),
    ),
)
