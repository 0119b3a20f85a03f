"""A figure of a card is what another says.

`equals` is an expression. What it must equal is either looked up, in `table`, under the value of `by`; or it
is the expression `to`. Texts compare folded; lists equal one another if they have the same values. A card of
which one of the two sides is missing is left alone.

    points-by-level:
      equals: melee.value + magic.value
      table: {1: 6, 2: 8, 3: 10}
      by: level
      at: level
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from decklint.card_rules.places import Path, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.documents.nodes import Mapping, Node, Scalar
from decklint.language.conditions import expression_at
from decklint.language.scope import Compiled, LanguageError, Scope
from decklint.language.values import MISSING, Value, Values, figure, items, key_of, show

KEY = "equals"
_EXPRESSION = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "equals": {**_EXPRESSION, "description": "the figure or field, as an expression"},
    "table": {
        "type": "object",
        "minProperties": 1,
        "additionalProperties": {"type": ["string", "number", "boolean"]},
        "description": "what it must be, by the value of `by`",
    },
    "by": {**_EXPRESSION, "description": "under which value to look in the table, as an expression"},
    "to": {**_EXPRESSION, "description": "what it must be, as an expression, instead of a table"},
}

Wanted = Callable[[Subject], tuple[bool, Value]]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card whose figure differs, or that the table says nothing of."""
    figure, subjects = _expression(spec, KEY), spec.subjects()
    table, by, to = spec.get("table"), spec.get("by"), spec.get("to")
    if (table is None or by is None) is (to is None) or (to is not None and (table or by)):
        message, hint = "`equals` needs what to compare with", "write `table:` and `by:`, or else `to:`"
        raise LanguageError(message, hint, span=spec.node.span)
    wanted = _from_expression(_expression(spec, "to")) if to else _from_table(spec, table)
    place = _field_of(spec.get(KEY), spec.scope)

    def check(pool: Pool) -> Iterator[Breach]:
        for subject in subjects(pool):
            found = figure(subject.env)
            known, expected = wanted(subject)
            if found is MISSING or (known and expected is MISSING) or (known and _same(found, expected)):
                continue
            yield _breach(subject, found, expected, known, place)

    return check


def _breach(subject: Subject, found: Value, expected: Value, known: bool, place: tuple[str, ...]) -> Breach:
    at: Path = place_of(subject.card, place) if place else subject.at
    name = subject.card.name
    if not known:
        message = f"{name}: the table of this rule says nothing of {show(expected)}"
        return Breach(subject, at, message, "add it to the table, or correct the card")
    message = f"{name} has {show(found)}, and it must be {show(expected)}"
    return Breach(subject, at, message, None, figure(found), show(expected))


def _same(left: Value, right: Value) -> bool:
    return Values(items(left)) == Values(items(right))


def _expression(spec: CardSpec, key: str) -> Compiled:
    node = spec.get(key)
    if not isinstance(node, Scalar):
        raise LanguageError(f"`{key}` is an expression", span=(node or spec.node).span)
    return expression_at(node, spec.scope)


def _from_expression(value: Compiled) -> Wanted:
    return lambda subject: (True, value(subject.env))


def _from_table(spec: CardSpec, node: Node | None) -> Wanted:
    """What the table says; of a value that it does not have, that value."""
    by = _expression(spec, "by")
    rows: dict[object, Value] = {}
    for key, value in node.scalars() if isinstance(node, Mapping) else ():
        assert isinstance(value, Scalar)
        figure = value.text if value.quoted or isinstance(value.value, str) else value.value
        rows[key_of(key.text)] = figure
        if not key.quoted:
            rows[key_of(key.value)] = figure

    def wanted(subject: Subject) -> tuple[bool, Value]:
        under = by(subject.env)
        if under is MISSING or key_of(under) in rows:
            return True, rows.get(key_of(under), MISSING)
        return False, under

    return wanted


def _field_of(node: Node | None, scope: Scope) -> tuple[str, ...]:
    """The field that the whole expression is; () for any other."""
    steps = tuple(node.text.strip().split(".")) if isinstance(node, Scalar) else ()
    return steps if steps and scope.has_field(steps) and steps[0] not in scope.derived else ()
