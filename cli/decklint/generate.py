"""Writes the files that are made from the program and the games: ``python -m decklint.generate``.

They are the JSON Schemas in ``schemas/``, for editors, and ``docs/reference.md``. ``make generate`` runs
it, and a test fails while one of them is stale. It needs a checkout.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click

from decklint.decks.deck_schema import deck_schema
from decklint.decks.game_deck_schema import game_deck_schema
from decklint.games.card_schema import cards_schema
from decklint.games.game_schema import game_schema
from decklint.games.load import load_game
from decklint.games.locate import DEFINITION, GameFolder
from decklint.games.model import Game
from decklint.games.shared_schemas import CARD_LIST
from decklint.games.translation_schema import translation_schema
from decklint.reference.page import reference_page
from decklint.validation import DIALECT

ROOT = Path(__file__).resolve().parents[2]
SCHEMAS = "schemas"
REFERENCE = "docs/reference.md"


def generated(root: Path = ROOT) -> dict[str, str]:
    """Every generated file of the checkout ``root``, by its path there, with the text that it should have.

    Raises click.ClickException for a game whose definition is broken.
    """
    games = _games(root)
    schemas = {
        "game": game_schema(),
        "list": {"$schema": DIALECT, **CARD_LIST},
        "translation": translation_schema(),
        "deck": deck_schema(),
        **{
            f"cards/{game.id}": cards_schema(game.title.shown, game.types.values())
            for game in (*games, *_games(root, "examples/games"))
        },
        **{f"decks/{game.id}": game_deck_schema(game) for game in games},
    }
    files = {f"{SCHEMAS}/{name}.schema.json": _json(schema) for name, schema in schemas.items()}
    return {**files, REFERENCE: reference_page()}


def stale(root: Path = ROOT) -> list[str]:
    """The generated files that are not as they should be, those among them that should not be there."""
    wanted = generated(root)
    changed = [path for path, text in wanted.items() if _read(root / path) != text]
    present = {path.relative_to(root).as_posix() for path in (root / SCHEMAS).rglob("*.json")}
    return sorted({*changed, *(present - wanted.keys())})


def _games(root: Path, place: str = "carddb") -> list[Game]:
    games: list[Game] = []
    if not (root / place).is_dir():
        return games
    for folder in sorted((root / place).iterdir(), key=lambda one: one.name):
        if not (folder / DEFINITION).is_file():
            continue
        loaded = load_game(GameFolder(folder.name, folder, f"{place}/{folder.name}"))
        if loaded.game is None:
            first = loaded.findings[0]
            place = f"{first.path}:{first.span.line}:{first.span.column}"
            raise click.ClickException(f"{place}: {first.message}")
        games.append(loaded.game)
    return games


def _json(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.is_file() else None


def _write(root: Path, path: str, text: str | None) -> str:
    """Write a file, or remove one that is made of nothing any more; what was done, in words."""
    target = root / path
    if text is None:
        target.unlink()
        return f"removed {path}"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8", newline="\n")
    return f"wrote {path}"


@click.command()
@click.option("--check", is_flag=True, help="Change nothing; exit with 1 if a file is stale.")
def command(check: bool) -> None:
    """Write the schemas and the reference of this checkout."""
    if not (ROOT / "carddb").is_dir():
        raise click.ClickException(f"{ROOT} is no checkout of decklint: it has no folder carddb")
    changed = stale(ROOT)
    wanted = {} if check else generated(ROOT)
    for path in changed:
        click.echo(f"{path} is stale: run make generate" if check else _write(ROOT, path, wanted.get(path)))
    if not changed:
        click.echo("every generated file is as it should be")
    elif check:
        raise click.exceptions.Exit(1)


if __name__ == "__main__":
    command()
