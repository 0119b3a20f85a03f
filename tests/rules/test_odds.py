"""The exact chance of an opening hand."""

from __future__ import annotations

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.small import RULES_LINE, Brief, Maker, brief

from decklint.games.domain import Domain
from decklint.rules.bounds import Limits
from decklint.rules.shapes.odds import chance


def by_hand(size: int, matching: int, draws: int, allowed: list[int]) -> Fraction:
    """The chance from looking at every hand there is."""
    cards = [1] * matching + [0] * (size - matching)
    hands = [sum(hand) for hand in itertools.combinations(cards, draws)]
    return Fraction(sum(hits in allowed for hits in hands), len(hands))


@given(st.integers(1, 9), st.data())
def test_the_chance_of_allowed_numbers(size: int, data: st.DataObject) -> None:
    matching, draws = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    allowed = data.draw(st.lists(st.integers(0, 9), min_size=1, max_size=4))
    limits = Limits(domain=Domain(tuple((one, one) for one in allowed)))
    assert chance(size, matching, draws, limits) == by_hand(size, matching, draws, allowed)


def test_known_chances() -> None:
    # Of 40 cards 20 are drawn from: a hand of 6 without any.
    assert chance(40, 20, 6, Limits(high=0)) == Fraction(38760, 3838380)
    assert chance(60, 4, 7, Limits(low=1)) == 1 - Fraction(231917400, 386206920)
    assert chance(5, 5, 3, Limits(high=0)) == 0
    assert chance(5, 0, 3, Limits(high=0)) == 1
    assert chance(5, 2, 0, Limits(high=0)) == 1
    assert chance(9999, 5000, 7, Limits()) == 1
    halves = chance(9999, 5000, 7, Limits(high=3)) + chance(9999, 5000, 7, Limits(low=4))
    assert halves == 1


# 6 cards: 2 Axe (a level of 1), 1 Bow, 3 Club.
DECK = "[deck]\n2 Axe\n1 Bow\n3 Club\n"


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        # Without Axe in a hand of 2: 6 of 15 hands, 40 %.
        ("odds: none, where: {name: Axe}, hand: 2, max: 40", None),
        ("odds: none, where: {name: Axe}, hand: 2, max: 39", ("40.00 %", "at most 39 %")),
        ("odds: none, where: {name: Axe}, hand: 2, max: 39.99", ("40.00 %", "at most 39.99 %")),
        ("odds: none, where: {name: Axe}, hand: 2, min: 40", None),
        ("odds: none, where: {name: Axe}, hand: 2, min: 41", ("40.00 %", "at least 41 %")),
        ("odds: some, where: {name: Axe}, hand: 2, min: 60, max: 60", None),
        ("odds: some, where: {name: Axe}, hand: 2, max: 59", ("60.00 %", "at most 59 %")),
        ("odds: {exactly: 2}, where: {name: Axe}, hand: 2, max: 6", ("6.67 %", "at most 6 %")),
        ("odds: {exactly: 2}, where: {name: Axe}, hand: 2, max: 7", None),
        ("odds: {min: 1, max: 1}, where: {name: Club}, hand: 2, min: 60, max: 60", None),
        ("odds: {allow: [0, 2]}, where: {name: Club}, hand: 2, min: 40, max: 40", None),
        ("odds: {min: $budget}, where: {name: Axe}, hand: 2, max: 1", ("6.67 %", "at most 1 %")),
        # Nobody draws more than there is, or less than nothing.
        ("odds: none, where: {name: Axe}, hand: 99, max: 0", None),
        ("odds: some, where: {name: Axe}, hand: INF, min: 100", None),
        ("odds: none, where: {name: Axe}, hand: 0 - 1, min: 100", None),
        ("odds: none, where: {name: Axe}, hand: $budget, max: 39", ("40.00 %", "at most 39 %")),
        ("odds: none, where: {name: Axe}, hand: $budget // ($budget - $budget), max: 0", None),
        ("odds: none, where: {level: {above: 9}}, hand: 2, max: 99", ("100.00 %", "at most 99 %")),
        ("odds: some, hand: 2, min: 100", None),
        ("odds: none, where: {name: Axe}, hand: 2, max: $budget", ("40.00 %", "at most 2 %")),
        ("odds: none, where: {name: Axe}, hand: 2, max: $budget // ($budget - $budget)", None),
    ],
)
def test_thresholds(make: Maker, rule: str, expected: tuple[str, str] | None) -> None:
    small = make(f"a: {{in: deck, {rule}}}", more="parameters: {budget: 2}\n")
    found: list[Brief] = [] if expected is None else [("a", "error", 2, 2, *expected, ())]
    assert small.brief(DECK) == found


def test_what_is_said(make: Maker) -> None:
    rule = "odds: none, in: deck, where: {name: Axe}, hand: 2, max: 10, severity: note"
    (found,) = make(f"a: {{{rule}}}").check(DECK)
    assert (brief(found)[1], found.message, found.hint) == (
        "note",
        "the chance of such an opening hand of 2 is 40.00 %; at most 10 % is usual",
        None,
    )
    words = "message: '{chance} with {key} of {count(deck)}, not {allowed}', hint: 'add {found}'"
    (found,) = make(f"a: {{{rule}, {words}}}").check(DECK)
    assert (found.message, found.hint) == ("40.00 % with 2 of 6, not at most 10 %", "add 40.00 %")


def test_no_cards_have_no_chances(make: Maker) -> None:
    small = make("a: {odds: none, in: deck, hand: 2, max: 0}\nb: {odds: none, in: side, hand: 2, max: 0}")
    assert small.brief("[deck]\n0 Axe\n")[1:] == []
    assert small.brief(DECK) == []


def test_several_sections(make: Maker) -> None:
    small = make("a: {odds: none, in: [deck, side], where: {name: Axe}, hand: 1, max: 50}")
    assert small.brief("[deck]\n1 Axe\n[side]\n1 Axe\n2 Bow\n") == []
    assert small.brief("[deck]\n1 Axe\n[side]\n1 Axe\n3 Bow\n") == [
        ("a", "error", 1, 1, "60.00 %", "at most 50 %", ())
    ]


def test_lines_that_could_not_be_read_make_it_provisional(make: Maker) -> None:
    small = make("a: {odds: none, in: deck, where: {name: Axe}, hand: 2, max: 10}")
    found = {one.rule: one.message for one in small.check(f"{DECK}1 Nobody At All\n")}
    assert found["a"] == (
        "the chance of such an opening hand of 2 is 40.00 %; at most 10 % is usual"
        " (provisional: 1 line could not be read)"
    )


@pytest.mark.parametrize(
    ("rule", "column", "message"),
    [
        ("odds: none, in: deck, max: 10", 6, "nothing says how many cards are drawn"),
        ("odds: none, in: deck, hand: 6", 6, "the chance has no threshold"),
        ("odds: none, in: deck, hand: level, max: 10", 35, "nothing is called `level` here"),
        ("odds: {min: level}, in: deck, hand: 6, max: 10", 19, "nothing is called `level` here"),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str) -> None:
    (found,) = make(f"a: {{{rule}}}").mistakes()
    assert found[:3] == (RULES_LINE + 1, column, message)
    assert found[3]
