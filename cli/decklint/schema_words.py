"""Saying what is wrong with a value that a JSON Schema refuses, as its author would put it.

A schema can help: ``patternErrorMessage`` and ``errorMessage`` (which editors show as well) say what
a ``pattern`` or a ``not`` means, and ``x-hints`` says for keys that do not belong here what to do.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date
from typing import Any, TypeAlias

from decklint.documents.nodes import Mapping, Node, Pair, Problem, Scalar, Sequence
from decklint.documents.scalars import is_plain_number
from decklint.lazy_regex import lazy
from decklint.names.fitting import fitting
from decklint.names.suggest import closest_word
from decklint.patterns import matches

Path: TypeAlias = list[str | int]

# A jsonschema.ValidationError. Its stubs say "perhaps unset" of every part, which errors never are.
_Error: TypeAlias = Any

# A day as people write it, also with its time, from the year on.
_DATE = lazy(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?![0-9])")

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
    "minimum": "it must be at least {}",
    "maximum": "it must be at most {}",
    "exclusiveMinimum": "it must be above {}",
    "exclusiveMaximum": "it must be below {}",
    "multipleOf": "it must be a multiple of {}",
    "minLength": "it must have at least {} characters",
    "maxLength": "it may have at most {} characters",
    "minItems": "it must have at least {} entries",
    "minProperties": "it must have at least {} entries",
    "maxItems": "it may have at most {} entries",
    "maxProperties": "it may have at most {} entries",
}

_STEPS = {
    "enum": "write one of them",
    "not": "choose another one",
    "format": "write a day of the calendar",
    "minimum": "write {} or more",
    "maximum": "write {} or less",
    "minLength": "add what belongs there, or leave the key out",
    "minItems": "add what belongs there, or leave the key out",
    "minProperties": "add what belongs there, or leave the key out",
}


def called(path: Path, name: str, owner: str = "") -> str:
    """What to call the value at ``path``: ``name`` for the whole, else its keys in backticks."""
    if not path:
        return name
    steps = "".join(f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in path)
    return f"`{steps.lstrip('.')}`{owner}"


def typed_text(node: Node) -> str:
    """A value as it was typed, for messages."""
    if isinstance(node, Scalar):
        if node.value is None and not node.text:
            return "empty"
        text = node.text if len(node.text) <= 60 else f"{node.text[:59]}…"
        bare = not node.quoted and "number" in (node.surprise or "")  # such as 1e400, which is none of ours
        return f'"{text}"' if isinstance(node.value, str) and not bare else text
    if isinstance(node, Sequence):
        return "a list" if node.items else "an empty list"
    return "a mapping" if node.pairs else "an empty mapping"


def unknown_keys(error: _Error, node: Mapping, where: str) -> Iterator[Problem]:
    """Each key of the mapping that its schema does not know."""
    known = tuple(error.schema.get("properties", {}))
    patterns = tuple(error.schema.get("patternProperties", {}))
    for at, pair in enumerate(node.pairs):
        key = pair.key
        if (
            not isinstance(key, Scalar)
            or key.text in known
            or any(matches(one, key.text) for one in patterns)
        ):
            continue
        hint = _unquoted_comma(node.pairs[at - 1] if at else None, pair)
        hint = hint or error.schema.get("x-hints", {}).get(key.text) or _closest(key.text, known)
        hint = hint or (f"known here: {', '.join(known)}" if known else "remove it")
        yield Problem("unknown-field", key.span, f"{where} has no field `{key.text}`", hint)


def _unquoted_comma(before: Pair | None, pair: Pair) -> str | None:
    """The hint for ``{where: count(a, b)}``, where YAML reads what follows the comma as a key."""
    key, value = pair.key, pair.value
    if before is None or not isinstance(key, Scalar) or not isinstance(before.value, Scalar):
        return None
    bare = isinstance(value, Scalar) and not value.text and not value.quoted
    if not bare or before.value.quoted or before.value.span.end_line != key.span.line:
        return None
    return f'inside {{ }} a comma ends a value: put it in quotes: "{before.value.text}, {key.text}"'


def _closest(word: str, known: Iterable[str]) -> str | None:
    close = closest_word(word, known)
    return f'did you mean "{close}"?' if close else None


def missing_key(error: _Error, node: Mapping, where: str) -> Iterator[Problem]:
    """The key that the schema requires; none where a misspelt one, reported by itself, stands for it."""
    lacking = [key for key in error.validator_value if key not in error.instance]
    missing = next((key for key in lacking if f"'{key}'" in error.message), lacking[0])
    known = error.schema.get("properties", {})
    unknown = [key for key, _ in node.scalars() if key.text not in known]
    for key in unknown:
        if closest_word(key.text, known) == missing:
            if error.schema.get("additionalProperties") is not False:
                message = f"{where} has no `{missing}`, which is required, but `{key.text}`"
                yield Problem("schema", key.span, message, f"write `{missing}:`")
            return
    fixed = known.get(missing, {}).get("const")
    hint = f"add `{missing}:`" if fixed is None else f"add `{missing}: {fixed}`"
    several = error.schema.get("x-forms")
    if several:
        hint = f"add `{missing}:` with {', '.join(map(_literal, several[:-1]))} or {_literal(several[-1])}"
    yield Problem("schema", node.span, f"{where} has no `{missing}`, which is required", hint)


def wrong_key(error: _Error, node: Mapping, where: str) -> Iterator[Problem]:
    """A key that may not be called so."""
    typed = str(error.instance)
    pair = node.pair(typed)
    hint = None
    for sign in "-_":
        meant = re.sub(r"[^a-z0-9]+", sign, typed.lower()).strip(sign)
        if error.validator == "pattern" and matches(error.validator_value, meant):
            hint = hint or f"write `{meant}`"
    message = f"`{typed}` cannot be a key of {where}: {_wanted(error)}"
    yield Problem(
        "schema", node.span if pair is None else pair.key.span, message, hint or "choose another name"
    )


def wrong_value(error: _Error, node: Node, where: str) -> Iterator[Problem]:
    """A value that is not as the schema wants it."""
    keys = _needed_keys(error)
    if keys and isinstance(node, Mapping):
        message = f"{where} lacks the key that says what it is: one of {', '.join(keys)}"
        yield Problem("schema", node.span, message, _misspelt(error, node, keys))
    elif error.validator == "uniqueItems" and isinstance(node, Sequence):
        yield _repeated(error.instance, node, where)
    else:
        yield Problem("schema", node.span, *words(error, node, where))


def _needed_keys(error: _Error) -> list[str]:
    """The keys of an ``anyOf`` whose branches only ask for one key each."""
    branches = (
        [one for one in error.validator_value if isinstance(one, dict)] if error.validator == "anyOf" else []
    )
    keys = [branch["required"][0] for branch in branches if list(branch) == ["required"]]
    return keys if len(keys) == len(branches) else []


def _misspelt(error: _Error, node: Mapping, keys: list[str]) -> str | None:
    hints = error.schema.get("x-hints", {})
    known = error.schema.get("properties", {})
    for key, _ in node.scalars():
        hint = hints.get(key.text) or (None if key.text in known else _closest(key.text, keys))
        if hint:
            return str(hint)
    return f"add one of them; {error.schema['description']}" if "description" in error.schema else None


def _repeated(items: list[Any], node: Sequence, where: str) -> Problem:
    """The first item of a list that stands in it already."""
    seen: list[str] = []
    for item, own in zip(items, node.items, strict=False):
        if repr(item) in seen:
            return Problem(
                "schema", own.span, f"{typed_text(own)} stands twice in {where}", "remove one of the two"
            )
        seen.append(repr(item))
    return Problem("schema", node.span, f"{where}: nothing may stand in it twice", "remove what is repeated")


def words(error: _Error, node: Node, where: str) -> tuple[str, str | None]:
    """Message and hint for a value that the schema refuses."""
    hint = _scalar_hint(error, node) if isinstance(node, Scalar) else None
    described = error.schema.get("description") if isinstance(error.schema, dict) else None
    if hint is None and isinstance(described, str):
        hint = f"what belongs there: {described}"
    return f"{where} is {typed_text(node)}; {_wanted(error)}", hint or _next_step(error)


def _next_step(error: _Error) -> str | None:
    """What to do about a value where nothing better is known."""
    if error.validator == "pattern" and "patternErrorMessage" not in error.schema:
        return "write it in that form"
    if error.validator in _STEPS:
        return _STEPS[error.validator].format(error.validator_value)
    wanted = _wanted(error)
    return f"write {wanted.removeprefix('it must be ')}" if wanted.startswith("it must be ") else None


def _scalar_hint(error: _Error, node: Scalar) -> str | None:
    """What to do about a single value."""
    value = error.validator_value
    if error.validator == "format" and value == "date":
        return _date_hint(node.text) or _STEPS["format"]
    if error.validator == "const":
        return f"write {_literal(value)}"
    if error.validator == "pattern":
        meant = fitting(node.text, lambda text: matches(value, text))
        return None if meant is None else f'did you mean "{meant}"?'
    if error.validator not in ("enum", "type", "anyOf", "oneOf"):
        return None
    options = list(_options({error.validator: value}))
    kinds = list(_types({error.validator: value}))
    begun = [one for one in options if one.startswith(node.text)]
    if node.quoted and node.text in options and is_plain_number(node.text):
        return _unquoted(node)
    if options and node.text:
        close = f'did you mean "{begun[0]}"?' if len(begun) == 1 else _closest(node.text, options)
        if close is not None:
            return close
    if node.quoted and is_plain_number(node.text) and {"integer", "number"} & set(kinds):
        return _unquoted(node)
    if not node.quoted and node.surprise and "string" in kinds and node.text not in ("true", "false", "null"):
        return f'put it in quotes: "{node.text}"'
    return None


def _unquoted(node: Scalar) -> str:
    """What to do about a number that is a text: by its quotes, or by a tag before it."""
    tagged = node.span.end_column - node.span.column == len(node.text)
    return f"write it without the tag !!str: {node.text}" if tagged else f"remove the quotes: {node.text}"


def _date_hint(typed: str) -> str | None:
    """What to write for a date that is written otherwise."""
    parts = _DATE.match(typed)
    if parts is None:
        return None
    try:
        meant = date(*map(int, parts.groups()))
    except ValueError:
        return None
    return f"write {meant.isoformat()}"


def _options(schema: Any) -> Iterator[str]:
    """The values that a schema lists."""
    if isinstance(schema, dict):
        yield from (_literal(one) for one in schema.get("enum", ()))
        if "const" in schema:
            yield _literal(schema["const"])
        for branch in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            yield from _options(branch)


def _types(schema: Any) -> Iterator[str]:
    """The types that a schema allows."""
    if isinstance(schema, dict):
        kinds = schema.get("type", ())
        yield from [kinds] if isinstance(kinds, str) else kinds
        for branch in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            yield from _types(branch)


def _wanted(error: _Error) -> str:
    """What the schema asks for, in words."""
    value, schema = error.validator_value, error.schema
    match error.validator:
        case "type" | "enum" | "const" | "anyOf" | "oneOf":
            return (
                _kinds_wanted({error.validator: value}) or "it fits none of the forms that are allowed here"
            )
        case "minLength" | "minItems" | "minProperties" if value == 1:
            return "it must not be empty"
        case "pattern":
            return str(schema.get("patternErrorMessage") or f"it must match the pattern {value}")
        case "format" if value == "date":
            return "it must be a date that exists, as YYYY-MM-DD"
        case "not":
            return str(schema.get("errorMessage") or "that is not allowed here")
        case keyword if keyword in _PHRASES:
            return _PHRASES[keyword].format(value)
        case _:
            return "nothing may stand here" if schema is False else str(error.message)


def _kinds_wanted(schema: dict[str, Any]) -> str | None:
    """The kinds and values that a schema allows, such as "it must be none, some or a mapping"."""
    kinds = list(dict.fromkeys(_kinds_of(schema)))
    if not kinds or "" in kinds:
        return None
    if len(schema.get("enum", ())) > 1:
        return f"it must be one of {', '.join(kinds)}"
    listed = f"{', '.join(kinds[:-1])} or {kinds[-1]}" if len(kinds) > 1 else kinds[0]
    return f"it must be {listed}"


def _kinds_of(schema: Any) -> Iterator[str]:
    if not isinstance(schema, dict):
        yield ""
    elif "enum" in schema:
        yield from (_literal(one) for one in schema["enum"])
    elif "const" in schema:
        yield _literal(schema["const"])
    elif "type" in schema:
        kinds = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
        yield from (_KINDS.get(str(kind), str(kind)) for kind in kinds)
    elif "anyOf" in schema or "oneOf" in schema:
        for branch in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
            yield from _kinds_of(branch)
    else:
        yield ""  # a branch that cannot be put into words


def _literal(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)
