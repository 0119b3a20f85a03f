"""What golden scenarios cannot hold of ``decklint check``: links, huge files, locales, the day."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from decklint.commands.main import run

ROOT = Path(__file__).parent.parent.parent
GAMES = ROOT / "examples" / "games"
MINI = ["--game", "mini", "--carddb", str(GAMES), "--date", "2026-12-30"]
LEGAL = "Leader\n1 M020\nMain\n10 Paper Rat\n"


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def checked(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any]]:
    """Exit status and JSON document of a check."""
    status = run(["check", *arguments, "-o", "json"])
    output = capsys.readouterr()
    assert output.err == ""
    document: dict[str, Any] = json.loads(output.out)
    return status, document


def places(document: dict[str, Any]) -> list[tuple[str, int, int, str, str]]:
    keys = ("path", "line", "column", "severity", "rule")
    return [tuple(finding[key] for key in keys) for finding in document["findings"]]


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "decklint", *arguments],
        capture_output=True,
        env=os.environ | environment,
        check=False,
    )


def test_a_link_that_leads_nowhere_is_one_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("decks/good.txt"), LEGAL)
    Path("decks/broken.yaml").symlink_to("missing.yaml")
    status, document = checked(capsys, "decks", *MINI)
    assert status == 2
    assert places(document) == [("decks/broken.yaml", 1, 1, "error", "unreadable")]
    assert '"missing.yaml"' in document["findings"][0]["message"]
    assert [file["legal"] for file in document["files"]] == [None, True]


def test_links_that_lead_in_circles_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("decks/good.txt"), LEGAL)
    Path("decks/loop").symlink_to(".")
    Path("decks/here").symlink_to("../decks")
    Path("decks/itself").symlink_to("itself")
    status, document = checked(capsys, "decks", *MINI)
    assert (status, places(document)) == (0, [])
    assert [file["path"] for file in document["files"]] == ["decks/good.txt"]


def test_a_deck_that_is_a_link_to_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("deck.txt").symlink_to("deck.txt")
    status, document = checked(capsys, "deck.txt", *MINI)
    assert (status, places(document)) == (2, [("deck.txt", 1, 1, "error", "unreadable")])


def test_a_link_out_of_the_folder_is_not_followed_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("outside/far.txt"), "Main\n3 Nobody\n")
    write(Path("decks/good.txt"), LEGAL)
    Path("decks/far.txt").symlink_to("../outside/far.txt")
    Path("decks/folder").symlink_to("../outside")
    status, document = checked(capsys, "decks", *MINI)
    assert status == 0
    assert places(document) == [
        ("decks/far.txt", 1, 1, "warning", "link-outside"),
        ("decks/folder", 1, 1, "warning", "link-outside"),
    ]
    assert '"../outside/far.txt"' in document["findings"][0]["message"]
    assert {file["path"]: file["legal"] for file in document["files"]}["decks/good.txt"] is True


def test_a_link_that_is_named_itself_is_followed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("outside/far.txt"), LEGAL)
    Path("deck.txt").symlink_to("outside/far.txt")
    status, document = checked(capsys, "deck.txt", *MINI)
    assert (status, [file["path"] for file in document["files"]]) == (0, ["deck.txt"])


def test_a_file_reached_by_a_link_and_by_itself_is_checked_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("decks/good.txt"), LEGAL)
    Path("decks/again.txt").symlink_to("good.txt")
    status, document = checked(capsys, "decks/good.txt", "decks", "decks/again.txt", *MINI)
    assert (status, [file["path"] for file in document["files"]]) == (0, ["decks/good.txt"])


def test_a_folder_given_as_a_dot(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(Path("sub/deck.txt"), LEGAL)
    status, document = checked(capsys, ".", *MINI)
    assert (status, [file["path"] for file in document["files"]]) == (0, ["./sub/deck.txt"])


def test_seventeen_thousand_lines_are_all_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = write(tmp_path / "deck.txt", "Leader\n1 M020\nMain\n" + "1 Paper Rat\n" * 17_000)
    status, document = checked(capsys, str(deck), *MINI)
    assert status == 1
    assert document["files"][0]["counts"]["main"] == 17_000
    assert places(document) == [(str(deck), 3, 1, "error", "main-size")]


def test_thousands_of_unknown_names_are_all_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = write(tmp_path / "deck.txt", "Main\n" + "".join(f"1 Zyzzyva {n}\n" for n in range(3_000)))
    _, document = checked(capsys, str(deck), *MINI, "--select", "unknown-card")
    assert [finding["line"] for finding in document["findings"]] == list(range(2, 3_002))


def test_one_huge_line_is_one_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = write(
        tmp_path / "deck.txt", "Leader\n1 M020\nMain\n3 " + "Paper Rat " * 900_000 + "\n10 Paper Rat\n"
    )
    status, document = checked(capsys, str(deck), *MINI)
    assert status == 1
    assert places(document) == [(str(deck), 4, 3, "error", "unknown-card")]
    assert len(document["findings"][0]["message"]) < 500


@pytest.mark.parametrize("extension", ["txt", "yaml", "json"])
def test_a_deck_above_ten_megabytes_is_too_large(
    extension: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = write(tmp_path / f"deck.{extension}", LEGAL + " " * 10_000_000)
    status, document = checked(capsys, str(deck), *MINI)
    assert (status, places(document)) == (1, [(str(deck), 1, 1, "error", "too-large")])
    assert document["files"][0]["legal"] is None


def test_max_size_raises_the_limit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = write(tmp_path / "deck.txt", LEGAL + " " * 10_000_000)
    status, document = checked(capsys, str(deck), *MINI, "--max-size", "11")
    assert (status, places(document)) == (0, [])


@pytest.mark.parametrize("output", ["text", "table", "json"])
def test_results_do_not_depend_on_the_locale(output: str, tmp_path: Path) -> None:
    """UTF-8 is read whatever the machine says, and no letter that it can't show makes it fail."""
    deck = write(
        tmp_path / "deck.txt", "Leader\n1 M020\nMain\n4 Björn the Tall\n1 拳聖ムサシ\n5 Falchion β\n"
    )
    plain = {"PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONPATH": str(ROOT / "cli")}
    result = program("check", str(deck), *MINI, "-o", output, **plain)
    assert (result.returncode, result.stderr) == (1, b"")
    if output == "json":
        document = json.loads(result.stdout.decode("utf-8"))
        rules = [(finding["rule"], finding["line"]) for finding in document["findings"]]
        assert rules == [("copy-limit", 4), ("copy-limit", 6)]
        assert "Björn" in document["findings"][0]["message"]
    else:
        assert b"copy-limit" in result.stdout


