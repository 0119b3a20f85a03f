"""Texts in tables that a spreadsheet has probably made of something else."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from tests.card_rules.small import Maker, Small

RULE = "x: {unique: number}"
NUMBER = "if so, format the column as text, and write all digits anew"
DATE = "if so, format the column as text, and write anew what stood there, such as 1/2"
FIRST = "- {id: A, type: card, name: Alpha, number: 1}"


def table(make: Maker, text: str) -> Small:
    return make(RULE, FIRST, files={"cards/more.csv": text})


def test_a_date_and_a_shortened_number(make: Maker) -> None:
    text = "id,type,name,number,rank,tags\nT7,card,Ember Fox,2,1-Feb,\nT8,card,Storm Rex,3,2/2,low;1.2E+05\n"
    found = table(make, text).lint()
    assert [(one.rule, one.severity.value, one.path, one.span, one.message, one.hint) for one in found] == [
        (
            "spreadsheet",
            "warning",
            "small/cards/more.csv",
            (2, 21, 2, 26),
            'rank of Ember Fox is "1-Feb", which a spreadsheet may have made of something that is no date',
            DATE,
        ),
        (
            "spreadsheet",
            "warning",
            "small/cards/more.csv",
            (3, 29, 3, 36),
            'tags of Storm Rex is "1.2E+05", which a spreadsheet may have made of a longer number',
            NUMBER,
        ),
    ]


@pytest.mark.parametrize(
    "value",
    [
        *("1-Feb", "Mar-01", "02. Mär", "1-févr.", "2-gen", "3-Dec", "Jan-99", "1.2E+11", "5E-02"),
        *("01/02/2024", "2024-02-01", "1.2.2024", "1-Feb-24"),
    ],
)
def test_any_of_these(make: Maker, value: str) -> None:
    text = f"id,type,name,number,rank\nT7,card,Ember,2,{value}\nT8,card,Rex,3,2/2\nT9,card,Sea,4,3/1\n"
    assert [(one.rule, one.span.line, one.span.column) for one in table(make, text).lint()] == [
        ("spreadsheet", 2, 17)
    ]


@pytest.mark.parametrize("value", ["1-Form", "Mar-key", "May", "March", "E+05", "1E5", "1.2.2024.1", "12-34"])
def test_none_of_these(make: Maker, value: str) -> None:
    text = f"id,type,name,number,rank\nT7,card,Ember,2,{value}\nT8,card,Rex,3,2/2\nT9,card,Sea,4,3/1\n"
    assert table(make, text).lint() == []


def test_where_half_of_a_column_are_dates_they_are_meant(make: Maker) -> None:
    text = "id,type,name,number,rank\nT7,card,Ember,2,2024-02-01\nT8,card,Rex,3,\nT9,card,Sea,4,never\n"
    assert table(make, text).lint() == []


def test_an_id_and_a_name(make: Maker) -> None:
    text = "id,type,name,number\n1-Feb,card,Ember,2\nT8,card,Mar-01,3\n"
    assert [(one.rule, one.span.line, one.span.column) for one in table(make, text).lint()] == [
        ("spreadsheet", 2, 1),
        ("spreadsheet", 3, 9),
    ]


def test_other_files_are_not_from_a_spreadsheet(make: Maker) -> None:
    text = "- {id: A, type: card, name: Alpha, number: 1, rank: 1-Feb}"
    assert make(RULE, text, files={"cards/more.csv": "id,type,name,number\nB,card,Beta,2\n"}).lint() == []


def test_a_cell_of_a_workbook_that_is_a_date(make: Maker) -> None:
    from openpyxl import Workbook

    game = make(RULE, FIRST)
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    for row in (
        ("id", "type", "name", "number", "rank"),
        ("T7", "card", "Ember", 2, date(2024, 2, 1)),
        ("T8", "card", "Rex", 3, "2/2"),
        ("T9", "card", "Sea", 4, "3/1"),
    ):
        sheet.append(row)
    book.save(Path(game.folder) / "cards" / "more.xlsx")
    (found,) = game.lint()
    assert (found.rule, found.span.line, found.span.column) == ("spreadsheet", 2, 5)
    assert found.message == (
        'rank of Ember is "2024-02-01", which a spreadsheet may have made of something that is no date, '
        "as the others here are none (cell E2)"
    )
