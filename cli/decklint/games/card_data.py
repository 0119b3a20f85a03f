"""Plain data of a card for its schema, with what was typed where YAML would misread it."""

from __future__ import annotations

from typing import Any

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence, plain
from decklint.documents.scalars import is_plain_number
from decklint.validation import Checker

# What is advised for a value that is misread where a text belongs.
QUOTES = "put it in quotes"


def card_data(node: Node, schema: dict[str, Any], surprises: list[Problem]) -> Any:
    """Plain data for the schema; what YAML would misread is kept as typed where a text belongs.

    Each such value becomes a ``yaml-surprise`` problem: another reader would lose it.
    """
    if isinstance(node, Scalar):
        return node.value if node.surprise is None or node.quoted else _scalar(node, schema, surprises)
    if isinstance(node, Sequence):
        inner = schema.get("items")
        fragment = inner if isinstance(inner, dict) else {}
        return [card_data(item, fragment, surprises) for item in node.items]
    form = _object_branch(schema, node) if "anyOf" in schema else schema
    properties, others = form.get("properties", {}), form.get("additionalProperties")
    data: dict[str, Any] = {}
    for key, value, _ in node.pairs:
        if isinstance(key, Scalar):
            if isinstance(value, Scalar) and (value.surprise is None or value.quoted):  # nearly all are
                data[key.text] = value.value
            else:
                inner = properties.get(key.text, others)
                data[key.text] = card_data(value, inner if isinstance(inner, dict) else {}, surprises)
    return data


def _object_branch(schema: dict[str, Any], node: Mapping) -> dict[str, Any]:
    """The form that a mapping is meant to have: it fits, or what tells it from others does; {}: none."""
    mappings = [one for one in schema["anyOf"] if isinstance(one, dict) and one.get("type") == "object"]
    if len(mappings) < 2:
        return mappings[0] if mappings else schema
    fitting = [one for one in mappings if Checker(one).valid(plain(node))]
    meant = fitting or [one for one in mappings if _has_constants(node, one.get("properties", {}))]
    return meant[0] if meant else {}


def _has_constants(node: Mapping, properties: dict[str, Any]) -> bool:
    """Whether the fields that can have one value only have it."""
    fixed = {key: one["const"] for key, one in properties.items() if isinstance(one, dict) and "const" in one}
    return bool(fixed) and all(
        isinstance(found := node.get(key), Scalar) and found.text == str(value)
        for key, value in fixed.items()
    )


def _scalar(node: Scalar, schema: dict[str, Any], surprises: list[Problem]) -> Any:
    value, surprise = node.value, node.surprise or ""
    if type(value) is int and schema.get("type") == "integer" and node.text == str(value):
        return value  # as nearly all numbers
    if isinstance(value, str):  # a date is text to us, and an object to some readers; y and n are to few
        if _takes_text(schema) and not surprise.startswith(("a date", "the yes/no")):
            surprises.append(surprise_of(node))
        return node.text
    if value is not None and _takes_text(schema) and not _takes(schema, value):
        surprises.append(surprise_of(node))
        return node.text
    if value is not None and not (is_plain_number(node.text) or node.text.lower() == str(value).lower()):
        surprises.append(surprise_of(node, meant=value, text=_takes_text(schema)))
    return value


def _takes_text(schema: dict[str, Any]) -> bool:
    kinds = schema.get("type")
    if kinds == "string" or (isinstance(kinds, list) and "string" in kinds):
        return True
    if any(isinstance(one, str) for one in schema.get("enum", ())):
        return True
    branches = (*schema.get("anyOf", ()), *schema.get("allOf", ()))
    return any(_takes_text(branch) for branch in branches if isinstance(branch, dict))


def _takes(schema: dict[str, Any], value: Any) -> bool:
    """Whether the field may be a number (or truth value) such as YAML makes of what was typed."""
    kinds = schema.get("type")
    return (
        Checker(schema).valid(value)
        or any(type(one) is type(value) for one in schema.get("enum", ()))
        or (isinstance(kinds, list) and Checker({"type": kinds}).valid(value))
    )


def surprise_of(node: Scalar, meant: Any = None, *, text: bool = True) -> Problem:
    """What is wrong with a value that YAML misreads without quotes.

    ``meant``: the number or truth value that it is, where it may be one; ``text``: whether it may be a text.
    """
    hint = f'{QUOTES}: "{node.text}"'
    if meant is not None:
        whole = int(meant) if isinstance(meant, float) and meant.is_integer() else meant
        plain = str(whole).lower()
        decimal = str(int(node.text)) if node.text.isascii() and node.text.isdigit() else plain
        said = f"write {plain} if that is meant"
        if decimal != plain:  # 010 is 8 to YAML 1.1
            said = f"write {decimal} or {plain}, whichever is meant"
        hint = f"{said}, or {hint}" if text else said
    message = f"the unquoted {node.text} is read as {node.surprise}"
    return Problem("yaml-surprise", node.span, message, hint)
