"""Changes are all that differs: applied to the old value they give the new one."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from decklint.differences.values import Change, Kind, changes

SCALARS = st.none() | st.booleans() | st.integers(-2, 2) | st.sampled_from([0.0, 1.0, float("nan")])
VALUES = st.recursive(
    SCALARS | st.sampled_from(["", "a", "b", "0"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
    max_leaves=12,
)


def same(one: Any, other: Any) -> bool:
    """Whether both are the same data: 1.0 is 1, but True is not, as it is to Python."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other
    return bool(one == other) or (one != one and other != other)  # NaN


def applied(old: Any, found: list[Change]) -> Any:
    """The value that the changes make of ``old``: what went goes first, by its old place, from the end."""
    whole = next((one for one in found if not one.path), None)
    if whole is not None:
        return whole.new
    value = copy.copy(old)
    own = [one for one in found if len(one.path) == 1]
    for one in reversed(own):
        if one.kind is Kind.REMOVED:
            del value[one.path[0]]
    for one in own:
        if one.kind is Kind.ADDED and isinstance(value, list):
            assert isinstance(one.path[0], int)
            value.insert(one.path[0], one.new)
    for one in own:
        if one.kind is Kind.CHANGED or (one.kind is Kind.ADDED and isinstance(value, dict)):
            value[one.path[0]] = one.new
    for step in dict.fromkeys(one.path[0] for one in found if len(one.path) > 1):
        inside = [
            replace(one, path=one.path[1:]) for one in found if one.path[:1] == (step,) and one not in own
        ]
        value[step] = applied(value[step], inside)
    return value


@given(VALUES, VALUES)
def test_the_changes_make_the_new_value_of_the_old_one(old: Any, new: Any) -> None:
    assert same(applied(old, list(changes(old, new))), new)


@given(VALUES)
def test_nothing_differs_from_itself(value: Any) -> None:
    assert list(changes(value, copy.deepcopy(value))) == []


@given(VALUES, VALUES)
def test_what_differs_has_a_change_in_both_directions(old: Any, new: Any) -> None:
    assert bool(list(changes(old, new))) == (not same(old, new)) == bool(list(changes(new, old)))


def test_items_of_one_list_come_and_go_while_others_change_inside() -> None:
    old = [{"text": "a", "n": 1}, {"text": "b"}, "x"]
    new = [{"text": "a", "n": True}, {"text": "b"}, {"text": "c"}, "y"]
    assert [(one.field, one.kind.value, one.old, one.new) for one in changes({"e": old}, {"e": new})] == [
        ("e[1].n", "changed", 1, True),
        ("e[3]", "removed", "x", None),
        ("e[3]", "added", None, {"text": "c"}),
        ("e[4]", "added", None, "y"),
    ]


def test_another_order_is_one_change_of_the_list() -> None:
    (found,) = changes({"kinds": ["a", "b"]}, {"kinds": ["b", "a"]})
    assert (found.field, found.kind, found.old, found.new) == ("kinds", Kind.CHANGED, ["a", "b"], ["b", "a"])


def test_the_name_of_a_field_leaves_out_the_numbers_of_items() -> None:
    (found,) = changes({"e": [{"t": 1}]}, {"e": [{"t": 2}]})
    assert (found.field, found.name) == ("e[1].t", "e.t")
