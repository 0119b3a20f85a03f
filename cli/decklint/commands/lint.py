"""``decklint lint``: the cards and other files of games."""

from __future__ import annotations

import click

from decklint.commands.options import (
    amount_options,
    carddb_option,
    output_option,
    rule_options,
    rules_of,
    severities_of,
)
from decklint.commands.output import wants_color, write


@click.command(short_help="Lint the cards, lists and definition of games.")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@carddb_option
@rule_options
@amount_options
@output_option
def command(
    paths: tuple[str, ...],
    carddb: tuple[str, ...],
    severity: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool,
    verbose: bool,
    quiet: bool,
    output: str,
) -> int:
    """Lint games: each PATH is a game's name, its folder, or a file in it. Without one, all games.

    The exit status is 0 if no card or list has an error, 1 if one has, and 2 if the definition of a
    game is broken, something could not be read, or the command line is wrong.
    """
    from decklint.checking.lint import lint_paths
    from decklint.checking.options import CheckOptions, UsageError
    from decklint.findings import Severity
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS

    options = CheckOptions(
        carddb=carddb, severity=severities_of(severity), select=rules_of(select), ignore=rules_of(ignore)
    )
    try:
        linted = lint_paths(paths, options)
    except UsageError as error:
        raise click.UsageError(str(error)) from None
    report = REPORTS[output]
    shown = ReportOptions(verbose=verbose, quiet=quiet, color=not report.machine and wants_color())
    write(report.render(linted.result, shown), machine=report.machine)
    if linted.failed:
        return 2
    grave = (Severity.ERROR, Severity.WARNING) if strict else (Severity.ERROR,)
    return 1 if any(one.severity in grave for one in linted.result.findings) else 0
