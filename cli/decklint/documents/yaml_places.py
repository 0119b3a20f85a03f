"""Where things stand in YAML text, beyond the marks that libyaml gives."""

from __future__ import annotations

from typing import Any, NamedTuple

from decklint.lazy_regex import lazy
from decklint.spans import NOWHERE, Span

_PROPERTY = lazy(r"&[^\s,\[\]{}]*|!<[^>\s]*>|![^\s,\[\]{}]*")
_GAP = lazy(r"(?:[ \t\n]|(?<=[ \t\n])#[^\n]*)*")


class Properties(NamedTuple):
    """What stands before a node: its tag as typed ("" for none), and where the node itself begins."""

    tag: str
    tag_span: Span
    begin: int  # offset in the text


def place(text: str, start: Any, offset: int, width: int = 0) -> Span:
    """The span of ``width`` characters at ``offset``; libyaml's mark ``start`` is before it."""
    begin = start.index
    lines = text.count("\n", begin, offset)
    column = offset - text.rindex("\n", begin, offset) if lines else start.column + 1 + offset - begin
    line = start.line + 1 + lines
    return Span(line, column, line, column + width)


def properties(text: str, event: Any) -> Properties:
    """Read the tag and the anchor before a scalar, or before the first child of a collection."""
    start, limit = event.start_mark, event.end_mark.index
    offset = start.index
    tag, tag_span = "", NOWHERE
    while match := _PROPERTY.match(text, offset, limit):
        if match[0].startswith("!"):
            tag, tag_span = match[0], place(text, start, offset, len(match[0]))
        gap = _GAP.match(text, match.end(), limit)
        offset = gap.end() if gap else match.end()
    return Properties(tag, tag_span, offset)


def scalar_span(text: str, event: Any, begin: int) -> Span:
    """The span of the scalar that begins at offset ``begin``; blank lines that end a block are no part."""
    start, end = event.start_mark, event.end_mark
    first = place(text, start, begin)
    if not event.style or event.style not in "|>":
        return Span(first.line, first.column, end.line + 1, end.column + 1)
    content = text[begin : end.index].rstrip()
    lines = content.count("\n")
    last = len(content) - content.rindex("\n") if lines else first.column + len(content)
    return Span(first.line, first.column, first.line + lines, last)


def empty_span(text: str, mark: Any) -> Span:
    """The place of a value that is not there: right after what came before it."""
    offset = mark.index
    while offset and text[offset - 1] in " \t\n":
        offset -= 1
    crossed = text.count("\n", offset, mark.index)
    if mark.index >= len(text):  # libyaml counts a line that is not there
        line, column = text.count("\n", 0, offset), offset - text.rfind("\n", 0, offset)
    elif crossed:
        line, column = mark.line - crossed, offset - text.rfind("\n", 0, offset)
    else:
        line, column = mark.line, mark.column + 1 - (mark.index - offset)
    return Span(line + 1, column, line + 1, column)


def collection_start(text: str, event: Any) -> tuple[int, int]:
    """Line and column of a collection's first character, its tag and anchor left out."""
    start, end = event.start_mark, event.end_mark
    # the event ends at the first child, or behind the bracket or the dash that it took
    taken = start.index != end.index and text[end.index - 1] in "[{-?"
    return end.line + 1, end.column + (0 if taken else 1)
