"""The output for programs: a contract, to the byte."""

from __future__ import annotations

import json

from decklint.findings import Finding, Related, Severity
from decklint.reports.json import render
from decklint.reports.options import ReportOptions
from decklint.results import CheckResult, FileResult
from decklint.spans import Span

FILE = FileResult(
    "deck.yaml",
    "2026-11-30",
    game="toy",
    format="standard",
    lists=("2026-07",),
    parameters={"party_size": 4},
    counts={"allies": 20},
    titles={"allies": "Allies"},
    legal=False,
    lines=("game: toy",),
)


def test_the_whole_document() -> None:
    finding = Finding(
        "copy-limit",
        Severity.ERROR,
        "deck.yaml",
        "4 copies of 霊夢",
        Span(7, 3, 7, 12),
        "take one out",
        ("0600", "0100"),
        4,
        "at most 3",
        (Related("deck.yaml", Span(5, 3, 5, 9), "2 copies here"),),
    )
    result = CheckResult((FILE,), (finding,), 2, {"format": "standard"})
    assert (
        render(result, ReportOptions())
        == """{
  "version": 1,
  "summary": {
    "files": 1,
    "errors": 1,
    "warnings": 0,
    "notes": 0,
    "not_decks": 2
  },
  "files": [
    {
      "path": "deck.yaml",
      "game": "toy",
      "format": "standard",
      "date": "2026-11-30",
      "lists": [
        "2026-07"
      ],
      "parameters": {
        "party_size": 4
      },
      "counts": {
        "allies": 20
      },
      "legal": false
    }
  ],
  "findings": [
    {
      "path": "deck.yaml",
      "line": 7,
      "column": 3,
      "end_line": 7,
      "end_column": 12,
      "severity": "error",
      "rule": "copy-limit",
      "message": "4 copies of 霊夢",
      "hint": "take one out",
      "cards": [
        "0100",
        "0600"
      ],
      "found": 4,
      "allowed": "at most 3",
      "related": [
        {
          "path": "deck.yaml",
          "line": 5,
          "column": 3,
          "message": "2 copies here"
        }
      ]
    }
  ],
  "settings": {
    "format": "standard"
  }
}
"""
    )


def test_what_is_absent_is_null_or_empty() -> None:
    result = CheckResult((FileResult("x", "2026-11-30"),), (Finding("a", Severity.NOTE, "x", "m"),))
    document = json.loads(render(result, ReportOptions(quiet=True)))
    assert document["files"] == [
        {
            "path": "x",
            "game": None,
            "format": None,
            "date": "2026-11-30",
            "lists": [],
            "parameters": {},
            "counts": {},
            "legal": None,
        }
    ]
    assert document["findings"] == [
        {
            "path": "x",
            "line": 1,
            "column": 1,
            "end_line": 1,
            "end_column": 1,
            "severity": "note",
            "rule": "a",
            "message": "m",
            "hint": None,
            "cards": [],
            "found": None,
            "allowed": None,
            "related": [],
        }
    ]
    assert document["summary"] == {"files": 1, "errors": 0, "warnings": 0, "notes": 1, "not_decks": 0}


def test_findings_are_in_the_order_of_files_then_of_places() -> None:
    files = (FileResult("z.yaml", "2026-11-30"), FileResult("a.yaml", "2026-11-30"))
    wanted = (
        Finding("r", Severity.ERROR, "carddb/a.yaml", "1", Span(9, 9, 9, 9)),
        Finding("r", Severity.ERROR, "carddb/b.yaml", "2"),
        Finding("r", Severity.NOTE, "z.yaml", "3"),
        Finding("r", Severity.ERROR, "z.yaml", "4", Span(2, 1, 2, 2)),
        Finding("q", Severity.ERROR, "z.yaml", "5", Span(2, 10, 2, 11)),
        Finding("r", Severity.ERROR, "z.yaml", "5", Span(2, 10, 2, 11)),
        Finding("r", Severity.ERROR, "z.yaml", "6", Span(2, 10, 2, 11)),
        Finding("r", Severity.ERROR, "z.yaml", "7", Span(10, 1, 10, 2)),
        Finding("r", Severity.ERROR, "a.yaml", "8"),
    )
    for given in (wanted, wanted[::-1], wanted[4:] + wanted[:4]):
        document = json.loads(render(CheckResult(files, given), ReportOptions()))
        assert [(f["path"], f["rule"], f["message"]) for f in document["findings"]] == [
            (f.path, f.rule, f.message) for f in wanted
        ]


def test_the_same_findings_in_any_order_give_the_same_bytes() -> None:
    given = tuple(
        Finding("r", severity, "x", "m", Span(1, 2, 1, end), hint)
        for severity in Severity
        for end in (2, 3)
        for hint in (None, "h")
    )
    file = (FileResult("x", "2026-11-30"),)
    assert render(CheckResult(file, given), ReportOptions()) == render(
        CheckResult(file, given[::-1]), ReportOptions()
    )


def test_letters_are_written_as_they_are_but_what_steers_a_terminal_is_escaped() -> None:
    name = 'é 霊夢 🦊 " \\ \x1b \x9b \u202e \u2028 \udcff'
    text = render(CheckResult((), (Finding("r", Severity.ERROR, "p", name),)), ReportOptions())
    assert (
        '"message": "é 霊夢 🦊 \\" \\\\ \\u001b \\u009b \\u202e \\u2028 \\udcff",' in text
    )  # the last one is half of a pair, which no UTF-8 can hold
    assert json.loads(text)["findings"][0]["message"] == name
