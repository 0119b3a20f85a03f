"""For each card a constraint, for each need of it, in any depth."""

from __future__ import annotations

import pytest
from tests.rules.small import CARDS, RULES_LINE, Brief, Maker, brief, related

DECK = "[team]\n1 Ada\n1 Bea\n[deck]\n2 Axe\n1 Dart\n1 Axe\n"

WHO = """
a:
  for: {in: deck}
  for-each: needs
  total: count
  in: team
  where: {name: $need.who}
  min: $need.at
"""


def test_each_need_of_each_card(make: Maker) -> None:
    small = make(WHO)
    (found,) = small.check(DECK)
    assert brief(found) == ("a", "error", 6, 3, 1, "at least 2", ("C1",))
    assert related(found) == [(8, 3, "1 copy here")]
    assert (found.message, found.hint) == ("Axe: Team: 1 card, at least 2 needed (1 short)", "add 1 card")
    assert small.brief("[deck]\n1 Dart\n1 Axe\n") == [
        ("a", "error", 3, 3, 0, "at least 1", ("C4",)),  # Ada, and Bea
        ("a", "error", 4, 3, 0, "at least 2", ("C1",)),
    ]


def test_needs_that_differ_are_findings_of_their_own(make: Maker) -> None:
    small = make(
        f'{WHO}  message: "{{card}} needs {{need.who}} {{need.at}}, and there are {{found}}; {{it.level}}"'
    )
    assert [one.message for one in small.check("[deck]\n1 Dart\n1 Axe\n")] == [
        "Dart needs Ada 1, and there are 0; 1",
        "Dart needs Bea 1, and there are 0; 1",
        "Axe needs Ada 2, and there are 0; 1",
    ]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        # The card itself is $it, with its copies and its section.
        (
            "for: {in: deck}, total: count, in: team, where: {level: {min: $it.level}}, min: $it.copies",
            [("a", "error", 6, 3, 2, "at least 3", ("C1",))],
        ),
        (
            "for: {in: [team, deck]}, total: count, in: [team, deck], where: {section: $it.section}, max: 3",
            [
                ("a", "error", 6, 3, 4, "at most 3", ("C1",)),
                ("a", "error", 7, 3, 4, "at most 3", ("C4",)),
            ],
        ),
        (
            "for: {where: {solo: true}}, total: count, exactly: 1",
            [("a", "error", 4, 3, 6, "exactly 1", ("H2",))],
        ),
        ("for: {in: side}, total: count, exactly: 99", []),
        ("for: {in: team, where: {cap: {min: 1}}}, total: count, exactly: 99", []),
        # A plain list is as good as one of mappings.
        (
            "for: {in: team}, for-each: colours, total: count, in: deck, where: {colours: $need}, exactly: 3",
            [("a", "error", 4, 3, 0, "exactly 3", ("H2",))],
        ),
        (
            "for: {in: deck}, for-each: needs.who, total: count, in: team, where: {name: $need}, exactly: 0",
            [
                ("a", "error", 6, 3, 1, "exactly 0", ("C1",)),
                ("a", "error", 7, 3, 1, "exactly 0", ("C4",)),
            ],
        ),
        # The bound may be of the card, and be missing: then it does not bind.
        ("for: {in: deck}, total: count, in: team, max: $it.cap", []),
        # A shape that speaks of cards keeps their places.
        (
            "for: {in: deck, where: {name: Axe}}, each: {level: {above: $it.level}}, in: deck",
            [
                ("a", "error", 6, 3, None, None, ("C1",)),
                ("a", "error", 7, 3, None, None, ("C4",)),
            ],
        ),
        (
            "for: {in: team, where: {house: sun}}, group: card, in: deck, max: $it.level",
            [("a", "error", 8, 3, 3, "at most 2", ("C1",))],
        ),
        (
            "for: {in: team, where: {house: sun}}, values: colours, in: team, within: $it.colours",
            [("a", "error", 4, 3, "blue", "red", ("H2",))],
        ),
        (
            "for: {in: deck, where: {name: Dart}}, values: name, in: team, cover: $it.needs.who",
            [],
        ),
    ],
)
def test_what_the_constraint_sees(make: Maker, rule: str, expected: list[Brief]) -> None:
    assert make(f"a: {{{rule}}}").brief(DECK) == expected


def test_a_finding_of_several_cards_is_one_only_if_all_is_the_same(make: Maker) -> None:
    rule = "a: {for: {in: team}, each: {level: 9}, in: deck, where: {name: Axe}}"
    # Ada and Bea both complain of Axe, in the same words.
    assert make(rule).brief(DECK) == [("a", "error", 6, 3, None, None, ("C1",))]


