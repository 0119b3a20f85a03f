"""Conditions on a card, written as mappings: ``{type: spell, level: {max: 3}}``.

All keys of a mapping must hold. A value is a literal, a list (any of), a reference that begins
with ``$``, or a mapping of operators. Where a whole condition is a text, it is an expression.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from msgspec.structs import replace

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, inside
from decklint.language import values
from decklint.language.expressions import compile_expression
from decklint.language.field_kinds import check_kind
from decklint.language.kinds import ValueKind
from decklint.language.literals import check_value
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, LanguageError, Scope
from decklint.language.values import MISSING, Value, Values
from decklint.names.fold import comparable
from decklint.names.hints import did_you_mean
from decklint.spans import NOWHERE

Test: TypeAlias = Callable[[Value, Value], Value]

# Hints for operators as other languages write them.
_SIGNS = {
    "=": "write `is:`, or the value alone",
    "==": "write `is:`, or the value alone",
    "!=": "write `not:`",
    ">=": "write `min:`",
    "<=": "write `max:`",
    ">": "write `above:`",
    "<": "write `below:`",
    "exists": "write `present: true`",
}


def expression_at(node: Scalar, scope: Scope, wanted: ValueKind = ValueKind.UNKNOWN) -> Compiled:
    """The compiled expression of a scalar; a mistake is placed inside its text."""
    with scope.literals.placed(lambda start, end: inside(node, start, end)):
        try:
            return compile_expression(node.text, scope, wanted)
        except LanguageError as error:
            if error.span == NOWHERE:
                error.span = inside(node, error.offset)
            raise


def compile_condition(node: Node, scope: Scope) -> Compiled:
    """A function that tells whether the card looked at meets the condition."""
    if isinstance(node, Scalar):
        value = expression_at(node, scope, ValueKind.TRUTH)
        return lambda env: values.truth(value(env))
    if isinstance(node, Sequence):
        raise LanguageError(
            "a condition is a mapping or an expression, not a list",
            "for alternatives write {any: [...]}",
            span=node.span,
        )
    return _all([_key(key, value, scope) for key, value in node.scalars()])


def _key(key: Scalar, value: Node, scope: Scope) -> Compiled:
    if key.text == "not":
        test = compile_condition(value, scope)
        return lambda env: values.negate(test(env))
    if key.text in ("any", "all") and not scope.has_field((key.text,)):
        if not isinstance(value, Sequence):
            raise LanguageError(
                f"`{key.text}` takes a list of conditions",
                f"write {{{key.text}: [CONDITION, CONDITION]}}",
                span=value.span,
            )
        tests = [compile_condition(one, scope) for one in value.items]
        return _any(tests) if key.text == "any" else _all(tests)
    path = key.text.removeprefix("$")
    sigil = "_" if path != key.text else ""
    try:
        field = compile_path(tuple(f"{sigil}{path}".split(".")), scope)
    except LanguageError as error:
        error.span = key.span
        raise
    return _field(path, field, value, scope)


def _field(path: str, field: Compiled, node: Node, scope: Scope) -> Compiled:
    if not isinstance(node, Mapping):
        check_kind(path, "is", node, scope)
        return _any_of(values.equal, path, field, node, scope)
    tests = []
    for key, value in node.scalars():
        if key.text == "not":
            inner = _field(path, field, value, scope)
            tests.append(_negated(inner))
        elif key.text == "present":
            tests.append(_present(field, value))
        elif key.text in OPERATORS:
            check_kind(path, key.text, value, scope)
            # Only what a whole value is compared with must be one that cards have: a part need not.
            named = path if key.text in _OF_WHOLE_VALUES else ""
            tests.append(_operation(key.text, named, field, value, scope))
        else:
            raise LanguageError(
                f"`{key.text}` is no operator: use one of {', '.join(OPERATOR_WORDS)}",
                _operator_hint(path, key.text, scope),
                span=key.span,
            )
    return _all(tests)


def _operator_hint(path: str, typed: str, scope: Scope) -> str:
    if scope.has_field((*path.split("."), typed)):
        return f"for the `{typed}` inside `{path}` write `{path}.{typed}:`"
    return (
        _SIGNS.get(typed) or did_you_mean(typed, OPERATOR_WORDS) or "write a value, or one of these operators"
    )


def _present(field: Compiled, node: Node) -> Compiled:
    if not isinstance(node, Scalar) or not isinstance(node.value, bool):
        raise LanguageError("`present` is true or false", "write `present: true`", span=node.span)
    wanted = node.value
    return lambda env: bool(values.items(field(env))) is wanted


def _operation(key: str, path: str, field: Compiled, node: Node, scope: Scope) -> Compiled:
    """An operator on the field. Several values are alternatives, but for those that speak of all values."""
    if key == "within":
        return _operator(_inside_of, field, _operand(path, node, scope))
    if key != "has-all":
        return _any_of(OPERATORS[key], path, field, node, scope)
    tests = []
    for one in node.items if isinstance(node, Sequence) else [node]:
        # A literal stands for a number and its text, of which the field has one; a reference may be a list.
        test = OPERATORS[key] if _is_reference(one) else values.equal
        tests.append(_operator(test, field, _operand(path, one, scope)))
    return _all(tests)


def _any_of(test: Test, path: str, field: Compiled, node: Node, scope: Scope) -> Compiled:
    """Whether the test holds for the value or for one of the values; a missing one leaves it undecided."""
    if not isinstance(node, Sequence):
        return _operator(test, field, _operand(path, node, scope))
    literals = Sequence(node.span, [one for one in node.items if not _is_reference(one)])
    references = [one for one in node.items if _is_reference(one)]
    tests = [_operator(test, field, _operand(path, one, scope)) for one in (literals, *references)]
    return _any(tests)


def _is_reference(node: Node) -> bool:
    return isinstance(node, Scalar) and node.text.startswith("$") and not node.text.startswith("$$")


def _operand(path: str, node: Node, scope: Scope) -> Compiled:
    """A literal, a reference, or a list of them; ``path`` is the field, "" to leave it unchecked."""
    if isinstance(node, Sequence):
        parts = [_operand(path, one, scope) for one in node.items]
        return lambda env: tuple(one for part in parts for one in values.items(part(env)))
    if isinstance(node, Mapping):
        raise LanguageError(
            "a value is a word, a number, a reference or a list of them", "write one of these", span=node.span
        )
    text = node.text
    if text.startswith("$$"):
        text = text[1:]
    elif text.startswith("$"):
        return expression_at(node, scope)
    elif not node.quoted and node.value is None and path != "name":
        raise LanguageError(
            f"`{path}` is compared with nothing" if path else "there is nothing to compare with",
            "write {present: false} for what is missing; put a text in quotes",
            span=node.span,
        )
    elif not node.quoted and isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        number, typed = node.value, node.text
        check_value(path, number, scope, span=node.span, typed=typed)
        # A field that is text compares with the number as it was typed: 007 is not 7 there.
        return lambda env: (number, typed)
    elif not node.quoted and isinstance(node.value, bool) and text in ("true", "false"):
        fixed = node.value
        return lambda env: fixed
    literal = text
    check_value(path, literal, scope, span=node.span)
    return lambda env: literal


def literal(node: Node, path: str, scope: Scope) -> Compiled:
    """One value of a list of the field's values: a literal, as the field has them, or a reference."""
    operand = _operand(path, node, scope)
    if _is_reference(node):
        return operand
    numeric = scope.fields.numeric(path)

    def run(env: Env) -> Value:
        found = operand(env)
        return found[0 if numeric else 1] if isinstance(found, tuple) else found

    return run


