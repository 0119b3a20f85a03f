"""Where things stand in YAML text, beyond the marks that libyaml gives."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from decklint.spans import NOWHERE, Span

_PROPERTY = re.compile(r"&[^\s,\[\]{}]*|!<[^>\s]*>|![^\s,\[\]{}]*")
_GAP = re.compile(r"(?:\s|(?<=\s)#[^\n]*)*")


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


def collection_start(event: Any) -> tuple[int, int]:
    """Line and column of a collection's first character, its tag and anchor left out."""
    end = event.end_mark
    # without a tag or an anchor: zero width for a block, the bracket for a flow collection
    bracket = event.flow_style and event.start_mark.index != end.index
    return end.line + 1, end.column + (0 if bracket else 1)
