"""``--output-file``: a result into a file, which replaces none unless ``--force`` says so."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, TypeVar

import click

from decklint.commands.output import write
from decklint.paths import as_text

F = TypeVar("F", bound=Callable[..., Any])


def output_file_options(function: F) -> F:
    """``--output-file`` and ``--force``."""
    force = click.option("--force", is_flag=True, help="Replace files that are there already.")
    file = click.option("--output-file", metavar="FILE", help="Write to this file, not to standard output.")
    return file(force(function))


def deliver(text: str, output_file: str | None, *, force: bool, machine: bool) -> None:
    """Write a result where it is wanted; a usage error if a file is there and must not be replaced.

    A file is UTF-8, and appears whole or not at all.
    """
    if output_file is None:
        write(text, machine=machine)
        return
    target = Path(output_file)
    refuse_existing(target, force=force)
    temporary = None
    try:
        with NamedTemporaryFile(dir=target.parent, prefix=".decklint-", delete=False) as file:
            temporary = Path(file.name)
            file.write(text.encode("utf-8", "backslashreplace"))
        _put(temporary, target, force=force)
    except FileExistsError:
        refuse_existing(target, force=force)
    except OSError as error:
        reason = error.strerror or str(error)
        raise click.UsageError(f"{as_text(output_file)} cannot be written: {reason}") from None
    finally:
        if temporary is not None:
            with suppress(OSError):
                temporary.unlink()


def refuse_existing(target: Path, *, force: bool) -> None:
    """A usage error where something is that may not be replaced."""
    shown = as_text(str(target))
    if target.is_dir():
        raise click.UsageError(f"{shown} is a folder; name a file")
    if not force and os.path.lexists(target):
        raise click.UsageError(f"{shown} is there already; use --force to replace it, or name another file")


def _put(temporary: Path, target: Path, *, force: bool) -> None:
    """The written file under its name; FileExistsError rather than replacing one unasked."""
    temporary.chmod(0o666 & ~_umask())
    if force:
        temporary.replace(target)
        return
    try:
        os.link(temporary, target)
    except (OSError, NotImplementedError) as error:
        if isinstance(error, FileExistsError):
            raise
        with target.open("xb") as file:  # a file system without links
            file.write(temporary.read_bytes())


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
