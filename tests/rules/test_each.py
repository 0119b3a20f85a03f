"""Every card satisfies a condition."""

from __future__ import annotations

import pytest
from tests.rules.small import Brief, Maker, related

DECK = "[team]\n1 Ada\n1 Bea\n1 Cleo\n[deck]\n1 Axe\n1 Club\n2 Axe\n"


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("each: {level: {max: 2}}, in: team", [(4, "H2"), (5, "H3")]),
        ("each: {not: {level: {min: 3}}}, in: team", [(4, "H2"), (5, "H3")]),
        ("each: {level: {present: true}}, in: team", [(5, "H3")]),
        ("each: {level: {max: 2}}, in: team, where: {level: {present: true}}", [(4, "H2")]),
        ("each: level <= 2, in: [team, deck], where: present(level)", [(4, "H2"), (8, "C3")]),
        ("each: {level: {max: 3}}", [(5, "H3"), (8, "C3")]),
        ("each: {level: {max: $cap}}, in: team, where: {house: moon}", [(4, "H2")]),
        ("each: {copies: {max: 2}}", [(7, "C1")]),
        ("each: {section: team}", [(7, "C1"), (8, "C3")]),
        ("each: 'count(team, level == it.level) == 1', in: team, where: {level: {present: true}}", []),
        ("each: {any: [{house: sun}, {solo: true}]}, in: team", [(5, "H3")]),
        ("each: {since: {max: $date}}, where: {since: {present: true}}", []),
        ("each: {since: {above: $date}}, where: {since: {present: true}}", [(4, "H2")]),
        ("each: level, in: team", [(5, "H3")]),
    ],
)
def test_which_cards_fail(make: Maker, rule: str, expected: list[tuple[int, str]]) -> None:
    found: list[Brief] = [("a", "error", line, 3, None, None, (card,)) for line, card in expected]
    assert make(f"a: {{{rule}}}").brief(DECK) == found


def test_what_is_said(make: Maker) -> None:
    (found,) = make("a: {each: {level: {min: 2}}, in: deck}").check(DECK)
    assert (found.message, found.hint) == ("Axe does not satisfy this rule", "take it out")
    assert related(found) == [(9, 3, "2 copies here")]
    rule = (
        "a: {each: {level: {min: 2}}, in: deck, message: '{card} has {level}, {copies}x', hint: 'not {name}'}"
    )
    (found,) = make(rule).check(DECK)
    assert (found.message, found.hint) == ("Axe has 1, 3x", "not Axe")
