"""What a list writes is read back as the same cards: of all games, and of whatever cards there could be."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.listing.quay import facts, game_of, load, write_game

from decklint.commands.main import run
from decklint.games.cell_values import SHORTENED_ID, SPREADSHEET_ERROR
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.listing.outputs import OUTPUTS
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Wish, make_list
from decklint.listing.table_losses import losses

ROOT = Path(__file__).parents[2]
GAMES = sorted(one.parent.name for one in (ROOT / "carddb").glob("*/game.yaml"))
# jsonl is no form of card files: its lines are, one by one, those of json.
FORMS = ("csv", "tsv", "json", "yaml")


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_read_back(game: str, form: str, tmp_path: Path) -> None:
    before = load_game(GameFolder(game, ROOT / "carddb" / game, game))
    folder = tmp_path / game
    shutil.copytree(ROOT / "carddb" / game, folder, ignore=shutil.ignore_patterns("cards"))
    (folder / "cards").mkdir()
    assert run(["list", game, "--output-file", str(folder / "cards" / f"all.{form}")]) == 0
    after = load_game(GameFolder(game, folder, game))
    assert before.game is not None
    assert after.game is not None
    assert not after.broken
    assert facts(after.game.cards) == facts(before.game.cards)


@pytest.mark.parametrize("form", ["csv", "tsv"])
def test_a_list_for_spreadsheets_can_be_linted(
    form: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, file = tmp_path / "crossover", tmp_path / f"all.{form}"
    assert run(["list", "crossover", "-o", form, "--bom", "--output-file", str(file)]) == 0
    shutil.copytree(ROOT / "carddb" / "crossover", folder, ignore=shutil.ignore_patterns("cards"))
    (folder / "cards").mkdir()  # the game itself has these cards: without them none is there twice
    capsys.readouterr()
    assert run(["lint", str(file), "--game", "crossover", "--carddb", str(folder), "-o", "json"]) == 0
    assert '"cards": 57' in capsys.readouterr().out


def _texts() -> st.SearchStrategy[str]:
    letters = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"), include_characters="\n\t")
    plain = st.text(letters, min_size=1, max_size=12)
    odd = st.sampled_from(
        [
            "=1+1",
            "'=x",
            "''@",
            "-3",
            "+4",
            "@me",
            "＝1",
            "\tx",
            "\nx",
            " =x",
            "0600",
            "No",
            "1e3",
            "12:00",
            "~",
        ]
    )
    more = st.sampled_from(
        ["- a", "a: b", "a #b", "[]", "{}", "a;b", "; ", 'a"b', "'a", "|", "x,y", "null", "y"]
    )
    return (odd | more | plain).filter(_can_stand_in_a_table)


def _can_stand_in_a_table(text: str) -> bool:
    """Whether a cell can say it: blank ones and what spreadsheets write for mistakes mean something else."""
    bare = text.strip()
    return bool(bare) and not SPREADSHEET_ERROR.fullmatch(bare) and not SHORTENED_ID.fullmatch(bare)


def _sailors() -> st.SearchStrategy[dict[str, Any]]:
    texts, numbers = _texts(), st.integers(-(10**6), 10**6)
    fields = {
        "aliases": st.lists(texts, min_size=1, max_size=3, unique=True),
        "pay": numbers,
        "share": numbers | st.sampled_from([0.5, -1.25, 1e-7, 123456.75]),
        "may_lead": st.booleans(),
        "rank": st.sampled_from(["mate", "captain", 3]),
        "trades": st.lists(texts, max_size=3),
        "melee": st.fixed_dictionaries({"value": numbers}, optional={"suit": st.sampled_from(["hearts"])}),
        "requires": st.lists(st.fixed_dictionaries({"character": texts, "level": numbers}), max_size=2),
        "seat": st.just("none") | st.fixed_dictionaries({"row": numbers}),
        "note": texts,
        "translations": st.fixed_dictionaries({"de": st.fixed_dictionaries({"note": texts})}),
    }
    names = (
        texts | st.fixed_dictionaries({"en": texts}, optional={"de": texts}) | texts.map(lambda t: {"de": t})
    )
    return st.fixed_dictionaries({"type": st.just("sailor"), "name": names}, optional=fields)


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=60)
@given(cards=st.lists(_sailors(), min_size=1, max_size=4))
@example(
    cards=[
        {"type": "sailor", "name": "x", "trades": ["a;b", "c"]},
        {"type": "sailor", "name": "y", "trades": []},
    ]
)
def test_any_cards_are_read_back(form: str, cards: list[dict[str, Any]]) -> None:
    numbered = [{"id": f"C{at}", **card} for at, card in enumerate(cards)]
    with tempfile.TemporaryDirectory() as folder:
        game = game_of(Path(folder) / "before", numbered)
        text = OUTPUTS[form].render(make_list(game, game.cards, Wish()), ListOptions())
        after = load(write_game(Path(folder) / "after", text, f"cards.{form}"))
        assert after.game is not None
        assert not after.broken, (text, after.findings)
        assert facts(after.game.cards) == facts(game.cards)


@given(text=_texts())
def test_no_cell_is_a_formula(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        game = game_of(Path(folder) / "game", [{"id": "C", "type": "cargo", "name": text, "note": text}])
        wish = Wish(columns=("name", "note"))
        found = OUTPUTS["csv"].render(make_list(game, game.cards, wish), ListOptions())
    row = found.split("\n", 1)[1]
    for cell in (row, *re.split(r'(?<=[^"]),', row)):
        first = cell.removeprefix('"').lstrip(" \u3000\u00a0")
        plain_number = re.fullmatch(r"-[0-9]+(\.[0-9]+)?", text)
        assert plain_number or not first.startswith(("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"))


@given(cards=st.lists(_sailors(), min_size=1, max_size=4))
def test_nothing_is_said_to_be_lost_of_what_is_read_back(cards: list[dict[str, Any]]) -> None:
    numbered = [{"id": f"C{at}", **card} for at, card in enumerate(cards)]
    with tempfile.TemporaryDirectory() as folder:
        game = game_of(Path(folder) / "before", numbered)
        assert losses(make_list(game, game.cards, Wish())) == {}


def test_what_no_cell_can_hold_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cards = [
        {"id": "E", "type": "sailor", "name": "a", "note": ""},
        {"id": "M", "type": "sailor", "name": "c", "melee": {}},
        {"id": "R", "type": "sailor", "name": "d", "note": "one\rtwo"},
        {"id": "D", "type": "sailor", "name": "e", "free": {"deep": {"deeper": 7}}},
        {"id": "T", "type": "sailor", "name": "f", "any": 7},
        {"id": "OK", "type": "sailor", "name": "g", "note": "h", "any": "7"},
    ]
    write_game(tmp_path, json.dumps(cards))
    definition = (tmp_path / "game.yaml").read_text("utf-8")
    (tmp_path / "game.yaml").write_text(
        definition.replace("      pay:", "      free: {type: object}\n      any: {}\n      pay:"), "utf-8"
    )
    monkeypatch.chdir(tmp_path)
    assert run(["list", ".", "-o", "csv"]) == 0
    unsaid = "is read as something else from a cell, since game.yaml does not say what is in it"
    assert capsys.readouterr().err == (
        "csv: no cell can hold a blank text, as in `note`: E\n"
        "csv: no cell can hold a mapping with nothing in it, as in `melee`: M\n"
        "csv: no cell can hold a carriage return, as in `note`: R\n"
        f"csv: `free.deep.deeper` {unsaid}: D\n"
        f"csv: `any` {unsaid}: T\n"
    )
