"""The folder of the cache: its entries are written at once, checked when they are read, and pruned.

A cache must never be in the way: whatever goes wrong with its folder, the program works as without one.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

from msgspec.json import decode, encode

from decklint.cache.digest import blake2b
from decklint.paths import CACHE_SIGNATURE, CACHE_TAG

ENVIRONMENT = "DECKLINT_CACHE_DIR"
MOST_ENTRIES = 2_000
MOST_BYTES = 300_000_000
# So many entries a process may add before it looks for what is too much.
_BETWEEN = 100

_NAME = "decklint"
_TAG_TEXT = f"{CACHE_SIGNATURE}\n# Made by decklint; it may be removed.\n"
_ENDING = ".json"


class Store:
    """Entries by key. ``folder`` is where they are; None: nothing is kept."""

    def __init__(self, folder: str | None) -> None:
        self.folder = folder
        self._written = 0

    def read(self, key: str) -> Any | None:
        """The data of an entry; None if there is none that can be trusted."""
        payload = self.read_bytes(key)
        try:
            return None if payload is None else decode(payload)
        except (ValueError, RecursionError):
            return None

    def read_bytes(self, key: str) -> bytes | None:
        """The same as it was written by ``write_bytes``."""
        if self.folder is None:
            return None
        path = self._path(key)
        try:
            if not os.path.isfile(path):  # noqa: PTH113 - a pipe would be waited for
                return None
            with open(path, "rb") as file:  # noqa: PTH123 - pathlib would cost part of what is saved
                mark, _, payload = file.read().partition(b"\n")
            if mark != _mark(key, payload):
                return None
            with suppress(OSError):
                os.utime(path)  # used: it is pruned last
            return payload
        except OSError:
            return None

    def write(self, key: str, data: Any) -> None:
        """Keeps an entry, in place of one of that key; fails in silence."""
        try:
            payload = encode(data)
        except (TypeError, ValueError):  # half a character, say, which no file can hold
            return
        self.write_bytes(key, payload)

    def write_bytes(self, key: str, payload: bytes) -> None:
        """Keeps an entry that is bytes already; fails in silence."""
        if self.folder is None:
            return
        path = self._path(key)
        # Several runs may write the same at once; whoever comes last replaces equals by equals.
        other = f"{path}.{os.getpid()}.tmp"
        try:
            self._make()
            with open(other, "wb") as file:  # noqa: PTH123
                file.write(_mark(key, payload) + b"\n" + payload)
            os.replace(other, path)  # noqa: PTH105
        except OSError:
            with suppress(OSError):
                os.unlink(other)  # noqa: PTH108
            return
        if self._written % _BETWEEN == 0:
            self._prune()
        self._written += 1

    def _path(self, key: str) -> str:
        return os.path.join(self.folder or "", key + _ENDING)  # noqa: PTH118

    def _make(self) -> None:
        """Makes the folder, with the file that tells programs for backups what it is."""
        folder = self.folder or ""
        if os.path.isdir(folder):  # noqa: PTH112
            return
        os.makedirs(folder, mode=0o700, exist_ok=True)  # noqa: PTH103
        with open(os.path.join(folder, CACHE_TAG), "w", encoding="ascii") as file:  # noqa: PTH118, PTH123
            file.write(_TAG_TEXT)

    def _prune(self) -> None:
        """Removes the entries that were not used for longest, if there are too many."""
        entries: list[tuple[float, int, str]] = []
        with suppress(OSError), os.scandir(self.folder) as found:
            for one in found:
                if one.name.endswith((_ENDING, ".tmp")):
                    with suppress(OSError):  # another process has just removed it
                        facts = one.stat(follow_symlinks=False)
                        entries.append((facts.st_mtime, facts.st_size, one.path))
        entries.sort(reverse=True)
        total = 0
        for number, (_, size, path) in enumerate(entries):
            total += size
            if number >= MOST_ENTRIES or (total > MOST_BYTES and number):
                with suppress(OSError):
                    os.unlink(path)  # noqa: PTH108


def open_store(*, wanted: bool = True) -> Store:
    """The user's cache: in the folder of DECKLINT_CACHE_DIR, else where the system keeps caches."""
    if not wanted:
        return Store(None)
    chosen = os.environ.get(ENVIRONMENT)
    if chosen is not None:
        return Store(chosen or None)
    usual = _usual_folder()
    if usual is not None:
        return Store(usual)
    from platformdirs import user_cache_dir

    try:
        return Store(user_cache_dir(_NAME, appauthor=False))
    except (OSError, RuntimeError):  # nobody's home
        return Store(None)


def _usual_folder() -> str | None:
    """What platformdirs says on nearly every Linux; to import it takes as long as to read an entry thrice."""
    special = ("XDG_CACHE_HOME", "ANDROID_ROOT", "ANDROID_DATA")
    home = os.environ.get("HOME", "")
    if sys.platform != "linux" or any(one in os.environ for one in special) or not home.startswith("/"):
        return None
    return os.path.join(home, ".cache", _NAME)  # noqa: PTH118


def _mark(key: str, payload: bytes) -> bytes:
    """What a payload is checked by: a disk that was full leaves half of one, and files may be renamed."""
    return blake2b(payload, digest_size=16, key=key.encode()[:64]).hexdigest().encode()
