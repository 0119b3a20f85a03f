"""``decklint check``: decks against the rules of their game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from decklint.commands import completing
from decklint.commands.deck_options import deck_options, reading_options, stdin_of, verdict_options
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import (
    amount_options,
    cache_option,
    carddb_option,
    config_options,
    jobs_option,
    output_option,
    rule_options,
    rules_of,
    severities_of,
    usage_error,
)
from decklint.commands.output import show, show_changes

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.fix import Fixed
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
@verdict_options
@carddb_option
@rule_options
@reading_options
@click.option("--fix", is_flag=True, help="Correct the names and totals that are certain, in the files.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@config_options
@jobs_option
@cache_option
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
    jobs: int | None,
    cached: bool,
    verbose: bool,
    quiet: bool,
    output: str,
) -> int:
    """Check decks: each PATH is a file, a folder of decks, or - for standard input.

    The exit status is 0 if no deck has an error, 1 if one has, and 2 if a file could not be opened,
    decoded or changed, or the command line is wrong. With --diff it is 1 if there is something to fix.
    """
    from decklint.checking.options import UsageError
    from decklint.checking.settings import configured, strict_of
    from decklint.results import exit_status

    typed = replace(
        deck_options(game, format_, set_, date_, carddb, encoding, max_size),
        severity=severities_of(severity),
        select=rules_of(select),
        ignore=rules_of(ignore),
    )
    options = configured(typed, config)
    if diff and output != "text":
        raise click.UsageError("--diff shows changes alone: leave out -o")
    try:
        if diff:
            return _show_changes(paths, options)
        fixed = _fix(paths, options) if fix else None
        result = _check(paths, options, jobs, cached=cached)
    except UsageError as error:
        raise usage_error(error) from None
    if fixed is not None:
        from decklint.checking.fix_decks import joined

        result = joined(fixed, result)
    show(result, output, verbose=verbose, quiet=quiet)
    failed = fixed is not None and fixed.failed
    return 2 if failed else exit_status(result, strict=strict_of(strict, config))


def _check(paths: tuple[str, ...], options: CheckOptions, jobs: int | None, *, cached: bool) -> CheckResult:
    from decklint.cache.store import open_store
    from decklint.checking import kept
    from decklint.parallel import processors

    store = open_store(wanted=cached)
    return kept.check(paths, options, store, stdin_of(options), jobs or processors())


def _fix(paths: tuple[str, ...], options: CheckOptions) -> Fixed:
    from decklint.checking.fix_decks import fix_decks

    return fix_decks(paths, options, stdin_of(options), write=True)


def _show_changes(paths: tuple[str, ...], options: CheckOptions) -> int:
    """Shows what would be changed; the exit status."""
    from decklint.checking.fix_decks import fix_decks

    return show_changes(fix_decks(paths, options, stdin_of(options), write=False))
