"""How lists are written down: tables that line up, what a terminal is spared, groups and orders."""

from __future__ import annotations

import json
import random
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.listing.quay import game_of

from decklint.games.model import Game
from decklint.listing.ordering import natural
from decklint.listing.outputs import OUTPUTS
from decklint.listing.outputs.aligned import wrapped
from decklint.listing.outputs.options import ListOptions
from decklint.listing.outputs.yaml import written
from decklint.listing.selection import Wish, make_list
from decklint.reports.terminal import width

TERMINAL = ListOptions(width=60, terminal=True)
WIDE = [
    {"id": "1", "type": "cargo", "name": "拳聖ムサシ", "weight": 1, "note": "剣" * 60},
    {"id": "2", "type": "cargo", "name": "Ada", "weight": 10, "note": "word " * 30},
    {"id": "3", "type": "cargo", "name": "é\u0301\u200d\x1b[31m\u202e", "weight": 100, "note": "zz"},
]
COLUMNS = Wish(columns=("id", "name", "weight", "note"))


@pytest.fixture
def game(tmp_path: Path) -> Game:
    return game_of(tmp_path / "game", WIDE)


def rendered(game: Game, form: str, options: ListOptions = TERMINAL, wish: Wish = COLUMNS) -> str:
    return OUTPUTS[form].render(make_list(game, game.cards, wish), options)


def test_a_table_fits_the_terminal(game: Game) -> None:
    lines = rendered(game, "table").split("\n")
    assert max(map(width, lines)) <= 60
    assert sum(line.count("剣") for line in lines) == 60
    assert sum(line.count("word") for line in lines) == 30


@pytest.mark.parametrize("columns", [14, 20, 30, 40])
def test_a_table_fits_a_narrow_terminal(game: Game, columns: int) -> None:
    wish = Wish(columns=("id", "type", "name", "weight"))
    text = rendered(game, "table", ListOptions(width=columns, terminal=True), wish)
    lines = text.partition("\n\n")[0].split("\n")
    assert max(map(width, lines)) <= columns
    assert sum(line.count("ムサシ"[0]) for line in lines) == 1


def test_a_joined_picture_is_not_cut_in_two() -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    assert all(family in line for line in wrapped(family * 4, 7))


def test_columns_line_up_whatever_their_letters(game: Game) -> None:
    lines = rendered(game, "table", ListOptions()).split("\n")
    starts = {
        width(line[: line.index(note)]) for line, note in zip(lines[2:5], ("剣", "word", "zz"), strict=True)
    }
    assert starts == {width(lines[0][: lines[0].index("note")])}
    markdown = rendered(game, "markdown", ListOptions()).splitlines()
    assert len({width(line) for line in markdown}) == 1


@pytest.mark.parametrize("form", OUTPUTS)
def test_nothing_steers_a_terminal(game: Game, form: str) -> None:
    text = rendered(game, form)
    steering = {one for one in text if unicodedata.category(one) in ("Cc", "Zl", "Zp")} - {"\n", "\t"}
    assert steering == set()
    assert "\u202e" not in text


def test_a_file_has_what_the_card_has(game: Game) -> None:
    assert "\x1b[31m\u202e" in rendered(game, "csv", ListOptions())


def test_every_line_of_jsonl_is_the_card_of_json(game: Game) -> None:
    lines = [json.loads(line) for line in rendered(game, "jsonl", wish=Wish()).splitlines()]
    assert lines == json.loads(rendered(game, "json", wish=Wish()))


@pytest.mark.parametrize(
    "text", ["0600", "No", "y", "1e3", "12:00", "2012-12-12", "~", "0x1F", "1_000", "=", ".inf"]
)
def test_yaml_quotes_what_would_be_misread(text: str) -> None:
    assert written([text]) == f'- "{text}"\n'


@given(
    st.lists(
        st.sampled_from(["A", "B", "Ä", ""]).flatmap(lambda a: st.integers(0, 120).map(lambda n: f"{a}{n}"))
    )
)
def test_numbers_in_texts_are_sorted_as_numbers(texts: list[str]) -> None:
    by_number = sorted(
        texts, key=lambda one: (one[:1].isdigit() is False, one.rstrip("0123456789"), int(one.lstrip("ABÄ")))
    )
    mixed = texts[:]
    random.Random(1).shuffle(mixed)
    assert [natural(one) for one in sorted(mixed, key=natural)] == [natural(one) for one in by_number]


@given(st.lists(st.none() | st.integers(0, 5), max_size=12), st.booleans())
def test_sorting_is_stable_and_puts_the_missing_last(pays: list[int | None], descending: bool) -> None:
    import tempfile

    cards = [
        {"id": f"C{at:02}", "type": "sailor", "name": f"N{at}", **({} if pay is None else {"pay": pay})}
        for at, pay in enumerate(pays)
    ]
    if not cards:
        return
    with tempfile.TemporaryDirectory() as folder:
        game = game_of(Path(folder) / "game", cards)
        rows = make_list(game, game.cards, Wish(sort=("-pay" if descending else "pay",))).rows
    having = sorted(
        (at for at, pay in enumerate(pays) if pay is not None),
        key=lambda at: (-(pays[at] or 0) if descending else pays[at] or 0, at),
    )
    lacking = [at for at, pay in enumerate(pays) if pay is None]
    assert [row.card.id for row in rows] == [f"C{at:02}" for at in (*having, *lacking)]
