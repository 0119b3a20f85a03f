"""Cards that their schema refuses: no rule looks at them, and that is never passed over in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"
GOOD = "- {id: A, type: card, name: Alpha, number: 1}"
REFUSED = "- {id: B, type: card, name: Beta, numbr: 1}"
SUMMARY = "2 files: 1 clean, 0 not clean, 0 not checked, 1 not fully checked"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.chdir(tmp_path)
    return Maker(Path())


def test_a_comment_makes_no_refused_card_clean(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}  # decklint: ignore unknown-field")
    status, out, _ = game.command()
    assert (status, out) == (0, f"{SUMMARY}; 2 cards; 1 known finding passed over\n")
    file = next(one for one in game.data()["files"] if one["path"].endswith("all.yaml"))
    assert file["legal"] is None


def test_nor_does_a_baseline(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    game.command("--baseline", "known.json", "--write-baseline")
    status, out, _ = game.command("--baseline", "known.json")
    assert (status, out) == (0, f"{SUMMARY}; 2 cards; 1 known finding passed over\n")


def test_nor_does_another_severity(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    status, out, _ = game.command("--severity", "unknown-field=warning")
    assert status == 0
    assert out.endswith(
        "game-1/cards/all.yaml: not fully checked (1 warning): small, 2 cards\n" + SUMMARY + "; 2 cards\n"
    )


def test_an_error_that_is_said_is_one(make: Maker) -> None:
    game = make(RULE, f"{GOOD}\n{REFUSED}")
    assert game.command()[0] == 1
    assert [one["legal"] for one in game.data()["files"]] == [False, True]


def test_other_files_that_are_refused_are_not_clean_either(make: Maker) -> None:
    comment = "# decklint: ignore-file unknown-field\n"
    files = {
        "translations/zh.yaml": comment + "A: {nmae: Ah}\n",
        "lists/ban.yaml": comment + "list: ban\nversion: '1'\nfrom: 2024-01-01\ncards: {A: 0}\nnote: x\n",
    }
    data = make(RULE, GOOD, files=files).data()
    assert [(one["path"][7:], one["legal"]) for one in data["files"]] == [
        ("cards/all.yaml", True),
        ("game.yaml", True),
        ("lists/ban.yaml", None),
        ("translations/zh.yaml", None),
    ]


def test_a_definition_whose_mistakes_are_warnings_is_broken_all_the_same(make: Maker) -> None:
    game = make("x: {unique: number}\ny: {uniqe: number}", GOOD)
    files = game.data("--severity", "unknown-field=warning", "--severity", "schema=warning")["files"]
    assert [one["legal"] for one in files] == [None, None]


def test_what_was_kept_of_an_earlier_run_says_the_same(
    make: Maker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    game = make(RULE, f"{GOOD}\n{REFUSED}", files={"cards/more.yaml": "- {id: C, type: card, name: Gamma}\n"})
    first = game.command("--severity", "unknown-field=warning")
    assert "1 not fully checked" in first[1]
    (game.folder / "cards/more.yaml").write_text("- {id: D, type: card, name: Delta}\n", "utf-8")
    assert game.command("--severity", "unknown-field=warning") == first
    assert game.command("--severity", "unknown-field=warning") == first
