"""``decklint games``: which games there are, and what is known of one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from decklint.commands.options import carddb_option, game_id
from decklint.commands.output import write
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.shelf import Shelf

OUTPUTS = ("text", "json")


@click.command(short_help="Show the games that are known, or the facts of one.")
@click.argument("game", required=False, metavar="[GAME]")
@carddb_option
@click.option(
    "-o", "--output", type=click.Choice(OUTPUTS), default="text", metavar="KIND", help="text or json."
)
def command(game: str | None, carddb: tuple[str, ...], output: str) -> int:
    """List the games, or show one: its sections, formats, parameters, choices, lists and rules.

    The exit status is 2 if a game's files are broken.
    """
    from decklint.checking.shelf import Shelf
    from decklint.findings import Severity
    from decklint.reports.games import describe, facts_of, overview

    shelf = Shelf.of(carddb)
    if game is None:
        games = shelf.load_all()
    else:
        shelf.load(game_id(shelf, as_text(game)))
        games = shelf.used()
    games.sort(key=lambda one: one.id)
    if output == "json":
        data = {"version": 1, "games": [facts_of(one) for one in games], "findings": _findings_data(shelf)}
        write(json.dumps(data, ensure_ascii=False, indent=2) + "\n", machine=True)
    else:
        write(_findings_text(shelf))
        write("\n".join(describe(one) for one in games) if game is not None else overview(games))
    broken = any(finding.severity is Severity.ERROR for finding in shelf.findings)
    return 2 if broken else 0


def _findings_text(shelf: Shelf) -> str:
    """What is wrong with the games' files, as ``check`` shows it."""
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS
    from decklint.results import CheckResult

    if not shelf.findings:
        return ""
    return REPORTS["text"].render(CheckResult(findings=tuple(shelf.findings)), ReportOptions(quiet=True))


def _findings_data(shelf: Shelf) -> object:
    from decklint.reports.json import finding_data
    from decklint.results import CheckResult

    return [finding_data(one) for one in CheckResult(findings=tuple(shelf.findings)).ordered()]
