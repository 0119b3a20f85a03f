"""``-o markdown``: tables as GitHub and others show them; whatever stands in a card is text there."""

from __future__ import annotations

from collections.abc import Sequence

from decklint.lazy_regex import lazy
from decklint.listing.columns import Column, all_numbers, shown
from decklint.listing.outputs import counting
from decklint.listing.outputs.options import ListOptions
from decklint.listing.rows import Row
from decklint.listing.selection import Listing
from decklint.reports.terminal import width

_SIGNS = lazy(r"[\\`*_\[\]<>|~&#$]|@(?=\w)")
# Instead of an @ in front of a word: GitHub tells whoever is called so, unless there is something between.
NOBODY = "@&#8203;"
_REFERENCES = {"&": "&amp;", "@": NOBODY}
_NARROWEST = 3  # of the dashes below a header


def render(listing: Listing, options: ListOptions) -> str:
    """A table, or one for each group below a heading."""
    if listing.groups is None:
        return _cards(listing.columns, listing.rows, options)
    parts = []
    for one in listing.groups:
        count = counting.of_group(one, listing)
        heading = f"## {_text(counting.title_of(one), options)} ({count})"
        parts.append(f"{heading}\n\n{_cards(listing.columns, one.rows, options)}")
    return "\n".join(parts)


def counts(listing: Listing, options: ListOptions) -> str:
    """The number of cards, or a table of the groups with theirs."""
    if listing.groups is None:
        return f"{counting.single(listing)}\n"
    rows = [
        [_text(counting.title_of(group), options), *map(str, numbers)]
        for group, numbers in counting.rows(listing)
    ]
    headers = [_text(one, options) for one in counting.header(listing)]
    return _table(headers, rows, [False, *[True] * (len(headers) - 1)])


def _text(text: str, options: ListOptions) -> str:
    """A text in which no sign means anything to Markdown."""
    return _SIGNS.sub(lambda sign: _REFERENCES.get(sign[0], f"\\{sign[0]}"), options.shown(text))


def _cards(columns: Sequence[Column], rows: Sequence[Row], options: ListOptions) -> str:
    values = [[column.value(row) for column in columns] for row in rows]
    cells = [[_text(shown(value), options) for value in row] for row in values]
    numbers = [all_numbers([row[at] for row in values]) for at in range(len(columns))]
    return _table([_text(column.title, options) for column in columns], cells, numbers)


def _table(headers: list[str], rows: list[list[str]], numbers: list[bool]) -> str:
    """The lines of a table whose columns line up in the text as well."""
    widths = [max(_NARROWEST, *map(width, column)) for column in zip(headers, *rows, strict=True)]
    rule = [
        f"{'-' * (wide - 1)}:" if number else "-" * wide for wide, number in zip(widths, numbers, strict=True)
    ]
    lines = [_line(headers, widths, numbers), _line(rule, widths, numbers)]
    return "\n".join([*lines, *(_line(row, widths, numbers) for row in rows)]) + "\n"


def _line(cells: list[str], widths: list[int], numbers: list[bool]) -> str:
    padded = []
    for cell, wide, number in zip(cells, widths, numbers, strict=True):
        space = " " * (wide - width(cell))
        padded.append(f"{space}{cell}" if number else f"{cell}{space}")
    return f"| {' | '.join(padded)} |"
