"""What a check does not need once a game is known is not even loaded, and the answer stays the same."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from tests.running import environment

ROOT = Path(__file__).parents[2]
PROBE = """\
import json, sys
from decklint.commands.main import run
status = run(["check", sys.argv[1], "-o", "json"])
print(json.dumps([status, sorted({one.split(".")[0] for one in sys.modules})]), file=sys.stderr)
"""
SLOW = {"opencc", "jsonschema", "jsonschema_rs", "tabulate", "jinja2", "openpyxl", "rapidfuzz"}


def _probe(deck: Path, cache: Path) -> tuple[int, str, set[str]]:
    run = subprocess.run(
        [sys.executable, "-c", PROBE, str(deck)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(DECKLINT_CACHE_DIR=str(cache), PYTHONPATH=str(ROOT / "cli")),
        cwd=cache.parent,
        check=True,
    )
    status, modules = json.loads(run.stderr)
    return status, run.stdout, set(modules)


@pytest.mark.parametrize(
    "game", sorted(one.name for one in (ROOT / "examples").iterdir() if one.name != "games")
)
def test_a_warm_check_loads_no_slow_library(game: str, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    for deck in sorted((ROOT / "examples" / game / "legal").iterdir())[:4]:
        copy = tmp_path / deck.name
        copy.write_bytes(deck.read_bytes())
        cold = _probe(copy, cache)
        same = _probe(copy, cache)
        mark = b"# " if deck.suffix in (".yaml", ".txt") else b""
        copy.write_bytes(deck.read_bytes() + (b"\n" + mark + b"again\n" if mark else b"\n"))
        changed = _probe(copy, cache)
        assert cold[:2] == same[:2] == changed[:2]
        assert not SLOW & same[2]
        assert not SLOW & changed[2]


def test_a_deck_of_plain_letters_needs_no_chinese_library(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: supernatural-border\n[deck]\n3 Nobody Knows This Card\n", "ascii")
    status, _, modules = _probe(deck, tmp_path / "cache")
    assert status == 1
    assert "opencc" not in modules
