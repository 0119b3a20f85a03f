"""Finding the configuration: in the folder one is in, or the nearest one above it.

Never in the folder of a deck: who sends in a deck must not bring the settings by which it is judged.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from typing import TYPE_CHECKING

from decklint.checking.options import UsageError
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config

OWN, SHARED = "decklint.toml", "pyproject.toml"
MAX_BYTES = 1_000_000


def find_config() -> Config | None:
    """The nearest configuration of the current folder and those above it; None if there is none.

    A pyproject.toml without a table for this program is passed over. Raises UsageError for a
    configuration that has mistakes.
    """
    for folder in folders_above():
        for name in (OWN, SHARED):
            path = os.path.join(folder, name)  # noqa: PTH118 - without pathlib this is three times as fast
            if os.path.isfile(path):  # noqa: PTH113
                config = _read(path, shared=name == SHARED)
                if config is not None:
                    return config
    return None


def named_config(typed: str) -> Config:
    """The configuration in a file that was named. Raises UsageError if it cannot be read or has mistakes."""
    shared = os.path.basename(typed) == SHARED  # noqa: PTH119
    config = _read(typed, shared=shared, shown=as_text(typed))
    if config is None:
        raise UsageError(
            f"{as_text(typed)} has no table [tool.decklint], so that there are no settings in it"
        )
    return config


def folders_above() -> Iterator[str]:
    """The current folder and all above it, up to the root of the file system."""
    try:
        folder = os.getcwd()  # noqa: PTH109
    except OSError:  # it was deleted
        return
    while True:
        yield folder
        parent = os.path.dirname(folder)  # noqa: PTH120
        if parent == folder:
            return
        folder = parent


def from_here(folder: str, path: str) -> str:
    """A path that a configuration in ``folder`` names, as it is called from the current folder."""
    path = as_file(path)
    if os.path.isabs(path):  # noqa: PTH117
        return path
    whole = os.path.normpath(os.path.join(folder, path))  # noqa: PTH118
    try:
        return os.path.relpath(whole).replace(os.sep, "/")
    except (ValueError, OSError):  # another drive, or no current folder
        return whole


def as_file(text: str) -> str:
    """A path that was written in a file, as the system has it under every locale."""
    return text if text.isascii() else os.fsdecode(text.encode("utf-8"))


def _read(path: str, *, shared: bool, shown: str | None = None) -> Config | None:
    called = shown or as_text(_called(path))
    try:
        folder = os.path.dirname(os.path.abspath(path))  # noqa: PTH100, PTH120
        if stat.S_ISFIFO(os.stat(path).st_mode):  # noqa: PTH116 - it would be waited for
            raise ValueError("it is a pipe")
        with open(path, "rb") as file:  # noqa: PTH123
            data = file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        hint = "name another file" if shown is not None else "mend that, or leave it out with --no-config"
        raise UsageError(f"the configuration {called} cannot be read: {reason}; {hint}") from None
    if len(data) > MAX_BYTES:
        raise UsageError(f"the configuration {called} has more than the {MAX_BYTES:,} bytes that are read")
    if shared and b"decklint" not in data:  # the file of any other project: not worth reading
        return None
    from decklint.checking.config import read_config

    config = read_config(data, called, folder, shared=shared)
    if config is None:
        return None
    problems = config if isinstance(config, list) else list(_missing(config))
    if problems or isinstance(config, list):
        raise UsageError("\n".join(problems))
    return config


def _missing(config: Config) -> Iterator[str]:
    """What is to be said of folders of games that are not there."""
    for one in config.named:
        path = from_here(config.folder, one.name) if one.kind == "folder" else config.folder
        if not os.path.exists(path):  # noqa: PTH110
            yield f"{one.place}: {as_text(path)} does not exist; name a folder of games, or that of one"


def _called(path: str) -> str:
    try:
        return os.path.relpath(path).replace(os.sep, "/")
    except (ValueError, OSError):
        return path
