"""Conditions of the command line: they mean what they say, and the short form is that of game.yaml."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.listing.quay import game_of

from decklint.checking.options import UsageError
from decklint.games.model import Game
from decklint.listing.selection import Wish, make_list

CARDS: list[dict[str, Any]] = [
    {"id": "1", "type": "sailor", "name": {"en": "Ada, the cook", "de": "Ada"}, "pay": 3, "rank": "mate"},
    {
        "id": "2",
        "type": "sailor",
        "name": "Bo and Co",
        "pay": 5,
        "may_lead": True,
        "trades": ["cook", "gunner"],
    },
    {"id": "3", "type": "sailor", "name": "Cy", "rank": 3, "requires": [{"character": "Bo", "level": 2}]},
    {"id": "0600", "type": "sailor", "name": "No", "pay": -1, "may_lead": False, "aliases": ["Never"]},
    {"id": "x", "type": "cargo", "name": "Tau", "weight": 3, "note": "a = b, c"},
    {"id": "y", "type": "cargo", "name": "Ｒｏｐｅ", "weight": 10, "note": "Ａ=Ｂ"},
]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return game_of(tmp_path_factory.mktemp("quay") / "game", CARDS)


def found(game: Game, *where: str) -> list[str]:
    return [row.card.id for row in make_list(game, game.cards, Wish(where=where)).rows]


@pytest.mark.parametrize(
    ("where", "ids"),
    [
        (["type=cargo"], ["x", "y"]),
        (["type = Cargo"], ["x", "y"]),
        (["type!=cargo"], ["1", "2", "3", "0600"]),
        (["type=cargo,sailor"], ["1", "2", "3", "0600", "x", "y"]),
        (["pay>=3"], ["1", "2"]),
        (["pay>3"], ["2"]),
        (["pay<=3"], ["1", "0600"]),
        (["pay<3"], ["0600"]),
        (["pay=3,5"], ["1", "2"]),
        (["pay!=3"], ["2", "0600"]),
        (["pay!=3,5"], ["0600"]),
        (["pay=-1"], ["0600"]),
        (["pay>-2", "pay<5"], ["1", "0600"]),
        (["pay="], ["3", "x", "y"]),
        (["pay!="], ["1", "2", "0600"]),
        (["may_lead=true"], ["2"]),
        (["may_lead=No"], ["0600"]),
        (["may_lead!=yes"], ["0600"]),
        (["may_lead"], ["2"]),
        (["rank=3"], ["3"]),
        (["rank=mate,3"], ["1", "3"]),
        (["name~the COOK"], ["1"]),
        (["name~ada"], ["1"]),
        (["name~, the"], ["1"]),
        (["name=Ada, the cook"], ["1"]),
        (['name="Ada, the cook",Cy'], ["1", "3"]),
        (["name=rope"], ["y"]),
        (["name~'ada, '"], ["1"]),
        (['note~"b, c"'], ["x"]),
        (['note~b", c'], []),
        (['note~"'], []),
        (["name=Ada"], ["1"]),
        (["name=No"], ["0600"]),
        (["id=0600"], ["0600"]),
        (["name!~o", "type=sailor"], ["3"]),
        (["name.de~a"], ["1"]),
        (["name.de="], ["2", "3", "0600", "x", "y"]),
        (["aliases=never"], ["0600"]),
        (["trades=cook"], ["2"]),
        (["trades~gun"], ["2"]),
        (["requires.level>=2"], ["3"]),
        (["requires.level>2"], []),
        (["note~a=b"], ["y"]),
        (["note~= b, c"], ["x"]),
        (["note='a = b, c'"], ["x"]),
        (["dear=true"], ["1", "2"]),
        (["dear"], ["1", "2"]),
        (["pay >= 3 and rank == 'mate'"], ["1"]),
        (["pay >= weight"], []),
        (["weight > 2 * 3"], ["y"]),
        (["pay != 3 and type == 'sailor'"], ["2", "0600"]),
        (["not present(pay)"], ["3", "x", "y"]),
        (["weight < 10 or pay > 4"], ["2", "x"]),
        (["$pay>3"], ["2"]),
    ],
)
def test_conditions(game: Game, where: list[str], ids: list[str]) -> None:
    assert found(game, *where) == ids


def test_texts_of_a_language_are_looked_at(tmp_path: Path) -> None:
    card = {
        "id": "C",
        "type": "cargo",
        "name": "Rope",
        "note": "long",
        "translations": {"de": {"note": "lang"}},
    }
    game = game_of(tmp_path / "game", [card])
    wishes = [("note~long", None), ("note~lang", None), ("note~lang", "de"), ("note~long", "de")]
    counts = [
        len(make_list(game, game.cards, Wish(where=(where,), language=language)).rows)
        for where, language in wishes
    ]
    assert counts == [1, 0, 1, 0]


_SIGNS: dict[str, Callable[[int, int], bool]] = {
    "=": lambda one, other: one == other,
    "!=": lambda one, other: one != other,
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
}


@given(
    pays=st.lists(st.none() | st.integers(-3, 3), min_size=1, max_size=8),
    conditions=st.lists(st.tuples(st.sampled_from(sorted(_SIGNS)), st.integers(-3, 3)), max_size=3),
)
def test_where_agrees_with_looking_at_each_card(
    pays: Sequence[int | None], conditions: list[tuple[str, int]]
) -> None:
    cards = [
        {"id": f"C{at}", "type": "sailor", "name": f"N{at}", **({} if pay is None else {"pay": pay})}
        for at, pay in enumerate(pays)
    ]
    wanted = [
        f"C{at}"
        for at, pay in enumerate(pays)
        if all(pay is not None and _SIGNS[sign](pay, number) for sign, number in conditions)
    ]
    with tempfile.TemporaryDirectory() as folder:
        game = game_of(Path(folder) / "game", cards)
        assert found(game, *(f"pay{sign}{number}" for sign, number in conditions)) == wanted
        spaced = [f"pay {sign if sign != '=' else '=='} {number}" for sign, number in conditions]
        assert found(game, *spaced) == wanted


@given(st.text(max_size=20))
def test_whatever_is_typed_is_a_condition_or_a_usage_error(game: Game, typed: str) -> None:
    for where in (typed, f"pay{typed}", f"name~{typed}", f"rank={typed}", f"pay >= {typed}"):
        with suppress(UsageError):
            found(game, where)
