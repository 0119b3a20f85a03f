"""``decklint export``: a game's cards for the programs in which people play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from decklint.commands.options import carddb_option, config_options, game_id
from decklint.commands.output import write
from decklint.exports.targets import TARGETS
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.shelf import Shelf
    from decklint.exports.model import Files, Losses
    from decklint.games.model import Game

_FEW = 10  # so many cards are named behind a reason, without -v


@click.command(short_help="Write a game's cards for the programs in which people play.")
@click.argument("game", metavar="GAME")
@click.option(
    "--to",
    "target",
    required=True,
    type=click.Choice(tuple(TARGETS)),
    metavar="PROGRAM",
    help=f"The program to write for: {', '.join(TARGETS)}.",
)
@click.argument("folder", metavar="DIR")
@click.option("--lang", metavar="LANG", help="Names and texts in this language, where the cards have them.")
@click.option("--force", is_flag=True, help="Replace files that are there already.")
@click.option("-v", "--verbose", is_flag=True, help="Name every card that something is said about.")
@carddb_option
@config_options
def command(
    game: str,
    target: str,
    folder: str,
    lang: str | None,
    force: bool,
    verbose: bool,
    carddb: tuple[str, ...],
    config: Config | None,
) -> int:
    """Write the cards of GAME into the folder DIR, as files of a program in which people play.

    GAME is the name of a game or its folder. All files are written or none, and no file is replaced without
    --force. What the program has no room for is said on standard error. The exit status is 0, or 2 if
    nothing was written.
    """
    from decklint.exports.write_files import NotWritten, write_files
    from decklint.reports.terminal import visible

    shelf, loaded = _load(as_text(game), game, carddb, config)
    if loaded is None:
        return _explain(shelf)
    language = _language(loaded, lang)
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
    game = shelf.load(game_id(shelf, name)).game
    return shelf, None if any(one.severity is Severity.ERROR for one in shelf.findings) else game


def _language(game: Game, lang: str | None) -> str | None:
    from decklint.language.scope import choose

    if lang is not None and lang not in game.languages:
        message = f"{game.id} has no cards in {as_text(lang)!r}; {choose(lang, game.languages)}"
        raise click.BadParameter(message, param_hint="--lang")
    return lang


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
    shown = named if verbose else named[:_FEW]
    more = f" and {len(named) - len(shown)} more (-v names all)" if len(shown) < len(named) else ""
    return f": {', '.join(shown)}{more}"


def _explain(shelf: Shelf) -> int:
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS
    from decklint.results import CheckResult

    result = CheckResult(findings=tuple(shelf.findings), sources=shelf.sources)
    click.echo(REPORTS["text"].render(result, ReportOptions()), err=True, nl=False)
    return 2
