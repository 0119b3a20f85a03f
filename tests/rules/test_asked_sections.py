"""Lines that could not be read in sections that a rule asks about, beside those that it is about."""

from __future__ import annotations

import pytest
from tests.rules.test_shapes import check

TEAM = "[team]\n1 Nobody At All\n[deck]\n1 Axe\n1 Bow\n"
READ = "[team]\n1 Cleo\n[deck]\n1 Axe\n1 Bow\n"
OPEN = " (provisional: 1 line could not be read)"


@pytest.mark.parametrize(
    "rule",
    [
        "{values: colours, in: deck, within: 'set(colours, team)'}",
        "{each: 'colours in set(colours, team)', in: deck}",
        "{for: {in: deck}, each: 'level <= count(team, level > 1)', in: deck}",
    ],
)
def test_what_a_card_must_satisfy_waits_for_them(tmp_path_factory: pytest.TempPathFactory, rule: str) -> None:
    unread = check(tmp_path_factory.mktemp("a"), f"x: {rule}", TEAM)
    assert [one.rule for one in unread] == ["unknown-card"]
    assert {one.rule for one in check(tmp_path_factory.mktemp("b"), f"x: {rule}", READ)} == {"x"}


def test_a_bound_that_they_change_is_provisional(tmp_path_factory: pytest.TempPathFactory) -> None:
    rules = "x: {total: count, in: deck, max: count(team)}"
    found = {one.rule: one.message for one in check(tmp_path_factory.mktemp("a"), rules, TEAM)}
    assert found["x"] == f"Deck: 2 cards, at most 0 allowed (2 too many){OPEN}"
    (sure,) = check(tmp_path_factory.mktemp("b"), rules, READ)
    assert sure.message == "Deck: 2 cards, at most 1 allowed (1 too many)"


@pytest.mark.parametrize("guard", ["unless: {in: team, where: {level: 9}}", "when: count(team) == 0"])
def test_what_a_guard_let_pass_is_provisional(tmp_path_factory: pytest.TempPathFactory, guard: str) -> None:
    rules = f"x: {{{guard}, total: count, in: deck, exactly: 9}}"
    found = {one.rule: one.message for one in check(tmp_path_factory.mktemp("a"), rules, TEAM)}
    assert found["x"] == f"Deck: 2 of 9 cards (7 short){OPEN}"


def test_a_line_is_counted_once_however_it_is_asked_about(tmp_path_factory: pytest.TempPathFactory) -> None:
    rules = "x: {when: count(deck) > 1, total: count, in: deck, min: 9, max: 10}"
    deck = "[deck]\n1 Axe\n1 Bow\n1 Nobody At All\n"
    found = {one.rule: one.message for one in check(tmp_path_factory.mktemp("a"), rules, deck)}
    assert found["x"].endswith(f"(7 short){OPEN}")


def test_another_rule_is_not_touched(tmp_path_factory: pytest.TempPathFactory) -> None:
    rules = "x: {total: count, in: deck, max: count(team)}\ny: {each: {level: {max: 1}}, in: deck}"
    found = {one.rule: one.message for one in check(tmp_path_factory.mktemp("a"), rules, TEAM)}
    assert found["y"] == "Bow does not satisfy this rule"
