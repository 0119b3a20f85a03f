"""The formats of card files: trees (YAML, JSON) and tables, by the endings of their names."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from decklint.documents.nodes import Node
from decklint.games.documents import MAX_BYTES, read_bytes, read_document
from decklint.games.game_files import TABLES
from decklint.games.mistakes import Mistakes

# What every card has, so that a table without the column is not one of cards.
NEEDED = ("id", "type", "name")


def read_card_file(
    file: Path,
    schemas: Mapping[str, Any],
    mistakes: Mistakes,
    data: bytes | None = None,
    needed: tuple[str, ...] = NEEDED,
) -> Node | None:
    """The root of a card file; None, with findings, where nothing can be read.

    ``schemas`` are those of the card types: a table has only texts, and they say what becomes of them.
    ``data``: what is in the file, where that is known; ``needed``: the columns without which a table is none.
    """
    module = TABLES.get(file.suffix.lower())
    if module is None:
        return read_document(file, mistakes, data=data)
    from decklint.games.card_tables import cards_of_tables

    if data is None:
        data = read_bytes(file, mistakes)
    if data is None:
        return None
    found = import_module(module).read_tables(data, mistakes.path, MAX_BYTES)
    return cards_of_tables(found, schemas, mistakes, needed)
