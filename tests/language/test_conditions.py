"""What conditions in YAML come to, and where they are refused."""

from __future__ import annotations

import pytest
from tests.language.bench import entry, facts, holds, refused_condition, scope

from decklint.documents.yaml_reader import read_yaml
from decklint.language.conditions import OPERATOR_WORDS, OPERATORS, card_test, compile_condition
from decklint.language.scope import Env, LanguageError
from decklint.language.values import MISSING, Value

OPERATOR_LIST = ", ".join(OPERATOR_WORDS)


@pytest.mark.parametrize(
    ("condition", "card", "expected"),
    [
        ("{}", "Ada", True),
        ("{house: sun}", "Ada", True),
        ("{house: SUN}", "Ada", True),
        ("{house: moon}", "Ada", False),
        ("{house: [moon, sun]}", "Ada", True),
        ("{house: []}", "Ada", False),
        ("{house: sun, level: 2}", "Ada", True),
        ("{house: sun, level: 3}", "Ada", False),
        ("{type: hero}", "Ada", True),
        ("{type: [hero, card]}", "Axe", True),
        ("{id: h1}", "Ada", True),
        ("{name: Ada}", "Ada", True),
        ("{name: [Ada, Bea]}", "Axe", False),
        # A list field contains; a mapping's key has dots.
        ("{colours: red}", "Bea", True),
        ("{colours: [blue, green]}", "Bea", True),
        ("{colours: green}", "Bea", False),
        ("{stats.hit: 3}", "Ada", True),
        ("{needs.who: Ada}", "Axe", True),
        ("{needs.at: [1, 2]}", "Axe", True),
        ("{ranks: 2}", "Bow", True),
        ("{ranks: 3}", "Bow", False),
        # Truth values are themselves, quoted or not another text.
        ("{solo: true}", "Bea", True),
        ("{solo: false}", "Bea", False),
        # What follows from the card and its place.
        ("{rank: high}", "Bea", True),
        ("{rank: high}", "Ada", False),
        ("{weight: {min: 4}}", "Ada", True),
        ("{copies: 2}", "Ada", True),
        ("{section: team}", "Ada", True),
        # As a text it is an expression.
        ("level * 2 == 4", "Ada", True),
        ("\"house == 'sun' and copies == 2\"", "Ada", True),
        ("level", "Ada", True),
        ("cap", "Ada", MISSING),
    ],
)
def test_literals(condition: str, card: str, expected: Value) -> None:
    assert holds(condition, card) is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{code: 007}", True),
        ('{code: "007"}', True),
        ("{code: 7}", False),
        ('{code: "7"}', False),
        ("{code: [1, 007]}", True),
        ("{code: {in: [007]}}", True),
        ("{code: {begins: 00}}", True),
        ("{code: {ends: 7}}", True),
        ("{code: {contains: 07}}", True),
        ("{code: {contains: 08}}", False),
        ("{code: {not: 007}}", False),
    ],
)
def test_numbers_are_also_the_text_that_was_typed(condition: str, expected: bool) -> None:
    assert holds(condition, "Axe") is expected


@pytest.mark.parametrize(
    ("operators", "card", "expected"),
    [
        ("{is: 2}", "Ada", True),
        ("{in: [1, 2]}", "Ada", True),
        ("{in: [1, 3]}", "Ada", False),
        ("{min: 2}", "Ada", True),
        ("{min: 3}", "Ada", False),
        ("{max: 2}", "Ada", True),
        ("{max: 1}", "Ada", False),
        ("{above: 1}", "Ada", True),
        ("{above: 2}", "Ada", False),
        ("{below: 3}", "Ada", True),
        ("{below: 2}", "Ada", False),
        ("{min: 1, max: 3}", "Ada", True),
        ("{min: 1, max: 3, not: 2}", "Ada", False),
        ("{not: 3}", "Ada", True),
        ("{not: [1, 2]}", "Ada", False),
        ("{not: {min: 2}}", "Ada", False),
        ("{not: {min: 3}}", "Ada", True),
        ("{not: {not: 2}}", "Ada", True),
        ("{max: $budget}", "Ada", True),
        ("{below: $budget - 3}", "Ada", False),
        ("{in: [1, $level_cap]}", "Bea", True),
        ("$level_cap", "Bea", True),
        ("[$level_cap, 2]", "Ada", True),
        ("{present: true}", "Ada", True),
        ("{present: false}", "Ada", False),
        ("{present: false}", "Cleo", True),
        ("{present: true}", "Cleo", False),
        ("{}", "Cleo", True),
    ],
)
def test_operators_on_a_number(operators: str, card: str, expected: Value) -> None:
    assert holds(f"{{level: {operators}}}", card) is expected


