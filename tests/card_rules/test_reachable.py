"""What a card needs can be had."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.card_rules.small import Maker

RULE = "team: {reachable: needs, from: {type: hero}, size: %s, match: {tags: $need.who}, min: %s}"
HEROES = """
- {id: A, type: hero, name: Ada, tags: [ada, witch]}
- {id: B, type: hero, name: Bea, tags: [bea]}
- {id: Z, type: card, name: Zoe, tags: [ada, bea, zoe]}
"""


def card(needs: str) -> str:
    return f"{HEROES}- {{id: C, type: card, name: Cleo, needs: {needs}}}\n"


@pytest.mark.parametrize(
    ("needs", "reached"),
    [
        ("[{who: ada, at: 2}, {who: witch, at: 2}]", True),
        ("[{who: ada, at: 3}]", False),
        ("[{who: ada, at: 1}, {who: bea, at: 1}]", True),
        ("[{who: ada, at: 2}, {who: bea, at: 1}]", False),
        ("[{who: nobody, at: 9}]", True),  # another rule's business
        ("[{who: ada, at: X}]", True),  # no number asks for nothing
        ("[{who: ada}]", True),
        ("[{who: ada}, {who: ada, at: 99999999999999999999}]", False),
        ("[]", True),
    ],
)
def test_needs(make: Maker, needs: str, reached: bool) -> None:
    found = make(RULE % (2, "$need.at"), card(needs)).places()
    assert found == ([] if reached else [("team", 4, f"needs: {needs}")])


def test_what_it_says(make: Maker) -> None:
    (found,) = make(RULE % (2, "$need.at"), card("[{who: ada, at: 2}, {who: bea, at: 1}]")).lint()
    assert (found.rule, found.span.line, found.span.column) == ("team", 4, 42)
    assert found.message == "no choice of 2 cards meets all that Cleo needs: who ada at 2, who bea at 1"
    assert (found.found, found.cards) == ("who ada at 2, who bea at 1", ("C",))
    assert found.hint == "correct what it needs, or the cards that meet it"


def test_more_than_there_are_numbers(make: Maker) -> None:
    assert make(RULE % (2, "INF"), card("[{who: ada}]")).places() == [("team", 4, "needs: [{who: ada}]")]


def test_fractions_are_rounded_up(make: Maker) -> None:
    assert make(RULE % (1, '"$need.at * 1.5"'), card("[{who: ada, at: 1}]")).places() != []
    assert make(RULE % (2, '"$need.at * 1.5"'), card("[{who: ada, at: 1}]")).places() == []


def test_a_plain_list(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, names: [Ada, Bea]}\n- {id: B, type: card, name: Bea}"
    rule = "x: {reachable: names, size: %s, match: {name: $need}}"
    assert make(rule % 1, cards).places() == [("x", 1, "names: [Ada, Bea]")]
    assert make(rule % 2, cards).places() == []


def test_while_a_card_cannot_be_read_it_may_be_the_one(make: Maker) -> None:
    cards = card("[{who: ada, at: 3}]") + "- {id: F, type: hero, name: Flo, level: high}\n"
    assert make(RULE % (2, "$need.at"), cards).places() == [("schema", 5, "level: high")]


def test_so_many_choices_that_nobody_waits_for_them(make: Maker) -> None:
    tags = [f"t{at}" for at in range(14)]
    cards = "".join(
        f"- {{id: H{at}, type: hero, name: H {at}, tags: [{one}, {other}]}}\n"
        for at, (one, other) in enumerate((one, other) for one in tags for other in tags if one < other)
    )
    needs = ", ".join(f"{{who: {one}, at: 14}}" for one in tags)
    cards += f"- {{id: C, type: card, name: Cleo, needs: [{needs}]}}\n"
    assert make(RULE % (100, "$need.at"), cards).places() == []


@given(
    st.lists(st.sets(st.sampled_from("abcd")), min_size=1, max_size=4),
    st.lists(st.tuples(st.sampled_from("abcde"), st.integers(1, 4)), min_size=1, max_size=4),
    st.integers(1, 4),
)
def test_reachable_is_what_some_choice_of_cards_reaches(
    heroes: list[set[str]], needs: list[tuple[str, int]], size: int
) -> None:
    cards = "".join(
        f"- {{id: H{at}, type: hero, name: H {at}, tags: {sorted(tags)}}}\n" for at, tags in enumerate(heroes)
    )
    listed = ", ".join(f"{{who: {tag}, at: {amount}}}" for tag, amount in needs)
    cards += f"- {{id: C, type: card, name: Cleo, needs: [{listed}]}}\n"
    known = [(tag, amount) for tag, amount in needs if any(tag in hero for hero in heroes)]
    expected = any(
        all(sum(tag in hero for hero in chosen) >= amount for tag, amount in known)
        for chosen in combinations_with_replacement(heroes, size)
    )
    with TemporaryDirectory() as folder:
        found = Maker(Path(folder))(RULE % (size, "$need.at"), cards).lint()
    assert (found == []) is expected
