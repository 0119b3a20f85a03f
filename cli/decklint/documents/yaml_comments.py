"""Comments in YAML that were most likely meant as text: what follows `` #`` in a value."""

from __future__ import annotations

from decklint.documents.nodes import Problem, Scalar
from decklint.documents.problems import shorten
from decklint.lazy_regex import lazy
from decklint.spans import Span

_BEHIND_VALUE = lazy(r"[ \t]+(#.*)")
_SPEAKS_TO_US = lazy(r"#\s*decklint:")


def has_comments(data: bytes) -> bool:
    """Whether a file has lines in which a comment follows something, or that look so."""
    return b" #" in data or b"\t#" in data


def comment_lines(text: str) -> dict[int, str]:
    """The lines of a text, by number, that have a comment behind something, or look so."""
    if " #" not in text and "\t#" not in text:
        return {}
    lines = enumerate(text.split("\n"), 1)
    return {number: line for number, line in lines if " #" in line or "\t#" in line}


def comment_behind(span: Span, comments: dict[int, str]) -> str | None:
    """The comment that follows a place in its line, from its ``#`` on."""
    line = comments.get(span.end_line)
    comment = None if line is None else _BEHIND_VALUE.match(line, span.end_column - 1)
    return comment[1].rstrip() if comment else None


def cut_off(scalar: Scalar, comments: dict[int, str]) -> Problem | None:
    """What is wrong with an unquoted text that ends where a comment begins which looks like its rest.

    That of ``Squad #7`` does, since nothing separates its sign from the word; ``Squad # the first`` is right.
    """
    if scalar.quoted or not scalar.text or not isinstance(scalar.value, str):
        return None
    comment = comment_behind(scalar.span, comments)
    if comment is None or not comment[1:2].strip("# \t") or _SPEAKS_TO_US.match(comment):
        return None
    whole = shorten(f"{scalar.text} {comment}")
    message = f'in YAML everything behind " #" is a comment: the value is read as "{shorten(scalar.text)}"'
    return Problem("yaml-surprise", scalar.span, message, f'put it in quotes if it belongs to it: "{whole}"')
