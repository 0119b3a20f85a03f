"""``when`` and ``unless``: whether a rule applies to a deck at all."""

from __future__ import annotations

import pytest
from tests.rules.small import RULES_LINE, Maker

from decklint.checking.options import CheckOptions

DECK = "[team]\n1 Ada\n[deck]\n1 Axe\n1 Bow\n"
UNREAD = "1 Nobody At All\n"


@pytest.mark.parametrize(
    ("guard", "applies"),
    [
        # An expression about the deck.
        ("count(deck) == 2", True),
        ("count(deck) > 2", False),
        ("count(deck)", True),
        ("count(side)", False),
        ("$size == 2 and $budget == 5", True),
        ("$budget", True),
        ("$date >= '2026-11-30'", True),
        ("$date > '2026-11-30'", False),
        ("sum(level, side) == 0", True),
        # What is undecided does not hold.
        ("min(level, side) > 0", False),
        ("not min(level, side) > 0", False),
        ("present(boss)", False),
        ("boss.level > 1", False),
        ("not boss.level > 1", False),
        # A card that is there.
        ("{in: team}", True),
        ("{in: side}", False),
        ("{in: [team, side]}", True),
        ("{in: deck, where: {level: 2}}", True),
        ("{in: deck, where: {level: 3}}", False),
        ("{in: deck, where: {not: {level: 2}}}", True),
        ("{in: deck, where: level >= 2 and copies == 1}", True),
        ("{in: deck, where: {cap: {above: 5}}}", False),
        # Several must all hold.
        ("[count(deck) == 2, {in: team}]", True),
        ("[count(deck) == 2, {in: side}]", False),
        ("[[count(deck) == 2], [{in: team}, $budget == 5]]", True),
    ],
)
def test_when_and_unless_are_opposites(make: Maker, guard: str, applies: bool) -> None:
    more = "parameters: {budget: 5}\nnamed-values: {size: count(deck)}\nchoices: {boss: {rule: boss-rule}}\n"
    rules = f"""
yes:
  when: {guard}
  total: count
  in: deck
  max: 0
no:
  unless: {guard}
  total: count
  in: deck
  max: 0
"""
    assert [one[0] for one in make(rules, more=more).brief(DECK)] == (["yes"] if applies else ["no"])


def test_both_guards(make: Maker) -> None:
    rules = """
a: {when: count(deck) > 1, unless: count(team) > 1, total: count, in: deck, max: 0}
"""
    small = make(rules)
    assert [one[0] for one in small.brief("[deck]\n2 Axe\n")] == ["a"]
    assert small.brief("[deck]\n1 Axe\n") == []
    assert small.brief("[team]\n2 Ada\n[deck]\n2 Axe\n") == []


SIZE = "size: {total: count, in: deck, exactly: 3}"


@pytest.mark.parametrize(
    ("holds", "deck", "rules"),
    [
        ("{rule: size, holds: true}", "[deck]\n3 Axe\n", ["late"]),
        ("{rule: size}", "[deck]\n3 Axe\n", ["late"]),
        ("{rule: size, holds: true}", "[deck]\n2 Axe\n", ["size"]),
        ("{rule: size, holds: true}", "[deck]\n4 Axe\n", ["size"]),
        # Held back is not held.
        ("{rule: size, holds: true}", f"[deck]\n2 Axe\n{UNREAD}", ["unknown-card"]),
        # Met by what is read, whatever the other line is.
        ("{rule: size, holds: true}", f"[deck]\n3 Axe\n{UNREAD}", ["late", "unknown-card"]),
        ("{rule: size, holds: false}", "[deck]\n3 Axe\n", []),
        ("{rule: size, holds: false}", "[deck]\n2 Axe\n", ["late", "size"]),
        ("[{rule: size}, {rule: other}]", "[deck]\n3 Axe\n", []),
        ("[{rule: size}, {rule: other}]", "[team]\n1 Ada\n[deck]\n3 Axe\n", ["late"]),
        ("[{rule: size}, {in: team}]", "[deck]\n3 Axe\n", []),
        ("{rule: first}", "[deck]\n3 Axe\n", ["late"]),
    ],
)
def test_a_rule_that_waits_for_another(make: Maker, holds: str, deck: str, rules: list[str]) -> None:
    """Wherever it stands in the file, it is checked after the other; ``first`` waits as well."""
    small = make(f"""
late: {{when: {holds}, total: count, in: deck, max: 0, severity: note}}
first: {{when: {{rule: other}}, total: level, in: side, max: 0}}
{SIZE}
other: {{total: count, in: team, min: 1, severity: note}}
""")
    found = [one[0] for one in small.brief(deck)]
    assert sorted(one for one in found if one != "other") == sorted(rules)


