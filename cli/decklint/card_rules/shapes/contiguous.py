"""Numbers have no gaps and no repeats.

`contiguous` is the field of the numbers (whole ones, or texts of digits alone), `per` says among which
cards: those of one set; of a field of the same list it is that of the same item. They begin at `from`
(1, if it is left out).

    set-numbers: {contiguous: number, per: set}
    printed-numbers: {contiguous: printings.number, per: printings.set}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.kinds import require_numbers
from decklint.card_rules.places import Path, leaves, together_with
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.documents.nodes import Scalar
from decklint.language.values import Value, key_of, show

KEY = "contiguous"
PROPERTIES: dict[str, Any] = {
    "contiguous": {"type": "string", "minLength": 1, "description": "the field of the numbers"},
    "per": {"$ref": "#/$defs/field_names", "description": "among which cards: of one value of this field"},
    "from": {"type": "integer", "description": "the first number (default: 1)"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
_Numbered = tuple[int, Subject, Path]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach where a number stands again, and at the first card behind a gap."""
    require_numbers(spec, KEY)
    field, per, subjects = spec.fields(KEY)[0], spec.fields("per"), spec.subjects()
    first = spec.get("from")
    start = first.value if isinstance(first, Scalar) and isinstance(first.value, int) else 1

    def check(pool: Pool) -> Iterator[Breach]:
        groups: dict[object, tuple[tuple[Value, ...], list[_Numbered]]] = {}
        for subject in subjects(pool):
            for at, value in leaves(subject.card, field):
                number = _whole(value)
                if number is None:
                    continue
                for shared in together_with(subject.card, at, per):
                    _, numbers = groups.setdefault(key_of(shared), (shared, []))
                    numbers.append((number, subject, at))
        if not groups:
            pool.found_none()
        for shared, numbers in groups.values():
            yield from _gaps(numbers, start, _words(shared), complete=pool.complete)

    return check


def _gaps(numbers: list[_Numbered], start: int, of: str, *, complete: bool) -> Iterator[Breach]:
    before: _Numbered | None = None
    for one in sorted(numbers, key=lambda one: one[0]):
        number, subject, at = one
        expected = start if before is None else before[0] + 1
        related = () if before is None else ((before[1].card, before[2], f"number {before[0]} here"),)
        if before is not None and number == before[0]:
            message = f"number {number}{of} stands on {subject.card.name} and on {before[1].card.name}"
            yield Breach(subject, at, message, "give one of them another number", number, None, related)
        elif number != expected and complete:
            gap = str(expected) if number == expected + 1 else f"{expected} to {number - 1}"
            message = f"the numbers{of} leave out {gap}, before {subject.card.name} ({number})"
            if number < expected:
                message = f"the numbers{of} begin with {expected}, and {subject.card.name} has {number}"
            yield Breach(
                subject, at, message, "correct the numbers, or add the cards", number, str(expected), related
            )
        before = one


def _whole(value: Value) -> int | None:
    if isinstance(value, str):
        return int(value) if value.isascii() and value.isdigit() and len(value) < 10 else None
    return value if type(value) is int else None


def _words(shared: tuple[Value, ...]) -> str:
    known = [show(one) for one in shared if one is not None]
    return f" of {', '.join(known)}" if known else ""
