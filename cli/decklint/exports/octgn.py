"""OCTGN: the file ``set.xml`` of the cards of a game, for a game definition that you have.

Ids are GUIDs made from the ids of game and card, so they never change. Every printing is a card of its own.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from decklint.exports import ids
from decklint.exports.model import Content, ExportCard, ExportPrinting, Files, Losses
from decklint.exports.values import as_text
from decklint.exports.xml_text import document, held

_OWN = ("Type", "Text", "Number", "Set", "Rarity")
RESERVED = frozenset(_OWN)


def files(content: Content, losses: Losses) -> Files:
    """``set.xml``."""
    root = ET.Element(
        "set",
        name=held(content.title, "", losses),
        id=ids.set_id(content.id, content.id),
        gameId=ids.game_id(content.id),
    )
    cards = ET.SubElement(root, "cards")
    titles = {one.code: one.title for one in content.sets}
    for card in content.cards:
        for printing in card.printings:
            _card(cards, content, card, printing, titles[printing.set], losses)
            if printing.image:
                losses.add("pictures are files of their own there: their paths are left out", card.id)
    return {"set.xml": document(root)}


def _card(
    cards: ET.Element,
    content: Content,
    card: ExportCard,
    printing: ExportPrinting,
    title: str,
    losses: Losses,
) -> None:
    name = held(printing.name or card.name, card.id, losses)
    element = ET.SubElement(cards, "card", id=ids.card_id(content.id, printing.id), name=name)
    own = (card.type_line, "\n".join(card.texts), printing.number, title, printing.rarity)
    values = dict(zip(_OWN, own, strict=True))
    for field, called in content.names.items():
        if field in card.fields:
            values[called] = as_text(card.fields[field])
    for called, value in values.items():
        if value:
            ET.SubElement(element, "property", name=called, value=held(value, card.id, losses))
