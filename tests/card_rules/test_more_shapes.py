"""The shapes that speak of single values: exact findings at exact places."""

from __future__ import annotations

import pytest
from tests.card_rules.small import HEAD, Maker

THREE = """
- {id: A, type: card, name: Ada, set: Base, number: 1, rank: captain}
- {id: B, type: card, name: Bea, set: Base, number: 2}
- {id: C, type: hero, name: Cleo, set: Night, number: 4, rank: Captain}
"""


def test_required_if(make: Maker) -> None:
    small = make("x: {required-if: {set: Base}, fields: [rank, level]}", THREE)
    assert small.said() == [
        (1, "id: A", "Ada has no `level`, which such a card needs"),
        (2, "id: B", "Bea has no `level`, which such a card needs"),
        (2, "id: B", "Bea has no `rank`, which such a card needs"),
    ]
    assert {one.hint for one in small.lint()} == {"add `level:`", "add `rank:`"}


def test_allowed_if(make: Maker) -> None:
    small = make("x: {allowed-if: {type: card}, fields: [rank, number]}", THREE)
    assert small.said() == [
        (3, "number: 4", "Cleo has `number`, which only other cards may have"),
        (3, "rank: Captain", "Cleo has `rank`, which only other cards may have"),
    ]
    # Undecided is not allowed.
    assert len(make("x: {allowed-if: {level: {max: 3}}, fields: rank}", THREE).lint()) == 2


def test_pattern(make: Maker) -> None:
    small = make('x: {pattern: "[a-z]+", of: rank, hint: in small letters}', THREE)
    assert small.said() == [
        (3, "rank: Captain", 'rank of Cleo is "Captain", which is not of the form [a-z]+')
    ]
    (found,) = small.lint()
    assert (found.found, found.allowed, found.hint) == ("Captain", "[a-z]+", "in small letters")


def test_pattern_is_of_the_whole_value_and_of_every_one(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, tags: [ab, abc, xab]}"
    assert make('x: {pattern: "ab", of: tags}', cards).places() == [("x", 1, ", abc"), ("x", 1, ", xab")]


@pytest.mark.parametrize("source", ["with: set", "table: {Base: Base, Night: Night}, by: set"])
def test_prefix(make: Maker, source: str) -> None:
    cards = """
- {id: Base1, type: card, name: Ada, set: Base}
- {id: base2, type: card, name: Bea, set: Base}
- {id: Ni1, type: card, name: Cleo, set: Night}
- {id: X, type: card, name: Dot}
"""
    assert make(f"x: {{prefix: id, {source}}}", cards).said() == [
        (2, "id: base2", "id of Bea is base2; it must begin with Base"),
        (3, "id: Ni1", "id of Cleo is Ni1; it must begin with Night"),
    ]


def test_prefix_of_a_set_that_the_table_lacks(make: Maker) -> None:
    small = make("x: {prefix: id, table: {Base: A}, by: set}", THREE)
    assert small.said() == [
        (2, "id: B", "id of Bea is B; it must begin with A"),
        (3, "set: Night", "Cleo: the table of this rule says nothing of Night"),
    ]


def numbered(*numbers: object) -> str:
    return "\n".join(
        f"- {{id: C{at}, type: card, name: No {at}, set: Base, number: {number}}}"
        for at, number in enumerate(numbers)
    )


@pytest.mark.parametrize(
    ("numbers", "said"),
    [
        ((1, 2, 3), []),
        ((3, 1, 2), []),
        ((1, 2, 4), [(3, "number: 4", "the numbers of Base leave out 3, before No 2 (4)")]),
        ((1, 5), [(2, "number: 5", "the numbers of Base leave out 2 to 4, before No 1 (5)")]),
        ((1, 2, 2), [(3, "number: 2", "number 2 of Base stands on No 2 and on No 1")]),
        ((2, 3), [(1, "number: 2", "the numbers of Base leave out 1, before No 0 (2)")]),
        ((0, 1), [(1, "number: 0", "the numbers of Base begin with 1, and No 0 has 0")]),
    ],
)
def test_contiguous(make: Maker, numbers: tuple[int, ...], said: list[tuple[int, str, str]]) -> None:
    assert make("x: {contiguous: number, per: set}", numbered(*numbers)).said() == said


