"""The JSON Schema of ``game.yaml``."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from decklint.games.display import display_schema
from decklint.games.export import export_schema
from decklint.games.locate import VERSION
from decklint.games.rule_schema import (
    EXAMPLES,
    RULE_TITLE,
    SEVERITY,
    WHY,
    choice_schema,
    constraint_schema,
    guard_schema,
)
from decklint.games.shared_schemas import (
    CONDITION,
    DEFS,
    FIELD_NAME,
    KEBAB,
    SNAKE,
    mapping,
    named,
    titled,
)
from decklint.validation import DIALECT

_FIELD = {"$ref": "#/$defs/field"}
_LANGUAGE = {
    "type": "string",
    "pattern": "^[a-z]{2,3}$",
    "patternErrorMessage": "it must be a language code, such as en",
}


def _ids(what: str, ids: dict[str, Any] = KEBAB) -> dict[str, Any]:
    return {"type": "array", "items": ids, "uniqueItems": True, "description": what}


def _section() -> dict[str, Any]:
    refusal = mapping(
        {
            "where": {**CONDITION, "description": "which of the cards that do not belong here"},
            "rule": {**KEBAB, "description": "the rule id to report for them, instead of wrong-section"},
            "title": RULE_TITLE,
            "why": WHY,
            "examples": EXAMPLES,
        },
        ["where", "rule"],
    )
    return mapping(
        {
            "title": titled("what players call the section; each text is a heading in a text deck"),
            "accepts": {**CONDITION, "description": "which cards belong here (default: all)"},
            "refuse": {"type": "array", "items": refusal, "description": "rules for cards refused here"},
            "sideboard": {
                "type": "boolean",
                "description": "whether SB: and a blank line lead here (default: false)",
            },
            "optional": {
                "type": "boolean",
                "description": "whether a deck may do without; empty, it is then not shown (default: false)",
            },
            "counted": {
                "type": "boolean",
                "description": "whether it counts where a rule names no section (default: true)",
            },
        }
    )


def _card_type() -> dict[str, Any]:
    return mapping(
        {
            "title": titled("what players call such cards; a heading that changes nothing"),
            "required": _ids("the fields that every such card must have", SNAKE),
            "fields": named(_FIELD, FIELD_NAME, "the fields that such a card may have, each a JSON Schema"),
        },
        hints={"properties": "write `fields:`"},
    )


def _derived() -> dict[str, Any]:
    case = mapping(
        {
            "where": {**CONDITION, "description": "the cards of which the case holds (default: all)"},
            "value": {"description": "the fact: a literal, a $ reference, or a list of them"},
        },
        ["value"],
    )
    per = {
        "enum": ["card", "entry"],
        "description": "card (the default): from the card alone; entry: it may look at the deck as well",
    }
    cases = {"type": "array", "items": case, "minItems": 1, "description": "what the fact is in which case"}
    take = {
        "enum": ["first", "all"],
        "description": "first (the default): the first case that holds; all: every one, as a list",
    }
    expression = {"type": "string", "minLength": 1, "description": "the fact as an expression, not as cases"}
    by_cases = mapping({"per": per, "cases": cases, "take": take})
    together = "a derived fact has cases or an expression, not both"
    by_expression = mapping(
        {"per": per, "expression": expression}, hints={"cases": together, "take": together}
    )
    return {
        "type": "object",
        "description": "a fact that follows from a card, by cases or as an expression",
        "properties": {**by_cases["properties"], "expression": expression},
        "if": {"required": ["expression"]},
        "then": by_expression,
        "else": {
            "if": {"required": ["cases"]},
            "then": by_cases,
            "else": {
                "description": "cases to choose from, or one expression",
                "anyOf": [{"required": ["cases"]}, {"required": ["expression"]}],
            },
        },
    }


def _format() -> dict[str, Any]:
    return mapping(
        {
            "title": titled("what players call the format"),
            "why": {**WHY, "description": "what is special about the format"},
            "parameters": named({"type": "integer"}, SNAKE, "the parameters whose number differs"),
            "severity": named(SEVERITY, KEBAB, "the rules whose severity differs"),
            "off": _ids("the rules that are not checked"),
            "lists": _ids("the lists that apply (default: all)"),
        }
    )


def _parameter() -> dict[str, Any]:
    one = {"type": ["integer", "string"]}
    full = mapping(
        {
            "default": {"type": "integer", "description": "the number, unless a format or --set changes it"},
            "allow": {
                "description": 'the numbers allowed: one, a range such as "5+" or 1-9, or a list of these',
                "anyOf": [one, {"type": "array", "items": one, "minItems": 1}],
            },
            "title": titled("what the number is"),
        },
        ["default"],
    )
    return {
        "description": "a number, or {default: NUMBER, allow: [NUMBERS]}",
        "anyOf": [{"type": "integer"}, full],
    }


def _line_pattern() -> dict[str, Any]:
    return mapping(
        {
            "pattern": {
                "type": "string",
                "minLength": 1,
                "description": "a regular expression (RE2) that a whole line matches; "
                "(?P<name>.+) is the card, (?P<count>...) how often",
            },
            "section": {
                "type": "string",
                "description": "the section that the card goes to (default: where the line stands)",
            },
            "choice": {"type": "string", "description": "the choice that the line states as well"},
        },
        ["pattern"],
    )


def _cards_and_sections() -> dict[str, Any]:
    return {
        "copy-key": {
            "type": "string",
            "minLength": 1,
            "description": "what makes two cards one for copy limits: name (the default), id, or a field",
        },
        "types": {**named(_card_type(), SNAKE, "the types of cards"), "minProperties": 1},
        "printing-fields": named(
            _FIELD, SNAKE, "what the printings of a card may have beside id, name, set, number, art and promo"
        ),
        "sections": {**named(_section(), SNAKE, "the sections of a deck, in order"), "minProperties": 1},
        "choices": named(choice_schema(), SNAKE, "single cards that a deck names, such as its leader"),
        "line-fields": named(_FIELD, SNAKE, "what a line of a deck may say beside card and count"),
        "line-patterns": {
            "type": "array",
            "items": _line_pattern(),
            "description": "ways in which players of this game alone write a line of a text deck",
        },
    }


def game_schema(*, only: Container[str] | None = None) -> dict[str, Any]:
    """The schema of ``game.yaml``.

    ``only``: all keys of a game. The schema is then as small as can be: it accepts that game if the whole
    one does, and helps nobody with what it refuses.
    """
    expression = {"type": "string", "minLength": 1, "description": "an expression"}
    properties = {
        "decklint": {"const": VERSION, "description": "the version of this format"},
        "game": {**KEBAB, "description": "the game's id, which decks and --game name"},
        "title": titled("what the game is called"),
        "languages": {
            "type": "array",
            "items": _LANGUAGE,
            "minItems": 1,
            "uniqueItems": True,
            "description": "the languages of card names (default: [en]); a name alone is in the first",
        },
        "sample": {"type": "boolean", "description": "whether the cards are invented (default: false)"},
        "facts": {
            "type": "object",
            "additionalProperties": {"type": ["string", "number"]},
            "description": "what else there is to know about the game; `decklint games GAME` shows it",
        },
        **_cards_and_sections(),
        "display": display_schema(),
        "export": export_schema(),
        "parameters": named(_parameter(), SNAKE, "numbers that the table agrees on"),
        "derived": named(_derived(), SNAKE, "facts that follow from a card"),
        "named-values": named(expression, SNAKE, "figures of the deck as a whole, each an expression"),
        "rules": named({"$ref": "#/$defs/rule"}, KEBAB, "the rules of a deck"),
        "formats": {
            **named(_format(), KEBAB, "ways of playing the game; the first is the default"),
            "minProperties": 1,
        },
    }
    defs = {
        **DEFS,
        "guard": guard_schema(),
        "constraint": constraint_schema(whole_rule=False),
        "rule": constraint_schema(whole_rule=True),
    }
    if only is None or "card-rules" in only:
        from decklint.games.card_rule_schema import card_rule_schema

        shown = "the rules of the cards themselves, for `decklint lint`"
        properties["card-rules"] = named({"$ref": "#/$defs/card_rule"}, KEBAB, shown)
        defs["card_rule"] = card_rule_schema(whole_rule=True, hints=only is None)
        defs["card_rule_part"] = card_rule_schema(whole_rule=False, hints=only is None)
    if only is None or "stats" in only:
        from decklint.games.stat_schema import stat_schema

        shown = "what `decklint stats` shows of a deck, in order"
        properties["stats"] = named({"$ref": "#/$defs/stat"}, KEBAB, shown)
        defs["stat"] = stat_schema()
    return {
        "$schema": DIALECT,
        "title": "A card game for decklint",
        **mapping(properties, ["decklint", "game", "title", "types", "sections"]),
        "$defs": defs,
    }
