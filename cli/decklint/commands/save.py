"""Writing an output into a file that the user names: whole or not at all, and over nothing of theirs."""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path

import click

from decklint.paths import as_text

_OPTION = "--output-file"


def require_free(typed: str, *, force: bool) -> None:
    """UsageError for a file that cannot be written, or is there already and may not be replaced."""
    file, shown = Path(typed), as_text(typed)
    if file.is_dir():
        raise _refused(f"{shown} is a folder; name a file in it")
    if not file.absolute().parent.is_dir():
        raise _refused(f"there is no folder {as_text(file.parent.as_posix())} for {file.name}; make it first")
    if not force and os.path.lexists(typed):
        raise _there(shown)


def save(typed: str, text: str, *, force: bool) -> None:
    """Writes the text as UTF-8; UsageError if that fails, and then the file is as it was."""
    shown, data = as_text(typed), text.encode("utf-8", "backslashreplace")
    file = Path(typed)
    if force:
        file = file.resolve()  # of a link, the file to which it leads is replaced
    whole = file.with_name(f".{file.name[:100]}.{os.getpid()}.tmp")
    try:
        with whole.open("xb") as stream:
            stream.write(data)
        _put(whole, file, force=force)
    except FileExistsError:
        raise _there(shown) from None
    except OSError as error:
        raise _refused(f"{shown} cannot be written: {error.strerror or error}") from None
    finally:
        with suppress(OSError):
            whole.unlink()


def _put(whole: Path, file: Path, *, force: bool) -> None:
    """Gives the file that is written its name, at once."""
    if force:
        if file.exists():
            shutil.copymode(file, whole)
        whole.replace(file)
        return
    try:
        file.hardlink_to(whole)  # unlike renaming, this fails if somebody has made the file meanwhile
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if os.path.lexists(file):
            raise FileExistsError from None
        whole.rename(file)


def _there(shown: str) -> click.UsageError:
    return _refused(f"{shown} is there already and was left as it is; to replace it add --force")


def _refused(message: str) -> click.UsageError:
    from decklint.commands.options import usage_error

    return usage_error(ValueError(f"{_OPTION}: {message}"))
