"""What the user wants to see of a result."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """How much to show: ``verbose`` notes too, ``quiet`` findings alone, ``color`` with colours."""

    verbose: bool = False
    quiet: bool = False
    color: bool = False
