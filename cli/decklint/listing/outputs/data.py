"""A list as plain data, for JSON and YAML."""

from __future__ import annotations

from typing import Any

from decklint.language.values import MISSING
from decklint.listing.card_data import card_data, plain_value, shown_data, whole_numbers
from decklint.listing.outputs import counting
from decklint.listing.rows import Row
from decklint.listing.selection import Listing


def list_data(listing: Listing) -> list[Any]:
    """The cards, or the groups with their cards."""
    if listing.groups is None:
        return [row_data(row, listing) for row in listing.rows]
    return [
        {**_counted(listing, group.value, numbers), "cards": [row_data(row, listing) for row in group.rows]}
        for group, numbers in counting.rows(listing)
    ]


def counts_data(listing: Listing) -> Any:
    """A number, or the groups with their numbers."""
    if listing.groups is None:
        return counting.single(listing)
    return [_counted(listing, group.value, numbers) for group, numbers in counting.rows(listing)]


def row_data(row: Row, listing: Listing) -> dict[str, Any]:
    """A card: the columns that were asked for, or everything; what it lacks is left out."""
    if listing.chosen:
        values = {column.title: column.value(row) for column in listing.columns}
        plain = {title: plain_value(value) for title, value in values.items() if value is not MISSING}
        return {title: whole_numbers(value) for title, value in plain.items()}
    if listing.language is None:
        data = card_data(row.card, listing.game.languages[0])
    else:
        data = shown_data(row.card)
    data = {key: whole_numbers(value) for key, value in data.items()}
    if row.entry is None:
        return data
    return {"copies": row.entry.copies, "section": row.entry.section, **data}


def _counted(listing: Listing, value: Any, numbers: tuple[int, ...]) -> dict[str, Any]:
    title = counting.header(listing)[0]
    return {
        "field": title,
        "value": whole_numbers(plain_value(value)),
        **dict(zip(("count", "copies"), numbers, strict=False)),
    }
