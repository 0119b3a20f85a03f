"""The kinds of statistics. A new one is a module here and a line in ``KINDS``."""

from __future__ import annotations

from typing import cast

from decklint.stats.kinds import count, coverage, curve, odds, spread, total
from decklint.stats.spec import Kind

KINDS: dict[str, Kind] = {
    module.KEY: cast(Kind, module) for module in (count, curve, total, spread, coverage, odds)
}
