"""A rule waits for lines that could not be read only as long as they could still meet it."""

from __future__ import annotations

import pytest
from tests.rules.small import Maker

ONE = "1 Nobody At All\n"
TWO = f"{ONE}1 Nobody Else\n"
OF_ONE = " (provisional: 1 line could not be read)"


@pytest.mark.parametrize(
    ("rule", "deck", "message"),
    [
        # A line names one card, and a card has one name.
        ("values: name, in: deck, cover: [Axe, Bow]", f"[deck]\n{ONE}", "Deck: no card has name Axe, Bow"),
        (
            "values: name, in: deck, cover: [Axe, Bow]",
            "[deck]\n3 Nobody\n",
            "Deck: no card has name Axe, Bow",
        ),
        ("values: name, in: deck, cover: [Axe, Bow]", f"[deck]\n1 Axe\n{ONE}", None),
        ("values: name, in: deck, cover: [Axe, Bow]", f"[deck]\n{TWO}", None),
        ("values: name, in: deck, cover: [Axe, Bow]", "[deck]\n-1 Axe\n", None),
        # Bea has two colours, no card of the deck has.
        ("values: colours, in: team, cover: [red, blue]", f"[team]\n{ONE}", None),
        (
            "values: colours, in: deck, cover: [red, blue]",
            f"[deck]\n{ONE}",
            "Deck: no card has colours red, blue",
        ),
        ("values: colours, in: deck, cover: [red, blue]", f"[deck]\n{TWO}", None),
        (
            "values: colours, in: deck, union: {min: 3}",
            f"[deck]\n1 Axe\n{ONE}",
            "Deck: 1 different colours (red), at least 3 allowed",
        ),
        ("values: colours, in: deck, union: {min: 2}", f"[deck]\n1 Axe\n{ONE}", None),
        ("values: colours, in: team, union: {min: 2}", f"[team]\n{ONE}", None),
        (
            "group: level, in: deck, groups: {min: 3}",
            f"[deck]\n1 Axe\n{ONE}",
            "Deck: 1 different level, at least 3 needed",
        ),
        ("group: level, in: deck, groups: {min: 2}", f"[deck]\n1 Axe\n{ONE}", None),
        ("group: colours, in: team, groups: {min: 3}", f"[team]\n{TWO}", None),
        # What the data lacks may be on a card that it lacks.
        ("values: colours, in: deck, cover: [gold]", f"[deck]\n{ONE}", None),
    ],
)
def test_waiting(make: Maker, rule: str, deck: str, message: str | None) -> None:
    found = {one.rule: one.message for one in make(f"a: {{{rule}}}").check(deck)}
    assert found.get("a") == (None if message is None else message + OF_ONE)
