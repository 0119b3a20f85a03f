"""Checks that a condition compares a field with what it can be: otherwise it would never hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from decklint.documents.nodes import Node, Scalar, Sequence
from decklint.language.scope import LanguageError, Scope

_ORDERS = ("min", "max", "above", "below")
_PARTS = ("contains", "begins", "ends")
NUMBERS = frozenset(("integer", "number"))


def check_kind(path: str, operator: str, node: Node, scope: Scope) -> None:
    """Refuses a literal that no value of the field can be or be compared with by the operator."""
    fragments = scope.fields.fragments.get(path, ())
    kinds = set(kinds_of(path, scope))
    if not kinds or None in kinds:
        return
    if "object" in kinds:
        inner = ", ".join(f"{path}.{one}" for one in scope.fields.below(path))
        raise LanguageError(f"`{path}` has fields of its own", f"write one of {inner}", span=node.span)
    if operator in _ORDERS and any(one.get("type") == "array" for one in fragments):
        message = f"`{path}` is a list, which has no order"
        raise LanguageError(message, f"write {{{path}: VALUE}} for one of its values", span=node.span)
    numbers, texts = kinds <= NUMBERS, kinds == {"string"}
    if operator in _PARTS and numbers:
        raise LanguageError(f"`{path}` is a number, and no text", "compare it with a number", span=node.span)
    for one in node.items if isinstance(node, Sequence) else [node]:
        if not isinstance(one, Scalar) or (one.text.startswith("$") and not one.text.startswith("$$")):
            continue
        if one.value is None and not one.quoted:  # nothing at all is said elsewhere
            continue
        is_number = not one.quoted and isinstance(one.value, (int, float)) and not isinstance(one.value, bool)
        if numbers and operator not in _PARTS and not is_number:
            hint = f"write the number {one.text}" if one.text.isdigit() else "write a number"
            raise LanguageError(f"`{path}` is a number, and `{one.text}` is a text", hint, span=one.span)
        if kinds == {"boolean"} and (one.quoted or not isinstance(one.value, bool)):
            message = f"`{path}` is true or false, and never `{one.text}`"
            raise LanguageError(message, "write true or false, without quotes", span=one.span)
        if texts and operator in _ORDERS and is_number:
            message = f"`{path}` is a text, and has no order with the number {one.text}"
            raise LanguageError(message, "compare it with a text, in quotes", span=one.span)


def kinds_of(path: str, scope: Scope) -> Iterator[str | None]:
    """The JSON types that a field, or each item of a list, has in the types of cards; None: not known."""
    for fragment in scope.fields.fragments.get(path, ()):
        yield from _kinds(fragment)


def _kinds(fragment: Mapping[str, Any]) -> Iterator[str | None]:
    """The JSON types of a field, or of the items of a list; None where they are not known."""
    kind = fragment.get("type")
    if kind == "array":
        inner = fragment.get("items")
        yield from _kinds(inner) if isinstance(inner, Mapping) else [None]
    elif isinstance(kind, list):
        yield from kind
    elif isinstance(kind, str):
        yield kind
    elif isinstance(fragment.get("enum"), list):
        yield from (_kind_of(one) for one in fragment["enum"])
    elif "const" in fragment:
        yield _kind_of(fragment["const"])
    else:
        yield None


def _kind_of(value: object) -> str | None:
    if isinstance(value, bool):
        return "boolean"
    return "string" if isinstance(value, str) else "number" if isinstance(value, (int, float)) else None
