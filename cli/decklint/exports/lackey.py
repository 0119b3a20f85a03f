"""LackeyCCG: a plugin, with ``plugininfo.txt``, ``sets/setlist.txt`` and ``sets/carddata.txt``.

The cards are a table with tabs between the columns. A card is known by its name, so a second card of a name
is written with its id behind the name, and further printings of a card have no place.
"""

from __future__ import annotations

from pathlib import PurePosixPath
from xml.etree import ElementTree as ET

from decklint.exports.model import Content, ExportCard, Files, Losses
from decklint.exports.unique_names import named_apart
from decklint.exports.values import as_text
from decklint.exports.xml_text import add, held
from decklint.lazy_regex import lazy

_FIRST = ("Name", "Set", "ImageFile")
_OWN = ("Type", "Text", "Number", "Rarity")
RESERVED = frozenset((*_FIRST, *_OWN))
# What would end a cell or a row, in any program that splits text into lines.
_BREAKS = lazy("[\t\n\r\v\f\x1c-\x1e\x85\u2028\u2029]+")


def files(content: Content, losses: Losses) -> Files:
    """The files of the plugin."""
    rows = [[*_FIRST, *_OWN, *content.names.values()]]
    for card, name in named_apart(content.cards, losses, lambda card: _cell(card.name, card.id, losses)):
        rows.append(_row(content, card, name, losses))
    table = "".join("\t".join(row) + "\n" for row in rows)
    return {
        "plugininfo.txt": _plugin(content, losses),
        "sets/setlist.txt": b"carddata.txt\n",
        "sets/carddata.txt": table.encode("utf-8", "backslashreplace"),
    }


def _row(content: Content, card: ExportCard, name: str, losses: Losses) -> list[str]:
    printing = card.printings[0]
    if card.printings[1:]:
        losses.add("cards are found by name only: other printings are left out", card.id)
    image = printing.image.replace("\\", "/").rpartition("://")[2]
    picture = PurePosixPath(image).stem if image else card.id
    text = " / ".join(_cell(one, card.id, losses) for one in card.texts)
    fields = [as_text(card.fields.get(field, "")) for field in content.names]
    row = [name, printing.set, picture, card.type_line, text, printing.number, printing.rarity, *fields]
    return [_cell(one, card.id, losses) for one in row]


def _cell(text: str, card: str, losses: Losses) -> str:
    """The text on one line; breaks inside it and blanks around it are named, but no line break at its end."""
    whole = text.rstrip("\n\r")
    text = text.strip("\t\n\r ")
    if text != whole:
        losses.add("a text has no blanks at its ends there: they are left out", card)
    if _BREAKS.search(text):
        losses.add("a text has no tabs and line breaks there: they become spaces", card)
    return _BREAKS.sub(" ", text)


def _plugin(content: Content, losses: Losses) -> bytes:
    root = ET.Element("plugin")
    add(root, "name", held(content.title, "", losses))
    for zone in dict.fromkeys(content.zones):
        add(ET.SubElement(root, "deckzone"), "label", held(zone, "", losses))
    ET.indent(root)
    return ET.tostring(root, encoding="unicode").encode("utf-8", "backslashreplace") + b"\n"
