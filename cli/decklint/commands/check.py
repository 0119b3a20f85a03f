"""``decklint check``: decks against the rules of their game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from decklint.commands.deck_options import deck_options, reading_options, stdin_of, verdict_options
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
from decklint.commands.output import show

if TYPE_CHECKING:
    from decklint.checking.config import Config


def _examples() -> str:
    """Command lines with the name of a game that there is."""
    from decklint.games.locate import find_games

    game = next(iter(find_games()[0]), "GAME")
    return (
        "\b\nExamples:\n  decklint check deck.yaml\n"
        f"  decklint check decks/ --game {game} --date 2026-11-30\n"
        f"  decklint check - --game {game} < deck.txt"
    )


class _Check(click.Command):
    """A command whose examples name a game that is installed."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        self.epilog = _examples()
        super().format_epilog(ctx, formatter)


@click.command(cls=_Check, short_help="Check decks against the rules of their game.")
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@verdict_options
@carddb_option
@rule_options
@reading_options
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
    config: Config | None,
    jobs: int | None,
    cached: bool,
    verbose: bool,
    quiet: bool,
    output: str,
) -> int:
    """Check the decks in files and folders; - is standard input.

    The exit status is 0 if no deck has an error, 1 if one has, and 2 if something could not be
    read or the command line is wrong.
    """
    from decklint.cache.store import open_store
    from decklint.checking import kept
    from decklint.checking.options import UsageError
    from decklint.checking.settings import configured, strict_of
    from decklint.parallel import processors
    from decklint.results import exit_status

    typed = replace(
        deck_options(game, format_, set_, date_, carddb, encoding, max_size),
        severity=severities_of(severity),
        select=rules_of(select),
        ignore=rules_of(ignore),
    )
    options = configured(typed, config)
    try:
        result = kept.check(
            paths, options, open_store(wanted=cached), stdin_of(options), jobs or processors()
        )
    except UsageError as error:
        raise usage_error(error) from None
    show(result, output, verbose=verbose, quiet=quiet)
    return exit_status(result, strict=strict_of(strict, config))
