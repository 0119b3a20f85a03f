"""Card files from elsewhere, linted as if they were a game's: what somebody sends in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field

from decklint.builtin_rules import BUILTIN_RULES
from decklint.checking.brought_in import moved
from decklint.checking.lint_targets import Wanted, file_of_game, shown_folder, unreadable
from decklint.checking.options import UsageError
from decklint.checking.unloaded import unread_files
from decklint.findings import Finding, Related
from decklint.games.folder_files import FolderFiles
from decklint.games.game_files import SUFFIXES, GameFile
from decklint.games.load import LoadedGame
from decklint.games.locate import DEFINITION, GameFolder, find_games, games_at
from decklint.names.fold import fold
from decklint.names.hints import did_you_mean
from decklint.paths import as_text, real

STDIN = "-"
_ENDINGS = ", ".join(SUFFIXES)
_WORKBOOK = b"PK\x03\x04"
_JSON = re.compile(rb"\s*[\[{][\s\[{]*(?:\"|\]|\})")
_CELLS = re.compile(r"[,;\t|]")


class _Submission(Struct):
    """What the paths mean: files of the game itself, files from elsewhere, and what is wrong with others."""

    game: GameFolder
    stdin: Callable[[], bytes]
    wanted: list[Wanted] = field(default_factory=list)
    files: dict[Path | str, GameFile] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def find_submission(
    paths: Sequence[str], game: str, carddb: Sequence[str], stdin: Callable[[], bytes]
) -> tuple[list[Wanted], list[Finding]]:
    """The game with the card files that the paths mean, and findings about paths that mean none.

    A file in the folder of the game itself is linted as such. Raises UsageError for what is no game.
    """
    if not paths:
        raise UsageError(f"name the card files to lint against {as_text(game)}, or leave --game out")
    folders, findings = find_games(carddb)
    found = _Submission(_game(game, folders), stdin, findings=findings)
    for path in paths:
        _add(found, path)
    own = {(real(one.folder.folder), one.only): one for one in found.wanted}
    if found.files:
        return [*own.values(), Wanted(found.game, submitted=tuple(found.files.values()))], found.findings
    return list(own.values()), found.findings


def _game(typed: str, folders: dict[str, GameFolder]) -> GameFolder:
    """The game of that name, or else in that folder."""
    name = as_text(typed)
    known = next((game for game in folders if fold(game) == fold(name)), None)
    if known is not None:
        return folders[known]
    try:
        there = games_at(typed) if (Path(typed) / DEFINITION).is_file() else []
    except (OSError, ValueError):
        there = []
    if there:
        return there[0]
    hint = did_you_mean(name, folders) or f"there are: {', '.join(sorted(folders))}"
    raise UsageError(f'no game "{name}"; {hint}')


def _add(found: _Submission, typed: str) -> None:
    path = as_text(typed)
    if typed == STDIN:
        try:
            data = found.stdin()
        except OSError as error:
            hint = "name a file, or pipe the cards in"
            found.findings.append(unreadable(path, f"standard input cannot be read: {error}", hint))
            return
        found.files.setdefault(STDIN, GameFile(STDIN, Path(f"stdin{_ending(data)}"), data=data))
        return
    place = Path(typed)
    owner = real(found.game.folder)
    if place.is_dir():
        _add_folder(found, place, path.rstrip("/\\") or path)
    elif not place.is_file():
        what = "is not a file" if place.exists() else "does not exist"
        found.findings.append(unreadable(path, f"{path} {what}", "name card files, or a folder of them"))
    elif real(place).is_relative_to(owner):
        folder = _parent(place, owner)
        found.wanted.append(file_of_game(place, folder))
    elif place.suffix.lower() not in SUFFIXES:
        hint = f"the name of a card file ends in one of {_ENDINGS}"
        found.findings.append(unreadable(path, f"{path} is no card file by its name", hint))
    else:
        found.files.setdefault(real(place), GameFile(path, place))


def _parent(place: Path, owner: Path) -> Path:
    """The folder of the game above a file in it, as it was typed."""
    return next((one for one in place.absolute().parents if real(one) == owner), owner)


def _add_folder(found: _Submission, folder: Path, shown: str) -> None:
    """The card files below a folder, in the order of their paths; other files there are warnings."""
    owner = real(found.game.folder)
    if real(folder) == owner:
        found.wanted.append(Wanted(GameFolder(found.game.id, folder, shown)))
        return
    if real(folder).is_relative_to(owner):
        hint = f"name the game's folder, {shown_folder(folder / 'x', _parent(folder, owner))}, or files"
        found.findings.append(unreadable(shown, f"{shown} is a part of the game itself", hint))
        return
    if (folder / DEFINITION).is_file():
        hint = "leave out --game to lint it, or name its card files"
        found.findings.append(unreadable(shown, f"{shown} is a game itself, not cards for one", hint))
        return
    hint = f"name it itself to have it checked: decklint lint LINK --game {found.game.id}"
    below = FolderFiles(folder, shown, SUFFIXES, hint, hidden=(".", "__", "~$"))
    below.read(folder)
    files = [(file, path) for file, path in below.files if not file.is_dir()]
    found.findings += below.findings
    for file, path in files:
        found.files.setdefault(real(file), GameFile(path, file))
    if files:
        hint = f"the name of a card file ends in one of {_ENDINGS}; or take it out"
        said = {one.path for one in below.findings}
        others = unread_files(folder, shown, {file for file, _ in files}, hint)
        found.findings += [one for one in others if one.path not in said]
    elif not below.findings:
        hint = f"the name of a card file ends in one of {_ENDINGS}"
        found.findings.append(unreadable(shown, f"{shown} holds no card files", hint))


def _ending(data: bytes) -> str:
    """The ending of a file in which that would stand: a workbook, JSON, a table, or else YAML."""
    if data.startswith(_WORKBOOK):
        return ".xlsx"
    if _JSON.match(data.removeprefix(b"\xef\xbb\xbf")):
        return ".json"
    codec = "utf-16" if data.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    first = data[:100_000].decode(codec, "replace").lstrip().partition("\n")[0]
    cells = {one.strip().strip('"') for one in _CELLS.split(first)}
    return ".csv" if {"id", "type"} <= cells or first.lower().startswith("sep=") else ".yaml"


def caused_by(
    submitted: LoadedGame, found: Iterable[Finding], without: Callable[[], Iterable[Finding]]
) -> Iterator[Finding]:
    """What is found about the submission; ``without`` gives what is found in the game alone.

    A card rule may speak of a card of the game because of one that was sent in: that is said of the
    latter, if the finding names it, and where it stands otherwise.
    """
    paths = {one.shown for one in submitted.files}
    others = []
    for one in found:
        if one.path in paths:
            yield one
        elif one.rule not in BUILTIN_RULES:
            others.append(one)
    if not others or submitted.draft is None:
        return
    known = set(without())
    cards = {card.id: card for card in submitted.draft.cards if card.path in paths}
    for one in (one for one in others if one not in known):
        here = next((place for place in one.related if place.path in paths), None)
        if here is None and one.cards:
            card = next((cards[identity] for identity in one.cards if identity in cards), None)
            here = None if card is None else Related(card.path, card.span, "")
        if here is None:
            yield one
            continue
        yield moved(one, here)
