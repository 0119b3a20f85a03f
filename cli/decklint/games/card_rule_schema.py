"""The JSON Schema of card rules, from the fragments of their shapes."""

from __future__ import annotations

from typing import Any

from decklint.card_rules.shapes import CARD_SHAPES
from decklint.games.rule_schema import HINT, RULE_ONLY
from decklint.games.shared_schemas import CONDITION, mapping

CARD_COMMON: dict[str, Any] = {
    "where": {**CONDITION, "description": "of which cards (or items) the rule speaks (default: all)"},
    "for-each": {
        "type": "string",
        "minLength": 1,
        "description": "a list field: the rule speaks of each of its items, which is called $need",
    },
    "at": {
        "type": "string",
        "minLength": 1,
        "description": "the field at which a finding stands (default: the one that the rule speaks of)",
    },
    "message": {
        "type": "string",
        "minLength": 1,
        "description": "what the finding says; {card}, {found}, {allowed} and fields of the card in braces",
    },
    "hint": HINT,
}
# What people write who know another tool, and what it is called here.
_SLIPS = {
    "when": "write `where:`",
    "if": "write `where:`",
    "then": "write `implies:`",
    "each": "write `implies:`",
    "in": "a card rule speaks of all cards; choose some with `where:`",
    "schema": "write `in-schema:`",
    "description": "write `why:`",
}


def card_rule_schema(*, whole_rule: bool) -> dict[str, Any]:
    """A card rule, with a title, a reason and a severity, or a part of one, without.

    There is one branch for each shape, chosen by its key, so that an error never comes from another.
    """
    own_keys = RULE_ONLY if whole_rule else {}
    every = {**own_keys, **CARD_COMMON}
    for shape in CARD_SHAPES.values():
        every |= {name: one for name, one in shape.PROPERTIES.items() if name not in every}
    described = {key: {"description": one.get("description", "")} for key, one in every.items()}
    branch: dict[str, Any] = {
        "description": "unique, reference, equals, implies and others: one of them in each card rule",
        "properties": described,
        "anyOf": [{"required": [key]} for key in CARD_SHAPES],
        "x-hints": _SLIPS,
    }
    for key in reversed(CARD_SHAPES):
        module = CARD_SHAPES[key]
        common = {name: CARD_COMMON[name] for name in module.COMMON}
        rule = {name: one for name, one in own_keys.items() if key != "in-schema" or name != "severity"}
        own = mapping({**rule, **common, **module.PROPERTIES}, hints=_hints(key))
        del own["type"]  # said below already
        branch = {"if": {"required": [key]}, "then": own, "else": branch}
    return {
        "type": "object",
        "description": "a card rule" if whole_rule else "a part of a card rule",
        "properties": described,  # for editors, before there is the key that says the shape
        **branch,
    }


def _hints(shape: str) -> dict[str, str]:
    """Hints for keys that only other shapes have."""
    hints = dict(_SLIPS)
    for name in dict.fromkeys(key for other in CARD_SHAPES.values() for key in other.PROPERTIES):
        owners = [key for key, module in CARD_SHAPES.items() if name in module.PROPERTIES]
        hints[name] = f"{shape} does not take it; it goes with {_either(owners)}"
        if name in CARD_SHAPES:
            hints[name] = (
                f"a card rule has one shape, and this one has {shape}; "
                "make two rules of it, or put both under parts"
            )
    for name in CARD_COMMON:
        owners = [key for key, module in CARD_SHAPES.items() if name in module.COMMON]
        hints[name] = f"{shape} does not take it; it goes with {_either(owners)}"
        if shape == "parts":
            hints[name] = "write it in each of the parts that it is for"
        elif shape == "in-schema":
            hints[name] = "what breaks the JSON Schema is reported as `schema`, with a message of its own"
    if shape == "in-schema":
        hints["severity"] = "what breaks the JSON Schema is always an error"
    own = {*CARD_SHAPES[shape].PROPERTIES, *CARD_SHAPES[shape].COMMON}
    return {key: hint for key, hint in hints.items() if key not in own}


def _either(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]
