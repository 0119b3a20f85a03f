"""``decklint export``: what is written, what is said, and what is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from decklint.commands.main import run
from decklint.exports.targets import TARGETS

ROOT = Path(__file__).parents[2]
MINI = str(ROOT / "examples/games/mini")
WRITTEN = {
    "cockatrice": ["cards.xml"],
    "lackey": ["plugininfo.txt", "sets/setlist.txt", "sets/carddata.txt"],
    "cgs": ["cgs.json", "AllCards.json", "AllSets.json"],
    "octgn": ["set.xml"],
}


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def contents(folder: str) -> dict[str, bytes]:
    found = sorted(one for one in Path(folder).rglob("*") if one.is_file())
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in found}


@pytest.mark.parametrize("program", TARGETS)
def test_files_are_named_on_standard_output_and_losses_on_the_other(
    program: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["export", MINI, "--to", program, "out", "--no-config"]) == 0
    output = capsys.readouterr()
    assert output.out == "".join(f"out/{path}\n" for path in WRITTEN[program])
    rules = "the rules of deck building have no place there: check decks with decklint check"
    assert output.err.endswith(f"{TARGETS[program]}: {rules}\n")
    assert sorted(contents("out")) == sorted(WRITTEN[program])


def test_the_same_game_gives_the_same_files() -> None:
    for program in TARGETS:
        assert run(["export", "hope", "--to", program, f"one/{program}", "--no-config"]) == 0
        assert run(["export", "hope", "--to", program, f"two/{program}", "--no-config"]) == 0
    assert contents("one") == contents("two")
    assert b"decklint" not in b"".join(contents("one").values())


def test_the_mini_game_is_a_game_of_carddb_too() -> None:
    assert run(["export", "mini", "--to", "cgs", "one", "--carddb", MINI, "--no-config"]) == 0
    assert run(["export", f"{MINI}/game.yaml", "--to", "cgs", "two", "--no-config"]) == 0
    assert contents("one") == contents("two")


def test_nothing_is_replaced_without_force(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out").mkdir()
    Path("out/AllSets.json").write_text("mine", "utf-8")
    assert run(["export", MINI, "--to", "cgs", "out", "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    message = "AllSets.json is there already in out and was left as it is; to replace it add --force"
    assert output.err.endswith(f"\n\nError: {message}\n")
    assert contents("out") == {"AllSets.json": b"mine"}
    assert run(["export", MINI, "--to", "cgs", "out", "--force", "--no-config"]) == 0
    assert sorted(contents("out")) == sorted(WRITTEN["cgs"])


def test_cards_are_named_all_with_v(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["export", "supernatural-border", "--to", "cockatrice", "--force", "--no-config"]
    assert run([*command, "out"]) == 0
    few = capsys.readouterr().err
    assert run([*command, "out", "-v"]) == 0
    every = capsys.readouterr().err
    assert "one text there: 0601, 0602, 0603" in few
    assert "and 945 more (-v names all)" in few
    assert "more (-v names all)" not in every
    assert every.split("\n")[0].count(", ") == 954
    for text in (few, every):
        name = '"Keine Kamishirasawa" is 1900-1, and "Keine Kamishirasawa (1900-2)" is: 1900-2'
        assert f"Cockatrice: two cards of one name would be one: {name}\n" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["mimi", "--to", "cgs", "out"], 'Error: no game "mimi"; did you mean "mini"?'),
        (
            ["mini", "--to", "cgs", "out", "--lang", "fr"],
            'Error: --lang: mini has no language "fr"; there are: ',
        ),
        (["./mini", "--to", "cgs", "out"], "Error: ./mini does not exist; name a game or its folder"),
        (["file", "--to", "cgs", "out"], "Error: file is no game, nor the folder of one; name a game or its"),
        (["mini", "--to", "cgs", "file"], "Error: file is a file; name a folder"),
        (["mini", "--to", "mtgo", "out"], "Error: Invalid value for '--to'"),
        (["mini", "out"], "Error: Missing option '--to'"),
    ],
)
def test_usage_errors(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("mine", "utf-8")
    assert run(["export", *arguments, "--carddb", MINI, "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message in output.err
    assert contents(".") == {"file": b"mine"}


def test_a_folder_of_games_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "hope", "--to", "cgs", "out", "--carddb", "nowhere", "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "nowhere does not exist" in output.err
    assert not Path("out").exists()


def test_a_broken_game_is_not_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(MINI, tmp_path / "broken")
    with (tmp_path / "broken/game.yaml").open("a", encoding="utf-8") as file:
        file.write("export: {set: nothing}\n")
    assert run(["export", "broken", "--to", "cgs", "out", "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "error[definition]: no card has a field `nothing`" in output.err
    assert not (tmp_path / "out").exists()


def test_a_folder_without_a_name_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", "hope", "--to", "octgn", "", "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    said = "Error: DIR is empty; name the folder that the files are to be written into\n"
    assert output.err.endswith(said)
    assert contents(".") == {}
