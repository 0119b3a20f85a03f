"""Which games there are: the built-in ones, and those of ``--carddb``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.lazy_regex import lazy
from decklint.paths import as_text, real
from decklint.resources import data_folder
from decklint.spans import NOWHERE

DEFINITION = "game.yaml"
VERSION = 1  # of its format
_ID = lazy(r"^game:[ \t]*[\"']?([^\s\"'#]+)", re.MULTILINE)

# How far down games are looked for where a folder, or those in it, hold none.
_DEEPER = ("*/*", "*/*/*")


class GameFolder(Struct, frozen=True):
    """A folder that holds a game; ``shown`` is how messages call it.

    ``replaces``: the game of the same id that it takes the place of, in words; "" if there is none.
    """

    id: str
    folder: Path
    shown: str
    replaces: str = ""


def find_games(carddb: Sequence[str] = ()) -> tuple[dict[str, GameFolder], list[Finding]]:
    """All games by id, later ones replacing earlier ones; findings about paths without a game."""
    built_in = data_folder("carddb")
    games = {game.id: game for game in _in_folder(built_in, as_text(str(built_in)))}
    said = dict.fromkeys(games, "the built-in one")
    findings: list[Finding] = []
    for path in carddb:
        try:
            found = games_at(path)
        except OSError as error:
            findings.append(_no_game(as_text(path), f"cannot be read: {error.strerror or error}"))
            continue
        if not found:
            there = Path(path).exists()
            what = f"holds no game: no {DEFINITION} in it" if there else "does not exist"
            findings.append(_no_game(as_text(path), what))
        for game in found:
            known = games.get(game.id)
            again = known is not None and real(known.folder) == real(game.folder)
            games[game.id] = replace(game, replaces="" if again else said.get(game.id, ""))
            said[game.id] = f"that of {game.shown}"
    return games, findings


def _no_game(path: str, what: str) -> Finding:
    hint = "name a folder of games, or the folder of one game"
    return builtin_finding(path, Problem("unreadable", NOWHERE, f"{path} {what}", hint))


def games_at(path: str) -> list[GameFolder]:
    """The game or the games of a path; OSError if it cannot be looked at."""
    folder = Path(path)
    if folder.name == DEFINITION and folder.is_file():  # the game's file stands for its folder
        folder, path = folder.parent, folder.parent.as_posix()
    shown = as_text(path)
    return [_game(folder, shown)] if (folder / DEFINITION).is_file() else _in_folder(folder, shown)


def _in_folder(folder: Path, shown: str) -> list[GameFolder]:
    if not folder.is_dir():
        return []
    base = shown.rstrip("/\\") or shown
    return [
        _game(one, f"{base}/{as_text(one.name)}")
        for one in sorted(folder.iterdir(), key=lambda one: as_text(one.name))
        if _holds_game(one)
    ]


def games_below(path: str) -> list[GameFolder]:
    """The games further down in a folder, such as those of a repository; hidden folders are left out."""
    folder, base = Path(path), as_text(path).rstrip("/\\") or as_text(path)
    found = [one.parent for depth in _DEEPER for one in folder.glob(f"{depth}/{DEFINITION}")]
    inside = [(one, as_text(one.relative_to(folder).as_posix())) for one in found]
    return [
        _game(one, f"{base}/{shown}")
        for one, shown in sorted(inside, key=lambda one: one[1])
        if not any(part.startswith(".") for part in shown.split("/"))
    ]


def _holds_game(folder: Path) -> bool:
    try:
        return (folder / DEFINITION).is_file()
    except OSError:  # nobody asked for this one
        return False


def _game(folder: Path, shown: str) -> GameFolder:
    """The game of a folder; its id is read without loading it, the folder's name where that fails."""
    try:
        text = (folder / DEFINITION).read_text("utf-8", errors="replace")
    except OSError:
        text = ""
    stated = _ID.search(text)
    identity = stated[1] if stated else as_text(real(folder).name)
    return GameFolder(identity, folder, shown.rstrip("/\\") or shown)
