"""A game whose files are fixed by the program itself."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stderr
from pathlib import Path
from typing import Any
from unittest import mock

from decklint.commands.main import run

GAME = """\
decklint: 1
game: toy
title: Toy
languages: [en, "no"]
types:
  card:
    fields:
      level: {type: [integer, number]}
      text: {type: string}
      since: {type: string}
      colour: {enum: [red, blue, "No"]}
      tags: {type: array, items: {type: string}}
      marks: {type: array, items: {type: object, properties: {at: {type: integer}, note: {type: string}}}}
sections: {deck: {title: Deck}}
"""
RULES = """\
card-rules:
  by-id: {sorted: id}
  tags-in-order: {sorted: tags, within: card}
  marks-in-order: {sorted: marks.at, within: card}
"""


class Folder:
    """A game in a folder, with card files of bytes."""

    def __init__(self, folder: Path, rules: str = "") -> None:
        self.folder = folder
        (folder / "cards").mkdir(parents=True)
        self.declare(rules)

    def declare(self, rules: str) -> None:
        """Gives the game other rules of its cards."""
        (self.folder / "game.yaml").write_text(GAME + rules, "utf-8")

    def write(self, cards: str | bytes, name: str = "a.yaml") -> Path:
        """A card file; the text is written with the line ends that it has."""
        file = self.folder / "cards" / name
        file.write_bytes(cards.encode() if isinstance(cards, str) else cards)
        return file

    def fixed(self, cards: str | bytes, *options: str) -> str:
        """What becomes of a card file; nothing more is to be fixed in it."""
        file = self.write(cards)
        lint("toy", "--fix", *options)
        assert lint("toy", "--diff", *options)[:2] == (0, "")
        return file.read_bytes().decode()

    def left(self, cards: str | bytes, *options: str) -> list[tuple[int, int, str]]:
        """What is not fixed: line, column and message of each note; the file stays as it is."""
        file = self.write(cards)
        before = file.read_bytes()
        found = notes("toy", *options)
        assert file.read_bytes() == before
        return found


def lint(*arguments: str) -> tuple[int, str, str]:
    """Status, output and messages of ``decklint lint``; what is written as bytes is part of the output."""
    raw, err = io.BytesIO(), io.StringIO()
    out = io.TextIOWrapper(raw, "utf-8", newline="")
    with mock.patch.object(sys, "stdout", out), redirect_stderr(err):
        status = run(["lint", *arguments])
        out.flush()
    return status, raw.getvalue().decode(), err.getvalue()


def data(*arguments: str) -> Any:
    """What ``decklint lint -o json`` prints."""
    return json.loads(lint(*arguments, "-o", "json")[1])


def notes(*arguments: str) -> list[tuple[int, int, str]]:
    """Line, column and message of what ``--fix`` says that it has left."""
    found = data(*arguments, "--fix")["findings"]
    return [(one["line"], one["column"], one["message"]) for one in found if one["rule"] == "not-fixed"]
