"""Which fields the cards of a game have, read off the JSON Schemas of their types.

Rules may only speak of fields that exist; a field is written with dots (``melee.value``),
and lists are looked through (``requires.character`` is every character of every entry).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct, field

from decklint.games.cards import Card
from decklint.language.values import MISSING, Value, is_number

BUILT_IN = ("id", "name", "type")


class FieldTable(Struct):
    """Field paths and the schema fragments that the card types give for each."""

    fragments: dict[str, list[dict[str, Any]]] = field(default_factory=dict)

    @classmethod
    def of(cls, schemas: Iterable[Mapping[str, Any]]) -> FieldTable:
        """The fields of all card types together."""
        table = cls()
        for schema in schemas:
            table._collect("", schema)
        return table

    def _collect(self, prefix: str, schema: Mapping[str, Any]) -> None:
        for name, fragment in _properties(schema).items():
            if not prefix and name == "translations":
                continue  # what translations say has no part in any rule
            path = f"{prefix}{name}"
            self.fragments.setdefault(path, []).append(fragment)
            if path.count(".") < 4:
                self._collect(f"{path}.", fragment)

    def __contains__(self, path: str) -> bool:
        return path in self.fragments

    def below(self, path: str) -> tuple[str, ...]:
        """The names of the fields inside ``path``."""
        prefix = f"{path}."
        return tuple(
            name[len(prefix) :]
            for name in self.fragments
            if name.startswith(prefix) and "." not in name[len(prefix) :]
        )

    def top(self) -> tuple[str, ...]:
        """The names of the fields of a card itself."""
        return tuple(name for name in self.fragments if "." not in name)

    def enum(self, path: str) -> tuple[Any, ...] | None:
        """The values that the field may have, where every card type lists them; else None."""
        values: list[Any] = []
        for fragment in self.fragments.get(path, ()):
            listed = _enum(fragment)
            if listed is None:
                return None
            values.extend(one for one in listed if one not in values)
        return tuple(values) or None

    def numeric(self, path: str) -> bool:
        """Whether the field, or each item of the list, is a number in some card type."""
        return any(_is_number(fragment) for fragment in self.fragments.get(path, ()))


def _is_number(fragment: Mapping[str, Any]) -> bool:
    kind, items = fragment.get("type"), fragment.get("items")
    kinds = kind if isinstance(kind, list) else [kind]
    if "integer" in kinds or "number" in kinds or any(is_number(one) for one in _enum(fragment) or ()):
        return True
    return isinstance(items, Mapping) and _is_number(items)


def _properties(schema: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, fragment in schema.get("properties", {}).items():
        if isinstance(fragment, Mapping):
            found[name] = fragment
    items = schema.get("items")
    if isinstance(items, Mapping):
        found.update(_properties(items))
    for keyword in ("allOf", "anyOf", "oneOf"):
        for branch in schema.get(keyword, ()):
            if isinstance(branch, Mapping):
                found.update(_properties(branch))
    return found


def _enum(fragment: Mapping[str, Any]) -> list[Any] | None:
    if "const" in fragment:
        return [fragment["const"]]
    if isinstance(fragment.get("enum"), list):
        return list(fragment["enum"])
    items = fragment.get("items")
    return _enum(items) if isinstance(items, Mapping) else None


def read(data: Any, path: tuple[str, ...]) -> Value:
    """The value at ``path`` in plain data; of lists, the values of all their entries."""
    for at, step in enumerate(path):
        if isinstance(data, Mapping):
            data = data.get(step, MISSING)
        elif isinstance(data, (list, tuple)):
            found = [read(one, path[at:]) for one in data]
            flat = [value for one in found for value in _flatten(one)]
            return tuple(flat) if flat else MISSING
        else:
            return MISSING
    if data is None:
        return MISSING
    return tuple(data) if isinstance(data, list) else data


def _flatten(value: Value) -> tuple[Value, ...]:
    if value is MISSING:
        return ()
    return value if isinstance(value, tuple) else (value,)


def read_card(card: Card, path: tuple[str, ...]) -> Value:
    """A field of a card; ``name`` is every name it has, in all languages."""
    head = path[0]
    if len(path) == 1:
        if head == "name":
            return tuple(card.names.values())
        if head == "id":
            return card.id
        if head == "type":
            return card.type
    if head in _ASIDE and head not in card.fields:
        return read(_ASIDE[head](card), path[1:])
    return read(card.fields, path)


# What cards have beside their fields; what is not there is missing, as a field is.
_ASIDE: dict[str, Callable[[Card], Any]] = {
    "name": lambda card: card.names,
    "aliases": lambda card: list(card.aliases) or None,
    "printings": lambda card: [{"id": one.id, **one.facts} for one in card.printings] or None,
    "same_name": lambda card: card.same_name or None,
}
