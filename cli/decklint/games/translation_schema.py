"""The JSON Schemas of translation files: which names and texts an entry may have."""

from __future__ import annotations

from typing import Any

from decklint.games.model import CardType, Game
from decklint.validation import DIALECT

_TEXT: dict[str, Any] = {"type": "string", "minLength": 1}
_BUILT_IN = ("id", "type", "name", "aliases", "printings", "same_name", "translations")
_ID = {**_TEXT, "description": "the id of the card, in quotes"}
_NAME = {**_TEXT, "description": "the name of the card in the language of the file"}


def type_texts(kind: CardType) -> dict[str, Any]:
    """The fields of a card type that can be translated, each with the schema of what may stand there.

    These are texts of which neither the words nor the form are prescribed, lists of such, and texts inside of
    mappings.
    """
    fields = {key: one for key, one in kind.schema["properties"].items() if key not in _BUILT_IN}
    return texts_of(fields)


def texts_of(fields: dict[str, Any]) -> dict[str, Any]:
    """The same of fields with their schemas."""
    found = {}
    for key, schema in fields.items():
        own = _translatable(schema)
        if own is not None:
            found[key] = {**own, "description": schema.get("description", f"`{key}` in that language")}
    return found


def _translatable(schema: Any) -> dict[str, Any] | None:
    """What a translation of such a value is; None where there is nothing to translate."""
    if not isinstance(schema, dict) or schema.keys() & {"enum", "const", "pattern", "format"}:
        return None
    kinds = schema.get("type")
    kinds = [kinds] if isinstance(kinds, str) else (kinds or [])
    if "string" in kinds:
        return dict(_TEXT)
    if "array" in kinds:
        inner = _translatable(schema.get("items"))
        return None if inner is None or inner["type"] != "string" else {"type": "array", "items": inner}
    inside = texts_of(schema.get("properties", {})) if "object" in kinds else {}
    if inside:
        return {"type": "object", "additionalProperties": False, "properties": inside}
    return next((one for one in map(_translatable, schema.get("anyOf", ())) if one is not None), None)


def entry_schema(texts: dict[str, Any], kind: CardType | None = None) -> dict[str, Any]:
    """The schema of one entry that may have these texts; ``kind`` tells why others cannot be."""
    schema: dict[str, Any] = {
        "type": "object",
        "additionalProperties": False,
        "properties": {"id": _ID, "name": _NAME, **texts},
    }
    if kind is not None:
        others = [key for key in kind.schema["properties"] if key not in schema["properties"]]
        hint = "it is no text that could be translated: take it out"
        schema["x-hints"] = dict.fromkeys(others, hint)
    return schema


def translation_schema(game: Game | None = None) -> dict[str, Any]:
    """The schema of a translation file, for editors; ``game``: with its texts, and the ids of its cards."""
    entry: dict[str, Any] = {
        "type": "object",
        "description": "the name and the texts of a card in the language of the file",
        "additionalProperties": {"description": "a text of the card, by the name of its field"},
        "properties": {"id": _ID, "name": _NAME},
    }
    ids: dict[str, Any] = {}
    if game is not None:
        texts: dict[str, Any] = {}
        for kind in game.types.values():
            texts = {**type_texts(kind), **texts}
        entry = {**entry_schema(texts), "description": entry["description"]}
        known = sorted({card.id for card in game.cards})
        ids = {"enum": known} if known else {}
        entry["properties"]["id"] = {**_ID, **ids}
    return {
        "$schema": DIALECT,
        "title": "Translations of cards for decklint"
        if game is None
        else f"Translations of {game.title.shown}",
        "anyOf": [
            {
                "type": "array",
                "description": "the translated cards",
                "items": {**entry, "required": ["id"]},
            },
            {
                "type": "object",
                "description": "the translated cards by id; a text alone is a name",
                "propertyNames": {"type": "string", **ids},
                "additionalProperties": {"anyOf": [_NAME, entry]},
            },
        ],
    }
