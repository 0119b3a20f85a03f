"""Where the parts of a chart stand: in percent of the width, which the page does not know, and in pixels.

So a chart takes the width that there is, on a phone too, and its letters stay as large as they are.
"""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from decklint.reports.terminal import cut, width
from decklint.stats.model import Figures, Layout, Row

_LINE, _LABEL = 38, 12  # columns for a label and its figure, and for the label at least
_ROW = 38  # pixels for a label and its bar
_PLOT = 130  # the height of a curve
_TOP, _BOTTOM = 18, 22  # above it for numbers, below it for the axis
_LEFT, _RIGHT = 18, 97  # where lines begin and end, in percent
_AXIS_LABELS = 14  # more of them would run into each other on a phone


class Mark(Struct, frozen=True):
    """A bar, column, point or range, with what is written at it.

    ``x``, ``size``, ``median`` and ``mean`` are in percent, ``y`` and ``height`` in pixels.
    """

    label: str
    shown: str
    x: float
    y: float
    size: float = 0
    height: float = 0
    aside: bool = False
    median: float = 0
    mean: float = 0


class Series(Struct, frozen=True):
    """The points of one line, and the straight parts between them."""

    name: str
    points: tuple[Mark, ...]
    parts: tuple[tuple[Mark, Mark], ...]


class Chart(Struct, frozen=True):
    """A chart: ``bars``, ``columns``, ``lines``, ``ranges``, or ``none`` where there is nothing to draw."""

    kind: str
    height: float
    marks: tuple[Mark, ...] = ()
    series: tuple[Series, ...] = ()
    base: float = 0
    levels: tuple[tuple[str, float], ...] = ()


def chart(figures: Figures) -> Chart:
    """The chart that suits the figures."""
    if not figures.rows:
        return Chart("none", 0)
    if figures.layout is Layout.CURVE:
        return _columns(figures)
    if figures.layout is Layout.RANGES:
        return _ranges(figures)
    if figures.layout is Layout.ODDS:
        return _lines(figures) if len(figures.rows) > 1 else _chances(figures)
    largest = float(figures.full or max(row.cells[0].value for row in figures.rows)) or 1
    marks = [
        _bar(at, row.label, _told(row), row.cells[0].value / largest, row.aside) for at, row in _each(figures)
    ]
    return Chart("bars", _ROW * len(marks), tuple(marks))


def _each(figures: Figures) -> list[tuple[int, Row]]:
    return list(enumerate(figures.rows))


def _told(row: Row) -> str:
    return f"{row.cells[0].shown} · {row.note}" if row.note else row.cells[0].shown


def _bar(at: int, label: str, shown: str, share: float, aside: bool = False) -> Mark:
    return Mark(_short(label, shown), shown, 0, at * _ROW, round(100 * float(share), 2), aside=aside)


def _short(label: str, shown: str) -> str:
    """A label that leaves room for what stands behind it, on a phone too; the table has all of it."""
    return cut(label, max(_LABEL, _LINE - width(shown)), "…")


def _chances(figures: Figures) -> Chart:
    """The chances of one hand: a bar for each, of which the whole is certainty."""
    row = figures.rows[0]
    names = figures.columns if len(figures.columns) > 1 else (f"{row.label}, {row.note}",)
    marks = [
        _bar(at, name, cell.shown, float(cell.value))
        for at, (name, cell) in enumerate(zip(names, row.cells, strict=True))
    ]
    return Chart("bars", _ROW * len(marks), tuple(marks))


def _columns(figures: Figures) -> Chart:
    largest = max(float(row.cells[0].value) for row in figures.rows) or 1
    room = 100 / len(figures.rows)
    step = -(-len(figures.rows) // _AXIS_LABELS)
    marks = []
    for at, row in enumerate(figures.rows):
        height = round(_PLOT * float(row.cells[0].value) / largest, 1)
        label = cut(row.axis or row.label, _LABEL, "…") if at % step == 0 or row.aside else ""
        x, size = round(room * at + room * 0.14, 2), round(room * 0.72, 2)
        marks.append(Mark(label, row.cells[0].shown, x, _TOP + _PLOT - height, size, height, row.aside))
    return Chart("columns", _TOP + _PLOT + _BOTTOM, tuple(marks), base=_TOP + _PLOT)


def _lines(figures: Figures) -> Chart:
    steps = len(figures.rows) - 1
    series = []
    for column, name in enumerate(figures.columns):
        points = tuple(
            Mark(
                row.axis,
                row.cells[column].shown,
                round(_LEFT + (_RIGHT - _LEFT) * at / steps, 2),
                round(_TOP + _PLOT * (1 - float(row.cells[column].value)), 1),
            )
            for at, row in enumerate(figures.rows)
        )
        series.append(Series(name, points, tuple(pairwise(points))))
    levels = tuple((f"{part} %", _TOP + _PLOT * (1 - part / 100)) for part in (0, 50, 100))
    base = _TOP + _PLOT
    return Chart("lines", base + _BOTTOM, series=tuple(series), base=base, levels=levels)


def _ranges(figures: Figures) -> Chart:
    values = [float(cell.value) for row in figures.rows for cell in row.cells]
    low, high = min(0, *values, 0), max(0, *values, 0)
    marks = tuple(_range(at, row, low, (high - low) or 1) for at, row in _each(figures))
    return Chart("ranges", _ROW * len(marks), marks)


def _range(at: int, row: Row, low: float, whole: float) -> Mark:
    if not row.cells:
        return Mark(cut(row.label, _LABEL, "…"), "no figures", 0, at * _ROW, aside=True)
    lowest, median, mean, highest = (100 * (float(cell.value) - low) / whole for cell in row.cells)
    shown = [cell.shown for cell in row.cells]
    told = f"{shown[0]} to {shown[3]} · median {shown[1]} · mean {shown[2]}"
    return Mark(
        _short(row.label, told),
        told,
        x=round(min(lowest, 99.4), 2),
        y=at * _ROW,
        size=round(max(highest - lowest, 0.6), 2),
        median=round(median, 2),
        mean=round(mean, 2),
    )
