"""One of several constraints, or all of them; their guards, words and what is held back."""

from __future__ import annotations

import pytest
from tests.rules.small import RULES_LINE, Maker, brief

UNREAD = "1 Nobody At All\n"


def one_of(*parts: str) -> str:
    return "a:\n  any:\n" + "\n".join(f"    - {{{part}}}" for part in parts)


def all_of(*parts: str) -> str:
    return "a:\n  parts:\n" + "\n".join(f"    - {{{part}}}" for part in parts)


TEAM = "total: count, in: team, min: 1"
BIG = "total: count, in: deck, min: 3"
LOW = "each: {level: {max: 1}}, in: deck"


@pytest.mark.parametrize(
    ("parts", "deck", "expected"),
    [
        ([TEAM, BIG], "[team]\n1 Ada\n", []),
        ([TEAM, BIG], "[deck]\n3 Axe\n", []),
        ([TEAM, BIG], "[deck]\n1 Axe\n", [("a", "error", 1, 1, 0, "at least 1", ())]),
        ([BIG, TEAM], "[deck]\n1 Axe\n", [("a", "error", 2, 2, 1, "at least 3", ())]),
        # The first one's finding, and of that the first.
        ([LOW, TEAM], "[deck]\n1 Bow\n1 Club\n", [("a", "error", 3, 3, None, None, ("C2",))]),
        # A part that does not apply is met.
        ([TEAM, f"{BIG}, when: count(side) > 0"], "[deck]\n1 Axe\n", []),
        (
            [TEAM, f"{BIG}, unless: count(side) > 0"],
            "[deck]\n1 Axe\n",
            [("a", "error", 1, 1, 0, "at least 1", ())],
        ),
    ],
)
def test_any(make: Maker, parts: list[str], deck: str, expected: list[object]) -> None:
    assert make(one_of(*parts)).brief(deck) == expected


@pytest.mark.parametrize(
    ("parts", "deck", "expected"),
    [
        # The unread line may be what either of them lacks.
        ([TEAM, BIG], f"[team]\n{UNREAD}[deck]\n1 Axe\n", []),
        ([BIG, TEAM], f"[team]\n{UNREAD}[deck]\n1 Axe\n", []),
        ([TEAM, BIG], f"[deck]\n2 Axe\n{UNREAD}", []),
        # Two cards too few: no unread line mends that.
        ([TEAM, BIG], f"[deck]\n1 Axe\n{UNREAD}", [("a", 1, 0)]),
        ([BIG, TEAM], f"[deck]\n1 Axe\n{UNREAD}", [("a", 2, 1)]),
        # Too many in one group, and another group that may grow: that part is broken for good.
        (
            ["group: colours, in: deck, min: 2, groups: {max: 1}", "total: count, in: deck, max: 0"],
            f"[deck]\n2 Axe\n1 Bow\n{UNREAD}",
            [("a", 2, 2)],
        ),
    ],
)
def test_any_with_lines_that_could_not_be_read(
    make: Maker, parts: list[str], deck: str, expected: list[object]
) -> None:
    found = make(one_of(*parts)).check(deck)
    assert [(one.rule, one.span.line, one.found) for one in found if one.rule == "a"] == expected
    assert "unknown-card" in [one.rule for one in found]


def test_parts_report_everything_that_is_broken(make: Maker) -> None:
    small = make(all_of(TEAM, BIG, LOW))
    assert small.brief("[deck]\n1 Axe\n1 Bow\n") == [
        ("a", "error", 1, 1, 0, "at least 1", ()),
        ("a", "error", 2, 2, 2, "at least 3", ()),
        ("a", "error", 4, 3, None, None, ("C2",)),
    ]
    assert small.brief("[team]\n1 Ada\n[deck]\n3 Axe\n") == []


def test_parts_share_severity_and_words(make: Maker) -> None:
    rules = """
a:
  severity: warning
  message: "{found} found"
  hint: "do something about {allowed}"
  parts:
    - {total: count, in: team, min: 1, message: "nobody"}
    - {total: count, in: deck, min: 2, hint: "add {missing}"}
    - {total: count, in: side, min: 1}
    - any:
        - {total: count, in: side, min: 4}
        - {total: count, in: side, min: 5, message: "never heard"}
      message: "own words"
"""
    assert [(brief(one)[1], one.message, one.hint) for one in make(rules).check("[deck]\n1 Axe\n")] == [
        ("warning", "0 found", "do something about at least 1"),
        ("warning", "nobody", "do something about at least 1"),
        ("warning", "own words", "do something about at least 4"),
        ("warning", "1 found", "add 1"),
    ]


def test_one_within_the_other(make: Maker) -> None:
    rules = """
a:
  any:
    - parts:
        - {total: count, in: team, min: 1}
        - {total: count, in: deck, min: 2}
    - any:
        - {total: count, in: side, min: 1}
        - {each: {level: 9}, in: deck}
"""
    small = make(rules)
    assert small.brief("[team]\n1 Ada\n[deck]\n2 Axe\n") == []
    assert small.brief("[side]\n1 Axe\n[deck]\n1 Axe\n") == []
    assert small.brief("[team]\n1 Ada\n[deck]\n1 Axe\n") == [("a", "error", 4, 2, 1, "at least 2", ())]


@pytest.mark.parametrize(
    ("rule", "column", "message"),
    [
        ("any: [{total: count, in: dek, max: 1}]", 32, "the game has no section `dek`"),
        ("parts: [{total: count, in: deck}]", 15, "this total has no bound"),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str) -> None:
    (found,) = make(f"a: {{{rule}}}").mistakes()
    assert found[:3] == (RULES_LINE + 1, column, message)