def _operator(test: Test, field: Compiled, wanted: Compiled) -> Compiled:
    return lambda env: test(field(env), wanted(env))


def _negated(test: Compiled) -> Compiled:
    return lambda env: values.negate(test(env))


def _all(tests: Iterable[Compiled]) -> Compiled:
    parts = tuple(tests)

    def run(env: Env) -> Value:
        outcome: Value = True
        for part in parts:
            held = part(env)
            if held is MISSING:
                outcome = MISSING
            elif not held:
                return False
        return outcome

    return run


def _any(tests: Iterable[Compiled]) -> Compiled:
    negated = _all([_negated(test) for test in tests])
    return lambda env: values.negate(negated(env))


def _single_number(value: Value) -> Value:
    """The number of an operand; a literal carries its typed text beside it."""
    numbers = [one for one in values.items(value) if values.is_number(one)]
    return numbers[0] if numbers else value


def _bound(holds: Callable[[int], bool]) -> Test:
    return lambda value, limit: values.in_order(value, _single_number(limit), holds)


def _texts(test: Callable[[str, str], bool]) -> Test:
    def run(value: Value, wanted: Value) -> Value:
        if value is MISSING or wanted is MISSING:
            return MISSING
        return any(
            test(comparable(one), comparable(part))
            for one in values.items(value)
            for part in values.items(wanted)
            if isinstance(one, str) and isinstance(part, str)
        )

    return run


def _inside_of(value: Value, wanted: Value) -> Value:
    if value is MISSING or wanted is MISSING:
        return MISSING
    return Values(values.items(value)) <= Values(values.items(wanted))


def _has_all(value: Value, wanted: Value) -> Value:
    return _inside_of(wanted, value)


OPERATORS: dict[str, Test] = {
    "is": values.equal,
    "in": values.equal,  # any of the field's values is one of those
    "has": values.equal,
    "has-all": _has_all,
    "within": _inside_of,  # all of the field's values are among those
    "min": _bound(lambda order: order >= 0),
    "max": _bound(lambda order: order <= 0),
    "above": _bound(lambda order: order > 0),
    "below": _bound(lambda order: order < 0),
    "contains": _texts(lambda text, part: part in text),
    "begins": _texts(lambda text, part: text.startswith(part)),
    "ends": _texts(lambda text, part: text.endswith(part)),
}


# What each operator says of the field that it stands under, for editors and the reference.
OPERATOR_WORDS: dict[str, str] = {
    "is": "it is this value; of a list field, one of its values is",
    "in": "it is one of these values; of a list field, one of its values is",
    "has": "the list field has this value",
    "has-all": "the list field has all of these values",
    "within": "all of the field's values are among these",
    "min": "it is at least this",
    "max": "it is at most this",
    "above": "it is more than this",
    "below": "it is less than this",
    "contains": "its text contains this",
    "begins": "its text begins with this",
    "ends": "its text ends with this",
    "present": "true: the card has the field; false: it has not",
    "not": "what must not be: a value, a list, or operators",
}
_OF_WHOLE_VALUES = ("is", "in", "has", "has-all", "within")


def card_test(node: Node, scope: Scope) -> Compiled:
    """A condition on a card alone, outside of any deck (which cards a section accepts)."""
    own = replace(scope, card=True, entry=False, it=False, need=None, deck=False, alone=True)
    return compile_condition(node, own)
