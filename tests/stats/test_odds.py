"""The odds are exact: they agree with every hand there is, and with another program's distribution."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import hypergeom
from tests.rules.small import Maker
from tests.stats.small import DECK, figures, shown

from decklint.language.scope import Env, LanguageError
from decklint.rules.bounds import Limits
from decklint.rules.shapes.odds import chance
from decklint.stats.kinds.odds import Odds
from decklint.stats.numbers import percent
from decklint.stats.question import question
from decklint.stats.run import deck_stats
from decklint.stats.spec import Selection


def enumerated(size: int, matching: int, draws: int, wanted: Limits) -> Fraction:
    """The chance by laying out every hand."""
    hands = list(combinations(range(size), draws))
    good = [one for one in hands if wanted.breach(sum(card < matching for card in one)) is None]
    return Fraction(len(good), len(hands))


@given(st.data())
def test_they_agree_with_every_hand_of_a_small_deck(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 9))
    matching = data.draw(st.integers(0, size))
    draws = data.draw(st.integers(0, size))
    low = data.draw(st.none() | st.integers(0, 4))
    high = data.draw(st.none() | st.integers(0, 4))
    wanted = Limits(low, high)
    assert chance(size, matching, draws, wanted) == enumerated(size, matching, draws, wanted)


@given(st.data())
def test_they_agree_with_scipy(data: st.DataObject) -> None:
    size = data.draw(st.integers(1, 120))
    matching = data.draw(st.integers(0, size))
    draws = data.draw(st.integers(0, size))
    number = data.draw(st.integers(0, 10))
    known = hypergeom(size, matching, draws)
    assert float(chance(size, matching, draws, Limits(number, number))) == pytest.approx(
        known.pmf(number), abs=1e-9
    )
    assert float(chance(size, matching, draws, Limits(high=number))) == pytest.approx(
        known.cdf(number), abs=1e-9
    )
    if number:
        low = known.sf(number - 1)
        assert float(chance(size, matching, draws, Limits(low=number))) == pytest.approx(low, abs=1e-9)


def test_a_table_over_turns(make: Maker) -> None:
    stat = "{odds: [none, some, {exactly: 2}], in: deck, where: {name: Axe}, hand: 2, draw: 3, turns: 3}"
    found = figures(make, stat)
    assert found.columns == ("none", "at least 1", "exactly 2")
    assert found.headline == "3 of 8 cards match"
    # 3 of 8 match: 10 of 28 hands of 2 have none, 15 have one, 3 have both.
    assert [cell.value for cell in found.rows[0].cells] == [
        Fraction(10, 28),
        Fraction(18, 28),
        Fraction(3, 28),
    ]
    assert [(row.label, row.note) for row in found.rows] == [
        ("opening hand", "2 cards"),
        ("turn 1", "5 cards"),
        ("turn 2", "8 cards"),
        ("turn 3", "8 cards"),  # there are no more
    ]
    assert shown(found)[3] == ("turn 3", "0 %", "100 %", "0 %")
    assert found.data["draws"][0]["chances"][0] == {
        "decimal": float(Fraction(5, 14)),
        "fraction": "5/14",
        "percent": "35.71 %",
    }


@pytest.mark.parametrize("hand", ["3", "$drawn", "drawn * 1", "count(team) - 1"])
def test_the_hand_is_a_number_a_parameter_or_an_expression(make: Maker, hand: str) -> None:
    stat = f"{{odds: none, in: deck, where: {{name: Axe}}, hand: {hand}}}"
    found = figures(make, stat, more="parameters: {drawn: 3}\n")
    assert found.rows[0].cells[0].value == Fraction(10, 56)


def test_all_copies_of_the_section_are_drawn_from(make: Maker) -> None:
    found = figures(make, "{odds: some, in: [team, deck], where: {type: hero}, hand: 1}")
    assert found.rows[0].cells[0].value == Fraction(4, 12)


def test_nothing_can_be_drawn_from_an_empty_section(make: Maker) -> None:
    found = figures(make, "{odds: some, in: side, hand: 1}")
    assert (found.headline, found.rows) == ("0 of 0 cards match", ())


def test_a_deck_of_absurd_size_does_not_keep_the_program_busy(make: Maker) -> None:
    stat = "{odds: some, in: deck, where: {name: Axe}, hand: 60, draw: 9000, turns: 5}"
    found = figures(make, stat, "Deck\n9000 Axe\n6000 Bow\n")
    assert [row.note for row in found.rows] == ["60 cards"]
    assert found.notes == ("so many cards are too many to compute: further chances are left out",)


def test_turns_are_not_without_end(make: Maker) -> None:
    assert len(figures(make, "{odds: some, in: deck, hand: 1, turns: 1000000}").rows) == 101


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(1, 3), "33.33 %"),
        (Fraction(1, 8), "12.50 %"),
        (Fraction(12345, 1_000_000), "1.23 %"),
        (Fraction(12350, 1_000_000), "1.24 %"),  # a half upwards
        (Fraction(1, 10**9), "< 0.01 %"),
        (1 - Fraction(1, 10**9), "> 99.99 %"),
        (Fraction(1, 2000), "0.05 %"),
    ],
)
def test_percentages(chance: Fraction, shown: str) -> None:
    assert percent(chance) == shown


def test_a_question_of_one_s_own(make: Maker) -> None:
    game = make(more="stats: {mine: {odds: none, in: deck, hand: 1}}\n")
    facts = game.facts(DECK)
    for where in ("{name: Axe}", "name == 'Axe'", "level == 1 and copies == 3"):
        stat = question(game.game, where, 2, 1, ())
        found = stat.compute(Env(facts))
        assert found.columns == ("none", "at least 1", "at least 2")
        assert found.rows[0].cells[0].value == Fraction(10, 28)
    # From where the game's own odds draw, unless it is said.
    assert (
        question(game.game, "level == 2", 1, 0, ("team",)).compute(Env(facts)).headline
        == "1 of 4 cards match"
    )


@pytest.mark.parametrize(
    ("where", "section", "message"),
    [
        ("{naem: Axe}", (), "nothing is called `naem` here"),
        ("level = 1", (), ""),
        ("{", (), ""),
        ("[1]", (), ""),
        ("{house: mars}", (), "no card has the house `mars`: it is one of sun, moon, star"),
        ("level == 1", ("dekc",), "the game has no section `dekc`"),
    ],
)
def test_a_question_that_means_nothing(
    make: Maker, where: str, section: tuple[str, ...], message: str
) -> None:
    with pytest.raises(LanguageError) as raised:
        question(make().game, where, 2, 0, section)
    assert message in raised.value.message


def test_a_number_of_cards_that_is_none_gives_no_odds() -> None:
    odds = Odds(("some",), Selection(()), lambda env: -1, lambda env: 1, lambda env: 0)
    assert odds.compute(Env()).rows == ()


@pytest.mark.parametrize(
    ("stat", "notes"),
    [
        ("{odds: some, in: side, hand: 1}", ("there is no card to draw: there is no chance to show",)),
        ("{odds: some, in: deck, hand: 0}", ("the opening hand has no cards",)),
        (
            "{odds: some, in: deck, hand: 99}",
            ("a hand of 99 is more than the 8 cards there are: it has them all",),
        ),
        (
            "{odds: some, in: deck, hand: 0 - 2}",
            ("`hand` is -2, which is no number of cards: there is no chance to show",),
        ),
        (
            "{odds: some, in: deck, hand: 1, turns: 1 - 3}",
            ("`turns` is -2, which is no number of turns: there is no chance to show",),
        ),
        ("{odds: some, in: deck, hand: 1}", ()),
    ],
)
def test_why_there_is_no_chance_is_said(make: Maker, stat: str, notes: tuple[str, ...]) -> None:
    assert figures(make, stat).notes == notes


def test_a_question_beside_a_statistic_called_so(make: Maker) -> None:
    game = make(more="stats: {question: {total: count}}\n")
    page = deck_stats(game.facts(DECK), [question(game.game, "level == 2", 1, 0, ())])
    assert [one.id for one, _ in page.stats] == ["question-", "by-type", "question"]
