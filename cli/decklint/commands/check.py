"""``decklint check``: decks against the rules of their game."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import (
    amount_options,
    carddb_option,
    config_options,
    output_option,
    pairs,
    rule_options,
    rules_of,
    severities_of,
    usage_error,
)
from decklint.commands.output import show, show_changes
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.options import CheckOptions
    from decklint.results import CheckResult


EXAMPLES = (
    "check deck.yaml",
    "check decks/ --game GAME --date 2026-11-30",
    "check deck.yaml --diff",
    "check - --game GAME < deck.txt",
)


@click.command(
    cls=ExampleCommand, examples=EXAMPLES, short_help="Check decks against the rules of their game."
)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...", shell_complete=completing.files)
@click.option(
    "--game",
    metavar="GAME",
    shell_complete=completing.games,
    help="The game of files that name none.",
)
@click.option(
    "--format",
    "format_",
    metavar="FORMAT",
    shell_complete=completing.formats,
    help="The format to check for, whatever the file says.",
)
@click.option(
    "--set",
    "set_",
    multiple=True,
    metavar="NAME=VALUE",
    shell_complete=completing.parameters,
    help="Set a parameter of the game.",
)
@click.option(
    "--date",
    "date_",
    metavar="YYYY-MM-DD",
    help="The day for which to check (default: the deck's, or today).",
)
@carddb_option
@rule_options
@click.option(
    "--encoding",
    metavar="NAME",
    shell_complete=completing.encodings,
    help="The encoding of files that are not UTF-8.",
)
@click.option(
    "--max-size",
    type=click.FloatRange(min=0, min_open=True),
    default=10,
    metavar="MB",
    help="Refuse larger decks (default: 10).",
)
@click.option("--fix", is_flag=True, help="Correct the names and totals that are certain, in the files.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@config_options
@amount_options
@output_option
def command(
    paths: tuple[str, ...],
    game: str | None,
    format_: str | None,
    set_: tuple[str, ...],
    date_: str | None,
    carddb: tuple[str, ...],
    severity: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool | None,
    encoding: str | None,
    max_size: float,
    fix: bool,
    diff: bool,
    config: Config | None,
    verbose: bool,
    quiet: bool,
    output: str,
) -> int:
    """Check decks: each PATH is a file, a folder of decks, or - for standard input.

    The exit status is 0 if no deck has an error, 1 if one has, and 2 if something could not be
    read or changed, or the command line is wrong. With --diff it is 1 if there is something to fix.
    """
    from decklint.checking.check import exit_status
    from decklint.checking.options import CheckOptions, UsageError
    from decklint.checking.settings import configured, strict_of

    typed = CheckOptions(
        game=None if game is None else as_text(game),
        format=None if format_ is None else as_text(format_),
        parameters=dict(pairs(set_, "--set", "NAME=VALUE")),
        date=None if date_ is None else _date(date_),
        carddb=carddb,
        severity=severities_of(severity),
        select=rules_of(select),
        ignore=rules_of(ignore),
        encoding=None if encoding is None else _encoding(encoding),
        max_bytes=_bytes(max_size),
    )
    options = configured(typed, config)
    if diff and output != "text":
        raise click.UsageError("--diff shows changes alone: leave out -o")
    try:
        if diff:
            return _show_changes(paths, options)
        result, failed = _checked(paths, options, fix=fix)
    except UsageError as error:
        raise usage_error(error) from None
    show(result, output, verbose=verbose, quiet=quiet)
    return 2 if failed else exit_status(result, strict=strict_of(strict, config))


def _checked(paths: tuple[str, ...], options: CheckOptions, *, fix: bool) -> tuple[CheckResult, bool]:
    """The result, after fixing if that is wanted; and whether a file could not be changed."""
    from decklint.checking.check import check_paths

    if not fix:
        return check_paths(paths, options, _stdin(options)), False
    from decklint.checking.fix_decks import fix_decks, joined

    fixed = fix_decks(paths, options, _stdin(options), write=True)
    return joined(fixed, check_paths(paths, options, _stdin(options))), fixed.failed


def _show_changes(paths: tuple[str, ...], options: CheckOptions) -> int:
    """Shows what would be changed; the exit status."""
    from decklint.checking.fix_decks import fix_decks

    return show_changes(fix_decks(paths, options, _stdin(options), write=False))


def _stdin(options: CheckOptions) -> Callable[[], bytes]:
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
