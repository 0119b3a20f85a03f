"""Delimited text: cells, their places, and what is wrong with quotes and rows."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents.delimited import DELIMITERS, read_tables, read_text
from decklint.documents.tables import Table
from decklint.spans import Span

BOM = "\ufeff"


def table(text: str) -> Table:
    """The only table of a text."""
    found = read_text(text)
    assert found.problems == []
    (one,) = found.tables
    return one


def texts(one: Table) -> list[list[str]]:
    """The header and the rows as texts."""
    rows = [one.header, *one.rows]
    return [["" if cell is None else cell.text for cell in row.cells] for row in rows]


@pytest.mark.parametrize("delimiter", DELIMITERS)
def test_the_delimiter_is_found_by_the_header(delimiter: str) -> None:
    rows = [["id", "type", "name"], ["1", "a,b", "c;d|e\tf"]]
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\n").writerows(rows)
    assert texts(table(out.getvalue())) == rows


def test_a_header_with_other_delimiters_inside_its_names_is_split_where_id_is_a_cell() -> None:
    assert texts(table("id;a,b,c,d\n1;2\n")) == [["id", "a,b,c,d"], ["1", "2"]]


def test_a_spreadsheets_own_line_tells_the_delimiter() -> None:
    one = table("sep=;\nid;name\n1;x\n")
    assert texts(one) == [["id", "name"], ["1", "x"]]
    assert one.header.span == Span(2, 1, 2, 8)


def test_places_are_code_points_and_include_quotes() -> None:
    one = table('id,name,text\n\n𝒜1,"a ""b""",日本\n')
    (row,) = one.rows
    assert [cell.span for cell in row.cells if cell and cell.text] == [
        *(Span(3, 1, 3, 3), Span(3, 4, 3, 13), Span(3, 14, 3, 16)),
    ]
    name = row.cells[1]
    assert name is not None
    assert name.text == 'a "b"'
    assert name.part(3, 4) == Span(3, 9, 3, 10)


def test_line_breaks_in_quotes_move_the_places_that_follow() -> None:
    one = table('id,text,name\n1,"two\nlines",x\n2,,y\n')
    first, second = one.rows
    assert [cell.span if cell else None for cell in first.cells] == [
        *(Span(2, 1, 2, 2), Span(2, 3, 3, 7), Span(3, 8, 3, 9)),
    ]
    assert first.span == Span(2, 1, 3, 9)
    assert [cell.span if cell else None for cell in second.cells] == [
        *(Span(4, 1, 4, 2), Span(4, 3, 4, 3), Span(4, 4, 4, 5)),
    ]
    text = first.cells[1]
    assert text is not None
    assert text.part(4, 9) == Span(3, 1, 3, 6)


def test_a_header_with_spaces_behind_the_delimiters_is_aligned_by_hand() -> None:
    one = table('id,  name,   text\n1,   Ann,    "a, b"\n22,  Bob,    c  \n')
    rows = list(one.rows)
    assert [[cell.text for cell in row.cells if cell and cell.text] for row in rows] == [
        ["1", "Ann", "a, b"],
        ["22", "Bob", "c"],
    ]
    assert rows[0].cells[1] is not None
    assert rows[0].cells[1].span == Span(2, 6, 2, 9)


def test_otherwise_spaces_are_part_of_the_text() -> None:
    assert texts(table("id,name\n1, x \n"))[1] == ["1", " x "]


def test_encodings_and_line_ends() -> None:
    text = "id;name\r\n1;Zoë\r\n"
    for data in (text.encode(), (BOM + text).encode(), (BOM + text).encode("utf-16-le")):
        (one,) = read_tables(data, "x.csv", 1000).tables
        assert texts(one) == [["id", "name"], ["1", "Zoë"]]


@pytest.mark.parametrize(
    ("data", "rule", "place"),
    [
        (b"", "empty-file", (1, 1)),
        (b"\n ,,\n", "empty-file", (1, 1)),
        (b"id,name\n1,a\0b\n", "encoding", (2, 4)),
        (b"id,name\n1,\xff\n", "encoding", (2, 3)),
        (b"id,name\n" + b"1,b\n" * 300, "too-large", (1, 1)),
    ],
)
def test_files_that_cannot_be_read(data: bytes, rule: str, place: tuple[int, int]) -> None:
    found = read_tables(data, "x.csv", 1000)
    assert found.tables == []
    assert [(one.rule, one.span[:2]) for one in found.problems] == [(rule, place)]


CLOSE = "close it with a double quote; one inside the text is written twice"
TWICE = 'put the whole text in double quotes and write each one inside it twice: "a ""b"" c"'


