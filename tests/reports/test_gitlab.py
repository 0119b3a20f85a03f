"""GitLab's Code Quality report."""

from __future__ import annotations

import json

from msgspec.structs import replace
from tests.reports.results import DECKS, EMPTY, ERROR, RESULT

from decklint.reports.gitlab import render
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult
from decklint.spans import Span


def test_what_an_issue_has() -> None:
    issues = json.loads(render(RESULT, ReportOptions()))
    assert [(one["check_name"], one["severity"]) for one in issues] == [
        ("schema", "major"),
        ("copy-limit", "major"),
        ("yaml-surprise", "minor"),
        ("alias", "info"),
    ]
    assert issues[1]["description"] == '4 copies of <霊夢> & "co": 50% (take one out,\nor two)'
    assert issues[1]["location"] == {"path": "a deck, 50%.yaml", "lines": {"begin": 7, "end": 7}}
    assert len({one["fingerprint"] for one in issues}) == 4


def test_fingerprints_differ_and_do_not_move_with_the_line() -> None:
    twice = CheckResult(DECKS, (ERROR, replace(ERROR, span=Span(9, 3, 9, 12))))
    moved = CheckResult(
        DECKS, (replace(ERROR, span=Span(8, 3, 8, 12)), replace(ERROR, span=Span(10, 3, 10, 12)))
    )
    first, second = (json.loads(render(one, ReportOptions())) for one in (twice, moved))
    assert len({one["fingerprint"] for one in first}) == 2
    assert [one["fingerprint"] for one in first] == [one["fingerprint"] for one in second]


def test_an_empty_list_where_nothing_was_found() -> None:
    assert render(EMPTY, ReportOptions()) == "[]\n"
