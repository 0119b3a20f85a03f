"""The JSON Schemas of a game's cards: one branch for each card type, chosen by ``type``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from decklint.games.closed_schema import closed
from decklint.games.model import CardType
from decklint.games.translation_schema import texts_of
from decklint.validation import DIALECT

_TEXT = {"type": "string", "minLength": 1}


def name_schema(languages: Sequence[str]) -> dict[str, Any]:
    """A name: a text in the game's first language, or one text for each language."""
    return {
        "description": f"a text ({languages[0]}), or one for each language: {', '.join(languages)}",
        "anyOf": [
            _TEXT,
            {
                "type": "object",
                "additionalProperties": False,
                "minProperties": 1,
                "properties": {one: {**_TEXT, "description": f"the name in {one}"} for one in languages},
            },
        ],
    }


def type_schema(
    type_id: str,
    fields: Mapping[str, Any],
    required: Iterable[str],
    languages: Sequence[str],
    printing_fields: Mapping[str, Any],
) -> dict[str, Any]:
    """The schema of a card of one type: what every card has, and the type's own fields."""
    name = name_schema(languages)
    printing = {
        "type": "object",
        "additionalProperties": False,
        "required": ["id"],
        "properties": {
            "id": {**_TEXT, "description": "the number of this printing"},
            "name": name,
            "set": {**_TEXT, "description": "the code of its set"},
            "number": {**_TEXT, "description": "its number in the set"},
            "art": {**_TEXT, "description": "which artwork it has"},
            "promo": {"type": "boolean", "description": "whether it was given away, not sold"},
            **{name: closed(one) for name, one in printing_fields.items()},
        },
    }
    built_in = {
        "id": {**_TEXT, "description": "the card's id, unique in the game, in quotes"},
        "type": {"const": type_id, "description": "the type of card"},
        "name": name,
        "aliases": {
            "type": "array",
            "items": _TEXT,
            "uniqueItems": True,
            "description": "other names under which players look for the card",
        },
        "printings": {"type": "array", "items": printing, "description": "other numbers of the same card"},
        "same_name": {"type": "boolean", "description": "true if another card has its name on purpose"},
    }
    texts = texts_of(dict(fields)) if len(languages) > 1 else {}
    if texts:
        built_in["translations"] = _texts_schema(texts, languages)
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "type", "name", *(one for one in required if one not in built_in)],
        "properties": {**built_in, **{name: closed(one) for name, one in fields.items()}},
    }


def _texts_schema(texts: dict[str, Any], languages: Sequence[str]) -> dict[str, Any]:
    """The texts of a card in other languages, by language and field."""
    entry = {"type": "object", "additionalProperties": False, "minProperties": 1, "properties": texts}
    return {
        "type": "object",
        "description": "its texts in other languages: {LANGUAGE: {FIELD: TEXT}}, as translations have them",
        "additionalProperties": False,
        "properties": {one: {**entry, "description": f"its texts in {one}"} for one in languages},
    }


def cards_schema(title: str, types: Iterable[CardType]) -> dict[str, Any]:
    """The schema of a card file, for editors and other programs."""
    types = tuple(types)
    card: dict[str, Any] = {
        "type": "object",
        "description": "a card; its type says which fields it has",
        "required": ["id", "type", "name"],
        "properties": {
            "id": {"description": "the card's id, unique in the game, in quotes"},
            "type": {"enum": [one.id for one in types], "description": "the type of card"},
            "name": {"description": "the card's name, or its name in each language"},
        },
        "allOf": [
            {
                "if": {"properties": {"type": {"const": one.id}}, "required": ["type"]},
                "then": {"$ref": f"#/$defs/{one.id}"},
            }
            for one in types
        ],
    }
    cards = {"type": "array", "items": card, "description": "the cards"}
    return {
        "$schema": DIALECT,
        "title": f"Cards of {title}",
        "if": {"type": "object"},
        "then": {
            "type": "object",
            "required": ["cards"],
            "additionalProperties": False,
            "properties": {"cards": cards},
        },
        "else": cards,
        "$defs": {one.id: {"title": one.title.shown, **one.schema} for one in types},
    }
