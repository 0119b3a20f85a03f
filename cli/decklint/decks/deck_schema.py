"""The JSON Schema of YAML and JSON decks of any game, for editors; the program itself does not need it.

It says what every deck file looks like, and nothing that only a game knows: which sections,
choices and cards there are, and how many of them. An unquoted name that YAML takes for a number
or a truth value is accepted, as the program reads it as typed.
"""

from __future__ import annotations

from typing import Any

from decklint.decks.meta import META_KEYS
from decklint.validation import DIALECT

_SINGLE: dict[str, Any] = {"type": ["string", "number", "boolean", "null"]}
_NAME: dict[str, Any] = {"type": ["string", "number", "boolean"], "minLength": 1}

META: dict[str, dict[str, Any]] = {
    "game": {**_NAME, "description": "the game's id; `decklint games` lists them"},
    "format": {**_SINGLE, "description": "a format of the game (default: its first one)"},
    "name": {**_SINGLE, "description": "what the deck is called"},
    "player": {**_SINGLE, "description": "whose deck it is"},
    "event": {**_SINGLE, "description": "where it was played"},
    "date": {
        "type": ["string", "null"],
        "anyOf": [{"format": "date"}, {"pattern": "^\\s*$"}],
        "description": "the day for which it is checked, as YYYY-MM-DD (default: today)",
    },
    "notes": {**_SINGLE, "description": "anything else"},
}


COUNT: dict[str, Any] = {
    "description": "how many copies, in digits",
    "anyOf": [
        {"type": "integer", "minimum": 0, "maximum": 9999},
        {
            "type": "string",
            "pattern": "^[0-9０-９]{1,4}$",
            "patternErrorMessage": "it must be a number of 1 to 4 digits",
        },
    ],
}


def _item() -> dict[str, Any]:
    record = {
        "required": ["card"],
        "properties": {
            "card": {**_NAME, "description": "the card's name or id"},
            "count": {"$ref": "#/$defs/count", "description": "how many copies (default: 1)"},
        },
    }
    return {
        "description": 'a card: "3 NAME", "NAME x3" or NAME; {card: NAME, count: 3}; or {NAME: 3}',
        "type": ["string", "number", "boolean", "object"],
        "minLength": 1,
        "properties": record["properties"],
        "if": {"type": "object"},
        "then": {
            "if": {"required": ["card"]},
            "then": record,
            "else": {
                "minProperties": 1,
                "maxProperties": 1,
                "additionalProperties": {"$ref": "#/$defs/count"},
            },
        },
    }


def deck_schema() -> dict[str, Any]:
    """The schema of a deck file."""
    return {
        "$schema": DIALECT,
        "title": "A deck for decklint",
        "description": "the game, what there is to say about the deck, and its sections with their cards",
        "type": "object",
        "properties": {key: META[key] for key in META_KEYS},
        "additionalProperties": {"$ref": "#/$defs/entry"},
        "$defs": {
            "count": COUNT,
            "item": _item(),
            "entry": {
                "description": "a section (a list of cards, or names with counts) or a choice (one card)",
                "anyOf": [
                    _SINGLE,
                    {"type": "array", "items": {"$ref": "#/$defs/item"}},
                    {"type": "object", "additionalProperties": {"$ref": "#/$defs/count"}},
                ],
            },
        },
    }
