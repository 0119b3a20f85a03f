"""``-o junit``: JUnit XML, which most build servers show: a suite for each file, a test for each finding.

Errors are failures. Warnings and notes are tests that pass and say something; a file without findings has
one test.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

from decklint.findings import Finding, Severity
from decklint.lazy_regex import lazy
from decklint.reports.options import ReportOptions
from decklint.reports.words import verdict
from decklint.results import CheckResult

# What XML 1.0 cannot hold, not even escaped.
_UNFIT = lazy("[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def render(result: CheckResult, options: ReportOptions) -> str:
    """The document, indented."""
    by_path = result.by_path()
    verdicts = {file.path: verdict(file) for file in result.files}
    root = ElementTree.Element("testsuites", name="decklint")
    others = sorted(by_path.keys() - verdicts.keys())
    for path in (*others, *verdicts):
        own = [one for one in result.ordered() if one.path == path]
        root.append(_suite(path, own, verdicts.get(path, "")))
    for name in ("tests", "failures"):
        root.set(name, str(sum(int(suite.get(name, "0")) for suite in root)))
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _suite(path: str, findings: Iterable[Finding], verdict_: str) -> ElementTree.Element:
    suite = ElementTree.Element("testsuite", name=_fit(path))
    for finding in findings:
        suite.append(_case(finding))
    if not len(suite):
        ElementTree.SubElement(suite, "testcase", name=verdict_, classname=_fit(path))
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(len(suite.findall("testcase/failure"))))
    return suite


def _case(finding: Finding) -> ElementTree.Element:
    place = f"{finding.span.line}:{finding.span.column}"
    case = ElementTree.Element(
        "testcase",
        name=_fit(f"{finding.rule} at {place}"),
        classname=_fit(finding.path),
        file=_fit(finding.path),
        line=str(finding.span.line),
    )
    text = f"{finding.path}:{place}: {finding.severity.value}[{finding.rule}]: {finding.message}"
    if finding.hint is not None:
        text += f"\nhelp: {finding.hint}"
    if finding.severity is Severity.ERROR:
        failure = ElementTree.SubElement(
            case, "failure", type=_fit(finding.rule), message=_fit(finding.message)
        )
        failure.text = _fit(text)
    else:
        ElementTree.SubElement(case, "system-out").text = _fit(text)
    return case


def _fit(text: str) -> str:
    """Text that XML can hold: what it cannot becomes the replacement character."""
    return _UNFIT.sub("\ufffd", text)
