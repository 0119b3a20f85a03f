"""``decklint diff``: what the two arguments may be."""

from __future__ import annotations

from dataclasses import astuple
from pathlib import Path

import pytest
from tests.running import ROOT

from decklint.commands.main import run
from decklint.findings import Finding

MINI = str(ROOT / "examples" / "games" / "mini")
WHAT = "name a deck, a game, its folder, or its card files"


@pytest.mark.parametrize(
    ("sides", "message"),
    [
        (("", "hope"), f"one of the two is empty; {WHAT}"),
        (("no.yaml", "hope"), f"no.yaml does not exist; {WHAT}"),
        (("hpe", "hope"), 'no file or game is called "hpe"; did you mean "hope"?'),
        (
            ("several", "hope"),
            "several holds several games; name one of them, such as several/one, several/two",
        ),
        (("above", "hope"), "above holds games; name one of them, such as above/several/one"),
        (("empty", "hope"), f"empty is a folder without cards; {WHAT}"),
        (("-", "-"), "standard input can be one side only"),
    ],
)
def test_what_is_no_side(
    sides: tuple[str, str],
    message: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for game in ("several/one", "several/two", "above/several/one"):
        (tmp_path / game).mkdir(parents=True)
        (tmp_path / game / "game.yaml").write_text("game: x\n", "utf-8")
    (tmp_path / "empty").mkdir()
    monkeypatch.chdir(tmp_path)
    assert run(["diff", *sides]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.endswith(f"\n\nError: {message}\n")


def test_a_folder_of_games_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    deck = str(ROOT / "examples/crossover/legal/goku-vegeta.yaml")
    for sides in ((MINI, MINI), (deck, deck)):
        assert run(["diff", *sides, "--carddb", "nowhere"]) == 2
        assert capsys.readouterr() == (
            "",
            "nowhere:1:1: error[unreadable]: nowhere does not exist\n"
            "  help: name a folder of games, or the folder of one game\n",
        )


def test_a_game_is_called_by_name_folder_or_definition(capsys: pytest.CaptureFixture[str]) -> None:
    for side in (MINI, f"{MINI}/game.yaml", "Mini"):
        assert run(["diff", side, MINI, "--carddb", MINI]) == 0
        assert capsys.readouterr().out == f"{side} -> {MINI}: mini, 38 cards: no difference\n"


def test_files_and_folders_of_a_game_are_sides(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["diff", f"{MINI}/cards/spells.yaml", f"{MINI}/cards", "--fields", "type"]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{MINI}/cards/spells.yaml -> {MINI}/cards: mini, 8 -> 38 cards: 30 added\n")


def test_card_files_from_elsewhere_are_of_the_game_that_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, card in (("a.yaml", "Pebble"), ("b.json", "Stone")):
        text = f'[{{"id": "X1", "type": "spell", "name": "{card}"}}]'
        (tmp_path / name).write_text(text, "utf-8")
    sides = [str(tmp_path / "a.yaml"), str(tmp_path / "b.json")]
    assert run(["diff", *sides, "--game", "mini", "--carddb", MINI]) == 1
    assert "\nRenamed\n  X1 Pebble -> Stone\n" in capsys.readouterr().out
    assert run(["diff", *sides]) == 2
    assert "name the game of its cards with --game GAME" in capsys.readouterr().err


def test_a_file_that_is_no_yaml_is_what_the_other_side_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.yaml"
    broken.write_text("- {id: X1\n", "utf-8")
    assert run(["diff", MINI, str(broken)]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert "error[yaml-syntax]" in streams.err


def test_many_mistakes_are_said_at_once_and_not_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every mistake was compared with every other: some ten thousand took minutes."""
    cards = "".join(f"- {{id: X{at}, type: nonsense, name: No {at}}}\n" for at in range(500))
    for file in ("old.yaml", "new.yaml"):
        (tmp_path / file).write_text(cards, "utf-8")
    compared = 0

    def equal(one: Finding, other: object) -> bool:
        nonlocal compared
        compared += 1
        return one is other or (isinstance(other, Finding) and astuple(one) == astuple(other))

    monkeypatch.setattr(Finding, "__eq__", equal)
    monkeypatch.chdir(tmp_path)
    assert run(["diff", "old.yaml", "new.yaml", "--game", "crossover"]) == 2
    streams = capsys.readouterr()
    assert streams.out == ""
    assert streams.err.count(": error[") == 50
    assert streams.err.endswith("\nand 7950 more\n")
    assert compared < 100_000
