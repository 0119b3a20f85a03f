"""A figure of a card is what another says.

`equals` is an expression. What it must equal is either looked up, in `table`, under the value of `by`; or it
is the expression `to`, or `text`, a text with expressions in braces such as `{id}`, letter by letter with its
capital letters. Elsewhere texts compare folded; lists equal one another if they have the same values, and a
name equals any of the card's names. A card of which one of the two sides is missing is left alone, as is one
without a field that `text` names; one whose `by` is not in the table is reported.

Findings stand at the field that `equals` is, or else `to`; what the table lacks, at the field that `by` is.

    points-by-level:
      equals: melee.value + magic.value
      table: {1: 6, 2: 8, 3: 10}
      by: level
      at: level
    image-of-its-card: {equals: image, text: "{id}.png"}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from decklint.card_rules.places import Path
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.card_rules.tables import (
    Table,
    check_rows,
    place_of_value,
    read_table,
    table_properties,
)
from decklint.documents.nodes import Node, Scalar
from decklint.language.conditions import expression_at
from decklint.language.expressions import kind_of_expression
from decklint.language.kinds import ValueKind
from decklint.language.messages import compile_text
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
    "text": {
        "type": "string",
        "minLength": 1,
        "description": "the text that it must be, with expressions in braces, instead of a table",
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
    to, text = spec.get("to"), spec.get("text")
    table = read_table(spec)
    wanted = _wanted(spec, table)
    _require_comparable(spec, what)
    place = _place(spec, what)
    named = ("name",) in (_field_of(spec.get(KEY), spec.scope), _field_of(to, spec.scope))
    same = _to_the_letter if text else _equal if named else _same

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            found = value_of(subject.env)
            known, expected = wanted(subject)
            if found is MISSING or (known and expected is MISSING):
                continue
            spoke = True
            if not known:
                yield table.unlisted(subject, expected, place(subject))
            elif not same(found, expected):
                yield _differs(subject, what, (found, expected), place(subject))
        if not spoke:
            pool.found_none()

    return check


def _wanted(spec: CardSpec, rows: Table) -> _Wanted:
    """What is compared with: exactly one thing; ``rows`` are those of the table."""
    table, by = spec.get("table"), spec.get("by")
    given = [key for key in ("to", "text") if spec.get(key) is not None]
    given += ["table"] if table is not None or by is not None else []
    if len(given) != 1 or (table is None) is not (by is None):
        hint = "write `table:` and `by:`, or else `to:` or `text:`"
        raise LanguageError("`equals` needs one thing to compare with", hint, span=spec.node.span)
    if given == ["table"]:
        return _from_table(spec, rows)
    return _from_expression(_expression(spec, "to")) if given == ["to"] else _from_template(spec)


def _require_comparable(spec: CardSpec, what: str) -> None:
    """Refuses what is never equal: a number and a text, in expressions and in the rows of a table."""
    kind = kind_of_expression(what, spec.scope)
    to, by = spec.get("to"), spec.get("by")
    if isinstance(to, Scalar):
        other = kind_of_expression(to.text, spec.scope)
        if ValueKind.NUMBER in (kind, other) and {kind, other} & {ValueKind.TEXT, ValueKind.SET}:
            message = f"{kind.value} and {other.value} are never equal"
            raise LanguageError(message, "compare numbers with numbers, texts with texts", span=to.span)
    text = spec.get("text")
    if text is not None and kind in (ValueKind.NUMBER, ValueKind.TRUTH):
        message = f"`{what}` is {kind.value}, and `text` is a text"
        raise LanguageError(message, "write `to:` with an expression", span=text.span)
    if isinstance(by, Scalar):
        check_rows(spec, kind, kind_of_expression(by.text, spec.scope), what)


def _differs(subject: Subject, what: str, values: tuple[Value, Value], at: Path) -> Breach:
    found, expected = values
    message = f"`{what}` of {subject.card.name} is {show(found)}, and it must be {show(expected)}"
    hint = f"make it {show(expected)}, or correct what that follows from"
    return Breach(subject, at, message, hint, figure(found), show(expected))


def _same(left: Value, right: Value) -> bool:
    return Values(items(left)) == Values(items(right))


def _equal(left: Value, right: Value) -> bool:
    return equal(left, right) is True


def _to_the_letter(left: Value, right: Value) -> bool:
    return all(show(one) == right for one in items(left))


def _expression(spec: CardSpec, key: str) -> Compiled:
    node = spec.required(key, f"an expression under `{key}`", f"write `{key}: EXPRESSION`")
    return expression_at(node, spec.scope)


def _from_expression(value: Compiled) -> _Wanted:
    return lambda subject: (True, value(subject.env))


def _from_template(spec: CardSpec) -> _Wanted:
    node = spec.required("text", "a text under `text`", 'write text: "{id}.png"')
    text = compile_text(node, spec.scope)
    return lambda subject: (True, text(subject.env))


def _from_table(spec: CardSpec, table: Table) -> _Wanted:
    by = _expression(spec, "by")
    return lambda subject: table.find(by(subject.env))


def _field_of(node: Node | None, scope: Scope) -> tuple[str, ...]:
    """The field that the whole expression is; () for any other."""
    steps = tuple(node.text.strip().split(".")) if isinstance(node, Scalar) else ()
    return steps if steps and scope.has_field(steps) and steps[0] not in scope.derived else ()


def _place(spec: CardSpec, what: str) -> Callable[[Subject], Path]:
    """Where a finding stands: at the field that one of the two sides is, or else at the card or item."""
    to = spec.get("to")
    found = place_of_value(what, spec.scope)
    if found is None and isinstance(to, Scalar) and (spec.scope.need is None or "need" in to.text):
        found = place_of_value(to.text, spec.scope)
    return found or (lambda subject: subject.at)
