"""White space around texts, and characters that nobody sees."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def card(value: str) -> str:
    return f"- {{id: A, type: card, name: Ada, number: 1, rank: {value}}}"


@pytest.mark.parametrize(
    ("value", "what"),
    [
        ('" captain"', 'rank of Ada begins with white space: " captain"'),
        ('"captain "', 'rank of Ada ends with white space: "captain "'),
        ('"captain\\t"', 'rank of Ada ends with white space: "captain\t"'),
        ('"captain\\u3000"', 'rank of Ada ends with white space: "captain\u3000"'),
    ],
)
def test_white_space_around_a_text(make: Maker, value: str, what: str) -> None:
    (found,) = make(RULE, card(value)).lint()
    assert (found.rule, found.severity.value, found.message) == ("untrimmed-text", "warning", what)
    assert (found.span.line, found.span.column) == (1, 51)


@pytest.mark.parametrize("value", ['"captain"', '"two words"', '"\\n"', '" "', "''"])
def test_texts_without(make: Maker, value: str) -> None:
    assert [one for one in make(RULE, card(value)).lint() if one.rule == "untrimmed-text"] == []


def test_the_line_end_of_a_block_is_none(make: Maker) -> None:
    cards = "- id: A\n  type: card\n  name: Ada\n  number: 1\n  rank: |\n    captain\n    of the guard\n"
    assert make(RULE, cards).lint() == []


@pytest.mark.parametrize(
    ("value", "points"),
    [
        ('"cap\\u200btain"', "U+200B"),
        ('"cap\\xADtain"', "U+00AD"),
        ('"\\uFEFFcaptain\\u2060"', "U+FEFF, U+2060"),
        ('"cap\\u200Etain"', "U+200E"),
        ('"cap\\u200Dtain"', "U+200D"),
    ],
)
def test_invisible_characters(make: Maker, value: str, points: str) -> None:
    (found,) = make(RULE, card(value)).lint()
    assert (found.rule, found.severity.value) == ("invisible-character", "warning")
    assert found.message == f'rank of Ada contains invisible characters ({points}): "captain"'


@pytest.mark.parametrize("value", ["👩\u200d🚀", "می\u200cخواهم", "שלום \u200f(x)", "naïve", "霊夢"])
def test_joiners_where_they_belong(make: Maker, value: str) -> None:
    assert make(RULE, card(f'"{value}"')).lint() == []


def test_names_are_said_once(make: Maker) -> None:
    cards = '- {id: A, type: card, name: "A\\u200bda", number: 1}'
    assert [one.rule for one in make(RULE, cards).lint()] == ["invisible-character"]


def test_what_an_alias_repeats_is_said_once(make: Maker) -> None:
    cards = '- {id: A, type: card, name: Ada, rank: &r " x"}\n- {id: B, type: card, name: Bea, rank: *r}'
    found = [(one.rule, one.span.line) for one in make(RULE, cards).lint()]
    assert [one for one in found if one[0] != "idle-rule"] == [("untrimmed-text", 1)]
