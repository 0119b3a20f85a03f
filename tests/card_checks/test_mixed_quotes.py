"""Straight and curly quotes in one field."""

from __future__ import annotations

from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def cards(*values: str) -> str:
    lines = (
        f"- {{id: C{at}, type: card, name: No {at}, number: {at}, rank: >-\n    {value}}}"
        for at, value in enumerate(values)
    )
    return "\n".join(line.replace(">-\n    ", '"').replace("}", '"}') for line in lines)


def test_the_rare_style_is_found_with_a_place_of_the_usual_one(make: Maker) -> None:
    found = make(RULE, cards(*["it's"] * 5, "it’s")).lint()
    assert [(one.rule, one.severity.value, one.span.line) for one in found] == [
        ("mixed-quotes", "warning", 6)
    ]
    assert found[0].message == 'rank of No 5 has curly apostrophes, and others have straight ones: "it’s"'
    assert found[0].hint == "write straight ones"
    assert [(one.span.line, one.message) for one in found[0].related] == [(1, '"it\'s" of No 0')]


def test_the_other_way_round(make: Maker) -> None:
    found = make(RULE, cards(*["it’s"] * 5, "it's")).lint()
    assert [(one.span.line, one.hint) for one in found] == [(6, "write curly ones")]


def test_two_habits_are_none(make: Maker) -> None:
    assert make(RULE, cards(*["it’s"] * 4, "it's")).lint() == []


def test_both_in_one_text(make: Maker) -> None:
    (found,) = make(RULE, cards("it's and it’s")).lint()
    assert found.message == 'rank of No 0 has straight and curly apostrophes: "it\'s and it’s"'


def test_measures_and_years_are_no_quotes(make: Maker) -> None:
    feet = "it’s 5' 10'' tall"
    assert make(RULE, cards(*["it’s"] * 5, feet, "the '90s")).lint() == []
    assert make(RULE, cards(*["it's"] * 5, "the ’90s")).lint() == []
    (found,) = make(RULE, cards(*["it’s"] * 5, "it's 5' tall")).lint()
    assert found.span.line == 6
