"""Tables of cards: headers, the values of cells by the schema, and the same cards as from YAML."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import Workbook
from tests.tables.harbour import Said, facts, make_game, read, said

from decklint.documents.nodes import Scalar, Sequence
from decklint.games.blank_names import is_blank
from decklint.games.card_reader import CardReader
from decklint.games.cell_values import guarded
from decklint.games.model import Game


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("harbour")


@pytest.fixture(scope="module")
def game(folder: Path) -> Game:
    return make_game(folder)


def findings_of(game: Game, folder: Path, text: str) -> list[Said]:
    """What is said about a table."""
    file = folder / "cards.csv"
    file.write_text(text, "utf-8")
    return said(read(game, file)[1])


def test_every_kind_of_field(game: Game, folder: Path) -> None:
    file = folder / "cards.csv"
    file.write_text(
        "id;type;name.en;name.it;aliases;same_name;pay;speed;note;may_lead;trades;melee.value;melee.suit;"
        "requires.2.character;requires.1.level;reach;lucky;printings.1.id;printings.1.promo;weight\n"
        '0001;sailor;Ann;Anna;"A; Annie";TRUE;3;1.5;007;false;"cook;7;";0;hearts;'
        "Bob;4;unlimited;true;P1;true;\n"
        "0002;sailor;Ben;;;;0;2; No ;;[];;;Cid;;5;;;; \n"
        "C1;cargo;Salt;;;;;;;;;;;;;;;;;12\n",
        "utf-8",
    )
    cards, findings = read(game, file)
    assert findings == []
    ann = {
        "pay": 3,
        "speed": 1.5,
        "note": "007",
        "may_lead": False,
        "trades": ["cook", 7],
        "melee": {"value": 0, "suit": "hearts"},
        "requires": [{"level": 4}, {"character": "Bob"}],
        "reach": "unlimited",
        "lucky": True,
    }
    ben = {"pay": 0, "speed": 2, "note": " No ", "trades": [], "requires": [{"character": "Cid"}], "reach": 5}
    assert facts(cards) == [
        (
            "0001",
            "sailor",
            {"en": "Ann", "it": "Anna"},
            ("A", "Annie"),
            True,
            ann,
            (("P1", {"promo": True}),),
        ),
        ("0002", "sailor", {"en": "Ben"}, (), False, ben, ()),
        ("C1", "cargo", {"en": "Salt"}, (), False, {"weight": 12}, ()),
    ]


COLUMNS = "remove the column, or declare the field in game.yaml"
SHORTENED = (
    "a spreadsheet shortened the number: format the column as whole numbers or text, and write all digits"
)
FORMULA = "correct the formula there, or write the value itself"


@pytest.mark.parametrize(
    ("column", "cell", "message", "hint"),
    [
        ("pay", "three", '`pay` of card S1 is "three"; it must be a whole number', "write a whole number"),
        ("pay", "1E+05", '`pay` of card S1 is "1E+05"; it must be a whole number', SHORTENED),
        (
            "pay",
            "3.0",
            '`pay` of card S1 is "3.0"; it must be a whole number',
            "a spreadsheet made a decimal number of it: write 3",
        ),
        (
            "pay",
            "2-Jan",
            '`pay` of card S1 is "2-Jan"; it must be a whole number',
            "a spreadsheet made a date of it: format the column as text, and write the number anew",
        ),
        ("pay", "007", '`pay` of card S1 is "007"; it must be a whole number', "write 7"),
        ("pay", "+7", '`pay` of card S1 is "+7"; it must be a whole number', "write 7"),
        (
            "pay",
            '"1,000"',
            '`pay` of card S1 is "1,000"; it must be a whole number',
            "write the digits alone, with nothing between the thousands",
        ),
        ("pay", "-1", "`pay` of card S1 is -1; it must be at least 0", "write 0 or more"),
        ("speed", '"1,5"', '`speed` of card S1 is "1,5"; it must be a number', "write 1.5"),
        ("may_lead", "yes", '`may_lead` of card S1 is "yes"; it must be true or false', "write true"),
        ("may_lead", "0", '`may_lead` of card S1 is "0"; it must be true or false', "write false"),
        (
            "melee",
            "3",
            '`melee` of card S1 is "3"; it must be a mapping',
            "give each part a column of its own: melee.value, melee.suit",
        ),
        (
            "requires",
            "Bob",
            '`requires[1]` of card S1 is "Bob"; it must be a mapping',
            "give each part of an item a column of its own, such as requires.1.KEY",
        ),
        ("note", "#N/A", "`note` of card S1 is #N/A, an error of a spreadsheet", FORMULA),
        ("note", "Err:502", "`note` of card S1 is Err:502, an error of a spreadsheet", FORMULA),
        (
            "trades",
            "cook;gunnr",
            '`trades[2]` of card S1 is "gunnr"; it must be one of cook, gunner, navigator, 7',
            'did you mean "gunner"?',
        ),
        (
            "printings.1.id",
            "1.2E+11",
            "`printings.1.id` of card S1 is 1.2E+11, which a spreadsheet has made of a longer number",
            "format the column as text, and write the id anew",
        ),
    ],
)
def test_a_cell_that_is_not_what_the_field_wants(
    game: Game, folder: Path, column: str, cell: str, message: str, hint: str
) -> None:
    pay = "" if column == "pay" else ",pay"
    text = f"id,type,name,{column}{pay}\nS1,sailor,Ann,{cell}{pay and ',1'}\n"
    place = (2, 20 if ";" in cell else 15)
    assert findings_of(game, folder, text) == [("schema", *place, message, hint)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "id,type,Name,pey\nS1,sailor,Ann,x\n",
            [
                ("unknown-field", 1, 9, "no type of card has a field `Name`", 'did you mean "name"?'),
                ("unknown-field", 1, 14, "no type of card has a field `pey`", 'did you mean "pay"?'),
                (
                    "schema",
                    *(2, 15),
                    '`pay` of card S1 is "x"; it must be a whole number',
                    "write a whole number",
                ),
            ],
        ),
        (
            "id,type,name,requires.0.level,colour.of.hair\nC1,cargo,Salt,,\n",
            [
                (
                    "unknown-field",
                    *(1, 14),
                    "no type of card has a field `requires.0.level`",
                    "the items of a list count from 1: requires.1.level",
                ),
                ("unknown-field", 1, 31, "no type of card has a field `colour.of.hair`", COLUMNS),
            ],
        ),
        (
            "id,type,name,id\nC1,cargo,Salt,C2\n",
            [
                (
                    "duplicate-key",
                    *(1, 14),
                    'the key "id" stands twice in line 1',
                    "keep one of the two; only the first was read",
                )
            ],
        ),
        (
            "Our cards\nid,type,name\n",
            [
                (
                    "schema",
                    *(1, 1),
                    "the first row has no column `id` or `type` or `name`; no row below it was read",
                    "the first row names the fields: id, type, name and those of the types of cards",
                )
            ],
        ),
        (
            "id,type,name\n",
            [
                (
                    "empty-file",
                    *(1, 1),
                    "there is a header and no row below it: nothing in it was checked",
                    "write a row for each card, or remove the file",
                )
            ],
        ),
        (
            "id,type,name,weight\nS1,sailor,Ann,3\n",
            [
                (
                    "schema",
                    *(2, 1),
                    "card S1 has no `pay`, which is required",
                    "add the column `pay`; if it has parts, one column for each, such as `pay.PART`",
                ),
                (
                    "unknown-field",
                    *(2, 15),
                    "card S1 has no field `weight`",
                    "empty the cell, or declare the field for this type in game.yaml",
                ),
            ],
        ),
        (
            "id,type,name,name.it\nC1,cargo,Salt,Sale\n",
            [
                (
                    "duplicate-key",
                    *(2, 15),
                    "the columns `name.it` and `name` both give a value to the same field",
                    "keep one of the two columns: `name` alone is the name in the game's first language",
                )
            ],
        ),
        (
            "id,type,name,pay,note\nS1,sailor,Ann,,x\n",
            [("schema", 2, 15, "card S1 has no `pay`, which is required", "fill in the column `pay`")],
        ),
        (
            "id,type,,name\nC1,cargo,x,Salt\n",
            [
                (
                    "table-syntax",
                    *(2, 10),
                    "x stands in a column that has no name in the header",
                    "name the column, or empty the cell",
                )
            ],
        ),
        (
            "id,type,name\n,cargo,Salt\nC2,crgo,Rope\nC3,,Rope\n",
            [
                ("schema", 2, 1, "card Salt has no `id`, which is required", "fill in the column `id`"),
                (
                    "schema",
                    *(3, 4),
                    '`type` of card C2 is "crgo"; it must be one of sailor, cargo',
                    'did you mean "cargo"?',
                ),
                (
                    "schema",
                    *(4, 4),
                    "card C3 has no `type`, which is required",
                    "fill in the column `type`, with one of sailor, cargo",
                ),
            ],
        ),
    ],
)
def test_headers_and_rows(game: Game, folder: Path, text: str, expected: list[Said]) -> None:
    assert findings_of(game, folder, text) == expected


def test_a_card_that_was_refused_may_exist(game: Game, folder: Path) -> None:
    file = folder / "cards.csv"
    file.write_text("id,type,name\nC1,cargo,Salt,extra\nC2,cargo\nC3,crgo,Rope\n", "utf-8")
    reader = CardReader(game)
    reader.read(file, "cards.csv")
    assert [reader.may_exist(one) for one in ("Salt", "C2", "Rope", "Tar")] == [True, True, True, False]


@pytest.mark.parametrize(
    "text", ['id,type,name\nC2,cargo,"Rope\n', "id,type\nC1,cargo\n", "id,type,name\n\0"]
)
def test_where_rows_are_lost_any_card_may_exist(game: Game, folder: Path, text: str) -> None:
    file = folder / "cards.csv"
    file.write_text(text, "utf-8")
    reader = CardReader(game)
    reader.read(file, "cards.csv")
    assert reader.may_exist("Rope")


def flat(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """The columns of a value and their cells."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from flat(inner, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from flat(inner, f"{path}.{number}")
    else:
        cell = {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
        yield path, guarded(cell)  # as whoever writes a table has to


texts = st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\r\0"), min_size=1, max_size=8
).filter(lambda text: not is_blank(text) and not text.startswith("#"))
whole = st.integers(0, 10**6)
needs = st.fixed_dictionaries({"character": texts}, optional={"level": whole})
sailors = st.fixed_dictionaries(
    {"type": st.just("sailor"), "name": texts, "pay": whole},
    optional={
        "aliases": st.lists(texts, min_size=1, max_size=3, unique=True),
        "speed": st.integers(-99, 99).map(lambda number: number / 4),
        "note": texts,
        "may_lead": st.booleans(),
        "trades": st.lists(st.sampled_from(["cook", "gunner", 7]), min_size=1, max_size=3),
        "melee": st.fixed_dictionaries({"value": whole}, optional={"suit": st.just("hearts")}),
        "requires": st.lists(
            st.fixed_dictionaries({"character": texts}, optional={"level": whole}), min_size=1
        ),
        "reach": st.one_of(whole, st.just("unlimited")),
        "lucky": st.just(True),
    },
)
cargo = st.fixed_dictionaries(
    {"type": st.just("cargo"), "name": st.fixed_dictionaries({"en": texts}, optional={"it": texts})},
    optional={"weight": whole},
)