@pytest.mark.parametrize(
    ("operators", "card", "expected"),
    [
        ("{has: red}", "Bea", True),
        ("{has: green}", "Bea", False),
        ("{has: [green, red]}", "Bea", True),
        ("{has-all: [red, blue]}", "Bea", True),
        ("{has-all: [RED, Blue]}", "Bea", True),
        ("{has-all: red}", "Ada", True),
        ("{has-all: [red, blue]}", "Ada", False),
        ("{has-all: []}", "Ada", True),
        ("{within: [red, blue, green]}", "Bea", True),
        ("{within: [red]}", "Bea", False),
        ("{within: red}", "Ada", True),
        ("{not: {within: [red]}}", "Bea", True),
        ("{not: red}", "Bea", False),
        ("{not: green}", "Bea", True),
        ("{contains: e}", "Bea", True),
        ("{begins: bl}", "Bea", True),
        ("{begins: bl}", "Ada", False),
        ("{ends: [x, D]}", "Ada", True),
        ("{is: red, has: blue}", "Bea", True),
        ("{has: red, not: {has: blue}}", "Bea", False),
    ],
)
def test_operators_on_a_list(operators: str, card: str, expected: Value) -> None:
    assert holds(f"{{colours: {operators}}}", card) is expected


@pytest.mark.parametrize(
    ("operators", "expected"),
    [
        ("{has-all: [1, 2]}", True),
        ("{has-all: [1, 3]}", False),
        ("{has-all: 2}", True),
        ("{within: [1, 2, 3]}", True),
        ("{within: [1, 3]}", False),
        ("{has: 01}", True),
    ],
)
def test_operators_on_a_list_of_numbers(operators: str, expected: bool) -> None:
    assert holds(f"{{ranks: {operators}}}", "Bow") is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{since: {max: $date}}", True),
        ("{since: {above: $date}}", False),
        ("{since: {min: 2026-06-01}}", True),
        ('{since: {above: "2026-06-01"}}', False),
        ("{since: 2026-06-01}", True),
        ("since <= $date", True),
    ],
)
def test_dates_compare_as_days(condition: str, expected: bool) -> None:
    assert holds(condition, "Bea") is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{name: Club}", True),
        ("{name: 发剑}", True),
        ("{name: 發劍}", True),
        ("{name: {contains: 劍}}", True),
        ("{name: {begins: CL}}", True),
        ("{name: {ends: lu}}", False),
        ("{name: {contains: [x, 发]}}", True),
        ("{name: {not: {contains: 刀}}}", True),
        ("{name: {within: [Club, 发剑, Axe]}}", True),
        ("{name: {within: [Club]}}", False),
    ],
)
def test_a_name_in_any_language_simplified_or_traditional(condition: str, expected: bool) -> None:
    assert holds(condition, "Club") is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{cap: 1}", MISSING),
        ("{not: {cap: 1}}", MISSING),
        ("{cap: {not: 1}}", MISSING),
        ("{cap: {max: 3}}", MISSING),
        ("{cap: {not: {max: 3}}}", MISSING),
        ("{cap: [1, 2]}", MISSING),
        ("{code: {contains: x}}", MISSING),
        ("{ranks: {within: [1]}}", MISSING),
        ("{ranks: {has-all: [1]}}", MISSING),
        ("{cap: {present: true}}", False),
        ("{cap: {present: false}}", True),
        ("{cap: {not: {present: true}}}", True),
        ("{cap: 1, level: 3}", False),
        ("{cap: 1, level: 2}", MISSING),
        ("{any: [{cap: 1}, {level: 2}]}", True),
        ("{any: [{cap: 1}, {level: 3}]}", MISSING),
        ("{all: [{cap: 1}, {level: 3}]}", False),
        ("{not: {any: [{cap: 1}, {level: 2}]}}", False),
        ("{not: {all: [{cap: 1}, {level: 3}]}}", True),
        ("{level: $boss.cap}", MISSING),
        ("{level: {not: $boss.cap}}", MISSING),
        ("{level: [$boss.cap, 2]}", True),
        ("{level: [$boss.cap, 3]}", MISSING),
        ("{level: {not: [$boss.cap, 3]}}", MISSING),
        ("{level: {max: $boss.cap}}", MISSING),
        ("{colours: {has-all: [red, $boss.code]}}", MISSING),
        ("{colours: {has-all: [green, $boss.code]}}", False),
    ],
)
def test_a_missing_value_leaves_it_undecided_and_so_its_opposite(condition: str, expected: Value) -> None:
    assert holds(condition, "Ada") is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("{any: [{level: 1}, {house: sun}]}", True),
        ("{any: [{level: 1}, {house: moon}]}", False),
        ("{any: []}", False),
        ("{all: [{level: 2}, {house: sun}]}", True),
        ("{all: [{level: 2}, {house: moon}]}", False),
        ("{all: []}", True),
        ("{not: {level: 2}}", False),
        ("{not: {level: 2, house: moon}}", True),
        ("{not: level == 3}", True),
        ("{any: [level == 3, {not: {house: moon}}]}", True),
        ("{level: 2, any: [{house: moon}, {house: sun}], not: {copies: 1}}", True),
        ("{any: [{all: [{level: 2}, {copies: 3}]}, {not: {not: {solo: {present: false}}}}]}", True),
    ],
)
def test_conditions_of_conditions(condition: str, expected: bool) -> None:
    assert holds(condition, "Ada") is expected


