"""``-o github``: workflow commands, which GitHub Actions shows as annotations at their lines.

See "Workflow commands for GitHub Actions": of each kind it shows only the first few of a step. Where there
are more, a summary comes first and says so; the findings all stand in the log.
"""

from __future__ import annotations

from decklint.findings import Finding, Severity
from decklint.reports.options import ReportOptions
from decklint.reports.terminal import visible
from decklint.reports.words import counted, tally_words
from decklint.results import CheckResult, Tally

SHOWN = 10  # of each kind in a step
_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "notice"}


def render(result: CheckResult, options: ReportOptions) -> str:
    """A command for each finding, errors first; ``quiet`` leaves notes out."""
    findings = [one for one in result.ordered() if one.severity is not Severity.NOTE or not options.quiet]
    lines: list[str] = []
    for severity in Severity:
        own = [one for one in findings if one.severity is severity]
        if len(own) > SHOWN:
            tally = tally_words(Tally.of(findings))
            text = (
                f"{tally} in {counted(len({one.path for one in findings}), 'file')}; "
                f"GitHub shows {SHOWN} of each kind at most, the log has all"
            )
            lines.append(f"::{_COMMANDS[severity]} title=decklint::{_data(text)}")
        lines += [_command(one) for one in own]
    return "".join(f"{line}\n" for line in lines)


def _command(finding: Finding) -> str:
    span = finding.span
    properties = {"file": finding.path.removeprefix("./"), "line": span.line}
    if span.end_line == span.line:  # GitHub takes columns only within one line
        properties |= {"col": span.column, "endColumn": max(span.end_column, span.column)}
    properties |= {"endLine": span.end_line, "title": finding.rule}
    text = finding.message if finding.hint is None else f"{finding.message}\nhelp: {finding.hint}"
    for related in finding.related:
        text += f"\n{related.path}:{related.span.line}:{related.span.column}: {related.message}"
    shown = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items())
    return f"::{_COMMANDS[finding.severity]} {shown}::{_data(text)}"


def _data(text: str) -> str:
    lines = "\n".join(visible(line) for line in text.split("\n"))
    return lines.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
