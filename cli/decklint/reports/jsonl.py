"""``-o jsonl``: one finding a line, each with the keys that it has in ``-o json``."""

from __future__ import annotations

import json

from decklint.reports.json import finding_data, safe
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult


def render(result: CheckResult, options: ReportOptions) -> str:
    """Every finding as a JSON object on a line of its own; nothing where there is none."""
    lines = (json.dumps(finding_data(one), ensure_ascii=False) for one in result.ordered())
    return "".join(f"{safe(line)}\n" for line in lines)
