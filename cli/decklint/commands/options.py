"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click

from decklint.commands import completing
from decklint.paths import as_text
from decklint.reports.registry import REPORTS

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.shelf import Shelf
    from decklint.findings import Severity

F = TypeVar("F", bound=Callable[..., Any])


def carddb_option(function: F) -> F:
    """``--carddb``, also from DECKLINT_CARDDB (several paths separated as in PATH)."""
    return click.option(
        "--carddb",
        multiple=True,
        metavar="PATH",
        type=click.Path(),  # so that the variable is split as PATH is
        envvar="DECKLINT_CARDDB",
        callback=_named,
        help="Add a game, or a folder of games. Also DECKLINT_CARDDB.",
    )(function)


def _named(context: click.Context, option: click.Parameter, value: Sequence[str]) -> tuple[str, ...]:
    """The paths; nothing between two separators of the variable, as behind the last one, is no path."""
    source = context.get_parameter_source(option.name or "")
    if "" in value and source is click.core.ParameterSource.COMMANDLINE:
        raise click.BadParameter("the path is empty; name a folder", param_hint="--carddb")
    return tuple(path for path in value if path)


def game_id(shelf: Shelf, typed: str) -> str:
    """The id of the game that is called so; a usage error if there is none."""
    from decklint.names.hints import did_you_mean

    known = shelf.find(typed)
    if known is None:
        hint = did_you_mean(typed, shelf.folders) or f"there are: {', '.join(sorted(shelf.folders))}"
        raise click.UsageError(f'no game "{typed}"; {hint}')
    return known


def rule_options(function: F) -> F:
    """``--severity``, ``--select``, ``--ignore`` and ``--strict``: which rules count, and how much."""
    for option in reversed(
        (
            click.option(
                "--severity",
                multiple=True,
                metavar="RULE=LEVEL",
                shell_complete=completing.severities,
                help="Make a rule an error, a warning or a note.",
            ),
            click.option(
                "--select",
                multiple=True,
                metavar="RULE",
                shell_complete=completing.rules,
                help="Report only these rules.",
            ),
            click.option(
                "--ignore",
                multiple=True,
                metavar="RULE",
                shell_complete=completing.rules,
                help="Do not report these rules.",
            ),
            click.option("--strict/--no-strict", default=None, help="Exit with 1 on warnings too, or not."),
        )
    ):
        function = option(function)
    return function


def config_options(function: F) -> F:
    """``--config`` and ``--no-config``: the settings that hold, read before the command runs."""
    wanted = click.option(
        "--config",
        metavar="FILE",
        callback=_config,
        shell_complete=completing.files,
        help="Take the settings of this file (default: decklint.toml or pyproject.toml, looked for upwards).",
    )
    unwanted = click.option(
        "--no-config",
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_no_config,
        help="Take no settings from files.",
    )
    return wanted(unwanted(function))


def _no_config(context: click.Context, option: click.Parameter, value: bool) -> None:
    context.meta["decklint.no_config"] = value


def _config(context: click.Context, option: click.Parameter, value: str | None) -> Config | None:
    from decklint.checking.config_files import find_config, named_config
    from decklint.checking.options import UsageError

    if context.meta.get("decklint.no_config"):
        if value is not None:
            raise click.UsageError("--config and --no-config contradict each other; leave one out")
        return None
    if context.resilient_parsing:  # words are completed, and nothing is run
        return None
    try:
        return find_config() if value is None else named_config(value)
    except UsageError as error:
        raise usage_error(error) from None


def usage_error(error: Exception) -> click.UsageError:
    """The same for the command line: what strangers' files say in it cannot steer a terminal."""
    from decklint.reports.terminal import visible

    return click.UsageError("\n".join(map(visible, str(error).split("\n"))))


def amount_options(function: F) -> F:
    """``-v`` and ``-q``: how much is shown."""
    quiet = click.option("-q", "--quiet", is_flag=True, help="Show nothing but findings.")
    return click.option("-v", "--verbose", is_flag=True, help="Show notes too.")(quiet(function))


def jobs_option(function: F) -> F:
    """``--jobs``: by how many processes files are read; None where nothing was typed."""
    return click.option(
        "--jobs",
        type=click.IntRange(min=1, max=256),
        metavar="N",
        help="How many processes work at large amounts of files (default: one for each processor).",
    )(function)


def cache_option(function: F) -> F:
    """``--no-cache``: whether results of earlier runs are used and kept."""
    return click.option(
        "--no-cache",
        "cached",
        is_flag=True,
        flag_value=False,
        default=True,
        help="Read and check everything anew, and keep nothing for the next run.",
    )(function)


def output_option(function: F, kinds: Sequence[str] = tuple(REPORTS)) -> F:
    """``-o``: one of the reports."""
    return click.option(
        "-o",
        "--output",
        type=click.Choice(kinds),
        default="text",
        metavar="KIND",
        help=f"How to show the result: {', '.join(kinds)} (default: text).",
    )(function)


def kind_option(function: F, kinds: Sequence[str], default: str) -> F:
    """``-o`` where a file's name may say the kind: None where nothing was typed."""
    return click.option(
        "-o",
        "--output",
        type=click.Choice(kinds),
        metavar="KIND",
        help=f"How to show the result: {', '.join(kinds)} (default: {default}).",
    )(function)


def lang_option(function: F) -> F:
    """``--lang``: the language of names and texts, where the cards have them in it."""
    return click.option(
        "--lang",
        metavar="LANG",
        shell_complete=completing.languages,
        help="Names and texts in this language, where the cards have them.",
    )(function)


def games_output_option(function: F) -> F:
    """``-o``: one of the reports that can show games."""
    return output_option(function, [kind for kind, report in REPORTS.items() if report.games])


def pairs(typed: Sequence[str], option: str, shape: str) -> Iterator[tuple[str, str]]:
    """The two sides of each ``A=B``; a usage error for anything else."""
    for one in typed:
        left, sign, right = as_text(one).partition("=")
        if not sign or not left.strip() or not right.strip():
            raise click.BadParameter(f"{one!r} is not {shape}", param_hint=option)
        yield left.strip(), right.strip()


def rules_of(typed: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that ``--select`` or ``--ignore`` names, also several with commas between them."""
    return tuple(rule.strip() for one in typed for rule in as_text(one).split(",") if rule.strip())


def severities_of(typed: tuple[str, ...]) -> dict[str, Severity]:
    """What ``--severity`` says; a usage error for what is no level."""
    from decklint.findings import Severity

    levels = {level.value: level for level in Severity}
    chosen = {}
    for rule, level in pairs(typed, "--severity", "RULE=LEVEL"):
        if level not in levels:
            known = ", ".join(levels)
            raise click.BadParameter(f"no severity {level!r}; there are: {known}", param_hint="--severity")
        chosen[rule] = levels[level]
    return chosen
