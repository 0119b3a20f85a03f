"""Cards whose ``type`` is missing or misspelt: by which schema the rest of them is looked at."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from decklint.documents import nodes
from decklint.documents.nodes import Problem, Scalar
from decklint.games.card_rows import CardRow
from decklint.language.scope import choose
from decklint.names.suggest import closest_word
from decklint.schema_words import typed_text


def schema_of(typed: str, schemas: Mapping[str, Any]) -> dict[str, Any]:
    """The schema of the type that was meant: the only one or the closest; else what all have in common."""
    if typed in schemas:
        return dict(schemas[typed])
    close = next(iter(schemas)) if len(schemas) == 1 else closest_word(typed, schemas)
    return _common(schemas.values()) if close is None else dict(schemas[close])


def _common(schemas: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """A schema by which only that is wrong which no type allows; fields that differ may be anything."""
    fields: dict[str, Any] = {}
    for schema in schemas:
        for key, field in schema["properties"].items():
            fields[key] = field if fields.get(key, field) == field else {}
    return {
        "type": "object",
        "additionalProperties": False,
        "required": ["id", "type", "name"],
        "properties": {**fields, "type": {}},
    }


def typed_type(card: nodes.Mapping, schemas: Mapping[str, Any]) -> tuple[str, bool]:
    """What was typed as the type of a card, and whether that stands under a misspelt key."""
    kind = card.get("type")
    if kind is not None:
        return (kind.text if isinstance(kind, Scalar) else ""), False
    known = {key for schema in schemas.values() for key in schema["properties"]}
    for key, value in card.scalars():
        if key.text not in known and closest_word(key.text, known) == "type":
            return (value.text if isinstance(value, Scalar) else ""), True
    return "", False


def type_problem(card: nodes.Mapping, called: str, types: Iterable[str]) -> Problem:
    """What is wrong with the type of a card that has none, or none of these."""
    types = tuple(types)
    kind, known = card.get("type"), ", ".join(types)
    if kind is not None:
        message = f"`type` of {called} is {typed_text(kind)}; it must be one of {known}"
        hint = choose(kind.text, types) if isinstance(kind, Scalar) else "write one of them"
        return Problem("schema", kind.span, message, hint)
    message = f"{called} has no `type`, which is required"
    if isinstance(card, CardRow):
        span = card.empty.get("type", card.span)
        return Problem("schema", span, message, f"fill in the column `type`, with one of {known}")
    hint = f"add `type:`, one of {known}" if len(types) > 1 else f"add `type: {known}`"
    return Problem("schema", card.span, message, hint)
