"""Cards that share one field agree in another."""

from __future__ import annotations

from tests.card_rules.small import Maker

RULE = "one-type: {agree: type, per: name, severity: note}"


def test_a_card_that_differs_from_the_first_one(make: Maker) -> None:
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


def test_what_is_missing_agrees_with_everything(make: Maker) -> None:
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
