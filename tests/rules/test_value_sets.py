"""Quantifiers over the values of a field: within, cover, union, common."""

from __future__ import annotations

import pytest
from tests.rules.small import RULES_LINE, Brief, Maker, brief, related

DECK = "[team]\n1 Ada\n1 Bea\n[deck]\n1 Axe\n1 Bow\n2 Dart\n1 Axe\n"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("within: [red, blue]", []),
        ("within: [RED, Blue]", []),
        ("within: [red]", [("a", "error", 7, 3, "blue", "red", ("C2",))]),
        (
            "within: []",
            [
                ("a", "error", 6, 3, "red", "none", ("C1",)),
                ("a", "error", 7, 3, "blue", "none", ("C2",)),
            ],
        ),
        ("within: \"set(colours, team, house == 'sun')\"", [("a", "error", 7, 3, "blue", "red", ("C2",))]),
        ("within: \"set(colours, team) - {'red'}\"", [("a", "error", 6, 3, "red", "blue", ("C1",))]),
        # A missing set asks nothing.
        ("within: $boss.colours", []),
        ("cover: [red, blue]", []),
        ("cover: [red, green, Gold]", [("a", "error", 5, 2, "red", "red, green, Gold", ())]),
        ("cover: [green]", [("a", "error", 5, 2, "none", "green", ())]),
        ("cover: []", []),
        ("cover: $boss.colours", []),
        ('cover: "set(colours, team)"', []),
        ("union: {max: 1}", [("a", "error", 5, 2, 2, "at most 1", ())]),
        ("union: {min: 3}", [("a", "error", 5, 2, 2, "at least 3", ())]),
        ("union: {exactly: 2}", []),
        ("common: {min: 1}", [("a", "error", 5, 2, 0, "at least 1", ())]),
        ("common: {min: 1}, where: {colours: red}", []),
        ("common: {max: 0}, where: {colours: red}", [("a", "error", 5, 2, 1, "at most 0", ())]),
        ("common: {min: 1}, where: {level: 99}", []),
        ("union: {max: 1}, where: {level: 1}", []),
        (
            "within: [red], cover: [green], union: {max: 1}, common: {min: 1}",
            [
                ("a", "error", 5, 2, 0, "at least 1", ()),
                ("a", "error", 5, 2, 2, "at most 1", ()),
                ("a", "error", 5, 2, "none", "green", ()),
                ("a", "error", 7, 3, "blue", "red", ("C2",)),
            ],
        ),
    ],
)
def test_what_is_asked_of_colours(make: Maker, asked: str, expected: list[Brief]) -> None:
    small = make(f"a: {{values: colours, in: deck, {asked}}}", more="choices: {boss: {rule: boss-rule}}\n")
    found = [brief(one) for one in small.check(DECK)]
    assert sorted(found, key=repr) == sorted(expected, key=repr)


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("within: [1, 2, 3]", []),
        ("within: [1, 2]", [("a", "error", 4, 3, "3", "1, 2", ("C3",))]),
        ("within: [01, 2, 3]", []),
        ("cover: [1, 2]", []),
        ("cover: [2, 4]", [("a", "error", 2, 2, "2", "2, 4", ())]),
        ('cover: ["2"]', [("a", "error", 2, 2, "none", "2", ())]),
        ("common: {exactly: 1}", []),
    ],
)
def test_values_that_are_numbers(make: Maker, asked: str, expected: list[Brief]) -> None:
    assert make(f"a: {{values: ranks, in: deck, {asked}}}").brief("[deck]\n1 Bow\n1 Club\n") == expected


@pytest.mark.parametrize(
    ("asked", "unread", "held_back"),
    [
        ("colours, in: deck, cover: [red, blue]", 1, True),
        ("name, in: deck, cover: [Bow, Club]", 1, False),
        ("name, in: deck, cover: [Bow, Club]", 2, True),
        ("ranks, in: deck, cover: [2, 3]", 1, True),  # one card has both
    ],
)
def test_unread_lines_are_a_card_each(make: Maker, asked: str, unread: int, held_back: bool) -> None:
    lines = "".join(f"9 Nobody {number}\n" for number in range(unread))
    found = make(f"a: {{values: {asked}}}").check(f"[deck]\n1 Axe\n{lines}0 Nobody at all\n")
    said = [one.message for one in found if one.rule == "a"]
    assert said == [] if held_back else said[0].endswith("could not be read)")


def test_numbers_among_texts_are_as_they_were_typed(make: Maker) -> None:
    small = make("a: {values: code, in: deck, within: [007, 1e3]}")
    assert small.brief("[deck]\n1 Axe\n") == []
    small = make("a: {values: code, in: deck, within: [7]}")
    assert small.brief("[deck]\n1 Axe\n") == [("a", "error", 3, 3, "007", "7", ("C1",))]


def test_references_in_a_list(make: Maker) -> None:
    within = "within: [$it.colours, $$it, green]"
    rule = f"a: {{for: {{in: team, where: {{house: sun}}}}, values: colours, in: deck, {within}}}"
    (found,) = make(rule).check(DECK)
    assert brief(found) == ("a", "error", 7, 3, "blue", "red, $it, green", ("C2",))


def test_what_is_said(make: Maker) -> None:
    found = make(
        "a: {values: colours, in: deck, within: [blue], cover: [green, blue, gold], union: {exactly: 1}}"
    ).check(DECK)
    assert [(one.message, one.hint) for one in found] == [
        ("Deck: 2 different colours (red, blue), exactly 1 allowed", None),
        ("Deck: no card has colours green, gold", None),
        ("Axe has colours red; allowed: blue", "take it out"),
    ]
    assert related(found[2]) == [(9, 3, "1 copy here")]
    rule = (
        "a: {values: colours, in: [deck, side], cover: [green], message: '{missing} of {allowed}, {found}'}"
    )
    (one,) = make(rule).check(DECK)
    assert (one.message, brief(one)[2:4]) == ("green of green, none", (1, 1))


@pytest.mark.parametrize(
    ("rule", "column", "message"),
    [
        ("values: colour, in: deck, union: {max: 1}", 15, "nothing is called `colour` here"),
        ("values: colours, in: deck", 15, "nothing is asked of these values"),
        ("values: colours, in: deck, union: {}", 15, "nothing is asked of these values"),
        (
            "values: house, in: deck, within: [sum]",
            41,
            "no card has the house `sum`: it is one of sun, moon, star",
        ),
        (
            "values: house, in: deck, within: [sun, {x: 1}]",
            46,
            "a value is a word, a number, a reference or a list of them",
        ),
        ("values: name, in: deck, cover: [Axe, Axt]", 44, 'no card is called "Axt"'),
        ("values: colours, in: deck, within: $bos.colours", 42, "nothing is called `$bos` here"),
        ("values: colours, in: deck, union: {max: level}", 47, "nothing is called `level` here"),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str) -> None:
    ((line, found_column, found_message, hint),) = make(f"a: {{{rule}}}").mistakes()
    assert (line, found_column, found_message) == (RULES_LINE + 1, column, message)
    assert hint
