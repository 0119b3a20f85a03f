"""Some card of the game is so."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

CARDS = """
- {id: A, type: hero, name: Ada, house: sun, tags: [cook]}
- {id: B, type: card, name: Bea, house: sun, rank: cook}
- {id: C, type: card, name: Cleo, house: sun, rank: gunner}
- {id: D, type: card, name: Dot, house: moon, rank: gunner}
- {id: E, type: card, name: Eve}
"""
RULE = "usable: {where: {type: card%s}, candidates: {type: hero, house: $it.house}, some: {tags: $it.rank}%s}"


def test_no_card_is_so(make: Maker) -> None:
    (found,) = make(RULE % ("", ", title: Somebody can use it"), CARDS).lint()
    assert (found.rule, found.span.line, found.span.column, found.cards) == ("usable", 3, 8, ("C",))
    assert found.message == "no card of the game is what Cleo needs"
    assert found.hint == "correct the card, or one that it needs"


def test_without_candidates_every_card_comes_into_question(make: Maker) -> None:
    rule = "usable: {where: {rank: {present: true}}, some: {type: hero, tags: $it.rank}, at: rank}"
    assert make(rule, CARDS).places() == [("usable", 3, "rank: gunner"), ("usable", 4, "rank: gunner")]


def test_for_each_item(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, needs: [{who: ada}, {who: Bea}]}"
    assert make("x: {for-each: needs, some: {name: $need.who}}", cards).places() == [("x", 1, ", {who: Bea}")]
    assert make("x: {for-each: needs, some: {name: $need.who}, at: who}", cards).places() == [
        ("x", 1, "who: Bea")
    ]


def test_while_a_card_cannot_be_read_it_may_be_the_one(make: Maker) -> None:
    cards = f"{CARDS}- {{id: F, type: hero, name: Flo, house: mars}}\n"
    assert make(RULE % ("", ""), cards).places() == [("schema", 6, "house: mars")]


MANY = """
- {id: A, type: hero, name: Ada, house: sun, tags: [cook, Gunner], level: 1}
- {id: B, type: hero, name: Bea, house: moon, tags: [], level: 2}
- {id: C, type: card, name: Cleo, house: sun, rank: cook, level: 1, needs: [{who: gunner}, {who: it}]}
- {id: D, type: card, name: Dot, house: moon, rank: gunner, level: 2, colours: [gunner, cook]}
- {id: E, type: card, name: Eve, house: star, rank: GUNNER, level: 3}
- {id: F, type: card, name: it, level: 1}
"""


@pytest.mark.parametrize(
    ("rule", "ids"),
    [
        ("candidates: {type: hero, house: $it.house}, some: {tags: $it.rank}", "D"),
        ("candidates: {house: {is: $it.house}, type: hero}, some: {tags: {has: $it.rank}}", "D"),
        ("some: {type: hero, tags: $it.rank}", "F"),
        ("some: {type: hero, tags: $it.colours}", "CEF"),
        ("some: {tags: {not: $it.rank}, type: hero}", "F"),
        ("some: {type: hero, level: $it.level, house: $it.house}", "EF"),
        ("some: {type: hero, level: {min: $it.level}}", "E"),
        ("some: {$it.level: 1, type: hero}", "DE"),
        ("some: {any: [{house: $it.house}, {name: it}], type: hero}", "EF"),
        ("candidates: {name: [it, Ada]}, some: {level: $it.level}", "DE"),
        ("candidates: {type: hero, strong: true}, some: {level: $it.level}", ""),
        ("candidates: {strong: $it.strong}, some: {tags: $it.rank}", "EF"),
        ("some: it.level == level and type == 'hero'", "E"),
        ("candidates: house == it.house, some: {type: hero}", "E"),
    ],
)
def test_whatever_the_conditions_ask_for(make: Maker, rule: str, ids: str) -> None:
    found = make(f"x: {{where: {{type: card}}, {rule}}}", MANY).lint()
    assert "".join(one.cards[0] for one in found) == ids


def test_of_items_as_well(make: Maker) -> None:
    rule = "x: {for-each: needs, candidates: {type: hero}, some: {tags: $need.who}}"
    assert make(rule, MANY).places() == [("x", 3, ", {who: it}")]
