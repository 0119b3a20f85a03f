"""Totals: what is counted and summed, where the finding stands, and what it says."""

from __future__ import annotations

import pytest
from tests.rules.small import HEAD, RULES_LINE, Brief, Maker, related

DECK = "[team]\n2 Ada\n1 Bea\n[deck]\n3 Axe\n1 Bow\n2 Club\n"


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("total: count, in: deck, max: 5", ("a", "error", 5, 2, 6, "at most 5", ())),
        ("total: count, in: [deck], max: 5", ("a", "error", 5, 2, 6, "at most 5", ())),
        ("total: count, in: deck, max: 5, severity: note", ("a", "note", 5, 2, 6, "at most 5", ())),
        (
            "total: count, in: deck, where: {level: {max: 2}}, exactly: 5",
            ("a", "error", 5, 2, 4, "exactly 5", ()),
        ),
        ("total: count, in: [team, deck], max: 5", ("a", "error", 1, 1, 9, "at most 5", ())),
        ("total: count, max: 5", ("a", "error", 1, 1, 9, "at most 5", ())),
        # A section that is not there has no place.
        ("total: count, in: side, min: 1", ("a", "error", 1, 1, 0, "at least 1", ())),
        ("total: level, in: deck, max: 12", ("a", "error", 5, 2, 13, "at most 12", ())),
        ("total: level, in: deck, min: 14", ("a", "error", 5, 2, 13, "at least 14", ())),
        ('total: "level * 2 + 1", in: team, exactly: 0', ("a", "error", 2, 2, 17, "exactly 0", ())),
        (
            "total: stats.hit, in: team, where: {stats.hit: {min: 1}}, max: 5",
            ("a", "error", 2, 2, 6, "at most 5", ()),
        ),
        ('total: "default(cap, 0)", in: deck, max: 18', ("a", "error", 5, 2, 19, "at most 18", ())),
        ("total: copies, in: deck, max: 13", ("a", "error", 5, 2, 14, "at most 13", ())),
        ('total: "0.5", in: deck, max: 2', ("a", "error", 5, 2, 3.0, "at most 2", ())),
        (
            "total: count, in: deck, where: {not: {cap: {max: 3}}}, exactly: 9",
            ("a", "error", 5, 2, 2, "exactly 9", ()),
        ),
        ("total: count, in: deck, where: {name: 發剑}, max: 1", ("a", "error", 5, 2, 2, "at most 1", ())),
    ],
)
def test_what_is_counted(make: Maker, rule: str, expected: Brief) -> None:
    assert make(f"a: {{{rule}}}").brief(DECK) == [expected]


@pytest.mark.parametrize(
    ("rule", "message", "hint"),
    [
        ("total: count, in: deck, exactly: 7", "Deck: 6 of 7 cards (1 short)", "add 1 card"),
        ("total: count, in: deck, exactly: 4", "Deck: 6 of 4 cards (2 too many)", "remove 2 cards"),
        ("total: count, in: deck, exactly: 1", "Deck: 6 of 1 card (5 too many)", "remove 5 cards"),
        ("total: count, in: deck, min: 8, max: 9", "Deck: 6 cards, 8 to 9 needed (2 short)", "add 2 cards"),
        ("total: count, in: deck, max: 5", "Deck: 6 cards, at most 5 allowed (1 too many)", "remove 1 card"),
        (
            "total: count, in: deck, allow: [0, 8-9]",
            "Deck: 6 cards, 0 or 8 to 9 needed (2 short)",
            "add 2 cards or remove 6",
        ),
        (
            "total: count, in: [team, deck], max: 5",
            "Team and Deck: 9 cards, at most 5 allowed (4 too many)",
            "remove 4 cards",
        ),
        (
            "total: level, in: deck, max: 12",
            "Deck: 13 level, at most 12 allowed (1 too many)",
            "bring level down by 1 in all",
        ),
        (
            "total: level, in: deck, min: 15",
            "Deck: 13 level, at least 15 needed (2 short)",
            "bring level up by 2 in all",
        ),
        (
            "total: level, in: deck, max: 12, hint: '-{excess}', "
            "message: '{found} of {allowed}, {excess}/{missing}: {cards}'",
            "13 of at most 12, 1/0: Axe, Bow, Club",
            "-1",
        ),
        (
            "total: level, in: deck, min: 15, hint: '{card}', "
            "message: '{missing}: {cards: \"{copies}x {level}\"}'",
            "2: 3x 1, 1x 2, 2x 4",
            "Axe",
        ),
    ],
)
def test_what_is_said(make: Maker, rule: str, message: str, hint: str) -> None:
    assert make(f"a: {{{rule}}}").said(DECK) == [(message, hint)]