def test_contiguous_from_another_number_and_in_each_set(make: Maker) -> None:
    assert make("x: {contiguous: number, per: set, from: 5}", numbered(5, 6)).lint() == []
    assert make("x: {contiguous: number, per: set}", THREE).places() == [("x", 3, "number: 4")]
    assert make("x: {contiguous: number}", THREE).places() == [("x", 3, "number: 4")]


def test_contiguous_of_one_list_goes_by_its_items(make: Maker) -> None:
    head = HEAD + "printing-fields: {number: {type: integer}, set: {type: string}}\n"
    cards = """
- {id: A, type: card, name: Ada, printings: [{id: A1, number: 1, set: X}, {id: A2, number: 2, set: Y}]}
- {id: B, type: card, name: Bea, printings: [{id: B1, number: 2, set: X}, {id: B2, number: 1, set: Y}]}
- {id: C, type: card, name: Cleo, printings: [{id: C1, number: 4, set: Y}, {id: C2, number: 1}]}
"""
    assert make("x: {contiguous: printings.number, per: printings.set}", cards, head=head).said() == [
        (3, "number: 4", "the numbers of Y leave out 3, before Cleo (4)")
    ]


def test_contiguous_waits_for_cards_that_cannot_be_read(make: Maker) -> None:
    cards = numbered(1, 3) + "\n- {id: X, type: card, name: X, number: two}"
    assert [one.rule for one in make("x: {contiguous: number, per: set}", cards).lint()] == ["schema"]


@pytest.mark.parametrize(
    ("rule", "said"),
    [
        ("min: 2", [(1, "number: 1", "number of Ada is 1; allowed is at least 2")]),
        ("max: 3", [(3, "number: 4", "number of Cleo is 4; allowed is at most 3")]),
        (
            "min: 2, max: 3",
            [
                (1, "number: 1", "number of Ada is 1; allowed is at least 2 and at most 3"),
                (3, "number: 4", "number of Cleo is 4; allowed is at least 2 and at most 3"),
            ],
        ),
        ("max: $level", []),
        (
            "table: {Base: 2+, Night: 1-3}, by: set",
            [
                (1, "number: 1", "number of Ada is 1; allowed is 2 or more"),
                (3, "number: 4", "number of Cleo is 4; allowed is 1 to 3"),
            ],
        ),
        (
            "table: {Base: 1-9}, by: set",
            [(3, "set: Night", "Cleo: the table of this rule says nothing of Night")],
        ),
    ],
)
def test_range(make: Maker, rule: str, said: list[tuple[int, str, str]]) -> None:
    assert make(f"x: {{range: number, {rule}}}", THREE).said() == said


def test_range_of_another_field(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, level: 3, power: 4}
- {id: B, type: card, name: Bea, level: 5, power: 4}
"""
    assert make("x: {range: power, max: $level}", cards).places() == [("x", 1, "power: 4")]


def test_sorted_cards(make: Maker) -> None:
    cards = """
