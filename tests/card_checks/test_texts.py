"""White space around texts, and characters that nobody sees."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

RULE = "x: {unique: number}"
ANEW = "type it anew, or remove them"


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


@pytest.mark.parametrize("value", ['"captain"', '"two words"', "''"])
def test_texts_without(make: Maker, value: str) -> None:
    assert [one for one in make(RULE, card(value)).lint() if one.rule == "untrimmed-text"] == []


def test_the_line_end_of_a_block_is_none(make: Maker) -> None:
    cards = "- id: A\n  type: card\n  name: Ada\n  number: 1\n  rank: |\n    captain\n    of the guard\n"
    assert make(RULE, cards).lint() == []


@pytest.mark.parametrize(
    ("value", "points"),
    [
        ('"cap\\u200btain"', "U+200B at position 4"),
        ('"cap\\xADtain"', "U+00AD at position 4"),
        ('"\\uFEFFcaptain\\u2060"', "U+FEFF at position 1, U+2060 at position 9"),
        ('"cap\\u200Etain"', "U+200E at position 4"),
        ('"cap\\u200Dtain"', "U+200D at position 4"),
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


@pytest.mark.parametrize("blank", [" ", "  ", "\\n", "\\u00a0", "\\u3000"])
def test_nothing_but_white_space(make: Maker, blank: str) -> None:
    said = make(RULE, card(f'"{blank}"')).lint()
    shown = blank.encode().decode("unicode_escape")
    assert [(one.rule, one.span.column, one.message) for one in said] == [
        ("untrimmed-text", 51, f'rank of card A is nothing but white space: "{shown}"')
    ]


@pytest.mark.parametrize("blank", [" ", "  ", "\\n", "\\u00a0", "\\u3000", "\\u200b", " \\u200b "])
def test_a_name_of_nothing_but_white_space_is_an_error(make: Maker, blank: str) -> None:
    cards = f"""
