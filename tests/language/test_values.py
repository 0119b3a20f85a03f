"""Values: what is equal, what has an order, and sets of them; and the fields that cards have."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.games.cards import Card
from decklint.language.fields import FieldTable, read, read_card
from decklint.language.values import (
    INF,
    MISSING,
    Missing,
    Value,
    Values,
    compare,
    equal,
    items,
    key_of,
    negate,
    truth,
)


def test_there_is_one_missing_value_and_it_is_false() -> None:
    assert Missing() is MISSING
    assert not MISSING
    assert repr(MISSING) == "nothing"


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (1, 1, True),
        (1, 1.0, True),
        (1, 2, False),
        ("a", "A", True),
        ("a", "ａ", True),
        ("“x”", '"X"', True),
        ("发", "發", True),
        ("é", "e", False),
        ("1", 1, False),
        (True, 1, False),
        (False, 0, False),
        (True, True, True),
        (("a", "b"), "B", True),
        (("a", "b"), ("c", "b"), True),
        (("a", "b"), ("c",), False),
        ((), (), False),
        (Values(["a"]), Values(["A"]), True),
        (Values(["a", "b"]), Values(["a"]), False),
        (Values(["a", "b"]), ("a",), True),
        (MISSING, 1, MISSING),
        (1, MISSING, MISSING),
        (MISSING, MISSING, MISSING),
        ({"who": "Ada"}, {"who": "ADA"}, True),
        (({"who": "Ada", "at": 1},), {"at": 1, "who": "ada"}, True),
        ({"who": "Ada"}, {"who": "Ada", "at": 1}, False),
        ({"list": ["a", "b"]}, {"list": ["A", "b"]}, True),
        ({"list": ["a", "b"]}, {"list": ["b", "a"]}, False),
    ],
)
def test_equality(left: Value, right: Value, expected: Value) -> None:
    assert equal(left, right) is expected
    assert equal(right, left) is expected


@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [
        (1, 2, -1),
        (2, 1.5, 1),
        (1, 1.0, 0),
        (1, INF, -1),
        ("2026-01-31", "2026-02-01", -1),
        ("B", "a", 1),
        ("A", "a", 0),
        ("1", 1, MISSING),
        (True, 0, MISSING),
        (MISSING, 1, MISSING),
        ((1,), 1, MISSING),
        (Values([1]), 1, MISSING),
    ],
)
def test_order(left: Value, right: Value, expected: Value) -> None:
    assert compare(left, right) == expected
    assert compare(right, left) == (expected if expected is MISSING else -expected)


def test_truth_and_its_opposite() -> None:
    assert [truth(one) for one in (True, False, 0, 3, "", "x", (), (0,), Values())] == [
        *(True, False, False, True, False, True, False, True, False)
    ]
    assert truth(MISSING) is MISSING
    assert negate(MISSING) is MISSING
    assert [negate(one) for one in (True, False, 0, 3)] == [False, True, True, False]


def test_single_values() -> None:
    assert items(MISSING) == ()
    assert items(None) == ()
    assert items(0) == (0,)
    assert items("ab") == ("ab",)
    assert items(["a", "b"]) == ("a", "b")
    assert items(Values(["a", "A"])) == ("a",)


def test_a_set_shows_what_was_written_first() -> None:
    values = Values(["Red", "blue", "RED", 1, True, 1.0])
    assert list(values) == ["Red", "blue", 1, True]
    assert len(values) == 4
    assert "rEd" in values
    assert 2 not in values
    assert list(values | Values(["Green", "BLUE"])) == ["Red", "blue", 1, True, "Green"]
    assert list(values & Values(["BLUE", "red"])) == ["Red", "blue"]
    assert list(values - Values(["BLUE", 1])) == ["Red", True]
    assert Values(["a"]) != {"a"}
    assert hash(Values(["a", "b"])) == hash(Values(["B", "A"]))


_SIMPLE = st.integers(-3, 3) | st.booleans() | st.sampled_from(["a", "A", "b", "发", "發", ""])
_ANY = st.recursive(
    _SIMPLE,
    lambda one: st.lists(one, max_size=2) | st.dictionaries(st.sampled_from("xy"), one, max_size=2),
    max_leaves=3,
)
_SETS = st.lists(_ANY, max_size=5).map(Values)


@given(_SETS, _SETS, _SETS)
def test_sets_are_sets(a: Values, b: Values, c: Values) -> None:
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert a & (b | c) == (a & b) | (a & c)
    assert a - (b | c) == (a - b) - c
    assert (a - b) | (a & b) == a
    assert not (a - b) & b
    assert a <= a | b
    assert (a <= b) is (len(a - b) == 0)


@given(_ANY, _ANY)
def test_what_is_equal_has_one_key(a: Value, b: Value) -> None:
    assert hash(key_of(a)) == hash(key_of(a))
    if not isinstance(a, list) and not isinstance(b, list):
        assert equal(a, b) is (key_of(a) == key_of(b))


CARD = Card(
    "X1",
    "hero",
    {"en": "Ada", "zh": "艾达"},
    fields={
        "level": 2,
        "nothing": None,
        "needs": [{"who": "Ada", "at": [1, 2]}, {"who": "Bea"}, {}],
        "empty": [],
        "stats": {"hit": 3, "deep": {"er": True}},
        "name_of": "x",
    },
)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("id", "X1"),
        ("type", "hero"),
        ("name", ("Ada", "艾达")),
        ("level", 2),
        ("level.x", MISSING),
        ("absent", MISSING),
        ("nothing", MISSING),
        ("needs.who", ("Ada", "Bea")),
        ("needs.at", (1, 2)),
        ("needs.absent", MISSING),
        ("empty", ()),
        ("empty.x", MISSING),
        ("stats.hit", 3),
        ("stats.deep.er", True),
        ("stats", {"hit": 3, "deep": {"er": True}}),
    ],
)
def test_reading_a_field(path: str, expected: Value) -> None:
    found = read_card(CARD, tuple(path.split(".")))
    assert found is expected or found == expected


def test_reading_plain_data() -> None:
    assert read(3, ()) == 3
    assert read([1, [2]], ()) == (1, [2])
    assert read([{"x": [1, 2]}, {"x": 3}], ("x",)) == (1, 2, 3)
    assert read("text", ("x",)) is MISSING


def test_the_table_of_fields() -> None:
    table = FieldTable.of(
        [
            {
                "properties": {
                    "level": {"type": "integer"},
                    "house": {"enum": ["sun", "moon"]},
                    "rank": {"const": 1},
                }
            },
            {
                "properties": {
                    "house": {"enum": ["moon", "star"]},
                    "rank": {},
                    "tags": {"type": "array", "items": {"enum": [1, 2]}},
                    "needs": {
                        "items": {
                            "properties": {"who": {"type": ["string", "null"]}, "at": {"type": "number"}}
                        }
                    },
                },
                "allOf": [{"properties": {"extra": True, "more": {"type": "string"}}}],
            },
        ]
    )
    assert table.top() == ("level", "house", "rank", "tags", "needs", "more")
    assert table.below("needs") == ("who", "at")
    assert "needs.who" in table
    assert "needs.what" not in table
    assert table.enum("house") == ("sun", "moon", "star")
    assert table.enum("rank") is None
    assert table.enum("tags") == (1, 2)
    assert table.enum("absent") is None
    numeric = {path for path in table.fragments if table.numeric(path)}
    assert numeric == {"level", "rank", "tags", "needs.at"}


def test_no_number_is_what_equals_nothing() -> None:
    assert not math.isnan(INF)
    assert equal(INF, INF) is True
