"""Cards, or the items of a list, stand in order.

`sorted` is the field by which the cards of each file ascend; numbers inside of texts count as numbers, so
that 9 comes before 10. With `within: card` the values of a list field ascend on each card.

    files-by-number: {sorted: id}
    colours-in-order: {sorted: colours, within: card}
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import Path, leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.language.values import Value, is_number, show
from decklint.names.fold import comparable

KEY = "sorted"
PROPERTIES: dict[str, Any] = {
    "sorted": {"type": "string", "minLength": 1, "description": "the field by which they are in order"},
    "within": {"const": "card", "description": "the order of the values on each card, not that of the cards"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
_DIGITS = re.compile(r"([0-9]+)")


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that is less than the one before it."""
    field, subjects = spec.fields(KEY)[0], spec.subjects()
    within = spec.get("within") is not None

    def check(pool: Pool) -> Iterator[Breach]:
        last: dict[str, tuple[Subject, Path, Value]] = {}
        for subject in subjects(pool):
            before = None if within else last.get(subject.card.path)
            for at, value in leaves(subject.card, field):
                if before is not None and order_key(value) < order_key(before[2]):
                    yield _breach(subject, at, value, before, ".".join(field))
                before = (subject, at, value)
                if not within:
                    break  # of several names the first
            if before is not None:
                last[subject.card.path] = before

    return check


def _breach(
    subject: Subject, at: Path, value: Value, before: tuple[Subject, Path, Value], field: str
) -> Breach:
    other, place, greater = before
    message = f"{field} {show(value)} of {subject.card.name} stands behind {show(greater)}"
    related = ((other.card, place, f"{show(greater)} here"),)
    return Breach(subject, at, message, "put them in order", show(value), None, related)


def order_key(value: Value) -> tuple[tuple[int, int | float, str], ...]:
    """A key that puts numbers before texts, and numbers inside of texts in their own order."""
    if is_number(value):
        return ((0, value, ""),)
    parts = _DIGITS.split(comparable(str(value)))
    return tuple((0, int(one), "") if at % 2 else (1, 0, one) for at, one in enumerate(parts) if one)
