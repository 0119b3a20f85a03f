"""``decklint explain``: what a rule says, why, and examples that keep it and break it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import carddb_option, config_options, game_id, output_option, usage_error
from decklint.commands.output import encoding_of_stdout, say_findings, write
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config

_OUTPUTS = ("text", "json", "markdown")


EXAMPLES = ("explain", "explain unknown-card", "explain --game GAME", "explain stated-count -o markdown")


@click.command(
    cls=ExampleCommand, examples=EXAMPLES, short_help="Say what a rule asks for, and why, with examples."
)
@click.argument("rule", required=False, metavar="[RULE]", shell_complete=completing.rules)
@click.option("--game", metavar="GAME", shell_complete=completing.games, help="Only the rules of this game.")
@carddb_option
@click.option(
    "--small-game",
    metavar="DIR",
    shell_complete=completing.files,
    help="Write the small game of the examples into this folder, and nothing else.",
)
@config_options
@lambda function: output_option(function, _OUTPUTS)
def command(
    rule: str | None,
    game: str | None,
    carddb: tuple[str, ...],
    small_game: str | None,
    config: Config | None,
    output: str,
) -> int:
    """Say what RULE asks for, why, how grave it is in each format, and show an example that passes
    and one that fails. Without RULE, list all rules: those of every game and those of the games.

    Of a rule that several games have, each is shown; --game chooses one. The exit status is 2 if no
    rule is called so, or if a game's files are broken.
    """
    if small_game is not None:
        if rule is not None or game is not None:
            raise click.UsageError("--small-game explains nothing: leave out the rule and --game")
        return _write_small_game(small_game)
    from decklint.checking.explain import explain
    from decklint.checking.options import UsageError
    from decklint.checking.settings import folders_of
    from decklint.checking.shelf import Shelf
    from decklint.reports.options import ReportOptions
    from decklint.reports.rules import OUTPUTS

    shelf = Shelf.of((*folders_of(config), *carddb))
    wanted = None if game is None else game_id(shelf, as_text(game))
    try:
        rules = explain(None if rule is None else as_text(rule), shelf, wanted, config)
    except UsageError as error:
        raise usage_error(error) from None
    options = ReportOptions(encoding=encoding_of_stdout())
    write(OUTPUTS[output](rules, options, listed=rule is None), machine=output != "text")
    return say_findings(shelf.findings)


def _write_small_game(folder: str) -> int:
    """Writes the game of which the examples of rules of every game are; none of its files may be there."""
    import os
    from pathlib import Path

    from decklint.explaining.builtin import small_game
    from decklint.exports.write_files import NotWritten, write_files
    from decklint.reports.terminal import visible

    if not folder:
        raise click.UsageError("--small-game: DIR is empty; name the folder to write into")
    files, shown = {path: text.encode() for path, text in small_game().items()}, as_text(folder)
    there = next((path for path in files if os.path.lexists(Path(folder) / path)), None)
    if there is not None:
        said = f"{shown}/{there} is there already and was left as it is; name another folder"
        raise click.UsageError(visible(f"--small-game: {said}"))
    try:
        write_files(Path(folder), shown, files, force=False)
    except NotWritten as error:
        raise click.UsageError(visible(as_text(f"--small-game: {error}"))) from None
    write("".join(f"{visible(shown)}/{path}\n" for path in files))
    return 0
