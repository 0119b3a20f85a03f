"""The JSON Schema of ``game.yaml``, put together from the fragments of the constraint shapes."""

from __future__ import annotations

from typing import Any

from decklint.games.shared_schemas import CONDITION, DEFS, KEBAB, SNAKE, TITLE
from decklint.rules.shapes import SHAPES
from decklint.validation import DIALECT

VERSION = 1

_SEVERITY = {"enum": ["error", "warning", "note"], "description": "an error makes the deck illegal"}
_TEXT = {"description": "a text, or one for each language", "anyOf": [{"type": "string"}, {"type": "object"}]}
_COMMON: dict[str, Any] = {
    "when": {"$ref": "#/$defs/guard", "description": "the rule is skipped in silence unless this holds"},
    "unless": {"$ref": "#/$defs/guard", "description": "the rule is skipped in silence if this holds"},
    "message": {"type": "string", "description": "what the finding says; {card}, {found}, {allowed}, fields"},
    "hint": {"type": "string", "description": "what to do about it"},
}
_RULE_ONLY: dict[str, Any] = {
    "title": {**TITLE, "description": "the rule in a few words"},
    "why": {**_TEXT, "description": "what the rule says and where it comes from"},
    "severity": _SEVERITY,
}


def _mapping(properties: dict[str, Any], required: list[str] | None = None, **more: Any) -> dict[str, Any]:
    schema = {"type": "object", "additionalProperties": False, "properties": properties, **more}
    return {**schema, "required": required} if required else schema


def _named(of: dict[str, Any], pattern: dict[str, Any], description: str) -> dict[str, Any]:
    return {
        "type": "object",
        "description": description,
        "propertyNames": pattern,
        "additionalProperties": of,
    }


def _constraint(extra: dict[str, Any]) -> dict[str, Any]:
    """One branch for each shape, chosen by its key, so that an error never comes from another."""
    wrapper = SHAPES["for"].PROPERTIES
    branch: dict[str, Any] = {
        "description": f"one of: {', '.join(key for key in SHAPES if key != 'for')}",
        "anyOf": [{"required": [key]} for key in SHAPES if key != "for"],
    }
    for key, shape in reversed(SHAPES.items()):
        if key == "for":
            continue
        own = _mapping({**extra, **_COMMON, **wrapper, **shape.PROPERTIES}, [key])
        branch = {"if": {"required": [key]}, "then": own, "else": branch}
    return {"type": "object", **branch}


def _choice() -> dict[str, Any]:
    return _mapping(
        {
            "title": TITLE,
            "from": {"type": "string", "description": "the section of the deck that the card must be in"},
            "where": CONDITION,
            "rule": {**KEBAB, "description": "the rule id to report"},
            "severity": _SEVERITY,
            "optional": {"type": "boolean", "description": "whether a deck may leave it out (default: true)"},
            "message": _COMMON["message"],
            "hint": _COMMON["hint"],
            "why": _RULE_ONLY["why"],
        },
        ["rule"],
    )


def _section() -> dict[str, Any]:
    refusal = _mapping(
        {
            "where": CONDITION,
            "rule": KEBAB,
            "title": _RULE_ONLY["title"],
            "why": _RULE_ONLY["why"],
        },
        ["where", "rule"],
    )
    return _mapping(
        {
            "title": TITLE,
            "accepts": {**CONDITION, "description": "which cards belong here (default: all)"},
            "refuse": {"type": "array", "items": refusal, "description": "rules for cards refused here"},
            "sideboard": {"type": "boolean", "description": "whether SB: and a blank line lead here"},
            "optional": {"type": "boolean", "description": "whether a deck may do without"},
            "counted": {"type": "boolean", "description": "whether it is part of the deck (default: true)"},
        }
    )


def _card_type() -> dict[str, Any]:
    return _mapping(
        {
            "title": TITLE,
            "required": {"type": "array", "items": SNAKE, "uniqueItems": True},
            "fields": _named({"type": "object"}, SNAKE, "the fields of such a card, each a JSON Schema"),
        }
    )


