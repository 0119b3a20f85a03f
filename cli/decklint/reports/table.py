"""``-o table``: the findings as one table, the files as another."""

from __future__ import annotations

from collections.abc import Sequence

from decklint.findings import Finding
from decklint.reports.options import ReportOptions
from decklint.reports.words import configuration, sections, summary, verdict
from decklint.results import CheckResult, FileResult, Tally

_FINDING_HEADERS = ("severity", "place", "rule", "message", "help")
_FILE_HEADERS = (
    *("file", "verdict", "game", "format", "date", "lists", "cards"),
    *("errors", "warnings", "notes"),
)

# Wider texts are wrapped inside their cell.
_MESSAGE_WIDTH = 60
_HELP_WIDTH = 40


def render(result: CheckResult, options: ReportOptions) -> str:
    """Every finding, notes too, then every file and a summary; ``quiet`` leaves the findings alone."""
    tables = []
    if result.findings:
        tables.append(
            _table(
                options,
                _FINDING_HEADERS,
                [_finding(finding) for finding in result.ordered()],
                [None, None, None, _MESSAGE_WIDTH, _HELP_WIDTH],
            )
        )
    if result.files and not options.quiet:
        by_path = result.by_path()
        rows = [_file(file, Tally.of(by_path.get(file.path, []))) for file in result.files]
        settings = map(options.shown, configuration(result, verbose=options.verbose))
        tables.append("\n".join((_table(options, _FILE_HEADERS, rows), "", summary(result), *settings)))
    return "\n".join(f"{table}\n" for table in tables)


def _finding(finding: Finding) -> list[str]:
    place = f"{finding.path}:{finding.span.line}:{finding.span.column}"
    return [finding.severity.value, place, finding.rule, finding.message, finding.hint or ""]


def _file(file: FileResult, tally: Tally) -> list[str]:
    return [
        file.path,
        verdict(file),
        file.game or "",
        file.format or "",
        file.date,
        ", ".join(file.lists),
        sections(file),
        *(str(number) for number in (tally.errors, tally.warnings, tally.notes)),
    ]


def _table(
    options: ReportOptions,
    headers: Sequence[str],
    rows: list[list[str]],
    widths: list[int | None] | None = None,
) -> str:
    from tabulate import tabulate

    cells = [[options.shown(cell) for cell in row] for row in rows]
    # Without disable_numparse a rule or a date that looks like a number would be rewritten.
    table: str = tabulate(
        cells, headers=headers, tablefmt="simple", disable_numparse=True, maxcolwidths=widths
    )
    return "\n".join(line.rstrip() for line in table.split("\n"))
