"""What can never be meant is refused at once: figures that are texts, conditions that never change."""

from __future__ import annotations

import pytest
from tests.language.bench import scope

from decklint.language.expressions import compile_expression
from decklint.language.kinds import ValueKind
from decklint.language.scope import LanguageError


def refusal(text: str, wanted: ValueKind = ValueKind.UNKNOWN) -> tuple[int, str]:
    with pytest.raises(LanguageError) as caught:
        compile_expression(text, scope(), wanted)
    assert caught.value.hint
    return caught.value.offset, caught.value.message


@pytest.mark.parametrize(
    ("text", "offset", "message"),
    [
        ("1 // 0", 5, "nothing can be divided by 0"),
        ("level % 0", 8, "nothing can be divided by 0"),
        ("true + 1", 0, "true or false is nothing to compute with"),
        ("1 + 'a'", 4, "a text is nothing to compute with"),
        ("true < 2", 0, "true or false and a number have no order"),
        ("$date > 3", 0, "a text and a number have no order"),
        ("count(deck) > 'a'", 0, "a number and a text have no order"),
        ("level >= 'high'", 0, "a number and a text have no order"),
        ("'x' in 3", 7, "nothing is in a number"),
    ],
)
def test_what_has_no_sense(text: str, offset: int, message: str) -> None:
    assert refusal(text) == (offset, message)


@pytest.mark.parametrize("text", ["$date", "name", "set(name, deck)", "level > 2", "true", "'3'", "type"])
def test_what_is_no_figure(text: str) -> None:
    _, message = refusal(text, ValueKind.NUMBER)
    assert message.startswith("a figure is wanted here, and this is ")


@pytest.mark.parametrize("text", ["1.5", "true", "1 > 2", "not 3", "2 // 1"])
def test_what_is_the_same_for_every_deck(text: str) -> None:
    assert refusal(text, ValueKind.TRUTH)[1] == "this condition is the same for every deck"


@pytest.mark.parametrize("text", ["level - 2", "level * level"])
def test_a_figure_is_no_condition(text: str) -> None:
    assert refusal(text, ValueKind.TRUTH)[1] == "a condition is wanted here, and this is a figure"


@pytest.mark.parametrize("text", ["$date", "'a'", "type"])
def test_what_is_no_condition(text: str) -> None:
    assert refusal(text, ValueKind.TRUTH)[1] == "a condition is wanted here, and this is a text"


@pytest.mark.parametrize(
    "text",
    ["$date >= '2026-01-01'", "level", "count(deck)", "solo", "present(cap)", "default(cap, 3) > level"],
)
def test_what_is_a_condition(text: str) -> None:
    compile_expression(text, scope(), ValueKind.TRUTH)
