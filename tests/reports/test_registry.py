"""Which outputs there are."""

from __future__ import annotations

import subprocess
import sys

import pytest

from decklint.findings import Finding, Severity
from decklint.reports.options import ReportOptions
from decklint.reports.registry import REPORTS
from decklint.results import CheckResult, FileResult


def test_the_outputs() -> None:
    machine = ["json", "jsonl", "sarif", "junit", "github", "gitlab"]
    assert list(REPORTS) == ["text", "table", *machine]
    assert [name for name, report in REPORTS.items() if report.machine] == machine


@pytest.mark.parametrize("name", REPORTS)
def test_each_output_renders_and_says_what_it_is_for(name: str) -> None:
    finding = Finding("copy-limit", Severity.ERROR, "deck.yaml", "too many")
    result = CheckResult((FileResult("deck.yaml", "2026-11-30", legal=False),), (finding,))
    assert "deck.yaml" in REPORTS[name].render(result, ReportOptions())
    assert REPORTS[name].help


def test_an_output_is_imported_when_it_is_used() -> None:
    code = "import decklint.reports.registry, sys; print([m for m in sys.modules if 'tabulate' in m])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout == "[]\n"
