"""cards.xml is what Cockatrice reads: it conforms to a schema of its format, and has every card."""

from __future__ import annotations

import io
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
import xmlschema
from tests.exports.exporting import CARDS, GAMES, export, known, tiny

from decklint.exports.values import as_text

SCHEMA = xmlschema.XMLSchema(str(Path(__file__).with_name("cockatrice.xsd")))


def root_of(data: bytes) -> ET.Element:
    SCHEMA.validate(io.BytesIO(data))
    return ET.fromstring(data)


@pytest.mark.parametrize("lang", [None, "en", "it", "ja", "zh"])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_every_game(game: str, lang: str | None) -> None:
    if lang is not None and lang not in known(game).languages:
        lang = None
    exported = export(known(game), "cockatrice", lang)
    root = root_of(exported.files["cards.xml"])
    cards = root.findall("cards/card")
    assert len(cards) == len(known(game).cards)
    for element, card in zip(cards, known(game).cards, strict=True):
        name = card.names.get(lang or "", card.name)
        assert element.findtext("name") in (name, f"{name} ({card.id})")
        assert [one.get("num") for one in element.findall("set")] == list(card.ids)
        own = exported.content.names
        for field, value in card.fields.items():
            if field in own and isinstance(value, (int, str)) and value != "":
                wanted = str(value).lower() if isinstance(value, bool) else as_text(value)
                assert element.findtext(f"prop/{own[field]}") == wanted


def test_a_card_as_it_is_written(tmp_path: Path) -> None:
    exported = export(tiny(tmp_path, CARDS, "export: {set: act, rarity: scarce}\n"), "cockatrice")
    root_of(exported.files["cards.xml"])
    written = re.sub('uuid="[^"]+"', 'uuid="UUID"', exported.files["cards.xml"].decode())
    assert (
        written
        == """\
<?xml version='1.0' encoding='utf-8'?>
<cockatrice_carddatabase version="4">
  <sets>
    <set>
      <name>tiny-2</name>
      <longname>Tiny Game, act 2</longname>
      <settype>Custom</settype>
    </set>
    <set>
      <name>tiny</name>
      <longname>Tiny Game</longname>
      <settype>Custom</settype>
    </set>
    <set>
      <name>PROMO</name>
      <longname>PROMO</longname>
      <settype>Custom</settype>
    </set>
  </sets>
  <cards>
    <card>
      <name>Ada</name>
      <prop>
        <type>Hero card - mage, old, wise</type>
        <maintype>Hero card</maintype>
        <cost>3</cost>
        <kind>mage</kind>
        <tags>old, wise</tags>
        <flying>true</flying>
      </prop>
      <set num="H1" uuid="UUID">tiny-2</set>
    </card>
    <card>
      <name>Fire &amp; "Ice" &lt;b&gt;</name>
      <text>Deal 3.
Draw &lt;1&gt; &amp; go.
It burns.</text>
      <prop>
        <type>Spell</type>
        <maintype>Spell</maintype>
        <cost>0</cost>
        <needs>Ada 2; Bea 1</needs>
        <rules>battle Deal 3.; Draw &lt;1&gt; &amp; go.</rules>
      </prop>
      <set num="S1" uuid="UUID" rarity="rare" picurl="https://cards.example/s1.png">tiny</set>
      <set num="7" uuid="UUID" rarity="rare" picurl="https://cards.example/s1.png">PROMO</set>
      <set num="S1b" uuid="UUID" rarity="rare" picurl="https://cards.example/s1.png">tiny</set>
    </card>
    <card>
      <name>Ada (S2)</name>
      <prop>
        <type>Spell</type>
        <maintype>Spell</maintype>
      </prop>
      <set num="S2" uuid="UUID">tiny</set>
    </card>
  </cards>
</cockatrice_carddatabase>
"""
    )
    assert exported.losses == {
        "1 name in another language left out": ("H1",),
        "the parts of `needs` are one text there": ("S1",),
        "the parts of `rules` are one text there": ("S1",),
        "printings have no names of their own": ("S1",),
        'two cards of one name would be one: "Ada" is H1, and "Ada (S2)" is': ("S2",),
        "a picture has an address there: a file beside the cards has no place": ("S2",),
    }


def test_the_program_s_own_names_of_fields(tmp_path: Path) -> None:
    more = "export: {fields: [cost, kind], names: {cockatrice: {cost: cmc, kind: colors}}}\n"
    root = root_of(export(tiny(tmp_path, CARDS, more), "cockatrice").files["cards.xml"])
    prop = root.find("cards/card/prop")
    assert prop is not None
    assert [(one.tag, one.text) for one in prop][2:] == [("cmc", "3"), ("colors", "mage")]


def test_characters_that_xml_cannot_hold_are_named(tmp_path: Path) -> None:
    cards = '- {id: S1, type: spell, name: A, flavour: "x\\x0b\\x01y\\u0085\\uffffz\\rw"}\n'
    exported = export(tiny(tmp_path, cards), "cockatrice")
    assert root_of(exported.files["cards.xml"]).findtext("cards/card/text") == "xy\x85z\nw"
    assert exported.losses == {
        f"XML cannot hold the character U+{one}, which is left out": ("S1",)
        for one in ("000B", "0001", "FFFF")
    }


def test_names_are_kept_apart_that_xml_makes_one(tmp_path: Path) -> None:
    cards = '- {id: S1, type: spell, name: A}\n- {id: S2, type: spell, same_name: true, name: "A\\x01"}\n'
    exported = export(tiny(tmp_path, cards, rules=("invisible-character",)), "cockatrice")
    root = root_of(exported.files["cards.xml"])
    assert [one.text for one in root.findall("cards/card/name")] == ["A", "A (S2)"]


def test_a_language(tmp_path: Path) -> None:
    game = tiny(tmp_path, CARDS, translations="S1: {name: Fuoco, flavour: Brucia.}\n")
    exported = export(game, "cockatrice", "it")
    root = root_of(exported.files["cards.xml"])
    assert [one.text for one in root.findall("cards/card/name")] == ["Ida", "Fuoco", "Ada"]
    assert root.findtext("cards/card/prop/maintype") == "Eroe"
    assert root.findall("cards/card/text")[0].text == "Deal 3.\nDraw <1> & go.\nBrucia."
    assert exported.losses["no name in `it`, so the main name is used"] == ("S2",)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"<name>Ada (S2)</name>", b"<name>Ada</name>"),
        (b'version="4"', b'version="3"'),
        (b"</prop>", b"</prop><token>yes</token>"),
        (b">PROMO</set>", b">OTHER</set>"),
        (b"<name>Ada</name>", b"<text>Ada</text>"),
    ],
)
def test_the_schema_refuses_what_cockatrice_would(tmp_path: Path, old: bytes, new: bytes) -> None:
    data = export(tiny(tmp_path, CARDS), "cockatrice").files["cards.xml"]
    assert old in data
    with pytest.raises(xmlschema.XMLSchemaValidationError):
        root_of(data.replace(old, new, 1))
