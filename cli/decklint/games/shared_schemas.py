"""Pieces of JSON Schema that several schemas share."""

from __future__ import annotations

from typing import Any

KEBAB: dict[str, Any] = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    "description": "it must be in kebab-case, such as copy-limit",
}
SNAKE: dict[str, Any] = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9]*(_[a-z0-9]+)*$",
    "not": {
        "enum": ["yes", "no", "on", "off", "y", "n", "it", "need", "and", "or", "not", "in", "if", "else"]
    },
    "description": "it must be in snake_case, such as level_budget, and not a word like yes or no",
}
CONDITION: dict[str, Any] = {"$ref": "#/$defs/condition"}

_NAMES = {
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "array", "items": {"type": "string"}, "minItems": 1},
    ]
}
TITLE: dict[str, Any] = {
    "description": "a text, or for each language one text or several (the first one is shown)",
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "object", "additionalProperties": _NAMES, "minProperties": 1},
    ],
}
DEFS: dict[str, Any] = {
    "condition": {
        "description": "a mapping of fields to values, or an expression",
        "anyOf": [{"type": "object"}, {"type": "string"}],
    },
    "sections": {
        "description": "a section of the deck, or a list of them",
        "anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}, "minItems": 1}],
    },
}

# A calendar date; "format" makes both validators refuse one that does not exist.
DATE: dict[str, Any] = {"type": "string", "format": "date", "description": "a date, as YYYY-MM-DD"}

CARD_LIST: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["list", "version", "from"],
    "properties": {
        "list": {**KEBAB, "description": "which of the game's lists this is a version of"},
        "version": {"type": "string", "minLength": 1, "description": "what the version is called"},
        "from": {**DATE, "description": "the first day on which it holds"},
        "extends": {"type": "string", "description": "the version whose entries hold here as well"},
        "cards": {
            "description": "cards with their figure (0 forbidden, 1 limited, points); a list means 0 each",
            "anyOf": [
                {"type": "object", "additionalProperties": {"type": ["integer", "null"]}},
                {"type": "array", "items": {"type": "string"}},
                {"type": "null"},
            ],
        },
    },
}
