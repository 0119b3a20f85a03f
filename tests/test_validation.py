"""jsonschema-rs, which judges, and jsonschema, which explains, agree; every problem has its place."""

from __future__ import annotations

import copy
import json
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from decklint.documents.json_reader import read_json
from decklint.documents.nodes import Node, Problem, Sequence, plain
from decklint.documents.yaml_reader import read_yaml
from decklint.games.game_schema import game_schema
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.spans import Span
from decklint.validation import Checker

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = (ROOT / "carddb" / "supernatural-border", ROOT / "examples" / "games" / "mini")


@cache
def checkers(folder: Path) -> dict[str, Checker]:
    """A checker for each card type of the game."""
    game = load_game(GameFolder(folder.name, folder, folder.name)).game
    assert game is not None
    return {kind.id: Checker(kind.schema) for kind in game.types.values()}


@cache
def real_cards(folder: Path) -> tuple[dict[str, Any], ...]:
    """The cards of the game as plain data."""
    found: list[dict[str, Any]] = []
    for file in sorted((folder / "cards").glob("*.yaml")):
        root = read_yaml(file.read_text("utf-8")).root
        assert isinstance(root, Sequence)
        found.extend(plain(item) for item in root.items)
    return tuple(found)


def placed(data: Any) -> tuple[Node, Any]:
    """The data as an item of a document, between others, with its node."""
    text = json.dumps([{"before": 1}, data, "after"], ensure_ascii=False, indent=1)
    document = read_json(text)
    assert document.problems == []
    assert isinstance(document.root, Sequence)
    node = document.root.items[1]
    return node, plain(node)


def inside(inner: Span, outer: Span) -> bool:
    begins = (outer.line, outer.column) <= (inner.line, inner.column)
    return begins and (inner.end_line, inner.end_column) <= (outer.end_line, outer.end_column)


def check_agreement(checker: Checker, data: Any) -> list[Problem]:
    node, same = placed(data)
    problems = checker.problems(node, same, "card X", " of card X")
    valid = checker.valid(same)
    assert valid is (list(checker.errors(same)) == [])
    assert valid is (problems == [])
    assert valid is (checker.refused(same) == [])
    assert [problem for problem in problems if not inside(problem.span, node.span)] == []
    assert {problem.rule for problem in problems} <= {"schema", "unknown-field"}
    return problems


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_both_accept_every_real_card(folder: Path) -> None:
    refused = [
        card["id"]
        for card in real_cards(folder)
        if list(checkers(folder)[card["type"]].errors(card)) or not checkers(folder)[card["type"]].valid(card)
    ]
    assert refused == []


# Values at which validators have disagreed: whole numbers as floats, truth values as numbers, ends of lines.
_ODD = (
    st.sampled_from([None, True, False, 0, 1, -1, 1.0, 0.5, -0.0, 10**30, 1e300])
    | st.sampled_from(["", " ", "X", "X\n", "x", "1", "３", "No", "any", "spread", "é", "👩‍🚀"])
    | st.sampled_from(["2026-02-30", "2024-02-29", "0000-00-00", "2026-1-1"])
    | st.sampled_from([[], {}, [[]], [1, 1.0], [True, 1], {"en": ""}, {"en": "A", "xx": "B"}, {"": 0}])
)
_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
_ANY = _ODD | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | _TEXT,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(_TEXT, inner, max_size=3),
    max_leaves=6,
)


def places(data: Any) -> list[tuple[Any, Any]]:
    """Every key and index in the data, with the collection that it belongs to."""
    if isinstance(data, dict):
        own: list[tuple[Any, Any]] = [(data, key) for key in data]
    elif isinstance(data, list):
        own = [(data, at) for at in range(len(data))]
    else:
        return []
    return own + [place for value, key in own for place in places(value[key])]


