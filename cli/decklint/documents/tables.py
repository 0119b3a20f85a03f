"""What the readers of tables have in common: cells with their places, rows, and a header."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct, field

from decklint.documents.nodes import Problem
from decklint.spans import NOWHERE, CellSpan, Span

SYNTAX = "table-syntax"
# In longer texts with quotes or line breaks the places of parts would take too long to count.
_LONGEST = 10_000


class Cell(NamedTuple):
    """The text of a cell as it would be typed, and its place, quotes included."""

    text: str
    span: Span
    quoted: bool = False

    def part(self, start: int, end: int) -> Span:
        """The place of a stretch of the text; that of the whole cell where it has no places inside."""
        if isinstance(self.span, CellSpan):
            return self.span
        simple = self.span.line == self.span.end_line and '"' not in self.text
        if simple:
            line, column = self.span.line, self.span.column + (1 if self.quoted else 0)
            return Span(line, column + start, line, column + end)
        if len(self.text) > _LONGEST:
            return self.span
        return Span(*self._place(start), *self._place(end))

    def _place(self, offset: int) -> tuple[int, int]:
        before = self.text[:offset]
        if self.quoted:
            before = '"' + before.replace('"', '""')
        line, column = self.span.line, self.span.column
        lines = before.count("\n")
        return line + lines, (len(before) - before.rindex("\n") if lines else column + len(before))


class Row(Struct):
    """A row; an empty cell may be None. ``broken``: a problem says that its cells cannot be trusted.

    ``place`` gives the place of the cell in a column, from 1 on, where empty ones have one.
    """

    cells: Sequence[Cell | None]
    span: Span
    broken: bool = False
    place: Callable[[int], Span] | None = None

    def filled(self, start: int = 0) -> list[Cell]:
        """The cells, from the one at ``start`` on, in which there is something."""
        return [cell for cell in self.cells[start:] if cell is not None and cell.text.strip()]


class Table(Struct):
    """A header and rows, which are read as they are asked for, as are the problems of their syntax.

    ``complete`` is false once rows had to be left out. ``name`` is that of its sheet, if it has one.
    """

    header: Row
    rows: Iterator[Row]
    problems: list[Problem] = field(default_factory=list)
    complete: bool = True
    name: str = ""


class Tables(Struct):
    """The tables of a file, with what is wrong with the file as a whole."""

    tables: list[Table]
    problems: list[Problem] = field(default_factory=list)


def refused(problem: Problem) -> Tables:
    """The result for a file in which nothing can be read."""
    return Tables([], [problem])


def no_cards(span: Span = NOWHERE) -> Problem:
    """The problem of a table that has a header alone."""
    return Problem(
        "empty-file",
        span,
        "there is a header and no row below it: nothing in it was checked",
        "write a row for each card, or remove the file",
    )
