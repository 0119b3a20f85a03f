"""Derived facts, named values, parameters, lists, choices and formats."""

from __future__ import annotations

import pytest
from tests.rules.small import HEAD, RULES_LINE, Brief, Maker

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions, UsageError
from decklint.findings import Severity

DECK = "[team]\n2 Ada\n1 Bea\n[deck]\n3 Axe\n1 Bow\n1 Club\n"


def derived(make: Maker, definition: str, card: str, deck: str = DECK) -> object:
    """A derived fact called ``fact`` of a card of the deck."""
    facts = make(more=f"derived:\n  fact: {definition}\n").facts(deck)
    entry = next(one for one in facts.entries() if one.card.name == card)
    return facts.derived("fact", entry.card, entry)


@pytest.mark.parametrize(
    ("definition", "card", "expected"),
    [
        # The first case that holds.
        ("{cases: [{where: {level: {min: 3}}, value: high}, {value: low}]}", "Bea", "high"),
        ("{cases: [{where: {level: {min: 3}}, value: high}, {value: low}]}", "Ada", "low"),
        ("{cases: [{where: {level: 9}, value: high}]}", "Ada", "nothing"),
        # An undecided case does not hold.
        (
            "{cases: [{where: {cap: 1}, value: a}, {where: {not: {cap: 1}}, value: b}, {value: c}]}",
            "Ada",
            "c",
        ),
        # All that hold together, each value once.
        (
            "{take: all, cases: [{where: {level: {min: 2}}, value: [a, b]}, {value: B}, {value: c}]}",
            "Ada",
            ("a", "b", "c"),
        ),
        ("{take: all, cases: [{where: {level: 9}, value: a}]}", "Ada", "nothing"),
        # Values are literals, references, or lists of them.
        ("{cases: [{value: $level}]}", "Ada", 2),
        ("{cases: [{value: $level + 1}]}", "Ada", 3),
        ("{cases: [{value: [$house, $colours, x, 7, true]}]}", "Ada", ("sun", "red", "x", 7, True)),
        ("{cases: [{value: $$level}]}", "Ada", "$level"),
        ('{cases: [{value: "007"}]}', "Ada", "007"),
        ("{cases: [{value: 2026-01-01}]}", "Ada", "2026-01-01"),
        ("{cases: [{value: null}]}", "Ada", "nothing"),
        ("{cases: [{value: $cap}]}", "Ada", "nothing"),
        ("{expression: level * 2}", "Ada", 4),
        ("{expression: 'level if solo else 0 - level'}", "Ada", -2),
        ("{expression: $budget}", "Ada", 5),
        # Of an entry: its copies, and the deck around it.
        ("{per: entry, expression: level * copies}", "Ada", 4),
        ("{per: entry, expression: copies * count(deck)}", "Ada", 10),
        ('{per: entry, expression: "count(deck, level == it.level)"}', "Ada", 1),
        ("{per: entry, cases: [{where: {section: team}, value: ours}, {value: theirs}]}", "Axe", "theirs"),
        ('{per: entry, cases: [{where: "count(team, name == it.name) > 1", value: twice}]}', "Ada", "twice"),
    ],
)
def test_derived_facts(make: Maker, definition: str, card: str, expected: object) -> None:
    more = f"parameters: {{budget: 5}}\nderived:\n  fact: {definition}\n"
    facts = make(more=more).facts(DECK)
    entry = next(one for one in facts.entries() if one.card.name == card)
    found = facts.derived("fact", entry.card, entry)
    assert (repr(found) if expected == "nothing" else found) == expected


def test_a_field_of_the_card_beats_the_fact_of_that_name(make: Maker) -> None:
    more = "derived: {cap: {cases: [{where: {level: {min: 1}}, value: 3}]}}\n"
    small = make("a: {group: card, max: $cap}", more=more)
    assert small.brief("[deck]\n4 Axe\n2 Bow\n9 Club\n9 Elixir\n") == [
        ("a", "error", 3, 3, 4, "at most 3", ("C1",)),
        ("a", "error", 4, 3, 2, "at most 1", ("C2",)),
    ]


