"""Golden files: what is shown of the example decks, in every kind of output.

After a wanted change run the tests with UPDATE_SCENARIOS=1 and read the difference.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from decklint.commands.main import run

ROOT = Path(__file__).resolve().parents[2]
GOLDEN = Path(__file__).parent / "golden"
LEGAL = sorted((ROOT / "examples").glob("[!g]*/legal/*"))
# One deck of each game, and one that has lines which cannot be read.
CHOSEN = [
    "supernatural-border/legal/flandre3-reimu1.yaml",
    "crossover/legal/goku-vegeta.yaml",
    "hope/legal/clearsong-academy.yaml",
    "love-uniform/legal/school-days.yaml",
    "crossover/illegal/unknown-card.txt",
]
CASES = [(deck.relative_to(ROOT / "examples").as_posix(), "text") for deck in LEGAL]
CASES += [(deck, kind) for deck in CHOSEN for kind in ("text", "json", "html") if (deck, kind) not in CASES]
ENDINGS = {"text": "txt", "json": "json", "html": "html"}


def golden(deck: str, kind: str) -> Path:
    return GOLDEN / f"{deck.replace('/', '--')}.{ENDINGS[kind]}"


@pytest.mark.parametrize(("deck", "kind"), CASES)
def test_what_is_shown_of_an_example(
    deck: str, kind: str, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.chdir(ROOT / "examples")
    monkeypatch.setenv("COLUMNS", "80")
    status = 1 if deck.endswith("unknown-card.txt") else 0
    assert run(["stats", deck, "-o", kind, "--date", "2026-11-30", "--no-config"]) == status
    found = capsysbinary.readouterr().out.decode()
    if os.environ.get("UPDATE_SCENARIOS") == "1":
        golden(deck, kind).write_text(found, "utf-8", newline="\n")
    assert found == golden(deck, kind).read_text("utf-8")


def test_no_golden_file_is_of_nothing() -> None:
    assert {golden(deck, kind) for deck, kind in CASES} == set(GOLDEN.iterdir())
    assert len(LEGAL) > 20


def documents() -> Iterator[dict[str, object]]:
    for file in sorted(GOLDEN.glob("*.json")):
        yield json.loads(file.read_text("utf-8"))


def test_what_each_game_declares_is_there() -> None:
    shown = {str(one["game"]): [stat["id"] for stat in one["stats"]] for one in documents()}  # type: ignore[attr-defined]
    assert shown == {
        "crossover": ["by-type", "levels", "level-curve", "hp", "strength", "suits", "elements"],
        "hope": ["by-type", "kinds", "off-faction-hp", "factions", "strength", "attributes"],
        "love-uniform": ["by-type", "strength", "attack", "defence", "hp", "groups", "attributes"],
        "supernatural-border": [
            *("by-type", "no-spell-odds", "spell-odds", "sp-curve", "spells-by-kind", "by-group"),
        ],
    }
