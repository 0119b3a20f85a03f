"""The schema of a field's own schema: what ``fields`` of a card type may say about a field.

It is JSON Schema, without what would lead out of game.yaml: ``$ref`` and its kin are refused (YAML
anchors do the same), and so is a keyword that does not exist, which would check nothing.
"""

from __future__ import annotations

from typing import Any

_FIELD: dict[str, Any] = {"$ref": "#/$defs/field"}
_FIELDS: dict[str, Any] = {"type": "array", "minItems": 1, "items": _FIELD}
_BY_NAME: dict[str, Any] = {"type": "object", "additionalProperties": _FIELD}
_WHOLE: dict[str, Any] = {"type": "integer", "minimum": 0}
_NUMBER: dict[str, Any] = {"type": "number"}
_TEXT: dict[str, Any] = {"type": "string"}
_NAMES: dict[str, Any] = {"type": "array", "items": _TEXT, "uniqueItems": True}
_KINDS: dict[str, Any] = {"enum": ["string", "integer", "number", "boolean", "array", "object", "null"]}

_KEYWORDS: dict[str, tuple[dict[str, Any], str]] = {
    "description": (_TEXT, "what the field means; editors show it"),
    "title": (_TEXT, "a short name of the field"),
    "$comment": (_TEXT, "a remark for whoever reads the definition"),
    "default": ({}, "what a card without the field counts as; for readers only"),
    "examples": ({"type": "array"}, "values as they occur; for readers only"),
    "deprecated": ({"type": "boolean"}, "whether new cards should do without the field"),
    "patternErrorMessage": (_TEXT, 'what the pattern means: "it must be ..."'),
    "errorMessage": (_TEXT, 'what a value must be instead: "it must be ..."'),
    "type": (
        {"anyOf": [_KINDS, {"type": "array", "items": _KINDS, "minItems": 1, "uniqueItems": True}]},
        "string (text), integer, number, boolean, array (list), object (mapping), or a list of these",
    ),
    "enum": ({"type": "array", "minItems": 1, "uniqueItems": True}, "the values that the field may have"),
    "const": ({}, "the only value that the field may have"),
    "minimum": (_NUMBER, "the smallest number"),
    "maximum": (_NUMBER, "the largest number"),
    "exclusiveMinimum": (_NUMBER, "every number must be above this"),
    "exclusiveMaximum": (_NUMBER, "every number must be below this"),
    "multipleOf": ({"type": "number", "exclusiveMinimum": 0}, "every number must be a multiple of this"),
    "minLength": (_WHOLE, "the smallest number of characters of a text"),
    "maxLength": (_WHOLE, "the largest number of characters of a text"),
    "pattern": (_TEXT, "a regular expression that a text matches"),
    "format": ({"enum": ["date"]}, "date: a day that exists, as YYYY-MM-DD"),
    "items": (_FIELD, "what each item of a list is"),
    "prefixItems": (_FIELDS, "what the first items of a list are, one by one"),
    "contains": (_FIELD, "what at least one item of a list is"),
    "minContains": (_WHOLE, "how many items must be what contains says"),
    "maxContains": (_WHOLE, "how many items may be what contains says"),
    "minItems": (_WHOLE, "the smallest number of items of a list"),
    "maxItems": (_WHOLE, "the largest number of items of a list"),
    "uniqueItems": ({"type": "boolean"}, "whether no item may stand in a list twice"),
    "properties": (_BY_NAME, "the keys of a mapping, each with its schema"),
    "patternProperties": (_BY_NAME, "the same for all keys that match a regular expression"),
    "additionalProperties": (
        _FIELD,
        "what other keys hold; true: anything. Without it there are none beside those of properties",
    ),
    "propertyNames": (_FIELD, "what each key of a mapping is"),
    "required": (_NAMES, "the keys that a mapping must have"),
    "dependentRequired": (
        {"type": "object", "additionalProperties": _NAMES},
        "keys that a mapping must have as well if it has another",
    ),
    "dependentSchemas": (_BY_NAME, "what a mapping is as well if it has a key"),
    "minProperties": (_WHOLE, "the smallest number of keys of a mapping"),
    "maxProperties": (_WHOLE, "the largest number of keys of a mapping"),
    "allOf": (_FIELDS, "everything that the value is"),
    "anyOf": (_FIELDS, "of these the value is at least one"),
    "oneOf": (_FIELDS, "of these the value is exactly one"),
    "not": (_FIELD, "what the value is not"),
    "if": (_FIELD, "a condition on the value for then and else"),
    "then": (_FIELD, "what the value is where the condition holds"),
    "else": (_FIELD, "what the value is where the condition does not hold"),
}

_HINTS = dict.fromkeys(
    ("$ref", "$defs", "definitions", "$id", "$anchor", "$dynamicRef", "$schema"),
    "a field says everything itself; to say the same twice use a YAML anchor: &name and *name",
) | {
    "values": "write `enum: [...]`",
    "choices": "write `enum: [...]`",
    "options": "write `enum: [...]`",
    "optional": "fields are optional unless the type lists them under `required`",
    "min": "write `minimum:`",
    "max": "write `maximum:`",
}

FIELD_SCHEMA: dict[str, Any] = {
    "description": "the schema of a field: a JSON Schema such as {type: integer, minimum: 0}, or false",
    "type": ["object", "boolean"],
    "additionalProperties": False,
    "properties": {key: {**schema, "description": said} for key, (schema, said) in _KEYWORDS.items()},
    "x-hints": _HINTS,
}
