"""What cards say that a table of them does not: the cells are read again as lint would read them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from decklint.documents.nodes import plain
from decklint.documents.tables import Cell
from decklint.games.cell_values import Wanted, inside
from decklint.listing.card_data import whole_numbers
from decklint.listing.flat import FlatColumn, Step
from decklint.listing.outputs.delimited import table_of
from decklint.listing.selection import Listing
from decklint.spans import NOWHERE

_OF_DECK = ("copies", "section")


def losses(listing: Listing) -> dict[str, list[str]]:
    """The ids of the cards by the reason why something of them is not in the table, or is another value."""
    found: dict[str, dict[str, None]] = {}
    data, columns = table_of(listing)
    columns = [one for one in columns if one.steps[0] not in _OF_DECK]
    targets: dict[str, list[_Target]] = {}
    for one in data:
        kind = one["type"]
        if kind not in targets:
            targets[kind] = [_Target(column, listing.game.types[kind].schema) for column in columns]
        read = {path: value for target in targets[kind] for path, value in target.leaves(one)}
        for path, value in _leaves({key: inner for key, inner in one.items() if key not in _OF_DECK}):
            if path not in read or _differ(read[path], value):
                found.setdefault(_reason(path, value), {})[one["id"]] = None
    return {reason: list(cards) for reason, cards in found.items()}


class _Target:
    """Where the cells of a column go when they are read."""

    def __init__(self, column: FlatColumn, schema: Any) -> None:
        self.column = column
        place = inside(schema, tuple(column.title.split(".")))
        self.steps: tuple[Step, ...] | None = None
        if place is not None:
            self.steps = tuple(one - 1 if isinstance(one, int) else one for one in place[0])
            self.wanted = Wanted(place[1])

    def leaves(self, data: Any) -> Iterator[tuple[tuple[Step, ...], Any]]:
        text = self.column.cell(data)
        if self.steps is not None and text.strip():
            yield from _leaves(plain(self.wanted.node(Cell(text, NOWHERE))), self.steps)


def _leaves(value: Any, path: tuple[Step, ...] = ()) -> Iterator[tuple[tuple[Step, ...], Any]]:
    """The single values in a value, each with its way; empty lists and mappings are such, too."""
    if isinstance(value, Mapping) and value:
        for key, one in value.items():
            yield from _leaves(one, (*path, key))
    elif isinstance(value, Sequence) and not isinstance(value, str) and value:
        for at, one in enumerate(value):
            yield from _leaves(one, (*path, at))
    else:
        yield path, value


def _differ(read: Any, value: Any) -> bool:
    if isinstance(value, str) and "\r" in value:  # whoever reads a table may take it for the end of a row
        return True
    value = whole_numbers(value)
    return type(read) is not type(value) or bool(read != value)


def _reason(path: tuple[Step, ...], value: Any) -> str:
    field = ".".join(one for one in path if isinstance(one, str))
    if value is None:
        what = "null"
    elif isinstance(value, str) and not value.strip():
        what = "a blank text"
    elif isinstance(value, Mapping):
        what = "a mapping with nothing in it"
    elif isinstance(value, str) and "\r" in value:
        what = "a carriage return"
    else:
        return f"`{field}` is read as something else from a cell, since game.yaml does not say what is in it"
    return f"no cell can hold {what}, as in `{field}`"
