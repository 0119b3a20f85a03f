"""Options that several commands share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

import click

from decklint.paths import as_text
from decklint.reports.registry import REPORTS

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
