"""``decklint explain``: the small game of its examples can be had."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from decklint.commands.main import run
from decklint.explaining.builtin import small_game


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)


def test_the_examples_can_be_run_as_they_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["explain", "--small-game", ".", "--no-config"]) == 0
    assert capsys.readouterr().out == "".join(f"./{path}\n" for path in small_game())
    assert run(["explain", "stated-count", "-o", "json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    for word, found in (("passes", []), ("fails", ["stated-count"])):
        example = rule["examples"][word]
        for path, text in example["files"].items():
            Path(path).write_text(text, example["encoding"])
        program, *words = shlex.split(example["command"])
        assert program == "decklint"
        assert run([*words, "-o", "json"]) == 0
        assert [one["rule"] for one in json.loads(capsys.readouterr().out)["findings"]] == found


def test_the_encoding_of_an_example_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    run(["explain", "encoding", "-o", "json"])
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    encodings = {one["encoding"] for one in rule["examples"].values()}
    assert encodings - {"utf-8"}


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--small-game", ""], "--small-game: DIR is empty; name the folder to write into"),
        (["--small-game", "x", "encoding"], "--small-game explains nothing: leave out the rule and --game"),
        (
            ["--small-game", "x", "--game", "hope"],
            "--small-game explains nothing: leave out the rule and --game",
        ),
        (["--small-game", "file"], "--small-game: file is a file; name a folder"),
        (
            ["--small-game", "."],
            "--small-game: ./pond/game.yaml is there already and was left as it is; name another folder",
        ),
    ],
)
def test_what_is_refused(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    Path("file").write_text("mine", "utf-8")
    Path("pond").mkdir()
    Path("pond/game.yaml").write_text("mine", "utf-8")
    assert run(["explain", *words, "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.endswith(f"\nError: {said}\n")
    assert sorted(one.name for one in Path().rglob("*")) == ["file", "game.yaml", "pond"]
    assert Path("pond/game.yaml").read_text("utf-8") == "mine"
