"""JSON with positions, and messages for what people write instead of JSON."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents.json_reader import read_json
from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence, plain
from decklint.spans import Span


def root(text: str) -> Node:
    document = read_json(text)
    assert document.problems == []
    assert document.root is not None
    return document.root


def problem(text: str) -> Problem:
    """The only problem of a text that cannot be read."""
    document = read_json(text)
    assert len(document.problems) == 1
    assert document.root is None
    return document.problems[0]


DECK = """{
 "deck": [
\t{"card": "Ember \\u0046ox", "count": 2},
  "炎のキツネ"
 ]
}"""


def test_every_node_knows_its_place() -> None:
    deck = root(DECK)
    assert isinstance(deck, Mapping)
    assert deck.span == (1, 1, 6, 2)
    key, entries, _ = deck.pairs[0]
    assert key == Scalar("deck", key.span, "deck", quoted=True)
    assert key.span == (2, 2, 2, 8)
    assert isinstance(entries, Sequence)
    assert entries.span == (2, 10, 5, 3)
    entry, name = entries.items
    assert isinstance(entry, Mapping)
    assert entry.span == (3, 2, 3, 40)
    assert [pair.key.span for pair in entry.pairs] == [(3, 3, 3, 9), (3, 29, 3, 36)]
    assert [pair.value.span for pair in entry.pairs] == [(3, 11, 3, 27), (3, 38, 3, 39)]
    assert name.span == (4, 3, 4, 10)
    assert plain(deck) == {"deck": [{"card": "Ember Fox", "count": 2}, "炎のキツネ"]}


@pytest.mark.parametrize(
    ("text", "value"),
    [("true", True), ("null", None), ("-0", 0), ("12", 12), ("1.50", 1.5), ("1E3", 1000.0)],
)
def test_literals_keep_their_text(text: str, value: bool | float | None) -> None:
    node = root(text)
    assert node == Scalar(text, node.span, value)
    assert type(plain(node)) is type(value)


@pytest.mark.parametrize("text", ["9" * 5000, "1e999", "-1e999"])
def test_numbers_beyond_reason_stay_text(text: str) -> None:
    assert plain(root(text)) == text


@pytest.mark.parametrize("text", ["", " \n\t\r\n", "\ufeff"])
def test_an_empty_file(text: str) -> None:
    found = problem(text)
    assert (found.rule, found.span) == ("empty-file", (1, 1, 1, 1))
    assert found.message == "the file is empty: nothing in it was checked"


def test_a_byte_order_mark_and_line_ends_do_not_count() -> None:
    node = root("\ufeff[1,\r\n2,\r3]")
    assert isinstance(node, Sequence)
    assert [item.span for item in node.items] == [(1, 2, 1, 3), (2, 1, 2, 2), (3, 1, 3, 2)]


def test_formatting_is_no_fault() -> None:
    assert plain(root('{"cards": [   \n\t{"id": "M001"}  \n]}\n\n')) == {"cards": [{"id": "M001"}]}


def test_invisible_characters_in_text_are_kept() -> None:
    assert plain(root('["\ufeffEmber", "Storm\u200b Rex"]')) == ["\ufeffEmber", "Storm\u200b Rex"]


def test_a_missing_comma_is_looked_for_in_the_line_before() -> None:
    found = problem('{"cards": [\n  {"id": "M001",\n   "name": "Ember Fox"\n   "cost": 2}\n]}\n')
    assert found == Problem(
        "json-syntax",
        Span(4, 4, 4, 10),
        "a comma is missing after line 3?",
        "write a comma at the end of line 3",
        ((Span(3, 23, 3, 23), "the value before it ends here"),),
    )


def test_a_missing_comma_between_two_cards() -> None:
    found = problem('[\n  {"id": 1}\n\n  {"id": 2}\n]')
    assert (found.span, found.message) == ((4, 3, 4, 4), "a comma is missing after line 2?")
    assert found.related[0][0] == (2, 12, 2, 12)


@pytest.mark.parametrize(
    ("text", "span", "message"),
    [
        ('{"a": 1 "b": 2}', (1, 9, 1, 12), 'a comma is missing before "b"?'),
        ("[1 2]", (1, 4, 1, 5), "a comma is missing before 2?"),
        ("[1, 2,]", (1, 6, 1, 7), "a comma before ]: nothing follows it"),
        ('{"a": 1,\n}', (1, 8, 1, 9), "a comma before }: nothing follows it"),
        ("[1,, 2]", (1, 4, 1, 5), "a value is missing before ,"),
        ('{"a": 1,, "b": 2}', (1, 9, 1, 10), "two commas with nothing between them"),
        ('{, "a": 1}', (1, 2, 1, 3), "a key is missing before ,"),
        ('{"a": }', (1, 7, 1, 8), "a value is missing before }"),
        ('{"a" 1}', (1, 6, 1, 7), 'a colon is missing after the key "a" of line 1'),
        ('{"a", "b"}', (1, 5, 1, 6), 'a colon is missing after the key "a" of line 1'),
        ('["a": 1]', (1, 5, 1, 6), "a colon where a comma belongs"),
        ("{a: 1}", (1, 2, 1, 3), "a key must be in double quotes: a"),
        ("{'a': 1}", (1, 2, 1, 5), "JSON needs double quotes around a key, not '"),
        ("['Ember Fox']", (1, 2, 1, 8), "JSON needs double quotes around text, not '"),
        ("[“Ember”]", (1, 2, 1, 9), "JSON needs double quotes around text, not “"),
        ("[Ember Fox]", (1, 2, 1, 7), "text must be in double quotes: Ember"),
        ("[True]", (1, 2, 1, 6), "True is not JSON"),
        ("[None]", (1, 2, 1, 6), "None is not JSON"),
        ("[NaN]", (1, 2, 1, 5), "JSON has no number NaN"),
        ("[-Infinity]", (1, 2, 1, 11), "JSON has no number -Infinity"),
        ("[007]", (1, 2, 1, 5), "007 is not a JSON number"),
        ("[+1]", (1, 2, 1, 4), "+1 is not a JSON number"),
        ("[.5]", (1, 2, 1, 4), ".5 is not a JSON number"),
        ("[1_000]", (1, 2, 1, 7), "1_000 is not a JSON number"),
        ("[12a]", (1, 2, 1, 5), "12a is not a JSON number"),
        ("// cards\n[]", (1, 1, 1, 3), "JSON has no comments"),
        ("[1, # one\n2]", (1, 5, 1, 6), "JSON has no comments"),
        ("[1 /* one */]", (1, 4, 1, 6), "JSON has no comments"),
        ('{"a": 1 // x\n}', (1, 9, 1, 11), "JSON has no comments"),
        ("[] // x", (1, 4, 1, 6), "JSON has no comments"),
        ("[1,\u00a02]", (1, 4, 1, 5), "the space U+00A0 is none to JSON"),
        ("[\u20281]", (1, 2, 1, 3), "the space U+2028 is none to JSON"),
        ("[1]\n[2]", (2, 1, 2, 2), "text after the end of the JSON value: ["),
        ("[1]]", (1, 4, 1, 5), "text after the end of the JSON value: ]"),
        ("[\n{\n1", (3, 1, 3, 2), "a key must be in double quotes: 1"),
        ("[0600.0]", (1, 2, 1, 8), "0600.0 is not a JSON number"),
        ('["a"\n', (1, 1, 1, 2), "the [ opened in line 1 is never closed"),
        ('[1,\n{"a": 1\n', (2, 1, 2, 2), "the { opened in line 2 is never closed"),
        ('{"a":', (1, 1, 1, 2), "the { opened in line 1 is never closed"),
        ('{"a"', (1, 1, 1, 2), "the { opened in line 1 is never closed"),
        ('{"a": 1,', (1, 1, 1, 2), "the { opened in line 1 is never closed"),
        ('{"a":\n [1}', (2, 4, 2, 5), "the [ of line 2 is closed by }"),
        ("]", (1, 1, 1, 2), "a value is missing before ]"),
        ('["a, 1]', (1, 2, 1, 8), "the quote that begins in line 1 is not closed"),
        ('{"a": "b,\n"c": 1}', (1, 7, 1, 10), "the quote that begins in line 1 is not closed"),
        ('["a\\qb"]', (1, 4, 1, 6), "\\q means nothing in JSON"),
        ('["a\\u12"]', (1, 4, 1, 6), "\\u needs four hexadecimal digits"),
        ('["a\tb"]', (1, 4, 1, 5), "a tab inside a string"),
        ('["a\x01b"]', (1, 4, 1, 5), "the control character U+0001 inside a string"),
    ],
)
def test_what_is_no_json(text: str, span: tuple[int, ...], message: str) -> None:
    found = problem(text)
    assert (found.rule, found.span, found.message) == ("json-syntax", span, message)


def test_a_duplicate_key_names_both_lines_and_keeps_the_first() -> None:
    document = read_json('{"name": "Ember Fox",\n "cost": 2,\n "cost": 3}')
    assert document.problems == [
        Problem(
            "duplicate-key",
            Span(3, 2, 3, 8),
            'the key "cost" stands in line 3 and already in line 2',
            "keep one of the two; only the first was read",
            ((Span(2, 2, 2, 8), "the first one"),),
        )
    ]
    assert document.root is not None
    assert plain(document.root) == {"name": "Ember Fox", "cost": 2}


def test_half_a_character_is_refused_and_replaced() -> None:
    document = read_json('["a\\ud83d", "\\ud83d\\ude00"]')
    assert [(found.rule, found.span) for found in document.problems] == [("json-syntax", (1, 2, 1, 11))]
    assert document.root is not None
    assert plain(document.root) == ["a\ufffd", "😀"]


def test_a_hundred_levels_are_enough() -> None:
    assert read_json("[" * 100 + "]" * 100).problems == []
    found = problem("[" * 100_000)
    assert (found.rule, found.span) == ("too-deep", (1, 101, 1, 102))
    assert problem('{"a":' * 3 + "1").rule == "json-syntax"
    assert read_json("[[[]]]", max_depth=2).problems[0].span == (1, 3, 1, 4)


def test_messages_do_not_repeat_endless_text() -> None:
    for text in ("[" + "x" * 9999 + "]", '{"' + "x" * 9999 + '" 1}', "[1] " + "9" * 9999):
        assert len(problem(text).message) < 150


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    document = read_json(text)
    assert document.root is not None or document.problems


@given(st.text(alphabet="{}[]:,\"\\ \n\tu12ae-.'/#"))
def test_any_text_near_json_agrees_with_the_json_module(text: str) -> None:
    document = read_json(text)
    try:
        data = json.loads(text)
    except ValueError:
        assert document.problems
    else:
        if all(found.rule == "json-syntax" for found in document.problems):
            assert document.root is not None
            assert document.problems or plain(document.root) == data


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda children: st.lists(children) | st.dictionaries(st.text(), children),
)


@given(values, st.booleans(), st.sampled_from([None, 0, 2, "\t"]))
def test_what_json_writes_is_read_alike(data: object, ascii_only: bool, indent: int | str | None) -> None:
    text = json.dumps(data, ensure_ascii=ascii_only, indent=indent)
    assert plain(root(text)) == json.loads(text)
