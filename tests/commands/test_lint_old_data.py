"""Comments and baselines, by which ``lint`` passes over what is known."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from decklint.commands.main import run

GAME = """\
decklint: 1
game: toy
title: Toy
types: {card: {fields: {level: {type: integer}, text: {type: string}}}}
sections: {deck: {title: Deck}}
card-rules:
  high: {implies: {level: {max: 3}}}
  odd: {severity: warning, implies: {level: {not: 2}}}
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the game, from which it is linted."""
    (tmp_path / "toy" / "cards").mkdir(parents=True)
    (tmp_path / "toy" / "game.yaml").write_text(GAME)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(cards: str) -> None:
    Path("toy/cards/a.yaml").write_text(cards)


def lint(capsys: pytest.CaptureFixture[str], *options: str) -> tuple[int, Any]:
    status = run(["lint", "toy", "-o", "json", *options])
    output = capsys.readouterr()
    assert output.err == ""
    return status, json.loads(output.out)


def places(document: Any) -> list[tuple[str, int, int]]:
    return [(one["rule"], one["line"], one["column"]) for one in document["findings"]]


HIGH = "- {id: A, type: card, name: Ada, level: 4}"


@pytest.mark.parametrize(
    "cards",
    [
        f"{HIGH}  # decklint: ignore high",
        f"{HIGH}  # decklint:ignore high,",
        f"{HIGH} # decklint: ignore: high # it is old",
        f"# decklint: ignore high\n{HIGH}",
        f"# decklint: ignore high\n\n  # more\n{HIGH}",
        f"# decklint: ignore-file high\n- {{id: B, type: card, name: Bea, level: 1}}\n{HIGH}",
        f"{HIGH}\n- {{id: B, type: card, name: Bea, level: 5}}\n# decklint: ignore-file high",
    ],
)
def test_comments_pass_over_findings(toy: Path, capsys: pytest.CaptureFixture[str], cards: str) -> None:
    write(cards)
    status, document = lint(capsys)
    assert (status, document["findings"]) == (0, [])
    assert document["summary"]["passed_over"] >= 1


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        # Of another rule, another line, or none.
        (f"{HIGH}  # decklint: ignore odd", [("high", 1, 41), ("unused-ignore", 1, 64)]),
        (f"{HIGH}\n# decklint: ignore high", [("high", 1, 41), ("unused-ignore", 2, 20)]),
        (f"{HIGH}  # decklint: ignore", [("high", 1, 41), ("unused-ignore", 1, 45)]),
        (f"{HIGH}  # decklint: skip high", [("high", 1, 41), ("unused-ignore", 1, 45)]),
        (f"{HIGH}  # decklint: ignore hihg", [("high", 1, 41), ("unused-ignore", 1, 64)]),
        # What is not a comment.
        ("- {id: A, type: card, name: Ada, level: 4, text: '# decklint: ignore high'}", [("high", 1, 41)]),
        (
            "- id: A\n  type: card\n  name: Ada\n  level: 4\n  text: |\n    # decklint: ignore-file high\n",
            [("high", 4, 10)],
        ),
        # One of two.
        (f"{HIGH}  # decklint: ignore high, odd", [("unused-ignore", 1, 70)]),
        # Of a card that is refused, and in a text that is not closed.
        (
            HIGH.replace("level: 4", "level: x") + "  # decklint: ignore unknown-field",
            [("schema", 1, 41), ("unused-ignore", 1, 64)],
        ),
        ('- {id: A, name: "x # decklint: ignore schema", type: "', [("yaml-syntax", 1, 54)]),
        # What keeps a file from being read.
        ("- [ # decklint: ignore-file yaml-syntax", [("yaml-syntax", 1, 3), ("unused-ignore", 1, 29)]),
    ],
)
def test_comments_that_pass_over_nothing(
    toy: Path, capsys: pytest.CaptureFixture[str], cards: str, found: list[tuple[str, int, int]]
) -> None:
    write(cards)
    status, document = lint(capsys)
    assert places(document) == found
    assert status == int(any(rule in ("high", "schema", "yaml-syntax") for rule, _, _ in found))


def test_the_closest_rule_is_suggested(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(f"{HIGH}  # decklint: ignore hihg")
    _, document = lint(capsys)
    assert document["findings"][1]["message"] == 'no rule is called "hihg"'
    assert document["findings"][1]["hint"] == 'did you mean "high"?'


TWO = f"{HIGH}\n- {{id: B, type: card, name: Bea, level: 2}}\n"


def test_a_baseline_knows_what_was_there(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(TWO)
    status, document = lint(capsys, "--baseline", "known.json", "--write-baseline")
    assert (status, document["findings"], document["summary"]["passed_over"]) == (0, [], 2)
    written = Path("known.json").read_text()
    assert [(one["path"], one["rule"], one["count"]) for one in json.loads(written)["findings"]] == [
        ("toy/cards/a.yaml", "high", 1),
        ("toy/cards/a.yaml", "odd", 1),
    ]
    write(f"# lines move\n\n{TWO}- {{id: C, type: card, name: Cleo, level: 7}}\n")
    status, document = lint(capsys, "--baseline", "known.json")
    assert (status, places(document)) == (1, [("high", 5, 42)])
    assert document["summary"]["passed_over"] == 2
    assert Path("known.json").read_text() == written


def test_a_baseline_in_the_folder_of_the_game_is_of_use(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(HIGH)
    arguments = ("--baseline", "toy/known.json", "--strict")
    lint(capsys, *arguments, "--write-baseline")
    status, document = lint(capsys, *arguments)
    assert (status, document["findings"]) == (0, [])


def test_a_baseline_is_pruned(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(TWO)
    lint(capsys, "--baseline", "known.json", "--write-baseline")
    write(f"{HIGH}\n")
    status, document = lint(capsys, "--baseline", "known.json")
    assert (status, places(document)) == (0, [("stale-baseline", 1, 1)])
    assert document["findings"][0]["path"] == "known.json"
    assert document["findings"][0]["message"] == "1 finding of the baseline is not there any more"
    lint(capsys, "--baseline", "known.json", "--prune-baseline")
    assert [one["rule"] for one in json.loads(Path("known.json").read_text())["findings"]] == ["high"]
    assert lint(capsys, "--baseline", "known.json")[1]["findings"] == []


def test_entries_of_what_is_not_linted_are_kept(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(TWO)
    lint(capsys, "--baseline", "known.json", "--write-baseline")
    written = Path("known.json").read_text()
    write("[]\n")
    run(["lint", "toy/game.yaml", "--select", "high", "--baseline", "known.json", "--prune-baseline"])
    assert [one["rule"] for one in json.loads(Path("known.json").read_text())["findings"]] == ["odd"]
    Path("known.json").write_text(written)
    run(["lint", "toy/cards/a.yaml", "--baseline", "known.json", "--prune-baseline"])
    assert json.loads(Path("known.json").read_text())["findings"] == []
    capsys.readouterr()


def test_the_baseline_counts(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    twice = "- {id: A, type: card, name: {en: Ada}, level: 4}"
    write(twice)
    lint(capsys, "--baseline", "known.json", "--write-baseline")
    Path("toy/cards/a.yaml").write_text(f"{twice}\n{twice.replace('id: A', 'id: B')}")
    _, document = lint(capsys, "--baseline", "known.json")
    assert [rule for rule, _, _ in places(document)] == ["duplicate-name", "high"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "there is no baseline known.json; make one with --write-baseline"),
        ("{}", "known.json is no baseline of decklint, so nothing was done with it"),
        ("[", "known.json is no baseline of decklint, so nothing was done with it"),
        (
            '{"decklint-baseline": 2, "findings": []}',
            "the baseline known.json was written by a newer decklint",
        ),
    ],
)
def test_what_is_no_baseline(
    toy: Path, capsys: pytest.CaptureFixture[str], content: str | None, said: str
) -> None:
    write(TWO)
    if content is not None:
        Path("known.json").write_text(content)
    assert run(["lint", "toy", "--baseline", "known.json"]) == 2
    output = capsys.readouterr()
    assert (output.out, output.err.splitlines()[-1]) == ("", f"Error: {said}")
    if content is not None:
        assert run(["lint", "toy", "--baseline", "known.json", "--write-baseline"]) == 2
        assert Path("known.json").read_text() == content
        capsys.readouterr()


def test_options_without_a_baseline(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lint", "toy", "--write-baseline"]) == 2
    assert "--baseline FILE" in capsys.readouterr().err


def test_files_that_nothing_reads(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write("- {id: A, type: card, name: Ada, level: 1}")
    for name in (
        "cards/old.yaml.bak",
        "cards.yaml",
        "Lists/a.yaml",
        "NOTICE",
        "README.md",
        "art/a.png",
        ".x/y",
    ):
        path = Path("toy") / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("x: 1")
    status, document = lint(capsys)
    assert status == 0
    assert [(one["rule"], one["path"]) for one in document["findings"]] == [
        ("unloaded-file", "toy/Lists/a.yaml"),
        ("unloaded-file", "toy/cards.yaml"),
        ("unloaded-file", "toy/cards/old.yaml.bak"),
    ]


def test_a_rule_that_speaks_of_no_card(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Path("toy/game.yaml").write_text(f"{GAME}  idle: {{where: {{level: 9}}, implies: {{text: x}}}}\n")
    write("- {id: A, type: card, name: Ada, level: 1}")
    status, document = lint(capsys)
    assert (status, places(document)) == (0, [("idle-rule", 9, 3)])
    write("- {id: A, type: card, name: Ada, level: 9, text: x}")
    assert "idle-rule" not in {rule for rule, _, _ in places(lint(capsys)[1])}


def test_an_entry_of_the_baseline_that_settings_of_a_path_leave_out_is_not_gone(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(HIGH)
    assert lint(capsys, "--baseline", "known.json", "--write-baseline")[0] == 0
    Path("decklint.toml").write_text('[[per-path]]\npaths = ["toy/cards"]\nignore = ["high"]\n')
    status, document = lint(capsys, "--baseline", "known.json")
    assert (status, places(document)) == (0, [])
    assert document["files"][0]["legal"] is None


def test_nothing_is_said_of_comments_about_rules_that_were_not_asked(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(f"{HIGH}  # decklint: ignore high")
    assert places(lint(capsys, "--ignore", "high")[1]) == []
    # A rule about a card alone was asked of the first card, whatever is wrong with the second.
    write(f"{HIGH}  # decklint: ignore odd\n- {{id: B, type: card, name: Bea, level: x}}")
    assert places(lint(capsys)[1]) == [("high", 1, 41), ("unused-ignore", 1, 64), ("schema", 2, 41)]
    write(f"{HIGH}  # decklint: ignore rare-value\n- {{id: B, type: card, name: Bea, level: x}}")
    assert places(lint(capsys)[1]) == [("high", 1, 41), ("schema", 2, 41)]


def test_what_was_written_is_said_last(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(f"{HIGH}\n- {{id: B, type: card, name: Bea, level: 2}}")
    Path("toy/cards/left.txt").write_text("x")  # a finding in no file of the game
    command = ["lint", "toy", "--baseline", "known.json", "--no-config"]
    known = Path("known.json")
    known.write_text('{"decklint-baseline": 1, "findings": []}')
    assert run(command) == 1
    number = capsys.readouterr().out.count("help:")
    assert run([*command, "--write-baseline"]) == 0
    out = capsys.readouterr().out
    assert out.endswith(
        f"\n{number} findings were written to known.json; a run with it reports nothing else\n"
    )
    assert "not clean (" not in out
    assert run([*command, "--strict"]) == 0