- {id: C9, type: card, name: Nine}
- {id: C10, type: card, name: Ten}
- {id: C2, type: card, name: Two}
- {id: C11, type: card, name: Eleven}
"""
    small = make("x: {sorted: id}", cards, files={"cards/b.yaml": "- {id: C1, type: card, name: One}"})
    assert small.said() == [(3, "id: C2", "id C2 of Two stands behind C10")]
    assert [one.span.line for one in small.lint()[0].related] == [2]


def test_sorted_values_within_a_card(make: Maker) -> None:
    cards = (
        "- {id: A, type: card, name: Ada, tags: [b, a, c]}\n- {id: B, type: card, name: Bea, tags: [a, b]}"
    )
    assert make("x: {sorted: tags, within: card}", cards).said() == [
        (1, ", a", "tags a of Ada stands behind b")
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a (b) [c] {d}", []),
        ("a (b", [(36, 37, "( in rank of Ada is never closed")]),
        ("a) b", [(35, 36, ") in rank of Ada closes nothing")]),
        (
            "a (b] c",
            [(36, 37, "( in rank of Ada is never closed"), (38, 39, "] in rank of Ada closes nothing")],
        ),
        ("「霊夢", [(34, 35, "「 in rank of Ada is never closed")]),
        ("<b>a</b> <br/>", []),
        (
            "<b>a</i>",
            [(34, 37, "<b> in rank of Ada is never closed"), (38, 42, "</i> in rank of Ada closes nothing")],
        ),
        ("<b>a", [(34, 37, "<b> in rank of Ada is never closed")]),
        ("a < b > c", []),
    ],
)
def test_balanced(make: Maker, text: str, said: list[tuple[int, int, str]]) -> None:
    cards = f"- {{id: A, type: card, name: Ada, rank: '{text}'}}"
    found = make("x: {balanced: rank, tags: true}", cards).lint()
    shift = len("- {id: A, type: card, name: Ada, rank: '") + 1 - 34
    assert [(one.span.column, one.span.end_column, one.message) for one in found] == [
        (start + shift, end + shift, message) for start, end, message in said
    ]


def test_balanced_without_tags_and_with_pairs_of_its_own(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, rank: '<b> (a'}"
    assert [one.found for one in make("x: {balanced: rank}", cards).lint()] == ["("]
    assert [one.found for one in make("x: {balanced: rank, pairs: ['<b> </b>']}", cards).lint()] == ["<b>"]


def test_tokens(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, rank: 'pay [fire] and [fier], [tap]'}"
    small = make(r"x: {tokens: rank, find: '\[([^\[\]]*)\]', known: [fire, water]}", cards)
    found = small.lint()
    start = cards.index("[fier]") + 1
    assert [(one.span.column, one.span.end_column, one.message, one.hint) for one in found] == [
        (start, start + 6, '"fier" in rank of Ada is not known', 'did you mean "fire"?'),
        (start + 8, start + 13, '"tap" in rank of Ada is not known', "there are: fire, water"),
    ]


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ("{required-if: {set: Base}}", "`required-if` needs the fields that such cards must have"),
        ("{allowed-if: {set: Base}}", "`allowed-if` needs the fields that other cards must not have"),
        (
            "{pattern: '(', of: rank}",
            "the pattern is no regular expression: missing ), unterminated subpattern",
        ),
        ("{pattern: 'a(?=b)', of: rank}", "the pattern has what patterns of lines cannot have"),
        ("{pattern: a}", "`pattern` needs the fields whose values must match"),
        ("{prefix: id}", "`prefix` needs what values begin with"),
        ("{prefix: id, by: set}", "`prefix` needs what values begin with"),
        ("{prefix: id, with: set, table: {a: b}, by: set}", "`prefix` needs what values begin with"),
        ("{range: number}", "`range` needs where numbers may lie"),
        ("{range: number, table: {Base: x}, by: set}", '"x" is no range'),
        ("{range: number, min: $nmber}", "nothing is called"),
        ("{sorted: nmber}", "no card has a field `nmber`"),
        ("{balanced: rank, pairs: ['( (']}", "a pair is two different marks"),
        ("{tokens: rank, find: a}", "`tokens` needs those that are known"),
        ("{tokens: rank, known: [a]}", "`tokens` needs what to look for"),
    ],
)
def test_mistakes_in_these_rules(make: Maker, rule: str, message: str) -> None:
    ((kind, line, _, said, hint),) = make(f"x: {rule}", THREE).mistakes()
    assert (kind, line) == ("definition", 1)
    assert said.startswith(message)
    assert hint


@pytest.mark.parametrize(
    ("rule", "place", "message"),
    [
        ("{equals: level, to: name}", "name", "a number and a list are never equal"),
        ("{equals: rank, to: 3}", "3", "a text and a number are never equal"),
        (
            "{equals: level, table: {a: 2}, by: number}",
            "a",
            "`a` is a text, and the table is looked up under",
        ),
        ("{equals: level, table: {1: two}, by: number}", "two", "`two` is a text, and it is compared with"),
        ("{equals: house, table: {1: sum}, by: number}", "sum", "no card has the house `sum`"),
        ("{reference: number}", "number", "`number` is a number, which is the name of no card"),
        ("{some: {}}", "{}", "an empty condition always holds"),
        ("{equals: place + level, to: 3}", "place", "several fields is nothing to compute with"),
        ("{equals: name + 1, to: level}", "1", "a number is nothing to compute with"),
    ],
)
def test_what_no_card_can_be_is_a_mistake_of_the_rule(
    make: Maker, rule: str, place: str, message: str
) -> None:
    ((_, line, column, said, hint),) = make(f"x: {rule}", THREE).mistakes()
    assert (line, said[: len(message)]) == (1, message)
    assert f"  x: {rule}"[column - 1 :].startswith(place)
    assert hint


def test_rules_that_speak_of_a_broken_fact_are_left_out(make: Maker) -> None:
    head = HEAD.replace("derived:\n", "derived:\n  odd: {expression: level + zzz}\n")
    small = make("x: {implies: {odd: 3}}\ny: {implies: {rank: captain}}", THREE, head=head)
    assert sorted((one.rule, one.path[-9:]) for one in small.lint()) == [
        ("definition", "game.yaml"),
        ("y", "/all.yaml"),
    ]


def test_a_rule_about_a_field_that_no_card_has_is_idle(make: Maker) -> None:
    small = make("x: {reference: from}\ny: {unique: power}\nz: {unique: number}", THREE)
    assert [(one.rule, one.span.line) for one in small.lint()] == [
        ("idle-rule", HEAD.count("\n") + 2),
        ("idle-rule", HEAD.count("\n") + 3),
    ]


def test_values_that_name_one_card_in_two_languages(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada, zh: 艾达}}
- {id: B, type: card, name: Bea, names: [Ada, 艾达]}
- {id: C, type: card, name: Cleo, names: [Ada, Bea, ada]}
"""
    assert make("x: {unique: names, per: id}", cards).places() == [("x", 3, ", ada")]
    found = make("x: {unique: names, per: id, as: cards}", cards).places()
    assert found == [("x", 2, ", 艾达"), ("x", 3, ", ada")]


