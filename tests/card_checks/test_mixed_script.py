"""Words with letters of another alphabet that look like their own."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def test_a_name_with_the_one_that_it_looks_like(make: Maker) -> None:
    plain = "- {id: A, type: card, name: Storm Rex, number: 1}"
    mixed = "- {id: B, type: card, name: Stоrm Rеx, number: 2}"
    (found,) = make(RULE, f"{plain}\n{mixed}").lint()
    assert (found.rule, found.severity.value, found.span.line, found.span.column) == (
        "mixed-script",
        "warning",
        2,
        29,
    )
    assert found.message == (
        "name of Stоrm Rеx mixes alphabets in a word: Cyrillic о at position 3, Cyrillic е at position 8, "
        'in "Stоrm Rеx"'
    )
    assert found.hint == (
        "type the word anew in one alphabet; foreign to it is U+043E CYRILLIC SMALL LETTER O, "
        "U+0435 CYRILLIC SMALL LETTER IE"
    )
    assert [(one.span.line, one.span.column, one.message) for one in found.related] == [
        (1, 29, '"Storm Rex" of Storm Rex')
    ]


@pytest.mark.parametrize(
    ("field", "value"),
    [("rank", "Cаptain"), ("rank", "Капитaн"), ("tags", "[sun, mοon]"), ("rank", "a word with Tαb")],
)
def test_any_text(make: Maker, field: str, value: str) -> None:
    game = make(RULE, f"- {{id: A, type: card, name: One, number: 1, {field}: {value}}}")
    assert [(one.rule, one.span.line) for one in game.lint()] == [("mixed-script", 1)]
    assert game.lint()[0].message.startswith(f"{field} of One mixes alphabets in a word: ")


def test_an_id(make: Maker) -> None:
    game = make(RULE, "- {id: АB, type: card, name: One, number: 1}")
    assert [(one.rule, one.span.column) for one in game.lint()] == [("mixed-script", 8)]


def test_many_letters_are_not_all_told(make: Maker) -> None:
    (found,) = make(RULE, "- {id: A, type: card, name: One, number: 1, rank: ABсаеорT tea}").lint()
    assert found.message == (
        "rank of One mixes alphabets in a word: Cyrillic с at position 3, Cyrillic а at position 4, "
        'Cyrillic е at position 5 and 2 more, in "ABсаеорT tea"'
    )


@pytest.mark.parametrize("value", ["Иван Smith", "Ωmega", "α-Male", "Δt", "Лев", "sun 太陽"])
def test_two_alphabets_side_by_side(make: Maker, value: str) -> None:
    assert make(RULE, f"- {{id: A, type: card, name: One, number: 1, rank: {value}}}").lint() == []
