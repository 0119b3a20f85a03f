"""The JSON Schemas of rules, constraints and guards, from the fragments of the constraint shapes."""

from __future__ import annotations

from typing import Any

from decklint.games.shared_schemas import CONDITION, KEBAB, mapping, titled
from decklint.rules.shapes import SHAPES

SEVERITY: dict[str, Any] = {
    "enum": ["error", "warning", "note"],
    "description": "how grave a finding is: only an error makes a deck illegal (default: error)",
}
MESSAGE: dict[str, Any] = {
    "type": "string",
    "minLength": 1,
    "description": "what the finding says; {card}, {found}, {allowed} and fields of the card in braces",
}
HINT: dict[str, Any] = {
    "type": "string",
    "minLength": 1,
    "description": "what to do about it; it takes the same words in braces as the message",
}
RULE_TITLE: dict[str, Any] = {"$ref": "#/$defs/text", "description": "the rule in a few words"}
WHY: dict[str, Any] = {
    "$ref": "#/$defs/text",
    "description": "what the rule says and where it comes from",
}

EXAMPLES: dict[str, Any] = {
    **mapping(
        {
            "passes": {
                "type": "string",
                "minLength": 1,
                "description": "what keeps the rule: what matters of a deck, or cards as in a card file",
            },
            "fails": {"type": "string", "minLength": 1, "description": "what breaks it, in the same way"},
        }
    ),
    "description": "a text that keeps the rule and one that breaks it, for `decklint explain`",
}

COMMON: dict[str, Any] = {
    "when": {"$ref": "#/$defs/guard", "description": "the rule is skipped in silence unless this holds"},
    "unless": {"$ref": "#/$defs/guard", "description": "the rule is skipped in silence if this holds"},
    "message": MESSAGE,
    "hint": HINT,
}
RULE_ONLY: dict[str, Any] = {
    "title": RULE_TITLE,
    "why": WHY,
    "severity": SEVERITY,
    "examples": EXAMPLES,
}

# What people write who know another tool, and what it is called here.
_SLIPS = {
    "count": "write `total: count`",
    "sum": "write `total: FIELD`",
    "section": "write `in: SECTION`",
    "sections": "write `in: [SECTION, SECTION]`",
    "from": "write `in: SECTION`",
    "if": "write `when:`",
    "description": "write `why:`",
    "equals": "write `exactly:`",
    "limit": "write `max:`",
    "size": "write `exactly:`, or min and max",
    "text": "write `message:`",
}


def constraint_schema(*, whole_rule: bool) -> dict[str, Any]:
    """A constraint, or a rule, which is one with a title, a reason and a severity.

    There is one branch for each shape, chosen by its key, so that an error never comes from another.
    """
    wrapper = SHAPES["for"].PROPERTIES
    extra = {**(RULE_ONLY if whole_rule else {}), **COMMON, **wrapper}
    shapes = [key for key in SHAPES if key != "for"]
    every = dict(extra)
    for key in shapes:
        every |= {name: _described(one) for name, one in SHAPES[key].PROPERTIES.items() if name not in every}
    branch: dict[str, Any] = {
        "description": "total counts or sums, group limits copies, each asks something of every card",
        "properties": {key: {"description": one["description"]} for key, one in every.items()},
        "anyOf": [{"required": [key]} for key in shapes],
        "x-hints": _SLIPS,
    }
    for key in reversed(shapes):
        own = mapping({**extra, **SHAPES[key].PROPERTIES}, hints=_misplaced(key))
        del own["type"]  # said below already
        branch = {"if": {"required": [key]}, "then": own, "else": branch}
    return {
        "type": "object",
        "description": "a rule: a constraint with a title, a reason and a severity"
        if whole_rule
        else "a constraint of one of the shapes",
        # For editors: these keys may begin a rule, before it has the key that says its shape.
        "properties": {key: {"description": every[key]["description"]} for key in every},
        **branch,
    }


def _described(fragment: dict[str, Any]) -> dict[str, Any]:
    return {"description": fragment.get("description", "")}


def _misplaced(shape: str) -> dict[str, str]:
    """Hints for keys that only other shapes have."""
    hints = dict(_SLIPS)
    for key, other in SHAPES.items():
        for name in other.PROPERTIES:
            if name in SHAPES:
                hints[name] = (
                    f"a constraint has one shape, and this one has {shape}; "
                    "make two rules of it, or put both under parts"
                )
            elif key != "for":
                owners = [one for one, module in SHAPES.items() if name in module.PROPERTIES]
                hints[name] = f"{shape} does not take it; it goes with {' or '.join(owners)}"
    own = {*SHAPES[shape].PROPERTIES, *SHAPES["for"].PROPERTIES}
    return {key: hint for key, hint in hints.items() if key not in own}


def guard_schema() -> dict[str, Any]:
    """What ``when`` and ``unless`` take."""
    by_rule = mapping(
        {
            "rule": {**KEBAB, "description": "the id of another rule of the game"},
            "holds": {
                "type": "boolean",
                "description": "true (the default): while that rule holds; false: while it is broken",
            },
        }
    )
    by_card = mapping(
        {
            "in": {"$ref": "#/$defs/sections", "description": "the sections in which a card is looked for"},
            "where": {**CONDITION, "description": "what that card must be like"},
        },
        ["in"],
    )
    several = {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/guard"}}
    other = {"if": {"type": "array"}, "then": several, "else": {"type": ["string", "array", "object"]}}
    return {
        "description": "{rule: ID, holds: true}, {in: SECTION, where: CONDITION}, an expression, "
        "or a list of these, which must all hold",
        "if": {"type": "object", "required": ["rule"]},
        "then": by_rule,
        "else": {"if": {"type": "object"}, "then": by_card, "else": other},
    }


def choice_schema() -> dict[str, Any]:
    """A choice that a deck states, such as its leader."""
    return mapping(
        {
            "title": titled("what players call the choice, in each language one text or several"),
            "from": {
                "type": "string",
                "minLength": 1,
                "description": "the section of the deck that the card must be in (default: any card)",
            },
            "where": {**CONDITION, "description": "which cards may be chosen"},
            "rule": {**KEBAB, "description": "the rule id to report for a card that may not be chosen"},
            "severity": SEVERITY,
            "optional": {
                "type": "boolean",
                "description": "whether a deck may leave it out (default: true)",
            },
            "message": {**MESSAGE, "description": "what the finding says; {card} is the chosen card"},
            "hint": {**HINT, "description": "what to do about it; {card} is the chosen card"},
            "why": WHY,
            "examples": EXAMPLES,
        },
        ["rule"],
    )
