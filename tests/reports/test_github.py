"""Annotations in GitHub Actions."""

from __future__ import annotations

from msgspec.structs import replace
from tests.reports.results import DECKS, EMPTY, ERROR, RESULT

from decklint.reports.github import render
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult
from decklint.spans import Span


def test_every_finding_is_a_command_errors_first() -> None:
    assert render(RESULT, ReportOptions()) == (
        "::error file=games/toy/game.yaml,line=1,col=1,endColumn=1,endLine=1,title=schema::a mistake\n"
        "::error file=a deck%2C 50%25.yaml,line=7,col=3,endColumn=12,endLine=7,title=copy-limit"
        '::4 copies of <霊夢> & "co": 50%25%0Ahelp: take one out,%0Aor two'
        "%0Aa deck, 50%25.yaml:5:3: 2 copies here\n"
        "::warning file=/srv/霊夢%3A2.yaml,line=2,endLine=4,title=yaml-surprise::over\\x1b lines\\x00\n"
        "::notice file=/srv/霊夢%3A2.yaml,line=3,col=1,endColumn=9,endLine=3,title=alias"
        "::found by its alias\n"
    )


def test_a_path_is_as_in_the_repository_where_the_folder_itself_was_named() -> None:
    result = CheckResult(findings=(replace(ERROR, path="./decks/a.yaml"),))
    assert render(result, ReportOptions()).startswith("::error file=decks/a.yaml,")


def test_nothing_where_nothing_was_found() -> None:
    assert render(EMPTY, ReportOptions()) == ""


def test_more_than_github_shows_begin_with_a_summary() -> None:
    ten = tuple(replace(ERROR, span=Span(at, 1, at, 2)) for at in range(1, 11))
    assert len(render(CheckResult(DECKS, ten), ReportOptions()).splitlines()) == 10
    eleven = (*ten, replace(ERROR, span=Span(11, 1, 11, 2)))
    lines = render(CheckResult(DECKS, eleven), ReportOptions()).splitlines()
    assert len(lines) == 12
    assert lines[0] == (
        "::error title=decklint::11 errors in 1 file; GitHub shows 10 of each kind at most, the log has all"
    )
