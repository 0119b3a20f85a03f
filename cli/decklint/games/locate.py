"""Which games there are: the built-in ones, and those of ``--carddb``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.paths import as_text
from decklint.resources import data_folder
from decklint.spans import NOWHERE

DEFINITION = "game.yaml"
_ID = re.compile(r"^game:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class GameFolder:
    """A folder that holds a game; ``shown`` is how messages call it."""

    id: str
    folder: Path
    shown: str
    replaces: bool = False  # a built-in game of the same id


def find_games(carddb: Sequence[str] = ()) -> tuple[dict[str, GameFolder], list[Finding]]:
    """All games by id, later ones replacing earlier ones; findings about paths without a game."""
    built_in = data_folder("carddb")
    games = {game.id: game for game in _in_folder(built_in, as_text(str(built_in)))}
    findings: list[Finding] = []
    for path in carddb:
        folder = Path(path)
        if folder.name == DEFINITION and folder.is_file():  # the game's file stands for its folder
            folder, path = folder.parent, folder.parent.as_posix()
        shown = as_text(path)
        found = [_game(folder, shown)] if (folder / DEFINITION).is_file() else _in_folder(folder, shown)
        if not found:
            what = "does not exist" if not folder.exists() else f"holds no game: no {DEFINITION} in it"
            hint = "name a folder of games, or the folder of one game"
            findings.append(builtin_finding(shown, Problem("unreadable", NOWHERE, f"{shown} {what}", hint)))
        for game in found:
            replaces = game.id in games
            games[game.id] = GameFolder(game.id, game.folder, game.shown, replaces)
    return games, findings


def _in_folder(folder: Path, shown: str) -> list[GameFolder]:
    if not folder.is_dir():
        return []
    base = shown.rstrip("/\\") or shown
    return [
        _game(one, f"{base}/{as_text(one.name)}")
        for one in sorted(folder.iterdir(), key=lambda one: as_text(one.name))
        if (one / DEFINITION).is_file()
    ]


def _game(folder: Path, shown: str) -> GameFolder:
    """The game of a folder; its id is read without loading it, the folder's name where that fails."""
    try:
        text = (folder / DEFINITION).read_text("utf-8", errors="replace")
    except OSError:
        text = ""
    stated = _ID.search(text)
    identity = stated[1] if stated else as_text(folder.resolve().name)
    return GameFolder(identity, folder, shown.rstrip("/\\") or shown)
