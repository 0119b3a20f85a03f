"""What is no expression: nothing of Python gets through, and every mistake has its place and its remedy."""

from __future__ import annotations

import warnings

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.language.bench import refused, scope

from decklint.language.expressions import MAX_DEPTH, MAX_LENGTH, compile_expression
from decklint.language.scope import LanguageError

LANGUAGE = "write numbers, names, functions, comparisons, and, or, not, A if CONDITION else B"
FUNCTIONS = "there are: count, sum, min, max, distinct, set, default, present, size, contains, listed"
UNKNOWN = "known here: fields of cards, parameters, named values and choices"
SHORTER = "compute a part of it under `named-values` or `derived`"


@pytest.mark.parametrize(
    ("text", "offset", "part"),
    [
        ("lambda: 1", 0, "lambda: 1"),
        ("1 + (lambda x: x)", 5, "lambda x: x"),
        ("[x for x in deck]", 0, "[x for x in deck]"),
        ("{x for x in deck}", 0, "{x for x in deck}"),
        ("{x: 1 for x in deck}", 0, "{x: 1 for x in deck}"),
        ("level == (x for x in deck)", 9, "(x for x in deck)"),
        ("{level: 1}", 0, "{level: 1}"),
        ("f'{level}'", 0, "f'{level}'"),
        ("level == f''", 9, "f''"),
        ("(x := 1)", 1, "x := 1"),
        ("level + (x := 1)", 9, "x := 1"),
        ("[*colours]", 1, "*colours"),
        ("{*colours, 'red'}", 1, "*colours"),
        ("2 ** 9", 0, "2 ** 9"),
        ("9 ** 9 ** 9 ** 9", 0, "9 ** 9 ** 9 ** 9"),
        ("$it ** 2 == 3", 0, "$it ** 2"),
        ("1 + 1 << 99999", 0, "1 + 1 << 99999"),
        ("1 >> 2", 0, "1 >> 2"),
        ("1 ^ 2", 0, "1 ^ 2"),
        ("1 @ 2", 0, "1 @ 2"),
        ("level == ~1", 9, "~1"),
        ("+1", 0, "+1"),
        ("level is 2", 0, "level is 2"),
        ("1 < 2 is not 3", 0, "1 < 2 is not 3"),
        ("colours[0]", 0, "colours[0]"),
        ("colours[0:1]", 0, "colours[0:1]"),
        ("(await level)", 1, "await level"),
        ("1 + (yield)", 5, "yield"),
        ("1 + (yield from deck)", 5, "yield from deck"),
        ("default(level, [x for x in deck])", 15, "[x for x in deck]"),
        ("count(deck, [x for x in deck])", 12, "[x for x in deck]"),
        ("'発発' == [*colours]", 9, "*colours"),
    ],
)
def test_what_python_has_and_the_language_has_not(text: str, offset: int, part: str) -> None:
    assert refused(text) == (offset, f"`{part}` is not part of the expression language", LANGUAGE)


@pytest.mark.parametrize("text", ["None", "...", "1j", "b'x'", "level == None"])
def test_values_that_are_neither_number_nor_text(text: str) -> None:
    part = text.split()[-1]
    assert refused(text) == (text.index(part), f"`{part}` is not a number or a text", LANGUAGE)


@pytest.mark.parametrize("word", ["True", "False"])
def test_truth_values_as_python_writes_them(word: str) -> None:
    assert refused(f"solo == {word}") == (8, f"`{word}` is not a number or a text", "write true or false")


def test_whole_division_has_two_strokes() -> None:
    assert refused("level / 2") == (
        0,
        "`level / 2` is not part of the expression language",
        "use // for whole division",
    )


@pytest.mark.parametrize(
    ("text", "offset", "owner"),
    [
        ("().__class__", 0, "()"),
        ("''.__class__.__mro__", 0, "''"),
        ("level + (1).real", 9, "1"),
        ("count(deck).real", 0, "count(deck)"),
        ("[level][0].x", 0, "[level][0]"),
        ("(level if true else cap).x", 1, "level if true else cap"),
    ],
)
def test_only_cards_have_fields(text: str, offset: int, owner: str) -> None:
    assert refused(text) == (
        offset,
        f"`{owner}` has no fields: only cards have",
        "write the name of a card's field",
    )


