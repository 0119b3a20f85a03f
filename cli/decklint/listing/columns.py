"""The columns of a list: fields of cards, written with dots, and their values as texts."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from decklint.checking.options import UsageError
from decklint.language.scope import ENTRY_FIELDS, Scope, choose
from decklint.language.values import MISSING, Value, Values, is_number, items
from decklint.listing.flat import number_text
from decklint.listing.rows import Row
from decklint.names.hints import did_you_mean


class Column(Struct, frozen=True):
    """A column: what its header says, and the field that it shows."""

    title: str
    steps: tuple[str, ...]

    def value(self, row: Row) -> Value:
        """What the card has there."""
        return row.value(self.steps)


def columns_named(typed: Iterable[str], option: str, scope: Scope) -> tuple[Column, ...]:
    """The columns that an option names, with commas between them or one at a time."""
    words = [word.strip() for one in typed for word in one.split(",")]
    return tuple(column_named(word, option, scope) for word in words)


def column_named(typed: str, option: str, scope: Scope) -> Column:
    """The column of a field; UsageError for one that no card has."""
    steps = tuple(typed.split("."))
    if scope.has_field(steps):
        return Column(typed, steps)
    if typed in ENTRY_FIELDS:
        raise UsageError(f"{option}: `{typed}` is something of a card in a deck; name one with --deck DECK")
    if not typed:
        raise UsageError(f"{option}: a name of a field is empty")
    raise UsageError(f"{option}: no card has a field `{typed}`; {field_hint(typed, scope)}")


def field_hint(typed: str, scope: Scope) -> str:
    """What may have been meant by a field that no card has: one that ends so, or the closest one."""
    top = tuple(scope.card_fields())
    steps = typed.split(".")
    inside = [one for one in scope.fields.fragments if one.split(".")[-1] == steps[-1]]
    if inside and len(steps) == 1:
        return f"write {' or '.join(inside[:3])}"
    below = scope.fields.below(".".join(steps[:-1])) if len(steps) > 1 else ()
    prefix = ".".join(steps[:-1])
    close = did_you_mean(typed, (*top, *scope.fields.fragments))
    return close or choose(typed, [f"{prefix}.{one}" for one in below] or top)


def shown(value: Value) -> str:
    """A value as people read it in one line; nothing where it is missing.

    Of a mapping the values alone, and of what is true its name: ``3 hearts``, ``7 solo``.
    """
    if value is MISSING or value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, (tuple, list, Values)):
        return ", ".join(filter(None, map(shown, items(value))))
    if isinstance(value, dict):
        return " ".join(filter(None, (_part(key, one) for key, one in value.items())))
    return " ".join(str(value).split())


def all_numbers(values: Iterable[Value]) -> bool:
    """Whether a column has numbers alone, which stand on the right."""
    numbers = [is_number(value) for value in values if shown(value)]
    return bool(numbers) and all(numbers)


def _part(key: str, value: Value) -> str:
    if isinstance(value, bool):
        return key if value else ""
    return shown(value)
