"""The deck rules of the CardGame of the Hope, one function for each or a few."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

import yaml
from tests.reference.plain import CARDDB, Broken, Card, Cards, Case, Read, names, read

SECTIONS = {
    "faction": ("faction",),
    "allies": ("ally",),
    "skills": ("skill", "spirit"),
    "fate": ("fate",),
}
RULES = {
    "faction-count": "error",
    "ally-count": "error",
    "skill-count": "error",
    "unique-allies": "error",
    "specific-skill-copies": "error",
    "common-skill-copies": "error",
    "specific-skill-owner": "error",
    "name-bound-skill": "error",
    "usable-skill": "warning",
    "off-faction-cost": "note",
    "faction-only": "warning",
    "restricted-list": "error",
    "fate-in-deck": "error",
    "fate-pool": "note",
}
ALLIES = (20, 30)
SKILLS = (30, 50)
RECOMMENDED_FATE = 40
COMMON_COPIES = 3
BOUND = {"炼金": {"炼金术使"}, "符": {"符咒使", "道士", "巫女"}, "蛊": {"蛊毒使"}}

# The traditional characters of the words above.
SIMPLIFIED = str.maketrans("煉術蠱", "炼术蛊")


@cache
def plain(text: str) -> str:
    return text.translate(SIMPLIFIED).casefold()


@cache
def lists() -> tuple[tuple[str, Mapping[str, int]], ...]:
    """The lists of forbidden and limited cards by their first day, oldest first."""
    files = (CARDDB / "hope" / "lists").glob("*.yaml")
    read_lists = [yaml.safe_load(file.read_text(encoding="utf-8")) for file in files]
    return tuple(sorted((str(one["from"]), one["cards"]) for one in read_lists))


def limits(day: str) -> Mapping[str, int] | None:
    """How many copies the list in force on that day allows; None before the first one."""
    begun = [limit for start, limit in lists() if start <= day]
    return begun[-1] if begun else None


def bound_to(card: Card) -> set[str]:
    """The occupations that the name of a skill binds it to."""
    if card.get("owners") or card.get("common"):
        return set()
    occupations = [own for word, own in BOUND.items() if any(word in plain(name) for name in names(card))]
    return set().union(*occupations)


def is_specific(card: Card) -> bool:
    return bool(card.get("owners")) or bool(bound_to(card))


@dataclass
class Book:
    """A deck with its cards at hand."""

    own: Read
    cards: Cards

    def of(self, section: str) -> list[tuple[Card, int]]:
        return [(self.cards[one], copies) for one, copies in self.own.entries(section)]

    @cached_property
    def factions(self) -> list[Card]:
        return [card for card, _ in self.of("faction")]

    @cached_property
    def allies(self) -> list[Card]:
        return [card for card, _ in self.of("allies")]

    @cached_property
    def called(self) -> Mapping[str, tuple[list[Card], list[Card]]]:
        """The factions and the allies of the deck by name, allies by their occupation too."""
        found: dict[str, tuple[list[Card], list[Card]]] = defaultdict(lambda: ([], []))
        for faction in self.factions:
            for name in names(faction):
                found[plain(name)][0].append(faction)
        for ally in self.allies:
            for name in (*names(ally), ally.get("occupation", "")):
                found[plain(name)][1].append(ally)
        return found

    @property
    def faction(self) -> Card | None:
        """The faction card of a deck that has exactly one."""
        return self.factions[0] if self.own.total("faction") == 1 else None


def read_case(case: Case, cards: Cards) -> Read:
    return read(
        case.deck, cards, SECTIONS, lambda card: "fate-in-deck" if card["type"] == "fate" else "wrong-section"
    )


def broken(case: Case, cards: Cards) -> list[Broken]:
    book = Book(read_case(case, cards), cards)
    found = [*book.own.broken, *_counts(book), *_copies(book), *_faction(book), *_restricted(book, case.day)]
    for card, _ in book.of("skills"):
        found.extend(skill_rules(book, card))
    return found


def _counts(book: Book) -> Iterator[Broken]:
    own = book.own
    bounds = {"faction": (1, 1), "allies": ALLIES, "skills": SKILLS}
    rules = {"faction": "faction-count", "allies": "ally-count", "skills": "skill-count"}
    for section, (low, high) in bounds.items():
        total = own.total(section)
        if total > high or own.too_few(low, section):
            yield Broken(rules[section], "error", None, total)
    pool = own.total("fate")
    if pool and own.too_few(RECOMMENDED_FATE, "fate"):
        yield Broken("fate-pool", "note", None, pool)


def _copies(book: Book) -> Iterator[Broken]:
    for section, rule, limit, wanted in (
        ("allies", "unique-allies", 1, lambda card: True),
        ("skills", "specific-skill-copies", 1, is_specific),
        ("skills", "common-skill-copies", COMMON_COPIES, lambda card: not is_specific(card)),
    ):
        copies: Counter[str] = Counter()
        for card, count in book.of(section):
            if wanted(card):
                copies[card["id"]] += count
        for one, total in copies.items():
            if total > limit:
                yield Broken(rule, "error", one, total)


def _faction(book: Book) -> Iterator[Broken]:
    faction = book.faction
    if faction is None:
        return
    own_names = {plain(name) for name in names(faction)}
    strangers = [
        (ally, copies) for ally, copies in book.of("allies") if plain(ally["faction"]) not in own_names
    ]
    if strangers:
        cost = sum(ally["hp"] * copies for ally, copies in strangers)
        yield Broken("off-faction-cost", "note", None, sum(copies for _, copies in strangers), cost)
    admitted = {plain(one) for one in faction.get("admits", ())}
    for ally in book.allies:
        if admitted and plain(ally["faction"]) not in admitted:
            yield Broken("faction-only", "warning", ally["id"])


def _restricted(book: Book, day: str) -> Iterator[Broken]:
    limit = limits(day)
    if limit is None:
        yield Broken("no-list", "note")
        return
    copies: Counter[str] = Counter()
    for section in SECTIONS:
        for card, count in book.of(section):
            copies[card["id"]] += count
    for one, total in copies.items():
        allowed = [limit[name] for name in (one, *names(book.cards[one])) if name in limit]
        if allowed and total > allowed[0]:
            yield Broken("restricted-list", "error", one, total)


def skill_rules(book: Book, card: Card) -> Iterator[Broken]:
    """The rules about who may use a skill. Lines that could not be read may be whoever is missing."""
    stated, bound = list(card.get("owners", ())), sorted(bound_to(card))
    present = [book.called.get(plain(owner), ([], [])) for owner in stated or bound]
    absent = sum(1 for factions, allies in present if not factions and not allies)
    needed = absent if card.get("every_owner") else int(absent == len(present))
    if stated and needed > book.own.unread_lines("faction", "allies"):
        yield Broken("specific-skill-owner", "error", card["id"])
    if bound and needed > book.own.unread_lines("allies"):
        yield Broken("name-bound-skill", "error", card["id"])
    if any(factions for factions, _ in present):
        return
    users = [ally for _, allies in present for ally in allies] if present else book.allies
    if present and not users:
        return  # nobody is there to use it: that is what the two rules above say
    if book.own.unread_lines("allies") or any(card["kind"] in ally.get("skill_kinds", ()) for ally in users):
        return
    yield Broken("usable-skill", "warning", card["id"])
