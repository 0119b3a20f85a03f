"""Cards that are so must be so as well."""

from __future__ import annotations

from tests.card_rules.small import Maker


def test_the_first_field_of_the_condition_is_the_place(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, level: 1, power: 2}
- {id: B, type: card, name: Bea, power: 2, level: 9}
- {id: C, type: hero, name: Cleo, level: 9}
"""
    rule = (
        "usual: {title: Levels are low, where: {type: card}, severity: note, "
        "implies: {level: {max: 3}, power: 2}}"
    )
    (found,) = make(rule, cards).lint()
    assert (found.severity.value, found.span.line, found.span.column) == ("note", 2, 51)
    assert found.message == "Bea breaks the rule usual: Levels are low"
    assert (found.hint, found.cards) == ("correct the card", ("B",))


def test_what_cannot_be_decided_does_not_hold(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, power: 1}
- {id: B, type: card, name: Bea, level: 0, power: 1}
"""
    assert make("x: {implies: {level: {max: 3}}}", cards).places() == [("x", 1, "id: A")]
    assert make("x: {implies: {not: {level: {max: 3}}}}", cards).places() == [
        ("x", 1, "id: A"),
        ("x", 2, "level: 0"),
    ]
    # Nor does it choose a card.
    assert make("x: {where: {level: {max: 3}}, implies: {power: 2}}", cards).places() == [
        ("x", 2, "power: 1")
    ]


def test_for_each_item_of_a_list(make: Maker) -> None:
    cards = """
- id: A
  type: card
  name: Ada
  needs:
  - {who: Bea, at: 1}
  - {at: 1, note: n}
  - {who: Dot, note: n}
- {id: B, type: card, name: Bea}
"""
    rule = "x: {for-each: needs, where: {$need.note: {present: true}}, implies: {$need.at: 2}%s}"
    assert make(rule % "", cards).places() == [("x", 6, "at: 1"), ("x", 7, "{who: Dot, note: n}")]
    assert make(rule % ", at: note", cards).places() == [("x", 6, "note: n"), ("x", 7, "note: n")]
    assert make(rule % ", at: who", cards).places() == [("x", 6, "{at: 1, note: n}"), ("x", 7, "who: Dot")]
    assert make(rule % ", at: name", cards).places() == [("x", 3, "name: Ada")]
    assert make(rule % ', message: "{card} {need.at}"', cards).said()[1] == (
        7,
        "{who: Dot, note: n}",
        "Ada nothing",
    )


def test_for_each_item_of_a_plain_list(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, colours: [red, blue]}"
    assert make("x: {for-each: colours, implies: $need == 'red'}", cards).places() == [("x", 1, ", blue")]


def test_at_a_field_that_the_card_lacks_it_stands_at_what_there_is(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, place: {row: 1}}"
    assert make("x: {implies: {level: 1}, at: place.column}", cards).places() == [("x", 1, "place: {row: 1}")]
    assert make("x: {implies: {level: 1}, at: level}", cards).places() == [("x", 1, "id: A")]
    assert make("x: {implies: {level: 1}, at: name}", cards).places() == [("x", 1, "name: Ada")]


def test_expressions_and_derived_facts(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, level: 3, power: 1}
- {id: B, type: card, name: Bea, level: 1, power: 1}
"""
    assert make("x: {implies: level <= power}", cards).places() == [("x", 1, "id: A")]
    assert make("x: {where: {strong: true}, implies: {power: {min: 2}}}", cards).places() == [
        ("x", 1, "power: 1")
    ]
    assert make("x: {implies: {any: [{strong: false}, {power: 2}]}}", cards).places() == [
        ("x", 1, "power: 1")
    ]


def test_its_own_words(make: Maker) -> None:
    cards = "- {id: A, type: card, name: {en: Ada, zh: 安}, level: 3}"
    rule = 'x: {implies: {level: 1}, message: "{card} at {level} as {name}", hint: "make {level + 1} of it"}'
    (found,) = make(rule, cards).lint()
    assert (found.message, found.hint) == ("Ada at 3 as Ada", "make 4 of it")
