"""Fields that are called as words of Python: in expressions they are names all the same."""

from __future__ import annotations

import pytest
from tests.card_rules.small import HEAD as PLAIN
from tests.card_rules.small import Maker

HEAD = PLAIN.replace(
    "    fields: &fields\n",
    "    fields: &fields\n"
    "      def: {type: integer}\n      class: {type: string}\n      with: {type: integer}\n"
    "      while: {type: object, properties: {if: {type: integer}, None: {type: integer}}}\n",
).replace("who: {type: string}", "who: {type: string}, for: {type: integer}")
CARDS = """
- {id: A, type: card, name: Ada, def: 1, class: x, level: 2, with: 1,
   while: {if: 1, "None": 1}, needs: [{for: 1}]}
- {id: B, type: card, name: Bea, def: 2, class: y, level: 2, with: 2,
   while: {if: 2, "None": 2}, needs: [{for: 2}]}
"""


@pytest.mark.parametrize(
    "condition",
    [
        "def >= level",
        "level<=def",
        "$def == 2 and not class == 'x'",
        "$class == 'y'",
        "'def' != class and default(def, 7) * 2 == def + $def and def in [2, 3]",
        "$with == 2",
        "while.if == 2",
        "$while.None == 2",
        "level == 2 if def == 2 else false",
        "'§def' != class and def == level",
    ],
)
def test_a_field_that_is_a_word_of_python(make: Maker, condition: str) -> None:
    game = make(f'x: {{implies: "{condition}", at: def}}', CARDS, head=HEAD)
    assert game.places() == [("x", 1, "def: 1")]


def test_beside_other_keys_and_in_messages(make: Maker) -> None:
    rules = """
a: {equals: def, to: level, message: "{def} of {class} in {$with}"}
b: {for-each: needs, equals: need.for, to: level}
c: {range: with, min: $def, max: def}
"""
    game = make(rules, CARDS, head=HEAD)
    assert game.places() == [("a", 1, "def: 1"), ("b", 2, "for: 1")]
    assert game.lint()[0].message == "1 of x in 1"


def test_a_word_that_is_no_field_stays_a_word(make: Maker) -> None:
    found = make('x: {implies: "lambda == 1"}', CARDS, head=HEAD).lint()
    assert [one.message for one in found] == ["the expression `lambda == 1` cannot be read"]
    found = make('x: {implies: "[one for one in colours]"}', CARDS, head=HEAD).lint()
    assert [one.message for one in found] == [
        "`[one for one in colours]` is not part of the expression language"
    ]
