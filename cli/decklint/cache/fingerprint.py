"""Keys of entries: hashes of the program, of files and of whole folders."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from stat import S_ISDIR, S_ISREG
from time import time_ns

from decklint import __version__
from decklint.cache.digest import blake2b
from decklint.paths import is_cache

# Here and in what else runs before it is known that nothing has changed, os.path stands for pathlib: every
# start pays for this module, and paths made of strings take a third of the time.

_PACKAGE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))  # noqa: PTH100, PTH120
# What a name begins with that no part of the program looks at in folders of games, and in its own.
_HIDDEN = (".", "~$")
_COMPILED = (".", "__")


def key_of(*parts: object) -> str:
    """A key for these parts; the same parts give the same key in every run."""
    digest = blake2b(digest_size=20)
    for part in parts:
        data = part if isinstance(part, bytes) else repr(part).encode("utf-8", "backslashreplace")
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


def program() -> str:
    """The program itself: its version, its files, the interpreter and the libraries beside it."""
    libraries = [
        (place, os.stat(place).st_mtime_ns)  # noqa: PTH116
        for place in sys.path
        if place.endswith("-packages") and os.path.isdir(place)  # noqa: PTH112
    ]
    return key_of(__version__, sys.version, sys.platform, libraries, *_sources(_PACKAGE))


def _sources(folder: str) -> Iterator[tuple[str, int, int]]:
    """The program's own files by size and time, which is enough for what nobody edits while it runs."""
    with os.scandir(folder) as found:
        entries = sorted(found, key=lambda one: one.name)
    for one in entries:
        if one.name.startswith(_COMPILED) and not one.name.endswith(".py"):
            continue
        if one.is_dir():
            yield from _sources(one.path)
        else:
            facts = one.stat()
            yield one.path, facts.st_size, facts.st_mtime_ns


def tree(folder: str, suffixes: Iterable[str]) -> str:
    """A folder with all below it: every name, and of files with these endings the contents too."""
    endings = tuple(suffixes)
    visited: set[str] = set()
    return key_of(*_entries(folder, endings, visited))


def _entries(folder: str, endings: tuple[str, ...], visited: set[str]) -> Iterator[object]:
    real = os.path.realpath(folder)
    if real in visited:
        return
    visited.add(real)
    try:
        with os.scandir(folder) as found:
            entries = sorted(found, key=lambda one: one.name)
    except OSError as error:
        yield folder, error.errno
        return
    if visited != {real} and is_cache(folder):
        return
    for one in entries:
        if one.name.startswith(_HIDDEN):
            continue
        linked = _target(one) if one.is_symlink() else None
        yield one.path, linked
        if _is_folder(one):
            yield from _entries(one.path, endings, visited)
        elif one.name.lower().endswith(endings):
            yield content(one.path)


# The hashes of files, each with what the system says of its state; a run asks for them several times.
_hashed: dict[str, tuple[tuple[int, ...], bytes]] = {}
_SETTLED = 2_000_000_000  # ns: two changes in less time may leave the same traces


class Unkept(Exception):
    """Something that is looked at gives another answer each time: a pipe or a device."""


def content(path: str) -> bytes | str:
    """The hash of what is in a file; of what is a folder, or cannot be read, words for that.

    Raises Unkept for anything else: nobody can tell what will be in it.
    """
    try:
        facts = os.stat(path)  # noqa: PTH116
        if S_ISDIR(facts.st_mode):
            return "a folder"
        if not S_ISREG(facts.st_mode):  # a pipe would be waited for, too
            raise Unkept(path)
        state = (facts.st_mtime_ns, facts.st_ctime_ns, facts.st_size, facts.st_ino, facts.st_dev)
        known = _hashed.get(path)
        if known is not None and known[0] == state:
            return known[1]
        with open(path, "rb") as file:  # noqa: PTH123
            found = digest(file.read())
        if time_ns() - max(state[:2]) > _SETTLED:
            _hashed[path] = state, found
        return found
    except FileNotFoundError:
        return "no file"
    except OSError as error:
        return f"error {error.errno}"


def digest(data: bytes) -> bytes:
    """The hash of what is in a file."""
    return blake2b(data, digest_size=20).digest()


def _target(entry: os.DirEntry[str]) -> tuple[str, str]:
    try:
        return os.readlink(entry.path), os.path.realpath(entry.path)  # noqa: PTH115
    except OSError:
        return "", ""


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:
        return False
