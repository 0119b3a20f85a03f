"""Workbooks: values as they are shown, places by the names of cells, and files that are broken."""

from __future__ import annotations

import io
import re
import sys
import zipfile
from datetime import date, datetime, time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from openpyxl.worksheet.worksheet import Worksheet
from tests.tables.harbour import facts, make_game, read, said

from decklint.documents.tables import Table
from decklint.documents.workbook import read_tables, shown
from decklint.games.model import Game

LIMIT = 1_000_000
SAVE = "open it in a spreadsheet program and save it as .xlsx or .csv"


def sheet_of(book: Workbook) -> Worksheet:
    """The sheet that a new workbook has."""
    sheet = book.active
    assert isinstance(sheet, Worksheet)
    return sheet


def saved(book: Workbook) -> bytes:
    """The bytes of a workbook."""
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def workbook(*rows: list[Any]) -> bytes:
    """A workbook of one sheet."""
    book = Workbook()
    for row in rows:
        sheet_of(book).append(row)
    return saved(book)


def changed(data: bytes, part: str, old: str, new: str) -> bytes:
    """The workbook with a text of one of its parts replaced."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            text = source.read(name)
            if name == part:
                assert old.encode() in text
                text = text.replace(old.encode(), new.encode())
            target.writestr(name, text)
    return out.getvalue()


def texts(table: Table) -> list[list[str]]:
    """The rows below the header as texts."""
    return [["" if cell is None else cell.text for cell in row.cells] for row in table.rows]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return make_game(tmp_path_factory.mktemp("harbour"))


@pytest.mark.parametrize(
    ("value", "number_format", "text"),
    [
        (7, "0000", "0007"),
        (7, '"M"000', "M007"),
        (70000, "0000", "70000"),
        (7, "General", "7"),
        (7.0, None, "7"),
        (1.5, "0000", "1.5"),
        (0.1 + 0.2, None, "0.3"),
        (1e20, None, "100000000000000000000"),
        (1e-7, None, "0.0000001"),
        (True, None, "true"),
        (datetime(2026, 1, 2), None, "2026-01-02"),
        (datetime(2026, 1, 2, 3, 4), None, "2026-01-02 03:04:00"),
        (date(2026, 1, 2), None, "2026-01-02"),
        (time(3, 4), None, "03:04:00"),
        ("a\r\nb", None, "a\nb"),
        (float("inf"), None, "inf"),
    ],
)
def test_a_value_is_read_as_it_is_shown(value: Any, number_format: str | None, text: str) -> None:
    assert shown(value, number_format) == text


def test_cards_of_all_sheets_hidden_ones_too(game: Game, tmp_path: Path) -> None:
    book = Workbook()
    sheet = sheet_of(book)
    sheet.append(["id", "type", "name.en", "name.it", "pay", "trades", "melee.value", "may_lead"])
    sheet.append([1, "sailor", "Ann", "Anna", 3, "cook; gunner", 2, True])
    sheet["A2"].number_format = "0000"
    hidden = book.create_sheet("More")
    hidden.sheet_state = "hidden"
    hidden.append([None, "id", "type", "name"])
    hidden.append([None, "C1", "cargo", "Salt"])
    book.create_sheet("Remarks").append(["nothing", "to see"])
    book.create_sheet("Empty")
    file = tmp_path / "cards.xlsx"
    file.write_bytes(saved(book))
    cards, findings = read(game, file)
    fields = {"pay": 3, "trades": ["cook", "gunner"], "melee": {"value": 2}, "may_lead": True}
    assert facts(cards) == [
        ("0001", "sailor", {"en": "Ann", "it": "Anna"}, (), False, fields, ()),
        ("C1", "cargo", {"en": "Salt"}, (), False, {}, ()),
    ]
    message = 'the sheet "Remarks" was not read: its header has no column `id` (row 1 of sheet "Remarks")'
    assert said(findings) == [("noise", 1, 1, message, None)]


@pytest.mark.parametrize(
    ("rows", "said_of_it"),
    [
        ([["ID", "type", "name"], ["C1", "cargo", "Salt"]], "no type of card has a field `ID`"),
        ([["type", "name"], ["cargo", "Salt"]], "the first row has no column `id`"),
        (
            [["All cargo"], [], ["id", "type", "name"], ["C1", "cargo", "Salt"]],
            "the first row has no column `id`",
        ),
    ],
)
def test_a_sheet_with_a_header_that_is_not_quite_right_is_not_left_out(
    game: Game, tmp_path: Path, rows: list[list[Any]], said_of_it: str
) -> None:
    book = Workbook()
    sheet = sheet_of(book)
    sheet.append(["id", "type", "name"])
    sheet.append(["C0", "cargo", "Tea"])
    more = book.create_sheet("More")
    for row in rows:
        more.append(row)
    file = tmp_path / "cards.xlsx"
    file.write_bytes(saved(book))
    _, findings = read(game, file)
    assert said_of_it in findings[0].message
    assert findings[0].severity.value == "error"
    assert 'of sheet "More"' in findings[0].message


def test_findings_name_the_cell(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "cards.xlsx"
    header: list[Any] = ["id", "type", "name", "pay", "trades"]
    file.write_bytes(
        workbook(
            header,
            ["S1", "sailor", "Ann", 1.5, "cook;guner"],
            [],
            ["S2", "sailor", "Ben", "#REF!"],
            ["S3", "sailor", "Cid", 3, None, "stray"],
            ["S4", "sailor", "Dan"],
        )
    )
    cards, findings = read(game, file)
    assert cards == []
    whole = "write a whole number"
    error = "correct the formula there, or write the value itself"
    stray = "stray stands in a column that has no name in the header (cell F5)"
    guner = '`trades[2]` of card S1 is "guner"; it must be one of cook, gunner, navigator, 7 (cell E2)'
    assert said(findings) == [
        ("schema", 2, 4, '`pay` of card S1 is "1.5"; it must be a whole number (cell D2)', whole),
        ("schema", 2, 5, guner, 'did you mean "gunner"?'),
        ("schema", 4, 4, "`pay` of card S2 is #REF!, an error of a spreadsheet (cell D4)", error),
        ("table-syntax", 5, 6, stray, "name the column, or empty the cell"),
        ("schema", 6, 4, "card S4 has no `pay`, which is required (cell D6)", "fill in the column `pay`"),
    ]


def test_formulas_have_the_value_that_was_saved(game: Game, tmp_path: Path) -> None:
    data = workbook(
        ["id", "type", "name", "weight", "name.it"], ["C1", "cargo", "=A1", "=1+2"], ["C2", "cargo", "=B1"]
    )
    part = "xl/worksheets/sheet1.xml"
    data = changed(data, part, '<c r="C2"><f>A1</f><v />', '<c r="C2" t="str"><f>A1</f><v>Rope</v>')
    data = changed(data, part, "<f>1+2</f><v />", "<f>1+2</f><v>3</v>")
    file = tmp_path / "cards.xlsx"
    file.write_bytes(data)
    cards, findings = read(game, file)
    assert facts(cards) == [("C1", "cargo", {"en": "Rope"}, (), False, {"weight": 3}, ())]
    message = "the cell has a formula, and the file does not say what it gives (cell C3)"
    hint = "open the file in a spreadsheet program and save it"
    assert said(findings) == [("table-syntax", 3, 3, message, hint)]


def test_a_formula_that_gives_an_empty_text_is_an_empty_cell(game: Game, tmp_path: Path) -> None:
    data = workbook(["id", "type", "name", "weight"], ["C1", "cargo", "Rope", "=A9"])
    old, new = '<c r="D2"><f>A9</f><v />', '<c r="D2" t="str"><f>A9</f><v></v>'
    file = tmp_path / "cards.xlsx"
    file.write_bytes(changed(data, "xl/worksheets/sheet1.xml", old, new))
    cards, findings = read(game, file)
    assert [card.fields for card in cards] == [{}]
    assert findings == []


def archive(**parts: bytes) -> bytes:
    """An archive that is no workbook."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in parts.items():
            target.writestr(name, content)
    return out.getvalue()


OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
GOOD = workbook(["id", "type", "name"], ["C1", "cargo", "Rope"])


@pytest.mark.parametrize(
    ("data", "rule", "message", "hint"),
    [
        (
            b"",
            "empty-file",
            "the file is empty: nothing in it was checked",
            "write something into the file, or remove it",
        ),
        (
            workbook(),
            "empty-file",
            "the file is empty: nothing in it was checked",
            "write something into the file, or remove it",
        ),
        (
            OLE + b"\0" * 500,
            "unreadable",
            "this is a workbook of the old format .xls, whatever its name says",
            SAVE,
        ),
        (
            OLE + "EncryptedPackage".encode("utf-16-le"),
            "unreadable",
            "the workbook is protected by a password",
            "save it without one",
        ),
        (
            b"id,type,name\n1,cargo,Rope\n",
            "unreadable",
            "this is no workbook: it is not an XLSX file, or only a part of one",
            SAVE,
        ),
        (
            GOOD[:-200],
            "unreadable",
            "this is no workbook: it is not an XLSX file, or only a part of one",
            SAVE,
        ),
        (archive(mimetype=b"x"), "unreadable", "this is an archive, but no XLSX workbook", SAVE),
        (
            archive(bomb=b"\0" * (LIMIT + 1)),
            "too-large",
            "the workbook has 1,000,001 bytes when it is unpacked; at most 1,000,000 are read",
            "split it into several workbooks",
        ),
        (
            b"PK" + b"x" * LIMIT,
            "too-large",
            "the file has 1,000,002 bytes; at most 1,000,000 are read",
            "if it is meant to be this large, raise the limit with --max-size MB",
        ),
    ],
)
def test_files_that_cannot_be_read(data: bytes, rule: str, message: str, hint: str) -> None:
    found = read_tables(data, "x.xlsx", LIMIT)
    assert found.tables == []
    assert [(one.rule, one.span[:2], one.message, one.hint) for one in found.problems] == [
        (rule, (1, 1), message, hint)
    ]


