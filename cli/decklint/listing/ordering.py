"""The order of a list, and its groups."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct, field

from decklint.games.display_model import Order
from decklint.language.fields import FieldTable
from decklint.language.values import MISSING, Value, Values, is_number, items, key_of
from decklint.lazy_regex import lazy
from decklint.listing.columns import Column, shown
from decklint.listing.rows import Row
from decklint.names.fold import comparable

_DIGITS = lazy(r"([0-9]{1,300})")


class Group(Struct):
    """The rows with one value; ``value`` is MISSING for those that have none.

    ``total``: how many there are, if not all of them are in the list; else 0.
    """

    value: Value
    rows: list[Row] = field(default_factory=list)
    total: int = 0

    @property
    def copies(self) -> int:
        """How many copies a deck has of its cards."""
        return copies_of(self.rows)


def copies_of(rows: Iterable[Row]) -> int:
    """How many copies a deck has of these cards."""
    return sum(row.entry.copies for row in rows if row.entry is not None)


def ordered(rows: Sequence[Row], orders: Iterable[Order], fields: FieldTable) -> list[Row]:
    """The rows by these fields, the first one first; rows that are equal in them stay in their order.

    Numbers are in the order of numbers, in texts too (2 before 10), the values of an enum as the game
    lists them, and what is missing is last, however the others are sorted.
    """
    found = list(rows)
    for order in reversed(tuple(orders)):
        steps = tuple(order.field.split("."))
        rank = _ranks(fields, order.field)
        having, lacking = [], []
        for row in found:
            value = row.value(steps)
            if items(value):
                having.append((_key(value, rank), row))
            else:
                lacking.append(row)
        having.sort(key=lambda one: one[0], reverse=order.descending)
        found = [*(row for _, row in having), *lacking]
    return found


def grouped(rows: Iterable[Row], column: Column, fields: FieldTable) -> list[Group]:
    """The rows by the values of a field, in the order of these; what has several stands in each of them."""
    groups: dict[object, Group] = {}
    for row in rows:
        value = column.value(row)
        for one in Values(items(value)) if items(value) else (MISSING,):
            groups.setdefault(key_of(one), Group(one)).rows.append(row)
    rank = _ranks(fields, column.title)
    last = groups.pop(MISSING, None)
    found = sorted(groups.values(), key=lambda one: _key(one.value, rank))
    return found if last is None else [*found, last]


def _ranks(fields: FieldTable, path: str) -> dict[object, int]:
    return {key_of(value): at for at, value in enumerate(fields.enum(path) or ())}


def _key(value: Value, ranks: dict[object, int]) -> tuple[Any, ...]:
    """What a value is sorted by: its place among those that the game lists, else a number, else a text."""
    return tuple(_key_of_one(one, ranks) for one in items(value))


def _key_of_one(value: Value, ranks: dict[object, int]) -> tuple[Any, ...]:
    rank = ranks.get(key_of(value))
    if rank is not None:
        return (0, rank)
    if isinstance(value, bool) or is_number(value):
        return (1, value)
    text = value if isinstance(value, str) else shown(value)
    return (2, natural(text), text)


def natural(text: str) -> tuple[tuple[Any, ...], ...]:
    """A text as a key by which A2 comes before A10, whatever its case and width."""
    pieces = _DIGITS.split(comparable(text))
    return tuple((0, int(one), one) if at % 2 else (1, one) for at, one in enumerate(pieces) if one)