def test_any_and_parts_see_the_card(make: Maker) -> None:
    rules = """
a:
  for: {in: deck, where: {owners: {present: true}}}
  any:
    - {total: count, in: team, where: {name: {in: $it.owners}, level: {min: 3}}, min: 1}
    - {total: count, in: team, where: {name: {in: $it.owners}}, min: 2}
  message: "{card} belongs to {it.owners}: {found}"
b:
  for: {in: deck, where: {owners: {present: true}}}
  parts:
    - {total: count, in: team, where: {name: {in: $it.owners}}, exactly: 2}
    - {total: count, in: team, where: {house: sun}, exactly: 2, message: "no two suns for {card}"}
  message: "not both for {it.name}"
"""
    small = make(rules)
    found = small.check("[team]\n1 Ada\n[deck]\n1 Elixir\n")
    assert [(one.rule, one.span.line, one.found, one.allowed, one.message) for one in found] == [
        ("a", 5, 0, "at least 1", "Elixir belongs to Ada, Bea: 0"),
        ("b", 5, 1, "exactly 2", "no two suns for Elixir"),
        ("b", 5, 1, "exactly 2", "not both for Elixir"),
    ]
    assert [one.rule for one in small.check("[team]\n1 Bea\n[deck]\n1 Elixir\n")] == ["b", "b"]
    assert small.check("[team]\n2 Ada\n[deck]\n1 Elixir\n") == []


def test_a_need_is_known_in_a_for_inside(make: Maker) -> None:
    rules = """
a:
  for: {in: deck}
  for-each: needs
  parts:
    - for: {in: team, where: {name: $need.who}}
      total: count
      in: team
      where: {name: $it.name}
      min: $need.at
      message: "{it.name} {need.at} {found}"
"""
    found = make(rules).check(DECK)
    assert [(brief(one), one.message) for one in found] == [
        (("a", "error", 3, 3, 1, "at least 2", ("H1",)), "Ada 2 1"),
    ]


def test_the_inner_card_takes_the_place_of_the_outer_one(make: Maker) -> None:
    rules = """
a:
  for: {in: team}
  parts:
    - for: {in: deck, where: {colours: $it.colours}}
      total: count
      in: deck
      where: {level: $it.level}
      max: 3
"""
    # Axe is red, as Ada and Bea are; Dart has Axe's level.
    assert make(rules).brief(DECK) == [("a", "error", 6, 3, 4, "at most 3", ("C1",))]


def test_both_kinds_of_needs_within_one_another(make: Maker) -> None:
    rules = """
a:
  for: {in: deck}
  for-each: needs
  parts:
    - for: {in: team, where: {name: $need.who}}
      for-each: colours
      total: count
      in: team
      where: {colours: $need}
      min: 3
      message: "{need} {found}"
"""
    # Axe and Dart say the same of Ada, which is one finding.
    assert [(one.span.line, one.message) for one in make(rules).check(DECK)] == [
        (3, "red 2"),
        (4, "blue 1"),
        (4, "red 2"),
    ]


@pytest.mark.parametrize(
    ("rule", "column", "message"),
    [
        ("for: {in: dek}, total: count, max: 1", 17, "the game has no section `dek`"),
        ("for: {in: deck, where: {lvel: 1}}, total: count, max: 1", 31, "nothing is called `lvel` here"),
        ("for: {in: deck}, for-each: neds, total: count, max: 1", 34, "nothing is called `neds` here"),
        ("for: {in: deck}, for-each: needs, total: count, max: $need.ta", 60, "`need` has no field `ta`"),
        (
            "for: {in: team}, for-each: colours, total: count, max: $need.at",
            62,
            "`need` is a plain value here and has no fields",
        ),
        ("for: {in: deck}, total: count, max: $need", 43, "nothing is called `$need` here"),
        ("for: {in: deck}, total: count, max: $it.lvel", 43, "no card has a field `lvel`"),
        ("for: {in: deck}, total: count, max: level", 43, "nothing is called `level` here"),
        ("total: count, max: $it.level", 26, "nothing is called `$it` here"),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str) -> None:
    ((line, found_column, found_message, hint),) = make(f"a: {{{rule}}}").mistakes()
    assert (line, found_column, found_message) == (RULES_LINE + 1, column, message)
    assert hint


def test_a_card_without_the_field_needs_nothing(make: Maker) -> None:
    cards = f"{CARDS}- {{id: C6, type: card, name: Free, needs: []}}\n"
    assert make(WHO, cards=cards).brief("[deck]\n1 Free\n1 Bow\n") == []
