"""Tables of card rules: what must be, by the value of an expression."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from decklint.card_rules.places import Path, place_of
from decklint.card_rules.spec import Breach, CardSpec, Subject
from decklint.documents.nodes import Mapping, Scalar
from decklint.documents.scalars import is_plain_number
from decklint.language.kinds import ValueKind
from decklint.language.literals import check_value
from decklint.language.scope import LanguageError, Scope
from decklint.language.values import MISSING, Value, key_of, show
from decklint.names.hints import did_you_mean

_UNLISTED_HINT = "add it to the table, or correct the card"


def table_properties(what: str, kinds: list[str]) -> dict[str, Any]:
    """The JSON Schemas of ``table`` and ``by``; ``what`` a row says, and of which kinds it is."""
    return {
        "table": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": {"type": kinds},
            "description": f"{what}, by the value of `by`",
        },
        "by": {
            "type": "string",
            "minLength": 1,
            "description": "under which value to look in the table, as an expression",
        },
    }


class Table(Struct, frozen=True):
    """The rows of a table, found by values that compare as everywhere."""

    rows: dict[object, Scalar]
    keys: tuple[str, ...] = ()
    place: Callable[[Subject], Path] | None = None  # of the value that is looked up, if it is a field

    def find(self, under: Value) -> tuple[bool, Value]:
        """Whether there is a row, and what it says: nothing of a missing value; without a row the value."""
        if under is MISSING:
            return True, MISSING
        row = self.rows.get(key_of(under))
        return (False, under) if row is None else (True, value_of(row))

    def unlisted(self, subject: Subject, under: Value, usual: Path) -> Breach:
        """That there is no row for a value: at the value, or at the usual place if that is no field."""
        at = usual if self.place is None else self.place(subject)
        message = f"{subject.card.name}: the table of this rule says nothing of {show(under)}"
        hint = did_you_mean(show(under), self.keys) or _UNLISTED_HINT
        return Breach(subject, at, message, hint, show(under), own_words=True)


def read_table(spec: CardSpec) -> Table:
    """The table of a rule."""
    node = spec.get("table")
    by = spec.get("by")
    place = place_of_value(by.text, spec.scope) if isinstance(by, Scalar) else None
    keys: list[str] = []
    rows: dict[object, Scalar] = {}
    for key, value in node.scalars() if isinstance(node, Mapping) else ():
        if isinstance(value, Scalar):
            keys.append(key.text)
            rows[key_of(key.text)] = value
            if not key.quoted:
                rows[key_of(key.value)] = value
            elif is_plain_number(key.text):  # the quotes of a key are no reason to miss the number
                rows.setdefault(key_of(int(key.text)), value)
    return Table(rows, tuple(keys), place)


def place_of_value(expression: str, scope: Scope) -> Callable[[Subject], Path] | None:
    """Where the field stands that the whole expression is: of the item or else of the card; None without."""
    first, *inside = expression.strip().removeprefix("$").split(".")
    if scope.need is not None and first == "need" and all(one.isidentifier() for one in inside):
        return lambda subject: (*subject.at, *inside)
    field = (first, *inside)
    if not scope.has_field(field) or first in scope.derived:
        return None
    return lambda subject: place_of(subject.card, field)


def value_of(row: Scalar) -> Value:
    """What a row says: a text as it was typed, or a number or truth value."""
    return row.text if row.quoted or isinstance(row.value, str) else row.value


def check_rows(spec: CardSpec, kind: ValueKind, under: ValueKind, path: str) -> None:
    """Refuses rows that no card can have: ``kind`` is what the values are, ``under`` what the keys are.

    ``path``: the field, if it is one whose values are listed.
    """
    node = spec.get("table")
    for key, row in node.scalars() if isinstance(node, Mapping) else ():
        if under is ValueKind.NUMBER and not is_plain_number(key.text):
            message = f"`{key.text}` is a text, and the table is looked up under numbers"
            raise LanguageError(message, "write a number", span=key.span)
        if not isinstance(row, Scalar):
            continue
        if kind is ValueKind.NUMBER and isinstance(row.value, str):
            message = f"`{row.text}` is a text, and it is compared with a number"
            raise LanguageError(message, "write a number", span=row.span)
        if path in spec.scope.fields:
            check_value(path, value_of(row), spec.scope, span=row.span, typed=row.text)
