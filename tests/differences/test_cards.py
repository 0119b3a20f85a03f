"""Versions of a game's cards, card by card."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from decklint.differences.cards import CardsDifference, Fields, Version, card_data, compare_cards, new_name
from decklint.games.cards import Card, Printing
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game

MINI = Path(__file__).parents[2] / "examples" / "games" / "mini"


@cache
def game() -> Game:
    loaded = load_game(GameFolder("mini", MINI, "mini"))
    assert loaded.game is not None
    return loaded.game


def compare(old: list[Card], new: list[Card], fields: Fields | None = None) -> CardsDifference:
    return compare_cards(game(), Version("old", tuple(old)), Version("new", tuple(new)), fields)


def card(identity: str, name: str | dict[str, str] = "Pebble", **fields: Any) -> Card:
    names = {"en": name} if isinstance(name, str) else name
    printings = tuple(Printing(one, {"art": one}) for one in fields.pop("printings", ()))
    return Card(identity, "spell", names, printings=printings, fields=fields)


CARDS = st.lists(
    st.builds(
        card,
        st.sampled_from("ABCDEF"),
        st.sampled_from(["Pebble", "Stone", "pebble"])
        | st.fixed_dictionaries({"ja": st.sampled_from("石岩")}, optional={"en": st.just("Rock")}),
        cost=st.integers(0, 2),
        texts=st.lists(st.fixed_dictionaries({"t": st.sampled_from("xy")}), max_size=2),
        printings=st.lists(st.sampled_from("PQ"), max_size=2, unique=True),
    ),
    max_size=6,
    unique_by=lambda one: one.id,
)


def facts(cards: list[Card]) -> dict[str, Any]:
    return {one.id: card_data(one) for one in cards}


@given(CARDS)
def test_nothing_differs_from_itself(cards: list[Card]) -> None:
    assert compare(cards, cards[::-1]).equal


@given(CARDS, CARDS)
def test_there_is_a_difference_where_there_is_one(old: list[Card], new: list[Card]) -> None:
    assert compare(old, new).equal == (facts(old) == facts(new))


@given(CARDS, CARDS)
def test_the_groups_make_the_new_version_of_the_old_one(old: list[Card], new: list[Card]) -> None:
    found = compare(old, new)
    made = facts(old)
    for gone in (*found.removed, *(one.old for one in found.renumbered)):
        del made[gone.id]
    for there in found.added:
        made[there.id] = card_data(there)
    for one in (*found.renumbered, *found.renamed, *found.changed):
        made[one.new.id] = card_data(one.new)
    assert made == facts(new)
    touched = [
        *found.added,
        *(one.new for group in (found.renumbered, found.renamed, found.changed) for one in group),
    ]
    assert len({one.id for one in touched}) == len(touched)


@given(CARDS, CARDS)
def test_backwards_it_is_the_same_the_other_way_round(old: list[Card], new: list[Card]) -> None:
    there, back = compare(old, new), compare(new, old)
    assert {one.id for one in there.added} == {one.id for one in back.removed}
    assert {(one.old.id, one.new.id) for one in there.renumbered} == {
        (one.new.id, one.old.id) for one in back.renumbered
    }
    assert {one.new.id for one in (*there.renamed, *there.changed)} == {
        one.new.id for one in (*back.renamed, *back.changed)
    }


def test_a_name_in_another_language_is_no_other_name() -> None:
    found = compare([card("A", {"en": "Stone"})], [card("A", {"en": "Stone", "ja": "石"})])
    assert not found.renamed
    (change,) = found.changed
    assert [one.field for one in change.changes] == ["name.ja"]


def test_a_card_that_had_no_name_in_the_main_language_keeps_the_one_it_had() -> None:
    found = compare([card("A", {"ja": "石"})], [card("A", {"en": "Stone", "ja": "石"})])
    assert [new_name(one) for one in found.changed] == [None]


def test_names_that_several_cards_have_pair_nothing() -> None:
    found = compare([card("A"), card("B")], [card("C")])
    assert ([one.id for one in found.removed], [one.id for one in found.added]) == (["A", "B"], ["C"])


def test_a_field_stands_for_all_below_it() -> None:
    old = [card("A", cost=1, texts=[{"t": "x"}])]
    new = [card("A", cost=2, texts=[{"t": "y"}])]
    for fields, shown in (
        (Fields(only=("texts",)), ["texts[1].t"]),
        (Fields(only=("texts.t",)), ["texts[1].t"]),
        (Fields(only=("text",)), []),
        (Fields(ignored=("texts",)), ["cost"]),
        (Fields(only=("cost", "texts"), ignored=("cost",)), ["texts[1].t"]),
    ):
        changed = [one.field for card in compare(old, new, fields).changed for one in card.changes]
        assert changed == shown, fields
