"""Cards that share one field agree in another."""

from __future__ import annotations

from tests.card_rules.small import HEAD, Maker

RULE = "one-type: {agree: type, per: name, severity: note}"


def test_a_card_that_differs_from_the_others(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, same_name: true}
- {id: B, type: hero, name: ADA, same_name: true}
- {id: C, type: card, name: Ada, same_name: true}
- {id: D, type: hero, name: Dot}
"""
    (found,) = make(RULE, cards).lint()
    assert (found.severity.value, found.span.line, found.span.column) == ("note", 2, 17)
    assert (
        found.message == "type of ADA (B) is hero, and that of Ada (A), which has the same name ADA, is card"
    )
    assert found.hint == "correct one of them, so that both have the same type"
    assert (found.found, found.allowed, found.cards) == ("hero", "card", ("A", "B"))
    assert [(one.span.line, one.span.column, one.message) for one in found.related] == [(1, 17, "card here")]


def test_what_as_many_lack_as_have_is_not_missed(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, set: Core}
- {id: B, type: card, name: Bea, set: Core, level: 1}
- {id: C, type: card, name: Cleo, set: Core}
- {id: D, type: card, name: Dot, level: 2}
- {id: E, type: card, name: Eve, set: Core, level: 2}
"""
    assert make("x: {agree: level, per: set}", cards).places() == [("x", 5, "level: 2")]


def test_lists_agree_in_any_order(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1, colours: [red, blue]}
- {id: B, type: card, name: Bea, number: 1, colours: [Blue, red]}
- {id: C, type: card, name: Cleo, number: 1, colours: [red]}
"""
    assert make("x: {agree: colours, per: number}", cards).places() == [("x", 3, "colours: [red]")]


def test_sharing_two_names_is_said_once(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada, zh: 安}, same_name: true}
- {id: B, type: hero, name: {en: Ada, zh: 安}, same_name: true}
"""
    assert make(RULE, cards).places() == [("one-type", 2, "type: hero")]


def test_names_are_compared_in_the_languages_that_both_have(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada}, number: 1}
- {id: B, type: card, name: {en: Ada, zh: 安}, number: 1, same_name: true}
- {id: C, type: card, name: {en: Cleo, zh: 安}, number: 1, same_name: true}
"""
    assert [one for one in make("x: {agree: name, per: number}", cards).places() if one[0] == "x"] == [
        ("x", 3, "en: Cleo")
    ]


NEEDS = """
- id: A
  type: card
  name: Ada
  needs: [{who: sun, at: 1}, {who: moon, at: 1}, {at: 1}, {who: sun, at: 2, note: x}]
- id: B
  type: card
  name: Bea
  needs: [{who: star, at: 1}, {who: star, at: 3, note: y}]
"""


def test_the_items_of_a_list_on_each_card(make: Maker) -> None:
    found = make("x: {agree: needs.who, per: id}", NEEDS).lint()
    assert [(one.span.line, one.span.column, one.message, one.cards) for one in found] == [
        (4, 36, "needs.who of Ada (A) is moon, and elsewhere on it sun", ("A",))
    ]
    assert [(one.span.line, one.span.column, one.message) for one in found[0].related] == [
        (4, 17, "sun here")
    ]


def test_items_that_share_a_field_on_all_cards(make: Maker) -> None:
    found = make("x: {agree: needs.who, per: needs.at}", NEEDS).lint()
    assert [(one.span.line, one.span.column, one.message) for one in found] == [
        (4, 36, "needs.who of Ada (A) is moon, and elsewhere on it with the same needs.at 1 sun"),
        (
            8,
            17,
            "needs.who of Bea (B) is star, and that of Ada (A), which has the same needs.at 1, is sun",
        ),
    ]


def test_printings_of_one_card(make: Maker) -> None:
    head = HEAD + "printing-fields: {image: {type: string}, set: {type: string}}\n"
    cards = """
- {id: A, type: card, name: Ada, printings: [{id: A1, image: a, set: X}, {id: A2, image: b, set: Y}]}
- {id: B, type: card, name: Bea, printings: [{id: B1, image: c, set: X}, {id: B2, image: c, set: Y}]}
"""
    assert make("x: {agree: printings.image, per: id}", cards, head=head).places() == [("x", 1, "image: b")]
    assert make("x: {agree: printings.image, per: printings.set}", cards, head=head).places() == [
        ("x", 2, "image: c"),
        ("x", 2, "image: c"),
    ]


def test_one_value_of_a_card_always_agrees_with_itself(make: Maker) -> None:
    message = "no two cards have one id, and `level` is in no list of one"
    hint = "name a field that cards share, or a field of a list"
    assert make("x: {agree: level, per: id}", "- {id: A, type: card, name: Ada}").mistakes() == [
        ("definition", 1, 26, message, hint)
    ]


def test_most_are_right_and_in_a_tie_the_first(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, set: Core, level: 1}
- {id: B, type: card, name: Bea, set: Core, level: 2}
- {id: C, type: card, name: Cleo, set: Core, level: 2}
- {id: D, type: card, name: Dot, set: Night, level: 1}
- {id: E, type: card, name: Eve, set: Night, level: 2}
"""
    found = make("x: {agree: level, per: set}", cards).lint()
    assert [(one.span.line, one.message) for one in found] == [
        (1, "level of Ada (A) is 1, and that of Bea (B), which has the same set Core, is 2"),
        (5, "level of Eve (E) is 2, and that of Dot (D), which has the same set Night, is 1"),
    ]


def test_most_names_and_lists_are_right(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada}, number: 1, tags: [x]}
- {id: B, type: card, name: {en: Bea, zh: 安}, number: 1, same_name: true, tags: [x, y]}
- {id: C, type: card, name: {en: Bea, zh: 安}, number: 1, same_name: true, tags: [y, X]}
"""
    assert make("x: {agree: name, per: number}", cards).places() == [("x", 1, "en: Ada")]
    assert make("x: {agree: tags, per: number}", cards).places() == [("x", 1, "tags: [x]")]


def test_a_card_that_lacks_what_the_others_have(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, rank: R}
- {id: B, type: card, name: Bea, rank: R, set: A}
- {id: C, type: card, name: Cleo, rank: R, set: A}
- {id: D, type: card, name: Dot, rank: S, set: B}
- {id: E, type: card, name: Eve, rank: S}
- {id: F, type: hero, name: Fay, rank: S}
- {id: G, type: card, name: Gil}
"""
    found = make("x: {agree: set, per: rank}", cards).lint()
    assert [(one.span.line, one.span.column, one.message, one.hint, one.cards) for one in found] == [
        (
            1,
            8,
            "Ada (A) has no `set`, and the others with the same rank R have A",
            "add `set: A` to it",
            ("A", "B"),
        ),
        (
            5,
            8,
            "Eve (E) has no `set`, and the others with the same rank S have B",
            "add `set: B` to it",
            ("D", "E"),
        ),
    ]
    assert [(one.span.line, one.message) for one in found[0].related] == [(2, "A here")]
