"""``-o html``: one self-contained page with a chart and a table for every statistic."""

from __future__ import annotations

from decklint.pages.render import render as fill
from decklint.reports.words import counted
from decklint.stats.charts import Chart, chart
from decklint.stats.model import DeckStats, Figures, Layout, Stat


def render(deck: DeckStats) -> str:
    """The page of a deck."""
    return fill(
        "stats.html",
        deck=deck,
        heading=deck.name or deck.path,
        blocks=[_block(stat, figures) for stat, figures in deck.stats],
        unread_lines=counted(len(deck.unread), "line"),
    )


def _block(stat: Stat, figures: Figures) -> dict[str, object]:
    drawn = chart(figures)
    return {
        "stat": stat,
        "figures": figures,
        "chart": drawn,
        "said": _said(figures, drawn),
        "head": _head(figures),
        "rows": _rows(figures),
    }


def _head(figures: Figures) -> list[str]:
    drawn = ["cards drawn"] if figures.layout is Layout.ODDS else []
    return [figures.label, *drawn, *figures.columns]


def _rows(figures: Figures) -> list[list[str]]:
    rows = []
    for row in figures.rows:
        cells = [cell.shown for cell in row.cells] or ["-"] * len(figures.columns)
        rows.append([row.label, *([row.axis] if figures.layout is Layout.ODDS else []), *cells])
    return rows


def _said(figures: Figures, drawn: Chart) -> str:
    """The chart in words, for those who do not see it."""
    if drawn.kind == "lines":
        first, last = figures.rows[0], figures.rows[-1]
        parts = [
            f"{column}: {first.cells[at].shown} in the opening hand, {last.cells[at].shown} in {last.label}"
            for at, column in enumerate(figures.columns)
        ]
        return "; ".join(parts)
    said = []
    for row in figures.rows:
        cells = ", ".join(
            f"{name} {cell.shown}" if len(row.cells) > 1 else cell.shown
            for name, cell in zip(figures.columns, row.cells, strict=False)
        )
        said.append(f"{row.label}: {cells or 'none'}")
    return "; ".join(said)
