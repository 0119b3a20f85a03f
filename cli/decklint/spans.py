"""Places in a text: lines and columns count from 1, in code points; the end is exclusive."""

from __future__ import annotations

from typing import NamedTuple


class Span(NamedTuple):
    """A stretch of text. A tab is one column; a byte order mark is none."""

    line: int
    column: int
    end_line: int
    end_column: int


# Where a finding goes that has no place of its own: an absent section, the whole deck.
NOWHERE = Span(1, 1, 1, 1)
