"""JSON Schema validation with findings that a person can act on.

jsonschema-rs decides whether an item is valid (it is two hundred times as fast); only for an item
that it refuses does jsonschema name the errors. A test holds the two together.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, TypeAlias

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence, at
from decklint.names.suggest import closest_word

DIALECT = "https://json-schema.org/draft/2020-12/schema"

# A jsonschema.ValidationError. Its stubs say "perhaps unset" of every part, which errors never are.
_Error: TypeAlias = Any

_KINDS = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}

_PHRASES = {
    "const": "it must be {}",
    "minimum": "it must be at least {}",
    "maximum": "it must be at most {}",
    "exclusiveMinimum": "it must be above {}",
    "exclusiveMaximum": "it must be below {}",
    "minLength": "it must have at least {} characters",
    "maxLength": "it may have at most {} characters",
    "minItems": "it must have at least {} entries",
    "minProperties": "it must have at least {} entries",
    "maxItems": "it may have at most {} entries",
    "uniqueItems": "nothing may stand in it twice",
    "format": "it must be a {}",
    "not": "that is not allowed here",
}


class Checker:
    """Validates data against one schema; both validators are built at their first use."""

    def __init__(self, schema: dict[str, Any], root: dict[str, Any] | None = None) -> None:
        """``root`` provides ``$defs`` where the schema itself has none."""
        self.schema = schema if root is None else {**schema, "$defs": root.get("$defs", {})}

    @cached_property
    def _fast(self) -> Any:
        import jsonschema_rs

        return jsonschema_rs.validator_for({"$schema": DIALECT, **self.schema}, validate_formats=True)

    @cached_property
    def _slow(self) -> Any:
        from jsonschema import Draft202012Validator

        return Draft202012Validator(self.schema, format_checker=Draft202012Validator.FORMAT_CHECKER)

    def valid(self, data: Any) -> bool:
        """Whether the data conforms."""
        return bool(self._fast.is_valid(data))

    def problems(self, node: Node, data: Any, name: str = "this") -> list[Problem]:
        """What is wrong with the data, each at the place of the value (or the key) itself.

        ``node`` is the document's node of ``data``; ``name`` what to call the whole.
        """
        if self.valid(data):
            return []
        found = [problem for error in self._slow.iter_errors(data) for problem in _explain(error, node, name)]
        return sorted(dict.fromkeys(found), key=lambda problem: (problem.span, problem.message))


def _explain(error: _Error, root: Node, name: str) -> Iterator[Problem]:
    if error.validator in ("anyOf", "oneOf") and error.context:
        branch = _fitting_branch(error)
        if branch:
            for inner in branch:
                yield from _explain(inner, root, name)
            return
    path = list(error.absolute_path)
    node = at(root, path)
    if error.validator == "additionalProperties" and isinstance(node, Mapping):
        yield from _unknown_keys(error, node, name, path)
        return
    if error.validator == "propertyNames" and isinstance(node, Mapping):
        key = error.instance
        pair = node.pair(str(key))
        span = pair.key.span if pair else node.span
        yield Problem(
            "schema", span, f"`{key}` cannot be a key in {_called(path, name)}: {_wanted(error, node)}"
        )
        return
    yield Problem("schema", node.span, *_words(error, node, path, name))


def _fitting_branch(error: _Error) -> list[_Error] | None:
    """The errors of the one branch whose kind of value fits; None where that is not clear."""
    branches: dict[int, list[_Error]] = {}
    for inner in error.context or ():
        branches.setdefault(int(inner.relative_schema_path[0]), []).append(inner)
    fitting = [
        errors
        for errors in branches.values()
        if not any(
            inner.validator in ("type", "enum", "const") and not inner.relative_path for inner in errors
        )
    ]
    return fitting[0] if len(fitting) == 1 else None


def _unknown_keys(error: _Error, node: Mapping, name: str, path: list[str | int]) -> Iterator[Problem]:
    known = tuple(error.schema.get("properties", {}))
    patterns = error.schema.get("patternProperties", {})
    for key, _ in node.scalars():
        if key.text in known or patterns:
            continue
        close = closest_word(key.text, known)
        hint = f'did you mean "{close}"?' if close else f"known here: {', '.join(known)}"
        yield Problem("unknown-field", key.span, f"{_called(path, name)} has no field `{key.text}`", hint)


def _words(error: _Error, node: Node, path: list[str | int], name: str) -> tuple[str, str | None]:
    where = _called(path, name)
    if error.validator == "required":
        lacking = [key for key in error.validator_value if key not in error.instance]
        missing = next((key for key in lacking if f"'{key}'" in error.message), lacking[0])
        return f"{where} has no `{missing}`, which is required", f"add `{missing}:`"
    typed = typed_text(node)
    hint = None
    if error.validator == "enum" and isinstance(node, Scalar):
        words = [str(one) for one in error.validator_value]
        close = closest_word(node.text, words)
        hint = f'did you mean "{close}"?' if close else None
    elif _is_surprise(error, node):
        hint = "put it in quotes"
    return f"{where} is {typed}; {_wanted(error, node)}", hint


def _is_surprise(error: _Error, node: Node) -> bool:
    return error.validator == "type" and isinstance(node, Scalar) and node.surprise is not None


def _wanted(error: _Error, node: Node) -> str:
    """What the schema asks for, in words."""
    value = error.validator_value
    match error.validator:
        case "type":
            kinds = value if isinstance(value, list) else [value]
            return f"it must be {' or '.join(_KINDS.get(kind, kind) for kind in kinds)}"
        case "enum":
            return f"it must be one of {', '.join(str(one) for one in value)}"
        case "minLength" | "minItems" | "minProperties" if value == 1:
            return "it must not be empty"
        case "pattern":
            return str(error.schema.get("description") or f"it must match the pattern {value}")
        case "format" if value == "date":
            return "it must be a date that exists, as YYYY-MM-DD"
        case "anyOf" | "oneOf":
            return _alternatives(value, error)
        case keyword if keyword in _PHRASES:
            return _PHRASES[keyword].format(value)
        case _:
            return str(error.message)


def _alternatives(branches: list[Any], error: _Error) -> str:
    kinds = [str(branch["type"]) for branch in branches if isinstance(branch.get("type"), str)]
    if kinds and len(kinds) == len(branches):
        return f"it must be {' or '.join(_KINDS.get(kind, kind) for kind in dict.fromkeys(kinds))}"
    described = error.schema.get("description")
    return described if isinstance(described, str) else "it fits none of the forms that are allowed here"


def _called(path: list[str | int], name: str) -> str:
    if not path:
        return name
    words = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return f"`{words.lstrip('.')}`"


def typed_text(node: Node) -> str:
    """A value as it was typed, for messages."""
    if isinstance(node, Scalar):
        if node.value is None and not node.text:
            return "empty"
        text = node.text if len(node.text) <= 60 else f"{node.text[:59]}…"
        return f'"{text}"' if isinstance(node.value, str) else text
    return "a list" if isinstance(node, Sequence) else "a mapping"
