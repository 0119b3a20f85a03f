"""Tables of card rules: what must be, by the value of an expression."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from decklint.card_rules.spec import CardSpec
from decklint.documents.nodes import Mapping, Scalar
from decklint.documents.scalars import is_plain_number
from decklint.language.kinds import ValueKind
from decklint.language.literals import check_value
from decklint.language.scope import LanguageError
from decklint.language.values import MISSING, Value, key_of

UNLISTED_HINT = "add it to the table, or correct the card"


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


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table, found by values that compare as everywhere."""

    rows: dict[object, Scalar]

    def find(self, under: Value) -> tuple[bool, Value]:
        """Whether there is a row, and what it says: nothing of a missing value; without a row the value."""
        if under is MISSING:
            return True, MISSING
        row = self.rows.get(key_of(under))
        return (False, under) if row is None else (True, value_of(row))


def read_table(spec: CardSpec) -> Table:
    """The table of a rule."""
    node = spec.get("table")
    rows: dict[object, Scalar] = {}
    for key, value in node.scalars() if isinstance(node, Mapping) else ():
        if isinstance(value, Scalar):
            rows[key_of(key.text)] = value
            if not key.quoted:
                rows[key_of(key.value)] = value
            elif is_plain_number(key.text):  # the quotes of a key are no reason to miss the number
                rows.setdefault(key_of(int(key.text)), value)
    return Table(rows)


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
