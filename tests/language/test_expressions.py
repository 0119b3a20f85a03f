"""What expressions come to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.language.bench import value

from decklint.language.scope import LanguageError
from decklint.language.values import INF, MISSING, Value, Values


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 + 2 * 3", 7),
        ("(1 + 2) * 3", 9),
        ("10 - 2 - 3", 5),
        ("-2 + 5", 3),
        ("- -2", 2),
        ("7 // 2", 3),
        ("7 % 2", 1),
        ("0 - 7 // 2", -3),
        ("-7 // 2", -4),
        ("-7 % 3", 2),
        ("2 * 7 // 3", 4),
        ("7 // 2 * 2 + 7 % 2", 7),
        ("0.5 * 4", 2.0),
        ("1 + 2 < 2 * 2", True),
        ("not 1 == 2", True),
        ("not 1 == 1 or 1 == 1", True),
        ("1 == 2 or 2 == 2 and 3 == 4", False),
        ("(1 == 1 or 2 == 2) and 3 == 4", False),
        ("1 if 1 < 2 else 2", 1),
        ("1 if 2 < 1 else 2 if 2 < 1 else 3", 3),
        ("  7  ", 7),
        ("(1 +\n 2)", 3),
        ("1 +\n 2", 3),
        ("true", True),
        ("not false", True),
        ("$budget", 5),
        ("budget - 2", 3),
        ("$size", 6),
        ("$date == '2026-11-30'", True),
        ("$date < '2026-12-01'", True),
        ("$date < '2026-9-01'", True),
    ],
)
def test_arithmetic_and_precedence(text: str, expected: Value) -> None:
    found = value(text)
    assert (found, type(found)) == (expected, type(expected))


@pytest.mark.parametrize("text", ["(1 - 1) // (1 - 1)", "level // (level - 2)", "level % (level - 2)"])
def test_division_by_nothing_is_missing(text: str) -> None:
    assert value(text, "Ada") is MISSING
    assert value(f"({text}) == 1", "Ada") is MISSING
    assert value(f"default({text}, 7)", "Ada") == 7


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("INF", INF),
        ("INF + 1", INF),
        ("INF > 9999", True),
        ("INF == INF", True),
        ("1 - INF", -INF),
        ("INF - INF", MISSING),
        ("INF * 0", MISSING),
        ("INF // 2", MISSING),
        ("2 % INF", MISSING),
        ("min(INF, 3)", 3),
        ("0.5 + " + "9" * 400, MISSING),
        ("9" * 400 + " > INF", False),
    ],
)
def test_more_than_any_number(text: str, expected: Value) -> None:
    assert value(text) is expected or value(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 < 2 < 3", True),
        ("1 < 2 > 1", True),
        ("3 > 2 > 2", False),
        ("1 <= 1 != 2 >= 2", True),
        ("1 <= level <= 2", True),
        ("1 < level == 2", True),
        ("level <= cap <= 1", MISSING),
        ("level < 1 < cap", False),
        ("cap < 1 > 2", False),
    ],
)
def test_chains_of_comparisons(text: str, expected: Value) -> None:
    assert value(text, "Ada") is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("house == 'sun'", True),
        ("house == 'SUN'", True),
        ("house != 'moon'", True),
        ("name == 'ＡＤＡ'", True),
        ("code == 'x'", MISSING),
        ("house < 'tree'", True),
        ("house < 3", MISSING),
        ("colours == 'red'", True),
        ("colours != 'red'", False),
        ("colours == ['red', 'green']", True),
        ("colours == ['green']", False),
        ("'red' in colours", True),
        ("'blue' in colours", False),
        ("'blue' not in colours", True),
        ("house in ['sun', 'moon']", True),
        ("house in ('moon', 'star')", False),
        ("house not in ['sun']", False),
        ("house in 'sun'", True),
        ("colours in ['blue', 'red']", True),
        ("level in [1, 2]", True),
        ("stats.hit + stats.dodge", 4),
        ("$level + 1", 3),
        ("level == 2 and colours == 'red'", True),
        ("solo == true", MISSING),
        ("copies", 2),
        ("section == 'team'", True),
        ("id == 'h1' and type == 'hero'", True),
        ("rank", "low"),
        ("weight", 4),
        ("boss.level", 3),
        ("$boss.name == 'Bea'", True),
        ("$boss.house", "moon"),
        ("contains(name, 'd')", True),
        ("contains(name, 'x')", False),
        ("contains(colours, 'ED')", True),
        ("contains(code, 'x')", MISSING),
        ("contains(name, code)", MISSING),
        ("size(colours)", 1),
        ("size(ranks)", 0),
    ],
)
def test_fields_of_a_card(text: str, expected: Value) -> None:
    found = value(text, "Ada")
    assert found is expected or found == expected


def test_a_truth_value_is_no_number() -> None:
    assert value("solo == true", "Bea") is True
    assert value("solo == 1", "Bea") is False
    assert value("solo in [1, 2]", "Bea") is False
    assert value("size({1, true, 1})") == 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{'a', 'b'} | {'B', 'c'}", ["a", "b", "c"]),
        ("{'a', 'b'} & {'B', 'c'}", ["b"]),
        ("{'a', 'b'} - {'B', 'c'}", ["a"]),
        ("['a', 'b'] | ['c']", ["a", "b", "c"]),
        ("colours | ['blue']", ["red", "blue"]),
        ("colours & set(colours, deck)", ["red"]),
        ("set(colours, deck) - colours", ["blue"]),
        ("colours - ['red']", []),
        ("house | 'star'", ["sun", "star"]),
        ("ranks | colours", ["red"]),
        ("{1} | {2} & {2, 3}", [1, 2]),
    ],
)
def test_sets(text: str, expected: list[Value]) -> None:
    found = value(text, "Ada")
    assert isinstance(found, Values)
    assert list(found) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{1, 2} == {2, 1}", True),
        ("{1, 2} == {1}", False),
        ("{1} <= {1, 2}", True),
        ("{1, 3} <= {1, 2}", False),
        ("{1, 2} >= {1}", True),
        ("{1, 2} + {3}", MISSING),
        ("ranks | ranks", MISSING),
        ("size({1, 2, 2})", 2),
        ("size([1, 2, 2])", 3),
        ("present({1} & {2})", False),
    ],
)
def test_comparing_sets(text: str, expected: Value) -> None:
    assert value(text, "Ada") is expected or value(text, "Ada") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("cap", MISSING),
        ("cap + 1", MISSING),
        ("-cap", MISSING),
        ("cap * 0", MISSING),
        ("cap > 1", MISSING),
        ("not cap > 1", MISSING),
        ("cap == cap", MISSING),
        ("cap != 1", MISSING),
        ("cap in [1]", MISSING),
        ("1 in ranks", MISSING),
        ("cap not in [1]", MISSING),
        ("cap > 1 or level == 2", True),
        ("level == 2 or cap > 1", True),
        ("cap > 1 or level == 3", MISSING),
        ("cap > 1 and level == 3", False),
        ("level == 3 and cap > 1", False),
        ("cap > 1 and level == 2", MISSING),
        ("1 if cap > 1 else 2", 2),
        ("1 if not cap > 1 else 2", 2),
        ("default(cap, 3)", 3),
        ("default(level, 3)", 2),
        ("default(cap, default(code, 'x'))", "x"),
        ("present(cap)", False),
        ("present(level)", True),
        ("present(colours)", True),
        ("not present(cap)", True),
        ("stats.hit", 3),
        ("min(cap, 2)", MISSING),
        ("max([1, 2], cap)", MISSING),
        ("max([1, 2], 7)", 7),
        ("min([])", MISSING),
        ("max('a', 2)", MISSING),
    ],
)
def test_missing_values(text: str, expected: Value) -> None:
    found = value(text, "Ada")
    assert found is expected or found == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("count()", 10),
        ("count(deck)", 6),
        ("count([team, deck])", 10),
        ("count(side)", 0),
        ("count(deck, level >= 2)", 3),
        ("count(deck, cap > 1)", 2),
        ("count(deck, not cap > 1)", 1),
        ("count(team, solo)", 1),
        ("count(deck, colours == 'red' or colours == 'blue')", 4),
        ("sum(level, deck)", 13),
        ("sum(level * 2, deck, level < 4)", 10),
        ("sum(level, team)", MISSING),
        ("sum(default(level, 0), team)", 7),
        ("sum(level, side)", 0),
        ("sum(weight, deck)", 27),
        ("min(level, deck)", 1),
        ("max(level, deck)", 4),
        ("max(level, [team, deck])", 4),
        ("max(level, deck, level < 4)", 2),
        ("min(level, side)", MISSING),
        ("max(level, team)", 3),
        ("max(2, count(deck), 4)", 6),
        ("min(count(deck), 4)", 4),
        ("distinct(house, team)", 2),
        ("distinct(colours, team)", 2),
        ("distinct(colours, [team, deck], level > 2)", 2),
        ("distinct(needs, deck)", 1),
        ("distinct(name, deck)", 3),
        ("size(set(name, deck))", 4),
        ("'发剑' in set(name, deck)", True),
        ("'sun' in set(house, team)", True),
        ("set(house, team, solo) == {'moon'}", True),
        ("count(deck, listed(banned) == 0)", 3),
        ("count(deck, present(listed('banned')))", 4),
        ("sum(default(listed(banned), 1), deck)", 4),
    ],
)
def test_aggregates(text: str, expected: Value) -> None:
    found = value(text)
    assert found is expected or found == expected


def test_inside_an_aggregate_the_card_outside_is_it() -> None:
    assert value("count(deck, level == it.level)", "Ada") == 1
    assert value("count(team, level > $it.level)", "Ada") == 1
    assert value("count(team, name != it.name)", "Ada") == 2
    assert value("sum(level - it.level, team, present(level))", "Ada") == 1
    assert value("count([team, deck], section == it.section)", "Ada") == 4
    assert value("it.copies", "Axe", it="Ada") == 2
    # The outermost card stays the one called `it`.
    assert value("count(deck, count(team, level == it.level) == 1)", "Bea") == 6


def test_a_card_is_the_boss_or_not() -> None:
    assert value("it == boss", "Axe", it="Bea") is True
    assert value("it == boss", "Axe", it="Ada") is False
    assert value("$it.name == boss.name", "Axe", it="Ada") is False


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("count(deck, 3)", 6),
        ("count(deck, 0)", 0),
        ("count(deck, size(colours))", 4),
        ("1 if count(deck) else 2", 1),
        ("1 if count(side) else 2", 2),
        ("1 if '' else 2", 2),
        ("not count(deck)", False),
        ("count(deck) and count(team)", True),
    ],
)
def test_a_number_as_a_condition(text: str, expected: Value) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("'$budget'", "$budget"),
        ('"a $level b"', "a $level b"),
        (r"'it\'s $x'", "it's $x"),
        ("'$' == '$'", True),
        ("contains('5 $', '$')", True),
        ("code == '\\d'", MISSING),
        ("'发' == '發'", True),
        ("'“a”' == '\"A\"'", True),
    ],
)
def test_texts_keep_their_signs(text: str, expected: Value) -> None:
    assert value(text, "Ada") is expected or value(text, "Ada") == expected


_NUMBERS = st.integers(-50, 50)


@given(
    _NUMBERS,
    _NUMBERS,
    _NUMBERS,
    st.sampled_from(["+", "-", "*", "//", "%"]),
    st.sampled_from(["+", "-", "*", "//", "%"]),
)
def test_whole_numbers_as_python_has_them(a: int, b: int, c: int, one: str, other: str) -> None:
    text = f"{a} {one} {b} {other} {c}"
    try:
        expected: Value = eval(text, {})
    except ZeroDivisionError:  # always by a 0 that stands there
        with pytest.raises(LanguageError, match="divided by 0"):
            value(text)
        return
    assert value(text) == expected


@given(st.lists(st.sampled_from(["true", "false", "cap > 1"]), min_size=1, max_size=5), st.data())
def test_three_valued_logic(parts: list[str], data: st.DataObject) -> None:
    words = [data.draw(st.sampled_from(["and", "or"])) for _ in parts[1:]]
    known = {"true": 2, "false": 0, "cap > 1": 1}
    text, runs = parts[0], [[known[parts[0]]]]
    for word, part in zip(words, parts[1:], strict=True):
        text += f" {word} {part}"
        if word == "or":
            runs.append([])
        runs[-1].append(known[part])
    # `and` is the least, `or` the most that is sure.
    expected = (False, MISSING, True)[max(min(run) for run in runs)]
    assert value(text, "Ada") is expected
    assert value(f"not ({text})", "Ada") is (MISSING if expected is MISSING else not expected)
