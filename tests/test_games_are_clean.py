"""The games that come with the program obey their own card rules: notes at most."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from decklint.checking.lint import lint_paths
from decklint.checking.options import CheckOptions
from decklint.findings import Severity
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder

CARDDB = Path(__file__).parents[1] / "carddb"
GAMES = sorted(folder.name for folder in CARDDB.iterdir() if (folder / "game.yaml").is_file())


def loaded(game: str) -> LoadedGame:
    return load_game(GameFolder(game, CARDDB / game, game), with_places=True)


def test_there_are_four_games() -> None:
    assert GAMES == ["crossover", "hope", "love-uniform", "supernatural-border"]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_clean(game: str) -> None:
    linted = lint_paths([str(CARDDB / game)], CheckOptions())
    assert [one for one in linted.result.findings if one.severity is not Severity.NOTE] == []
    assert {one.game for one in linted.result.files} == {game}


@pytest.mark.parametrize("game", GAMES)
def test_every_file_of_a_game_is_read(game: str) -> None:
    files = {one.file for one in loaded(game).files}
    on_disk = {one for one in (CARDDB / game).rglob("*") if one.is_file() and one.name != "NOTICE"}
    assert files == on_disk


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_read(game: str) -> None:
    one = loaded(game)
    written = [
        len(re.findall(r"^- (?:id:|\{id:)", file.file.read_text("utf-8"), re.MULTILINE))
        for file in one.files
        if "cards" in file.file.parts
    ]
    assert one.game is not None
    assert len(one.game.cards) == sum(written) > 0
    assert len(one.places) == len(one.game.cards)