def change(draw: st.DrawFn, card: dict[str, Any], fields: list[str]) -> None:
    """One change of a card, anywhere in it."""
    found = places(card)
    collection: Any
    key: Any
    collection, key = draw(st.sampled_from(found)) if found else (card, "type")
    match draw(st.sampled_from(["value", "value", "remove", "add", "repeat"])):
        case "value":
            collection[key] = copy.deepcopy(draw(_ANY))
        case "remove":
            collection.pop(key, None) if isinstance(collection, dict) else collection.pop(key)
        case "add":
            card[draw(st.sampled_from(fields) | _TEXT)] = copy.deepcopy(draw(_ANY))
        case _ if isinstance(collection, list):
            collection.append(copy.deepcopy(collection[key]))
        case _:
            collection[draw(_TEXT)] = copy.deepcopy(collection[key])


@st.composite
def cards(draw: st.DrawFn) -> tuple[Checker, dict[str, Any]]:
    """A real card, as it is or with a few changes, and the checker of its type."""
    folder = draw(st.sampled_from(FOLDERS))
    card = copy.deepcopy(draw(st.sampled_from(real_cards(folder))))
    checker = checkers(folder)[card["type"]]
    fields = list(checker.schema["properties"])
    for _ in range(draw(st.integers(0, 3))):
        change(draw, card, fields)
    return checker, card


@given(cards())
def test_the_two_validators_agree_on_cards(case: tuple[Checker, dict[str, Any]]) -> None:
    checker, card = case
    check_agreement(checker, card)


@given(_ANY)
def test_the_two_validators_agree_on_what_is_no_card(data: Any) -> None:
    for checker in checkers(FOLDERS[1]).values():
        check_agreement(checker, data)


@pytest.mark.parametrize(
    "day",
    [
        *("2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-01-32", "2026-04-31", "2026-1-1"),
        *("2026-01-01T00:00:00Z", "２０２６-01-01", " 2026-01-01", "2026-01-01\n", "20260101", "2026-W01-1"),
        "",
    ],
)
def test_both_refuse_a_day_that_does_not_exist(day: str) -> None:
    checker = checkers(FOLDERS[1])["ally"]
    card = {"id": "A", "type": "ally", "name": "B", "released": day}
    node, _ = placed(card)
    (problem,) = check_agreement(checker, card)
    assert problem.message == (
        f'`released` of card X is "{day}"; it must be a date that exists, as YYYY-MM-DD'
    )
    begins_as_one = day in ("2026-1-1", "2026-01-01T00:00:00Z", "2026-01-01\n")
    assert problem.hint == ("write 2026-01-01" if begins_as_one else "write a day of the calendar")
    assert problem.span.line == node.span.line + 4


@given(st.dates())
@example(date(2024, 2, 29))
def test_both_accept_every_day_of_the_calendar(day: date) -> None:
    checker = Checker({"type": "string", "format": "date"})
    assert check_agreement(checker, day.isoformat()) == []


@given(st.from_regex(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", fullmatch=True).filter(lambda day: day[:4] != "0000"))
def test_both_judge_alike_what_looks_like_a_day(day: str) -> None:
    check_agreement(Checker({"type": "string", "format": "date"}), day)


@pytest.mark.parametrize(("pattern", "text"), [("^X$", "X\n"), (r"^\d$", "３"), (r"^\w+$", "é")])
def test_a_pattern_means_what_it_means_to_json_schema(pattern: str, text: str) -> None:
    node, data = placed(text)
    (problem,) = Checker({"pattern": pattern}).problems(node, data)
    assert problem.message.endswith(f"it must match the pattern {pattern}")
    assert problem.span == node.span


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        ({"pattern": "^(a+)+$"}, f"{'a' * 60}b"),
        ({"patternProperties": {"^(a+)+$": {"type": "string"}}}, {f"{'a' * 60}b": 1, "aa": 1}),
        ({"additionalProperties": False, "patternProperties": {"^(a|aa)+$": {}}}, {f"{'a' * 60}b": 1}),
        ({"additionalProperties": {"type": "string"}, "patternProperties": {"^(a|aa)+$": {}}}, {"b": 1}),
        ({"propertyNames": {"pattern": "^([a-z]+)*$"}}, {f"{'a' * 60}!a": 1}),
        ({"pattern": "^(?=a)(a|aa)+(?!b)$"}, f"{'a' * 3000}b"),
    ],
)
def test_no_pattern_takes_for_ever(schema: dict[str, Any], data: Any) -> None:
    """Each of these would take longer than anybody lives with an engine that tries every way."""
    assert len(check_agreement(Checker(schema), data)) == 1


