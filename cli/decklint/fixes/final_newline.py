"""The line end at the end of a file."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.fixes import line_ends
from decklint.fixes.edits import Edit, Fix, Found
from decklint.fixes.page import Page
from decklint.spans import Span

RULE = "final-newline"


def find(page: Page) -> Iterator[Found]:
    """A line end behind the last line, unless it would become part of a block of text."""
    text = page.text
    if text and text[-1] not in "\r\n":
        line, column = len(page.lines), len(page.lines[-1]) + 1
        end = _line_end(page)
        yield Fix(RULE, Span(line, column, line, column), (Edit(len(text), len(text), end),))


def _line_end(page: Page) -> str:
    """What the file has for a line end, unless that is to be mended too."""
    if len(page.lines) < 2 or not page.left_out(line_ends.RULE, 0):
        return "\n"
    return page.text[page.starts[-2] + len(page.lines[-2]) : page.starts[-1]]