def test_a_sheet_that_claims_to_be_huge_is_read_as_far_as_it_goes() -> None:
    data = changed(GOOD, "xl/worksheets/sheet1.xml", 'ref="A1:C2"', 'ref="A1:XFD1048576"')
    (table,) = read_tables(data, "x.xlsx", LIMIT).tables
    assert texts(table) == [["C1", "cargo", "Rope"]]


def test_a_row_far_below_takes_no_time() -> None:
    data = changed(GOOD, "xl/worksheets/sheet1.xml", '<row r="2">', '<row r="1000000">')
    data = changed(data, "xl/worksheets/sheet1.xml", 'r="A2"', 'r="A1000000"')
    (table,) = read_tables(data, "x.xlsx", LIMIT).tables
    assert [row.span.line for row in table.rows] == [1_000_000]


def test_more_rows_than_the_format_has_are_refused() -> None:
    book = Workbook()
    for sheet in (sheet_of(book), book.create_sheet("Second")):
        sheet["A1"] = "id"
        sheet["A900000"] = "x"
    (problem,) = read_tables(saved(book), "x.xlsx", LIMIT).problems
    assert (problem.rule, problem.message) == (
        "too-large",
        "the workbook has more than 1,048,576 rows in all",
    )


def test_more_sheets_than_anybody_has_are_refused() -> None:
    book = Workbook()
    for number in range(500):
        book.create_sheet(f"{number}")
    (problem,) = read_tables(saved(book), "x.xlsx", LIMIT).problems
    assert (problem.rule, problem.message) == (
        "too-large",
        "the workbook has 501 sheets; at most 500 are read",
    )


def test_damaged_parts_are_a_finding() -> None:
    data = changed(GOOD, "xl/worksheets/sheet1.xml", "</sheetData>", "")
    (problem,) = read_tables(data, "x.xlsx", LIMIT).problems
    assert problem.rule == "unreadable"
    assert problem.message.startswith("the workbook is damaged: ")


def test_the_library_prints_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    data = changed(GOOD, "xl/styles.xml", 'xfId="0"', 'xfId="9"')
    read_tables(data, "x.xlsx", LIMIT)
    assert capsys.readouterr() == ("", "")


def test_a_missing_library_is_not_blamed_on_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    (problem,) = read_tables(GOOD, "x.xlsx", LIMIT).problems
    assert problem.message.startswith("workbooks cannot be read here: ")
    assert problem.hint == "install openpyxl, or decklint anew"


def test_entities_that_explode_are_refused() -> None:
    bomb = "".join(f'<!ENTITY e{n} "{f"&e{n - 1};" * 20}">' for n in range(1, 9))
    text = (
        f'<!DOCTYPE x [<!ENTITY e0 "{"x" * 1000}">{bomb}]><worksheet><sheetData><row><c t="str"><v>&e8;</v>'
    )
    data = changed(GOOD, "xl/worksheets/sheet1.xml", "<worksheet", f"{text}<worksheet")
    (problem,) = read_tables(data, "x.xlsx", LIMIT).problems
    assert problem.rule == "unreadable"


@given(st.integers(0, len(GOOD) - 1), st.binary(min_size=1, max_size=20))
def test_no_damage_makes_the_reader_raise(at: int, junk: bytes) -> None:
    for data in (GOOD[:at] + junk + GOOD[at + len(junk) :], GOOD[:at]):
        for table in read_tables(data, "x.xlsx", LIMIT).tables:
            list(table.rows)


@given(
    st.sampled_from(["<v>", "<c ", "r=", "t=", "<row", "s=", "</c>", "<f>", "1", '"']), st.text(max_size=5)
)
def test_no_xml_makes_the_reader_raise(old: str, new: str) -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(GOOD)) as source, zipfile.ZipFile(out, "w") as target:
        for name in source.namelist():
            text = source.read(name).decode()
            if name.endswith("sheet1.xml"):
                text = text.replace(old, new)
            target.writestr(name, text.encode("utf-8", "replace"))
    for table in read_tables(out.getvalue(), "x.xlsx", LIMIT).tables:
        list(table.rows)


def test_findings_are_in_the_order_of_the_sheets(tmp_path: Path) -> None:
    from tests.card_rules.small import Maker

    book = Workbook()
    header = ["id", "type", "name", "number", "rank"]
    for number, sheet in enumerate((sheet_of(book), book.create_sheet("Second"), book.create_sheet("Third"))):
        sheet.append(header)
        sheet.append([f"{number}a", "card", f"Name {number}a", "x", "ok"])
        sheet.append([f"{number}b", "card", f"Other {number}b", number, " trim"])
    small = Maker(tmp_path)("x: {unique: number}", "- {id: A, type: card, name: Alpha, number: 99}")
    (small.folder / "cards" / "b.xlsx").write_bytes(saved(book))
    found = small.data()["findings"]
    assert [(re.findall(r"\(cell (\w+) of", one["message"])[0], one["line"]) for one in found] == [
        *(("D2", 2), ("E3", 3)) * 3,
    ]
    sheets = [re.findall('sheet "(\\w+)"', one["message"])[0] for one in found]
    assert sheets == ["Sheet", "Sheet", "Second", "Second", "Third", "Third"]
    assert small.data()["findings"] == found  # as it was kept
