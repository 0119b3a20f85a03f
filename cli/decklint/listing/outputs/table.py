"""``-o table``: aligned columns, as wide as the terminal at most."""

from __future__ import annotations

from collections.abc import Sequence

from decklint.listing.columns import Column, all_numbers, shown
from decklint.listing.outputs import counting
from decklint.listing.outputs.aligned import aligned
from decklint.listing.outputs.options import ListOptions
from decklint.listing.rows import Row
from decklint.listing.selection import Listing


def render(listing: Listing, options: ListOptions) -> str:
    """A table, or one for each group below its name, and how many cards there are; nothing without cards."""
    if not listing.rows:
        return ""
    copies = listing.copies if listing.of_deck else None
    total = counting.in_words(len(listing.rows), copies)
    if listing.groups is None:
        return f"{_cards(listing.columns, listing.rows, options)}\n\n{total}\n"
    parts = []
    for one in listing.groups:
        count = counting.of_group(one, listing)
        heading = options.shown(f"{counting.title_of(one)} ({count})")
        parts.append(f"{heading}\n\n{_cards(listing.columns, one.rows, options)}\n")
    return "\n".join([*parts, f"{total}\n"])


def counts(listing: Listing, options: ListOptions) -> str:
    """The number of cards, or a table of the groups with theirs."""
    if listing.groups is None:
        return f"{counting.single(listing)}\n"
    rows = [
        [options.shown(counting.title_of(group)), *map(str, numbers)]
        for group, numbers in counting.rows(listing)
    ]
    headers = [options.shown(one) for one in counting.header(listing)]
    return aligned(headers, rows, [False, *[True] * (len(headers) - 1)], options.width) + "\n"


def _cards(columns: Sequence[Column], rows: Sequence[Row], options: ListOptions) -> str:
    values = [[column.value(row) for column in columns] for row in rows]
    cells = [[options.shown(shown(value)) for value in row] for row in values]
    headers = [options.shown(column.title) for column in columns]
    numbers = [all_numbers(column) for column in zip(*values, strict=True)]
    return aligned(headers, cells, numbers, options.width)
