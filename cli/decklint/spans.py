"""Places in a text: lines and columns count from 1, in code points; the end is exclusive."""

from __future__ import annotations

from typing import Any, NamedTuple


class Span(NamedTuple):
    """A stretch of text. A tab is one column; a byte order mark is none."""

    line: int
    column: int
    end_line: int
    end_column: int


class CellSpan(Span):
    """A cell of a workbook: line and column are its row and column. ``cell`` is what people call it,
    ``sheet`` the number of its sheet.

    Findings say that name, since such a file shows nobody its lines. There are no places inside it.
    """

    cell: str = ""
    sheet: int = 0

    @classmethod
    def of(cls, row: int, column: int, cell: str, sheet: int = 0) -> CellSpan:
        """The place of the cell that is called so."""
        span = cls(row, column, row, column + 1)
        span.cell, span.sheet = cell, sheet
        return span

    def _replace(self, **_: Any) -> CellSpan:
        return self


def within(inner: Span, outer: Span) -> bool:
    """Whether a stretch of text lies in another one."""
    return outer[:2] <= inner[:2] and inner[2:] <= outer[2:]


# Where a finding goes that has no place of its own: an absent section, the whole deck.
NOWHERE = Span(1, 1, 1, 1)
