"""``decklint lint``: the cards and other files of games."""

from __future__ import annotations

import sys
from functools import cache
from typing import TYPE_CHECKING

import click
from msgspec.structs import replace

from decklint.commands import completing
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
from decklint.commands.output import show, show_changes, write

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.fix import Fixed
    from decklint.checking.options import CheckOptions
    from decklint.results import Linted


EXAMPLES = (
    "lint GAME",
    "lint my-game/ -v",
    "lint cards.yaml --game GAME",
    "lint my-game/ --fix",
)


@click.command(
    cls=ExampleCommand, examples=EXAMPLES, short_help="Lint the cards, lists and definition of games."
)
@click.argument("paths", nargs=-1, metavar="[PATH]...", shell_complete=completing.files_or_games)
@click.option(
    "--game",
    metavar="GAME",
    shell_complete=completing.games,
    help="Lint the paths as new cards for this game; - is stdin.",
)
@carddb_option
@rule_options
@config_options
@jobs_option
@cache_option
@amount_options
@click.option(
    "--baseline",
    metavar="FILE",
    shell_complete=completing.files,
    help="Leave out the findings that this file knows.",
)
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
    jobs: int | None,
    cached: bool,
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
    from decklint.checking.options import UsageError

    options = _options(game, carddb, severity, select, ignore, config)
    known = _baseline(baseline, config, needed=write_baseline or prune_baseline)
    if diff and (baseline is not None or output != "text"):
        raise click.UsageError("--diff shows changes alone: leave out -o and --baseline")
    try:
        if diff:
            return _show_changes(paths, options)
        fixed = _fix(paths, options) if fix else None
        linted = _lint(paths, options, known, jobs, cached=cached, write=write_baseline, prune=prune_baseline)
    except UsageError as error:
        raise usage_error(error) from None
    linted = linted if fixed is None else fixed.joined_to(linted)
    show(linted.result, output, verbose=verbose, quiet=quiet)
    if write_baseline and output == "text" and not quiet:
        write(_written(known or "", linted), machine=False)
    return _status(linted, strict, config)


def _options(
    game: str | None,
    carddb: tuple[str, ...],
    severity: tuple[str, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    config: Config | None,
) -> CheckOptions:
    """What the command line and the configuration ask for."""
    from decklint.checking.options import CheckOptions
    from decklint.checking.settings import configured

    levels, chosen, left_out = severities_of(severity), rules_of(select), rules_of(ignore)
    typed = CheckOptions(game, carddb=carddb, severity=levels, select=chosen, ignore=left_out)
    # The game of a configuration is for decks that name none: whoever lints names it here.
    return replace(configured(typed, config), game=game)


def _baseline(typed: str | None, config: Config | None, *, needed: bool) -> str | None:
    """The file of the baseline, of the command line or else of the configuration."""
    from decklint.checking.settings import baseline_of

    baseline = baseline_of(typed, config)
    if needed and baseline is None:
        raise click.UsageError("name the file of the baseline with --baseline FILE")
    return baseline


def _written(baseline: str, linted: Linted) -> str:
    """What was written, and what a run with the baseline says."""
    from decklint.checking.baseline import read_baseline
    from decklint.paths import as_text

    number = sum(read_baseline(baseline, must_exist=True).known.values())
    what = "1 finding was" if number == 1 else f"{number} findings were"
    left = len(linted.result.findings)
    rest = "reports nothing else" if not left else f"still reports what cannot be passed over ({left})"
    return f"{what} written to {as_text(baseline)}; a run with it {rest}\n"


def _status(linted: Linted, strict: bool | None, config: Config | None) -> int:
    from decklint.checking.settings import strict_of
    from decklint.findings import Severity

    if linted.failed:
        return 2
    grave = (Severity.ERROR, Severity.WARNING) if strict_of(strict, config) else (Severity.ERROR,)
    return 1 if any(one.severity in grave for one in linted.result.findings) else 0


def _fix(paths: tuple[str, ...], options: CheckOptions) -> Fixed:
    from decklint.checking.fix import fix_paths

    return fix_paths(paths, options, write=True)


def _show_changes(paths: tuple[str, ...], options: CheckOptions) -> int:
    """Shows what would be changed; the exit status."""
    from decklint.checking.fix import fix_paths

    return show_changes(fix_paths(paths, options, write=False))


def _lint(
    paths: tuple[str, ...],
    options: CheckOptions,
    baseline: str | None,
    jobs: int | None,
    *,
    cached: bool,
    write: bool,
    prune: bool,
) -> Linted:
    """Lints, and reads, writes or prunes the baseline if there is to be one."""
    from decklint.cache.store import open_store
    from decklint.checking import kept
    from decklint.parallel import processors

    store, jobs = open_store(wanted=cached), jobs or processors()
    if baseline is None:
        return kept.lint(paths, options, store, None, _stdin, jobs)
    from decklint.checking.baseline import read_baseline
    from decklint.checking.lint import tend_baseline
    from decklint.paths import as_text

    known = read_baseline(baseline, must_exist=not write)
    stdin = cache(_stdin)
    if write:  # the run that is shown is the one with it
        known.write(known.taken(kept.lint(paths, options, store, None, stdin, jobs).result.findings))
        known = read_baseline(baseline, must_exist=True)
        return kept.lint(paths, options, store, known, stdin, jobs)
    linted = kept.lint(paths, options, store, known, stdin, jobs)
    return tend_baseline(linted, known, as_text(baseline), options, prune=prune)


def _stdin() -> bytes:
    """Standard input, but no more of it than is read of a file (and one byte, to know)."""
    from decklint.games.documents import MAX_BYTES

    if sys.stdin is None:
        raise OSError("it is closed")
    return sys.stdin.buffer.read(MAX_BYTES + 1)
