"""Regular expressions that are compiled when they are first used: all of them take a tenth of a run."""

from __future__ import annotations

import re
from typing import Any, cast


class _Lazy:
    """Stands for a compiled pattern; each of its methods is fetched once."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._given = pattern, flags

    def __getattr__(self, name: str) -> Any:
        value = getattr(re.compile(*self._given), name)  # which ``re`` compiles once
        setattr(self, name, value)
        return value


def lazy(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The pattern, compiled at its first use. It has the methods of one, but is none to the module ``re``."""
    return cast("re.Pattern[str]", _Lazy(pattern, flags))
