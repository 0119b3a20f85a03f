"""``decklint export``: a game's cards for the programs in which people play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import carddb_option, config_options, game_id, lang_option, usage_error
from decklint.commands.output import few_of, say_findings, write
from decklint.exports.targets import TARGETS
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.shelf import Shelf
    from decklint.exports.model import Files, Losses
    from decklint.games.model import Game


EXAMPLES = (
    "export GAME --to cockatrice out/",
    "export my-game/ --to lackey plugin/",
    "export GAME --to cgs out/ --force -v",
)


@click.command(
    cls=ExampleCommand,
    examples=EXAMPLES,
    short_help="Write a game's cards for the programs in which people play.",
)
@click.argument("game", metavar="GAME", shell_complete=completing.files_or_games)
@click.argument("folder", metavar="DIR", shell_complete=completing.files)
@click.option(
    "--to",
    "target",
    required=True,
    type=click.Choice(tuple(TARGETS)),
    metavar="PROGRAM",
    help=f"The program to write for: {', '.join(TARGETS)}.",
)
@carddb_option
@lang_option
@config_options
@click.option("-v", "--verbose", is_flag=True, help="Name every card that something is said about.")
@click.option("--force", is_flag=True, help="Replace files that are there already.")
def command(
    game: str,
    folder: str,
    target: str,
    carddb: tuple[str, ...],
    lang: str | None,
    config: Config | None,
    verbose: bool,
    force: bool,
) -> int:
    """Write the cards of GAME into the folder DIR, as files of a program in which people play.

    GAME is the name of a game or its folder. All files are written or none, and no file is replaced without
    --force. What the program has no room for is said on standard error. The exit status is 0, or 2 if
    nothing was written.
    """
    from decklint.checking.languages import language_of
    from decklint.checking.options import UsageError
    from decklint.exports.write_files import NotWritten, write_files
    from decklint.reports.terminal import visible

    if not folder:
        raise click.UsageError("DIR is empty; name the folder that the files are to be written into")
    shelf, loaded = _load(as_text(game), game, carddb, config)
    if loaded is None:
        return say_findings(shelf.findings, shelf.sources)
    try:
        language = None if lang is None else language_of(loaded, as_text(lang))
    except UsageError as error:
        raise usage_error(error) from None
    files, losses = _files(loaded, target, language)
    shown = as_text(folder)
    try:
        write_files(Path(folder), shown, files, force=force)
    except NotWritten as error:
        raise click.UsageError(visible(as_text(str(error)))) from None
    write("".join(f"{visible(shown)}/{path}\n" for path in files))
    for reason, cards in losses:
        click.echo(visible(f"{TARGETS[target]}: {reason}{_named(cards, verbose=verbose)}"), err=True)
    return 0


def _load(
    shown: str, typed: str, carddb: tuple[str, ...], config: Config | None
) -> tuple[Shelf, Game | None]:
    """The game of that name or in that folder; None if files of games are broken, as the shelf then says."""
    from decklint.checking.settings import folders_of
    from decklint.checking.shelf import Shelf
    from decklint.findings import Severity
    from decklint.games.locate import DEFINITION, games_at

    folders: tuple[str, ...] = (*folders_of(config), *carddb)
    name = shown
    if (Path(typed) / DEFINITION).is_file() or Path(typed).name == DEFINITION:
        found = games_at(typed)
        folders, name = (*folders, typed), found[0].id if found else shown
    shelf = Shelf.of(folders)
    if shelf.find(name) is None and (Path(typed).exists() or "/" in shown):
        problem = "is no game, nor the folder of one" if Path(typed).exists() else "does not exist"
        raise usage_error(ValueError(f"{shown} {problem}; name a game or its folder"))
    game = shelf.load(game_id(shelf, name)).game
    return shelf, None if any(one.severity is Severity.ERROR for one in shelf.findings) else game


def _files(game: Game, target: str, lang: str | None) -> tuple[Files, Losses]:
    from decklint.exports.content import content_of
    from decklint.exports.model import Losses
    from decklint.exports.targets import target as module_of

    losses, module = Losses(), module_of(target)
    content = content_of(game, target, module.RESERVED, lang, losses)
    files = module.files(content, losses)
    losses.add("the rules of deck building have no place there: check decks with decklint check")
    return files, losses


def _named(cards: tuple[str, ...], *, verbose: bool) -> str:
    named = [one for one in cards if one]
    if not named:
        return ""
    return f": {', '.join(named) if verbose else few_of(named, ' (-v names all)')}"