def test_facts_from_facts(make: Maker) -> None:
    more = """\
derived:
  big: {expression: level >= 3}
  kinds:
    take: all
    cases: [{where: {big: true}, value: big}, {where: {big: false}, value: small}, {value: $house}]
  strength: {per: entry, expression: "level * copies + (1 if big else 0)"}
named-values:
  whole: sum(strength, team)
  rest: $budget * 2 - whole
parameters: {budget: 5}
"""
    rules = """
strong: {total: strength, in: team, max: 7}
few: {group: kinds, in: team, max: 1}
rest: {total: count, in: team, max: $rest}
near: {each: "strength <= whole // 2", in: team}
"""
    assert make(rules, more=more).brief(DECK) == [
        # Ada is 2 * 2 strong, twice, and Bea 3 + 1: a figure is summed over all copies.
        ("rest", "error", 2, 2, 3, "at most -2", ()),
        ("strong", "error", 2, 2, 12, "at most 7", ()),
        ("few", "error", 3, 3, 2, "at most 1", ("H1",)),
        ("few", "error", 3, 3, 2, "at most 1", ("H1",)),
    ]


def test_a_fact_of_the_card_decides_where_it_belongs(make: Maker) -> None:
    head = HEAD.replace("accepts: {type: card}, optional", "accepts: {spare: true}, optional")
    more = "derived: {spare: {expression: type == 'card' and level < 2}}\n"
    small = make("a: {total: count, in: side, max: 9}", head=head, more=more)
    assert small.brief("[side]\n1 Axe\n1 Bow\n")[0][:4] == ("wrong-section", "error", 4, 3)
    assert len(small.brief("[side]\n1 Axe\n1 Bow\n")) == 1


@pytest.mark.parametrize(
    ("more", "line", "column", "cycle"),
    [
        ("derived: {a: {expression: a + 1}}", 0, 11, "a → a"),
        ("derived: {a: {cases: [{value: $b}]}, b: {cases: [{where: {a: 1}, value: 2}]}}", 0, 11, "a → b → a"),
        ("named-values: {a: b + 1, b: a - 1}", 0, 16, "a → b → a"),
        (
            "derived: {a: {per: entry, expression: b}}\nnamed-values: {b: 'sum(a, deck)'}",
            0,
            11,
            "a → b → a",
        ),
    ],
)
def test_facts_from_themselves(make: Maker, more: str, line: int, column: int, cycle: str) -> None:
    found = make("x: {total: count, max: 9}", more=f"{more}\n").mistakes()
    hint = "compute one of them from something else"
    assert found[0] == (RULES_LINE + line, column, f"`a` is computed from itself: {cycle}", hint)
    assert len(found) == cycle.count("→")


def test_a_word_that_is_no_name_makes_no_circle(make: Maker) -> None:
    more = """\
derived:
  value: {cases: [{value: value}]}
  cases: {cases: [{where: {code: "level"}, value: cases}, {value: [take, $$cases]}]}
  take: {take: all, cases: [{value: 1}]}
named-values: {expression: "count(deck) + count(deck, code == 'expression')"}
"""
    assert make("a: {total: count, max: 9}", more=more).mistakes() == []


@pytest.mark.parametrize(
    ("more", "column", "message"),
    [
        ("derived: {a: {expression: copies + 1}}", 27, "nothing is called `copies` here"),
        ("derived: {a: {expression: count(deck)}}", 27, "there is no deck to look into here"),
        ("derived: {a: {per: entry, expression: lvel}}", 39, "nothing is called `lvel` here"),
        ("derived: {a: {cases: [{where: {lvel: 1}, value: 1}]}}", 32, "nothing is called `lvel` here"),
        ("derived: {a: {cases: [{value: $lvel}]}}", 31, "nothing is called `$lvel` here"),
        ("named-values: {a: level}", 19, "nothing is called `level` here"),
        ("named-values: {a: count(dek)}", 25, "the game has no section `dek`"),
    ],
)
def test_mistakes_in_facts(make: Maker, more: str, column: int, message: str) -> None:
    (found,) = make("x: {total: count, max: 9}", more=f"{more}\n").mistakes()
    assert found[:3] == (RULES_LINE, column, message)
    assert found[3]


def test_named_values_are_of_the_whole_deck(make: Maker) -> None:
    more = """\
named-values:
  levels: sum(level, team)
  ada: "count(team, name == 'Ada')"
  houses: set(house, team)
  none: min(cap, team)
"""
    rules = """
levels: {total: count, in: deck, max: $levels // 2}
ada: {total: count, in: deck, max: $ada, message: "{ada} Ada, {levels} levels, houses {houses}, cap {none}"}
houses: {each: {house: $houses}, in: team}
none: {total: count, in: deck, max: $none}
"""
    small = make(rules, more=more)
    found = small.check(DECK)
    assert [(one.rule, one.found, one.allowed, one.message) for one in found] == [
        ("ada", 5, "at most 2", "2 Ada, 7 levels, houses sun, moon, cap nothing"),
        ("levels", 5, "at most 3", "Deck: 5 cards, at most 3 allowed (2 too many)"),
    ]


# parameters


