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
# The same of the key that says the shape, where a rule has none.
_SHAPE_SLIPS = {
    **dict.fromkeys(
        ("derived", "derive", "computed", "compute", "calculated", "formula", "expression", "value"),
        "write `equals: FIELD` and `to: EXPRESSION`, or `implies:` with a condition",
    ),
    **dict.fromkeys(("sum", "total", "adds-up"), "write `equals: A + B` and `to: FIELD`"),
    **dict.fromkeys(("equal", "is", "same-as"), "write `equals:` and `to:`"),
    **dict.fromkeys(
        ("must", "assert", "expect", "check", "condition", "require", "all", "every"), "write `implies:`"
    ),
    **dict.fromkeys(("required", "requires", "needs", "mandatory", "present"), "write `required-if:`"),
    **dict.fromkeys(("allowed", "forbidden", "forbids", "only-if"), "write `allowed-if:`"),
    **dict.fromkeys(("distinct", "key", "no-duplicates", "duplicates"), "write `unique:`"),
    **dict.fromkeys(("consistent", "same", "constant"), "write `agree:` and `per:`"),
    **dict.fromkeys(("ref", "refers", "refers-to", "foreign-key", "link", "names"), "write `reference:`"),
    **dict.fromkeys(
        ("exists", "any", "exist"), "write `some:`, or `reference:` for a field that names cards"
    ),
    **dict.fromkeys(("regex", "regexp", "matches", "format"), "write `pattern:` and `of:`"),
    **dict.fromkeys(("ends-with", "suffix"), "write `pattern:` and `of:`, or `equals:` and `text:`"),
    **dict.fromkeys(("starts-with", "begins", "begins-with"), "write `prefix:`"),
    **dict.fromkeys(("sequence", "consecutive", "gapless", "no-gaps"), "write `contiguous:`"),
    **dict.fromkeys(("between", "minimum", "maximum", "bounds"), "write `range:` with `min:` and `max:`"),
    **dict.fromkeys(("order", "ordered", "sort", "order-by"), "write `sorted:`"),
    **dict.fromkeys(("brackets", "paired", "closed"), "write `balanced:`"),
    **dict.fromkeys(("symbols", "icons", "placeholders"), "write `tokens:`"),
    **dict.fromkeys(("translated", "language"), "write `translation:`"),
    **dict.fromkeys(("acyclic-by", "no-cycles"), "write `reference:` and `acyclic: true`"),
    **dict.fromkeys(("enum", "values", "one-of"), "list the values at the field of the type: `enum: [A, B]`"),
}


def card_rule_schema(*, whole_rule: bool, hints: bool = True) -> dict[str, Any]:
    """A card rule, with a title, a reason and a severity, or a part of one, without.

    There is one branch for each shape, chosen by its key, so that an error never comes from another.
    Without ``hints`` it is half as large, and accepts the same.
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
        "x-hints": {**_SLIPS, **_SHAPE_SLIPS},
    }
    for key in reversed(CARD_SHAPES):
        module = CARD_SHAPES[key]
        common = {name: CARD_COMMON[name] for name in module.COMMON}
        rule = {name: one for name, one in own_keys.items() if key != "in-schema" or name != "severity"}
        own = mapping({**rule, **common, **module.PROPERTIES}, hints=_hints(key) if hints else None)
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
