"""Golden scenarios: input files, a command line, and exactly what it prints.

A scenario is one text file of sections, each begun by a line ``==== NAME``:

    ==== what            one or more lines: which promise this holds the program to
    ==== file PATH       a file of the scenario (any number of them)
    ==== bytes PATH      a file as hexadecimal bytes, for encodings
    ==== game ID         a folder ID with the definition of that built-in game, and no cards of its own
    ==== stdin           standard input
    ==== in              the folder to be in, if not that of the scenario
    ==== env             environment variables, NAME=VALUE, one a line
    ==== command         the command line, without "decklint"
    ==== exit            the exit status
    ==== stdout          everything on standard output
    ==== stderr          everything on standard error (left out: nothing)

It runs in a folder of its own, with the invented games of ``examples/games`` in ``games/`` and
those of ``tests/games`` in ``test-games/``, and today is 2026-11-30. After a wanted change of an
output run the tests with UPDATE_SCENARIOS=1 and read the difference.
"""

from __future__ import annotations

import io
import os
import shlex
import shutil
import sys
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from decklint.commands.main import run

HERE = Path(__file__).parent
ROOT = HERE.parent
SCENARIOS = sorted((HERE / "scenarios").rglob("*.scenario"))
MARK = "==== "
KINDS = ("what", "file", "bytes", "game", "stdin", "in", "env", "command", "exit", "stdout", "stderr")


def sections(text: str) -> Iterator[tuple[str, str]]:
    """The sections of a scenario: heading and content, which ends in a newline if there is any."""
    heading, content = "", ""
    for line in text.removesuffix("\n").split("\n"):
        if line.startswith(MARK):
            if heading:
                yield heading, content
            heading, content = line.removeprefix(MARK).strip(), ""
        else:
            content += line + "\n"
    yield heading, content


def lay_out(parts: list[tuple[str, str]], folder: Path) -> None:
    """Writes the scenario's files, and links the games."""
    for name, source in (("games", ROOT / "examples" / "games"), ("test-games", HERE / "games")):
        if source.is_dir():
            (folder / name).symlink_to(source, target_is_directory=True)
    for heading, content in parts:
        kind, _, path = heading.partition(" ")
        if kind == "game":
            (folder / path).mkdir()
            shutil.copy(ROOT / "carddb" / path / "game.yaml", folder / path)
        if kind in ("file", "bytes"):
            target = folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.encode() if kind == "file" else bytes.fromhex(content))


class _Today(date):
    """A calendar in which it is always the same day."""

    @classmethod
    def today(cls) -> _Today:
        """That day."""
        return cls(2026, 11, 30)


class _Stream(io.TextIOWrapper):
    """A stream that keeps its bytes, as standard output does."""

    def __init__(self, data: bytes = b"") -> None:
        super().__init__(io.BytesIO(data), encoding="utf-8", newline="\n")

    def everything(self) -> str:
        """All that was written."""
        self.flush()
        raw = self.buffer
        assert isinstance(raw, io.BytesIO)
        return raw.getvalue().decode()


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: str(path.relative_to(HERE / "scenarios")))
def test_scenario(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program prints exactly what the scenario says."""
    parts = list(sections(path.read_text(encoding="utf-8")))
    given = dict(parts)
    assert len(given) == len(parts), "two sections have one heading"
    assert {heading.partition(" ")[0] for heading in given} <= set(KINDS), "a heading means nothing"
    assert given["what"].strip(), "a scenario says what it is about"
    lay_out(parts, tmp_path)
    monkeypatch.chdir(tmp_path / given.get("in", "").strip())
    for name in ("DECKLINT_CARDDB", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    for module in ("checking.check", "checking.lint", "listing.rows"):
        monkeypatch.setattr(f"decklint.{module}.date", _Today)
    for setting in given.get("env", "").split():
        monkeypatch.setenv(*setting.split("=", 1))
    out, err = _Stream(), _Stream()
    monkeypatch.setattr(sys, "stdin", _Stream(given.get("stdin", "").encode()))
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    status = run(shlex.split(given["command"]))
    monkeypatch.undo()
    found = {"exit": f"{status}\n", "stdout": out.everything(), "stderr": err.everything()}
    if os.environ.get("UPDATE_SCENARIOS") == "1":
        _update(path, parts, found)
        return
    assert found["stdout"] == given.get("stdout", "")
    assert found["stderr"] == given.get("stderr", "")
    assert found["exit"].strip() == given["exit"].strip()


def _update(path: Path, parts: list[tuple[str, str]], found: dict[str, str]) -> None:
    """Writes the scenario anew with what the program prints now."""
    kept = [(heading, content) for heading, content in parts if heading not in found]
    results = [(name, text) for name, text in found.items() if text or name == "stdout"]
    text = "".join(f"{MARK}{heading}\n{content}" for heading, content in [*kept, *results])
    path.write_text(text, encoding="utf-8")


def test_there_are_scenarios() -> None:
    """The folder was found."""
    assert len(SCENARIOS) > 50
