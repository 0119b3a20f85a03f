"""``-o text``: bars of block characters, as wide as the terminal allows."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from decklint.reports.options import ReportOptions
from decklint.reports.terminal import cut, width
from decklint.reports.words import counted
from decklint.stats.model import DeckStats, Figures, Layout, Row, Stat

_EIGHTHS = "▏▎▍▌▋▊▉█"
_LONGEST = 40  # a longer bar says no more
_SHORTEST = 8  # and a shorter one too little, however narrow the terminal is
_LABEL = 24  # at least so much of a label is shown


def render(deck: DeckStats, options: ReportOptions, columns: int) -> str:
    """The deck in one line, then every statistic; ``columns`` is the width of the terminal."""
    page = _Page(options, columns, _Bars.of(options.encoding))
    blocks = [page.head(deck), *(page.block(stat, figures) for stat, figures in deck.stats)]
    return "\n".join("".join(f"{line.rstrip()}\n" for line in block) for block in blocks)


class _Bars(Struct, frozen=True):
    """The characters of bars: full, and the parts of one where the encoding has them."""

    full: str
    parts: str

    @classmethod
    def of(cls, encoding: str) -> _Bars:
        """Those that the encoding can hold."""
        for parts in (_EIGHTHS, "█", "#"):
            try:
                parts.encode(encoding)
            except (UnicodeEncodeError, LookupError):
                continue
            return cls(parts[-1], parts)
        return cls("#", "#")

    def draw(self, share: float, length: int) -> str:
        """A bar of a share of the length; of more than nothing something is seen."""
        steps = len(self.parts)
        whole, part = divmod(round(share * length * steps), steps)
        if share > 0 and not whole and not part:
            part = 1
        return self.full * whole + (self.parts[part - 1] if part else "")


class _Page(Struct, frozen=True):
    options: ReportOptions
    columns: int
    bars: _Bars

    def head(self, deck: DeckStats) -> Iterator[str]:
        sections = ", ".join(f"{title} {copies}" for _, title, copies in deck.sections)
        path = self.options.shown(deck.path)
        yield self.options.shown(f"{path}: {deck.game}, format {deck.format}, date {deck.date}; {sections}")
        if deck.unread:
            verb = "is" if len(deck.unread) == 1 else "are"
            lines = counted(len(deck.unread), "line")
            yield f"provisional: {lines} could not be read and {verb} in no figure"
            for one in deck.unread:
                yield self.options.shown(f"  {deck.path}:{one.line}:{one.column}: {one.text}")

    def block(self, stat: Stat, figures: Figures) -> Iterator[str]:
        provisional = ", provisional" if figures.unread else ""
        yield self.options.shown(f"{stat.title}: {figures.headline}{provisional}")
        several = len(figures.columns) > 1 and figures.layout in (Layout.RANGES, Layout.ODDS)
        yield from self._table(figures) if several else self._rows(figures)
        for note in figures.notes:
            yield self.options.shown(f"  {note}")

    def _rows(self, figures: Figures) -> Iterator[str]:
        """One bar for each row: label, figure, bar, note."""
        if not figures.rows:
            return
        odds = figures.layout is Layout.ODDS
        heads = [self._label(row, odds=odds) for row in figures.rows]
        shown = [row.cells[0].shown for row in figures.rows]
        notes = ["" if odds else self.options.shown(row.note) for row in figures.rows]
        left, middle = max(map(width, heads)), max(map(width, shown))
        right = max(map(width, notes))
        values = [float(row.cells[0].value) for row in figures.rows]
        largest = float(figures.full) if figures.full else max(values)
        room = max(_SHORTEST, min(_LONGEST, self.columns - left - middle - right - 8))
        if largest == int(largest) and 1 <= largest <= room and not odds:
            room = int(largest)  # a character for each card can be counted
        for head, number, note, value in zip(heads, shown, notes, values, strict=True):
            bar = self.bars.draw(value / largest if largest else 0, room)
            padded = f"{bar}{' ' * (room - len(bar))}  {note}" if note else bar
            yield f"  {_left(head, left)}  {_right(number, middle)}  {padded}"

    def _table(self, figures: Figures) -> Iterator[str]:
        """The figures of every column."""
        odds = figures.layout is Layout.ODDS
        lines = [["", *figures.columns]]
        for row in figures.rows:
            cells = [cell.shown for cell in row.cells] or ["-"] * len(figures.columns)
            lines.append([self._label(row, odds=odds), *cells])
        widths = [max(width(line[at]) for line in lines) for at in range(len(lines[0]))]
        notes = ["", *("" if odds else self.options.shown(row.note) for row in figures.rows)]
        for line, note in zip(lines, notes, strict=True):
            cells = [_right(cell, size) for cell, size in zip(line[1:], widths[1:], strict=True)]
            yield "  " + "  ".join([_left(line[0], widths[0]), *cells, note])

    def _label(self, row: Row, *, odds: bool) -> str:
        text = self.options.shown(f"{row.label} ({row.note})" if odds else row.label)
        return cut(text, max(_LABEL, self.columns // 2))


def _left(text: str, size: int) -> str:
    return text + " " * (size - width(text))


def _right(text: str, size: int) -> str:
    return " " * (size - width(text)) + text
