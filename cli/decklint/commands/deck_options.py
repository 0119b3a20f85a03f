"""Options of the commands that read decks: what to check them for, and how to read them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any, TypeVar

import click

from decklint.commands import completing
from decklint.commands.options import pairs
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.options import CheckOptions

F = TypeVar("F", bound=Callable[..., Any])


def verdict_options(function: F) -> F:
    """``--game``, ``--format``, ``--set`` and ``--date``: what a deck is checked for."""
    for option in reversed(
        (
            click.option(
                "--game",
                metavar="GAME",
                shell_complete=completing.games,
                help="The game of files that name none.",
            ),
            click.option(
                "--format",
                "format_",
                metavar="FORMAT",
                shell_complete=completing.formats,
                help="The format to check for, whatever the file says.",
            ),
            click.option(
                "--set",
                "set_",
                multiple=True,
                metavar="NAME=VALUE",
                shell_complete=completing.parameters,
                help="Set a parameter of the game.",
            ),
            click.option(
                "--date",
                "date_",
                metavar="YYYY-MM-DD",
                help="The day for which to check (default: the deck's, or today).",
            ),
        )
    ):
        function = option(function)
    return function


def reading_options(function: F) -> F:
    """``--encoding`` and ``--max-size``: how deck files are read."""
    encoding = click.option(
        "--encoding",
        metavar="NAME",
        shell_complete=completing.encodings,
        help="The encoding of files that are not UTF-8.",
    )
    size = click.option(
        "--max-size",
        type=click.FloatRange(min=0, min_open=True),
        default=10,
        metavar="MB",
        help="Refuse larger decks (default: 10).",
    )
    return encoding(size(function))


def deck_options(
    game: str | None,
    format_: str | None,
    set_: tuple[str, ...],
    date_: str | None,
    carddb: tuple[str, ...],
    encoding: str | None,
    max_size: float,
) -> CheckOptions:
    """What these options ask for, as typed; a usage error for what means nothing."""
    from decklint.checking.options import CheckOptions

    return CheckOptions(
        game=None if game is None else as_text(game),
        format=None if format_ is None else as_text(format_),
        parameters=dict(pairs(set_, "--set", "NAME=VALUE")),
        date=None if date_ is None else _date(date_),
        carddb=carddb,
        encoding=None if encoding is None else _encoding(encoding),
        max_bytes=_bytes(max_size),
    )


def stdin_of(options: CheckOptions) -> Callable[[], bytes]:
    """Reads standard input, but no more of it than is allowed (and one byte, to know)."""

    def read() -> bytes:
        if sys.stdin is None:
            raise OSError("standard input is closed")
        return sys.stdin.buffer.read(options.max_bytes + 1)

    return read


def _bytes(megabytes: float) -> int:
    from decklint.sources import MEGABYTE

    if not megabytes < 1_000_000:  # nor a number at all
        raise click.BadParameter("write a number of megabytes below 1,000,000", param_hint="--max-size")
    return int(megabytes * MEGABYTE)


def _date(typed: str) -> str:
    try:
        parsed = date.fromisoformat(typed)
    except ValueError:
        parsed = None
    if parsed is None or len(typed) != len("YYYY-MM-DD") or "W" in typed:
        raise click.BadParameter(f"{typed!r} is no date; write it as 2026-11-30", param_hint="--date")
    return parsed.isoformat()


def _encoding(typed: str) -> str:
    from decklint.sources import USUAL_ENCODINGS, known_encoding

    if not known_encoding(typed):
        message = f"no encoding of text files is called {typed!r}; usual ones are {USUAL_ENCODINGS}"
        raise click.BadParameter(message, param_hint="--encoding")
    return typed
