"""What the scenarios of the outputs do not show: colours, and texts that are hostile."""

from __future__ import annotations

from tests.differences.test_cards import card, compare, game
from tests.differences.test_decks import deck

from decklint.differences import as_markdown, as_text
from decklint.differences.decks import compare_decks
from decklint.reports.options import ReportOptions


def test_colours_say_what_came_went_and_changed() -> None:
    found = compare_decks(
        game(),
        deck([("main", "M005", 1), ("main", "M007", 1)]),
        deck([("main", "M005", 2), ("main", "M024", 1)]),
    )
    lines = as_text.decks(found, ReportOptions(color=True)).splitlines()
    assert "\x1b[33m  ~ 1 -> 2 Moon // Tide (M005)\x1b[0m" in lines
    assert "\x1b[32m  + 1 Arc Blade -Focus- (M024)\x1b[0m" in lines
    assert "\x1b[31m  - 1 Land Toll (M007)\x1b[0m" in lines
    assert "\x1b" not in as_text.decks(found, ReportOptions())


def test_nothing_steers_a_terminal() -> None:
    found = compare([card("A", text="a")], [card("A", "\x1b[2J", text="b\nc\u202e")])
    shown = as_text.cards(found, ReportOptions())
    assert "Pebble -> \\x1b[2J" in shown
    assert "~ text: a -> b\\nc\\u202e" in shown


def test_nothing_of_a_text_is_a_mark_of_markdown() -> None:
    found = compare([card("A", text="a")], [card("A", text="*b*\n# c <img> `d` [e](f) &amp;")])
    shown = as_markdown.cards(found, ReportOptions())
    assert r"`text`: a → \*b\*<br>\# c \<img\> \`d\` \[e\](f) \&amp;" in shown


def test_texts_that_look_like_other_values_are_in_quotes() -> None:
    old = card("A", " ", text="true", rank=["7"], mark=["a, b"], kind=["a"], day="2026-01-01")
    new = card("A", "", text=True, rank=[7], mark="a, b", kind="a", day=None)
    found = compare([old], [new])
    shown = as_text.cards(found, ReportOptions())
    assert shown.partition("Renamed\n")[2] == (
        '  A " " -> ""\n'
        '    ~ text: "true" -> true\n'
        '    - rank: "7"\n'
        "    + rank: 7\n"
        '    ~ mark: "a, b" -> a, b\n'
        '    ~ kind: ["a"] -> "a"\n'
        '    ~ day: "2026-01-01" -> null\n'
    )
    assert '`text`: "true" → true\n' in as_markdown.cards(found, ReportOptions())
    assert '**A** " " → ""\n' in as_markdown.cards(found, ReportOptions())


def test_a_whole_number_is_the_same_with_a_point() -> None:
    found = compare([card("A", rank=1.0), card("B", rank=2.0)], [card("A", rank=1), card("B", rank=2.5)])
    assert "B Pebble\n    ~ rank: 2 -> 2.5\n" in as_text.cards(found, ReportOptions())
    assert "A Pebble" not in as_text.cards(found, ReportOptions())


def test_nobody_is_mentioned() -> None:
    found = compare([card("A", text="a")], [card("A", text="@someone @ 3")])
    assert "a → @&#8203;someone @ 3\n" in as_markdown.cards(found, ReportOptions())
