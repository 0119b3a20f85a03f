"""The source line of a finding and the carets under it."""

from __future__ import annotations

import pytest

from decklint.reports.frames import frame
from decklint.reports.options import ReportOptions
from decklint.spans import NOWHERE, Span


def plain(text: str) -> str:
    return text


def of(line: str, start: int, end: int) -> list[str]:
    return frame([line], Span(1, start, 1, end), plain)


def test_carets_stand_under_the_span() -> None:
    assert of("deck: 12", 7, 9) == ["  1 | deck: 12", "    |       ^^"]


def test_the_gutter_is_as_wide_as_the_number() -> None:
    lines = [""] * 119 + ["Fox"]
    assert frame(lines, Span(120, 1, 120, 4), plain) == ["  120 | Fox", "      | ^^^"]


def test_wide_letters_take_two_columns() -> None:
    assert of("  霊夢 x: 4", 3, 5) == ["  1 |   霊夢 x: 4", "    |   ^^^^"]
    assert of("  霊夢 x: 4", 9, 10) == ["  1 |   霊夢 x: 4", "    |           ^"]


def test_combining_marks_take_none() -> None:
    assert of("Pe\u0301le: x", 8, 9) == ["  1 | Pe\u0301le: x", "    |       ^"]
    assert of("e\u0301", 2, 3) == ["  1 | e\u0301", "    |  ^"]


def test_a_tab_is_one_space() -> None:
    assert of("\t3\tFox", 4, 7) == ["  1 |  3 Fox", "    |    ^^^"]


def test_hidden_characters_are_written_out() -> None:
    assert of("a\u200bb", 2, 3) == ["  1 | a\\u200bb", "    |  ^^^^^^"]
    assert of("\x1b[31mx", 1, 2) == ["  1 | \\x1b[31mx", "    | ^^^^"]


def test_a_span_of_no_width_has_one_caret() -> None:
    assert of("deck:", 6, 6) == ["  1 | deck:", "    |      ^"]


def test_an_empty_line_and_a_column_past_its_end() -> None:
    assert of("", 1, 1) == []
    assert frame(["a", ""], Span(2, 1, 2, 1), plain) == ["  2 |", "    | ^"]
    assert of("ab", 9, 12) == ["  1 | ab", "    |   ^"]


def test_of_several_lines_the_first_is_shown() -> None:
    assert frame(["a: [1,", "2]"], Span(1, 4, 2, 3), plain) == ["  1 | a: [1,", "    |    ^^^"]


@pytest.mark.parametrize("span", [NOWHERE, Span(2, 1, 2, 2), Span(0, 1, 0, 2)])
def test_no_frame_without_a_place_in_the_text(span: Span) -> None:
    assert frame(["only"], span, plain) == []


def test_a_line_of_the_greatest_width_is_shown_whole() -> None:
    assert of("x" * 100, 100, 101) == [f"  1 | {'x' * 100}", f"    | {' ' * 99}^"]


def test_a_long_line_is_cut_behind_an_early_place() -> None:
    assert of("ab" + "x" * 200, 1, 3) == [f"  1 | ab{'x' * 98}…", "    | ^^"]


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "x" * 150 + "HERE" + "y" * 150
    assert of(line, 151, 155) == [f"  1 | …{'x' * 30}HERE{'y' * 66}…", f"    | {' ' * 31}^^^^"]


def test_a_long_line_is_cut_before_a_place_at_its_end() -> None:
    assert of("x" * 150 + "END", 151, 154) == [f"  1 | …{'x' * 30}END", f"    | {' ' * 31}^^^"]


def test_wide_letters_count_double_where_a_line_is_cut() -> None:
    line = "夢" * 90 + "ここ" + "夢" * 90
    assert of(line, 91, 93) == [f"  1 | …{'夢' * 15}ここ{'夢' * 33}…", f"    | {' ' * 31}^^^^"]


def test_a_long_span_is_cut_with_its_line() -> None:
    assert of("x" * 300, 1, 301) == [f"  1 | {'x' * 100}…", f"    | {'^' * 100}"]
    assert of("x" * 300, 101, 301) == [f"  1 | …{'x' * 100}…", f"    | {' ' * 31}{'^' * 70}"]


def test_carets_can_be_painted() -> None:
    assert frame(["Fox"], Span(1, 1, 1, 4), lambda carets: f"<{carets}>") == ["  1 | Fox", "    | <^^^>"]


def test_carets_stand_under_the_escapes_of_a_terminal_that_lacks_a_letter() -> None:
    line = "1 Björn 霊 Fox" + "x" * 100
    show = ReportOptions(encoding="ascii").shown
    assert frame([line], Span(1, 11, 1, 14), plain, show) == [
        r"  1 | 1 Bj\xf6rn \u970a Fox" + "x" * 79 + r"\u2026",
        "    |" + " " * 19 + "^^^",
    ]
    assert frame([line], Span(1, 5, 1, 6), plain, show)[1] == "    |     ^^^^"
    line = "x" * 90 + "霊夢霊夢霊夢霊夢 Fox"
    found = frame([line], Span(1, 100, 1, 103), plain, show)
    assert found[0].index("Fox") == found[1].index("^^^")
    assert len(found[0]) <= len("  1 | ") + 100 + 2 * len(r"\u2026")
