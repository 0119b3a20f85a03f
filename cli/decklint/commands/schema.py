"""``decklint schema``: the JSON Schema by which an editor completes and checks a game's files."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click

from decklint.commands import completing
from decklint.commands.examples import ExampleCommand
from decklint.commands.options import carddb_option, config_options, game_id
from decklint.commands.output import say_findings, write
from decklint.paths import as_text

if TYPE_CHECKING:
    from decklint.checking.config import Config
    from decklint.checking.shelf import Shelf
    from decklint.games.model import Game


EXAMPLES = (
    "schema GAME > deck.schema.json",
    "schema GAME --cards > cards.schema.json",
    "schema --game > game.schema.json",
)


@click.command(
    cls=ExampleCommand,
    examples=EXAMPLES,
    short_help="Print the JSON Schema by which an editor checks a game's files.",
)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=completing.games)
@click.option("--deck", "kind", flag_value="deck", default="deck", help="Of its decks (the default).")
@click.option("--cards", "kind", flag_value="cards", help="Of its card files.")
@click.option("--translations", "kind", flag_value="translations", help="Of its translations.")
@click.option("--game", "kind", flag_value="game", help="Of game.yaml, which is one for all games.")
@carddb_option
@config_options
def command(game: str | None, kind: str, carddb: tuple[str, ...], config: Config | None) -> int:
    """Print a JSON Schema that stands alone: of the decks of GAME, of its card files or
    translations, or of game.yaml.

    GAME is the name of a game, its folder, or a file in that. Without GAME, the schema is that of the
    decks or translations of any game, which knows no card. The exit status
    is 2 if the game's files are broken: what is wrong with them is then said on standard error.
    """
    from decklint.checking.settings import folders_of
    from decklint.checking.shelf import Shelf

    if kind == "cards" and game is None:
        raise click.UsageError("--cards needs a game: decklint schema GAME --cards")
    carddb = (*folders_of(config), *carddb)
    shelf = Shelf.of(carddb)
    loaded = None if game is None else shelf.load(_game(shelf, game, carddb)).game
    if game is None or loaded is not None:
        write(json.dumps(_schema(kind, loaded), ensure_ascii=False, indent=2) + "\n", machine=True)
    return say_findings(shelf.findings)


def _game(shelf: Shelf, typed: str, carddb: tuple[str, ...]) -> str:
    """The id of the game that is meant: by its folder or a file in it, as for lint, or by its name."""
    from pathlib import Path

    from decklint.checking.lint_targets import find_targets

    if not Path(typed).exists():
        return game_id(shelf, as_text(typed))
    wanted, problems = find_targets((typed,), carddb)
    folders = list(dict.fromkeys(one.folder for one in wanted))
    if len(folders) > 1:
        names = ", ".join(one.shown for one in folders)
        raise click.UsageError(f"{as_text(typed)} holds several games: name one of {names}")
    if not folders:
        raise click.UsageError(f"{problems[-1].message}; name the folder of a game, or a file in it")
    shelf.folders[folders[0].id] = folders[0]
    return folders[0].id


def _schema(kind: str, game: Game | None) -> dict[str, Any]:
    from decklint.decks.deck_schema import deck_schema
    from decklint.decks.game_deck_schema import game_deck_schema
    from decklint.games.card_schema import cards_schema
    from decklint.games.game_schema import game_schema
    from decklint.games.translation_schema import translation_schema

    if kind == "game":
        return game_schema()
    if kind == "translations":
        return translation_schema(game)
    if game is None:
        return deck_schema()
    if kind == "cards":
        return cards_schema(game.title.shown, game.types.values())
    return game_deck_schema(game)
