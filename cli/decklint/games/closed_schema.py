"""Mappings inside of cards have the keys that their schema lists, and no others, as cards themselves have.

JSON Schema lets any key pass that nobody speaks of, so that a misspelt one would go unnoticed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

# With one of these the game says itself what other keys there may be.
_SAID = ("additionalProperties", "patternProperties", "propertyNames")
# Schemas of the same mapping: what keys they list belongs to it as well.
_BESIDE = ("allOf", "anyOf", "oneOf", "if", "then", "else", "dependentSchemas")
_ONE_OF = ("anyOf", "oneOf")


def closed(schema: Any) -> Any:
    """The schema of a field with ``additionalProperties: false`` wherever it lists keys and says no more."""
    if not isinstance(schema, Mapping):
        return schema
    found = dict(schema)
    for key in ("properties", "patternProperties"):
        if isinstance(found.get(key), Mapping):
            found[key] = {name: closed(one) for name, one in found[key].items()}
    for key in ("items", "additionalProperties"):
        if key in found:
            found[key] = closed(found[key])
    if isinstance(found.get("prefixItems"), list):
        found["prefixItems"] = [closed(one) for one in found["prefixItems"]]
    if "properties" not in found:
        for key in _ONE_OF:
            if isinstance(found.get(key), list) and not _listed_elsewhere(found, key):
                found[key] = [closed(one) for one in found[key]]
    elif not any(key in found for key in _SAID) and not _listed_elsewhere(found):
        found["additionalProperties"] = False
    return found


def _listed_elsewhere(schema: Mapping[str, Any], but: str = "") -> bool:
    """Whether another schema of the same mapping lists keys."""
    return any(
        isinstance(one, Mapping) and ("properties" in one or _listed_elsewhere(one))
        for key in _BESIDE
        if key in schema and key != but
        for one in _schemas(schema[key])
    )


def _schemas(value: Any) -> Iterator[Any]:
    if isinstance(value, list):
        yield from value
    elif isinstance(value, Mapping):
        yield value
        yield from value.values()
