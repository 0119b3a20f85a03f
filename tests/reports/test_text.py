"""The output for people: exact texts."""

from __future__ import annotations

import pytest

from decklint.findings import Finding, Related, Severity
from decklint.reports.options import ReportOptions
from decklint.reports.text import render
from decklint.results import CheckResult, FileResult
from decklint.spans import Span

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

LINES = ("game: toy", "deck:", "  Fox: 4", "  霊夢キャラ: 2", "\tOwl: 1", "")
DECK = FileResult(
    "decks/a.yaml",
    "2026-11-30",
    game="toy",
    format="standard",
    lists=("2026-07",),
    parameters={"party_size": 4},
    counts={"characters": 4, "deck": 40},
    titles={"characters": "Characters", "deck": "Deck"},
    legal=False,
    lines=LINES,
)
LEGAL = FileResult("b.txt", "2026-11-30", game="toy", format="open", legal=True)
UNREAD = FileResult("c.txt", "2026-11-30")

FOX = Finding("copy-limit", ERROR, DECK.path, "4 copies of Fox", Span(3, 8, 3, 9), "take one out")


def one(finding: Finding, options: ReportOptions | None = None) -> str:
    """What is shown of a single finding, without the file's line."""
    text = render(CheckResult((DECK,), (finding,)), options or ReportOptions(verbose=True))
    return text[: text.index("\n\n") + 1]


def test_findings_then_a_line_for_each_file_then_a_summary() -> None:
    result = CheckResult(
        files=(DECK, LEGAL, UNREAD),
        findings=(
            Finding("unreadable", ERROR, "c.txt", "there is no such file or folder"),
            Finding("alias", NOTE, "b.txt", "found by an alias", Span(2, 1, 2, 4)),
            Finding("alias", NOTE, "b.txt", "found by an alias", Span(3, 1, 3, 4)),
            Finding("deck-size", ERROR, DECK.path, "the deck has 39 cards"),
            Finding("definition", ERROR, "games/toy/game.yaml", "no such field", Span(7, 3, 7, 9)),
            Finding("few-spells", WARNING, DECK.path, "only 3 spells", Span(2, 1, 2, 5)),
            FOX,
        ),
        not_decks=5,
    )
    assert render(result, ReportOptions()) == (
        "games/toy/game.yaml:7:3: error[definition]: no such field\n"
        "decks/a.yaml:1:1: error[deck-size]: the deck has 39 cards\n"
        "decks/a.yaml:2:1: warning[few-spells]: only 3 spells\n"
        "  2 | deck:\n"
        "    | ^^^^\n"
        "decks/a.yaml:3:8: error[copy-limit]: 4 copies of Fox\n"
        "  3 |   Fox: 4\n"
        "    |        ^\n"
        "  help: take one out\n"
        "c.txt:1:1: error[unreadable]: there is no such file or folder\n"
        "\n"
        "decks/a.yaml: not legal (2 errors, 1 warning): toy, format standard, date 2026-11-30,"
        " list 2026-07; Characters 4, Deck 40\n"
        "b.txt: legal (2 notes): toy, format open, date 2026-11-30\n"
        "c.txt: not checked (1 error)\n"
        "3 files: 1 legal, 1 not legal, 1 not checked; 5 other files are not decks\n"
    )


def test_quiet_leaves_the_findings_one_line_each() -> None:
    result = CheckResult((DECK, LEGAL), (FOX, Finding("alias", NOTE, "b.txt", "by an alias")), 1)
    line = "decks/a.yaml:3:8: error[copy-limit]: 4 copies of Fox\n"
    assert render(result, ReportOptions(quiet=True)) == line
    assert render(result, ReportOptions(quiet=True, verbose=True)) == (
        line + "b.txt:1:1: note[alias]: by an alias\n"
    )


def test_quiet_says_nothing_of_a_legal_deck() -> None:
    assert render(CheckResult((LEGAL,)), ReportOptions(quiet=True)) == ""


def test_a_legal_deck_alone_has_one_line() -> None:
    assert render(CheckResult((LEGAL,)), ReportOptions()) == (
        "b.txt: legal: toy, format open, date 2026-11-30\n"
    )


def test_notes_and_parameters_are_shown_if_verbose() -> None:
    note = Finding("alias", NOTE, DECK.path, "Fox is Ember Fox", Span(3, 3, 3, 6))
    assert render(CheckResult((DECK,), (note,)), ReportOptions(verbose=True)) == (
        "decks/a.yaml:3:3: note[alias]: Fox is Ember Fox\n"
        "  3 |   Fox: 4\n"
        "    |   ^^^\n"
        "\n"
        "decks/a.yaml: not legal (1 note): toy, format standard, date 2026-11-30, list 2026-07,"
        " party_size 4; Characters 4, Deck 40\n"
    )


