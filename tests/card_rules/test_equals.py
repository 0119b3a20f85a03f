"""A figure of a card is what another says."""

from __future__ import annotations

from tests.card_rules.small import Maker

TABLE = "points: {equals: level + power, table: {1: 5, 2: 7}, by: number%s}"


def test_the_table_says_what_it_must_be(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1, level: 2, power: 3}
- {id: B, type: card, name: Bea, number: 2, level: 2, power: 3}
"""
    (found,) = make(TABLE % ", at: number", cards).lint()
    assert (found.span.line, found.span.column) == (2, 42)
    assert found.message == "`level + power` of Bea is 5, and it must be 7"
    assert found.hint == "make it 7, or correct what that follows from"
    assert (found.found, found.allowed, found.cards) == (5, "7", ("B",))
    assert make(TABLE % "", cards).places() == [("points", 2, "id: B")]


def test_a_side_that_is_missing_is_left_alone_and_a_row_that_is_missing_is_not(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1, level: 2}
- {id: B, type: card, name: Bea, level: 2, power: 3}
- {id: C, type: card, name: Cleo, number: 3, level: 2, power: 3}
- {id: D, type: card, name: Dot, number: 3, level: 2}
"""
    found = make(TABLE % ", at: number", cards).lint()
    assert [(one.span.line, one.span.column, one.message, one.hint) for one in found] == [
        (3, 43, "Cleo: the table of this rule says nothing of 3", "add it to the table, or correct the card")
    ]


def test_keys_of_the_table_are_texts_or_numbers(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, house: sun, level: 1}
- {id: B, type: card, name: Bea, house: moon, level: 1}
- {id: C, type: card, name: Cleo, rank: "1", level: 1}
- {id: D, type: card, name: Dot, number: 1, level: 2}
"""
    rules = """
a: {equals: level, table: {SUN: 1, moon: 2, star: 3}, by: house}
b: {equals: level, table: {1: 1}, by: rank}
c: {equals: level, table: {1: 1}, by: number}
"""
    assert make(rules, cards).places() == [("a", 2, "level: 1"), ("c", 4, "level: 2")]


def test_one_expression_equals_another(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, level: 2, power: 2}
- {id: B, type: card, name: Bea, level: 2, power: 0}
- {id: C, type: card, name: Cleo, level: 0}
"""
    (found,) = make("x: {equals: power, to: level}", cards).lint()
    assert (found.span.line, found.span.column) == (2, 51)
    assert found.message == "`power` of Bea is 0, and it must be 2"


def test_lists_are_equal_in_any_order_and_stand_as_a_whole(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, colours: [red, blue], tags: [Blue, Red]}
- {id: B, type: card, name: Bea, colours: [red, blue], tags: [blue]}
"""
    (found,) = make("x: {equals: colours, to: tags}", cards).lint()
    assert (found.span.line, found.span.column, found.found, found.allowed) == (2, 43, "red, blue", "blue")


def test_a_name_is_one_of_all_names(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada, zh: 发}, rank: 發}
- {id: B, type: card, name: {en: Bea, zh: 安}, rank: Ada}
"""
    assert make("x: {equals: rank, to: name}", cards).places() == [("x", 2, "rank: Ada")]


def test_of_an_item_it_stands_in_the_item(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, level: 1, needs: [{who: Bea, at: 1}, {who: Cleo, at: 2}, {who: Dot}]}
"""
    assert make("x: {for-each: needs, equals: $need.at, to: level}", cards).places() == [("x", 1, "at: 2")]
    assert make("x: {for-each: needs, equals: need.at + 0, to: level}", cards).places() == [
        ("x", 1, ", {who: Cleo, at: 2}")
    ]
    assert make("x: {for-each: needs, equals: $need.at, to: level, at: who}", cards).places() == [
        ("x", 1, "who: Cleo")
    ]


TEXTS = """
- {id: A1, type: card, name: Ada, rank: A11.png, level: 1}
- {id: A11, type: card, name: Bea, rank: A11.png, level: 2}
- {id: B1, type: card, name: Cleo, rank: b1.png, level: 1}
- {id: B2, type: card, name: Dot, level: 1}
"""


def test_a_text_made_of_fields_to_the_letter(make: Maker) -> None:
    game = make('x: {equals: rank, text: "{id}.png"}', TEXTS)
    assert game.places() == [("x", 1, "rank: A11.png"), ("x", 3, "rank: b1.png")]
    found = game.lint()[0]
    assert found.message == "`rank` of Ada is A11.png, and it must be A1.png"
    assert (found.found, found.allowed) == ("A11.png", "A1.png")


def test_a_text_of_which_a_field_is_missing_says_nothing(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, rank: x}
- {id: B, type: card, name: Bea, rank: x, set: y, level: 0}
"""
    rule = "x: {equals: rank, text: '{set}-{level + 1}{{}}'}"
    assert [one.message for one in make(rule, cards).lint()] == ["`rank` of Bea is x, and it must be y-1{}"]


def test_every_value_of_a_list_is_the_text(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, tags: [A, A2]}\n- {id: B, type: card, name: Bea, tags: [B]}"
    assert make("x: {equals: tags, text: '{id}'}", cards).places() == [("x", 1, "tags: [A, A2]")]


def test_mistakes_in_a_text(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada}"
    assert make("x: {equals: rank, text: '{idd}.png'}", cards).mistakes() == [
        ("definition", 1, 29, "nothing is called `idd` here", 'did you mean "id"?')
    ]
    assert make("x: {equals: level, text: '{id}.png'}", cards).mistakes() == [
        ("definition", 1, 28, "`level` is a number, and `text` is a text", "write `to:` with an expression")
    ]
    assert make("x: {equals: rank, text: '{id}', to: set}", cards).mistakes() == [
        (
            "definition",
            1,
            6,
            "`equals` needs one thing to compare with",
            "write `table:` and `by:`, or else `to:` or `text:`",
        )
    ]
