"""The problems that the YAML and the JSON reader have in common."""

from __future__ import annotations

from unicodedata import category

from decklint.documents.nodes import Problem, Scalar
from decklint.spans import NOWHERE, Span

_LONGEST = 60  # characters of the text that a message or a hint repeats


def duplicate_key(key: Scalar, first: Scalar) -> Problem:
    """Two equal keys in one mapping; the second one's value is not read."""
    here, there = key.span.line, first.span.line
    lines = f"twice in line {here}" if here == there else f"in line {here} and already in line {there}"
    return Problem(
        "duplicate-key",
        key.span,
        f'the key "{shorten(key.text)}" stands {lines}',
        "keep one of the two; only the first was read",
        ((first.span, "the first one"),),
    )


def too_deep(span: Span, limit: int) -> Problem:
    """A collection one level too far down; the place is at least its first character."""
    line, column, end_line, end_column = span
    if (line, column) == (end_line, end_column):
        end_column += 1
    return Problem(
        "too-deep",
        Span(line, column, end_line, end_column),
        f"more than {limit} levels of lists and mappings inside each other",
        "write the file with fewer levels",
    )


def empty_file() -> Problem:
    """Nothing but white space and comments."""
    return Problem(
        "empty-file",
        NOWHERE,
        "the file is empty: nothing in it was checked",
        "write something into the file, or remove it",
    )


def end_of(span: Span) -> Span:
    """The zero-width place right after ``span``."""
    return Span(span.end_line, span.end_column, span.end_line, span.end_column)


def shorten(text: str) -> str:
    """Text to repeat in a message: one line, not too long."""
    text = " ".join(text.split())
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def uncommon_space(char: str) -> bool:
    """Whether ``char`` looks like a space, or like nothing, but indents and separates nothing."""
    return char not in ("", " ", "\t", "\n") and (char.isspace() or category(char) == "Cf")