def test_references_to_the_outer_card_and_the_need() -> None:
    assert holds("{level: $it.level}", "Ada", it="Bea") is False
    assert holds("{colours: $it.colours}", "Ada", it="Bea") is True
    assert holds("{colours: {within: $it.colours}}", "Ada", it="Bea") is True
    assert holds("{colours: {has-all: $it.colours}}", "Ada", it="Bea") is False
    assert holds("{colours: {has-all: [$it.colours, red]}}", "Bea", it="Ada") is True
    assert holds("{section: $it.section, copies: {above: $it.copies}}", "Ada", it="Bea") is True
    assert holds("{$it.level: {min: 3}}", "Ada", it="Bea") is True
    assert holds("{name: $need.who, copies: {min: $need.at}}", "Ada", need={"who": "Ada", "at": 2}) is True
    assert holds("{name: $need.who, copies: {min: $need.at}}", "Ada", need={"who": "ada", "at": 3}) is False
    assert holds("{name: $need}", "Ada", need="Ada") is True


def test_two_signs_are_one_in_a_text() -> None:
    assert holds("{code: $$budget}", "Axe") is False
    node = read_yaml("{code: $$5}").root
    assert node is not None
    card = entry("Axe").card
    card.fields["code"], before = "$5", card.fields["code"]
    try:
        assert compile_condition(node, scope())(Env(facts(), card)) is True
    finally:
        card.fields["code"] = before


