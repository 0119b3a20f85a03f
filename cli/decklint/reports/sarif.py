"""``-o sarif``: SARIF 2.1.0, the format in which code scanners exchange results.

Columns are code points, as everywhere here, and the file says so.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any
from urllib.parse import quote

from decklint import __version__
from decklint.builtin_rules import BUILTIN_RULES
from decklint.findings import Finding
from decklint.reports.gitlab import fingerprint
from decklint.reports.json import safe
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult
from decklint.spans import Span

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def render(result: CheckResult, options: ReportOptions) -> str:
    """One run with every finding and the rules that they are of."""
    findings = result.ordered()
    rules = sorted({one.rule for one in findings})
    driver = {
        "name": "decklint",
        "version": __version__,
        "rules": [_rule(rule, result) for rule in rules],
    }
    seen: Counter[tuple[str, str, str]] = Counter()
    results = []
    for finding in findings:
        key = (finding.path, finding.rule, finding.message)
        seen[key] += 1
        results.append(_result(finding, rules.index(finding.rule), seen[key]))
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return safe(json.dumps(document, ensure_ascii=False, indent=2)) + "\n"


def _rule(rule: str, result: CheckResult) -> dict[str, Any]:
    built_in = BUILTIN_RULES.get(rule)
    title = built_in.title if built_in is not None else result.rules.get(rule, "")
    return {"id": rule, "shortDescription": {"text": title}} if title else {"id": rule}


def _result(finding: Finding, index: int, number: int) -> dict[str, Any]:
    text = finding.message if finding.hint is None else f"{finding.message}\n{finding.hint}"
    result: dict[str, Any] = {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": finding.severity.value,
        "message": {"text": text},
        "locations": [{"physicalLocation": _place(finding.path, finding.span)}],
        "partialFingerprints": {"decklint/v1": fingerprint(finding, number)},
    }
    if finding.related:
        result["relatedLocations"] = [
            {"physicalLocation": _place(one.path, one.span), "message": {"text": one.message}}
            for one in finding.related
        ]
    return result


def _place(path: str, span: Span) -> dict[str, Any]:
    return {
        "artifactLocation": {"uri": uri(path)},
        "region": {
            "startLine": span.line,
            "startColumn": span.column,
            "endLine": span.end_line,
            "endColumn": span.end_column,
        },
    }


def uri(path: str) -> str:
    """The path as a URI reference: relative as typed, or a file URI."""
    text = path.replace("\\", "/") if re.match(r"[A-Za-z]:[\\/]", path) else path
    quoted = quote(text.encode("utf-8", "surrogateescape"), safe="/!$&'()*+,;=@~-._")
    if text.startswith("/"):
        return f"file://{quoted}"
    if re.match(r"[A-Za-z]:/", text):
        return f"file:///{text[0]}:{quoted[4:]}"
    return quoted
