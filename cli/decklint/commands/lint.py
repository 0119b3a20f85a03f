"""``decklint lint``: the cards and other files of games."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from decklint.commands.options import (
    amount_options,
    carddb_option,
    config_options,
    output_option,
    rule_options,
    rules_of,
    severities_of,
    usage_error,
)
from decklint.commands.output import encoding_of_stdout, wants_color, write

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.fix import Fixed
    from decklint.checking.lint import Linted
    from decklint.checking.options import CheckOptions


@click.command(short_help="Lint the cards, lists and definition of games.")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--game", metavar="GAME", help="Lint the paths as new cards for this game; - is stdin.")
@carddb_option
@rule_options
@config_options
@amount_options
@click.option("--baseline", metavar="FILE", help="Leave out the findings that this file knows.")
@click.option("--write-baseline", is_flag=True, help="Write all findings of now into the baseline.")
@click.option("--prune-baseline", is_flag=True, help="Take what is gone out of the baseline.")
@click.option("--fix", is_flag=True, help="Mend what can be mended, in the files of PATH.")
@click.option("--diff", is_flag=True, help="Show what --fix would change, and change nothing.")
@output_option
def command(
    paths: tuple[str, ...],
    game: str | None,
    carddb: tuple[str, ...],
    severity: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    strict: bool | None,
    config: Config | None,
    verbose: bool,
    quiet: bool,
    baseline: str | None,
    write_baseline: bool,
    prune_baseline: bool,
    fix: bool,
    diff: bool,
    output: str,
) -> int:
    """Lint games: each PATH is a game's name, its folder, or a file in it. Without one, all games.

    With --game, each PATH is a card file or a folder of card files that somebody sent in for that game.

    The exit status is 0 if no card or list has an error, 1 if one has, and 2 if the definition of a
    game is broken, something could not be read, or the command line is wrong. With --diff it is 1 if
    there is something to mend.
    """
    from decklint.checking.options import CheckOptions, UsageError
    from decklint.checking.settings import baseline_of, configured, strict_of
    from decklint.findings import Severity
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS

    if diff and (baseline is not None or output != "text"):
        raise click.UsageError("--diff shows changes alone: leave out -o and --baseline")
    baseline = baseline_of(baseline, config)
    if (write_baseline or prune_baseline) and baseline is None:
        raise click.UsageError("name the file of the baseline with --baseline FILE")
    typed = CheckOptions(
        game,
        carddb=carddb,
        severity=severities_of(severity),
        select=rules_of(select),
        ignore=rules_of(ignore),
    )
    # The game of a configuration is for decks that name none: whoever lints names it here.
    options = replace(configured(typed, config), game=typed.game)
    try:
        if diff:
            return _show_changes(paths, options)
        fixed = _fix(paths, options) if fix else None
        linted = _lint(paths, options, baseline, write=write_baseline, prune=prune_baseline)
    except UsageError as error:
        raise usage_error(error) from None
    if fixed is not None:
        linted = fixed.joined_to(linted)
    report = REPORTS[output]
    shown = ReportOptions(verbose, quiet, not report.machine and wants_color(), encoding_of_stdout())
    write(report.render(linted.result, shown), machine=report.machine)
    if linted.failed:
        return 2
    grave = (Severity.ERROR, Severity.WARNING) if strict_of(strict, config) else (Severity.ERROR,)
    return 1 if any(one.severity in grave for one in linted.result.findings) else 0


def _fix(paths: tuple[str, ...], options: CheckOptions) -> Fixed:
    from decklint.checking.fix import fix_paths

    return fix_paths(paths, options, write=True)


def _show_changes(paths: tuple[str, ...], options: CheckOptions) -> int:
    """Shows what would be changed, and on standard error why something would not."""
    from decklint.checking.fix import difference, fix_paths
    from decklint.reports.options import ReportOptions
    from decklint.reports.text import render
    from decklint.results import CheckResult

    fixed = fix_paths(paths, options, write=False)
    said = render(CheckResult(findings=tuple(fixed.findings)), ReportOptions(quiet=True))
    click.echo(said, err=True, nl=False)
    write("".join(difference(fixed)), machine=True)
    if fixed.failed:
        return 2
    return 1 if fixed.files else 0


def _lint(
    paths: tuple[str, ...], options: CheckOptions, baseline: str | None, *, write: bool, prune: bool
) -> Linted:
    """Lints, and reads, writes or prunes the baseline if there is to be one."""
    from decklint.checking.baseline import read_baseline
    from decklint.checking.lint import lint_paths, take_baseline, tend_baseline
    from decklint.paths import as_text

    if baseline is None:
        return lint_paths(paths, options, stdin=_stdin)
    known = read_baseline(baseline, must_exist=not write)
    if write:
        return take_baseline(lint_paths(paths, options, stdin=_stdin), known)
    linted = lint_paths(paths, options, known, _stdin)
    return tend_baseline(linted, known, as_text(baseline), options, prune=prune)


def _stdin() -> bytes:
    """Standard input, but no more of it than is read of a file (and one byte, to know)."""
    from decklint.games.documents import MAX_BYTES

    if sys.stdin is None:
        raise OSError("it is closed")
    return sys.stdin.buffer.read(MAX_BYTES + 1)
