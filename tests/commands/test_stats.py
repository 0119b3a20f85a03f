"""``decklint stats``: files, options and what cannot be shown."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from decklint.commands.main import run

ROOT = Path(__file__).parents[2]
DECK = str(ROOT / "examples/crossover/legal/goku-vegeta.yaml")
FIXED = ["--date", "2026-11-30", "--no-config"]


def files_in(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_file_is_written_whole_and_its_ending_says_the_kind(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, begin in (("a.html", "<!doctype html>"), ("a.json", "{"), ("a.txt", DECK)):
        assert run(["stats", DECK, "--output-file", name, *FIXED]) == 0
        assert (tmp_path / name).read_text("utf-8").startswith(begin)
    assert run(["stats", DECK, "-o", "json", "--output-file", "b.html", *FIXED]) == 0
    assert json.loads((tmp_path / "b.html").read_text("utf-8"))["game"] == "crossover"
    assert files_in(tmp_path) == ["a.html", "a.json", "a.txt", "b.html"]
    said = "".join(f"statistics written to {name}\n" for name in ("a.html", "a.json", "a.txt", "b.html"))
    assert capsys.readouterr() == ("", said)


def test_a_file_is_not_replaced_unless_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = tmp_path / "mine.html"
    mine.write_text("mine", "utf-8")
    assert run(["stats", DECK, "--output-file", "mine.html", *FIXED]) == 2
    assert mine.read_text("utf-8") == "mine"
    message = "--output-file: mine.html is there already and was left as it is; to replace it add --force"
    assert capsys.readouterr().err.endswith(f"Error: {message}\n")
    assert run(["stats", DECK, "--output-file", "mine.html", "--force", *FIXED]) == 0
    assert mine.read_text("utf-8").startswith("<!doctype html>")
    assert files_in(tmp_path) == ["mine.html"]


def test_a_link_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "link.txt").symlink_to("nowhere.txt")
    assert run(["stats", DECK, "--output-file", "link.txt", *FIXED]) == 2
    assert not (tmp_path / "nowhere.txt").exists()


@pytest.mark.parametrize("typed", ["Field", "FIELD", "field"])
def test_a_section_goes_by_its_title_too(typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    question = ["stats", DECK, "--odds", "level == 1", "--hand", "3", *FIXED]
    assert run([*question, "--in", "field"]) == 0
    wanted = capsys.readouterr().out
    assert run([*question, "--in", typed]) == 0
    assert capsys.readouterr().out == wanted != ""


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--output-file", "."], "Error: --output-file: . is a folder; name a file in it"),
        (
            ["--output-file", "no/such.txt"],
            "Error: --output-file: there is no folder no for such.txt; make it first",
        ),
        (["--force"], "Error: --force is for --output-file: name the file"),
        (["--odds", "level == 1"], "Error: --odds and --hand go together: --odds WHERE --hand N"),
        (["--hand", "3"], "Error: --odds and --hand go together: --odds WHERE --hand N"),
        (["--turns", "3"], "Error: --turns and --in belong to --odds"),
        (
            ["--odds", "level == 1", "--hand", "3", "--in", "filed"],
            'Error: Invalid value for --in: the game has no section `filed`; did you mean "field"?',
        ),
        (
            ["--odds", "{element: fir}", "--hand", "3"],
            "Error: Invalid value for --odds: no card has the element `fir`: it is one of fire, water, "
            'earth, wind, lightning, ice, light, darkness; did you mean "fire"?',
        ),
        (["--game", "hpoe"], 'Error: no game "hpoe"; did you mean "hope"?'),
        (["--format", "x"], 'Error: no format "x"; there are: duel, long, standard'),
        (["--set", "level_budget=-1"], None),
        (["--date", "soon"], None),
        (["-o", "table"], None),
    ],
)
def test_usage_errors(
    arguments: list[str], message: str | None, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(["stats", DECK, *arguments, "--no-config"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert message is None or output.err.endswith(f"\n\n{message}\n")
    assert files_in(tmp_path) == []


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (None, "deck.txt:1:1: error[unreadable]: there is no such file or folder"),
        ("1 Goku\n", "deck.txt:1:1: error[unknown-game]: the file does not say of which game it is"),
        ("game: crossover\nformat: nope\n[Campo]\n1 Goku\n", "error[unknown-format]"),
    ],
)
def test_a_deck_of_which_nothing_can_be_shown(
    deck: str | None, said: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    if deck is not None:
        (tmp_path / "deck.txt").write_text(deck, "utf-8")
    assert run(["stats", "deck.txt", "-o", "json", *FIXED]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert said in output.err


def test_an_illegal_deck_has_figures_too(capsys: pytest.CaptureFixture[str]) -> None:
    deck = str(ROOT / "examples/supernatural-border/illegal/no-spell.yaml")
    assert run(["stats", deck, "-o", "json", *FIXED]) == 0
    found = {one["id"]: one for one in json.loads(capsys.readouterr().out)["stats"]}
    chance = found["no-spell-odds"]["draws"][0]["chances"][0]
    assert chance == {"decimal": 1.0, "fraction": "1/1", "percent": "100 %"}


def test_a_line_that_cannot_be_read_makes_the_status_1(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "deck.txt").write_text("game: crossover\nField\n1 Goku\n1 Nobody\n", "utf-8")
    assert run(["stats", "deck.txt", *FIXED]) == 1
    output = capsys.readouterr()
    assert "provisional: 1 line could not be read and is in no figure\n" in output.out
    assert output.err == ""


def test_parameters_are_those_of_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["stats", DECK, "--set", "level_budget=12", *FIXED]) == 0
    assert "Levels spent: 10 of 12, 2 left (5 cards)" in capsys.readouterr().out


def test_a_folder_of_several_decks_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    folder = ROOT / "examples/crossover/legal"
    assert run(["stats", str(folder), *FIXED]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.endswith(f"legal holds {len(list(folder.iterdir()))}: name one of them\n")


def test_a_folder_of_games_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["stats", DECK, "--carddb", "nowhere", *FIXED]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "nowhere does not exist" in output.err


def test_an_empty_folder(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run(["stats", str(tmp_path), *FIXED]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert f'error[unreadable]: the folder "{tmp_path}" holds no deck' in output.err


def test_a_question_of_one_s_own(capsys: pytest.CaptureFixture[str]) -> None:
    deck = str(ROOT / "examples/supernatural-border/legal/flandre3-reimu1.yaml")
    assert run(["stats", deck, "--odds", "{type: event}", "--hand", "6", "--turns", "1", *FIXED]) == 0
    lines = capsys.readouterr().out.split("\n")
    at = lines.index("Odds of {type: event}: 18 of 40 cards match")
    assert lines[at + 1 : at + 4] == [
        "                            none  at least 1  at least 2  at least 3  at least 4",
        "  opening hand (6 cards)  1.94 %     98.06 %     85.71 %     56.55 %     23.81 %",
        "  turn 1 (7 cards)        0.91 %     99.09 %     91.88 %     70.27 %     38.25 %",
    ]
