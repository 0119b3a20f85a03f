"""Tables as text: cells separated by commas, semicolons, tabs or bars, as RFC 4180 and spreadsheets have it.

The standard library's reader gives no places, and takes an unclosed quote for a long cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from decklint.documents import problems as common
from decklint.documents.nodes import Problem
from decklint.documents.tables import SYNTAX, Cell, Row, Table, Tables, refused
from decklint.lazy_regex import lazy
from decklint.sources import read_source
from decklint.spans import Span

DELIMITERS = (",", ";", "\t", "|")
_NAMES = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
# The column that every table of cards has; the delimiter is the one that makes it a cell.
_SURE = "id"
# The line by which spreadsheet programs tell each other the delimiter.
_TOLD = lazy(r"(?i)\ufeff?sep=([,;\t|])[ ]*\n?")
_BLANK = lazy(r"[ \t,;|]*\n")
_IN_QUOTES = lazy(r'[^"]*+(?:""[^"]*+)*+')
_LINE_ENDS = lazy("\\n*")
_SPACES = lazy(" *")
# So many mistakes of this kind mean that the file is something else; it also bounds the time.
_MOST_PROBLEMS = 100
_MOST_CELLS = 10_000


def read_tables(data: bytes, path: str, max_bytes: int) -> Tables:
    """The one table of a text file. Never raises."""
    source = read_source(path, data, max_bytes=max_bytes, encoding=None)
    return refused(source) if isinstance(source, Problem) else read_text(source.text)


def read_text(text: str) -> Tables:
    """The one table of a text whose lines end in line feeds; ``empty-file`` where there is none."""
    told = _TOLD.match(text)
    start = told.end() if told else 0
    while blank := _BLANK.match(text, start):
        start = blank.end()
    if not text[start:].strip():
        return refused(common.empty_file())
    reader = _Reader(text, start, told[1] if told else None)
    header = reader.row()
    table = Table(header, iter(()), reader.problems)
    table.rows = reader.rows(table)
    return Tables([table])


class _Broken(Exception):
    """The row cannot be read beyond this place; ``line`` and ``start`` are of the line that it is in."""

    def __init__(self, problem: Problem, line: int, offset: int) -> None:
        super().__init__(problem.message)
        self.problem = problem
        self.line = line
        self.offset = offset


class _Reader:
    """One pass over the text; between two rows ``at`` is the beginning of line ``line``."""

    def __init__(self, text: str, start: int, told: str | None) -> None:
        self.text = text
        self.at = start
        self.line = 1 + text.count("\n", 0, start)
        self.problems: list[Problem] = []
        first = text[start : self._line_end(start)]
        self.delimiter = told or _delimiter(first)
        others = first.split(self.delimiter)[1:]
        # Who puts a space behind every delimiter of the header aligns columns by hand.
        self.padded = bool(others) and all(one.startswith(" ") for one in others)
        self.plain = re.compile(f"[^{re.escape(self.delimiter)}\\n]*")

    def _line_end(self, offset: int) -> int:
        end = self.text.find("\n", offset)
        return len(self.text) if end < 0 else end

    def rows(self, table: Table) -> Iterator[Row]:
        """The rows behind the header, those without any text left out."""
        width = len(table.header.cells)
        while self._skip_empty_lines() < len(self.text):
            if len(self.problems) >= _MOST_PROBLEMS:
                table.complete = False
                return
            row = self.row()
            # Of a row with a wrong quote not even the id and the name are sure to be known.
            table.complete = table.complete and not row.broken
            if row.broken or row.filled():
                self._measure(row, width)
                yield row

    def _skip_empty_lines(self) -> int:
        """Where the next row begins."""
        end = _end(_LINE_ENDS, self.text, self.at)
        self.line += end - self.at
        self.at = end
        return end

    def _measure(self, row: Row, width: int) -> None:
        """Reports a row that has more or fewer cells than the header."""
        found = len(row.cells)
        extra = row.filled(width)
        if row.broken or (found >= width and not extra):
            return
        row.broken = True
        message = f"the row has {found} {'cell' if found == 1 else 'cells'}; the header has {width}"
        what = _NAMES[self.delimiter]
        if extra:
            hint = f"put a text that contains a {what} in double quotes, or remove the {what}"
            span = extra[0].span
        else:
            hint = f"add the {what} that is missing; every empty cell needs its own"
            line, end = row.span.end_line, row.span.end_column
            span = Span(line, max(1, end - 1), line, end)
        self.problems.append(Problem(SYNTAX, span, message, hint))

    def row(self) -> Row:
        """The row that begins here."""
        first, start = self.line, self.at
        end = self._line_end(start)
        broken = False
        cells: list[Cell] = []
        if self.text.count(self.delimiter, start, end) >= _MOST_CELLS:
            here = Span(first, 1, first, end - start + 1)
            message, hint = f"the line has more than {_MOST_CELLS:,} cells", "check what kind of file this is"
            self.problems.append(Problem(SYNTAX, here, message, hint))
            broken = True
        elif '"' in self.text[start:end]:
            try:
                end = self._scan(cells)
            except _Broken as stop:
                self.problems.append(stop.problem)
                self.line, end, broken = stop.line, self._line_end(stop.offset), True
        else:
            cells += self._split(self.text[start:end])
        span = Span(first, 1, self.line, end - self.text.rfind("\n", 0, end))
        self.at = end + 1
        self.line += 1
        return Row(cells, span, broken)

    def _split(self, line: str) -> Iterator[Cell]:
        """The cells of a line without quotes."""
        column = 1
        for text in line.split(self.delimiter):
            yield self._cell(text, self.line, column)
            column += len(text) + 1

    def _cell(self, text: str, line: int, column: int) -> Cell:
        if self.padded:
            column += len(text) - len(text.lstrip(" "))
            text = text.strip(" ")
        return Cell(text, Span(line, column, line, column + len(text)))

    def _scan(self, cells: list[Cell]) -> int:
        """Puts the cells of a row with quotes into the list; where the row ends. Moves ``line`` along."""
        at, line_start = self.at, self.at
        while True:
            opening = _end(_SPACES, self.text, at)
            if self.text[opening : opening + 1] == '"':
                begin = (self.line, opening - line_start + 1)
                at = self._closing(opening, line_start) + 1
                typed = self.text[opening:at]
                self.line += typed.count("\n")
                line_start = max(line_start, self.text.rfind("\n", 0, at) + 1)
                text = typed[1:-1].replace('""', '"')
                cells.append(Cell(text, Span(*begin, self.line, at - line_start + 1), True))
                at = _end(_SPACES, self.text, at)
            else:
                end = _end(self.plain, self.text, at)
                cells.append(self._cell(self.text[at:end], self.line, at - line_start + 1))
                at = end
            if at >= len(self.text) or self.text[at] == "\n":
                return at
            at += 1

    def _closing(self, opening: int, line_start: int) -> int:
        """Where the quote is that closes the one at ``opening``."""
        text, column = self.text, opening - line_start + 1
        here = Span(self.line, column, self.line, column + 1)
        closing = _end(_IN_QUOTES, text, opening + 1)
        if closing >= len(text):
            hint = "close it with a double quote; one inside the text is written twice"
            raise self._broken("the quote that opens here is never closed", here, hint, opening)
        after = _end(_SPACES, text, closing + 1)
        if text[after : after + 1] in ("", "\n", self.delimiter):
            return closing
        found = common.shorten(text[after : _end(self.plain, text, after)])
        what = _NAMES[self.delimiter]
        closed = self.line + text.count("\n", opening, closing)
        where = "" if closed == self.line else f" in line {closed}"
        message = f"behind the closing quote{where} of this cell stands {found}, where a {what} is expected"
        hint = 'put the whole text in double quotes and write each one inside it twice: "a ""b"" c"'
        if closed != self.line:
            hint = "close it in its own line; a double quote that belongs to the text is written twice"
        raise self._broken(message, here, hint, opening)

    def _broken(self, message: str, here: Span, hint: str, offset: int) -> _Broken:
        return _Broken(Problem(SYNTAX, here, message, hint), self.line, offset)


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where a match ends that may be empty."""
    found = pattern.match(text, at)
    return at if found is None else found.end()


def _delimiter(header: str) -> str:
    """The delimiter of a header: the one that makes ``id`` a cell, else the one that is there most often."""

    def rank(delimiter: str) -> tuple[bool, int]:
        names = [one.strip().strip('"').strip() for one in header.split(delimiter)]
        return _SURE in names, len(names)

    return max(DELIMITERS, key=rank)
