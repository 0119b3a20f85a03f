"""Where the fields of a card stand: from the card, as keys and indexes, to each value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

from decklint.games.cards import Card

Path: TypeAlias = tuple[str | int, ...]


def leaves(card: Card, field: tuple[str, ...]) -> Iterator[tuple[Path, Any]]:
    """Each value that the card has at a field, with the way to it; lists are looked through.

    ``name`` is every name, in all languages.
    """
    if field == ("name",):
        for language, name in card.names.items():
            yield ("name", language), name
    elif field == ("id",):
        yield ("id",), card.id
    elif field == ("type",):
        yield ("type",), card.type
    else:
        yield from _walk(card.fields, field, ())


def place_of(card: Card, field: tuple[str, ...]) -> Path:
    """The way to the first value at a field, or to the list that it stands in; the field if it has none."""
    found = next((at for at, _ in leaves(card, field)), field)
    while isinstance(found[-1], int):
        found = found[:-1]
    return found


def _walk(data: Any, field: tuple[str, ...], at: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(data, list):
        for index, item in enumerate(data):
            yield from _walk(item, field, (*at, index))
    elif not field:
        if data is not None:
            yield at, data
    elif isinstance(data, dict) and field[0] in data:
        yield from _walk(data[field[0]], field[1:], (*at, field[0]))
