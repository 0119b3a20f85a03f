"""Cards as rows of a table of cards: which columns they need, and the text of each cell.

The opposite of what ``games/card_tables.py`` reads; docs/card-tables.md says what a column is called.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from msgspec import Struct

from decklint.games.cell_values import EMPTY_LIST, SEPARATOR

Step: TypeAlias = str | int


class FlatColumn(Struct, frozen=True):
    """A column: the way to its values, in which items of lists count from 0.

    ``joined``: a list stands in its cell as a whole; otherwise only an empty one does.
    """

    steps: tuple[Step, ...]
    joined: bool = True

    @property
    def title(self) -> str:
        """What the header says: items of lists count from 1 there."""
        return ".".join(str(one + 1) if isinstance(one, int) else one for one in self.steps)

    def cell(self, data: Any) -> str:
        """The text of the cell of a card; nothing where it has no such value."""
        for step in self.steps:
            if isinstance(step, int):
                inner = data[step] if isinstance(data, list) and step < len(data) else None
            else:
                inner = data.get(step) if isinstance(data, Mapping) else None
            if inner is None:
                return ""
            data = inner
        if isinstance(data, Mapping) or (isinstance(data, list) and data and not self.joined):
            return ""  # its parts have columns of their own
        return cell_text(data)


def flat_columns(steps: tuple[Step, ...], values: Sequence[Any]) -> Iterator[FlatColumn]:
    """The columns for everything that stands in these values, which are those at one place of all cards."""
    maps = [one for one in values if isinstance(one, Mapping)]
    lists = [one for one in values if isinstance(one, list) and one]
    apart = [] if all(map(_in_one_cell, lists)) else lists
    if len(maps) + len(apart) < len(values):
        yield FlatColumn(steps, joined=not apart)
    for key in dict.fromkeys(key for one in maps for key in one):
        inner = [one[key] for one in maps if key in one and one[key] is not None]
        yield from flat_columns((*steps, key), inner)
    for at in range(max(map(len, apart), default=0)):
        yield from flat_columns((*steps, at), [one[at] for one in apart if at < len(one)])


def cell_text(value: Any) -> str:
    """A single value or a plain list as a cell of a table of cards says it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, list):
        return f"{SEPARATOR} ".join(map(cell_text, value)) if value else EMPTY_LIST
    return str(value)


def number_text(value: float) -> str:
    """A number as people and spreadsheets read it: 1.0 is 1, and there are no exponents."""
    return str(int(value)) if value.is_integer() else in_digits(value)


def in_digits(value: float) -> str:
    """A number without an exponent, which many readers take for a text."""
    from decimal import Decimal

    return f"{Decimal(repr(value)):f}"


def _in_one_cell(values: list[Any]) -> bool:
    """Whether a list can stand in one cell: plain values, none with a sign that divides it in two."""
    texts = [cell_text(one) for one in values if not isinstance(one, (Mapping, list))]
    plain = len(texts) == len(values) and all(
        one and SEPARATOR not in one and one == one.strip() for one in texts
    )
    return plain and texts != [EMPTY_LIST]
