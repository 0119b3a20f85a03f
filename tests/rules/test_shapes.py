"""Every shape of constraint, its bounds, guards and words, in small games of their own."""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.findings import Finding
from decklint.rules.bounds import Limits
from decklint.rules.shapes.odds import chance

GAME = """\
decklint: 1
game: small
title: Small
types:
  hero: {{fields: &any {{level: {{type: integer}}, colours: {{type: array, items: {{type: string}}}},
    needs: {{type: array, items: {{type: object,
      properties: {{who: {{type: string}}, at: {{type: integer}}}}}}}},
    cap: {{type: integer}}}}}}
  card: {{fields: *any}}
sections:
  team: {{accepts: {{type: hero}}}}
  deck: {{accepts: {{type: card}}}}
parameters: {{budget: {{default: 5, allow: [0-9]}}}}
named-values: {{size: count(deck)}}
derived: {{colourful: {{expression: size(colours) >= 2}}}}
rules:
{rules}
"""
CARDS = """\
- {id: H1, type: hero, name: Ada, level: 2, colours: [red]}
- {id: H2, type: hero, name: Bea, level: 3, colours: [red, blue]}
- {id: H3, type: hero, name: Cleo}
- {id: C1, type: card, name: Axe, level: 1, colours: [red], needs: [{who: Ada, at: 2}]}
- {id: C2, type: card, name: Bow, level: 2, colours: [blue], cap: 1, printings: [{id: C2a}]}
- {id: C3, type: card, name: Club, level: 4, cap: 9}
- {id: C4, type: card, name: Dart, level: 1, needs: [{who: Ada, at: 1}, {who: Bea, at: 1}]}
"""


