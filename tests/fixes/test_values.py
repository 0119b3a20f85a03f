"""Quotes, white space, composed letters: what becomes of a card, byte for byte."""

from __future__ import annotations

import pytest
from tests.fixes.fixing import Folder, data

CARD = "# cards\n\n- id: A1   # first\n  type: card\n  name: Ulf\n"


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ("since: No", 'since: "No"'),
        ("since: 007", 'since: "007"'),
        ("since: 1e3 # a number?", 'since: "1e3" # a number?'),
        ("since:   1:30", 'since:   "1:30"'),
        ("since: 0x1f", 'since: "0x1f"'),
        ("since: 12", 'since: "12"'),
        ("since: 2024-01-01", 'since: "2024-01-01"'),
        ("since: 2024-13-45", 'since: "2024-13-45"'),
        ("since: y", 'since: "y"'),
        ("since: .inf", 'since: ".inf"'),
        ("since: true", 'since: "true"'),
        ("colour: No", 'colour: "No"'),
        ("tags: [red, No, 007]", 'tags: [red, "No", "007"]'),
        ("tags:\n  - off\n  - 'on'  # both", "tags:\n  - \"off\"\n  - 'on'  # both"),
        ("marks: [{at: 3, note: 1_000}]", 'marks: [{at: 3, note: "1_000"}]'),
        ("since: &s 007\n  text: *s", 'since: &s "007"\n  text: *s'),
    ],
)
def test_what_yaml_misreads_gets_quotes(game: Folder, typed: str, fixed: str) -> None:
    assert game.fixed(f"{CARD}  {typed}\n") == f"{CARD}  {fixed}\n"


@pytest.mark.parametrize(
    "typed",
    [
        "level: 12",
        "level: 1.50",
        "level: 1e3",
        "since: 'No'",
        "since: v1e3",
        "since: Noel",
        "text: 1:30 o'clock",
        "since: !!str 007",
        "tags: []",
        "since:",
        "text: |\n    007",
        "text: one\n    # no comment: a text ends here\n",
    ],
)
def test_what_is_fine_stays(game: Folder, typed: str) -> None:
    assert game.fixed(f"{CARD}  {typed}\n") == f"{CARD}  {typed}\n"


def test_ids_and_names_are_quoted_and_keys_are_not(game: Folder) -> None:
    before = "- {id: 007, type: card, name: {en: Yes, no: No}}\n- {id: 08, type: card, name: 1e3}\n"
    after = '- {id: "007", type: card, name: {en: "Yes", no: "No"}}\n- {id: "08", type: card, name: "1e3"}\n'
    assert game.fixed(before) == after


def test_a_value_that_an_alias_repeats_where_a_number_belongs(game: Folder) -> None:
    text = "- {id: A1, type: card, name: Ulf, since: &n 012, level: *n}\n"
    message = "012 is not put in quotes: an alias repeats it where it may be no text"
    refused = "yaml-surprise is not fixed here: the file would not say the same any more"
    assert game.left(text) == [(1, 45, refused)]
    text = "- {id: A1, type: card, name: Ulf, since: &n 12, level: *n}\n"
    assert game.left(text) == [(1, 45, message.replace("012", "12"))]


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ('text: " Ulf"', 'text: "Ulf"'),
        ('text: "Ulf\\t" # why', 'text: "Ulf" # why'),
        ("text: '  It''s  Ulf '", "text: 'It''s  Ulf'"),
        ("text: ' ''x'' '", "text: '''x'''"),
        ('text: "\\u00a0\\x20\\_ Ulf\\N\\L\\\\n\\n"', 'text: "Ulf\\N\\L\\\\n"'),
        ('text: "\\"Ulf\\" "', 'text: "\\"Ulf\\""'),
        ("text: \u00a0Ulf", "text: Ulf"),
        ("text: &t \u00a0Ulf\n  since: *t", "text: &t Ulf\n  since: *t"),
        ("text: Ulf\u3000", "text: Ulf"),
        ("text: \u00a0007", 'text: "007"'),
        ('text: \u3000- "a\\b"', "text: '- \"a\\b\"'"),
        ("text: \u00a0No\n    way", "text: No\n    way"),
        ("text: \u00a0'tis\n    so", 'text: "\'tis\n    so"'),
        ("text: ' one\n\n    two '", "text: 'one\n\n    two'"),
        ('text: "one \\\n    two \\\n    "', 'text: "one \\\n    two"'),
        ("text: |\n    a  b\n\n    c \t\n", "text: |\n    a  b\n\n    c\n"),
        ("text: |-\n    Ulf \n", "text: |-\n    Ulf\n"),
        ("text: >\n\n    a\n    b \n      \n\n", "text: >\n    a\n    b\n\n\n"),
        ("text: | # why\n    \u00a0 Ulf\n", "text: | # why\n    Ulf\n"),
        ("text: |+\n    Ulf \n\n", "text: |+\n    Ulf\n\n"),
        ("tags: [' a', \"b \"]", "tags: ['a', \"b\"]"),
        ("marks: [{note: ' x ', at: 1}]", "marks: [{note: 'x', at: 1}]"),
        ("text: &t ' x '\n  since: *t", "text: &t 'x'\n  since: *t"),
        ("text: ' 🂡 e\u0301 '", "text: '🂡 é'"),
    ],
)
def test_white_space_around_a_text_goes(game: Folder, typed: str, fixed: str) -> None:
    end = "" if typed.endswith("\n") else "\n"
    assert game.fixed(f"{CARD}  {typed}{end}") == f"{CARD}  {fixed}{end}"


