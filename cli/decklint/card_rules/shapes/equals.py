"""A figure of a card is what another says.

`equals` is an expression. What it must equal is either looked up, in `table`, under the value of `by`; or it
is the expression `to`. Texts compare folded; lists equal one another if they have the same values, and a
name equals any of the card's names. A card of which one of the two sides is missing is left alone; one whose
`by` is not in the table is reported.

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
from decklint.card_rules.tables import UNLISTED_HINT, check_rows, read_table, table_properties
from decklint.documents.nodes import Node, Scalar
from decklint.language.conditions import expression_at
from decklint.language.expressions import kind_of_expression
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, LanguageError, Scope
from decklint.language.values import MISSING, Value, Values, equal, figure, items, show

KEY = "equals"
_EXPRESSION = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "equals": {**_EXPRESSION, "description": "the figure or field, as an expression"},
    **table_properties("what it must be", ["string", "number", "boolean"]),
    "to": {
        "type": ["string", "number"],
        "description": "what it must be, as an expression, instead of a table",
    },
}
COMMON = ("where", "for-each", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed")
ALONE = True

_Wanted = Callable[[Subject], tuple[bool, Value]]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card whose figure differs, or that the table says nothing of."""
    value_of, subjects = _expression(spec, KEY), spec.subjects()
    what = spec.required(KEY, "an expression", "write `equals: EXPRESSION`").text.strip()
    table, by, to = spec.get("table"), spec.get("by"), spec.get("to")
    if (table is None or by is None) is (to is None) or (to is not None and (table or by)):
        message, hint = "`equals` needs one thing to compare with", "write `table:` and `by:`, or else `to:`"
        raise LanguageError(message, hint, span=spec.node.span)
    wanted = _from_expression(_expression(spec, "to")) if to else _from_table(spec)
    _require_comparable(spec, what)
    place = _place(what, spec.scope)
    named = ("name",) in (_field_of(spec.get(KEY), spec.scope), _field_of(to, spec.scope))

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            found = value_of(subject.env)
            known, expected = wanted(subject)
            if found is MISSING or (known and expected is MISSING):
                continue
            spoke = True
            if not known:
                yield _unlisted(subject, expected, place(subject))
            elif not (equal(found, expected) if named else _same(found, expected)):
                yield _differs(subject, what, (found, expected), place(subject))
        if not spoke:
            pool.found_none()

    return check


def _require_comparable(spec: CardSpec, what: str) -> None:
    """Refuses what is never equal: a number and a text, in expressions and in the rows of a table."""
    kind = kind_of_expression(what, spec.scope)
    to, by = spec.get("to"), spec.get("by")
    if isinstance(to, Scalar):
        other = kind_of_expression(to.text, spec.scope)
        if ValueKind.NUMBER in (kind, other) and {kind, other} & {ValueKind.TEXT, ValueKind.SET}:
            message = f"{kind.value} and {other.value} are never equal"
            raise LanguageError(message, "compare numbers with numbers, texts with texts", span=to.span)
    if isinstance(by, Scalar):
        check_rows(spec, kind, kind_of_expression(by.text, spec.scope), what)


def _unlisted(subject: Subject, under: Value, at: Path) -> Breach:
    message = f"{subject.card.name}: the table of this rule says nothing of {show(under)}"
    return Breach(subject, at, message, UNLISTED_HINT, show(under), own_words=True)


def _differs(subject: Subject, what: str, values: tuple[Value, Value], at: Path) -> Breach:
    found, expected = values
    message = f"`{what}` of {subject.card.name} is {show(found)}, and it must be {show(expected)}"
    hint = f"make it {show(expected)}, or correct what that follows from"
    return Breach(subject, at, message, hint, figure(found), show(expected))


def _same(left: Value, right: Value) -> bool:
    return Values(items(left)) == Values(items(right))


def _expression(spec: CardSpec, key: str) -> Compiled:
    node = spec.required(key, f"an expression under `{key}`", f"write `{key}: EXPRESSION`")
    return expression_at(node, spec.scope)


def _from_expression(value: Compiled) -> _Wanted:
    return lambda subject: (True, value(subject.env))


def _from_table(spec: CardSpec) -> _Wanted:
    by, table = _expression(spec, "by"), read_table(spec)
    return lambda subject: table.find(by(subject.env))


def _field_of(node: Node | None, scope: Scope) -> tuple[str, ...]:
    """The field that the whole expression is; () for any other."""
    steps = tuple(node.text.strip().split(".")) if isinstance(node, Scalar) else ()
    return steps if steps and scope.has_field(steps) and steps[0] not in scope.derived else ()


def _place(expression: str, scope: Scope) -> Callable[[Subject], Path]:
    """Where a finding stands: at the field that the whole expression is, or else at the card or item."""
    first, *inside = expression.removeprefix("$").split(".")
    if scope.need is not None and first == "need" and all(one.isidentifier() for one in inside):
        return lambda subject: (*subject.at, *inside)
    field = (first, *inside)
    if not scope.has_field(field) or first in scope.derived:
        return lambda subject: subject.at
    return lambda subject: place_of(subject.card, field)
