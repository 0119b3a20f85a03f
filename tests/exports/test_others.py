"""Files for LackeyCCG, Card Game Simulator and OCTGN, read back as those programs do."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from uuid import UUID
from xml.etree import ElementTree as ET

import pytest
from tests.exports.exporting import CARDS, GAMES, export, known, tiny

from decklint.exports import ids
from decklint.exports.values import as_text, texts_at


def rows_of(data: bytes) -> list[list[str]]:
    """A table with tabs, in which nothing is quoted."""
    text = data.decode()
    assert text.endswith("\n")
    return [line.split("\t") for line in text[:-1].split("\n")]


@pytest.mark.parametrize("game", GAMES)
def test_lackey_has_every_card(game: str) -> None:
    exported = export(known(game), "lackey")
    head, *rows = rows_of(exported.files["sets/carddata.txt"])
    assert head[:3] == ["Name", "Set", "ImageFile"]
    assert len(set(head)) == len(head)
    assert {len(row) for row in rows} == {len(head)}
    assert len({row[0] for row in rows}) == len(rows) == len(known(game).cards)
    for row, card in zip(rows, known(game).cards, strict=True):
        found = dict(zip(head, row, strict=True))
        assert found["Name"] in (card.name, f"{card.name} ({card.id})")
        assert (found["ImageFile"], found["Number"]) == (card.id, card.id)
        for field, called in exported.content.names.items():
            assert found[called] == " ".join(as_text(card.fields.get(field)).split("\n"))


def test_lackey_writes_files_that_python_reads_as_a_table(tmp_path: Path) -> None:
    exported = export(tiny(tmp_path, CARDS, "export: {names: {lackey: {cost: Cost of it}}}\n"), "lackey")
    text = exported.files["sets/carddata.txt"].decode()
    (first, second, third) = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    assert [value for value in first.items() if value[1]] == [
        ("Name", "Ada"),
        ("Set", "tiny"),
        ("ImageFile", "H1"),
        ("Type", "Hero card - mage, old, wise"),
        ("Number", "H1"),
        ("Cost of it", "3"),
        ("kind", "mage"),
        ("tags", "old, wise"),
        ("flying", "yes"),
        ("act", "2"),
    ]
    assert (second["Name"], second["ImageFile"]) == ('Fire & "Ice" <b>', "s1")
    assert second["Text"] == "Deal 3. / Draw <1> & go. / It burns."
    assert (third["Name"], third["ImageFile"]) == ("Ada (S2)", "s2")
    assert exported.files["sets/setlist.txt"] == b"carddata.txt\n"
    plugin = ET.fromstring(exported.files["plugininfo.txt"])
    assert plugin.findtext("name") == "Tiny Game"
    assert [one.text for one in plugin.findall("deckzone/label")] == ["Team", "Deck"]
    assert exported.losses == {
        "1 name in another language left out": ("H1",),
        "the parts of `needs` are one text there": ("S1",),
        "the parts of `rules` are one text there": ("S1",),
        "cards are found by name only: other printings are left out": ("S1",),
        "printings have no names of their own": ("S1",),
        'two cards of one name would be one: "Ada" is H1, and "Ada (S2)" is': ("S2",),
    }


def test_lackey_has_no_tabs_and_line_breaks(tmp_path: Path) -> None:
    cards = (
        '- {id: S1, type: spell, name: A, flavour: "x\\ty\\n\\nz\\u2028w", kind: "a\\rb"}\n'
        '- {id: S2, type: spell, name: B, flavour: "x\\n"}\n'
    )
    exported = export(tiny(tmp_path, cards), "lackey")
    _, row, other = rows_of(exported.files["sets/carddata.txt"])
    assert (row[4], row[7]) == ("x y z w", "a b")
    assert other[4] == "x"
    assert exported.losses == {"a text has no tabs and line breaks there: they become spaces": ("S1",)}


def test_lackey_has_the_rarity(tmp_path: Path) -> None:
    exported = export(tiny(tmp_path, CARDS, "export: {rarity: scarce}\n"), "lackey")
    head, *rows = rows_of(exported.files["sets/carddata.txt"])
    assert [row[head.index("Rarity")] for row in rows] == ["", "rare", ""]
    assert head.count("scarce") == 0


def test_lackey_keeps_names_apart_that_are_one_on_one_line(tmp_path: Path) -> None:
    cards = (
        "- {id: S1, type: spell, same_name: true, name: A b}\n"
        '- {id: S2, type: spell, same_name: true, name: "A\\u2028b"}\n'
    )
    exported = export(tiny(tmp_path, cards, rules=("invisible-character",)), "lackey")
    _, *rows = rows_of(exported.files["sets/carddata.txt"])
    assert [row[0] for row in rows] == ["A b", "A b (S2)"]
    assert exported.losses == {
        "a text has no tabs and line breaks there: they become spaces": ("S2",),
        'two cards of one name would be one: "A b" is S1, and "A b (S2)" is': ("S2",),
    }


def test_lackey_says_that_blanks_go(tmp_path: Path) -> None:
    cards = (
        '- {id: S1, type: spell, name: A, flavour: "x "}\n'
        '- {id: S2, type: spell, name: B, scarce: "\\ty\\n"}\n'
    )
    exported = export(tiny(tmp_path, cards), "lackey")
    _, *rows = rows_of(exported.files["sets/carddata.txt"])
    assert [(row[4], row[-1]) for row in rows] == [("x", ""), ("", "y")]
    assert exported.losses == {"a text has no blanks at its ends there: they are left out": ("S1", "S2")}


def test_a_truth_value_among_parts_has_its_name() -> None:
    parts = [{"who": "Ada", "at_once": True}, {"who": "Bea", "at_once": False}]
    assert as_text(parts) == "Ada at once: yes; Bea at once: no"
    assert as_text([True, False]) == "yes, no"


PRINTED = """
- id: S1
  type: spell
  name: {en: Fire, it: Fuoco}
  aliases: [Blaze, Burn]
  printings: [{id: S1a, art: Kim, number: "7", promo: true}, {id: S1b, art: Lee}]