def check(tmp_path: Path, rules: str, deck: str, **parameters: str) -> list[Finding]:
    """The findings about a deck of a game with these rules; the game itself has none."""
    folder = tmp_path / "small"
    (folder / "cards").mkdir(parents=True)
    indented = "\n".join(f"  {line}" for line in rules.strip().split("\n"))
    (folder / "game.yaml").write_text(GAME.format(rules=indented), encoding="utf-8")
    (folder / "cards" / "all.yaml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "deck.txt").write_text(f"game: small\n{deck}", encoding="utf-8")
    options = CheckOptions(carddb=(str(folder),), date="2026-11-30", parameters=parameters)
    result = check_paths([str(tmp_path / "deck.txt")], options, lambda: b"")
    assert [one for one in result.findings if one.path.startswith(str(folder))] == []
    return result.ordered()


def brief(findings: list[Finding]) -> list[tuple[str, int, object, str | None]]:
    """Rule, line, figure and bound of each finding."""
    return [(one.rule, one.span.line, one.found, one.allowed) for one in findings]


def test_each_names_every_card_that_fails_or_cannot_be_decided(tmp_path: Path) -> None:
    found = check(tmp_path, "low: {each: {level: {max: 2}}, in: team}", "[team]\n1 Ada\n1 Bea\n1 Cleo\n")
    assert [(one.rule, one.span.line, one.cards) for one in found] == [
        ("low", 4, ("H2",)),
        ("low", 5, ("H3",)),
    ]


@pytest.mark.parametrize(
    ("bound", "copies", "expected"),
    [
        ("exactly: 2", 2, None),
        ("exactly: 2", 1, (1, "exactly 2")),
        ("exactly: 2", 3, (3, "exactly 2")),
        ("min: 2, max: 3", 4, (4, "2 to 3")),
        ("min: [1, 3]", 2, (2, "at least 3")),
        ("max: [9, $budget]", 6, (6, "at most 5")),
        ("max: budget - 2", 4, (4, "at most 3")),
        ('allow: [0, "2+"]', 1, (1, "0 or 2 or more")),
        ('allow: [0, "2+"]', 2, None),
        ("allow: [1, 4-5]", 3, (3, "1 or 4 to 5")),
    ],
)
def test_total_counts_within_its_bounds(
    tmp_path: Path, bound: str, copies: int, expected: tuple[int, str] | None
) -> None:
    found = check(tmp_path, f"size: {{total: count, in: deck, {bound}}}", f"[deck]\n{copies} Axe\n")
    assert brief(found) == ([] if expected is None else [("size", 2, *expected)])


def test_total_sums_a_figure_over_copies(tmp_path: Path) -> None:
    rules = "levels: {total: level * 2, in: [team, deck], max: 9}"
    assert brief(check(tmp_path, rules, "[team]\n2 Ada\n[deck]\n1 Axe\n")) == [("levels", 1, 10, "at most 9")]


def test_a_missing_figure_is_not_nothing(tmp_path: Path) -> None:
    (found,) = check(tmp_path, "levels: {total: level, in: team, max: 9}", "[team]\n1 Cleo\n")
    assert (found.rule, found.span.line, found.cards) == ("levels", 3, ("H3",))
    assert "cannot be computed" in found.message


def test_a_missing_figure_may_have_a_default(tmp_path: Path) -> None:
    assert check(tmp_path, 'levels: {total: "default(level, 0)", in: team, max: 0}', "[team]\n1 Cleo\n") == []


def test_group_takes_each_cards_own_limit_both_ways(tmp_path: Path) -> None:
    rules = 'copies: {group: card, max: "default(cap, 2)"}'
    found = check(tmp_path, rules, "[deck]\n1 Axe\n1 Bow\n9 Club\n2 Axe\n1 C2a\n")
    assert brief(found) == [("copies", 6, 3, "at most 2"), ("copies", 7, 2, "at most 1")]
    assert [[one.span.line for one in finding.related] for finding in found] == [[3], [4]]


def test_group_bounds_the_number_of_groups_and_each_of_them(tmp_path: Path) -> None:
    rules = "colours: {group: colours, in: deck, min: 2, groups: {max: 1}}"
    found = check(tmp_path, rules, "[deck]\n2 Axe\n1 Bow\n")
    assert brief(found) == [("colours", 2, 2, "at most 1"), ("colours", 4, 1, "at least 2")]


def test_needs_speaks_once_of_each_need(tmp_path: Path) -> None:
    rules = """
who:
  for: {in: deck}
  for-each: needs
  total: count
  in: team
  where: {name: $need.who}
  min: $need.at
  message: "{card} needs {need.who} {need.at} times, {missing} more than {found}"
"""
    found = check(tmp_path, rules, "[team]\n1 Ada\n[deck]\n1 Axe\n1 Dart\n")
    assert [(one.span.line, one.message) for one in found] == [
        (5, "Axe needs Ada 2 times, 1 more than 1"),
        (6, "Dart needs Bea 1 times, 1 more than 0"),
    ]


def test_any_of_several_constraints(tmp_path: Path) -> None:
    rules = "some: {any: [{total: count, in: team, min: 1}, {total: count, in: deck, min: 2}]}"
    assert check(tmp_path, rules, "[deck]\n2 Axe\n") == []


def test_any_fails_once_when_all_do(tmp_path: Path) -> None:
    rules = "some: {any: [{total: count, in: team, min: 1}, {total: count, in: deck, min: 2}]}"
    assert brief(check(tmp_path, rules, "[deck]\n1 Axe\n")) == [("some", 1, 0, "at least 1")]


def test_parts_report_everything(tmp_path: Path) -> None:
    rules = "both: {parts: [{total: count, in: team, min: 1}, {total: count, in: deck, min: 2}]}"
    found = check(tmp_path, rules, "[deck]\n1 Axe\n")
    assert brief(found) == [("both", 1, 0, "at least 1"), ("both", 2, 1, "at least 2")]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("within: [red]", [("colours", 4, "blue", "red")]),
        ("cover: [red, green]", [("colours", 2, "red", "red, green")]),
        ("union: {max: 1}", [("colours", 2, 2, "at most 1")]),
        ("common: {min: 1}", [("colours", 2, 0, "at least 1")]),
        ("within: [RED, Blue]", []),
    ],
)
def test_values(tmp_path: Path, asked: str, expected: list[object]) -> None:
    rules = f"colours: {{values: colours, in: deck, {asked}}}"
    assert brief(check(tmp_path, rules, "[deck]\n1 Axe\n1 Bow\n")) == expected


def test_odds_speak_only_above_the_threshold(tmp_path: Path) -> None:
    rules = "hand: {odds: none, in: deck, where: {name: Axe}, hand: 1, max: 50, severity: note}"
    assert check(tmp_path, rules, "[deck]\n1 Axe\n1 Club\n") == []


def test_odds_state_the_chance(tmp_path: Path) -> None:
    rules = "hand: {odds: none, in: deck, where: {name: Axe}, hand: 1, max: 50, severity: note}"
    assert brief(check(tmp_path, rules, "[deck]\n1 Axe\n2 Club\n")) == [
        ("hand", 2, "66.67 %", "at most 50 %")
    ]


