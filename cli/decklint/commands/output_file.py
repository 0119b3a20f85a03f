"""``--output-file``: an output goes into a file whole or not at all, and over nothing of the user's."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import click

from decklint.commands import completing
from decklint.commands.output import write, write_bytes
from decklint.paths import as_text

F = TypeVar("F", bound=Callable[..., Any])

_WORKBOOKS = (".xlsx", ".xls", ".ods")


def output_file_options(function: F) -> F:
    """``--output-file`` and ``--force``."""
    force = click.option("--force", is_flag=True, help="Let --output-file replace a file.")
    file = click.option(
        "--output-file",
        metavar="FILE",
        shell_complete=completing.files,
        help="Write into this file, which must not be there yet.",
    )
    return file(force(function))


def kind_for(output: str | None, output_file: str | None, endings: Mapping[str, str], default: str) -> str:
    """The kind of output that was asked for, or else the one that the file's name ends in.

    UsageError for the ending of a workbook, which nothing here is.
    """
    if output is not None or output_file is None:
        return output or default
    ending = Path(output_file).suffix.lower()
    if ending in _WORKBOOKS:
        known = ", ".join(endings)
        raise _refused(f"nothing is written as {ending}; there are {known}, or say with -o what it is to be")
    return endings.get(ending, default)


def require_free(output_file: str | None, *, force: bool, read: Iterable[str] = ()) -> None:
    """UsageError for a file that cannot be written, or is there already and may not be replaced.

    A command asks before it reads anything: nobody waits for a result that has no place. ``read``: the paths
    that it reads, which no option lets it replace.
    """
    if output_file is None:
        if force:
            raise click.UsageError("--force is for --output-file: name the file")
        return
    file, shown = Path(output_file), as_text(output_file)
    if not output_file:
        raise _refused("the name is empty; name a file")
    if output_file == "-":
        raise _refused("- is no file; for standard output leave the option out")
    if os.path.isdir(output_file):  # noqa: PTH112 - that of Path fails for names that are too long
        raise _refused(f"{shown} is a folder; name a file in it")
    if not os.path.isdir(file.absolute().parent):  # noqa: PTH112
        folder = as_text(file.parent.as_posix())
        raise _refused(f"there is no folder {folder} for {as_text(file.name)}; make it first")
    if not force and os.path.lexists(output_file):
        raise _there(shown)
    for one in read:
        with suppress(OSError, ValueError):
            if Path(one).samefile(output_file):
                raise _refused(f"{shown} is what is read here; name another file")


def deliver(
    output: str | bytes, output_file: str | None, *, force: bool, machine: bool, said: str, more: str = ""
) -> None:
    """Write an output where it is wanted; of a file, standard error tells what was written: ``said``.

    ``machine``: on standard output a text is UTF-8 whatever the locale, as it always is in a file.
    """
    if output_file is not None:
        from decklint.reports.terminal import visible

        save(output_file, output, force=force)
        click.echo(visible(f"{said} written to {as_text(output_file)}{more}"), err=True)
    elif isinstance(output, bytes):
        write_bytes(output)
    else:
        write(output, machine=machine)


def save(typed: str, output: str | bytes, *, force: bool) -> None:
    """Writes a file, a text as UTF-8; UsageError if that fails, and then the file is as it was."""
    data = output if isinstance(output, bytes) else output.encode("utf-8", "backslashreplace")
    shown, file = as_text(typed), Path(typed)
    try:
        if not force:
            _write(file, data, force=False)
        elif file.exists() and not file.is_file():  # a pipe or a device has no other to take its place
            file.write_bytes(data)
        else:
            _write(file.resolve(), data, force=True)  # of a link, the file to which it leads is replaced
    except FileExistsError:
        raise _there(shown) from None
    except OSError as error:
        raise _refused(f"{shown} cannot be written: {error.strerror or error}") from None


def _write(file: Path, data: bytes, *, force: bool) -> None:
    whole = file.with_name(f".decklint-{os.getpid()}.tmp")
    try:
        with whole.open("xb") as stream:
            stream.write(data)
        _put(whole, file, force=force)
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

    return usage_error(ValueError(f"--output-file: {message}"))
