"""Tables in workbooks (XLSX): every sheet whose header has a column ``id``.

A workbook is a stranger's archive of XML, so its size is bounded before anything is unpacked, and
whatever the library makes of a broken one becomes a finding.
"""

from __future__ import annotations

import re
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import redirect_stdout
from datetime import date, datetime, time
from decimal import Decimal
from functools import partial
from io import BytesIO, StringIO
from itertools import repeat
from math import isfinite
from typing import Any, TypeAlias

from decklint.documents import problems as common
from decklint.documents.nodes import Problem
from decklint.documents.tables import SYNTAX, Cell, Row, Table, Tables, refused
from decklint.sources import too_large
from decklint.spans import NOWHERE, CellSpan

_MOST_ROWS = 1_048_576  # what the format allows in a sheet; here in all of them together
_MOST_COLUMNS = 500
_TITLES = 5  # so many rows above the header may be a title
_HEADER_ROWS = 200  # a sheet without anything in so many rows counts as empty
_BESIDE = 10  # columns to the right of the header in which a value is noticed
_MOST_SHEETS = 500
_OLD = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"  # the container of .xls, and of encrypted workbooks
_ENCRYPTED = "EncryptedPackage".encode("utf-16-le")
_FORMULA = re.compile(rb"<(?:\w+:)?f[ />]")
_ZEROS = re.compile(r'(?:"([^"]*)")?(0{2,})')
_Cells: TypeAlias = tuple[Any, ...]
_SAVE_AS = "open it in a spreadsheet program and save it as .xlsx or .csv"


def read_tables(data: bytes, path: str, max_bytes: int) -> Tables:
    """The tables of a workbook. Never raises; all is read at once, since the archive is closed then."""
    problem = _no_workbook(data, max_bytes)
    if problem is not None:
        return refused(problem)
    try:
        # The library warns of drawings and the like, which nobody reads here, and prints what it doubts.
        with warnings.catch_warnings(), redirect_stdout(StringIO()):
            warnings.simplefilter("ignore")
            return _Workbook(data).tables()
    except _TooMuch as much:
        message = f"the workbook has {much}"
        return refused(Problem("too-large", NOWHERE, message, "split it into several workbooks"))
    except ImportError as error:
        return refused(
            _unreadable(f"workbooks cannot be read here: {error}", "install openpyxl, or decklint anew")
        )
    except Exception as error:  # the library's own assumptions about a broken file are without number
        reason = common.shorten(str(error)) or type(error).__name__
        return refused(_unreadable(f"the workbook is damaged: {reason}", _SAVE_AS))


def _unreadable(message: str, hint: str) -> Problem:
    return Problem("unreadable", NOWHERE, message, hint)


def _no_workbook(data: bytes, max_bytes: int) -> Problem | None:
    """Why the bytes are no workbook that is read, if they are none."""
    if not data.strip():
        return common.empty_file()
    if len(data) > max_bytes:
        return too_large(len(data), max_bytes)
    if data.startswith(_OLD):
        if _ENCRYPTED in data:
            return _unreadable("the workbook is protected by a password", "save it without one")
        return _unreadable("this is a workbook of the old format .xls, whatever its name says", _SAVE_AS)
    try:
        with zipfile.ZipFile(BytesIO(data)) as archive:
            parts = archive.infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError):
        return _unreadable("this is no workbook: it is not an XLSX file, or only a part of one", _SAVE_AS)
    size = sum(one.file_size for one in parts)
    if size > max_bytes:
        message = f"the workbook has {size:,} bytes when it is unpacked; at most {max_bytes:,} are read"
        return Problem("too-large", NOWHERE, message, "split it into several workbooks")
    if not any(one.filename == "[Content_Types].xml" for one in parts):
        return _unreadable("this is an archive, but no XLSX workbook", _SAVE_AS)
    return None


class _TooMuch(Exception):
    """There is more than is read, in words."""


class _Sheet:
    """A sheet with what its cells are called; ``formulas`` is the same sheet unevaluated, if it has any."""

    def __init__(self, values: Any, formulas: Any, number: int, *, alone: bool) -> None:
        self.values = values
        self.formulas = formulas
        self.number = number
        self.name = str(values.title)
        self.of = "" if alone else f' of sheet "{self.name}"'

    def rows(self, first: int, last: int, width: int) -> Iterator[tuple[int, _Cells, _Cells]]:
        """Rows with their numbers, values and formulas, whatever size the sheet claims to have."""
        limits = {"min_row": first, "max_row": last, "max_col": width}
        values = self.values.iter_rows(**limits)
        formulas = self.formulas.iter_rows(**limits) if self.formulas is not None else repeat(())
        for number, (cells, others) in enumerate(zip(values, formulas, strict=False), first):
            yield number, cells, others

    def place(self, row: int, column: int) -> CellSpan:
        """The place of a cell."""
        from openpyxl.utils import get_column_letter

        return CellSpan.of(row, column, f"cell {get_column_letter(column)}{row}{self.of}", self.number)


