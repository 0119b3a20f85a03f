"""The tables: exact texts."""

from __future__ import annotations

from decklint.findings import Finding, Severity
from decklint.reports.options import ReportOptions
from decklint.reports.table import render
from decklint.results import CheckResult, FileResult
from decklint.spans import Span

FILES = (
    FileResult(
        "a.yaml",
        "2026-11-30",
        game="toy",
        format="standard",
        lists=("2026-07", "1"),
        counts={"characters": 4, "deck": 40},
        titles={"characters": "Characters"},
        legal=False,
    ),
    FileResult("霊夢.txt", "2026-11-30"),
)
FINDINGS = (
    Finding("alias", Severity.NOTE, "a.yaml", "by an alias", Span(9, 1, 9, 2)),
    Finding("copy-limit", Severity.ERROR, "a.yaml", "4 copies of 霊夢", Span(3, 3, 3, 8), "take one out"),
    Finding("unreadable", Severity.ERROR, "霊夢.txt", "1e3"),
)


def test_findings_and_files() -> None:
    assert render(CheckResult(FILES, FINDINGS, 1), ReportOptions()) == (
        "severity    place         rule        message           help\n"
        "----------  ------------  ----------  ----------------  ------------\n"
        "error       a.yaml:3:3    copy-limit  4 copies of 霊夢  take one out\n"
        "note        a.yaml:9:1    alias       by an alias\n"
        "error       霊夢.txt:1:1  unreadable  1e3\n"
        "\n"
        "file      verdict      game    format    date        lists       cards                  errors"
        "    warnings    notes\n"
        "--------  -----------  ------  --------  ----------  ----------  ---------------------  --------"
        "  ----------  -------\n"
        "a.yaml    not legal    toy     standard  2026-11-30  2026-07, 1  Characters 4, deck 40  1"
        "         0           1\n"
        "霊夢.txt  not checked                    2026-11-30                                     1"
        "         0           0\n"
        "\n"
        "2 files: 0 legal, 1 not legal, 1 not checked; 1 other file is not a deck\n"
    )


def test_quiet_leaves_the_findings() -> None:
    text = render(CheckResult(FILES, FINDINGS[2:], 1), ReportOptions(quiet=True))
    assert text == (
        "severity    place         rule        message    help\n"
        "----------  ------------  ----------  ---------  ------\n"
        "error       霊夢.txt:1:1  unreadable  1e3\n"
    )


def test_without_findings_there_is_only_the_table_of_files() -> None:
    text = render(CheckResult((FileResult("a", "2026-11-30", legal=True),)), ReportOptions())
    assert [line.split() for line in text.split("\n")][2:] == [
        ["a", "legal", "2026-11-30", "0", "0", "0"],
        [],
        ["1", "file:", "1", "legal,", "0", "not", "legal,", "0", "not", "checked"],
        [],
    ]


def test_nothing_at_all() -> None:
    assert render(CheckResult(), ReportOptions()) == ""


def test_long_texts_are_wrapped_in_their_cells() -> None:
    finding = Finding("r", Severity.ERROR, "a", "word " * 20, hint="札" * 45)
    assert render(CheckResult((), (finding,)), ReportOptions()) == (
        "severity    place    rule    message                                                      help\n"
        "----------  -------  ------  -----------------------------------------------------------"
        "  ----------------------------------------\n"
        f"error       a:1:1    r       {('word ' * 12).strip()}  {'札' * 20}\n"
        f"                             {('word ' * 8).strip()}                      {'札' * 20}\n"
        f"{' ' * 90}{'札' * 5}\n"
    )


def test_what_strangers_write_cannot_steer_the_terminal() -> None:
    finding = Finding("r", Severity.ERROR, "a", "\x1b[31mRed", hint="\u202edne")
    assert render(CheckResult((), (finding,)), ReportOptions()).split("\n")[2] == (
        "error       a:1:1    r       \\x1b[31mRed  \\u202edne"
    )


def test_columns_line_up_on_a_terminal_that_lacks_a_letter() -> None:
    files = (FileResult("霊.txt", "2026-11-30", game="toy"), FileResult("b.txt", "2026-11-30", game="toy"))
    lines = render(CheckResult(files), ReportOptions(encoding="ascii")).split("\n")
    assert lines[2].startswith(r"\u970a.txt  not checked")
    assert lines[3].startswith(r"b.txt       not checked")
