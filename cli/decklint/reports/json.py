"""``-o json``: everything that is known, for other programs.

The keys and their order are a contract: keys may be added at the end, never removed or retyped.
"""

from __future__ import annotations

import json
from typing import Any

from decklint.findings import Finding, Related
from decklint.lazy_regex import lazy
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult, FileResult, Tally

# What would steer or confuse a terminal, and lone surrogates, which UTF-8 cannot hold: escaped,
# which in JSON means the same. The json module escapes only what is below the space.
_UNSAFE = lazy("[\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def render(result: CheckResult, options: ReportOptions) -> str:
    """The result as one JSON document, indented, with every finding whatever the options."""
    tally = Tally.of(result.findings)
    document = {
        "version": 1,
        "summary": {
            "files": len(result.files),
            "errors": tally.errors,
            "warnings": tally.warnings,
            "notes": tally.notes,
            **_of_its_kind(result),
        },
        "files": [_file(file) for file in result.files],
        "findings": [finding_data(finding) for finding in result.ordered()],
        "settings": dict(result.settings),
    }
    return safe(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def safe(text: str) -> str:
    """A JSON text without characters that would steer a terminal, and such as UTF-8 cannot hold."""
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _of_its_kind(result: CheckResult) -> dict[str, int]:
    """What only a check of decks, or only a linted game, has to count."""
    counts = {"not_decks": 0, "passed_over": result.passed_over}
    if not result.linted:
        counts = {"not_decks": result.not_decks}
    if result.fixed is not None:
        counts["fixed"] = sum(sum(rules.values()) for rules in result.fixed.values())
    return counts


def _file(file: FileResult) -> dict[str, Any]:
    return {
        "path": file.path,
        "game": file.game,
        "format": file.format,
        "date": file.date,
        "lists": list(file.lists),
        "parameters": dict(file.parameters),
        "counts": dict(file.counts) if file.cards is None else {"cards": file.cards},
        "legal": file.legal,
    }


def finding_data(finding: Finding) -> dict[str, Any]:
    """A finding with the contract's keys."""
    return {
        "path": finding.path,
        "line": finding.span.line,
        "column": finding.span.column,
        "end_line": finding.span.end_line,
        "end_column": finding.span.end_column,
        "severity": finding.severity.value,
        "rule": finding.rule,
        "message": finding.message,
        "hint": finding.hint,
        "cards": sorted(finding.cards),
        "found": finding.found,
        "allowed": finding.allowed,
        "related": [_related(related) for related in finding.related],
    }


def _related(related: Related) -> dict[str, Any]:
    return {
        "path": related.path,
        "line": related.span.line,
        "column": related.span.column,
        "message": related.message,
    }
