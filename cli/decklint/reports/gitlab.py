"""``-o gitlab``: a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from typing import Any

from decklint.findings import Finding, Severity
from decklint.reports.json import safe
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult

_SEVERITIES = {Severity.ERROR: "major", Severity.WARNING: "minor", Severity.NOTE: "info"}


def render(result: CheckResult, options: ReportOptions) -> str:
    """All findings as one JSON list."""
    seen: Counter[tuple[str, str, str]] = Counter()
    issues = []
    for finding in result.ordered():
        key = (finding.path, finding.rule, finding.message)
        seen[key] += 1
        issues.append(_issue(finding, seen[key]))
    return safe(json.dumps(issues, ensure_ascii=False, indent=2)) + "\n"


def _issue(finding: Finding, number: int) -> dict[str, Any]:
    description = finding.message if finding.hint is None else f"{finding.message} ({finding.hint})"
    return {
        "description": description,
        "check_name": finding.rule,
        "fingerprint": fingerprint(finding, number),
        "severity": _SEVERITIES[finding.severity],
        "location": {
            "path": finding.path.removeprefix("./"),
            "lines": {"begin": finding.span.line, "end": finding.span.end_line},
        },
    }


def fingerprint(finding: Finding, number: int) -> str:
    """What tells a finding from all others, also after lines were added above it.

    ``number`` counts those of one file that say the same.
    """
    parts = "\0".join((finding.path, finding.rule, finding.message, str(number)))
    return sha256(parts.encode("utf-8", "backslashreplace")).hexdigest()
