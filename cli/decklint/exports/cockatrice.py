"""Cockatrice: one file ``cards.xml`` in version 4 of its format.

Fields of the game are elements of ``prop``; each printing of a card is a ``set`` of it. A card is known by
its name, so a second card of a name is written with its id behind the name.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from decklint.exports import ids
from decklint.exports.model import Content, ExportCard, ExportPrinting, Files, Losses
from decklint.exports.unique_names import named_apart
from decklint.exports.values import as_text
from decklint.exports.xml_text import add, document, held

RESERVED = frozenset({"name", "text", "type", "maintype"})


def files(content: Content, losses: Losses) -> Files:
    """``cards.xml``."""
    root = ET.Element("cockatrice_carddatabase", version="4")
    sets = ET.SubElement(root, "sets")
    for one in content.sets:
        entry = ET.SubElement(sets, "set")
        add(entry, "name", held(one.code, "", losses))
        add(entry, "longname", held(one.title, "", losses))
        add(entry, "settype", "Custom")
    cards = ET.SubElement(root, "cards")
    for card, name in named_apart(content.cards, losses, lambda card: held(card.name, card.id, losses)):
        _card(cards, content, card, name, losses)
    return {"cards.xml": document(root)}


def _card(cards: ET.Element, content: Content, card: ExportCard, name: str, losses: Losses) -> None:
    """The elements of a card stand in this order, and in no other."""
    element = ET.SubElement(cards, "card")
    add(element, "name", held(name, card.id, losses))
    if card.texts:
        add(element, "text", held("\n".join(card.texts), card.id, losses))
    prop = ET.SubElement(element, "prop")
    add(prop, "type", held(card.type_line, card.id, losses))
    add(prop, "maintype", held(card.type, card.id, losses))
    for field, called in content.names.items():
        if field in card.fields:
            value = card.fields[field]
            text = str(value).lower() if isinstance(value, bool) else as_text(value)  # as XML has them
            add(prop, called, held(text, card.id, losses))
    for printing in card.printings:
        attributes = _attributes(content, card, printing, losses)
        add(element, "set", held(printing.set, card.id, losses), **attributes)


def _attributes(
    content: Content, card: ExportCard, printing: ExportPrinting, losses: Losses
) -> dict[str, str]:
    found = {"num": held(printing.number, card.id, losses), "uuid": ids.card_id(content.id, printing.id)}
    if printing.rarity:
        found["rarity"] = held(printing.rarity, card.id, losses)
    if "://" in printing.image:
        found["picurl"] = held(printing.image, card.id, losses)
    elif printing.image:
        losses.add("a picture has an address there: a file beside the cards has no place", card.id)
    return found
