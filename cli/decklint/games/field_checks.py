"""Mistakes in the fields of a card type that their schema cannot see."""

from __future__ import annotations

import re
from collections.abc import Iterator

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence, inside
from decklint.documents.scalars import is_plain_number

# Values, which are not schemas themselves.
_VALUES = ("enum", "const")
_FOR_READERS = ("default", "examples")
_ORDERED = (
    ("minimum", "maximum"),
    ("minLength", "maxLength"),
    ("minItems", "maxItems"),
    ("minProperties", "maxProperties"),
)


def field_problems(node: Node) -> Iterator[Problem]:
    """What is wrong with a field: patterns, bounds that nothing meets, values that YAML misreads.

    ``node`` conforms to the schema of a field.
    """
    if not isinstance(node, Mapping):
        return
    yield from _bounds(node)
    for key, value in node.scalars():
        if key.text == "pattern" and isinstance(value, Scalar):
            yield from _pattern(value)
        elif key.text in _VALUES:
            yield from _misread(value)
        elif key.text in ("properties", "patternProperties", "dependentSchemas"):
            for name, inner in value.scalars() if isinstance(value, Mapping) else ():
                if key.text == "patternProperties":
                    yield from _pattern(name)
                yield from field_problems(inner)
        elif key.text not in _FOR_READERS:
            for inner in value.items if isinstance(value, Sequence) else [value]:
                yield from field_problems(inner)


def _bounds(node: Mapping) -> Iterator[Problem]:
    for least, most in _ORDERED:
        low, high = node.get(least), node.get(most)
        if (
            isinstance(low, Scalar)
            and isinstance(high, Scalar)
            and isinstance(low.value, (int, float))
            and isinstance(high.value, (int, float))
            and low.value > high.value
        ):
            message = f"{least} is {low.text} and {most} is {high.text}: no card can meet both"
            yield Problem("definition", low.span, message, "swap the two")


def _pattern(node: Scalar) -> Iterator[Problem]:
    """A regular expression that one of the two validators cannot use."""
    problem = regex_problem(node) or _refused_pattern(node)
    if problem is not None:
        yield problem


def regex_problem(node: Scalar) -> Problem | None:
    """What is wrong with a regular expression, at the place inside its text where that is known."""
    try:
        re.compile(node.text)
    except (re.error, RecursionError, OverflowError) as error:
        position = getattr(error, "pos", None)
        what = getattr(error, "msg", str(error))
        hint = "write \\ before a character that stands for itself, and \\\\ in double quotes"
        message = f"the pattern is no regular expression: {what}"
        return Problem("definition", node.span if position is None else inside(node, position), message, hint)
    return None


def _refused_pattern(node: Scalar) -> Problem | None:
    import jsonschema_rs

    try:
        jsonschema_rs.validator_for({"pattern": node.text})
    except (jsonschema_rs.ValidationError, ValueError):
        message = "the pattern is no regular expression as JSON Schema (ECMAScript) has them"
        return Problem("definition", node.span, message, "write it without features of Python alone")
    return None


def _misread(node: Node) -> Iterator[Problem]:
    """Unquoted values that other readers of YAML, or this one, take for something else than was typed."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _misread(item)
    elif isinstance(node, Scalar) and node.surprise and not node.quoted:
        as_typed = node.text in ("true", "false", "null") or is_plain_number(node.text)
        if not as_typed and not isinstance(node.value, str):  # a date keeps its text
            message = f"the unquoted {node.text} is read as {node.surprise}"
            yield Problem("yaml-surprise", node.span, message, f'put it in quotes: "{node.text}"')