@pytest.mark.parametrize(
    "rule",
    [
        "prefix: rank, table: {Base: A, Night: B}, by: set",
        "range: number, table: {Base: 1-9, Night: 1-9}, by: set",
        "equals: number + 0, table: {Base: 1, Night: 1}, by: $set",
    ],
)
def test_what_a_table_lacks_stands_at_the_value_that_is_looked_up(make: Maker, rule: str) -> None:
    cards = "- {id: A, type: card, name: Ada, rank: A1, number: 1, set: Nihgt}"
    (found,) = make(f"x: {{{rule}}}", cards).lint()
    assert (found.span.line, found.span.column, found.span.end_column) == (1, 60, 65)
    assert found.message == "Ada: the table of this rule says nothing of Nihgt"
    assert (found.hint, found.found) == ('did you mean "Night"?', "Nihgt")


def test_a_sum_that_is_not_the_field_stands_at_the_field(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, level: 1, power: 2, number: 4, needs: [{at: 1}]}"
    assert make("x: {equals: level + power, to: number}", cards).places() == [("x", 1, "number: 4")]
    assert make("x: {for-each: needs, equals: level + power, to: $need.at}", cards).places() == [
        ("x", 1, "at: 1")
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("one<br>two<hr class=x><IMG src=a> <wbr>", []),
        ("one</br>", ["</br>"]),
        ("<link>Ada</link>", []),
        ("1) Draw. 2) Discard. (a) or b) or iv) all", []),
        ("10) and １） wide", []),
        ("nice :) or ;-) or :( and (smile :) there) or (smile :)", []),
        ("1) draw 2) cards) now", [")"]),
        ("draw 2) now", [")"]),
        ("cost:(2", ["("]),
        ("word) and (", [")", "("]),
        ("(1) Draw) Discard", [")"]),
    ],
)
def test_what_is_no_bracket(make: Maker, text: str, found: list[str]) -> None:
    cards = f"- {{id: A, type: card, name: Ada, rank: '{text}'}}"
    assert [one.found for one in make("x: {balanced: rank, tags: true}", cards).lint()] == found


def test_pairs_of_its_own_are_taken_as_they_are(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, rank: '1) one :('}"
    assert [one.found for one in make("x: {balanced: rank, pairs: ['( )']}", cards).lint()] == [")", "("]
