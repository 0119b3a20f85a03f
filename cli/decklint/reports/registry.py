"""The outputs that ``-o`` knows. A new one is a module with ``render`` and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

from decklint.reports.options import ReportOptions

if TYPE_CHECKING:
    from decklint.reports.games import GamesResult
    from decklint.results import CheckResult


class Report(Struct, frozen=True):
    """An output: its module below ``decklint.reports``, what it is for, and who reads it.

    ``machine``: programs read it, so it is UTF-8 whatever the terminal's encoding. ``games``: the
    function of ``decklint.reports.games`` that shows games so; None where there is none.
    """

    module: str
    help: str
    machine: bool = False
    games: str | None = None

    def render(self, result: CheckResult, options: ReportOptions) -> str:
        """The whole output as one text; the module is imported when it is first needed."""
        text: str = import_module(f"decklint.reports.{self.module}").render(result, options)
        return text

    def render_games(self, result: GamesResult, options: ReportOptions) -> str:
        """The same of games; only where ``games`` is not None."""
        text: str = getattr(import_module("decklint.reports.games"), self.games or "")(result, options)
        return text


REPORTS = {
    "text": Report("text", "findings with the lines they are about", games="as_text"),
    "table": Report("table", "findings and files as tables", games="as_tables"),
    "json": Report("json", "everything, for programs", machine=True, games="as_json"),
    "jsonl": Report("jsonl", "a finding a line, for programs", machine=True),
    "sarif": Report("sarif", "SARIF 2.1.0, for code scanning", machine=True),
    "junit": Report("junit", "JUnit XML, for build servers", machine=True),
    "github": Report("github", "annotations in GitHub Actions", machine=True),
    "gitlab": Report("gitlab", "a Code Quality report for GitLab", machine=True),
}