def test_every_card_without_the_figure_is_reported_and_no_sum(make: Maker) -> None:
    small = make("a: {total: level, in: [team, deck], max: 0}")
    found = small.check("[team]\n1 Cleo\n1 Ada\n[deck]\n1 Elixir\n1 Axe\n1 Potion\n")
    note, *found = [one for one in found if one.rule == "alias"] + [one for one in found if one.rule == "a"]
    assert note.rule == "alias"
    assert [(one.span.line, one.span.column, one.found, one.allowed, one.cards) for one in found] == [
        (3, 3, None, None, ("H3",)),
        (6, 3, None, None, ("C5",)),
    ]
    assert [(one.message, one.hint) for one in found] == [
        (f"{name} has no level, so the total cannot be computed", "add the missing figure to the card's data")
        for name in ("Cleo", "Elixir")
    ]
    assert related(found[1]) == [(8, 3, "1 copy here")]
    assert make('a: {total: "default(level, 0)", in: team, max: 0}').brief("[team]\n1 Cleo\n") == []
    assert (
        make("a: {total: level, in: team, where: {level: {present: true}}, max: 0}").brief("[team]\n1 Cleo\n")
        == []
    )


def test_a_figure_that_is_no_number_is_none(make: Maker) -> None:
    small = make("a: {total: house, in: team, max: 0}")
    assert small.said("[team]\n1 Ada\n") == [
        ("Ada has no house, so the total cannot be computed", "add the missing figure to the card's data")
    ]


def test_negative_figures_are_summed(make: Maker) -> None:
    assert make('a: {total: "0 - level", in: deck, min: 0}').brief(DECK) == [
        ("a", "error", 5, 2, -13, "at least 0", ())
    ]


def test_the_place_is_where_the_section_is_first_headed(make: Maker) -> None:
    small = make("a: {total: count, in: deck, max: 1}")
    assert small.brief("[deck]\n1 Axe\n[team]\n1 Ada\n[deck]\n1 Bow\n") == [
        ("a", "error", 2, 2, 2, "at most 1", ())
    ]
    assert small.brief("deck:\n  Axe: 2\n") == [("a", "error", 2, 1, 2, "at most 1", ())]
    # Without a heading the cards are in the deck all the same.
    assert [one for one in small.brief("2 Axe\n") if one[0] == "a"] == [
        ("a", "error", 1, 1, 2, "at most 1", ())
    ]


def test_an_empty_deck(make: Maker) -> None:
    small = make(
        "a: {total: count, min: 1}\nb: {total: level, max: 0}\nc: {total: count, in: deck, exactly: 0}"
    )
    assert small.brief("[deck]\n") == [("a", "error", 1, 1, 0, "at least 1", ())]


@pytest.mark.parametrize(
    ("rule", "column", "message", "hint"),
    [
        ("total: lvel, in: deck, max: 3", 14, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("total: level, in: dek, max: 3", 25, "the game has no section `dek`", 'did you mean "deck"?'),
        (
            "total: level, in: [deck, dek], max: 3",
            32,
            "the game has no section `dek`",
            'did you mean "deck"?',
        ),
        (
            "total: level, where: {lvel: 3}, max: 3",
            29,
            "nothing is called `lvel` here",
            'did you mean "level"?',
        ),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str, hint: str) -> None:
    assert make(f"a: {{{rule}}}").mistakes() == [(RULES_LINE + 1, column, message, hint)]


def test_sections_beside_the_deck_count_where_they_are_named(make: Maker) -> None:
    head = HEAD.replace("optional: true", "optional: true, counted: false")
    rules = """
all: {total: count, exactly: 0}
named: {total: count, in: [deck, side], exactly: 0}
copies: {group: card, max: 1}
every: {each: {level: 9}}
needs: {for: {where: {name: Bow}}, total: count, exactly: 9}
number: {total: count, in: team, exactly: count()}
"""
    assert make(rules, head=head).brief("[deck]\n1 Axe\n[side]\n1 Axe\n1 Bow\n") == [
        ("all", "error", 1, 1, 1, "exactly 0", ()),
        ("named", "error", 1, 1, 3, "exactly 0", ()),
        ("number", "error", 1, 1, 0, "exactly 1", ()),
        ("every", "error", 3, 3, None, None, ("C1",)),
    ]
