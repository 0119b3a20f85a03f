"""Bounds: what they allow, in which words, and how far a figure is outside of them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.small import RULES_LINE, Maker, Mistake

from decklint.games.domain import Domain
from decklint.language.values import INF
from decklint.rules.bounds import Breach, Limits
from decklint.rules.outcome import Kind

GAP = Domain(((0, 0), (2, None)))
ISLANDS = Domain(((1, 1), (4, 5)))


@pytest.mark.parametrize(
    ("limits", "words"),
    [
        (Limits(3, 3), "exactly 3"),
        (Limits(0, 0), "exactly 0"),
        (Limits(2, 4), "2 to 4"),
        (Limits(low=2), "at least 2"),
        (Limits(high=2), "at most 2"),
        (Limits(high=2.5), "at most 2.5"),
        (Limits(), "any number"),
        (Limits(low=INF), "at least any number"),
        (Limits(domain=GAP), "0 or 2 or more"),
        (Limits(domain=ISLANDS), "1 or 4 to 5"),
    ],
)
def test_the_words_of_bounds(limits: Limits, words: str) -> None:
    assert str(limits) == words


@pytest.mark.parametrize(
    ("limits", "found", "potential", "breach"),
    [
        (Limits(2, 4), 2, 0, None),
        (Limits(2, 4), 4, 0, None),
        (Limits(2, 4), 1, 0, Breach(Kind.FEW, 1)),
        (Limits(2, 4), 1, 1, Breach(Kind.FEW, 1, held_back=True)),
        (Limits(3, 3), 0, 2, Breach(Kind.FEW, 3)),
        (Limits(3, 3), 0, 9, Breach(Kind.FEW, 3, held_back=True)),
        (Limits(3, 3), 0, INF, Breach(Kind.FEW, 3, held_back=True)),
        (Limits(2, 4), 7, 9, Breach(Kind.MANY, 3)),
        (Limits(), 7, 0, None),
        (Limits(domain=GAP), 0, 0, None),
        (Limits(domain=GAP), 1, 0, Breach(Kind.FEW, 1, mend_down=1)),
        (Limits(domain=GAP), 1, 1, Breach(Kind.FEW, 1, held_back=True, mend_down=1)),
        (Limits(domain=GAP), 99, 0, None),
        (Limits(domain=ISLANDS), 0, 0, Breach(Kind.FEW, 1)),
        (Limits(domain=ISLANDS), 2, 0, Breach(Kind.FEW, 2, mend_down=1)),
        (Limits(domain=ISLANDS), 3, 0, Breach(Kind.FEW, 1, mend_down=2)),
        (Limits(domain=ISLANDS), 8, 9, Breach(Kind.MANY, 3)),
        (Limits(domain=ISLANDS), 4.5, 0, None),
        (Limits(domain=ISLANDS), 2.5, 0, Breach(Kind.FEW, 1.5, mend_down=1.5)),
    ],
)
def test_what_is_outside(limits: Limits, found: float, potential: float, breach: Breach | None) -> None:
    assert limits.breach(found, potential) == breach


_RANGES = st.lists(
    st.tuples(st.integers(0, 9), st.none() | st.integers(0, 4)).map(
        lambda one: (one[0], None if one[1] is None else one[0] + one[1])
    ),
    min_size=1,
    max_size=3,
)


@given(_RANGES, st.integers(0, 15))
def test_a_breach_leads_to_the_nearest_allowed_number(
    ranges: list[tuple[int, int | None]], found: int
) -> None:
    domain = Domain(tuple(ranges))
    allowed = [number for number in range(40) if number in domain]
    breach = Limits(domain=domain).breach(found)
    if found in allowed:
        assert breach is None
        return
    above = [number for number in allowed if number > found]
    below = [number for number in allowed if number < found]
    assert breach is not None
    if above:
        down = found - max(below) if below else None
        assert breach == Breach(Kind.FEW, min(above) - found, mend_down=down)
    else:
        assert breach == Breach(Kind.MANY, found - max(below))


# In `  a: {total: count, in: deck, ` the bounds begin here.
COLUMN = 31


@pytest.mark.parametrize(
    ("bounds", "copies", "allowed"),
    [
        ("exactly: 2", 3, "exactly 2"),
        ("exactly: $budget - 2", 2, "exactly 3"),
        ('exactly: "3"', 2, "exactly 3"),
        ("min: [1, 3, 2]", 2, "at least 3"),
        ("min: [$budget, 3]", 4, "at least 5"),
        ("max: [4, 3, INF]", 4, "at most 3"),
        ("max: [$budget, count(team) + 2]", 4, "at most 3"),
        ("min: 2, max: INF", 1, "at least 2"),
        ("min: count(team) * 2, max: 3", 1, "2 to 3"),
        ('allow: [0, "2+"]', 1, "0 or 2 or more"),
        ("allow: [0, 2+]", 1, "0 or 2 or more"),
        ("allow: 3-4", 2, "3 to 4"),
        ("allow: [0, 3 to 4]", 2, "0 or 3 to 4"),
        ("allow: [2, 3..4]", 1, "2 or 3 to 4"),
        ("allow: [0, $budget]", 4, "0 or 5"),
        ("allow: 3", 4, "3"),
        ('allow: [0, "$budget - 1"]', 5, "0 or 4"),
    ],
)
def test_bounds_of_a_rule(make: Maker, bounds: str, copies: int, allowed: str) -> None:
    small = make(f"a: {{total: count, in: deck, {bounds}}}", more="parameters: {budget: 5}\n")
    deck = f"[team]\n1 Ada\n[deck]\n{copies} Axe\n"
    assert small.brief(deck) == [("a", "error", 4, 2, copies, allowed, ())]


@pytest.mark.parametrize(
    "bounds",
    [
        "max: INF",
        "min: 0",
        "max: [INF, INF]",
        'allow: ["0+"]',
        "min: count(deck), max: count(deck)",
        # A bound without a figure does not bind.
        "min: $boss.level",
        "exactly: $boss.level",
        "allow: $boss.level",
        "min: [1, $boss.level]",
        "max: [9, INF - INF]",
    ],
)
def test_bounds_that_are_met(make: Maker, bounds: str) -> None:
    small = make(f"a: {{total: count, in: deck, {bounds}}}", more="choices: {boss: {rule: boss-rule}}\n")
    assert small.brief("[deck]\n3 Axe\n") == []


@pytest.mark.parametrize(
    ("bounds", "mistake"),
    [
        ("min: 3, max: 2", (COLUMN + 5, "min is 3 and max is 2: no figure can meet both", "swap the two")),
        (
            "exactly: 3, max: 4",
            (COLUMN + 9, "`exactly` stands alone, and here are min or max as well", "leave them out"),
        ),
        ("max: lvel", (COLUMN + 5, "nothing is called `lvel` here", None)),
        ("max: [3, $bugdet]", (COLUMN + 9, "nothing is called `$bugdet` here", None)),
        ("min: count(dek)", (COLUMN + 11, "the game has no section `dek`", 'did you mean "deck"?')),
        (
            "max: level",
            (
                COLUMN + 5,
                "nothing is called `level` here",
                "it is something of a card, and here no card is looked at",
            ),
        ),
        ("allow: [0, 4-2]", (COLUMN + 11, '"4-2" is empty: 4 is above 2', None)),
        ("allow: [0, many]", (COLUMN + 11, '"many" is no range', None)),
    ],
)
def test_mistakes_in_bounds(make: Maker, bounds: str, mistake: tuple[int, str, str | None]) -> None:
    ((line, column, message, hint),) = make(f"a: {{total: count, in: deck, {bounds}}}").mistakes()
    assert (line, column, message) == (RULES_LINE + 1, *mistake[:2])
    assert hint == mistake[2] if mistake[2] else hint


def test_no_bound_at_all(make: Maker) -> None:
    found: list[Mistake] = make("a: {total: count, in: deck}\nb: {group: card, in: deck}").mistakes()
    assert found == [
        (RULES_LINE + 1, 6, "this total has no bound", "add one of min, max, exactly and allow"),
        (RULES_LINE + 2, 14, "this group has no bound", "add one of min, max, exactly and groups"),
    ]


@pytest.mark.parametrize(
    ("bounds", "message"),
    [
        ("exactly: -5", "exactly is -5, and cards are counted in whole numbers from 0 on"),
        ("max: 1.5", "max is 1.5, and cards are counted in whole numbers from 0 on"),
        ('min: "2+1", max: 2', "min is 3 and max is 2: no figure can meet both"),
        ("max: (1 - 1) // (1 - 1)", "`(1 - 1) // (1 - 1)` cannot be computed"),
        ("max: $date", "a figure is wanted here, and this is a text"),
    ],
)
def test_bounds_that_nothing_can_meet(make: Maker, bounds: str, message: str) -> None:
    (found,) = make(f"x: {{total: count, in: deck, {bounds}}}").mistakes()
    assert found[2] == message
