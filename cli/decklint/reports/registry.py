"""The outputs that ``-o`` knows. A new one is a module with ``render`` and one line here."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from decklint.reports.options import ReportOptions
from decklint.results import CheckResult


@dataclass(frozen=True, slots=True)
class Report:
    """An output: its module below ``decklint.reports``, what it is for, and who reads it.

    ``machine``: programs read it, so it is UTF-8 whatever the terminal's encoding.
    """

    module: str
    help: str
    machine: bool = False

    def render(self, result: CheckResult, options: ReportOptions) -> str:
        """The whole output as one text; the module is imported when it is first needed."""
        text: str = import_module(f"decklint.reports.{self.module}").render(result, options)
        return text


REPORTS = {
    "text": Report("text", "findings with the lines they are about"),
    "table": Report("table", "findings and files as tables"),
    "json": Report("json", "everything, for programs", machine=True),
    "jsonl": Report("jsonl", "a finding a line, for programs", machine=True),
    "sarif": Report("sarif", "SARIF 2.1.0, for code scanning", machine=True),
    "junit": Report("junit", "JUnit XML, for build servers", machine=True),
    "github": Report("github", "annotations in GitHub Actions", machine=True),
    "gitlab": Report("gitlab", "a Code Quality report for GitLab", machine=True),
}
