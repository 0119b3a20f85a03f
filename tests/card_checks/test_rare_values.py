"""Values that are a letter or an accent away from a much more frequent one."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def cards(often: str, times: int, *rare: str) -> str:
    values = [often] * times + list(rare)
    return "\n".join(
        f'- {{id: C{at}, type: card, name: No {at}, number: {at}, rank: "{value}"}}'
        for at, value in enumerate(values)
    )


@pytest.mark.parametrize(
    ("often", "rare"),
    [
        ("Anna Lindqvist", "Anna Lindqist"),
        ("Anna Lindqvist", "Anna Lindqvisst"),
        ("Anna Lindqvist", "Anna Lindvqist"),
        ("Anna Lindqvist", "Anna Lindqwist"),
        ("Anna Lindqvist", "Anna Lindqvis"),
        ("Anna Lindqvist", "anna lindqvist"),
        ("José García", "Jose Garcia"),
        ("Иван Петров", "Иван Петрав"),
        ("fire and water", "fire  and water"),
        ("Ann Lee", "Anne Lee"),
        ("Anne Lee", "Ann Lee"),
        ("Bob Smith", "BobSmith"),
        ("BobSmith", "Bob Smith"),
        ("J. Smith", "J Smith"),
        ("J Smith", "J. Smith"),
        ("Mary-Jane Fox", "Mary Jane Fox"),
    ],
)
def test_one_slip(make: Maker, often: str, rare: str) -> None:
    (found,) = make(RULE, cards(often, 9, rare)).lint()
    assert (found.rule, found.severity.value, found.span.line) == ("rare-value", "warning", 10)
    assert found.message == f'rank of No 9 is "{rare}"; 9 others have "{often}", and one is written so'
    assert found.hint == f'write "{often}" if it is meant'
    assert [one.span.line for one in found.related] == [1]


@pytest.mark.parametrize(
    ("often", "rare"),
    [
        ("Series 1", "Series 2"),
        ("Group A", "Group B"),
        ("X SP", "X HP"),
        ("一张手卡", "两张手卡"),
        ("Anna Lindqvist", "Anna Berg"),
        ("Anna Lindqvist", "Hanna Lindqvistt"),
        ("sun", "son"),
        ("sun one", "son on"),
        ("Deck 1.5", "Deck 15"),
        ("Level -1 up", "Level 1 up"),
        ("Ann Li", "Ann Lu"),
    ],
)
def test_other_values(make: Maker, often: str, rare: str) -> None:
    assert make(RULE, cards(often, 9, rare)).lint() == []


def test_how_often_is_much_more_often(make: Maker) -> None:
    often, rare = "sea captain", "sea captian"
    assert make(RULE, cards(often, 4, rare)).lint() == []
    assert len(make(RULE, cards(often, 5, rare)).lint()) == 1
    assert make(RULE, cards(often, 7, rare, rare)).lint() == []
    twice = make(RULE, cards(often, 8, rare, rare)).lint()
    assert [one.message for one in twice] == [
        f'rank of No {at} is "{rare}"; 8 others have "{often}", and 2 are written so' for at in (8, 9)
    ]


@pytest.mark.parametrize(("often", "rare"), [("King", "Ring"), ("Heart", "Heat"), ("captain", "captian")])
def test_single_words_may_both_be_meant(make: Maker, often: str, rare: str) -> None:
    assert make(RULE, cards(often, 8, rare)).lint() == []
    assert make(RULE, cards(often, 40, rare, rare)).lint() == []
    assert [one.span.line for one in make(RULE, cards(often, 9, rare)).lint()] == [10]


def test_a_single_word_in_another_case_is_no_other_word(make: Maker) -> None:
    assert [one.span.line for one in make(RULE, cards("Captain", 5, "captain")).lint()] == [6]


def test_names_are_not_compared(make: Maker) -> None:
    lines = [
        f"- {{id: C{at}, type: card, name: {{en: Captain {at}, zh: Same}}, same_name: true, number: {at}}}"
        for at in range(6)
    ]
    lines.append("- {id: D, type: card, name: {en: Other, zh: Sane}, number: 9}")
    assert [one for one in make(RULE, "\n".join(lines)).lint() if one.rule == "rare-value"] == []


@pytest.mark.parametrize(
    ("often", "rare"),
    [
        ("Draw a card.", "Draw a cart."),
        ("Fire burns!", "Fire burnt!"),
        ("Draw a card for each ally", "Draw a card for each alley"),
    ],
)
def test_sentences_may_be_alike(make: Maker, often: str, rare: str) -> None:
    assert make(RULE, cards(often, 12, rare)).lint() == []


def test_a_sign_at_the_end_of_a_name_is_a_slip(make: Maker) -> None:
    (found,) = make(RULE, cards("Anna Lindqvist", 12, "Anna Lindqvist.")).lint()
    assert found.rule == "rare-value"