class _Workbook:
    """Reads all sheets of one workbook."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.left = _MOST_ROWS
        self.problems: list[Problem] = []
        self.titled: set[str] = set()  # the sheets in which a header stands below a title

    def tables(self) -> Tables:
        """The tables of cards that are in it."""
        from openpyxl import load_workbook

        values = load_workbook(BytesIO(self.data), read_only=True, data_only=True)
        formulas = load_workbook(BytesIO(self.data), read_only=True) if _has_formulas(self.data) else None
        sheets = values.worksheets
        if len(sheets) > _MOST_SHEETS:
            raise _TooMuch(f"{len(sheets):,} sheets; at most {_MOST_SHEETS} are read")
        tables: list[Table] = []
        for at, sheet in enumerate(sheets):
            other = formulas.worksheets[at] if formulas is not None else None
            table = self._table(_Sheet(sheet, other, at, alone=len(sheets) == 1))
            if table is not None:
                tables.append(table)
        for book in (values, formulas):
            if book is not None:
                book.close()
        return self._chosen(tables)

    def _chosen(self, tables: list[Table]) -> Tables:
        """The tables of cards, also those of which the header is not quite right; else the first of all."""
        if not tables:
            return Tables([], [*self.problems, common.empty_file()])
        chosen = [one for one in tables if _is_for_cards(one.header) or one.name in self.titled] or tables[:1]
        for table in tables:
            if table not in chosen:
                message = f'the sheet "{table.name}" was not read: its header has no column `id`'
                self.problems.append(Problem("noise", table.header.span, message))
        return Tables(chosen, self.problems)

    def _table(self, sheet: _Sheet) -> Table | None:
        """The table of a sheet, its first row with a value being the header; None if it is empty."""
        header = next(self._rows(sheet, 1, _HEADER_ROWS, _MOST_COLUMNS, self.problems), None)
        if header is None:
            return None
        rows: list[Row] = []
        table = Table(header, iter(rows), name=sheet.name)
        width = len(header.cells) + _BESIDE
        for row in self._rows(sheet, header.span.line + 1, _MOST_ROWS, width, table.problems):
            _measure(row, table)
            rows.append(row)
        if any(map(_is_for_cards, rows[:_TITLES])):
            self.titled.add(sheet.name)
        return table

    def _rows(
        self, sheet: _Sheet, first: int, last: int, width: int, problems: list[Problem]
    ) -> Iterator[Row]:
        """The rows in which there is something."""
        blank: _Cells | None = None
        for number, cells, others in sheet.rows(first, last, width):
            self.left -= 1
            if self.left < 0:
                raise _TooMuch(f"more than {_MOST_ROWS:,} rows in all")
            if cells is blank:  # rows that the file leaves out are all the same one
                continue
            row = _row(sheet, number, cells, others, problems)
            if row is None:
                blank = cells
            else:
                yield row


def _is_for_cards(header: Row) -> bool:
    """Whether a row is, or was meant to be, the header of a table of cards."""
    names = {cell.text.strip().lower() for cell in header.filled()}
    return "id" in names or {"type", "name"} <= names


def _row(sheet: _Sheet, number: int, cells: _Cells, others: _Cells, problems: list[Problem]) -> Row | None:
    """A row of the sheet; None if nothing is in it."""
    found: list[Cell | None] = []
    broken = False
    for column, cell in enumerate(cells, 1):
        value = cell.value
        if value is None:
            # An empty text that a formula gives is one, and not a value that was never computed.
            has_formula = column <= len(others) and others[column - 1].value is not None
            if has_formula and cell.data_type != "str":
                problems.append(_not_computed(sheet.place(number, column)))
                broken = True
            continue
        text = shown(value, cell.number_format)
        if text:
            found += [None] * (column - 1 - len(found))
            found.append(Cell(text, sheet.place(number, column)))
    if not found and not broken:
        return None
    span = CellSpan.of(number, 1, f"row {number}{sheet.of}", sheet.number)
    return Row(found, span, broken, partial(sheet.place, number))


def _not_computed(span: CellSpan) -> Problem:
    message = "the cell has a formula, and the file does not say what it gives"
    return Problem(SYNTAX, span, message, "open the file in a spreadsheet program and save it")


def _measure(row: Row, table: Table) -> None:
    """Reports a value to the right of the header."""
    extra = row.filled(len(table.header.cells))
    if extra:
        row.broken = True
        message = f"{common.shorten(extra[0].text)} stands in a column that has no name in the header"
        table.problems.append(Problem(SYNTAX, extra[0].span, message, "name the column, or empty the cell"))


def shown(value: Any, number_format: str | None = None) -> str:
    """A cell's value as it would be typed; a number with as many digits as its format shows (``0000``)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return _number(value, number_format)
    if isinstance(value, datetime):
        return value.date().isoformat() if value.time() == time() else value.isoformat(" ")
    if isinstance(value, date | time):
        return value.isoformat()
    return str(value).replace("\r\n", "\n").replace("\r", "\n")


def _number(value: int | float, number_format: str | None) -> str:
    # A spreadsheet keeps 15 digits: what is behind them is noise.
    number = Decimal(f"{value:.15g}") if isfinite(value) else None
    if number is None:
        return str(value)
    text = f"{number:f}"
    if "." in text:
        return text.rstrip("0").rstrip(".")
    zeros = _ZEROS.fullmatch(number_format or "")
    if zeros and number >= 0:
        return f"{zeros[1] or ''}{text.zfill(len(zeros[2]))}"
    return text


def _has_formulas(data: bytes) -> bool:
    """Whether any sheet has a formula, which is rare and doubles the work."""
    with zipfile.ZipFile(BytesIO(data)) as archive:
        sheets = [one for one in archive.namelist() if one.endswith(".xml") and "sheet" in one.lower()]
        return any(_FORMULA.search(archive.read(one)) for one in sheets)