@pytest.mark.parametrize(
    ("text", "place", "message", "hint"),
    [
        ('1,"a\n2,b\n', (2, 3, 4), "the quote that opens here is never closed", CLOSE),
        (
            '1,"a" b\n2,b\n',
            (2, 3, 4),
            "behind the closing quote of this cell stands b, where a comma is expected",
            TWICE,
        ),
        (
            '1,"a\n2,"b"\n',
            (2, 3, 4),
            'behind the closing quote in line 3 of this cell stands b", where a comma is expected',
            "close it in its own line; a double quote that belongs to the text is written twice",
        ),
        (
            "1,a,c\n2,b\n",
            (2, 5, 6),
            "the row has 3 cells; the header has 2",
            "put a text that contains a comma in double quotes, or remove the comma",
        ),
        (
            "1\n2,b\n",
            (2, 1, 2),
            "the row has 1 cell; the header has 2",
            "add the comma that is missing; every empty cell needs its own",
        ),
    ],
)
def test_a_broken_row_is_reported_and_the_others_are_read(
    text: str, place: tuple[int, int, int], message: str, hint: str
) -> None:
    one = table(f"id,name\n{text}")
    rows = list(one.rows)
    assert [row.broken for row in rows] == [True, False]
    assert [cell.text for cell in rows[1].cells if cell and cell.text] == ["2", "b"]
    (problem,) = one.problems
    assert (problem.rule, problem.message, problem.hint) == ("table-syntax", message, hint)
    assert problem.span == Span(place[0], place[1], place[0], place[2])
    assert one.complete == message.startswith("the row has")


def test_delimiters_at_the_end_of_a_row_are_no_cells() -> None:
    one = table("id,name\n1,a,,\n,,\n")
    assert [[cell.text for cell in row.cells if cell and cell.text] for row in one.rows] == [["1", "a"]]
    assert one.problems == []


def test_a_file_full_of_mistakes_is_given_up() -> None:
    one = table("id,name\n" + '1,"a"b\n' * 20_000)
    assert len(list(one.rows)) == 100
    assert len(one.problems) == 100
    assert not one.complete


def test_a_line_of_countless_cells_is_no_row() -> None:
    one = table(f"id,name\n{',' * 10_000}\n1,a\n")
    assert [[cell.text for cell in row.cells if cell] for row in one.rows] == [[], ["1", "a"]]
    (problem,) = one.problems
    assert (problem.rule, problem.span) == ("table-syntax", Span(2, 1, 2, 10_001))
    assert problem.message == "the line has more than 10,000 cells"


cells = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"), max_size=8)


@given(st.lists(st.lists(cells, min_size=3, max_size=3), max_size=6), st.sampled_from(DELIMITERS))
def test_what_the_standard_library_writes_is_read_back(rows: list[list[str]], delimiter: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n")
    writer.writerows([["id", "type", "name"], *rows])
    one = table(out.getvalue())
    assert texts(one)[1:] == [row for row in rows if any(text.strip() for text in row)]
    assert one.problems == []


@given(st.lists(st.lists(cells, min_size=3, max_size=3), max_size=6), st.sampled_from(DELIMITERS))
def test_a_places_text_is_the_cells(rows: list[list[str]], delimiter: str) -> None:
    out = io.StringIO()
    writer = csv.writer(out, delimiter=delimiter, lineterminator="\n", quoting=csv.QUOTE_ALL)
    writer.writerows([["id", "type", "name"], *rows])
    lines = out.getvalue().split("\n")
    for row in table(out.getvalue()).rows:
        for cell in row.cells:
            if cell and cell.text and cell.span.line == cell.span.end_line:
                typed = lines[cell.span.line - 1][cell.span.column - 1 : cell.span.end_column - 1]
                assert typed == f'"{cell.text.replace(chr(34), chr(34) * 2)}"'


@given(st.text(st.sampled_from("id,;|\t\n\" 'x1é\ufeff") | st.characters(), max_size=60))
def test_no_text_makes_the_reader_raise(text: str) -> None:
    lines = text.count("\n") + 1
    for one in read_text(text).tables:
        for row in (one.header, *one.rows):
            assert 1 <= row.span.line <= row.span.end_line <= lines + 1
        assert all(problem.span.column >= 1 for problem in one.problems)


@given(st.binary(max_size=60))
def test_no_bytes_make_the_reader_raise(data: bytes) -> None:
    for one in read_tables(data, "x.csv", 1000).tables:
        list(one.rows)
