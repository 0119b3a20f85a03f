"""Small games made of YAML for one test, and linted by the program's own functions."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from decklint.card_checks.counting import take_census
from decklint.checking.lint import lint_game
from decklint.commands.main import run
from decklint.findings import Finding
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.read_files import Means

HEAD = """\
decklint: 1
game: small
title: Small
languages: [en, zh]
types:
  hero:
    fields: &fields
      number: {type: integer}
      set: {type: string}
      level: {type: integer}
      power: {type: integer}
      house: {enum: [sun, moon, star]}
      rank: {type: string}
      colours: {type: array, items: {type: string}}
      tags: {type: array, items: {type: string}}
      names: {type: array, items: {type: string}}
      from: {type: string}
      of: {type: [string, integer]}
      solo: {type: boolean}
      place: {type: object, properties: {row: {type: integer}, column: {type: integer}}}
      needs:
        type: array
        items:
          type: object
          properties: {who: {type: string}, at: {type: [integer, string]}, note: {type: string}}
  card: {fields: *fields}
sections:
  deck: {title: Deck}
derived:
  strong: {cases: [{where: {level: {min: 3}}, value: true}, {value: false}]}
rules:
  deck-size: {total: count, in: deck, max: 60}
"""
# In a game.yaml of HEAD alone, `card-rules:` stands here and the first rule in the next line.
RULES_LINE = HEAD.count("\n") + 1

# line, place as ``places`` gives it, message
Said: TypeAlias = tuple[int, str, str]


@dataclass
class Small:
    """A game in a folder."""

    folder: Path

    def lint(self) -> list[Finding]:
        """Everything that is found, in the order of the places; whether or not cards were counted."""
        where = GameFolder("small", self.folder, "small")
        found, counted = (
            lint_game(load_game(where, with_places=True, means=Means(census=census)))
            for census in (None, take_census)
        )
        assert counted == found
        return sorted(found, key=lambda one: one.order)

    def places(self) -> list[tuple[str, int, str]]:
        """Rule, line and place of every finding; the game's definition must be faultless.

        The place is what stands there in the file, behind the key or sign before it: ``level: 3``.
        """
        found = self.lint()
        assert [one for one in found if one.path == "small/game.yaml"] == []
        return [(one.rule, one.span.line, self._text(one)) for one in found]

    def _text(self, one: Finding) -> str:
        line = (
            (self.folder / one.path.removeprefix("small/")).read_text("utf-8").split("\n")[one.span.line - 1]
        )
        assert one.span.end_line == one.span.line
        start, end = one.span.column - 1, one.span.end_column - 1
        before = re.search(r"(\w+: |[\[{,] ?)?$", line[:start])
        return f"{before[0] if before else ''}{line[start:end]}"

    def said(self) -> list[Said]:
        """Line, place and message of every finding."""
        return [(one.span.line, self._text(one), one.message) for one in self.lint()]

    def mistakes(self) -> list[tuple[str, int, int, str, str | None]]:
        """What is wrong in game.yaml: rule, line from the first card rule on, column, message, hint."""
        found = self.lint()
        assert {one.path for one in found} <= {"small/game.yaml"}
        return [
            (one.rule, one.span.line - RULES_LINE, one.span.column, one.message, one.hint) for one in found
        ]

    def mistakes_alone(self) -> list[str]:
        """The messages about game.yaml, whatever is found in the cards."""
        return [one.message for one in self.lint() if one.path == "small/game.yaml"]

    def command(self, *options: str) -> tuple[int, str, str]:
        """Status, output and messages of ``decklint lint``."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            status = run(["lint", str(self.folder), *options])
        return status, out.getvalue(), err.getvalue()

    def data(self, *options: str) -> Any:
        """What ``decklint lint -o json`` prints."""
        return json.loads(self.command("-o", "json", *options)[1])


@dataclass
class Maker:
    """Makes games in a folder of the test, one after the other."""

    folder: Path
    made: int = field(default=0)

    def __call__(
        self, rules: str, cards: str, *, head: str = HEAD, files: Mapping[str, str] | None = None
    ) -> Small:
        """A game with these card rules, each ``id: {...}`` at the start of a line, and these cards."""
        self.made += 1
        folder = self.folder / f"game-{self.made}"
        indented = "".join(f"  {line}\n" for line in rules.strip().split("\n"))
        texts = {"game.yaml": f"{head}card-rules:\n{indented}", "cards/all.yaml": cards.lstrip("\n")}
        for path, text in {**texts, **(files or {})}.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        return Small(folder)
