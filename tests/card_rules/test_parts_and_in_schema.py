"""Several card rules under one id, and rules that the JSON Schema checks."""

from __future__ import annotations

from tests.card_rules.small import Maker

CARDS = """
- {id: A, type: card, name: Ada, level: 1, power: 9, number: 1}
- {id: B, type: card, name: Bea, level: 9, power: 9, number: 1}
"""


def test_every_part_is_reported_with_its_own_words_and_place_first(make: Maker) -> None:
    rules = """
x:
  severity: warning
  parts:
  - {implies: {level: {max: 3}}, message: "{level} is too high"}
  - {implies: {power: {max: 3}}, where: {type: card, level: 9}, at: name, hint: do less}
  - {parts: [{unique: number}]}
  message: "{card} is wrong"
  at: power
  hint: do better
"""
    found = make(rules, CARDS).lint()
    assert {one.severity.value for one in found} == {"warning"}
    assert [(one.span.line, one.span.column, one.message, one.hint) for one in found] == [
        (2, 29, "Bea is wrong", "do less"),
        (2, 51, "9 is too high", "do better"),
        (2, 51, "Bea is wrong", "do better"),
    ]


def test_what_the_schema_says_is_reported_as_schema(make: Maker) -> None:
    cards = f"{CARDS}- {{id: C, type: card, name: Cleo, level: high}}\n"
    assert make("levels: {in-schema: [level, needs.at], why: So it is.}", cards).places() == [
        ("schema", 3, "level: high")
    ]