- {id: S2, type: spell, name: {en: Ice, it: Ghiaccio}}
"""


@pytest.mark.parametrize("program", ["cockatrice", "lackey", "cgs", "octgn"])
@pytest.mark.parametrize("lang", [None, "en", "it"])
def test_what_no_program_has_room_for_is_counted(tmp_path: Path, program: str, lang: str | None) -> None:
    game = tiny(tmp_path, PRINTED, translations="S1: {flavour: Brucia.}\n")
    losses = {
        "2 names in other languages left out": ("S1", "S2"),
        "1 card's texts in another language left out": ("S1",),
        "2 aliases left out": ("S1",),
        "2 `art` of printings left out": ("S1",),
        "1 `promo` of a printing left out": ("S1",),
    }
    if lang == "it":
        del losses["1 card's texts in another language left out"]
    if program == "lackey":
        losses["cards are found by name only: other printings are left out"] = ("S1",)
    assert export(game, program, lang).losses == losses


@pytest.mark.parametrize("game", GAMES)
def test_cgs_has_every_card(game: str) -> None:
    exported = export(known(game), "cgs")
    found = json.loads(exported.files["AllCards.json"])
    sets = {one["code"] for one in json.loads(exported.files["AllSets.json"])}
    definition = json.loads(exported.files["cgs.json"])
    kinds = {one["name"]: one["type"] for one in definition["cardProperties"]}
    printed = {identity: card for card in known(game).cards for identity in card.ids}
    assert [one["id"] for one in found] == list(printed)
    types = {"integer": int, "boolean": bool, "string": str}
    for one in found:
        card = printed[one["id"]]
        assert one["name"] == card.name or card.printings
        assert one["set"] in sets
        assert one.get("text", "") == "\n".join(texts_at(card.fields, known(game).display.text))
        assert {type(value) for name, value in one.items() if name in kinds} <= {
            types[kinds[name]] for name in one if name in kinds
        }
        for field, called in exported.content.names.items():
            value = card.fields.get(field)
            assert one.get(called) in (value, as_text(value) or None)


def test_cgs_says_what_cards_have(tmp_path: Path) -> None:
    exported = export(tiny(tmp_path, CARDS, "export: {set: act, fields: [cost, flying]}\n"), "cgs")
    assert json.loads(exported.files["cgs.json"]) == {
        "name": "Tiny Game",
        "cardIdIdentifier": "id",
        "cardNameIdentifier": "name",
        "cardSetIdentifier": "set",
        "cardImageProperty": "image",
        "cardPrimaryProperty": "text",
        "cardProperties": [
            {"name": "type", "type": "string"},
            {"name": "typeLine", "type": "string"},
            {"name": "text", "type": "string"},
            {"name": "number", "type": "string"},
            {"name": "image", "type": "string"},
            {"name": "cost", "type": "integer"},
            {"name": "flying", "type": "boolean"},
        ],
        "deckFileType": "txt",
        "extras": [{"group": "Team", "property": "type", "value": "Hero card"}],
        "gamePlayDeckName": "Deck",
        "setCodeIdentifier": "code",
        "setNameIdentifier": "name",
    }
    cards = json.loads(exported.files["AllCards.json"])
    assert cards[0] == {
        "id": "H1",
        "name": "Ada",
        "set": "tiny-2",
        "type": "Hero card",
        "typeLine": "Hero card - mage, old, wise",
        "number": "H1",
        "cost": 3,
        "flying": True,
    }
    assert [(one["id"], one["name"], one["set"], one["number"]) for one in cards[1:]] == [
        ("S1", 'Fire & "Ice" <b>', "tiny", "S1"),
        ("S1a", 'Fire & "Ice" <b>', "PROMO", "7"),
        ("S1b", "Ice & Fire", "tiny", "S1b"),
        ("S2", "Ada", "tiny", "S2"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_octgn_has_every_card(game: str) -> None:
    exported = export(known(game), "octgn")
    root = ET.fromstring(exported.files["set.xml"])
    assert (root.tag, root.get("gameId")) == ("set", ids.game_id(game))
    cards = root.findall("cards/card")
    assert [one.get("id") for one in cards] == [
        ids.card_id(game, identity) for card in known(game).cards for identity in card.ids
    ]
    assert len({UUID(one.get("id") or "") for one in cards}) == len(cards)
    printed = [card for card in known(game).cards for _ in card.ids]
    for element, card in zip(cards, printed, strict=True):
        assert element.get("name") == card.name or card.printings
        found = {one.get("name"): one.get("value") for one in element.findall("property")}
        for field, called in exported.content.names.items():
            assert found.get(called, "") == as_text(card.fields.get(field))
        assert found.get("Text", "") == "\n".join(texts_at(card.fields, known(game).display.text))


def test_octgn_s_ids_never_change() -> None:
    """They stand in other people's decks: these are what was written from the first day on."""
    assert ids.game_id("tiny") == "9fe7b9ea-8842-5325-a96d-aa4d3dccc2d1"
    assert ids.card_id("tiny", "S1") == "055ca203-fb41-56c9-8a2f-e9fc770b93e9"
    assert ids.set_id("tiny", "tiny") == "79cdadbf-0551-5f8e-af6c-615ca6f2ca9e"


def test_octgn_names_what_it_leaves_out(tmp_path: Path) -> None:
    exported = export(tiny(tmp_path, CARDS), "octgn")
    assert exported.losses["pictures are files of their own there: their paths are left out"] == ("S1", "S2")


def test_a_field_cannot_have_a_name_that_the_program_needs(tmp_path: Path) -> None:
    more = "export: {names: {cgs: {kind: cost}}}\n"
    exported = export(tiny(tmp_path, CARDS, more), "cgs")
    assert dict(exported.content.names)["cost"] == "cost_"
    assert dict(exported.content.names)["kind"] == "cost"
