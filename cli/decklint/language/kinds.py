"""What kind of value a part of an expression gives, as far as that is known before any deck is.

A rule whose bound is a text, or whose condition is the same for every deck, would never speak, and
nobody would notice: that is a mistake in the definition, and is said when the game is loaded.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable
from enum import Enum
from typing import Any

from decklint.language.scope import LanguageError, Scope


class ValueKind(Enum):
    """The kinds of values; UNKNOWN is what only the deck decides."""

    NUMBER = "a number"
    TEXT = "a text"
    TRUTH = "true or false"
    SET = "a list"
    CARD = "a card"
    FIELDS = "several fields"
    UNKNOWN = "unknown"


_CALLS = {
    **dict.fromkeys(("count", "sum", "min", "max", "distinct", "size", "listed"), ValueKind.NUMBER),
    **dict.fromkeys(("present", "contains"), ValueKind.TRUTH),
    "set": ValueKind.SET,
}
_BUILT_IN = {
    "id": ValueKind.TEXT,
    "type": ValueKind.TEXT,
    "section": ValueKind.TEXT,
    "copies": ValueKind.NUMBER,
    "name": ValueKind.SET,
}
_SCHEMA = {
    "integer": ValueKind.NUMBER,
    "number": ValueKind.NUMBER,
    "string": ValueKind.TEXT,
    "boolean": ValueKind.TRUTH,
    "array": ValueKind.SET,
    "object": ValueKind.FIELDS,
}
_UNORDERED = (ValueKind.TRUTH, ValueKind.CARD, ValueKind.FIELDS)
_NO_FIGURES = (ValueKind.TEXT, ValueKind.TRUTH, ValueKind.CARD, ValueKind.FIELDS)
_FIXES = "compare numbers with numbers and texts (dates among them) with texts"


def kind_of(node: ast.AST, scope: Scope) -> ValueKind:
    """The kind of value that the expression gives."""
    match node:
        case ast.Constant(value=value):
            return ValueKind.TEXT if isinstance(value, str) else ValueKind.NUMBER
        case ast.Name() | ast.Attribute():
            return _name(ast.unparse(node), scope)
        case ast.UnaryOp(op=ast.USub()):
            return ValueKind.NUMBER
        case ast.UnaryOp() | ast.Compare() | ast.BoolOp():
            return ValueKind.TRUTH
        case ast.IfExp():
            return _same((kind_of(node.body, scope), kind_of(node.orelse, scope)))
        case ast.BinOp():
            sets = ValueKind.SET in (kind_of(node.left, scope), kind_of(node.right, scope))
            return ValueKind.SET if sets or isinstance(node.op, (ast.BitOr, ast.BitAnd)) else ValueKind.NUMBER
        case ast.List() | ast.Tuple() | ast.Set():
            return ValueKind.SET
        case ast.Call(func=ast.Name(id="default")):
            return _same(kind_of(one, scope) for one in node.args)
        case ast.Call(func=ast.Name(id=name)):
            return _CALLS.get(name, ValueKind.UNKNOWN)
    return ValueKind.UNKNOWN


def _same(kinds: Iterable[ValueKind]) -> ValueKind:
    found = set(kinds)
    return found.pop() if len(found) == 1 else ValueKind.UNKNOWN


def _name(path: str, scope: Scope) -> ValueKind:
    head, _, rest = path.lstrip("_").partition(".")
    if head in ("true", "false"):
        return ValueKind.TRUTH
    if head == "it" or head in scope.choices:
        return _field(rest, scope) if rest else ValueKind.CARD
    if head == "need" or head in (*scope.extras, *scope.named_values, *scope.derived):
        return ValueKind.UNKNOWN
    if scope.card and not path.startswith("_") and scope.has_field(path.split(".")):
        return _field(path, scope)
    if head == "INF" or head in scope.parameters:
        return ValueKind.NUMBER
    return ValueKind.TEXT if head == "date" else ValueKind.UNKNOWN


def _field(path: str, scope: Scope) -> ValueKind:
    if path in _BUILT_IN:
        return _BUILT_IN[path]
    if "." in path:  # looked through lists, so it may be one value or several
        return ValueKind.UNKNOWN
    return _same(_of_schema(fragment) for fragment in scope.fields.fragments.get(path, ()))


def _of_schema(fragment: dict[str, Any]) -> ValueKind:
    kind = fragment.get("type")
    return _SCHEMA.get(kind, ValueKind.UNKNOWN) if isinstance(kind, str) else ValueKind.UNKNOWN


def same_for_every_deck(node: ast.AST) -> bool:
    """Whether nothing in the expression depends on a deck, a table or a day."""
    named = (one for one in ast.walk(node) if isinstance(one, (ast.Name, ast.Call)))
    return all(isinstance(one, ast.Name) and one.id in ("true", "false") for one in named)


def check_order(left: ast.AST, right: ast.AST, scope: Scope) -> None:
    """Refuses to order what has no order: a text and a number, cards, truth values."""
    kinds = kind_of(left, scope), kind_of(right, scope)
    mixed = set(kinds) <= {ValueKind.TEXT, ValueKind.NUMBER, ValueKind.SET} and len(set(kinds)) == 2
    if mixed or any(kind in _UNORDERED for kind in kinds):
        message = f"{kinds[0].value} and {kinds[1].value} have no order"
        raise LanguageError(message, _FIXES, getattr(left, "col_offset", 0))


def check_membership(right: ast.AST, scope: Scope) -> None:
    """Refuses to look for something in a number or a truth value."""
    kind = kind_of(right, scope)
    if kind in (ValueKind.NUMBER, ValueKind.TRUTH, ValueKind.CARD):
        message = f"nothing is in {kind.value}"
        raise LanguageError(message, "write a list behind `in`", getattr(right, "col_offset", 0))


def check_equality(left: ast.AST, right: ast.AST, scope: Scope) -> None:
    """Refuses to compare what is never equal: a number and a text, a value and several fields."""
    kinds = kind_of(left, scope), kind_of(right, scope)
    if set(kinds) == {ValueKind.TEXT, ValueKind.NUMBER} or ValueKind.FIELDS in kinds:
        message = f"{kinds[0].value} and {kinds[1].value} are never equal"
        raise LanguageError(message, _FIXES, getattr(left, "col_offset", 0))


def check_arithmetic(node: ast.BinOp, scope: Scope) -> None:
    """Refuses to compute with what is no number, and to divide by 0."""
    operands = [(one, kind_of(one, scope)) for one in (node.left, node.right)]
    kinds = [kind for _, kind in operands]
    # Sets are joined, shared and taken from one another; nothing else is done with them.
    of_sets = ValueKind.SET in kinds and isinstance(node.op, (ast.BitOr, ast.BitAnd, ast.Sub, ast.Add))
    for one, kind in operands:
        odd = kind in (*_NO_FIGURES, ValueKind.NUMBER) if of_sets else kind in (*_NO_FIGURES, ValueKind.SET)
        if odd and not (isinstance(node.op, (ast.BitOr, ast.BitAnd)) and kind in _NO_FIGURES[:2]):
            raise LanguageError(f"{kind.value} is nothing to compute with", _NUMBERS, one.col_offset)
    divides = isinstance(node.op, (ast.FloorDiv, ast.Mod))
    if divides and isinstance(node.right, ast.Constant) and node.right.value == 0:
        raise LanguageError("nothing can be divided by 0", "write another number", node.right.col_offset)


_NUMBERS = "compute with numbers: fields that are numbers, parameters, count(SECTION)"


def check_use(node: ast.AST, scope: Scope, wanted: ValueKind) -> None:
    """Refuses an expression that cannot be what is asked for: a figure, or a condition."""
    kind = kind_of(node, scope)
    if wanted is ValueKind.NUMBER and kind not in (ValueKind.NUMBER, ValueKind.UNKNOWN):
        raise LanguageError(f"a figure is wanted here, and this is {kind.value}", _NUMBERS)
    if wanted is not ValueKind.TRUTH:
        return
    if kind in (ValueKind.TEXT, ValueKind.CARD):
        raise LanguageError(f"a condition is wanted here, and this is {kind.value}", _COMPARE)
    if same_for_every_deck(node):
        raise LanguageError("this condition is the same for every deck", _COMPARE)
    if isinstance(node, ast.BinOp) and kind is ValueKind.NUMBER:
        raise LanguageError("a condition is wanted here, and this is a figure", _COMPARE)


_COMPARE = "compare something of the card or the deck, as in count(SECTION) >= 1"