PARAMETERS = "parameters: {budget: {default: 4, allow: [2, 4+]}, spare: 3}\n"
FORMATS = "formats: {standard: {}, wide: {parameters: {budget: 9}}}\n"
BUDGET = "a: {total: count, in: deck, max: $budget}"


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        (CheckOptions(), "at most 4"),
        (CheckOptions(parameters={"budget": "2"}), "at most 2"),
        (CheckOptions(format="wide", parameters={"budget": "2"}), "at most 2"),
        (CheckOptions(format="wide"), None),
        (CheckOptions(parameters={"budget": "99"}), None),
        (CheckOptions(parameters={"spare": "0"}), "at most 4"),
    ],
)
def test_parameters_of_the_table_beat_the_formats(
    make: Maker, options: CheckOptions, allowed: str | None
) -> None:
    expected: list[Brief] = [("a", "error", 5, 2, 5, allowed, ())] if allowed else []
    assert make(BUDGET, more=PARAMETERS + FORMATS).brief(DECK, options) == expected


def test_a_deck_sets_no_parameters(make: Maker) -> None:
    found = make(BUDGET, more=PARAMETERS).brief(f"budget: 9\n{DECK}")
    assert [one[0] for one in found if one[1] == "error"][-1] == "a"
    assert found[-1] == ("a", "error", 6, 2, 5, "at most 4", ())


def test_parameters_are_named_in_the_result(make: Maker) -> None:
    small = make(BUDGET, more=PARAMETERS)
    (file,) = small.result(DECK, CheckOptions(parameters={"budget": "7"})).files
    assert (file.parameters, file.legal) == ({"budget": 7, "spare": 3}, True)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("budget", "3", "budget cannot be 3: allowed is 2 or 4 or more"),
        ("budget", "-1", "budget cannot be -1: allowed is 2 or 4 or more"),
        ("budget", "many", "budget is a whole number, not 'many'; allowed is 2 or 4 or more"),
        ("budget", "4.0", "budget is a whole number, not '4.0'; allowed is 2 or 4 or more"),
        ("bugdet", "4", 'no parameter "bugdet"; did you mean "budget"?'),
    ],
)
def test_values_that_the_table_cannot_agree_on(make: Maker, name: str, value: str, message: str) -> None:
    small = make(BUDGET, more=PARAMETERS)
    options = CheckOptions(carddb=(str(small.folder),), parameters={name: value})
    with pytest.raises(UsageError) as caught:
        check_paths(["-"], options, lambda: f"game: small\n{DECK}".encode())
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("more", "line", "column", "message"),
    [
        (
            "parameters: {budget: {default: 3, allow: [2, 4+]}}",
            0,
            32,
            "budget cannot be 3: allowed is 2 or 4 or more",
        ),
        (
            f"{PARAMETERS}formats: {{wide: {{parameters: {{budget: 3}}}}}}",
            1,
            39,
            "budget cannot be 3: allowed is 2 or 4 or more",
        ),
        (
            f"{PARAMETERS}formats: {{wide: {{parameters: {{bugdet: 4}}}}}}",
            1,
            31,
            "the game has no parameter `bugdet`",
        ),
        ("parameters: {budget: {default: 3, allow: [5-4]}}", 0, 43, '"5-4" is empty: 5 is above 4'),
    ],
)
def test_mistakes_in_parameters(make: Maker, more: str, line: int, column: int, message: str) -> None:
    (found,) = make("x: {total: count, max: 9}", more=f"{more}\n").mistakes()
    assert found[:3] == (RULES_LINE + line, column, message)
    assert found[3]


# lists


LISTS = {
    "a": 'list: banned\nversion: one\nfrom: "2026-06-01"\ncards: {Axe: 0, Bow: 2, 发剑: }\n',
    "b": 'list: banned\nversion: two\nfrom: "2026-09-01"\nextends: one\ncards: {Bow: 0, Dart: 1}\n',
    "c": 'list: banned\nversion: three\nfrom: "2026-12-01"\ncards: [C2a]\n',
    "d": 'list: points-list\nversion: "1"\nfrom: "2026-01-01"\ncards: {Axe: 3, Club: 5}\n',
}
BANNED = """
banned: {group: card, in: [deck, side], max: listed(banned), message: "{card} {found}/{allowed}"}
points: {total: "default(listed('points-list'), 0)", in: deck, max: 9}
"""
CARDS = "[deck]\n2 Axe\n3 Bow\n1 Club\n2 Dart\n"


