"""The one type of result: what is wrong, where, and what to do about it."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import force_setattr

from decklint.spans import NOWHERE, CellSpan, Span


class Severity(Enum):
    """How grave a finding is. Only an error makes a deck illegal."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Related(Struct, frozen=True):
    """Another place that a finding speaks of."""

    path: str
    span: Span
    message: str

    def __post_init__(self) -> None:
        _name_cell(self)


class Finding(Struct, frozen=True):
    """One violation or note.

    ``path`` is the file as the user typed it; ``cards`` are card ids, sorted;
    ``found`` is a number or a text, ``allowed`` a text ("at most 3"); both and
    ``hint`` (what to do, in the imperative) may be absent. ``sheet`` is the number of the
    sheet of a workbook in which it stands.
    """

    rule: str
    severity: Severity
    path: str
    message: str
    span: Span = NOWHERE
    hint: str | None = None
    cards: tuple[str, ...] = ()
    found: int | float | str | None = None
    allowed: str | None = None
    related: tuple[Related, ...] = ()
    sheet: int = 0

    def __post_init__(self) -> None:
        if isinstance(self.span, CellSpan):
            force_setattr(self, "sheet", self.span.sheet)
        _name_cell(self)

    @property
    def order(self) -> tuple[int, int, int, str, str]:
        """The key that findings of one file are sorted by."""
        return (self.sheet, self.span.line, self.span.column, self.rule, self.message)


def _name_cell(said: Finding | Related) -> None:
    """Adds the name of a workbook's cell to the message, once: the place is a plain one from then on."""
    span = said.span
    if isinstance(span, CellSpan):
        force_setattr(said, "message", f"{said.message} ({span.cell})")
        force_setattr(said, "span", Span(*span))