@st.composite
def games(draw: st.DrawFn) -> Any:
    """A real definition with a few changes."""
    root = read_yaml((draw(st.sampled_from(FOLDERS)) / "game.yaml").read_text("utf-8")).root
    assert root is not None
    game = copy.deepcopy(plain(root))
    for _ in range(draw(st.integers(0, 3))):
        change(draw, game, list(game_schema()["properties"]))
    return game


_GAME = Checker(game_schema())


@given(games())
def test_the_two_validators_agree_on_game_yaml(game: Any) -> None:
    check_agreement(_GAME, game)


DRAW = {
    "type": "object",
    "additionalProperties": False,
    "required": ["kind", "count"],
    "properties": {"kind": {"const": "draw"}, "count": {"type": "integer"}},
}
MOVE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["kind", "to", "from"],
    "properties": {"kind": {"enum": ["move", "push"]}, "to": {"type": "string"}, "from": {"type": "string"}},
}


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (
            {"kind": "draw", "count": "x"},
            [("schema", '`kind.count` of card X is "x"; it must be a whole number')],
        ),
        ({"kind": "draw", "to": "a", "from": "b"}, [
            ("schema", "`kind` of card X has no `count`, which is required"),
            ("unknown-field", "`kind` of card X has no field `to`"),
            ("unknown-field", "`kind` of card X has no field `from`"),
        ]),
        ({"kind": "push", "to": 1, "from": "b"}, [("schema", "`kind.to` of card X is 1; it must be a text")]),
        ({"kind": "pull", "to": "a", "from": "b"},
         [("schema", '`kind.kind` of card X is "pull"; it must be one of move, push, draw')]),
        ({"kind": "drew", "count": 1}, [
            ("schema", '`kind.kind` of card X is "drew"; it must be one of move, push, draw'),
        ]),
    ],
)  # fmt: skip
def test_the_form_of_a_mapping_that_is_meant(
    keyword: str, data: dict[str, Any], expected: list[tuple[str, str]]
) -> None:
    schema = {"type": "object", "properties": {"kind": {keyword: [{"type": "string"}, MOVE, DRAW]}}}
    problems = check_agreement(Checker(schema), {"kind": data})
    assert [(one.rule, one.message) for one in problems] == expected


ATTACK = {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "attack"}}}
BLOCK = {"type": "object", "required": ["kind"], "properties": {"kind": {"const": "block"}}}


@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
@pytest.mark.parametrize(
    ("data", "message", "hint"),
    [
        (
            {"kind": "atack"},
            '`power.kind` of card X is "atack"; it must be one of attack, block',
            'did you mean "attack"?',
        ),
        ({"kind": 7}, "`power.kind` of card X is 7; it must be one of attack, block", "write one of them"),
        (
            {"n": 7},
            "`power` of card X has no `kind`, which is required",
            "add `kind:` with attack or block",
        ),
    ],
)
def test_all_forms_are_named(keyword: str, data: dict[str, Any], message: str, hint: str) -> None:
    schema = {"type": "object", "properties": {"power": {keyword: [ATTACK, BLOCK]}}}
    problems = check_agreement(Checker(schema), {"power": data})
    assert [(one.message, one.hint) for one in problems] == [(message, hint)]


@pytest.mark.parametrize("typed", ["Any", "any1"])
def test_a_fixed_value_beside_others_may_be_meant(typed: str) -> None:
    schema = {"type": "object", "properties": {"cost": {"anyOf": [{"type": "integer"}, {"const": "any"}]}}}
    (problem,) = check_agreement(Checker(schema), {"cost": typed})
    assert problem.message == f'`cost` of card X is "{typed}"; it must be a whole number or any'
    assert problem.hint == 'did you mean "any"?'
