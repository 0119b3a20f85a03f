"""Rules that could never find anything: refused where the schema shows it, or else warned of."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

CARD = "- {id: A, type: card, name: Ada, number: 1, set: X}"
TEXTS, NUMBERS = "name a field of texts", "name a field of numbers, or of texts of digits"
SEVERAL = "name a field that holds several items"
INNER = "write one of place.row, place.column"


@pytest.mark.parametrize(
    ("rule", "column", "message", "hint"),
    [
        ("balanced: level", 17, "`level` is a number, and no text", TEXTS),
        ("balanced: [rank, solo]", 24, "`solo` is true or false, and no text", TEXTS),
        ("balanced: place", 17, "`place` has fields of its own", INNER),
        ("tokens: level, find: x, known: [y]", 15, "`level` is a number, and no text", TEXTS),
        ("contiguous: solo", 19, "`solo` is true or false, and no number", NUMBERS),
        ("contiguous: place", 19, "`place` has fields of its own", INNER),
        ("contiguous: house", 19, "`house` is one of sun, moon, star, of which none is a number", NUMBERS),
        ("range: solo, min: 1", 14, "`solo` is true or false, and no number", NUMBERS),
        ("range: house, min: 1", 14, "`house` is one of sun, moon, star, of which none is a number", NUMBERS),
        (
            "range: level, min: 3, max: 2",
            34,
            "no number is at least 3 and at most 2",
            "exchange `min` and `max`",
        ),
        ("sorted: place", 15, "`place` has fields of its own", INNER),
        ("sorted: level, within: card", 15, "`level` is no list, and has no order on a card", SEVERAL),
    ],
)
def test_refused(make: Maker, rule: str, column: int, message: str, hint: str) -> None:
    assert make(f"x: {{{rule}}}", CARD).mistakes() == [("definition", 1, column, message, hint)]


@pytest.mark.parametrize(
    "rule",
    [
        *("balanced: name", "balanced: of", "balanced: needs.who", "contiguous: id", "contiguous: number"),
        *("range: set, min: 1", "range: number, min: 2, max: 2", "range: number, min: $level, max: 2"),
        *("sorted: set", "sorted: needs.at, within: card", "sorted: aliases, within: card"),
    ],
)
def test_not_refused(make: Maker, rule: str) -> None:
    small = make(f"x: {{{rule}}}", CARD)
    assert [one for one in small.lint() if one.rule == "definition"] == []


@pytest.mark.parametrize(
    "rule",
    [
        *("unique: rank", "unique: rank, per: set", "agree: rank, per: set", "agree: set, per: rank"),
        *("reference: from", "contiguous: level, per: set", "range: level, min: 2", "sorted: rank"),
        *("sorted: tags, within: card", "balanced: [rank, from]", "tokens: rank, find: x, known: [y]"),
        *('pattern: "[a-z]", of: rank', "prefix: rank, with: set", "prefix: set, with: rank"),
        *("equals: level, to: 3", "equals: level, to: number", "allowed-if: {set: Y}, fields: [rank, from]"),
        "parts: [{unique: rank}, {balanced: from}]",
    ],
)
def test_warned_of(make: Maker, rule: str) -> None:
    message = "the rule x speaks of no card: none has the field that it is about"
    hint = "correct the rule, add the field to cards, or take the rule out"
    assert make(f"x: {{{rule}}}", CARD).mistakes() == [("idle-rule", 1, 3, message, hint)]


@pytest.mark.parametrize(
    "rule",
    [
        *("parts: [{unique: rank}, {unique: number}]", "parts: [{unique: number}, {unique: rank}]"),
        *("balanced: [rank, set]", "allowed-if: {set: X}, fields: [rank, number]"),
        "prefix: number, table: {X: 1}, by: set",
    ],
)
def test_what_speaks_of_some_card(make: Maker, rule: str) -> None:
    assert make(f"x: {{{rule}}}", CARD).lint() == []
