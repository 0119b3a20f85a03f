"""The games that come with decklint, and their example decks."""

from __future__ import annotations

from pathlib import Path

import pytest

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.findings import Severity
from decklint.games.load import load_game
from decklint.games.locate import find_games

ROOT = Path(__file__).parent.parent
GAMES = sorted(find_games()[0])


def test_every_game_of_the_checkout_is_found() -> None:
    assert sorted(one.name for one in (ROOT / "carddb").iterdir()) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_games_own_data_is_without_fault(game: str) -> None:
    loaded = load_game(find_games()[0][game])
    assert loaded.findings == []
    assert loaded.game is not None
    assert loaded.game.cards


@pytest.mark.parametrize("game", GAMES)
def test_legal_examples_are_legal_without_a_warning(game: str) -> None:
    result = check_paths([str(ROOT / "examples" / game / "legal")], CheckOptions(), lambda: b"")
    assert len(result.files) >= 3
    assert [file.path for file in result.files if not file.legal] == []
    assert {one.severity for one in result.findings} <= {Severity.NOTE}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_game_has_an_example_that_breaks_it(game: str) -> None:
    loaded = load_game(find_games()[0][game]).game
    assert loaded is not None
    folder = ROOT / "examples" / game / "illegal"
    result = check_paths([str(folder)], CheckOptions(), lambda: b"")
    assert set(loaded.rule_infos) <= {one.rule for one in result.findings}
    for file in folder.iterdir():
        assert file.read_text(encoding="utf-8").startswith(("#", "//")), file


def test_every_structured_example_names_the_schema_of_its_game() -> None:
    files = sorted((ROOT / "examples").glob("[!g]*/*/*.yaml"))
    assert files
    for file in files:
        first = file.read_text(encoding="utf-8").split("\n")[0]
        named = first.removeprefix("# yaml-language-server: $schema=")
        wanted = ROOT / "schemas" / "decks" / f"{file.parts[-3]}.schema.json"
        assert (file.parent / named).resolve() == wanted.resolve(), file
