"""``decklint lint``: what it takes, what it prints, and its exit status."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from tests.card_rules.small import Maker, Small

from decklint.commands.main import run

RULES = """
number-unique: {unique: number}
usual-level: {implies: {level: {max: 3}}, severity: warning}
"""
GOOD = "- {id: A, type: card, name: Ada, number: 1, level: 1}\n"
TWICE = "- {id: B, type: card, name: Bea, number: 1, level: 2}\n"
HIGH = "- {id: C, type: card, name: Cleo, number: 3, level: 4}\n"
BROKEN = "- {id: D, type: card, name: Dot, number: four}\n"


def test_a_clean_game(make: Maker) -> None:
    small = make(RULES, GOOD)
    status, printed, errors = small.command()
    assert (status, errors) == (0, "")
    assert printed == "2 files: 2 clean, 0 not clean, 0 not checked; 1 card\n"


@pytest.mark.parametrize(
    ("cards", "options", "status"),
    [
        (GOOD + TWICE, [], 1),
        (GOOD + HIGH, [], 0),
        (GOOD + HIGH, ["--strict"], 1),
        (GOOD + HIGH, ["--severity", "usual-level=error"], 1),
        (GOOD + TWICE, ["--severity", "number-unique=note"], 0),
        (GOOD + TWICE, ["--ignore", "number-unique"], 0),
        (GOOD + TWICE, ["--select", "usual-level"], 0),
        (GOOD + BROKEN, [], 1),
        (GOOD + "- [", [], 1),
        (GOOD, ["--select", "usual-levl"], 2),
        (GOOD, ["--severity", "definition=note"], 2),
    ],
)
def test_the_exit_status(make: Maker, cards: str, options: list[str], status: int) -> None:
    small = make(RULES, cards)
    assert small.command(*options)[0] == status


def test_a_broken_definition_ends_with_2_and_settles_nothing(make: Maker) -> None:
    small = make("x: {unique: nmber}", GOOD + TWICE)
    status, printed, _ = small.command()
    assert status == 2
    assert "2 files: 0 clean, 0 not clean, 0 not checked, 1 not fully checked, 1 broken; 2 cards" in printed
    data = small.data()
    assert [(one["legal"], one["counts"]) for one in data["files"]] == [
        (None, {"cards": 2}),
        (None, {"cards": 0}),
    ]
    assert [(one["rule"], one["path"]) for one in data["findings"]] == [
        ("definition", f"{small.folder}/game.yaml")
    ]


@pytest.mark.parametrize("options", [["--ignore", "number-unique"], ["--select", "usual-level"]])
def test_without_a_rule_that_finds_errors_nothing_is_called_clean(make: Maker, options: list[str]) -> None:
    small = make(RULES, GOOD)
    assert {one["legal"] for one in small.data(*options)["files"]} == {None}
    assert {one["legal"] for one in small.data("--ignore", "usual-level")["files"]} == {True}


def test_json(make: Maker) -> None:
    small = make(
        RULES, GOOD + TWICE + HIGH, files={"cards/b.yaml": TWICE.replace("B", "B2"), "lists/no.txt": ""}
    )
    data = small.data()
    assert data["summary"] | {"not_decks": 0} == {
        "files": 3,
        "errors": 2,
        "warnings": 2,
        "notes": 0,
        "not_decks": 0,
        "passed_over": 0,
    }
    files = [(Path(one["path"]).name, one["game"], one["counts"], one["legal"]) for one in data["files"]]
    assert sorted(files) == [
        ("all.yaml", "small", {"cards": 3}, False),
        ("b.yaml", "small", {"cards": 1}, False),
        ("game.yaml", "small", {"cards": 0}, True),
    ]
    assert [(one["rule"], one["severity"], one["line"], one["column"]) for one in data["findings"]] == [
        ("unloaded-file", "warning", 1, 1),
        *(("number-unique", "error", 2, 42), ("usual-level", "warning", 3, 53)),
        ("number-unique", "error", 1, 44),
    ]
    first = data["findings"][1]
    assert first["cards"] == ["A", "B"]
    assert [(one["line"], one["column"]) for one in first["related"]] == [(1, 42)]


def test_one_file_of_a_game_is_judged_with_all_others(make: Maker) -> None:
    small = make(RULES, GOOD, files={"cards/more.yaml": TWICE, "cards/other.yaml": HIGH})
    more = Small(small.folder / "cards" / "more.yaml")
    data = more.data()
    assert [one["path"] for one in data["files"]] == [str(more.folder)]
    assert [one["rule"] for one in data["findings"]] == ["number-unique"]


def test_a_name_a_folder_and_a_file_are_linted_once(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    small = make(RULES, GOOD)
    folder = os.fspath(small.folder)
    assert run(["lint", "SMALL", folder, f"{folder}/game.yaml", "--carddb", folder, "-o", "json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["files"]) == 2


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("smal", 'no game "smal"; did you mean "small"?'),
        ("nowhere/cards.yaml", "nowhere/cards.yaml does not exist"),
        ("empty", "empty holds no game: no game.yaml in it"),
        ("stray.yaml", "stray.yaml belongs to no game"),
    ],
)
def test_what_is_no_game(
    make: Maker,
    path: str,
    message: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    small = make(RULES, GOOD)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "empty").mkdir()
    (tmp_path / "stray.yaml").write_text(GOOD)
    assert run(["lint", path, "--carddb", os.fspath(small.folder)]) == 2
    printed = capsys.readouterr()
    assert message in printed.out + printed.err


def test_rules_of_cards_are_no_rules_of_decks(make: Maker, capsys: pytest.CaptureFixture[str]) -> None:
    small = make(RULES, GOOD + TWICE)
    deck = small.folder.parent / "deck.txt"
    deck.write_text("game: small\n[deck]\n1 Ada\n1 Bea\n")
    assert run(["check", os.fspath(deck), "--carddb", os.fspath(small.folder)]) == 0
    assert "number-unique" not in capsys.readouterr().out


def test_the_same_input_gives_the_same_bytes(make: Maker) -> None:
    small = make(RULES, GOOD + TWICE + HIGH + BROKEN)
    assert small.command("-o", "json") == small.command("-o", "json")