@pytest.mark.parametrize(
    ("text", "column", "message", "hint"),
    [
        ("{lvel: 2}", 2, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("{house: sun, stats.hti: 2}", 14, "no card has a field `stats.hti`", 'did you mean "hit"?'),
        ("{$it.level: 2}", 2, "nothing is called `$it` here", None),
        (
            "{level: {maxi: 2}}",
            10,
            f"`maxi` is no operator: use one of {OPERATOR_LIST}",
            'did you mean "max"?',
        ),
        ("{level: {'>=': 2}}", 10, f"`>=` is no operator: use one of {OPERATOR_LIST}", "write `min:`"),
        (
            "{level: {exists: true}}",
            10,
            f"`exists` is no operator: use one of {OPERATOR_LIST}",
            "write `present: true`",
        ),
        (
            "{stats: {hit: 3}}",
            10,
            f"`hit` is no operator: use one of {OPERATOR_LIST}",
            "for the `hit` inside `stats` write `stats.hit:`",
        ),
        ("{level: {present: 1}}", 19, "`present` is true or false", "write `present: true`"),
        ("{level: {present: [true]}}", 19, "`present` is true or false", "write `present: true`"),
        (
            "{level: {max: {x: 1}}}",
            15,
            "a value is a word, a number, a reference or a list of them",
            "write one of these",
        ),
        (
            "{level: [2, {x: 1}]}",
            13,
            "a value is a word, a number, a reference or a list of them",
            "write one of these",
        ),
        ("{level: $lvel}", 9, "nothing is called `$lvel` here", 'did you mean "level"?'),
        ("{level: {max: $budget + lvel}}", 25, "nothing is called `lvel` here", 'did you mean "level"?'),
        ('{level: {max: "$budget + lvel"}}', 26, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("{level: {in: [1, $lvel]}}", 18, "nothing is called `$lvel` here", 'did you mean "level"?'),
        (
            "{house: sum}",
            9,
            "no card has the house `sum`: it is one of sun, moon, star",
            'did you mean "sun"?',
        ),
        (
            "{house: [sun, mon]}",
            15,
            "no card has the house `mon`: it is one of sun, moon, star",
            'did you mean "moon"?',
        ),
        (
            "{house: {not: {in: [mon]}}}",
            21,
            "no card has the house `mon`: it is one of sun, moon, star",
            'did you mean "moon"?',
        ),
        (
            "{section: dek}",
            11,
            "the game has no section `dek`: it is one of team, deck, side",
            'did you mean "deck"?',
        ),
        ("{any: {level: 2}}", 7, "`any` takes a list of conditions", "write {any: [CONDITION, CONDITION]}"),
        ("{all: level}", 7, "`all` takes a list of conditions", "write {all: [CONDITION, CONDITION]}"),
        (
            "{not: [{level: 2}]}",
            7,
            "a condition is a mapping or an expression, not a list",
            "for alternatives write {any: [...]}",
        ),
        ("{any: [{lvel: 2}]}", 9, "nothing is called `lvel` here", 'did you mean "level"?'),
        (
            "{level: null}",
            9,
            "`level` is compared with nothing",
            "write {present: false} for what is missing; put a text in quotes",
        ),
        (
            "{level: {max: }}",
            14,
            "there is nothing to compare with",
            "write {present: false} for what is missing; put a text in quotes",
        ),
    ],
)
def test_mistakes_and_their_places(text: str, column: int, message: str, hint: str | None) -> None:
    found = refused_condition(text)
    assert found[:3] == (1, column, message)
    assert found[3] == hint if hint else found[3]


@pytest.mark.parametrize(
    "text",
    [
        "{house: {max: z}}",
        "{house: {contains: u}}",
        "{house: {begins: s}, level: {below: 99}}",
        '{house: "ｓｕｎ"}',
    ],
)
def test_what_a_value_is_compared_with_in_part_need_not_exist(text: str) -> None:
    holds(text, "Ada")


def test_names_are_noted_for_the_check_that_a_card_has_them() -> None:
    own = scope()
    text = "{name: [Ada, 12], any: [name == 'Bea', {name: {has: Cleo, not: Dart, contains: E}}]}"
    node = read_yaml(text).root
    assert node is not None
    compile_condition(node, own)
    assert [(name, span.line, span.column) for name, span in own.literals.names] == [
        ("Ada", 1, 9),
        ("12", 1, 14),
        ("Bea", 1, 33),
        ("Cleo", 1, 53),
        ("Dart", 1, 64),
    ]


def test_a_condition_on_a_card_alone() -> None:
    def test(text: str) -> Value:
        node = read_yaml(text).root
        assert node is not None
        return card_test(node, scope())(Env(facts(), entry("Ada").card))

    assert test("{level: 2, rank: low}") is True
    assert test("{level: 3}") is False
    with pytest.raises(LanguageError, match="nothing is called `copies` here"):
        test("{copies: 2}")
    with pytest.raises(LanguageError, match="nothing is called `\\$budget` here"):
        test("{level: {max: $budget}}")
    with pytest.raises(LanguageError, match="there is no deck to look into here"):
        test("count(deck) > 1")


def test_every_operator_is_described() -> None:
    assert {*OPERATORS, "present", "not"} == set(OPERATOR_WORDS)


@pytest.mark.parametrize(
    ("condition", "card", "expected"),
    [
        ("{needs.at: {min: 1}}", "Axe", True),
        ("{needs.at: {above: 99}}", "Axe", False),
        ("needs.at >= 1", "Axe", True),
        ("needs.at > 99", "Axe", False),
        ("99 < needs.at", "Axe", False),
        ("{needs.at: {min: 1}}", "Ada", MISSING),
    ],
)
def test_of_values_in_a_list_one_is_enough_for_an_order(condition: str, card: str, expected: Value) -> None:
    assert holds(condition, card) is expected