@given(st.integers(1, 8), st.data())
def test_the_chance_is_that_of_counting_every_hand(size: int, data: st.DataObject) -> None:
    matching, draws = data.draw(st.integers(0, size)), data.draw(st.integers(0, size))
    low, high = data.draw(st.integers(0, 4)), data.draw(st.integers(0, 4))
    hands = [sum(hand) for hand in itertools.combinations([1] * matching + [0] * (size - matching), draws)]
    wanted = [hits for hits in hands if low <= hits <= high]
    assert chance(size, matching, draws, Limits(low, high)) == Fraction(len(wanted), len(hands))


def test_a_rule_waits_for_another(tmp_path: Path) -> None:
    rules = """
big: {when: {rule: size, holds: true}, total: level, in: deck, min: 99}
size: {total: count, in: deck, exactly: 2}
"""
    assert [one.rule for one in check(tmp_path, rules, "[deck]\n1 Axe\n")] == ["size"]


def test_a_rule_held_back_does_not_hold(tmp_path: Path) -> None:
    rules = """
big: {when: {rule: size, holds: true}, total: level, in: deck, min: 99}
size: {total: count, in: deck, min: 2}
"""
    assert [one.rule for one in check(tmp_path, rules, "[deck]\n1 Axe\n1 Nobody At All\n")] == [
        "unknown-card"
    ]


@pytest.mark.parametrize(
    ("guard", "speaks"),
    [
        ("unless: {in: team, where: {level: 2}}", False),
        ("when: {in: team, where: {level: 3}}", False),
        ("when: size >= 1", True),
        ("when: [size >= 1, {in: team}]", True),
        ("unless: $budget == 5", False),
    ],
)
def test_guards(tmp_path: Path, guard: str, speaks: bool) -> None:
    rules = f"size: {{{guard}, total: count, in: deck, exactly: 9}}"
    assert bool(check(tmp_path, rules, "[team]\n1 Ada\n[deck]\n1 Axe\n")) is speaks


@pytest.mark.parametrize(
    ("line", "few", "many"),
    [
        ("1 Nobody At All", None, "(provisional: 1 line could not be read)"),
        ("-1 Axe", None, "(provisional: 1 line could not be read)"),
        ("1 Ada", None, "(provisional: 1 line could not be read)"),
        ("0 Axe", "1 of", ""),
    ],
)
def test_lines_that_could_not_be_read_hold_back_what_they_could_mend(
    tmp_path: Path, line: str, few: str | None, many: str
) -> None:
    rules = "few: {total: count, in: deck, min: 2}\nmany: {total: count, in: deck, max: 0}"
    found = {one.rule: one.message for one in check(tmp_path, rules, f"[deck]\n1 Axe\n{line}\n")}
    assert ("few" in found) is (few is not None)
    assert found["many"].endswith(many or "(1 too many)")


def test_more_than_unread_lines_could_mend_is_said(tmp_path: Path) -> None:
    rules = "few: {total: count, in: deck, min: 4}"
    found = {one.rule: one.message for one in check(tmp_path, rules, "[deck]\n1 Axe\n2 Nobody At All\n")}
    assert found["few"] == "Deck: 1 card, at least 4 needed (3 short) (provisional: 1 line could not be read)"


def test_lines_of_an_unknown_section_belong_to_every_section(tmp_path: Path) -> None:
    rules = "few: {total: count, in: team, min: 2}\ndeck: {total: count, in: deck, min: 3}"
    found = check(tmp_path, rules, "[team]\n1 Ada\n[Nonsense]\n1 Axe\n")
    assert [one.rule for one in found if one.rule in ("few", "deck")] == ["deck"]


def test_a_parameter_set_by_the_table(tmp_path: Path) -> None:
    rules = "size: {total: count, in: deck, max: $budget}"
    assert brief(check(tmp_path, rules, "[deck]\n3 Axe\n", budget="2")) == [("size", 2, 3, "at most 2")]


def test_derived_facts_and_the_outer_card(tmp_path: Path) -> None:
    rules = """
pair:
  for: {in: team, where: {colourful: true}}
  total: count
  in: deck
  where: {colours: $it.colours}
  exactly: $it.copies
"""
    found = check(tmp_path, rules, "[team]\n2 Bea\n1 Ada\n[deck]\n1 Axe\n")
    assert brief(found) == [("pair", 3, 1, "exactly 2")]


def test_a_hand_of_no_cards_says_nothing(tmp_path: Path) -> None:
    rules = 'hand: {odds: none, in: deck, hand: "count(team) - 5", max: 1}'
    assert check(tmp_path, rules, "[deck]\n1 Axe\n") == []
