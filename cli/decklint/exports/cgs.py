"""Card Game Simulator: a folder of ``cgs.json``, ``AllCards.json`` and ``AllSets.json``.

Every printing is an object of its own, with its own id and set. Types of cards that have a section of their
own beside the main one are extras.
"""

from __future__ import annotations

import json
from typing import Any

from decklint.exports.model import Content, ExportCard, ExportPrinting, Files, Losses
from decklint.exports.values import as_text

_OWN = ("type", "typeLine", "text", "number", "rarity", "image")
RESERVED = frozenset({"id", "name", "set", *_OWN})


def files(content: Content, losses: Losses) -> Files:
    """The three files."""
    printings = [(card, one) for card in content.cards for one in card.printings]
    cards = [_card(content, card, one) for card, one in printings]
    used = {name for card in cards for name in card}
    return {
        "cgs.json": _json(_game(content, used)),
        "AllCards.json": _json(cards),
        "AllSets.json": _json([{"code": one.code, "name": one.title} for one in content.sets]),
    }


def _game(content: Content, used: set[str]) -> dict[str, Any]:
    own = [(name, "string") for name in _OWN if name in used]
    fields = [(called, content.kinds[field]) for field, called in content.names.items()]
    picture = {"cardImageProperty": "image"} if "image" in used else {}
    return {
        "name": content.title,
        "cardIdIdentifier": "id",
        "cardNameIdentifier": "name",
        "cardSetIdentifier": "set",
        **picture,
        "cardPrimaryProperty": "text" if "text" in used else "type",
        "cardProperties": [{"name": name, "type": kind} for name, kind in (*own, *fields)],
        "deckFileType": "txt",
        "extras": [
            {"group": section, "property": "type", "value": kind} for kind, section in content.extras.items()
        ],
        "gamePlayDeckName": next((one for one in content.zones if one not in content.extras.values()), ""),
        "setCodeIdentifier": "code",
        "setNameIdentifier": "name",
    }


def _card(content: Content, card: ExportCard, printing: ExportPrinting) -> dict[str, Any]:
    texts = {
        "id": printing.id,
        "name": printing.name or card.name,
        "set": printing.set,
        "type": card.type,
        "typeLine": card.type_line,
        "text": "\n".join(card.texts),
        "number": printing.number,
        "rarity": printing.rarity,
        "image": printing.image,
    }
    found: dict[str, Any] = {name: text for name, text in texts.items() if text}
    for field, called in content.names.items():
        value = card.fields.get(field)
        if value is None:
            continue
        found[called] = as_text(value) if content.kinds[field] == "string" else value
    return found


def _json(data: Any) -> bytes:
    text = json.dumps(data, ensure_ascii=False, indent=2)
    return (text + "\n").encode("utf-8", "backslashreplace")