def _derived() -> dict[str, Any]:
    value = {"description": "a literal, a list, or a $ reference"}
    case = _mapping({"where": CONDITION, "value": value}, ["value"])
    return _mapping(
        {
            "per": {
                "enum": ["card", "entry"],
                "description": "from the card alone, or from its deck as well",
            },
            "take": {"enum": ["first", "all"], "description": "the first case that holds, or all together"},
            "cases": {"type": "array", "items": case, "minItems": 1},
            "expression": {"type": "string", "description": "the fact as an expression, instead of cases"},
        }
    )


def _format() -> dict[str, Any]:
    return _mapping(
        {
            "title": TITLE,
            "why": _RULE_ONLY["why"],
            "parameters": _named({"type": "integer"}, SNAKE, "parameters that differ"),
            "severity": _named(_SEVERITY, KEBAB, "rules whose severity differs"),
            "off": {"type": "array", "items": KEBAB, "description": "rules that are not checked"},
            "lists": {"type": "array", "items": KEBAB, "description": "the lists that apply (default: all)"},
        }
    )


def _parameter() -> dict[str, Any]:
    domain = {"description": 'the numbers allowed, such as [3, "5+"]', "type": ["array", "integer", "string"]}
    full = _mapping({"default": {"type": "integer"}, "allow": domain, "title": TITLE}, ["default"])
    return {"description": "a number, or a default and what is allowed", "anyOf": [{"type": "integer"}, full]}


def _line_pattern() -> dict[str, Any]:
    return _mapping(
        {
            "pattern": {"type": "string", "description": "a regular expression with the named group name"},
            "section": {"type": "string"},
            "choice": {"type": "string"},
        },
        ["pattern"],
    )


def _guard() -> dict[str, Any]:
    by_rule = _mapping({"rule": KEBAB, "holds": {"type": "boolean"}}, ["rule"])
    by_card = _mapping({"in": {"$ref": "#/$defs/sections"}, "where": CONDITION}, ["in"])
    one = {
        "if": {"type": "object", "required": ["rule"]},
        "then": by_rule,
        "else": {"if": {"type": "object"}, "then": by_card, "else": {"type": ["string", "array"]}},
    }
    return {
        **one,
        "description": "{rule: ID, holds: true}, {in: SECTION, where: CONDITION}, an expression or a list",
    }


def game_schema() -> dict[str, Any]:
    """The schema of ``game.yaml``."""
    expression = {"type": "string", "description": "an expression"}
    properties = {
        "decklint": {"const": VERSION, "description": "the version of this format"},
        "game": {**KEBAB, "description": "the game's id"},
        "title": TITLE,
        "languages": {
            "type": "array",
            "items": {
                "type": "string",
                "pattern": "^[a-z]{2,3}$",
                "description": "it must be a language code",
            },
            "minItems": 1,
            "uniqueItems": True,
            "description": "the languages of names; a name without a language is in the first",
        },
        "sample": {"type": "boolean", "description": "whether the cards are invented"},
        "facts": {"type": "object", "additionalProperties": {"type": ["string", "number"]}},
        "copy-key": {"type": "string", "description": "what makes two cards the same: name, id, or a field"},
        "types": _named(_card_type(), SNAKE, "the types of cards"),
        "printing-fields": _named({"type": "object"}, SNAKE, "further fields of a printing"),
        "sections": {**_named(_section(), SNAKE, "the sections of a deck, in order"), "minProperties": 1},
        "parameters": _named(_parameter(), SNAKE, "numbers that the table agrees on"),
        "choices": _named(_choice(), SNAKE, "choices that a deck states"),
        "derived": _named(_derived(), SNAKE, "facts that follow from a card"),
        "named-values": _named(expression, SNAKE, "figures of the deck"),
        "line-fields": _named({"type": "object"}, SNAKE, "fields that a line of a deck may have"),
        "line-patterns": {"type": "array", "items": _line_pattern()},
        "rules": _named({"$ref": "#/$defs/rule"}, KEBAB, "the rules of a deck"),
        "formats": {**_named(_format(), KEBAB, "the first is the default"), "minProperties": 1},
    }
    defs = {**DEFS, "guard": _guard(), "constraint": _constraint({}), "rule": _constraint(_RULE_ONLY)}
    return {
        "$schema": DIALECT,
        "title": "A card game for decklint",
        **_mapping(properties, ["decklint", "game", "title", "types", "sections"]),
        "$defs": defs,
    }