def test_related_places() -> None:
    related = (
        Related(DECK.path, Span(5, 2, 5, 5), "1 copy here"),
        Related("lists/ban.yaml", Span(3, 1, 3, 4), "the list"),
    )
    finding = Finding("copy-limit", ERROR, DECK.path, "too many", Span(3, 3, 3, 6), "less", related=related)
    assert one(finding) == (
        "decks/a.yaml:3:3: error[copy-limit]: too many\n"
        "  3 |   Fox: 4\n"
        "    |   ^^^\n"
        "  help: less\n"
        "  note: decks/a.yaml:5:2: 1 copy here\n"
        "  note: lists/ban.yaml:3:1: the list\n"
    )


def test_colours() -> None:
    finding = Finding("x", WARNING, DECK.path, "odd", Span(3, 3, 3, 6), "mend it")
    assert render(CheckResult((DECK,), (finding,)), ReportOptions(color=True)) == (
        "decks/a.yaml:3:3: \x1b[33m\x1b[1mwarning[x]\x1b[0m: odd\n"
        "  3 |   Fox: 4\n"
        "    |   \x1b[33m\x1b[1m^^^\x1b[0m\n"
        "  \x1b[34m\x1b[1mhelp\x1b[0m: mend it\n"
        "\n"
        "decks/a.yaml: \x1b[31m\x1b[1mnot legal\x1b[0m (1 warning): toy, format standard, date 2026-11-30,"
        " list 2026-07; Characters 4, Deck 40\n"
    )


def test_what_strangers_write_cannot_steer_the_terminal() -> None:
    file = FileResult(
        "a\x1b[2J.txt",
        "2026-11-30",
        game="to\x9by",
        format="st\ndard",
        lists=("\x07",),
        counts={"deck": 1},
        titles={"deck": "De\u2066ck"},
        legal=True,
        lines=("1 \x1b[31mRed\u202eder",),
    )
    finding = Finding(
        "x",
        ERROR,
        file.path,
        'no card "\x1b[31mRed\u202eder"\r',
        Span(1, 3, 1, 15),
        "\x1b]0;title\x07",
        related=(Related("\x1b", Span(1, 1, 1, 2), "\u2028"),),
    )
    assert render(CheckResult((file,), (finding,)), ReportOptions()) == (
        'a\\x1b[2J.txt:1:3: error[x]: no card "\\x1b[31mRed\\u202eder"\\r\n'
        "  1 | 1 \\x1b[31mRed\\u202eder\n"
        "    |   ^^^^^^^^^^^^^^^^^^^^\n"
        "  help: \\x1b]0;title\\x07\n"
        "  note: \\x1b:1:1: \\u2028\n"
        "\n"
        "a\\x1b[2J.txt: legal (1 error): to\\x9by, format st\\ndard, date 2026-11-30, list \\x07;"
        " De\\u2066ck 1\n"
    )


def test_several_lists_are_named() -> None:
    file = FileResult("a.txt", "2026-11-30", game="toy", lists=("2026-07", "pool-3"), legal=True)
    assert render(CheckResult((file,)), ReportOptions()) == (
        "a.txt: legal: toy, date 2026-11-30, lists 2026-07, pool-3\n"
    )


def test_rules_left_out_on_request_leave_no_verdict() -> None:
    partial = FileResult("a.txt", "2026-11-30", game="toy", counts={"deck": 2}, partial=True)
    assert render(CheckResult((partial, LEGAL)), ReportOptions()) == (
        "a.txt: not fully checked: toy, date 2026-11-30; deck 2\n"
        "b.txt: legal: toy, format open, date 2026-11-30\n"
        "2 files: 1 legal, 0 not legal, 0 not checked, 1 not fully checked\n"
    )


@pytest.mark.parametrize(
    ("not_decks", "tail"),
    [(1, "; 1 other file is not a deck"), (2, "; 2 other files are not decks")],
)
def test_one_file_has_a_summary_where_others_were_passed_over(not_decks: int, tail: str) -> None:
    text = render(CheckResult((LEGAL,), not_decks=not_decks), ReportOptions())
    assert text.split("\n")[1] == f"1 file: 1 legal, 0 not legal, 0 not checked{tail}"


def test_a_section_that_a_deck_may_lack_is_named_only_if_it_is_there() -> None:
    titles, optional = {"deck": "Deck", "side": "Side", "extra": "Extra"}, frozenset({"side", "extra"})
    counts = {"deck": 0, "side": 0, "extra": 2}
    file = FileResult(
        "a.txt", "2026-11-30", "toy", legal=True, counts=counts, titles=titles, optional=optional
    )
    text = render(CheckResult((file,)), ReportOptions())
    assert text == "a.txt: legal: toy, date 2026-11-30; Deck 0, Extra 2\n"
    nothing = FileResult("a.txt", "2026-11-30", "toy", legal=True, counts={"side": 0}, optional=optional)
    assert render(CheckResult((nothing,)), ReportOptions()) == "a.txt: legal: toy, date 2026-11-30\n"
