"""Paths and other words of a command line as text, the same under every locale."""

from __future__ import annotations

import os
from pathlib import Path


def as_text(typed: str) -> str:
    """What was typed, read as UTF-8; a byte that is not becomes a visible escape such as ``\\xe9``.

    Under a locale that is not UTF-8 Python gives the arguments and the names of files as something
    else, half characters among them. What comes out here is always text that UTF-8 can hold; to
    open a file the path as it was given is needed.
    """
    if typed.isascii():
        return typed
    try:
        data = os.fsencode(typed)
    except UnicodeEncodeError:  # it did not come from this system
        data = typed.encode("utf-8", "backslashreplace")
    return data.decode("utf-8", "backslashreplace")


# By which programs that make backups know a folder of a cache: https://bford.info/cachedir/
CACHE_TAG = "CACHEDIR.TAG"
CACHE_SIGNATURE = "Signature: 8a477f597d28d172789f06886806bc55"


def is_cache(folder: str | Path) -> bool:
    """Whether a folder says that some program keeps in it what may be removed."""
    path = os.path.join(folder, CACHE_TAG)  # noqa: PTH118
    try:
        if not os.path.isfile(path):  # noqa: PTH113
            return False
        with open(path, "rb") as file:  # noqa: PTH123
            return file.read(len(CACHE_SIGNATURE)) == CACHE_SIGNATURE.encode()
    except OSError:
        return False


def real(path: Path) -> Path:
    """Where a path leads, absolute and without links; a link that leads to itself stays as it is."""
    return Path(os.path.realpath(path))