- {{id: A, type: card, name: "{blank}", number: 1}}
- {{id: "{blank}", type: card, name: {{en: Bea, zh: "{blank}"}}, number: 2}}
- {{id: C, type: card, name: Cee, aliases: ["{blank}"], printings: [{{id: "{blank}"}}], number: 3}}
- {{id: D, type: card, name: Dee, number: 4}}
- {{id: E, type: card, name: Eve, number: 5}}
"""
    game = make(RULE, cards, files={"translations/zh.yaml": f'D: "{blank}"\nE: {{name: "{blank}"}}\n'})
    said = [one for one in game.lint() if one.rule != "invisible-character"]
    empty = "is empty: there is nothing to see in it"
    assert [
        (one.rule, one.severity.value, one.path[6:], one.span.line, one.message, one.hint) for one in said
    ] == [
        ("schema", "error", path, line, f"{what} {empty}", "write what belongs there")
        for path, line, what in (
            ("translations/zh.yaml", 1, "`name` of the translation of D"),
            ("cards/all.yaml", 1, "`name` of card A"),
            ("cards/all.yaml", 2, "`id` of this card"),
            ("translations/zh.yaml", 2, "`name` of the translation of E"),
            ("cards/all.yaml", 2, "`name.zh` of this card"),
            ("cards/all.yaml", 3, "`aliases[1]` of card C"),
            ("cards/all.yaml", 3, "`printings[1].id` of card C"),
        )
    ]


def test_white_space_around_ids(make: Maker) -> None:
    said = make(RULE, '- {id: " A11", type: card, name: Ada, printings: [{id: "B "}], number: 1}').lint()
    assert [(one.rule, one.severity.value, one.span.column, one.message) for one in said] == [
        ("untrimmed-text", "warning", 8, 'id of Ada begins with white space: " A11"'),
        ("untrimmed-text", "warning", 56, 'printings.id of Ada ends with white space: "B "'),
    ]


@pytest.mark.parametrize(
    ("value", "points", "shown", "hint"),
    [
        ("cap\\u00a0tain", "U+00A0 at position 4", "cap tain", "write an ordinary space"),
        ("cap\\u2028tain", "U+2028 at position 4", "cap tain", "write an ordinary line end or space"),
        ("cap\\u2029tain", "U+2029 at position 4", "cap tain", "write an ordinary line end or space"),
        ("cap\\u0085tain", "U+0085 at position 4", "cap tain", "write an ordinary line end or space"),
        ("cap\\x07tain", "U+0007 at position 4", "captain", "type it anew, or remove them"),
        (
            "cap\\x7ftain\\u00a0: a\\u00a0b",
            "U+007F at position 4, U+00A0 at position 13",
            "captain : a b",
            "type it anew, or remove them",
        ),
    ],
)
def test_what_is_no_ordinary_space(make: Maker, value: str, points: str, shown: str, hint: str) -> None:
    (said,) = make(RULE, card(f'"{value}"')).lint()
    message = f'rank of Ada contains invisible characters ({points}): "{shown}"'
    assert (said.rule, said.severity.value, said.span.column) == ("invisible-character", "warning", 51)
    assert (said.message, said.hint) == (message, hint)
    (said,) = make(RULE, f'- {{id: A, type: card, name: "{value}", number: 1}}').lint()
    assert (said.rule, said.span.column, said.hint) == ("invisible-character", 29, hint)
    assert said.message == f'"{shown}" contains invisible characters ({points})'


@pytest.mark.parametrize(
    "value", ["Qui\\u00a0? Moi\\u00a0!", "«\\u00a0Oui\\u00a0»", "a\\u00a0; b\\u00a0: c", "a\\tb", "a\\nb"]
)
def test_spaces_of_french(make: Maker, value: str) -> None:
    assert make(RULE, card(f'"{value}"')).lint() == []


def test_the_place_is_that_of_the_first_such_character(make: Maker) -> None:
    lines = (
        '- {id: A, type: card, name: "A\u200bda", number: 1, rank: "cap\u200btain\u200b"}',
        "- {id: B, type: card, name: B\u200bea, number: 2, rank: cap\u00a0tain}",
        "- {id: C, type: card, name: Cee, number: 3, rank: 'it''s\u00a0so', set: \"a\n    b\u00a0c\"}",
        '- {id: D, type: card, name: Dee, number: 4, rank: "' + "a\u200b" * 5 + '"}',
    )
    found = [one for one in make(RULE, "\n".join(lines)).lint() if one.rule == "invisible-character"]
    assert [(one.span.line, one.span.column, one.span.end_column) for one in found] == [
        *((1, 31, 32), (1, 58, 59), (2, 30, 31), (2, 55, 56)),
        *((3, 51, 61), (3, 68, 9), (5, 53, 54)),
    ]
    assert found[-1].message == (
        "rank of Dee contains invisible characters (U+200B at position 2, U+200B at position 4, "
        'U+200B at position 6 and 2 more): "aaaaa"'
    )


def test_a_value_with_another_flaw_is_not_called_rare_as_well(make: Maker) -> None:
    usual = [f"- {{id: A{at}, type: card, name: Card {at}, number: {at}, rank: Captain}}" for at in range(9)]
    for rank, rule in (('"Captain "', "untrimmed-text"), ("Cap\u200btain", "invisible-character")):
        flawed = f"- {{id: B, type: card, name: Beta, number: 10, rank: {rank}}}"
        assert [one.rule for one in make(RULE, "\n".join((*usual, flawed))).lint()] == [rule]


def test_a_field_called_like_a_name_is_none(make: Maker) -> None:
    cards = '- {id: A, type: card, name: Ada, number: 1, names: ["A\u200bda", " "]}'
    assert [(one.rule, one.span.column) for one in make(RULE, cards).lint()] == [
        ("invisible-character", 55),
        ("untrimmed-text", 61),
    ]
