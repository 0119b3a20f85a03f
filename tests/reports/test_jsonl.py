"""One finding a line."""

from __future__ import annotations

import json

from tests.reports.results import EMPTY, RESULT

from decklint.reports.json import finding_data
from decklint.reports.jsonl import render
from decklint.reports.options import ReportOptions


def test_each_line_is_a_finding_with_the_keys_of_json() -> None:
    lines = render(RESULT, ReportOptions()).splitlines()
    assert [json.loads(line) for line in lines] == [
        json.loads(json.dumps(finding_data(one))) for one in RESULT.ordered()
    ]
    assert all("\x1b" not in line for line in lines)


def test_nothing_where_nothing_was_found() -> None:
    assert render(EMPTY, ReportOptions()) == ""
