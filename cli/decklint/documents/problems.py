"""The problems that the YAML and the JSON reader have in common."""

from __future__ import annotations

from decklint.documents.nodes import Problem, Scalar
from decklint.spans import NOWHERE, Span


def duplicate_key(key: Scalar, first: Scalar) -> Problem:
    """Two equal keys in one mapping; the second one's value is not read."""
    here, there = key.span.line, first.span.line
    lines = f"twice in line {here}" if here == there else f"in line {here} and already in line {there}"
    return Problem(
        "duplicate-key",
        key.span,
        f'the key "{key.text}" stands {lines}',
        "keep one of the two; only the first was read",
        ((first.span, "the first one"),),
    )


def too_deep(span: Span, limit: int) -> Problem:
    """A collection one level too far down."""
    return Problem(
        "too-deep",
        span,
        f"more than {limit} levels of lists and mappings inside each other",
        "write the file with fewer levels",
    )


def empty_file() -> Problem:
    """Nothing but white space and comments."""
    return Problem(
        "empty-file", NOWHERE, "the file is empty: nothing in it was checked", "write something into the file, or remove it"
    )


def end_of(span: Span) -> Span:
    """The zero-width place right after ``span``."""
    return Span(span.end_line, span.end_column, span.end_line, span.end_column)
