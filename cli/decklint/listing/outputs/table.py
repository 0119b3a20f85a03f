"""``-o table``: aligned columns, as wide as the terminal at most."""

from __future__ import annotations

from collections.abc import Sequence

from decklint.listing.columns import Column, all_numbers, shown
from decklint.listing.outputs import counting
from decklint.listing.outputs.options import ListOptions
from decklint.listing.rows import Row
from decklint.listing.selection import Listing
from decklint.reports.terminal import width

_GAP = 2  # between two columns
_NARROWEST = 8


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
        count = counting.in_words(len(one.rows), one.copies if listing.of_deck else None)
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
    return _table(headers, rows, ["left", *["right"] * (len(headers) - 1)], options) + "\n"


def _cards(columns: Sequence[Column], rows: Sequence[Row], options: ListOptions) -> str:
    values = [[column.value(row) for column in columns] for row in rows]
    cells = [[options.shown(shown(value)) for value in row] for row in values]
    headers = [options.shown(column.title) for column in columns]
    sides = ["right" if all_numbers(column) else "left" for column in zip(*values, strict=True)]
    return _table(headers, cells, sides, options)


def _table(headers: list[str], rows: list[list[str]], sides: list[str], options: ListOptions) -> str:
    from tabulate import tabulate

    widths = None if options.width is None else _widths([headers, *rows], options.width)
    # Without disable_numparse an id that looks like a number would be rewritten.
    table: str = tabulate(
        rows, headers, tablefmt="simple", disable_numparse=True, colalign=sides, maxcolwidths=widths
    )
    return "\n".join(line.rstrip() for line in table.split("\n"))


def _widths(rows: list[list[str]], room: int) -> list[int | None]:
    """How wide each column may be for the table to fit: the widest ones give way, all to the same width."""
    natural = [max(map(width, column)) for column in zip(*rows, strict=True)]
    room -= _GAP * (len(natural) - 1)
    limit = max(natural)
    while limit > _NARROWEST and sum(min(one, limit) for one in natural) > room:
        limit -= 1
    return [limit if one > limit else None for one in natural]
