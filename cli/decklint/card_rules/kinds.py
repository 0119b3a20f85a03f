"""Rules of single values on fields of another kind could never find anything: they are refused."""

from __future__ import annotations

from decklint.card_rules.spec import CardSpec, in_a_list
from decklint.documents.nodes import Scalar, Sequence
from decklint.language.field_kinds import NUMBERS, kinds_of
from decklint.language.scope import LanguageError
from decklint.language.values import is_number, show

_BUILT_IN_TEXTS = ("id", "name", "type", "aliases")


def require_texts(spec: CardSpec, key: str) -> None:
    """Refuses fields that no card has a text in."""
    for name in _names(spec, key):
        kinds = _kinds(spec, name)
        if kinds and "string" not in kinds:
            _refuse(spec, key, name, f"`{name}` is {_called(kinds)}, and no text", "name a field of texts")


def require_numbers(spec: CardSpec, key: str) -> None:
    """Refuses fields that no card has a number in, nor a text of digits."""
    for name in _names(spec, key):
        kinds = _kinds(spec, name)
        hint = "name a field of numbers, or of texts of digits"
        if kinds and not kinds & {*NUMBERS, "string"}:
            _refuse(spec, key, name, f"`{name}` is {_called(kinds)}, and no number", hint)
        listed = spec.scope.fields.enum(name) or ()
        if listed and not any(is_number(one) or (isinstance(one, str) and one.isdigit()) for one in listed):
            shown = ", ".join(show(one) for one in listed[:3])
            _refuse(spec, key, name, f"`{name}` is one of {shown}, of which none is a number", hint)


def require_single(spec: CardSpec, key: str) -> None:
    """Refuses a field that has fields of its own."""
    for name in _names(spec, key):
        kinds = _kinds(spec, name)
        if kinds == {"object"}:
            _refuse(spec, key, name, f"`{name}` has fields of its own", "name a field of single values")


def require_list(spec: CardSpec, key: str, why: str) -> None:
    """Refuses a field of which a card has one value at most; ``why`` that is of no use."""
    for name in _names(spec, key):
        if not in_a_list(tuple(name.split(".")), spec.scope):
            _refuse(spec, key, name, f"`{name}` is no list, {why}", "name a field that holds several items")


def _names(spec: CardSpec, key: str) -> list[str]:
    return [".".join(steps) for steps in spec.fields(key)]


def _kinds(spec: CardSpec, name: str) -> set[str]:
    """The JSON types of a field; none if they are not known."""
    if name in _BUILT_IN_TEXTS:
        return {"string"}
    kinds = set(kinds_of(name, spec.scope))
    return set() if None in kinds else {one for one in kinds if one is not None} - {"null"}


def _called(kinds: set[str]) -> str:
    if kinds <= NUMBERS:
        return "a number"
    return "true or false" if kinds == {"boolean"} else "no single value"


def _refuse(spec: CardSpec, key: str, name: str, message: str, hint: str) -> None:
    inner = spec.scope.fields.below(name)
    if inner:
        message = f"`{name}` has fields of its own"
        hint = f"write one of {', '.join(f'{name}.{one}' for one in inner)}"
    node = spec.get(key)
    for one in node.items if isinstance(node, Sequence) else ():
        if isinstance(one, Scalar) and one.text == name:
            node = one
    raise LanguageError(message, hint, span=(node or spec.node).span)
