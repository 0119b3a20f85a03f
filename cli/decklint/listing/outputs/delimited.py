"""Tables as text, for spreadsheets: no cell can be a formula there, and all can be read back.

In front of a text that a spreadsheet would compute stands an apostrophe, which the reader of card tables
takes off again (``games/cell_values.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from decklint.games.cell_values import guarded
from decklint.language.values import MISSING
from decklint.lazy_regex import lazy
from decklint.listing.card_data import card_data, plain_value, shown_data
from decklint.listing.flat import FlatColumn, cell_text, flat_columns
from decklint.listing.outputs import counting
from decklint.listing.outputs.options import ListOptions
from decklint.listing.rows import Row
from decklint.listing.selection import Listing

# Some spreadsheets divide a row at other signs than that of the file.
_QUOTED = lazy(r'[",;\t|\r\n]|^\s|\s$')


def listed(listing: Listing, options: ListOptions, delimiter: str) -> str:
    """The cards: the columns that were asked for, or one for everything that a card says."""
    data, columns = table_of(listing)
    rows = [[column.cell(one) for column in columns] for one in data]
    return written([[column.title for column in columns], *rows], options, delimiter)


def table_of(listing: Listing) -> tuple[list[dict[str, Any]], list[FlatColumn]]:
    """What the rows say, and the columns that they need."""
    data = list(_grouped(listing)) if listing.groups else [_data(row, listing) for row in listing.rows]
    if not listing.chosen:
        _unify_names(listing, data)
    return data, _columns(listing, data)


def counted(listing: Listing, options: ListOptions, delimiter: str) -> str:
    """The number of cards, or the groups with theirs."""
    if listing.groups is None:
        return f"{counting.single(listing)}\n"
    rows = [
        [cell_text(_joined(plain_value(group.value))), *map(str, numbers)]
        for group, numbers in counting.rows(listing)
    ]
    return written([counting.header(listing), *rows], options, delimiter)


def written(rows: Iterable[Sequence[str]], options: ListOptions, delimiter: str) -> str:
    """The rows as text."""
    lines = (delimiter.join(map(_cell, row)) for row in rows)
    return options.lines_shown("".join(f"{line}\n" for line in lines))


def _cell(text: str) -> str:
    text = guarded(text)
    if not _QUOTED.search(text):
        return text
    doubled = text.replace('"', '""')
    return f'"{doubled}"'


def _data(row: Row, listing: Listing) -> dict[str, Any]:
    """What a row says, by the titles of columns or as in a card file."""
    if listing.chosen:
        return {column.title: plain_value(column.value(row)) for column in listing.columns}
    data = card_data(row.card, listing.game.languages[0])
    if listing.language is not None:
        data = shown_data(row.card)
    deck = {} if row.entry is None else {"copies": row.entry.copies, "section": row.entry.section}
    return {**deck, **data}


def _grouped(listing: Listing) -> Iterator[dict[str, Any]]:
    """The rows in the order of the groups. Whole cards are there once, so that they can be read back."""
    assert listing.group_by is not None
    done: set[int] = set()
    for group in listing.groups or ():
        for row in group.rows:
            if listing.chosen:
                value = None if group.value is MISSING else _joined(plain_value(group.value))
                yield {**_data(row, listing), listing.group_by.title: value}
            elif id(row) not in done:
                done.add(id(row))
                yield _data(row, listing)


def _unify_names(listing: Listing, data: Sequence[dict[str, Any]]) -> None:
    """A column for each language as soon as one card needs it."""
    main = listing.game.languages[0]
    if any(isinstance(one["name"], dict) for one in data):
        for one in data:
            one["name"] = {main: one["name"]} if isinstance(one["name"], str) else one["name"]
            one["name"] = {key: one["name"][key] for key in listing.game.languages if key in one["name"]}


def _columns(listing: Listing, data: Sequence[dict[str, Any]]) -> list[FlatColumn]:
    found = []
    for key in _keys(listing, data):
        values = [one[key] for one in data if one.get(key) is not None]
        columns = list(flat_columns((key,), values))
        found += columns or [FlatColumn((key,))]
    return found


def _keys(listing: Listing, data: Sequence[dict[str, Any]]) -> list[str]:
    """The columns that were asked for; else the fields that any card has, in the order of the types."""
    if listing.chosen:
        titles = [column.title for column in listing.columns]
        first = [] if listing.group_by is None else [listing.group_by.title]
        return list(dict.fromkeys((*first, *titles)))
    known = [key for kind in listing.game.types.values() for key in kind.schema["properties"]]
    present = {key for one in data for key in one} | {"id", "type", "name"}
    return [one for one in dict.fromkeys(("copies", "section", *known)) if one in present]


def _joined(value: Any) -> Any:
    """A value for one cell: of a mapping its values."""
    return " ".join(cell_text(one) for one in value.values()) if isinstance(value, dict) else value