@pytest.mark.parametrize(
    ("date", "said", "lists"),
    [
        ("2025-12-31", [], ()),
        ("2026-01-01", ["points"], ("1",)),
        ("2026-05-31", ["points"], ("1",)),
        # The first day is included.
        ("2026-06-01", ["points", "Axe 2/at most 0", "Bow 3/at most 2", "Club 1/at most 0"], ("one", "1")),
        ("2026-08-31", ["points", "Axe 2/at most 0", "Bow 3/at most 2", "Club 1/at most 0"], ("one", "1")),
        # What the list extends holds as well, unless it says otherwise.
        (
            "2026-09-01",
            ["points", "Axe 2/at most 0", "Bow 3/at most 0", "Club 1/at most 0", "Dart 2/at most 1"],
            ("two", "1"),
        ),
        # A list that extends no other is all there is; a printing is its card.
        ("2026-12-01", ["points", "Bow 3/at most 0"], ("three", "1")),
        ("2999-12-31", ["points", "Bow 3/at most 0"], ("three", "1")),
    ],
)
def test_the_list_in_force(make: Maker, date: str, said: list[str], lists: tuple[str, ...]) -> None:
    small = make(BANNED, lists=LISTS)
    result = small.result(CARDS, CheckOptions(date=date))
    found = [one for one in result.ordered() if one.rule != "no-list"]
    assert ["points" if one.rule == "points" else one.message for one in found] == said
    assert result.files[0].lists == lists
    assert result.files[0].date == date


def test_before_the_first_list_there_is_a_note(make: Maker) -> None:
    found = make(BANNED, lists=LISTS).check(CARDS, CheckOptions(date="2025-12-31"))
    assert [(one.rule, one.severity, one.span[:2], one.message) for one in found] == [
        (
            "no-list",
            Severity.NOTE,
            (1, 1),
            f"no {series} list is in force on 2025-12-31: the first one holds from {day}",
        )
        for series, day in (("banned", "2026-06-01"), ("points-list", "2026-01-01"))
    ]


def test_the_decks_own_date_and_the_command_lines(make: Maker) -> None:
    small = make(BANNED, lists=LISTS)
    options = CheckOptions(carddb=(str(small.folder),))
    deck = f"game: small\ndate: 2026-06-15\n{CARDS}".encode()
    assert check_paths(["-"], options, lambda: deck).files[0].lists == ("one", "1")
    options = CheckOptions(carddb=(str(small.folder),), date="2026-12-24")
    assert check_paths(["-"], options, lambda: deck).files[0].lists == ("three", "1")


def test_a_format_chooses_its_lists(make: Maker) -> None:
    more = "formats: {standard: {}, points: {lists: [points-list]}, free: {lists: []}}\n"
    small = make(BANNED, more=more, lists=LISTS)
    assert [one[0] for one in small.brief(CARDS, CheckOptions(format="points"))] == ["points"]
    result = small.result(CARDS, CheckOptions(format="free", date="2020-01-01"))
    assert (result.findings, result.files[0].lists) == ((), ())


def test_cards_that_are_listed(make: Maker) -> None:
    rules = """
some: {each: {not: listed(banned) == 0}, in: deck, where: present(listed(banned))}
none: {total: count, in: deck, where: listed(banned) <= 1, max: 0}
"""
    assert make(rules, lists=LISTS).brief(CARDS) == [
        ("none", "error", 2, 2, 8, "at most 0", ()),
        ("some", "error", 3, 3, None, None, ("C1",)),
        ("some", "error", 4, 3, None, None, ("C2",)),
        ("some", "error", 5, 3, None, None, ("C3",)),
    ]


# choices


CHOICES = """\
choices:
  boss:
    title: {en: Boss, zh: 头目}
    from: team
    where: {strong: true}
    rule: boss-rule
    severity: warning
    message: "{card} has level {level}, which is low for {name}"
    hint: "not {card}"
  mascot: {rule: mascot-rule, where: {type: card}, optional: false}
derived: {strong: {expression: level >= 3}}
"""


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        ("boss: Bea\nmascot: Axe", []),
        ("boss: h2\nmascot: C2a", []),
        ("头目: Bea\nmascot: Axe", []),
        ("mascot: Axe", []),
        (
            "boss: Ada\nmascot: Axe",
            [("boss-rule", "warning", 2, 7, ("H1",), "Ada has level 2, which is low for Ada", "not Ada")],
        ),
        (
            "boss: Cleo\nmascot: Axe",
            [
                (
                    "boss-rule",
                    "warning",
                    2,
                    7,
                    ("H3",),
                    "Boss: Cleo is not among the deck's Team; Cleo has level nothing, which is low for Cleo",
                    "not Cleo",
                )
            ],
        ),
        (
            "boss: Bea\nmascot: Ada",
            [("mascot-rule", "error", 3, 9, ("H1",), "Mascot: Ada may not be chosen", "name another card")],
        ),
        (
            "boss: Bea",
            [("mascot-rule", "error", 1, 1, (), "the deck states no mascot", "add a line `mascot: NAME`")],
        ),
    ],
)
def test_choices(make: Maker, stated: str, expected: list[object]) -> None:
    small = make("x: {total: count, max: 99}", more=CHOICES)
    found = small.check(f"{stated}\n{DECK}")
    assert [
        (one.rule, one.severity.value, one.span.line, one.span.column, one.cards, one.message, one.hint)
        for one in found
    ] == expected


