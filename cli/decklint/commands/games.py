"""``decklint games``: which games there are, and what is known of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import carddb_option, config_options, game_id, games_output_option
from decklint.commands.output import encoding_of_stdout, write
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config


EXAMPLES = ("games", "games GAME", "games GAME -o json", "games --carddb my-game")


@click.command(
    cls=ExampleCommand, examples=EXAMPLES, short_help="Show the games that are known, or the facts of one."
)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=completing.games)
@carddb_option
@config_options
@games_output_option
def command(game: str | None, carddb: tuple[str, ...], config: Config | None, output: str) -> int:
    """List the games, or show all about GAME: its sections, card types, formats, parameters, choices,
    lists, rules and what else it declares, such as how it is set up.

    The exit status is 2 if a game's files are broken.
    """
    from decklint.checking.settings import folders_of
    from decklint.checking.shelf import Shelf
    from decklint.findings import Severity
    from decklint.reports.games import GamesResult
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS

    shelf = Shelf.of((*folders_of(config), *carddb))
    if game is None:
        games = shelf.load_all()
    else:
        shelf.load(game_id(shelf, as_text(game)))
        games = shelf.used()
    games.sort(key=lambda one: one.id)
    result = GamesResult(games, shelf.findings, asked=game is not None, sources=shelf.sources)
    report, options = REPORTS[output], ReportOptions(encoding=encoding_of_stdout())
    write(report.render_games(result, options), machine=report.machine)
    broken = any(finding.severity is Severity.ERROR for finding in shelf.findings)
    return 2 if broken else 0
