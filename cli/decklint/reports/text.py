"""``-o text``: for people, with the lines that the findings are about."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import TypeAlias

from decklint.findings import Finding, Severity
from decklint.reports.frames import frame
from decklint.reports.options import ReportOptions
from decklint.reports.terminal import visible
from decklint.reports.words import configuration, counted, fixes, sections, summary, tally_words, verdict
from decklint.results import CheckResult, FileResult, Tally
from decklint.spans import Span

Paint: TypeAlias = Callable[[str, str], str]  # text, colour -> text

_COLORS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.NOTE: "cyan"}
_VERDICTS = {True: "green", False: "red", None: "yellow"}


def render(result: CheckResult, options: ReportOptions) -> str:
    """Findings, then a line for each file, then a summary if there are several.

    Notes are shown if ``verbose``, otherwise a file's line counts them. ``quiet`` leaves the
    findings alone, one line each.
    """
    paint = _colored if options.color else _plain
    lines: list[str] = []
    sources = {file.path: file.lines for file in result.files}
    for finding in result.ordered():
        if finding.severity is Severity.NOTE and not options.verbose:
            continue
        lines.append(_headline(finding, paint))
        if not options.quiet:
            source = sources.get(finding.path)
            source = result.sources.get(finding.path, ()) if source is None else source
            lines += _details(finding, source, paint, options)
    if not options.quiet:
        if lines and result.files:
            lines.append("")
        lines += [
            f"{visible(path)}: {paint(f'fixed {fixes(rules)}', 'green')}"
            for path, rules in (result.fixed or {}).items()
        ]
        by_path = result.by_path()
        lines += [] if options.verbose else _elsewhere(by_path, sources)
        lines += [
            _short(file, by_path.get(file.path, []), options, paint)
            for file in result.files
            if options.verbose or len(result.files) == 1 or not _goes_without_saying(file, by_path)
        ]
        if len(result.files) > 1 or result.not_decks or result.passed_over:
            lines.append(summary(result))
        lines += map(visible, configuration(result, verbose=options.verbose))
    return "".join(f"{line}\n" for line in lines)


def _elsewhere(by_path: dict[str, list[Finding]], files: Container[str]) -> list[str]:
    """A line for each path that has no line of its own, if only ``verbose`` would show its notes."""
    notes = {
        path: sum(one.severity is Severity.NOTE for one in found)
        for path, found in by_path.items()
        if path not in files
    }
    return [
        f"{visible(path)}: {counted(notes[path], 'note')}, shown with -v"
        for path in sorted(notes)
        if notes[path]
    ]


def _goes_without_saying(file: FileResult, by_path: dict[str, list[Finding]]) -> bool:
    """Whether the file is one of many of a game, with nothing to say of it: the summary counts it."""
    fine = bool(file.legal) or file.partial
    return file.cards is not None and fine and file.path not in by_path


def _plain(text: str, color: str) -> str:
    return text


def _colored(text: str, color: str) -> str:
    from click import style

    return style(text, fg=color, bold=True)


def _place(path: str, span: Span) -> str:
    return f"{visible(path)}:{span.line}:{span.column}"


def _headline(finding: Finding, paint: Paint) -> str:
    kind = paint(f"{finding.severity.value}[{finding.rule}]", _COLORS[finding.severity])
    return f"{_place(finding.path, finding.span)}: {kind}: {visible(finding.message)}"


def _details(finding: Finding, source: Sequence[str], paint: Paint, options: ReportOptions) -> list[str]:
    color = _COLORS[finding.severity]
    lines = frame(source, finding.span, lambda carets: paint(carets, color), options.shown)
    if finding.hint:
        lines.append(f"  {paint('help', 'blue')}: {visible(finding.hint)}")
    for related in finding.related:
        place = _place(related.path, related.span)
        lines.append(f"  {paint('note', 'cyan')}: {place}: {visible(related.message)}")
    return lines


def _short(file: FileResult, findings: list[Finding], options: ReportOptions, paint: Paint) -> str:
    line = f"{visible(file.path)}: {paint(verdict(file), _VERDICTS[file.legal])}"
    numbers = tally_words(Tally.of(findings))
    if numbers:
        line += f" ({numbers})"
    facts = _facts(file, options) if file.legal is not None or file.partial else ""
    return f"{line}: {facts}" if facts else line


def _facts(file: FileResult, options: ReportOptions) -> str:
    """What the verdict rests on: game, format, date, lists; then the sections' sizes."""
    basis = [visible(file.game)] if file.game is not None else []
    if file.cards is not None:
        return ", ".join([*basis, sections(file)])
    if file.format is not None:
        basis.append(f"format {visible(file.format)}")
    basis.append(f"date {file.date}")
    if file.lists:
        basis.append(f"{'list' if len(file.lists) == 1 else 'lists'} {visible(', '.join(file.lists))}")
    if options.verbose:
        basis += [f"{name} {value}" for name, value in file.parameters.items()]
    facts = ", ".join(basis)
    sizes = visible(sections(file))
    return f"{facts}; {sizes}" if sizes else facts