@given(st.lists(st.one_of(sailors, cargo), min_size=1, max_size=5), st.sampled_from(",;\t|"))
def test_a_table_gives_the_cards_that_its_json_gives(
    game: Game, folder: Path, cards: list[dict[str, Any]], delimiter: str
) -> None:
    cards = [{"id": f"{number:04}", **card} for number, card in enumerate(cards)]
    rows = [dict(flat(card)) for card in cards]
    header = list(dict.fromkeys(column for row in rows for column in row))
    out = io.StringIO()
    writer = csv.DictWriter(out, header, restval="", delimiter=delimiter)
    writer.writeheader()
    writer.writerows(rows)
    table, tree = folder / "same.csv", folder / "same.json"
    table.write_bytes(out.getvalue().encode())
    tree.write_text(json.dumps(cards), "utf-8")
    (found, problems), (wanted, others) = read(game, table), read(game, tree)
    assert facts(found) == facts(wanted)
    assert [one.rule for one in problems] == [one.rule for one in others]
    assert len(found) == len(cards)


in_xml = st.text(st.characters(categories=["L", "N", "P", "Zs"]), min_size=1, max_size=8).filter(
    lambda text: text.strip() != "" and not text.startswith("#") and "_x" not in text
)


@given(
    st.lists(st.fixed_dictionaries({"name": in_xml, "pay": whole, "note": in_xml}), min_size=1, max_size=4)
)
def test_a_workbook_gives_the_cards_that_its_json_gives(
    game: Game, folder: Path, cards: list[dict[str, Any]]
) -> None:
    cards = [{"id": f"{number:04}", "type": "sailor", **card} for number, card in enumerate(cards)]
    book = Workbook()
    sheet = book.create_sheet("Cards", 0)
    header = list(cards[0])
    for at, row in enumerate([header, *([card[key] for key in header] for card in cards)], 1):
        for column, value in enumerate(row, 1):
            cell = sheet.cell(at, column)
            cell.value = value
            cell.data_type = "n" if isinstance(value, int) else "s"  # not a formula, whatever it begins with
    book.save(folder / "same.xlsx")
    (folder / "same.json").write_text(json.dumps(cards), "utf-8")
    (found, problems), (wanted, others) = read(game, folder / "same.xlsx"), read(game, folder / "same.json")
    assert facts(found) == facts(wanted)
    assert [one.rule for one in problems] == [one.rule for one in others]


