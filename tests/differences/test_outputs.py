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
