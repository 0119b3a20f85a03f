"""Where the items of a list in YAML stand, with all that moves with them."""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from decklint.documents.nodes import Sequence
from decklint.fixes.page import Page
from decklint.lazy_regex import lazy

# Offsets of the beginning and the end of each item, one after the other.
Places: TypeAlias = list[tuple[int, int]]

_DASH = lazy(r"( *)-(?:[ \t]+|$)")
_COMMENT = lazy(r"([ \t]*)#")
_BETWEEN = lazy(r"\s*,\s*")


def flow_places(page: Page, listed: Sequence) -> Places | str:
    """Items in brackets: each is what stands between the commas. A text says why they cannot be moved."""
    places = [page.offsets(item.span) for item in listed.items]
    for (_, end), (start, _) in pairwise(places):
        if start < end or not _BETWEEN.fullmatch(page.text, end, start):
            return "there are comments, anchors or aliases between the items"
    return places


def block_places(page: Page, listed: Sequence) -> Places | str:
    """Items with a dash: whole lines. A text says why they cannot be moved.

    The comments directly above an item belong to it, and so do those behind it that are further to the right
    than its dash. The comments at the top of a file are about the file.
    """
    dashes: list[tuple[int, int]] = []
    for item in listed.items:
        line = item.span.line
        dash = _DASH.fullmatch(page.lines[line - 1][: item.span.column - 1])
        if dash is None or (dashes and (line <= dashes[-1][0] or len(dash[1]) != dashes[-1][1])):
            return "an item begins with an anchor, an alias or a tag, or not in the line of its dash"
        dashes.append((line, len(dash[1])))
    places = []
    last = 0
    for item, (line, column) in zip(listed.items, dashes, strict=True):
        first = _first_line(page.lines, line, column, last)
        last = _last_line(page.lines, item.span.end_line, column)
        places.append((page.starts[first - 1], page.starts[last - 1] + len(page.lines[last - 1])))
    return places


def _first_line(lines: list[str], line: int, column: int, before: int) -> int:
    """The first of the comments above an item; ``before`` is the last line of the item before it."""
    first = line
    while first - 1 > before:
        comment = _COMMENT.match(lines[first - 2])
        if comment is None or len(comment[1]) > column:
            break
        first -= 1
    above = lines[: first - 1]
    at_top = not before and (not "".join(above).strip() or above[-1].startswith("---"))
    return line if at_top else first


def _last_line(lines: list[str], line: int, column: int) -> int:
    """The last of the comments behind an item that are about something in it."""
    while line < len(lines):
        comment = _COMMENT.match(lines[line])
        if comment is None or len(comment[1]) <= column:
            break
        line += 1
    return line
