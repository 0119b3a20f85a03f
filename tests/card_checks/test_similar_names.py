"""Names that differ from another card's by no more than a slip."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def cards(*names: str, **more: str) -> str:
    return "\n".join(
        f'- {{id: C{at}, type: card, name: "{name}", number: {at}{more.get(f"C{at}", "")}}}'
        for at, name in enumerate(names)
    )


@pytest.mark.parametrize(
    ("first", "second", "how"),
    [
        ("Captain Lindqvist", "Captain Lindqist", 'differs only in "lindqist" and "lindqvist" from'),
        ("Captain Lindqvist", "Captain Lindqvisst", 'differs only in "lindqvisst" and "lindqvist" from'),
        ("Captain Lindqvist", "Captain Lindvqist", 'differs only in "lindvqist" and "lindqvist" from'),
        ("Thunderlizard", "Thunderlizerd", 'differs only in "thunderlizerd" and "thunderlizard" from'),
        ("Élan Vital", "Elan Vital", "differs only in accents and signs from"),
        ("Storm Rex", "Stormrex", "differs only in spaces and signs from"),
        ("Storm-Rex", "Storm Rex", "differs only in spaces and signs from"),
        ("Ember Fox", "Ember F0x", "looks like"),
        ("Ball", "Ba1l", "looks like"),
        ("Oca", "Оса", "is of another alphabet, and looks like"),
    ],
)
def test_a_slip(make: Maker, first: str, second: str, how: str) -> None:
    (found,) = make(RULE, cards(first, "Another", second)).lint()
    assert (found.rule, found.severity.value, found.span.line, found.span.column) == (
        "similar-name",
        "warning",
        3,
        30,
    )
    assert found.message == f'the name "{second}" of C2 {how} "{first}" of C0'
    hint = "write both in one way if one card is meant; if not, say so: # decklint: ignore similar-name"
    assert found.hint == hint
    assert [(one.span.line, one.span.column) for one in found.related] == [(1, 30)]
    assert found.cards == ("C0", "C2")


def test_two_printings_of_one_card(make: Maker) -> None:
    alike = ', from: "Draw a card."'
    game = make(RULE, cards("Nine-Tail Sage", "Nine-Tail Saga", C0=alike, C1=alike))
    assert [(one.rule, one.span.line) for one in game.lint()] == [("similar-name", 2)]
    game = make(RULE, cards("Nine-Tail Sage", "Nine-Tail Saga", C0=alike, C1=', from: "Draw two."'))
    assert game.lint() == []


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Guardian of Walls 1", "Guardian of Walls 2"),
        ("Guardian of Walls II", "Guardian of Walls III"),
        ("Guardian of Walls XIII", "Guardian of Walls VIII"),
        ("Guardian Formation A", "Guardian Formation B"),
        ("Mountain Walker", "Mountain Walkers"),
        ("Guardiano Supremo", "Guardiana Supremo"),
        ("Mountain Rifleman", "Mountain Riflemen"),
        ("Dark Knight", "Dark Night"),
        ("Mountain Flight", "Mountain Light"),
        ("Hail", "Hall"),
        ("Walker", "Talker"),
        ("魔法使いの少女", "魔法使いの少年"),
        ("Deck 1.5", "Deck 15"),
        ("A-B", "AB"),
        ("Help!", "Help"),
    ],
)
def test_two_names(make: Maker, first: str, second: str) -> None:
    assert make(RULE, cards(first, second)).lint() == []


def test_cards_of_two_types_may_share_a_name_so(make: Maker) -> None:
    for first, second in (("Hide-and-Run", "Hide and Run"), ("Captain Lindqvist", "Captain Lindqist")):
        text = cards(first, second).replace("type: card", "type: hero", 1)
        assert make(RULE, text).lint() == []
    text = cards("Ember Fox", "Ember F0x").replace("type: card", "type: hero", 1)
    assert [one.span.line for one in make(RULE, text).lint()] == [2]


def test_three_are_a_series(make: Maker) -> None:
    names = ("Shrine of Harbanu", "Shrine of Harbenu", "Shrine of Harbinu")
    assert make(RULE, cards(*names)).lint() == []
    assert [one.span.line for one in make(RULE, cards(*names[:2])).lint()] == [2]


def test_two_that_others_name_are_meant(make: Maker) -> None:
    names = ("Captain Lindqvist", "Captain Lindqist", "One", "Two")
    both = {"C2": ", from: Captain Lindqvist", "C3": ", from: captain lindqist"}
    assert make(RULE, cards(*names, **both)).lint() == []
    assert [one.span.line for one in make(RULE, cards(*names, C2=both["C2"])).lint()] == [2]


def test_each_language_by_itself_and_two_cards_once(make: Maker) -> None:
    lines = [
        "- {id: A, type: card, name: {en: Captain Lindqvist, zh: Élan Vital}, number: 1}",
        "- {id: B, type: card, name: {en: Captain Lindqist, zh: Elan Vital}, number: 2}",
        "- {id: C, type: card, name: {zh: Captain Lindqvest}, number: 3}",
    ]
    assert [(one.span.line, one.span.column) for one in make(RULE, "\n".join(lines)).lint()] == [(2, 34)]


def test_a_name_of_a_translation(make: Maker) -> None:
    first = "- {id: A, type: card, name: {zh: Elan Vital}, number: 1}"
    second = "- {id: B, type: card, name: B, number: 2}"
    game = make(RULE, f"{first}\n{second}", files={"translations/zh.yaml": "B: Élan Vital\n"})
    (found,) = game.lint()
    assert (found.path, found.span.line, found.span.column) == ("small/translations/zh.yaml", 1, 4)


def test_a_comment_says_that_both_are_meant(make: Maker) -> None:
    text = cards("Captain Lindqvist", "Captain Lindqist") + "  # decklint: ignore similar-name"
    assert make(RULE, text).command("-q") == (0, "", "")


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ([("card", "Storm Rex"), ("hero", "Storm Rex"), ("hero", "Stormrex")], [(3, "C1", "C2")]),
        ([("hero", "Storm Rex"), ("card", "Storm Rex"), ("hero", "Stormrex")], [(3, "C0", "C2")]),
        ([("card", "Storm-Rex"), ("hero", "Storm Rex"), ("hero", "Stormrex")], [(3, "C1", "C2")]),
        ([("hero", "Storm Rex"), ("hero", "Storm Rex"), ("hero", "Stormrex")], [(3, "C0", "C2")]),
        (
            [("card", "Captain Lindqvist"), ("hero", "Captain Lindqvist"), ("hero", "Captain Lindqist")],
            [(3, "C1", "C2")],
        ),
        ([("card", "Storm Rex"), ("hero", "Stormrex")], []),
    ],
)
def test_the_other_card_is_of_the_same_type(
    make: Maker, typed: list[tuple[str, str]], found: list[tuple[int, str, str]]
) -> None:
    lines = [
        f'- {{id: C{at}, type: {kind}, name: "{name}", number: {at}, same_name: true}}'
        for at, (kind, name) in enumerate(typed)
    ]
    game = make(RULE, "\n".join(lines))
    similar = [(one.span.line, *one.cards) for one in game.lint() if one.rule == "similar-name"]
    assert similar == found
