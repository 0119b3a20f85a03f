"""Figures of a deck, ready to be shown: what they are, not how they look."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct, field

if TYPE_CHECKING:
    from decklint.language.scope import Env


class Layout(StrEnum):
    """How figures are laid out: each row a bar, a curve over a scale, chances over turns, ranges."""

    BARS = "bars"
    CURVE = "curve"
    ODDS = "odds"
    RANGES = "ranges"


class Cell(Struct, frozen=True):
    """A figure: its exact value, and how people are shown it."""

    value: int | float | Fraction
    shown: str


class Row(Struct, frozen=True):
    """A named row of figures; ``note`` is what else there is to say, ``aside``: it is about what is missing.

    ``axis`` is a shorter label, for below a column.
    """

    label: str
    cells: tuple[Cell, ...]
    note: str = ""
    aside: bool = False
    axis: str = ""


class Figures(Struct, frozen=True):
    """One of the statistics of a deck.

    ``headline`` is the gist in a few words; ``columns`` says what the cells of each row are; ``full`` is
    the value of a bar that is as long as can be, None: the largest. ``notes`` are whole sentences. ``data``
    is the same for programs. ``unread``: how many lines could not be read that might belong here.
    """

    headline: str
    rows: tuple[Row, ...]
    data: Mapping[str, Any]
    layout: Layout = Layout.BARS
    label: str = ""
    columns: tuple[str, ...] = ("cards",)
    full: int | float | None = None
    notes: tuple[str, ...] = ()
    unread: int = 0


Compute: TypeAlias = "Callable[[Env], Figures]"


class Stat(Struct, frozen=True):
    """A statistic that a game declares: its kind, and what computes it for a deck.

    ``sections``: those whose cards it speaks of.
    """

    id: str
    kind: str
    title: str
    compute: Compute
    sections: tuple[str, ...] = ()


class Unread(Struct, frozen=True):
    """A line of a deck that counts nowhere."""

    line: int
    column: int
    text: str


class DeckStats(Struct, frozen=True):
    """Everything that there is to show of one deck."""

    path: str
    game: str
    game_title: str
    format: str
    date: str
    name: str
    sections: tuple[tuple[str, str, int], ...]  # id, title, copies
    stats: tuple[tuple[Stat, Figures], ...]
    unread: tuple[Unread, ...] = ()
    parameters: Mapping[str, int] = field(default_factory=dict)
