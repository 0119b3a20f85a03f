"""The code frame: the source line that a finding is about, with carets under the place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct

from decklint.reports.terminal import visible, width
from decklint.spans import Span

Show: TypeAlias = Callable[[str], str]

# Columns of a source line that are shown, and how many of them before the place if it is cut.
WIDEST = 100
LEAD = 30


def frame(lines: Sequence[str], span: Span, paint: Callable[[str], str], show: Show = visible) -> list[str]:
    """The frame's two lines, or none where the span is no place in the text.

    Of a span over several lines the first is shown. ``paint`` colours the carets, ``show`` makes
    text visible.
    """
    if span[:2] == span[2:] == (1, 1) or not 1 <= span.line <= len(lines):
        return []
    line = lines[span.line - 1]
    start = min(span.column - 1, len(line))
    end = len(line) if span.end_line > span.line else min(span.end_column - 1, len(line))
    measure = _Measure(show)
    first, last = measure.window(line, start, end)
    lead = show("…") if first > 0 else ""
    tail = show("…") if last < len(line) else ""
    shown = lead + measure.shown(line[first:last]) + tail
    before = width(lead) + measure.width(line[first:start])
    carets = max(1, measure.width(line[start : min(end, last)]))
    number = str(span.line)
    return [
        f"  {number} | {shown}".rstrip(),
        f"  {' ' * len(number)} | {' ' * before}{paint('^' * carets)}",
    ]


class _Measure(Struct, frozen=True):
    """Source text as it is shown, and how wide it is then."""

    show: Show

    def shown(self, text: str) -> str:
        return self.show(text.replace("\t", " "))

    def width(self, text: str) -> int:
        return width(self.shown(text))

    def window(self, line: str, start: int, end: int) -> tuple[int, int]:
        """Which part of the line is shown: all of it if it fits, else what is around the place.

        Looks at no more of the line than it shows: there are files that are one huge line.
        """
        if self._fits(line):
            return 0, len(line)
        first = 0
        if not self._fits(line[: min(end, WIDEST + 1)]):
            first = start
            room = LEAD
            while first > 0 and (room := room - self.width(line[first - 1])) >= 0:
                first -= 1
        last = first
        room = WIDEST
        while last < len(line) and (room := room - self.width(line[last])) >= 0:
            last += 1
        return first, last

    def _fits(self, text: str) -> bool:
        return len(text) <= WIDEST and self.width(text) <= WIDEST
