"""What the arguments of ``decklint lint`` mean: games, by folder, by a file in one, or by name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from decklint.builtin_rules import builtin_finding
from decklint.checking.options import UsageError
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.game_files import GameFile
from decklint.games.locate import DEFINITION, GameFolder, find_games, games_at, games_below
from decklint.names.fold import fold
from decklint.names.hints import did_you_mean
from decklint.paths import as_text, real
from decklint.spans import NOWHERE

# What to do with card files that are in no game's folder.
_LOOSE = "name the game of its cards with --game GAME; decklint check is for decks"


class Wanted(Struct, frozen=True):
    """A game to lint; ``only`` is a file of it that alone is reported on, None: all.

    ``submitted`` are card files from elsewhere, which alone are reported on, as if they were the game's.
    ``by_name``: nobody has named its folder or a file of it.
    """

    folder: GameFolder
    only: Path | None = None
    submitted: tuple[GameFile, ...] = ()
    by_name: bool = False


def find_targets(paths: Sequence[str], carddb: Sequence[str]) -> tuple[list[Wanted], list[Finding]]:
    """The games that the paths mean, each once, and findings about those that mean none; without any, all.

    Raises UsageError for a word that is no path and no game.
    """
    folders, findings = find_games(carddb)
    wanted: dict[tuple[Path, Path | None], Wanted] = {}
    for path in paths or list(folders):
        found = _find(path, folders)
        if isinstance(found, Finding):
            findings.append(found)
        else:
            wanted |= {(real(one.folder.folder), one.only): one for one in found}
    return list(wanted.values()), findings


def _find(typed: str, folders: dict[str, GameFolder]) -> list[Wanted] | Finding:
    """The games that an argument means: a folder or file first, then a name."""
    place, path = Path(typed), as_text(typed)
    if typed == "-":
        return unreadable(path, "standard input belongs to no game", _LOOSE)
    if typed and place.is_dir():
        try:
            found = games_at(typed) or ([] if _owner(place) else games_below(typed))
        except OSError as error:
            return unreadable(
                path, f"{path} cannot be read: {error.strerror or error}", "name another folder"
            )
        if found:
            return [Wanted(one) for one in found]
    elif place.is_file():
        owner = _owner(place)
        if owner is None:
            return unreadable(path, f"{path} belongs to no game", _LOOSE)
        return [file_of_game(place, owner)]
    named = next((game for game in folders if fold(game) == fold(path)), None)
    if named is not None:
        return [Wanted(folders[named], by_name=True)]
    if typed and place.is_dir():
        owner = _owner(place)
        hint = "name the folder of a game, or the game of these cards with --game GAME"
        if owner is not None:
            hint = f"name the game's folder, {shown_folder(place, owner)}"
        return unreadable(path, f"{path} holds no game: no {DEFINITION} in it", hint)
    hint = did_you_mean(path, folders) or f"there are: {', '.join(sorted(folders))}"
    if "/" not in path and not place.suffix:
        raise UsageError(f'no game "{path}"; {hint}')
    what = "is not a file" if place.exists() and typed else "does not exist"
    return unreadable(path, f"{path or 'the empty path'} {what}", "name a game, or a folder or file of one")


def file_of_game(place: Path, owner: Path) -> Wanted:
    """A file in the folder ``owner`` of a game; its definition stands for all of it."""
    folder = GameFolder(owner.name, owner, shown_folder(place, owner))
    if place.name == DEFINITION:
        return Wanted(folder)
    only = real(place)
    if not only.is_relative_to(real(owner)):  # a link that is not followed: it alone is meant
        only = real(place.parent) / place.name
    return Wanted(folder, only)


def _owner(place: Path) -> Path | None:
    """The folder of the game that a file or folder is part of."""
    return next((one for one in place.absolute().parents if (one / DEFINITION).is_file()), None)


def no_file(wanted: Wanted, known: Iterable[Finding]) -> Finding:
    """What is wrong with naming a file of a game's folder that is none of its files.

    ``known`` are the findings about the game: a link that is not followed is said already.
    """
    assert wanted.only is not None
    owner = real(wanted.folder.folder)
    below = wanted.only.is_relative_to(owner)  # not in a folder that is a link
    relative = (wanted.only.relative_to(owner) if below else Path(wanted.only.name)).as_posix()
    path = f"{wanted.folder.shown}/{as_text(relative)}"
    said = next((one for one in known if one.path == path and one.rule == "link-outside"), None)
    if said is not None:
        return said
    hint = "cards are in cards/, lists in lists/ and translations in translations/, in YAML, JSON or tables"
    return unreadable(path, f"{path} is no card file, list or translation of {wanted.folder.shown}", hint)


def shown_folder(place: Path, owner: Path) -> str:
    """What to call the folder of a game of which a file was named: as it was typed."""
    for typed in place.parents:
        if typed.absolute() == owner:
            return as_text(typed.as_posix())
    return as_text(owner.as_posix())


def unreadable(path: str, message: str, hint: str) -> Finding:
    """A path that cannot be linted."""
    return builtin_finding(path, Problem("unreadable", NOWHERE, message, hint))
