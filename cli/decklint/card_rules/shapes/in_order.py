"""Cards, or the items of a list, stand in order.

`sorted` is the field by which the cards of each file ascend; numbers inside of texts count as numbers, so
that 9 comes before 10. With `within: card` the values of a list field ascend on each card.

    files-by-number: {sorted: id}
    colours-in-order: {sorted: colours, within: card}
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from decklint.card_rules.kinds import require_list, require_single
from decklint.card_rules.places import Path, leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.games.cards import Card
from decklint.language.values import Value, is_number, show
from decklint.lazy_regex import lazy
from decklint.names.fold import comparable

KEY = "sorted"
PROPERTIES: dict[str, Any] = {
    "sorted": {"type": "string", "minLength": 1, "description": "the field by which they are in order"},
    "within": {"const": "card", "description": "the order of the values on each card, not that of the cards"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
_DIGITS = lazy(r"([0-9]+)")


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that is less than the one before it."""
    field, subjects = spec.fields(KEY)[0], spec.subjects()
    within = spec.get("within") is not None
    require_single(spec, KEY)
    if within:
        require_list(spec, KEY, "and has no order on a card")

    def check(pool: Pool) -> Iterator[Breach]:
        files: dict[str, list[_Placed]] = {}
        spoke = False
        for subject in subjects(pool):
            placed = [_Placed(subject, at, value) for at, value in leaves(subject.card, field)]
            spoke = spoke or bool(placed)
            if within:
                yield from _breaches(placed, ".".join(field))
            elif placed:  # of several names the first
                files.setdefault(subject.card.path, []).append(placed[0])
        for series in files.values():
            yield from _breaches(series, ".".join(field))
        if not spoke:
            pool.found_none()

    return check


class _Placed(NamedTuple):
    """A value with its place."""

    subject: Subject
    at: Path
    value: Value


def _breaches(series: list[_Placed], field: str) -> Iterator[Breach]:
    keys = [order_key(one.value) for one in series]
    order: tuple[tuple[Card, Path], ...] = ()
    for number, (before, here) in enumerate(pairwise(series)):
        if keys[number + 1] < keys[number]:
            if not order:
                by_key = sorted(range(len(series)), key=keys.__getitem__)
                order = tuple((series[at].subject.card, series[at].at) for at in by_key)
            yield _breach(here, before, field, order)


def _breach(here: _Placed, before: _Placed, field: str, order: tuple[tuple[Card, Path], ...]) -> Breach:
    greater = show(before.value)
    message = f"{field} {show(here.value)} of {here.subject.card.name} stands behind {greater}"
    related = ((before.subject.card, before.at, f"{greater} here"),)
    return Breach(
        here.subject,
        here.at,
        message,
        "put them in order",
        show(here.value),
        None,
        related,
        order=order,
    )


def order_key(value: Value) -> tuple[tuple[int, int | float, str], ...]:
    """A key that puts numbers before texts, and numbers inside of texts in their own order."""
    if is_number(value):
        return ((0, value, ""),)
    parts = _DIGITS.split(comparable(str(value)))
    return tuple((0, int(one), "") if at % 2 else (1, 0, one) for at, one in enumerate(parts) if one)