def test_unless_a_rule_holds(make: Maker) -> None:
    small = make(f"{SIZE}\nlate: {{unless: {{rule: size}}, total: count, in: deck, max: 0}}")
    assert small.brief("[deck]\n3 Axe\n") == []
    assert sorted(one[0] for one in small.brief("[deck]\n2 Axe\n")) == ["late", "size"]


def test_a_rule_that_is_skipped_or_switched_off_holds(make: Maker) -> None:
    more = "formats: {standard: {}, open: {off: [size]}}\n"
    small = make(f"{SIZE}\nlate: {{when: {{rule: size}}, total: count, in: deck, max: 0}}", more=more)
    assert [one[0] for one in small.brief(DECK)] == ["size"]
    assert [one[0] for one in small.brief(DECK, CheckOptions(format="open"))] == ["late"]
    skipped = make("""
size: {when: count(side) > 0, total: count, in: deck, exactly: 3}
late: {when: {rule: size}, total: count, in: deck, max: 0}
""")
    assert [one[0] for one in skipped.brief(DECK)] == ["late"]


def test_a_rule_of_any_severity_may_be_asked(make: Maker) -> None:
    small = make("""
size: {severity: note, total: count, in: deck, exactly: 3}
late: {when: {rule: size}, total: count, in: deck, max: 0}
""")
    assert [one[:2] for one in small.brief(DECK)] == [("size", "note")]


def test_a_rule_that_is_left_out_is_still_asked(make: Maker) -> None:
    small = make(f"{SIZE}\nlate: {{when: {{rule: size}}, total: count, in: deck, max: 0}}")
    assert small.brief(DECK, CheckOptions(ignore=("size",))) == []
    assert small.brief(DECK, CheckOptions(select=("late",))) == []
    assert [one[0] for one in small.brief("[deck]\n3 Axe\n", CheckOptions(select=("late",)))] == ["late"]


@pytest.mark.parametrize(
    ("guard", "column", "message", "hint"),
    [
        ("{rule: siez}", 20, "the game has no rule `siez`", 'did you mean "size"?'),
        ("[{rule: size}, {rule: siez}]", 35, "the game has no rule `siez`", 'did you mean "size"?'),
        ("{in: dek}", 18, "the game has no section `dek`", 'did you mean "deck"?'),
        ("{in: deck, where: {lvel: 1}}", 32, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("count(dek) > 0", 19, "the game has no section `dek`", 'did you mean "deck"?'),
        (
            "level > 0",
            13,
            "nothing is called `level` here",
            "it is something of a card, and here no card is looked at",
        ),
    ],
)
def test_mistakes(make: Maker, guard: str, column: int, message: str, hint: str) -> None:
    small = make(f"{SIZE}\na: {{when: {guard}, total: count, in: deck, max: 0}}")
    assert small.mistakes() == [(RULES_LINE + 2, column, message, hint)]


def test_rules_that_wait_for_each_other(make: Maker) -> None:
    small = make("""
a: {when: {rule: c}, total: count, max: 0}
b: {when: {rule: a}, total: count, max: 0}
c: {unless: {rule: b}, total: count, max: 0}
d: {when: {rule: d}, total: count, max: 0}
""")
    hint = "take one of the `when` or `unless` out"
    assert small.mistakes() == [
        (RULES_LINE + 1, 3, "rules ask about each other in a circle: a → c → b → a", hint),
        (RULES_LINE + 2, 3, "rules ask about each other in a circle: b → a → c → b", hint),
        (RULES_LINE + 3, 3, "rules ask about each other in a circle: c → b → a → c", hint),
        (RULES_LINE + 4, 3, "rules ask about each other in a circle: d → d", hint),
    ]
