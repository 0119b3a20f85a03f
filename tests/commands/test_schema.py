"""``decklint schema``: which schema is printed, and what is said where there is none."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from decklint.commands.main import run

ROOT = Path(__file__).parents[2]
SCHEMAS = ROOT / "schemas"


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run(["schema", *arguments]) == 0
    streams = capsys.readouterr()
    assert streams.err == ""
    return json.loads(streams.out)


def stored(name: str) -> Any:
    return json.loads((SCHEMAS / f"{name}.schema.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("arguments", "name"),
    [
        (["hope"], "decks/hope"),
        (["HOPE", "--deck"], "decks/hope"),
        (["hope", "--cards"], "cards/hope"),
        (["hope", "--game"], "game"),
        (["--game"], "game"),
        (["--translations"], "translation"),
        (["--deck"], "deck"),
        ([], "deck"),
    ],
)
def test_it_prints_what_lies_in_the_folder_of_schemas(
    arguments: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, *arguments) == stored(name)


def test_a_game_of_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    schema = printed(capsys, "mini", "--carddb", str(ROOT / "examples" / "games"))
    assert schema["title"] == "A deck of Mini"
    assert "阵营卡" in schema["properties"]


def test_translations_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    schema = printed(capsys, "hope", "--translations")
    entry = schema["anyOf"][0]["items"]
    assert schema["title"] == "Translations of CardGame of the Hope"
    assert "F01" in entry["properties"]["id"]["enum"]
    assert not entry["additionalProperties"]
    assert "type" not in entry["properties"]


def test_a_game_that_there_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "hop"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert 'Error: no game "hop"; did you mean "hope"?' in streams.err


def test_cards_of_no_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["schema", "--cards"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert "Error: --cards needs a game: decklint schema GAME --cards" in streams.err


def test_a_card_that_is_broken_is_said_beside_the_schema(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copytree(ROOT / "examples" / "games" / "mini", tmp_path / "mini")
    (tmp_path / "mini" / "cards" / "more.yaml").write_text("- {id: X1, type: ally}\n", "utf-8")
    assert run(["schema", "mini", "--cards", "--carddb", str(tmp_path)]) == 2
    streams = capsys.readouterr()
    assert json.loads(streams.out)["title"] == "Cards of Mini"
    assert "cards/more.yaml:1:3: error[schema]" in streams.err


def test_a_definition_that_is_broken_gives_no_schema(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.yaml").write_text("decklint: 1\ngame: broken\ntypes: [\n", "utf-8")
    assert run(["schema", "broken", "--carddb", str(tmp_path)]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert "game.yaml" in streams.err
    assert "error[yaml-syntax]" in streams.err


def test_the_folder_of_a_game_and_a_file_in_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ROOT / "examples" / "games" / "mini", tmp_path / "data" / "mini")
    monkeypatch.chdir(tmp_path)
    by_name = printed(capsys, "mini", "--cards", "--carddb", "data")
    for path in ("data/mini", "data", ".", "data/mini/game.yaml", "data/mini/cards"):
        if path == "data/mini/cards":
            assert run(["schema", path, "--cards"]) == 2
            message = "data/mini/cards holds no game: no game.yaml in it; name the folder of a game"
            assert message in capsys.readouterr().err
        else:
            assert printed(capsys, path, "--cards") == by_name


def test_a_folder_of_several_games(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("one", "two"):
        shutil.copytree(ROOT / "examples" / "games" / "mini", tmp_path / "data" / name)
    assert run(["schema", "data"]) == 2
    assert "data holds several games: name one of data/one, data/two" in capsys.readouterr().err


def test_a_folder_that_is_called_like_a_game(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hope").mkdir()
    monkeypatch.chdir(tmp_path)
    assert printed(capsys, "hope") == stored("decks/hope")
