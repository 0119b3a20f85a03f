"""Numbers lie between two others.

`range` is the field; `min` and `max` are numbers or `$` references, or `table` says a range (`1-40`, `5+`)
under the value of `by`. Texts of digits alone are numbers too.

    number-in-its-set: {range: number, table: {Base: 1-60, Night: 61-99}, by: set}
    cost-below-level: {range: cost, max: $level}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from decklint.card_rules.kinds import require_numbers
from decklint.card_rules.places import leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.card_rules.tables import read_table, table_properties
from decklint.documents.nodes import Mapping, Scalar
from decklint.games.domain import RANGE_HINT, Domain, parse_range
from decklint.language.conditions import expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import LanguageError
from decklint.language.values import INF, MISSING, Value, is_number, show

KEY = "range"
_BOUND = {"type": ["integer", "string"], "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "range": {"type": "string", "minLength": 1, "description": "the field of the numbers"},
    "min": {**_BOUND, "description": "the least, a number or a $ reference"},
    "max": {**_BOUND, "description": "the most, a number or a $ reference"},
    **table_properties("the range", ["string", "integer"]),
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed")
ALONE = True
# What is wrong with a number: the words of what is allowed and of what to do, or that the table says nothing
# of it; None if nothing is.
_Judge = Callable[[Subject, Value], tuple[str, str] | Breach | None]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each number outside."""
    require_numbers(spec, KEY)
    field, subjects = spec.fields(KEY)[0], spec.subjects()
    bounds = spec.get("min") is not None or spec.get("max") is not None
    table = spec.get("table") is not None and spec.get("by") is not None
    if bounds is table:
        message, hint = (
            "`range` needs where numbers may lie",
            "write `min:` and `max:`, or `table:` and `by:`",
        )
        raise LanguageError(message, hint, span=spec.node.span)
    judge = _by_table(spec) if table else _by_bounds(spec)

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            for at, value in leaves(subject.card, field):
                spoke = True
                number = (
                    int(value) if isinstance(value, str) and value.isascii() and value.isdigit() else value
                )
                wrong = judge(subject, number) if is_number(number) else None
                if isinstance(wrong, Breach):  # the same for every other value of the card
                    yield wrong
                    break
                if wrong is not None:
                    allowed, hint = wrong
                    message = (
                        f"{'.'.join(field)} of {subject.card.name} is {show(value)}; allowed is {allowed}"
                    )
                    yield Breach(subject, at, message, hint, number, allowed)
        if not spoke:
            pool.found_none()

    return check


def _by_bounds(spec: CardSpec) -> _Judge:
    low, high = (_bound(spec, key) for key in ("min", "max"))
    least, most = (_literal(spec, key) for key in ("min", "max"))
    if least is not None and most is not None and least > most:
        message, node = f"no number is at least {least} and at most {most}", spec.get("max")
        raise LanguageError(message, "exchange `min` and `max`", span=(node or spec.node).span)

    def judge(subject: Subject, number: Value) -> tuple[str, str] | None:
        least, most = low(subject), high(subject)
        if (is_number(least) and number < least) or (is_number(most) and number > most):
            words = [f"at least {show(least)}"] if is_number(least) and least != -INF else []
            words += [f"at most {show(most)}"] if is_number(most) and most != INF else []
            return " and ".join(words), "correct it"
        return None

    return judge


def _literal(spec: CardSpec, key: str) -> int | float | None:
    """The number that a bound is, if it is one."""
    node = spec.get(key)
    value = node.value if isinstance(node, Scalar) and not node.quoted else None
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _bound(spec: CardSpec, key: str) -> Callable[[Subject], Value]:
    node = spec.get(key)
    if node is None:
        return lambda subject: MISSING
    if not isinstance(node, Scalar):
        raise LanguageError(f"`{key}` is a number or a reference", "write 3 or $FIELD", span=node.span)
    value = expression_at(node, spec.scope, ValueKind.NUMBER)
    return lambda subject: value(subject.env)


def _by_table(spec: CardSpec) -> _Judge:
    by = spec.required("by", "what to look for in the table", "add `by: FIELD`")
    under, table, node = expression_at(by, spec.scope), read_table(spec), spec.get("table")
    for _, row in node.scalars() if isinstance(node, Mapping) else ():
        try:
            parse_range(row.text if isinstance(row, Scalar) else "")
        except ValueError as error:
            raise LanguageError(str(error), RANGE_HINT, span=row.span) from None

    def judge(subject: Subject, number: Value) -> tuple[str, str] | Breach | None:
        known, row = table.find(under(subject.env))
        if not known:
            return table.unlisted(subject, row, ("id",))
        domain = None if row is MISSING else Domain((parse_range(str(row)),))
        return (
            None
            if domain is None or number in domain
            else (str(domain), "correct it, or what it follows from")
        )

    return judge
