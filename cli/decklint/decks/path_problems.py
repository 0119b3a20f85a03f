"""What can be wrong with a path, in words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from decklint.documents.nodes import Problem
from decklint.paths import as_text
from decklint.spans import NOWHERE


def of_named(typed: str, error: OSError | ValueError) -> Problem:
    """A path of the command line that can't be looked at."""
    if _is_link(typed):
        return of_entry(typed, error)
    if isinstance(error, OSError) and error.errno not in (errno.ENOENT, errno.ENOTDIR):
        return _unreadable(f"this cannot be read: {_reason(error)}", "check the path and who may read it")
    return missing(typed)


def missing(typed: str) -> Problem:
    """A path of the command line at which there is nothing."""
    return _unreadable("there is no such file or folder", _closest(typed) or "check the spelling of the path")


def of_entry(path: str, error: OSError | ValueError) -> Problem:
    """A link that leads nowhere, or an entry of a folder that can't be looked at."""
    if not _is_link(path):
        return _unreadable(f"this cannot be read: {_reason(error)}", "check who may read it")
    target = _target(path)
    if isinstance(error, OSError) and error.errno == errno.ELOOP:
        message = f'this is a link that leads back to itself (through "{target}")'
    elif isinstance(error, FileNotFoundError):
        message = f'this is a link to "{target}", which is not there'
    else:
        message = f'this is a link to "{target}", which cannot be read: {_reason(error)}'
    return _unreadable(message, "remove the link, or let it lead to a file")


def cannot_list(shown: str, error: OSError) -> Problem:
    """A folder that can't be read."""
    return _unreadable(f'the folder "{shown}" cannot be read: {_reason(error)}', "check who may read it")


def leads_out(folder: str, shown: str, path: str) -> Problem:
    """A link to something outside the folder of decks that is being read."""
    return leads_out_of(folder, path, f"name it to have it checked: decklint check {shown}")


def leads_out_of(folder: str, path: str, hint: str) -> Problem:
    """A link ``path`` to something outside a folder."""
    message = f'not read: this is a link to "{_target(path)}", outside of the folder "{folder}"'
    return Problem("link-outside", NOWHERE, message, hint)


def no_deck(typed: str) -> Problem:
    """A folder in which nothing looks like a deck."""
    return _unreadable(
        f'the folder "{typed}" holds no deck',
        "decks end in .yaml, .yml, .json or .txt; a file that is named itself may have any ending",
    )


def game_folder(typed: str) -> Problem:
    """A folder that defines a game, named as if it held decks."""
    return _unreadable(
        f'the folder "{typed}" is a game, since it holds game.yaml: what is in it are no decks',
        f"name a folder of decks; to use this game for them add --carddb {typed}",
    )


def _unreadable(message: str, hint: str) -> Problem:
    return Problem("unreadable", NOWHERE, message, hint)


def _reason(error: OSError | ValueError) -> str:
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def _is_link(path: str) -> bool:
    try:
        return Path(path).is_symlink()
    except OSError:
        return False


def _target(path: str) -> str:
    try:
        return as_text(str(Path(path).readlink()))
    except OSError:
        return "?"


def _closest(typed: str) -> str | None:
    """A file or folder beside the missing one that was probably meant."""
    from decklint.names.suggest import closest_word

    path = typed.rstrip("/" + os.sep)
    parent, name = os.path.split(path)
    try:
        beside = sorted(as_text(entry.name) for entry in Path(parent).iterdir())
    except (OSError, ValueError):
        return None
    closest = closest_word(as_text(name), beside) if name else None
    base = as_text(path.removesuffix(name))
    return f'did you mean "{base}{closest}"?' if closest is not None else None