@pytest.mark.parametrize(
    ("text", "offset", "message", "hint"),
    [
        ("level.__class__", 0, "no card has a field `level.__class__`", "write level alone"),
        ("stats.hti", 0, "no card has a field `stats.hti`", 'did you mean "hit"?'),
        ("1 + stats.hit.x", 4, "no card has a field `stats.hit.x`", "write stats.hit alone"),
        ("boss.levle", 0, "no card has a field `levle`", 'did you mean "level"?'),
        ("$boss.__dict__", 0, "no card has a field `__dict__`", None),
        ("budget.x", 0, "`budget` has no fields: only cards have", "write budget alone"),
        ("lvel", 0, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("  lvel", 2, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("1 + $bugdet", 4, "nothing is called `$bugdet` here", 'did you mean "budget"?'),
        (
            "deck",
            0,
            "nothing is called `deck` here",
            "it is a section: write count(deck) for the number of its cards",
        ),
        ("blue", 0, "nothing is called `blue` here", f"a text stands in quotes: 'blue'; {UNKNOWN}"),
        ("$blue", 0, "nothing is called `$blue` here", UNKNOWN),
        ("__import__", 0, "nothing is called `$import__` here", None),
        ("$need.x", 0, "nothing is called `$need` here", "$need exists beside `for-each`"),
        (
            "level == it.level",
            9,
            "nothing is called `it` here",
            "$it exists beside `for`, and inside the functions that look into a section",
        ),
        ("発 + level", 0, "nothing is called `発` here", f"a text stands in quotes: '発'; {UNKNOWN}"),
        ("'発𠮷' == lvel", 8, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("(1 +\n lvel)", 6, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("1 +\r\n lvel", 6, "nothing is called `lvel` here", 'did you mean "level"?'),
    ],
)
def test_names_that_mean_nothing(text: str, offset: int, message: str, hint: str | None) -> None:
    found = refused(text)
    assert found[:2] == (offset, message)
    assert found[2] == hint if hint else found[2]


def test_a_path_of_any_length_is_one_name() -> None:
    assert refused("level" + ".x" * 400)[0] == 0


@pytest.mark.parametrize(
    ("text", "offset", "message", "hint"),
    [
        (
            "house == 'sum'",
            9,
            "no card has the house `sum`: it is one of sun, moon, star",
            'did you mean "sun"?',
        ),
        (
            "'sum' != house",
            0,
            "no card has the house `sum`: it is one of sun, moon, star",
            'did you mean "sun"?',
        ),
        (
            "house in ['sun', 'mon']",
            17,
            "no card has the house `mon`: it is one of sun, moon, star",
            'did you mean "moon"?',
        ),
        (
            "section == 'dek'",
            11,
            "the game has no section `dek`: it is one of team, deck, side",
            'did you mean "deck"?',
        ),
        (
            "count(team, it.house == 'x')",
            24,
            "no card has the house `x`: it is one of sun, moon, star",
            "write one of them",
        ),
    ],
)
def test_values_that_no_card_has(text: str, offset: int, message: str, hint: str) -> None:
    assert refused(text) == (offset, message, hint)


@pytest.mark.parametrize("text", ["house == 'SUN'", "house < 'tree'", "house >= 'a' and house == 'ｓｕｎ'"])
def test_values_that_a_card_may_have(text: str) -> None:
    compile_expression(text, scope())


@pytest.mark.parametrize(
    ("text", "offset", "message", "hint"),
    [
        ("cont(deck)", 0, "there is no function `cont`", 'did you mean "count"?'),
        ("1 + exec('x')", 4, "there is no function `exec`", FUNCTIONS),
        ("__import__('os').system('x')", 0, "there is no function `__import__('os').system`", FUNCTIONS),
        ("getattr(level, 'x')", 0, "there is no function `getattr`", FUNCTIONS),
        ("'a'.upper()", 0, "there is no function `'a'.upper`", FUNCTIONS),
        ("(lambda: 1)()", 0, "there is no function `lambda: 1`", FUNCTIONS),
        ("count(dek)", 6, "the game has no section `dek`", 'did you mean "deck"?'),
        ("count($deck)", 6, "the game has no section `$deck`", 'did you mean "deck"?'),
        ("1 + count([deck, dek])", 17, "the game has no section `dek`", 'did you mean "deck"?'),
        ("count('deck')", 6, "the game has no section `'deck'`", 'did you mean "deck"?'),
        ("count(deck + side)", 6, "the game has no section `deck + side`", 'did you mean "deck"?'),
        (
            "count(deck, where=1)",
            0,
            "`count` takes plain arguments only",
            "give it the sections and a condition",
        ),
        ("count(*deck)", 0, "`count` takes plain arguments only", "give it the sections and a condition"),
        ("count(**deck)", 0, "`count` takes plain arguments only", "give it the sections and a condition"),
        (
            "count(deck, 1, 2)",
            0,
            "`count` takes the sections and a condition; here it has 3 arguments",
            "give it 0 to 2",
        ),
        (
            "1 + sum(level)",
            4,
            "`sum` takes a figure, the sections and a condition; here it has 1 argument",
            "give it 2 to 3",
        ),
        ("size()", 0, "`size` takes a list or a set; here it has 0 arguments", "give it 1"),
        ("sum(lvel, deck)", 4, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("sum(level, deck, lvel > 1)", 17, "nothing is called `lvel` here", 'did you mean "level"?'),
        ("listed(baned)", 7, "the game has no list `baned`", 'did you mean "banned"?'),
        ("listed(ban-ned)", 7, "the game has no list `ban-ned`", 'did you mean "banned"?'),
        ("listed(3)", 7, "the game has no list `3`", "there are: banned"),
    ],
)
def test_functions_and_what_they_take(text: str, offset: int, message: str, hint: str) -> None:
    assert refused(text) == (offset, message, hint)


def test_what_needs_a_deck_or_a_card_is_refused_where_there_is_none() -> None:
    alone = replace(scope(), entry=False, deck=False, alone=True)
    no_deck = "speak of the card alone; a derived fact may look into the deck with `per: entry`"
    assert refused("1 + count(deck)", alone) == (4, "there is no deck to look into here", no_deck)
    only_card = "here only the card itself is known, no deck and no table"
    for name in ("$budget", "$size", "$boss", "$date"):
        assert refused(f"level < {name}", alone) == (8, f"nothing is called `{name}` here", only_card)
    assert refused("listed(banned) == 0", alone) == (
        0,
        "`listed` asks for the list of a day, and here only the card itself is known",
        "ask for it in a rule",
    )
    assert refused("copies", alone)[1:] == (
        "nothing is called `copies` here",
        "it is something of a card, and here no card is looked at",
    )
    deck = scope().about_deck()
    assert refused("level", deck) == (
        0,
        "nothing is called `level` here",
        "it is something of a card, and here no card is looked at",
    )
    assert refused("1 + listed(banned)", deck) == (
        4,
        "`listed` speaks of a card, and none is looked at here",
        "use it in the condition of a function, or as a bound of `group: card`",
    )


def test_a_name_of_two_things_needs_its_sign() -> None:
    both = replace(scope(), parameters=("level",))
    assert refused("1 + level", both) == (
        4,
        "`level` is a field of cards and something of the deck as well",
        "write $level for the latter",
    )
    compile_expression("$level + 1", both)


_READING = "write numbers, names and functions such as count(SECTION), or a condition as a mapping"


@pytest.mark.parametrize(
    ("text", "offset", "hint"),
    [
        ("level && solo", 7, "write and, or, not"),
        ("solo || solo", 6, "write and, or, not"),
        ("!solo", 0, "write and, or, not"),
        ("level = 2", 6, "write == to compare"),
        ("level ≥ 2", 6, "write <= or >="),
        ("solo ? 1 : 2", 5, "write A if CONDITION else B"),
        ("level 2", 6, _READING),
        ("1)", 1, _READING),
        ("$1", 0, _READING),
        ("may$level", 3, _READING),
        ("  level; level", 7, _READING),
    ],
)
def test_what_cannot_be_read(text: str, offset: int, hint: str) -> None:
    assert refused(text) == (offset, f"the expression `{text.strip()}` cannot be read", hint)


@pytest.mark.parametrize(
    "text", ["", "  ", "level ==", "(1", "'abc", "level if", "import os", "a\x00b", "level\\", "01"]
)
def test_what_is_not_whole(text: str) -> None:
    offset, message, hint = refused(text)
    assert 0 <= offset <= len(text)
    assert (message, hint) == (f"the expression `{text.strip()}` cannot be read", _READING)


def test_a_comment_would_hide_the_rest() -> None:
    hint = "take it out, or put a text into quotes"
    assert refused("level > 1 # and solo") == (10, "an expression has no comments", hint)
    compile_expression("code == '#1' or code == \"it's #2\"", scope())


def test_a_long_text() -> None:
    compile_expression("1" * MAX_LENGTH, scope())
    message = "the expression is longer than 1000 characters"
    assert refused("1" * (MAX_LENGTH + 1)) == (0, message, SHORTER)
    assert refused("x " * 400) == (2, f"the expression `{('x ' * 400)[:79]}…` cannot be read", _READING)


@pytest.mark.parametrize(
    ("before", "last", "after", "deepest"),
    [
        ("-", "1", "", 60),
        ("not ", "true", "", 240),
        ("[", "1", "]", 60),
        ("default(1, ", "1", ")", 59 * 11 + 8),
        ("1 if true else ", "2", "", 59 * 15 + 5),
    ],
)
def test_deep_nesting_is_refused_at_the_same_depth_everywhere(
    before: str, last: str, after: str, deepest: int
) -> None:
    compile_expression(before * (MAX_DEPTH - 1) + last + after * (MAX_DEPTH - 1), scope())
    text = before * MAX_DEPTH + last + after * MAX_DEPTH
    assert refused(text) == (deepest, "the expression is nested too deeply", SHORTER)


def test_a_long_sum_is_deep_on_its_left() -> None:
    compile_expression("+".join(["1"] * MAX_DEPTH), scope())
    assert refused("+".join(["1"] * (MAX_DEPTH + 1)))[1] == "the expression is nested too deeply"


def test_brackets_within_brackets() -> None:
    compile_expression("(" * 90 + "level" + ")" * 90, scope())
    offset, message, _ = refused("(" * 400 + "1" + ")" * 400)
    assert 0 <= offset <= 801
    assert message.endswith("…` cannot be read")


def test_an_odd_escape_warns_nobody() -> None:
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        compile_expression(r"code == '\d' or 1if true else 2", scope())
    assert seen == []


@given(st.text(alphabet="levl.c()[]{}'\"$#:=<>+-*/%|&~,_ \n1発é😀\\", max_size=30) | st.text(max_size=20))
def test_no_text_raises_anything_else(text: str) -> None:
    found = None
    try:
        compile_expression(text, scope())
    except LanguageError as error:
        found = error
    if found is not None:
        assert 0 <= found.offset <= len(text)
        assert found.message
        assert found.hint