def test_the_same_input_gives_the_same_bytes(tmp_path: Path) -> None:
    lines = "Leader\n1 Captain Iri\nMain\n4 Ember Fox\n1 Ragna\n2 Emberr Fox\n5 Sun Crown\nSide\n9 No\n"
    deck = write(tmp_path / "deck.txt", lines)
    outputs = {
        program(
            "check", str(deck), *MINI, "-o", "json", PYTHONHASHSEED=seed, PYTHONPATH=str(ROOT / "cli")
        ).stdout
        for seed in ("0", "1", "12345")
    }
    assert len(outputs) == 1


def test_without_a_date_it_is_today(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = write(tmp_path / "deck.txt", LEGAL)
    before = date.today()
    _, document = checked(capsys, str(deck), "--game", "mini", "--carddb", str(GAMES))
    run(["check", str(deck), "--game", "mini", "--carddb", str(GAMES)])
    after = date.today()
    assert before.isoformat() <= document["files"][0]["date"] <= after.isoformat()
    assert f"date {document['files'][0]['date']}" in capsys.readouterr().out or before != after


# The words of these are the command line library's own, and change with its version.
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check"], ["PATH"]),
        (["check", "deck.txt", "--gmae", "mini"], ["--gmae", "--game"]),
        (["check", "deck.txt", "-o", "xml"], ["xml", "text", "table", "json"]),
        (["check", "deck.txt", "--max-size", "0"], ["--max-size"]),
        (["check", "deck.txt", "--max-size", "big"], ["--max-size", "big"]),
        (["check", "deck.txt", "--date"], ["--date"]),
        (["chekc", "deck.txt"], ["chekc", "check"]),
    ],
)
def test_usage_errors_are_on_standard_error_alone(
    arguments: list[str], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    for word in words:
        assert word in output.err
    assert "Traceback" not in output.err


def test_metadata_below_a_heading_is_refused_and_not_obeyed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = write(tmp_path / "deck.txt", f"{LEGAL}format: none\ndate: 2020-01-01\n")
    status, document = checked(capsys, str(deck), *MINI[:4])
    assert status == 1
    refused = [place[1:] for place in places(document) if place[3] == "error"]
    assert refused == [(5, 1, "error", "bad-line"), (6, 1, "error", "bad-line")]
    assert document["files"][0]["format"] == "standard"
    assert document["files"][0]["date"] == date.today().isoformat()
    write(deck, f"format: none\ndate: 2020-01-01\n{LEGAL}")
    status, document = checked(capsys, str(deck), *MINI[:4])
    assert [place[1:] for place in places(document)] == [(1, 9, "error", "unknown-format")]
    assert document["files"][0]["date"] == "2020-01-01"


ASCII_ONLY = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}