@pytest.mark.parametrize(
    "typed",
    [
        "text: '   '",
        "text: |\n    Ulf\n",
        "text: |+\n    Ulf\n\n",
        "text: Ulf   ",
        "tags: [ a , b ]",
        'text: "a\\\n    b"',
    ],
)
def test_white_space_that_may_be(game: Folder, typed: str) -> None:
    end = "" if typed.endswith("\n") else "\n"
    assert game.fixed(f"{CARD}  {typed}{end}") == f"{CARD}  {typed}{end}"


def test_ids_and_types_are_not_trimmed(game: Folder) -> None:
    assert game.fixed("- {id: ' A', type: card, name: Ulf}\n") == "- {id: ' A', type: card, name: Ulf}\n"
    shared = "- {id: &a 'A ', type: card, name: *a}\n"
    assert game.fixed(shared) == shared


def test_a_block_that_begins_with_blanks_is_left(game: Folder) -> None:
    message = "the white space at the beginning of this block of text is not taken out"
    assert game.left(f"{CARD}  text: |2\n      Ulf\n") == [(6, 9, message)]


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        ("text: e\u0301te\u0301  # e\u0301", "text: été  # e\u0301"),
        ("text: 'e\u0301'", "text: 'é'"),
        ("text: |\n    # e\u0301\n    o\u0308\n", "text: |\n    # é\n    ö\n"),
        ("text: \u1100\u1161", "text: \uac00"),
        ('text: "e\\u0301"', 'text: "e\\u0301"'),
        ("text: ﬁ Å①", "text: ﬁ Å①"),
    ],
)
def test_letters_are_composed(game: Folder, typed: str, fixed: str) -> None:
    end = "" if typed.endswith("\n") else "\n"
    assert game.fixed(f"{CARD}  {typed}{end}") == f"{CARD}  {fixed}{end}"


def test_what_composing_would_break_is_left(game: Folder) -> None:
    # U+1FEF is canonically the backtick, with which no unquoted text may begin
    message = "composed-text is not fixed here: the file would not say the same any more"
    assert game.left(f"{CARD}  text: \u1fefx\n") == [(6, 9, message)]


def test_refused_cards_are_fixed_as_well(game: Folder) -> None:
    before = "- {id: A1, type: card, name: ' Ulf', level: high, since: No}\n"
    assert game.fixed(before) == "- {id: A1, type: card, name: 'Ulf', level: high, since: \"No\"}\n"


def test_comments_and_options_keep_things_from_being_fixed(game: Folder) -> None:
    text = "- {id: A1, type: card, name: ' Ulf'}  # decklint: ignore untrimmed-text\n"
    assert game.fixed(text) == text
    text = "# decklint: ignore-file yaml-surprise\n- {id: A1, type: card, name: ' No', since: No}\n"
    assert game.fixed(text) == text.replace("' No'", "'No'")
    text = "- {id: A1, type: card, name: ' e\u0301', since: No}"
    assert game.fixed(text, "--select", "untrimmed-text") == text.replace("' e", "'e")
    kept = ("--ignore", "composed-text,untrimmed-text", "--ignore", "final-newline")
    assert game.fixed(text, *kept) == text.replace("No", '"No"')


def test_how_often_what_was_fixed(game: Folder) -> None:
    game.write("- {id: A1, type: card, name: ' Ulf', since: No}\r\n- {id: 08, type: card, name: 'Eva '}")
    assert data("toy", "--fix")["summary"] == {
        "files": 2,
        "errors": 0,
        "warnings": 0,
        "notes": 0,
        "not_decks": 0,
        "passed_over": 0,
        "fixed": 6,
    }
    assert "fixed" not in data("toy")["summary"]
