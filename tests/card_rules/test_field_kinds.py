"""A condition compares a field with what it can be: otherwise it would never hold."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

CARDS = "- {id: A, type: card, name: Ada, number: 1, level: 1, rank: x, tags: [a], set: B}"


@pytest.mark.parametrize(
    ("condition", "place", "message"),
    [
        ("{level: abc}", "abc", "`level` is a number, and `abc` is a text"),
        ('{level: "3"}', '"3"', "`level` is a number, and `3` is a text"),
        ("{level: [1, x]}", "x", "`level` is a number, and `x` is a text"),
        ("{level: {min: x}}", "x", "`level` is a number, and `x` is a text"),
        ("{level: {contains: 1}}", "1", "`level` is a number, and no text"),
        ("{place.row: abc}", "abc", "`place.row` is a number, and `abc` is a text"),
        ("{solo: 1}", "1", "`solo` is true or false, and never `1`"),
        ('{solo: "true"}', '"true"', "`solo` is true or false, and never `true`"),
        ("{place: {min: 0}}", "0", "`place` has fields of its own"),
        ("\"level == '3'\"", "level", "a number and a text are never equal"),
        ("place > 3", "place", "several fields and a number have no order"),
        ("name > 3", "name", "a list and a number have no order"),
        ("place + level == 3", "place", "several fields is nothing to compute with"),
        ("level > tags + 1", "1", "a number is nothing to compute with"),
        ("{rank: {min: 2}}", "2", "`rank` is a text, and has no order with the number 2"),
        ("{tags: {min: 2}}", "2", "`tags` is a list, which has no order"),
        ("{not: {level: abc}}", "abc", "`level` is a number, and `abc` is a text"),
    ],
)
def test_what_is_refused(make: Maker, condition: str, place: str, message: str) -> None:
    ((kind, line, column, said, hint),) = make(f"x: {{implies: {condition}}}", CARDS).mistakes()
    assert (kind, line, said) == ("definition", 1, message)
    assert f"  x: {{implies: {condition}}}"[column - 1 :].startswith(place)
    assert hint


@pytest.mark.parametrize(
    "condition",
    [
        "{level: 1}",
        "{level: {not: 2}}",
        "{level: $number}",
        '{rank: "x"}',
        "{rank: {not: 7}}",
        "{rank: {min: a}}",
        "{of: {not: 3}}",
        "{tags: a}",
        "{tags: {has: a}}",
        "{needs.at: {not: 3}}",
        "{house: {present: false}}",
    ],
)
def test_what_is_not(make: Maker, condition: str) -> None:
    assert make(f"x: {{severity: note, implies: {condition}}}", CARDS).mistakes_alone() == []
