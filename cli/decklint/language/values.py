"""What expressions compute with: numbers, texts, lists, sets and the missing value.

A missing value is neither 0 nor infinity nor an empty text: arithmetic with it is missing,
a comparison with it is undecided, and an undecided condition does not hold, nor does its
``not``. Texts compare folded as names are, simplified and traditional characters alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final, TypeAlias

from decklint.games.cards import Card
from decklint.names.fold import comparable


class Missing:
    """The type of the one missing value."""

    _only: Missing | None = None

    def __new__(cls) -> Missing:
        """The same object at every call."""
        if cls._only is None:
            cls._only = super().__new__(cls)
        return cls._only

    def __bool__(self) -> bool:
        return False

    def __repr__(self) -> str:
        return "nothing"


MISSING: Final = Missing()
INF: Final = float("inf")

Value: TypeAlias = Any  # int | float | bool | str | tuple | Values | dict | Missing


def key_of(value: Value) -> object:
    """What decides whether two values are equal; it can be hashed, whatever the value is."""
    if isinstance(value, str):
        return comparable(value)
    if isinstance(value, bool):
        return (bool, value)  # to Python true is 1
    if isinstance(value, (list, tuple)):
        return (list, *map(key_of, value))
    if isinstance(value, dict):
        return frozenset((name, key_of(one)) for name, one in value.items())
    return value


def figure(value: Value) -> Value:
    """The value as a finding gives it: a number as such, anything else as text."""
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else show(value)


class Values:
    """A set of values that remembers how each was written, in the order of first mention."""

    __slots__ = ("_shown",)

    def __init__(self, values: Iterable[Value] = ()) -> None:
        self._shown: dict[object, Value] = {}
        for value in values:
            self._shown.setdefault(key_of(value), value)

    def __contains__(self, value: Value) -> bool:
        return key_of(value) in self._shown

    def __iter__(self) -> Iterator[Value]:
        return iter(self._shown.values())

    def __len__(self) -> int:
        return len(self._shown)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Values) and self._shown.keys() == other._shown.keys()

    def __hash__(self) -> int:
        return hash(frozenset(self._shown))

    def __or__(self, other: Values) -> Values:
        return Values((*self, *other))

    def __and__(self, other: Values) -> Values:
        return Values(value for value in self if value in other)

    def __sub__(self, other: Values) -> Values:
        return Values(value for value in self if value not in other)

    def __le__(self, other: Values) -> bool:
        return all(value in other for value in self)


def items(value: Value) -> tuple[Value, ...]:
    """The single values of a list, a set or one value; none of a missing one."""
    if value is MISSING or value is None:
        return ()
    if isinstance(value, (tuple, list)):
        return tuple(value)
    if isinstance(value, Values):
        return tuple(value)
    return (value,)


def equal(left: Value, right: Value) -> Value:
    """Whether two values are equal; of lists, whether they have a value in common."""
    if left is MISSING or right is MISSING:
        return MISSING
    if isinstance(left, Values) and isinstance(right, Values):
        return left == right
    rights = Values(items(right))
    return any(value in rights for value in items(left))


def is_number(value: Value) -> bool:
    """Whether the value is a number (a truth value is none)."""
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def compare(left: Value, right: Value) -> Value:
    """-1, 0 or 1; missing where the two have no order (a text and a number, a missing value)."""
    if is_number(left) and is_number(right):
        return (left > right) - (left < right)
    if isinstance(left, str) and isinstance(right, str):
        # Code points of the folded text: ISO dates come out in the order of time.
        one, two = comparable(left), comparable(right)
        return (one > two) - (one < two)
    return MISSING


def in_order(left: Value, right: Value, holds: Callable[[int], bool]) -> Value:
    """Whether the order of two values is as wanted; of the values of a list, whether one of them has it."""
    if not (isinstance(left, (tuple, list)) or isinstance(right, (tuple, list))):
        order = compare(left, right)
        return MISSING if isinstance(order, Missing) else holds(order)
    if isinstance(left, Values) or isinstance(right, Values):
        return MISSING
    orders = [compare(one, other) for one in items(left) for other in items(right)]
    known = [one for one in orders if not isinstance(one, Missing)]
    return any(map(holds, known)) if known else MISSING


def truth(value: Value) -> Value:
    """A value as a condition: 0, an empty text and an empty list do not hold; the missing is undecided."""
    return MISSING if value is MISSING else bool(value)


def negate(value: Value) -> Value:
    """``not`` with three values: what is undecided stays so."""
    return MISSING if value is MISSING else not value


def show(value: Value) -> str:
    """A value as a message shows it: a card by its main name."""
    if isinstance(value, Card):
        return value.name
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value == INF:
        return "any number"
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, (tuple, list, Values)):
        return ", ".join(show(one) for one in value) or "none"
    if isinstance(value, dict):
        return " ".join(f"{name} {show(one)}" for name, one in value.items())
    return str(value)
