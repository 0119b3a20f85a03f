"""Checking decks of the games in ``tests/games`` through the program itself."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from click.testing import CliRunner

from decklint.commands.main import cli

GAMES = str(Path(__file__).parent / "games")

# rule, severity, (line, column), found, allowed
Brief: TypeAlias = tuple[str, str, tuple[int, int], object, object]


@dataclass(frozen=True)
class Checked:
    """What the program said about one deck."""

    status: int
    file: dict[str, Any]
    findings: list[dict[str, Any]]

    @property
    def brief(self) -> list[Brief]:
        """Every finding, without its words."""
        return [
            (one["rule"], one["severity"], (one["line"], one["column"]), one["found"], one["allowed"])
            for one in self.findings
        ]

    @property
    def rules(self) -> list[str]:
        """The rule of every finding."""
        return [one["rule"] for one in self.findings]

    def of(self, rule: str) -> dict[str, Any]:
        """The only finding of a rule."""
        (finding,) = [one for one in self.findings if one["rule"] == rule]
        return finding

    def message(self, rule: str) -> str:
        """What the only finding of a rule says."""
        return str(self.of(rule)["message"])


def check(deck: str, *options: str, date: str = "2026-11-30") -> Checked:
    """The result of ``decklint check -`` for the text of a deck."""
    arguments = ["check", "-", "--carddb", GAMES, "--date", date, "-o", "json", *options]
    run = CliRunner().invoke(cli, arguments, input=deck.encode(), standalone_mode=False)
    assert run.exception is None
    assert run.stderr == ""
    result = json.loads(run.stdout)
    (file,) = result["files"]
    # The program may bring a game of the same name; that this one replaces it is beside the point.
    findings = [one for one in result["findings"] if one["rule"] != "game-replaced"]
    assert {one["path"] for one in findings} <= {"-"}
    return Checked(run.return_value, file, findings)


def sets(**parameters: int) -> list[str]:
    """The options that set parameters."""
    return [f"--set={name}={value}" for name, value in parameters.items()]
