"""One file of a game is linted: what it brings about in another file is said of it."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

import pytest
from tests.card_rules.small import Maker

from decklint.commands.main import run

RULE = "x: {unique: number}"
FIRST = "- {id: A, type: card, name: Alpha, number: 1}\n"
SAME_ID = "# new\n- {id: A, type: card, name: Beta, number: 2}\n"
SAME_NUMBER = "# new\n- {id: B, type: card, name: Beta, number: 1}\n"


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Maker:
    monkeypatch.chdir(tmp_path)
    return Maker(Path())


def lint(*words: str) -> tuple[int, list[str]]:
    """Status and lines of ``decklint lint``, without hints."""
    out = io.StringIO()
    with redirect_stdout(out):
        status = run(["lint", *words])
    return status, [line for line in out.getvalue().splitlines() if "|" not in line and "help:" not in line]


def test_a_collision_is_said_of_the_file_that_is_named(make: Maker) -> None:
    make(RULE, FIRST, files={"cards/a.yaml": SAME_ID})
    assert lint("game-1/cards/a.yaml") == (
        1,
        [
            "game-1/cards/a.yaml:2:8: error[duplicate-id]: the id A stands for Beta and for Alpha",
            "  note: game-1/cards/all.yaml:1:8: said of this one",
            "",
            "game-1/cards/a.yaml: not clean (1 error): small, 1 card",
        ],
    )
    status, lines = lint("game-1/cards/all.yaml")
    assert (status, lines[1]) == (1, "  note: game-1/cards/a.yaml:2:8: the other one")


def test_so_is_what_a_rule_finds(make: Maker) -> None:
    make(RULE, FIRST, files={"cards/a.yaml": SAME_NUMBER})
    status, lines = lint("game-1/cards/a.yaml", "-q")
    assert (status, lines) == (
        1,
        ["game-1/cards/a.yaml:2:43: error[x]: number 1 of Alpha (A) is also that of Beta (B)"],
    )


def test_each_is_said_once_where_both_files_are_named(make: Maker) -> None:
    make(RULE, FIRST, files={"cards/a.yaml": SAME_NUMBER})
    whole = lint("game-1", "-q")[1]
    assert len(whole) == 1
    for paths in (("a", "all"), ("all", "a")):
        assert lint(*(f"game-1/cards/{one}.yaml" for one in paths), "-q") == (1, whole)
    assert lint("game-1/cards/a.yaml", "game-1", "-q") == (1, whole)


def test_what_is_passed_over_where_it_stands_is_not_said_elsewhere(make: Maker) -> None:
    ignored = FIRST.replace("\n", "  # decklint: ignore x\n")
    make(RULE, ignored, files={"cards/a.yaml": SAME_NUMBER})
    assert lint("game-1/cards/a.yaml", "-q") == (0, [])
    make(RULE, FIRST, files={"cards/a.yaml": SAME_NUMBER})
    assert lint("game-2", "--baseline", "known.json", "--write-baseline", "-q")[0] == 0
    assert lint("game-2/cards/a.yaml", "--baseline", "known.json", "-q") == (0, [])


def test_a_comment_in_the_file_passes_it_over(make: Maker) -> None:
    make(RULE, FIRST, files={"cards/a.yaml": SAME_NUMBER.replace("}\n", "}  # decklint: ignore x\n")})
    assert lint("game-1/cards/a.yaml", "-q") == (0, [])


def test_an_option_leaves_it_out(make: Maker) -> None:
    make(RULE, FIRST, files={"cards/a.yaml": SAME_NUMBER})
    assert lint("game-1/cards/a.yaml", "-q", "--ignore", "x") == (0, [])
    assert lint("game-1/cards/a.yaml", "-q", "--severity", "x=warning")[0] == 0


def test_an_example_of_what_is_right_is_no_mistake(make: Maker) -> None:
    right = "".join(f"- {{id: A{at}, type: card, name: Card {at}, rank: Captain}}\n" for at in range(12))
    make(RULE, "- {id: B, type: card, name: Beta, rank: Captian}", files={"cards/a.yaml": right})
    assert [line.split(": ")[1] for line in lint("game-1/cards/all.yaml", "-q")[1]] == ["warning[rare-value]"]
    assert lint("game-1/cards/a.yaml", "-q") == (0, [])
