"""Writing to standard output so that no terminal, locale or closed pipe makes it fail."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import TextIOWrapper
from typing import TYPE_CHECKING

# So many findings are shown beside an output; whoever wants all of them lints the files.
MOST_BESIDE = 50
FEW = 10  # so many cards are named behind a reason

if TYPE_CHECKING:
    from decklint.checking.fix import Fixed
    from decklint.findings import Finding
    from decklint.results import CheckResult


def steady_streams() -> None:
    """Make both streams write a letter that they can't show as an escape instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def write(text: str, *, machine: bool = False) -> None:
    """Write ``text`` to standard output as it is, at once.

    ``machine``: as UTF-8 with plain line ends whatever the locale. A lone surrogate (of a path
    that is no valid text) becomes a backslash escape, which in JSON means the same. BrokenPipeError and
    other OSErrors are left to the program's entry, which ends quietly or says why.
    """
    if sys.stdout is None or not text:  # None: started with standard output closed
        return
    binary = getattr(sys.stdout, "buffer", None)
    if machine and binary is not None:
        sys.stdout.flush()
        binary.write(text.encode("utf-8", "backslashreplace"))
        binary.flush()
    else:
        sys.stdout.write(text)
        sys.stdout.flush()


def write_bytes(data: bytes) -> None:
    """Write ``data`` to standard output as it is, at once."""
    if sys.stdout is not None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.buffer.flush()


def encoding_of_stdout() -> str:
    """The encoding in which text for people is written."""
    return getattr(sys.stdout, "encoding", None) or "utf-8"


def wants_color() -> bool:
    """Whether standard output is a terminal whose owner has not said no to colours.

    ``NO_COLOR`` set to anything (https://no-color.org) and ``TERM=dumb`` say no.
    """
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout is not None and sys.stdout.isatty()


def drop_stdout() -> None:
    """Send what is left of standard output nowhere: at its end Python would try once more."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def show(result: CheckResult, output: str, *, verbose: bool, quiet: bool) -> None:
    """Write a result as one of the reports shows it."""
    from decklint.reports.options import ReportOptions
    from decklint.reports.registry import REPORTS

    report = REPORTS[output]
    options = ReportOptions(verbose, quiet, not report.machine and wants_color(), encoding_of_stdout())
    write(report.render(result, options), machine=report.machine)


def show_changes(fixed: Fixed) -> int:
    """Write what would be changed, and on standard error why something would not; the exit status."""
    import click

    from decklint.checking.fix import difference
    from decklint.reports.options import ReportOptions
    from decklint.reports.text import render
    from decklint.results import CheckResult

    said = render(CheckResult(findings=tuple(fixed.findings)), ReportOptions(quiet=True))
    click.echo(said, err=True, nl=False)
    write("".join(difference(fixed)), machine=True)
    if fixed.failed:
        return 2
    return 1 if fixed.files else 0


def few_of(names: Sequence[str], advice: str = "") -> str:
    """``a, b and 3 more``."""
    more = f" and {len(names) - FEW} more{advice}" if len(names) > FEW else ""
    return f"{', '.join(names[:FEW])}{more}"


def say_findings(findings: Sequence[Finding], sources: Mapping[str, Sequence[str]] | None = None) -> int:
    """Say on standard error, beside the output, what is wrong with files; the exit status.

    ``sources``: the lines of the files, which are shown. Of many findings the first are shown.
    """
    import click

    from decklint.findings import Severity
    from decklint.reports.options import ReportOptions
    from decklint.reports.text import render
    from decklint.results import CheckResult

    if findings:
        told = [one for one in findings if one.severity is not Severity.NOTE]
        shown = CheckResult(findings=tuple(told)).ordered()[:MOST_BESIDE]
        notes = [one for one in findings if one.severity is Severity.NOTE]
        result = CheckResult(findings=(*shown, *notes), sources=sources or {})
        click.echo(render(result, ReportOptions()), err=True, nl=False)
        if len(told) > len(shown):
            click.echo(f"and {len(told) - len(shown)} more", err=True)
    return 2 if any(one.severity is Severity.ERROR for one in findings) else 0
