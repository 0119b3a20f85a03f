"""Pieces of JSON Schema that several schemas share."""

from __future__ import annotations

from typing import Any

from decklint.games.field_schema import FIELD_SCHEMA
from decklint.language.conditions import OPERATOR_WORDS

KEBAB: dict[str, Any] = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$",
    "patternErrorMessage": "it must be in kebab-case, such as copy-limit",
}
_READ_OTHERWISE = (
    *("yes", "no", "on", "off", "y", "n", "true", "false", "null"),  # by YAML
    *("it", "need", "and", "or", "not", "in", "if", "else"),  # by expressions
)
SNAKE: dict[str, Any] = {
    "type": "string",
    "pattern": "^[a-z][a-z0-9]*(_[a-z0-9]+)*$",
    "patternErrorMessage": "it must be in snake_case, such as level_budget",
    "not": {"enum": list(_READ_OTHERWISE)},
    "errorMessage": "YAML or an expression takes that word for something else",
}
# A card has these anyway, and an entry of a deck its copies and section.
_EVERY_CARD_HAS = (
    "id",
    "type",
    "name",
    "aliases",
    "printings",
    "same_name",
    "translations",
    "copies",
    "section",
)
FIELD_NAME: dict[str, Any] = {
    **SNAKE,
    "not": {"enum": [*_READ_OTHERWISE, *_EVERY_CARD_HAS]},
    "errorMessage": "every card has that field anyway, or the word means something else",
}

_TITLES: dict[str, Any] = {
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1},
    ]
}
_TITLE: dict[str, Any] = {
    "description": "a text, or for each language one text or several; the first one is shown",
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "object", "additionalProperties": _TITLES, "minProperties": 1},
    ],
}
_TEXT: dict[str, Any] = {
    "description": "a text, or one for each language",
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}, "minProperties": 1},
    ],
}
_CONDITION: dict[str, Any] = {
    "description": "a mapping of fields to what they must be, or an expression",
    "anyOf": [
        {
            "type": "object",
            "properties": {
                "not": {"$ref": "#/$defs/condition", "description": "a condition that must not hold"},
                "any": {"description": "a list of conditions of which one must hold"},
                "all": {"description": "a list of conditions that must all hold"},
            },
            "additionalProperties": {"$ref": "#/$defs/wanted"},
        },
        {"type": "string", "minLength": 1},
    ],
}
_WANTED: dict[str, Any] = {
    "description": "a value, a list of which one must be met, a $ reference, or a mapping of operators",
    "properties": {name: {"description": said} for name, said in OPERATOR_WORDS.items()},
}
_SECTIONS: dict[str, Any] = {
    "description": "a section of the deck or a list of them; where it is left out, all that count",
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1},
    ],
}
_FIELD_NAMES: dict[str, Any] = {
    "description": "a field of a card, melee.value for one inside, or a list of them",
    "anyOf": [
        {"type": "string", "minLength": 1},
        {"type": "array", "items": {"type": "string", "minLength": 1}, "minItems": 1},
    ],
}
DEFS: dict[str, Any] = {
    "title": _TITLE,
    "text": _TEXT,
    "field": FIELD_SCHEMA,
    "condition": _CONDITION,
    "wanted": _WANTED,
    "sections": _SECTIONS,
    "field_names": _FIELD_NAMES,
}

CONDITION: dict[str, Any] = {"$ref": "#/$defs/condition"}


def titled(what: str) -> dict[str, Any]:
    """The schema of a title, described as ``what``."""
    return {"$ref": "#/$defs/title", "description": what}


def mapping(
    properties: dict[str, Any], required: list[str] | None = None, hints: dict[str, str] | None = None
) -> dict[str, Any]:
    """The schema of a mapping that has these keys and no others; ``hints`` for keys that it has not."""
    schema: dict[str, Any] = {"type": "object", "additionalProperties": False, "properties": properties}
    if required:
        schema["required"] = required
    return {**schema, "x-hints": hints} if hints else schema


def named(of: dict[str, Any], names: dict[str, Any], description: str) -> dict[str, Any]:
    """The schema of a mapping from names, which conform to ``names``, to what ``of`` says."""
    return {
        "type": "object",
        "description": description,
        "propertyNames": names,
        "additionalProperties": of,
    }


# A calendar date; "format" makes both validators refuse one that does not exist.
DATE: dict[str, Any] = {"type": "string", "format": "date", "description": "a date, as YYYY-MM-DD"}

_FIGURE = {"type": ["integer", "null"], "minimum": 0, "description": "the card's figure; nothing means 0"}
CARD_LIST: dict[str, Any] = {
    "title": "A dated list of cards for decklint",
    **mapping(
        {
            "list": {**KEBAB, "description": "which of the game's lists this is a version of"},
            "version": {"type": "string", "minLength": 1, "description": "what the version is called"},
            "from": {**DATE, "description": "the first day on which it holds, as YYYY-MM-DD"},
            "extends": {
                "type": "string",
                "minLength": 1,
                "description": "the version whose entries hold here as well, unless they stand here again",
            },
            "cards": {
                "description": "names or ids with their figure: 0 forbidden, 1 limited, or points; "
                "a list of them means 0 for each",
                "anyOf": [
                    {"type": "object", "additionalProperties": _FIGURE},
                    {"type": "array", "items": {"type": "string", "minLength": 1}},
                    {"type": "null"},
                ],
            },
        },
        ["list", "version", "from"],
    ),
}