@pytest.mark.parametrize("environment", [ASCII_ONLY, {"PYTHONUTF8": "1"}], ids=["ascii", "utf-8"])
def test_paths_are_the_same_under_every_locale(tmp_path: Path, environment: dict[str, str]) -> None:
    folder = tmp_path / "デッキ"
    write(folder / "Lamé.txt", LEGAL)
    write(folder / "！.txt", LEGAL)
    (folder / "lost.txt").symlink_to("誰.txt")
    write(tmp_path / "out.txt", LEGAL)
    (folder / "out→.txt").symlink_to("../out.txt")
    (folder / os.fsdecode(b"half\xff.txt")).write_text(LEGAL)
    missing, games = tmp_path / "デック", tmp_path / "遊戯"
    options = [*MINI, "--carddb", str(games), "-o", "json"]
    done = program("check", str(folder), str(missing), *options, **environment)
    assert done.stderr == b""
    document = json.loads(done.stdout.decode("utf-8"))
    base = f"{folder}/"
    assert [one["path"] for one in document["files"]] == [
        f"{base}Lamé.txt",
        f"{base}half\\xff.txt",
        f"{base}lost.txt",
        f"{base}out→.txt",
        f"{base}！.txt",
        str(missing),
    ]
    said = [(one["path"], one["message"], one["hint"]) for one in document["findings"]]
    assert [one for one in said if "no banned list" not in one[1]] == [
        (str(games), f"{games} does not exist", "name a folder of games, or the folder of one game"),
        (
            f"{base}lost.txt",
            'this is a link to "誰.txt", which is not there',
            "remove the link, or let it lead to a file",
        ),
        (
            f"{base}out→.txt",
            f'not read: this is a link to "../out.txt", outside of the folder "{folder}"',
            f"name it to have it checked: decklint check {base}out→.txt",
        ),
        (str(missing), "there is no such file or folder", f'did you mean "{folder}"?'),
    ]


@pytest.mark.parametrize("environment", [ASCII_ONLY, {"PYTHONUTF8": "1"}], ids=["ascii", "utf-8"])
def test_words_of_the_command_line_are_the_same_under_every_locale(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    deck = write(tmp_path / "deck.txt", LEGAL)
    options = ["--carddb", str(GAMES), "--date", "2026-12-30", "-o", "json"]
    done = program("check", str(deck), "--game", "ｍｉｎｉ", *options, **environment)
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["files"][0]["legal"] is True