def test_more_columns_than_anybody_has_are_refused(game: Game, folder: Path) -> None:
    text = f"id,type,name{',x' * 1_000}\n"
    message = "the table has 1,003 columns; at most 1,000 are read"
    assert findings_of(game, folder, text) == [("too-large", 1, 1, message, "split it into several tables")]


def test_a_list_in_one_cell_has_places_for_its_items(game: Game, folder: Path) -> None:
    file = folder / "cards.csv"
    file.write_text('id,type,name,pay,trades\nS1,sailor,Ann,1,"cook;  gunner ; 7"\n', "utf-8")
    own = CardReader(game, places=True).read(file, "cards.csv")
    (node,) = (own.cards.nodes or {}).values()
    trades = node.get("trades")
    assert isinstance(trades, Sequence)
    assert [one.value for one in trades.items if isinstance(one, Scalar)] == ["cook", "gunner", 7]
    assert [one.span[1::2] for one in trades.items] == [(18, 22), (25, 31), (34, 35)]


headers = st.sampled_from(["id", "type", "name", "pay", "melee.value", "requires.1.level", "aliases", "note"])
junk = st.one_of(headers, st.sampled_from(["sailor", "cargo", "", "#REF!", "1E+05", "[]", ";", '"']), texts)


@given(st.lists(st.lists(junk, max_size=8), max_size=6), st.booleans())
def test_no_table_makes_the_reader_raise(
    game: Game, folder: Path, rows: list[list[str]], headed: bool
) -> None:
    head = ["id,type,name,pay,aliases,melee.value,requires.1.level,printings.1.id"] if headed else []
    file = folder / "junk.csv"
    file.write_text("\n".join([*head, *(",".join(row) for row in rows)]), "utf-8")
    read(game, file)


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        ("'=1+1", "=1+1"),
        ("''=1+1", "'=1+1"),
        ("'-3 to all", "-3 to all"),
        ("' +x", " +x"),
        ("'＠me", "＠me"),
        ('"\'\tx"', "\tx"),
        ("'tis", "'tis"),
        ("''tis", "''tis"),
        ("=1+1", "=1+1"),
    ],
)
def test_the_apostrophe_of_a_formula_is_no_part_of_the_value(
    game: Game, folder: Path, cell: str, text: str
) -> None:
    file = folder / "guarded.csv"
    file.write_text(f"id,type,name,pay,note\n1,sailor,Ann,1,{cell}\n", "utf-8")
    (card,) = read(game, file)[0]
    assert card.fields["note"] == text


def test_behind_such_an_apostrophe_places_are_right(game: Game, folder: Path) -> None:
    rows = "id,type,name,pay,trades\n1,sailor,Ann,1,\"'=cook; guner\"\n2,sailor,Ben,1,'=cook\n"
    places = [(one[1], one[2]) for one in findings_of(game, folder, rows)]
    assert places == [(2, 18), (2, 25), (3, 17)]


@pytest.mark.parametrize("typed", ["cook, gunner", "cook|gunner", "cook / gunner", "cook and gunner"])
def test_other_signs_between_values_are_no_slip_of_one_of_them(game: Game, folder: Path, typed: str) -> None:
    ((_, _, _, message, hint),) = findings_of(
        game, folder, f'id,type,name,pay,trades\nS1,sailor,Ann,1,"{typed}"\n'
    )
    assert message.startswith(f'`trades[1]` of card S1 is "{typed}"')
    assert hint == "put a semicolon between the values: cook; gunner"