def test_a_choice_waits_for_lines_that_could_not_be_read(make: Maker) -> None:
    small = make("x: {total: count, max: 99}", more=CHOICES)
    text = "boss: Bea\nmascot: Axe\n[team]\n1 Ada\n"
    found = small.check(text)
    assert [(one.rule, one.message, one.hint) for one in found] == [
        (
            "boss-rule",
            "Boss: Bea is not among the deck's Team",
            "add Bea to Team or name one of the cards there",
        )
    ]
    assert [one.rule for one in small.check(f"{text}1 Bae Of Nowhere\n")] == ["unknown-card"]


def test_one_who_may_not_be_chosen_waits_for_no_line(make: Maker) -> None:
    small = make("x: {total: count, max: 99}", more=CHOICES)
    found = small.check("boss: Cleo\nmascot: Axe\n[team]\n1 Ada\n1 Claeo Of Nowhere\n")
    assert [(one.rule, one.message) for one in found] == [
        ("boss-rule", "Cleo has level nothing, which is low for Cleo"),
        ("unknown-card", 'no card is called "Claeo Of Nowhere"'),
    ]


def test_a_choice_that_is_no_card(make: Maker) -> None:
    found = make("x: {total: count, max: 99}", more=CHOICES).brief(
        f"boss: Nobody At All\nmascot: Axe\n{DECK}"
    )
    assert found == [("unknown-card", "error", 2, 7, None, None, ())]


def test_rules_speak_of_the_choice(make: Maker) -> None:
    rules = """
house: {each: {house: $boss.house}, in: team, where: {house: {present: true}}, message: "{card}, not {boss}"}
level: {total: count, in: deck, max: $boss.level}
"""
    small = make(rules, more=CHOICES)
    assert [(one.rule, one.found, one.message) for one in small.check(f"boss: Bea\nmascot: Axe\n{DECK}")] == [
        ("house", None, "Ada, not Bea"),
        ("level", 5, "Deck: 5 cards, at most 3 allowed (2 too many)"),
    ]
    # Nobody is chosen: what is compared with her is undecided, what she bounds is not bound.
    assert [one.rule for one in small.check(f"mascot: Axe\n{DECK}")] == ["house", "house"]


def test_what_a_choice_may_be_is_of_the_card_alone(make: Maker) -> None:
    more = "parameters: {budget: 3}\nchoices: {boss: {rule: boss-rule, where: {level: {max: $budget}}}}\n"
    assert make(more=more).mistakes() == [
        (
            RULES_LINE + 1,
            56,
            "nothing is called `$budget` here",
            "here only the card itself is known, no deck and no table",
        )
    ]


# formats


def test_formats(make: Maker) -> None:
    more = f"""{CHOICES}formats:
  standard: {{}}
  soft: {{title: Soft play, severity: {{size: warning, mascot-rule: note}}}}
  free: {{off: [size, mascot-rule]}}
"""
    small = make("size: {total: count, in: deck, max: 0}\nother: {total: count, in: team, max: 0}", more=more)
    missing = ("mascot-rule", "error", 1, 1, None, None, ())
    other = ("other", "error", 2, 2, 3, "at most 0", ())
    size = ("size", "error", 5, 2, 5, "at most 0", ())
    assert small.brief(DECK) == [missing, other, size]
    soft = [("mascot-rule", "note", *missing[2:]), other, ("size", "warning", *size[2:])]
    assert small.brief(DECK, CheckOptions(format="soft")) == soft
    assert small.brief(DECK, CheckOptions(format="SOFT  play")) == soft
    assert small.brief(f"format: soft\n{DECK}") == [
        (rule, severity, line + (line > 1), *rest) for rule, severity, line, *rest in soft
    ]
    assert small.brief(DECK, CheckOptions(format="free")) == [other]
    assert small.brief(DECK, CheckOptions(format="free", severity={"other": Severity.NOTE})) == [
        ("other", "note", *other[2:])
    ]
