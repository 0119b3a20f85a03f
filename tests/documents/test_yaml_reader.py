"""YAML with positions, its limits, and the mistakes that are seen in real card and deck files."""

from __future__ import annotations

import gc
import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents.json_reader import read_json
from decklint.documents.nodes import Mapping, Node, Pair, Plain, Problem, Scalar, Sequence, at, plain
from decklint.documents.yaml_reader import comment_after, read_yaml
from decklint.spans import Span


def root(text: str) -> Node:
    document = read_yaml(text)
    assert document.problems == []
    assert document.root is not None
    return document.root


def read(text: str) -> Plain:
    return plain(root(text))


def only_problem(text: str) -> Problem:
    problems = read_yaml(text).problems
    assert len(problems) == 1
    return problems[0]


def scalar(text: str, *path: str | int) -> Scalar:
    node = at(root(text), list(path))
    assert isinstance(node, Scalar)
    return node


# Places


POOL = """\
# a comment
cards:
  - name: Ember Fox
    text: >-
      Draw a card,
      then discard.

    cost: 2   # two

  - {name: "Storm \\u0052ex", 'cost': 5}
sets:
- FST

- 炎: 𝔄 x

"""


def test_every_node_knows_its_place() -> None:
    pool = root(POOL)
    assert isinstance(pool, Mapping)
    assert pool.span == (2, 1, 14, 9)
    assert [pair.key.span for pair in pool.pairs] == [(2, 1, 2, 6), (11, 1, 11, 5)]
    cards, sets = (pair.value for pair in pool.pairs)
    assert isinstance(cards, Sequence)
    assert cards.span == (3, 3, 10, 40)
    assert [card.span for card in cards.items] == [(3, 5, 8, 12), (10, 5, 10, 40)]
    fox, rex = cards.items
    assert isinstance(fox, Mapping)
    assert isinstance(rex, Mapping)
    assert [pair.value.span for pair in fox.pairs] == [(3, 11, 3, 20), (4, 11, 6, 20), (8, 11, 8, 12)]
    assert [pair.value.span for pair in rex.pairs] == [(10, 12, 10, 28), (10, 38, 10, 39)]
    assert [pair.key.span for pair in rex.pairs] == [(10, 6, 10, 10), (10, 30, 10, 36)]
    assert sets.span == (12, 1, 14, 9)
    assert at(sets, [1, "炎"]).span == (14, 6, 14, 9)


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("a:\n\n\nb: 1\n", (1, 3, 1, 3)),
        ("a:   # none\n", (1, 3, 1, 3)),
        ("a: &b\nc: *b\n", (1, 6, 1, 6)),
        ("a: x\n  y\n", (1, 4, 2, 4)),
        ('a: "x\n\n  y"\n', (1, 4, 3, 5)),
        ("a: ''", (1, 4, 1, 6)),
        ("a: &b 'x'\nc: *b", (1, 7, 1, 10)),
        ("a: !!str 12", (1, 10, 1, 12)),
        ("a: !!str # why\n  12", (2, 3, 2, 5)),
        ("a: &b !!str |\n  x\n\n", (1, 13, 2, 4)),
        ("a: |+\n  x\n\n\nb: 1\n", (1, 4, 2, 4)),
        ("a: |\n\n\nb: 1\n", (1, 4, 1, 5)),
        ("a: {}", (1, 4, 1, 6)),
        ("a: &b {x: 1}\nc: *b", (1, 7, 1, 13)),
        ("a: &b\n  x: 1\nc: *b", (2, 3, 2, 7)),
        ("a: !!map {x: 1}", (1, 10, 1, 16)),
        ("a:\n- x\n-\n\n", (2, 1, 3, 2)),
        ("a: &b\n- x\nc: *b", (2, 1, 2, 4)),
        ("a: [? x : y]", (1, 4, 1, 13)),
        ("? a\n\n? b", (1, 4, 1, 4)),
        ("b: &b xyz\na:\n  - 1\n  - *b\n\nc: 1", (3, 3, 4, 7)),
    ],
)
def test_place_of_a_value(text: str, span: tuple[int, ...]) -> None:
    assert at(root(text), ["a"]).span == span


def test_a_mapping_inside_a_list_without_braces() -> None:
    key = Scalar("3 Shikigami", Span(1, 3, 1, 14), "3 Shikigami")
    value = Scalar("Chen", Span(1, 16, 1, 20), "Chen")
    entry = at(root("- 3 Shikigami: Chen\n"), [0])
    assert entry == Mapping(Span(1, 3, 1, 20), [Pair(key, value)])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_make_no_difference(end: str) -> None:
    assert read_yaml(POOL.replace("\n", end)) == read_yaml(POOL)


def test_a_byte_order_mark_has_no_width() -> None:
    assert root("\ufeffcards:\n  - name: Ember Fox\n    cost: 2\n").span == (1, 1, 3, 12)


def test_separators_that_other_yaml_readers_take_for_line_ends_are_text() -> None:
    pool = root('a: x\u2028y\nb: "x\u2029y" # \u2028\nc: |\n  x\u2028y\nd: z\n')
    assert plain(pool) == {"a": "x\u2028y", "b": "x\u2029y", "c": "x\u2028y\n", "d": "z"}
    assert at(pool, ["d"]).span == (5, 4, 5, 5)


# Scalars as typed


def test_keys_keep_the_text_as_typed() -> None:
    limits = at(root("limits:\n  no: 1\n  on: 2\n  Ember Fox: 3\n  007: 1\n"), ["limits"])
    assert isinstance(limits, Mapping)
    found = [(key.text, key.surprise, key.span.line) for key, _ in limits.scalars()]
    assert found == [
        ("no", "the yes/no value false", 2),
        ("on", "the yes/no value true", 3),
        ("Ember Fox", None, 4),
        ("007", "the number 7", 5),
    ]
    assert plain(limits) == {"no": 1, "on": 2, "Ember Fox": 3, "007": 1}


@pytest.mark.parametrize(
    ("typed", "value", "surprise"),
    [
        ("24e1", 240.0, "the number 240"),
        ("5319E7", 53190000000.0, "the number 53190000000"),
        ("1.0", 1.0, "the number 1"),
        ("0600", 384, "the number 384"),
        ("2012-12-12", "2012-12-12", "a date"),
        ("2026-02-30", "2026-02-30", "a date"),
        ("10:20:30", 37230, "the number 37230 (base 60)"),
        ("09:30", 570, "the number 570 (base 60)"),
        ("~", None, "the empty value null"),
        ("=", "=", "a sign of YAML's own"),
    ],
)
def test_plain_scalars_tell_what_others_read(typed: str, value: object, surprise: str) -> None:
    found = scalar(f"a: {typed}", "a")
    assert (found.text, found.value, found.surprise, found.quoted) == (typed, value, surprise, False)
    for quoted in (f'"{typed}"', f"'{typed}'", f"|-\n  {typed}", f"!!str {typed}"):
        found = scalar(f"a: {quoted}", "a")
        assert (found.text, found.value, found.surprise, found.quoted) == (typed, typed, None, True)


def test_standard_tags_type_their_scalar() -> None:
    text = '- !!int "12"\n- !!float 3\n- !!bool "yes"\n- !!null ""\n- !!timestamp 2026-12-01\n- !!binary aGk='
    assert read(text) == [12, 3, True, None, "2026-12-01", "aGk="]
    assert read("- !!map {a: 1}\n- !!seq [1]\n- !!set {x, y}\n- !!omap [a: 1]") == [
        {"a": 1},
        [1],
        {"x": None, "y": None},
        [{"a": 1}],
    ]


@pytest.mark.parametrize("typed", ["!!int x", "!!int yes", "!!bool 1", "!!null x", "!!float No"])
def test_a_standard_tag_that_does_not_fit(typed: str) -> None:
    tag, text = typed.split()
    found = only_problem(f"a: {typed}")
    assert (found.rule, found.span.column) == ("yaml-syntax", 4 + len(tag) + 1)
    assert found.message == f'"{text}" is not what its tag {tag} says'


@pytest.mark.parametrize(
    ("line", "comment"),
    [
        ("name: #1 Fan", "#1 Fan"),
        ("name: Squad #7", "#7"),
        ("name: C#Blade", None),
        ("name: Squad  \t# a note ", "# a note"),
        ('name: "Squad" #7', None),
        ("name: 'Squad' #7", None),
        ("name: Squad", None),
        ("name: Squad#7 x", None),
        ("name: [Squad] #7", None),
    ],
)
def test_comment_after_a_value(line: str, comment: str | None) -> None:
    text = f"cost: 1\n{line}\ntext: x # y\n"
    node = at(root(text), ["name"])
    found = comment_after(text.split("\n"), node) if isinstance(node, Scalar) else None
    assert found == comment


def test_comment_after_a_value_of_several_lines_or_beyond_the_text() -> None:
    text = "name: Squad\n  Seven #7"
    node = scalar(text, "name")
    assert comment_after(text.split("\n"), node) == "#7"
    assert comment_after([], node) is None


# Keys


def test_a_duplicate_key_names_both_lines_and_keeps_the_first() -> None:
    document = read_yaml("cards:\n  - name: Ember Fox\n    cost: 2\n    text: first\n    cost: 3\n")
    assert document.problems == [
        Problem(
            "duplicate-key",
            Span(5, 5, 5, 9),
            'the key "cost" stands in line 5 and already in line 3',
            "keep one of the two; only the first was read",
            ((Span(3, 5, 3, 9), "the first one"),),
        )
    ]
    assert document.root is not None
    assert plain(document.root) == {"cards": [{"name": "Ember Fox", "cost": 2, "text": "first"}]}


def test_keys_are_compared_as_typed() -> None:
    assert read("{7: a, 007: b, no: c, No: d, 'off': e}") == {
        "7": "a",
        "007": "b",
        "no": "c",
        "No": "d",
        "off": "e",
    }
    found = only_problem('{x: 1, "x": 2, y: 3}')
    assert (found.rule, found.span) == ("duplicate-key", (1, 8, 1, 11))
    assert found.message == 'the key "x" stands twice in line 1'


def test_every_further_key_is_told_with_the_first() -> None:
    problems = read_yaml("a: 1\na: 2\nb:\n  c: 1\n  c: 2\na: 3\n").problems
    assert sorted((found.span.line, found.related[0][0].line) for found in problems) == [
        (2, 1),
        (5, 4),
        (6, 1),
    ]


@pytest.mark.parametrize(
    ("text", "span", "what"),
    [
        ("[Ragna]: 2\n", (1, 1, 1, 8), "list"),
        ("{a: 1}: 2\n", (1, 1, 1, 7), "mapping"),
        ("? - a\n  - b\n: 2\n", (1, 3, 2, 6), "list"),
        ("a: &a [x]\n*a : 2\n", (1, 7, 1, 10), "list"),
    ],
)
def test_a_key_that_is_no_text(text: str, span: tuple[int, ...], what: str) -> None:
    found = only_problem(text)
    assert (found.rule, found.span) == ("yaml-syntax", span)
    assert found.message == f"a {what} stands where a key belongs"


# Merge keys and aliases


def test_a_local_key_wins_over_a_merged_one_and_places_stay() -> None:
    text = "base: &base\n  cost: 1\n  kind: ally\ncards:\n  - <<: *base\n    name: Ember Fox\n    cost: 4\n"
    card = at(root(text), ["cards", 0])
    assert isinstance(card, Mapping)
    assert card.span == (5, 5, 7, 12)
    found = [(key.text, value.span.line) for key, value in card.scalars()]
    assert found == [("name", 6), ("cost", 7), ("kind", 3)]
    assert [pair.merged for pair in card.pairs] == [False, False, True]


def test_of_several_merged_mappings_the_earlier_wins() -> None:
    text = "a: &a {x: 1}\nb: &b {x: 2, y: 2}\nc: {<<: [*a, *b, {x: 3, z: 3}]}\nd: {<<: {<<: *b, y: 4}}"
    assert read(text) == {
        "a": {"x": 1},
        "b": {"x": 2, "y": 2},
        "c": {"x": 1, "y": 2, "z": 3},
        "d": {"y": 4, "x": 2},
    }


def test_two_merge_keys_are_a_duplicate_key() -> None:
    text = (
        "base: &base {set: FST, cost: 1}\nrare: &rare {rarity: R}\n"
        "cards:\n  - <<: *base\n    <<: *rare\n    name: Ember Fox\n"
    )
    document = read_yaml(text)
    (found,) = document.problems
    assert (found.rule, found.span) == ("duplicate-key", (5, 5, 5, 7))
    assert found.message == 'the key "<<" stands in line 5 and already in line 4'
    assert found.related == ((Span(4, 5, 4, 7), "the first one"),)
    assert document.root is not None
    assert plain(document.root)["cards"] == [{"name": "Ember Fox", "set": "FST", "cost": 1}]


def test_a_merge_key_in_quotes_is_a_key() -> None:
    assert read('"<<": 1\n') == {"<<": 1}


@pytest.mark.parametrize("value", ["3", "[*a, 3]", "", "x"])
def test_a_merge_key_takes_mappings(value: str) -> None:
    found = only_problem(f"a: &a {{x: 1}}\nb:\n  <<: {value}\n")
    assert (found.rule, found.span) == ("yaml-syntax", (3, 3, 3, 5))
    assert found.message == "<< takes a mapping, or a list of mappings (<<: *name)"


@pytest.mark.parametrize("text", ["a: 1\n<<: *base\n", "<<: [*base]", "<<: *base\nbase: &base {x: 1}"])
def test_a_merge_key_needs_its_anchor_before(text: str) -> None:
    found = only_problem(text)
    assert found.rule == "yaml-syntax"
    assert found.span.end_column - found.span.column == len("*base")
    assert found.message == "nothing to merge: there is no anchor &base before it"


def test_an_alias_repeats_its_node() -> None:
    assert read("a: &x Ember Fox\nb: &y [*x, *x]\n*x : *y\n") == {
        "a": "Ember Fox",
        "b": ["Ember Fox", "Ember Fox"],
        "Ember Fox": ["Ember Fox", "Ember Fox"],
    }
    assert read("- &a 1\n- *a\n- &a 2\n- *a\n") == [1, 1, 2, 2]


def test_aliases_may_repeat_only_so_many_nodes() -> None:
    text = "a: &a [1, 2, 3]\nb: [*a, *a]\n"
    assert read_yaml(text, max_alias_nodes=8).problems == []
    document = read_yaml(text, max_alias_nodes=7)
    assert document.root is None
    (found,) = document.problems
    assert (found.rule, found.span) == ("too-large", (2, 9, 2, 11))
    assert found.message == "with this alias, aliases repeat more than 7 values"


def bomb(line: str, levels: int) -> str:
    """Each level repeats the one before it ten times: 10 to the power of ``levels`` nodes."""
    first = "a0: &a0 {k0: 1}\n"
    return first + "".join(line.format(n=n + 1, m=n) + "\n" for n in range(levels))


def test_an_alias_bomb_is_too_large() -> None:
    line = "a{n}: &a{n} [*a{m}, *a{m}, *a{m}, *a{m}, *a{m}, *a{m}, *a{m}, *a{m}, *a{m}, *a{m}]"
    found = only_problem(bomb(line, 30))
    assert (found.rule, found.span.line) == ("too-large", 5)


def test_a_merge_bomb_is_too_large() -> None:
    line = "a{n}: &a{n} {{k{n}: {{<<: *a{m}, x: {{<<: *a{m}, y: {{<<: *a{m}}}}}}}, <<: *a{m}}}"
    found = only_problem(bomb(line, 60))
    assert found.rule in ("too-large", "too-deep")


def test_many_cards_may_merge_a_few_fields() -> None:
    text = "base: &base {a: 1, b: 2, c: 3, d: [4, 5]}\n" + "".join(
        f"c{n}: {{<<: *base}}\n" for n in range(2000)
    )
    assert len(read(text)) == 2001


def test_a_chain_of_merges_is_not_deep() -> None:
    text = "a0: &a0 {x0: 0}\n" + "".join(
        f"a{n}: &a{n}\n  <<: [*a{n - 1}]\n  x{n}: {n}\n" for n in range(1, 300)
    )
    assert len(read(text)["a299"]) == 300


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("a: &a\n  b: *a\n", (2, 6, 2, 8)),
        ("a: &a [1, [*a]]\n", (1, 12, 1, 14)),
        ("&a x: &b\n  - {<<: *b}\n", (2, 10, 2, 12)),
    ],
)
def test_an_alias_inside_of_its_own_anchor(text: str, span: tuple[int, ...]) -> None:
    document = read_yaml(text)
    assert document.root is None
    assert [(found.rule, found.span) for found in document.problems if found.rule != "yaml-syntax"] == [
        ("too-deep", span)
    ]


def test_a_hundred_levels_are_enough() -> None:
    assert read_yaml("[" * 100 + "]" * 100).problems == []
    for text in ("[" * 100_000, "{a: " * 101 + "1", "- " * 101 + "x", "? " * 101 + "x"):
        found = only_problem(text)
        assert found.rule == "too-deep"
    assert only_problem("[" * 101).span == (1, 101, 1, 102)


def test_levels_are_counted_with_aliases_expanded() -> None:
    def nested(levels: int) -> str:
        return "a0: &a0 [x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}]\n" for n in range(1, levels))

    assert read_yaml(nested(99)).problems == []
    found = only_problem(nested(100))
    assert (found.rule, found.span) == ("too-deep", (100, 12, 100, 16))
    assert found.message == "more than 100 levels of lists and mappings inside each other"


# Documents


@pytest.mark.parametrize(
    "text",
    ["", "\n \n", "# cards go here\n", "# cards go here\n---\n", "---", "---\n...\n", "%YAML 1.2\n---\n"],
)
def test_an_empty_file(text: str) -> None:
    document = read_yaml(text)
    assert document.root is None
    assert [(found.rule, found.span) for found in document.problems] == [("empty-file", (1, 1, 1, 1))]
    assert document.problems[0].message == "the file is empty: nothing in it was checked"


@pytest.mark.parametrize(("text", "value"), [("null", None), ("''", ""), ("[]", []), ("{}", {})])
def test_an_empty_value_is_no_empty_file(text: str, value: Plain) -> None:
    assert read(text) == value


def test_a_second_document_is_refused_and_the_first_is_read() -> None:
    document = read_yaml(
        "cards:\n  - {name: Ember Fox, cost: 2}\n---\ncards:\n  - {name: Storm Rex, cost: lots}\n"
    )
    assert document.problems == [
        Problem(
            "yaml-syntax",
            Span(3, 1, 3, 4),
            "a second document begins at ---; nothing from here on was checked",
            "put it into a file of its own",
        )
    ]
    assert document.root is not None
    assert plain(document.root) == {"cards": [{"name": "Ember Fox", "cost": 2}]}


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("a: 1\n---\n", (2, 1, 2, 4)),
        ("---\n---\na: 1\n", (2, 1, 2, 4)),
        ("a: 1\n...\n--- # two\nb: {", (3, 1, 3, 4)),
        ("a: 1\n...\nb: 2\n", (3, 1, 3, 2)),
    ],
)
def test_content_is_never_passed_unchecked(text: str, span: tuple[int, ...]) -> None:
    found = only_problem(text)
    assert (found.rule, found.span) == ("yaml-syntax", span)


def test_one_document_may_begin_and_end_with_marks() -> None:
    assert read("%YAML 1.2\n---\na: 1\n...\n") == {"a": 1}


# Tags, anchors and aliases that are none


STARTS = "a value that begins with {} must be in quotes"
UNKNOWN = "unknown tag {}: " + STARTS.format("!")


def test_nothing_is_ever_run(capsys: pytest.CaptureFixture[str]) -> None:
    document = read_yaml(
        'cards:\n  - name: Ember Fox\n    text: !!python/object/apply:builtins.print ["MUST NOT"]\n'
    )
    assert document.problems == [
        Problem(
            "yaml-syntax",
            Span(3, 11, 3, 47),
            "unknown tag !!python/object/apply:builtins.print",
            "remove the tag; nothing of it was run",
        )
    ]
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("text", "span", "message", "value"),
    [
        ("- !Star Caller", (1, 3, 1, 8), UNKNOWN.format("!Star"), "!Star Caller"),
        ("- !", (1, 3, 1, 4), UNKNOWN.format("!"), "!"),
        ("- ! Caller", (1, 3, 1, 4), UNKNOWN.format("!"), "! Caller"),
        ("- !<x> Caller", (1, 3, 1, 7), "unknown tag !<x>", "Caller"),
        ("- &a !x [*b]\n- &b x\n- *a", (1, 6, 1, 8), UNKNOWN.format("!x"), None),
        ("- &Star Caller", (1, 3, 1, 8), STARTS.format("&"), "&Star Caller"),
        ("- &Star", (1, 3, 1, 8), STARTS.format("&"), "&Star"),
        ("- *Star", (1, 3, 1, 8), STARTS.format("*") + "; there is no anchor &Star before it", "*Star"),
    ],
)  # fmt: skip
def test_names_that_look_like_tags_and_anchors(
    text: str, span: tuple[int, ...], message: str, value: str | None
) -> None:
    document = read_yaml(text)
    assert document.problems[0][:3] == ("yaml-syntax", span, message)
    assert document.root is not None
    if value is not None:
        assert len(document.problems) == 1
        assert plain(document.root) == [value]
        assert at(document.root, [0]).span.end_column == len(text) + 1


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("main: [ @Star Caller]\n", (1, 9, 1, 21)),
        ("main: [a, @Star Caller, b]\n", (1, 11, 1, 23)),
        ("main:\n- [ @Star Caller]\n", (2, 5, 2, 17)),
        ("main:\n- {card: @Star Caller}\n", (2, 10, 2, 22)),
        ("main:\n- {card: @Star Caller, count: 2}\n", (2, 10, 2, 22)),
        ("main:\n- [\n  @Star Caller]\n", (3, 3, 3, 15)),
    ],
)
def test_a_name_inside_brackets_ends_before_the_bracket(text: str, span: tuple[int, ...]) -> None:
    (problem,) = read_yaml(text).problems
    assert problem[:4] == ("yaml-syntax", span, STARTS.format("@"), 'write "@Star Caller"')


def test_an_anchor_in_use_or_before_quotes_or_a_collection_is_no_name() -> None:
    assert read('- &a x\n- *a\n- &b "y"\n- &c [z]\n- &d {z: 1}\n') == ["x", "x", "y", ["z"], {"z": 1}]


# What is no YAML


TAB = "line {} begins with a tab; YAML needs spaces"
SPACE = "line 3 begins with the space U+3000; YAML needs ordinary spaces"
DEEPER = "line {} is indented deeper than line 1, which has its value already"
LONG = "the key in line {} is longer than 1,024 characters"
GO_ON = "begin it in column 5 to go on with line 2, or in 3 to go on with the list"
UNINDENTED = "line {} is indented differently from line {} and from all before it"


@pytest.mark.parametrize(
    ("text", "span", "message"),
    [
        # tabs
        ("cards:\n  - name: Ember Fox\n\tcost: 2\n", (3, 1, 3, 2), TAB.format(3)),
        ("a:\n\t- b", (2, 1, 2, 2), TAB.format(2)),
        ('a:\n  b: "x"\n\tc: d\n', (3, 1, 3, 2), TAB.format(3)),
        ("a\n\tb: 2", (2, 1, 2, 2), TAB.format(2)),
        ("a: |\n\tfoo\n", (2, 1, 2, 2), TAB.format(2)),
        ("a:\n  \tb: 1", (2, 3, 2, 4), "line 2 has a tab in its indentation; YAML needs spaces"),
        ("-\ta: 1\n", (1, 2, 1, 3), "line 1 has a tab where a space belongs; YAML needs spaces"),
        ("a:\n  - b: 1\n\u3000\u3000c: d: 1\n", (3, 1, 3, 2), SPACE),
        # names that begin with a sign
        ("cards:\n  - name: *Star Caller\n    cost: 1\n", (2, 11, 2, 23), STARTS.format("*")),
        ("- *Star Caller # x\n", (1, 3, 1, 15), STARTS.format("*")),
        ("{name: *Star Caller, cost: 1}", (1, 8, 1, 20), STARTS.format("*")),
        ("main:\n  *Star Caller: 2\n", (2, 3, 2, 15), STARTS.format("*")),
        ("- *", (1, 3, 1, 4), STARTS.format("*")),
        ("- &: x", (1, 3, 1, 4), STARTS.format("&")),
        ("- !e!foo bar", (1, 3, 1, 13), STARTS.format("!")),
        ("- @Home", (1, 3, 1, 8), STARTS.format("@")),
        ("a: `b`", (1, 4, 1, 7), STARTS.format("`")),
        ("a: %b", (1, 4, 1, 6), STARTS.format("%")),
        ("%b", (1, 1, 1, 3), STARTS.format("%")),
        ("[a, @b]", (1, 5, 1, 7), STARTS.format("@")),
        ("a: >b", (1, 4, 1, 6), STARTS.format(">")),
        ("a: |b", (1, 4, 1, 6), STARTS.format("|")),
        ("a: ]b", (1, 4, 1, 6), STARTS.format("]")),
        ("a: , b", (1, 4, 1, 7), STARTS.format(",")),
        ("a: - b", (1, 4, 1, 5), STARTS.format("-")),
        ("a: ? b", (1, 4, 1, 5), STARTS.format("?")),
        ("- [Ragna] Lord\n", (1, 3, 1, 15), STARTS.format("[")),
        ("a: {b} c # x\n", (1, 4, 1, 9), STARTS.format("{")),
        ("a: {b: [Ragna] Lord}", (1, 8, 1, 20), STARTS.format("[")),
        # quotes
        ('a: "x\nb: 2\n', (1, 4, 1, 5), 'the quote " that begins in line 1 is never closed'),
        ("a:\n  - 'x\n\n", (2, 5, 2, 6), "the quote ' that begins in line 2 is never closed"),
        ('a: "x\n---\n', (1, 4, 1, 5), 'the quote " that begins in line 1 is never closed'),
        ('a: "x\nb: "2"\n', (1, 4, 1, 5), 'the quote " that begins in line 1 is closed only in line 2'),
        ('- "Lily" White\n', (1, 10, 1, 11), 'text follows the closing quote "'),
        ('- "Fantasy: Seal" x3', (1, 19, 1, 20), 'text follows the closing quote "'),
        ("a: 'Alice's'\n", (1, 11, 1, 12), "text follows the closing quote '"),
        ('a: ["Lily" White]', (1, 12, 1, 13), 'text follows the closing quote "'),
        ('a: "\\q"', (1, 5, 1, 7), "\\q means nothing in double quotes"),
        ('a: "\\x4"', (1, 5, 1, 7), "\\x needs more hexadecimal digits"),
        ('a: "\\ud83d"', (1, 5, 1, 7), "the number after \\u is no character"),
        # colons
        ("name: Shikigami: Chen\n", (1, 16, 1, 17), "a second colon in one value"),
        ("- Foo: Bar: Baz\n", (1, 11, 1, 12), "a second colon in one value"),
        ("- {card: a: b}", (1, 11, 1, 12), "a second colon in one value"),
        ("a: 1\nb:2\nc: 3\n", (2, 1, 2, 4), "line 2 has no space behind its colon: b:2"),
        ("a: 1\nfoo bar\nc: 3\n", (2, 1, 2, 8), "line 2 has no colon with a space behind it: foo bar"),
        ("foo\nbar: 1\n", (1, 1, 1, 4), "line 1 has no colon with a space behind it"),
        ("k" * 1100 + ": 1", (1, 1, 1, 1102), LONG.format(1)),
        ("a: 1\n" + "k" * 1100 + ": 1", (2, 1, 2, 1104), LONG.format(2)),
        # indentation
        ("- name: A\n   cost: 2\n", (2, 4, 2, 9), DEEPER.format(2)),
        ("a: 1\n\n  b: 2\n", (3, 3, 3, 5), DEEPER.format(3)),
        ("cards:\n  - name: A\n   cost: 2\n", (3, 4, 3, 5), UNINDENTED.format(3, 2)),
        ("a:\n  b: 1\n\n c: 2\n", (4, 2, 4, 3), UNINDENTED.format(4, 2)),
        ("- a: b\n c: d\n", (2, 2, 2, 3), UNINDENTED.format(2, 1)),
        ("a: b\n- c\n", (2, 1, 2, 2), "line 2 is a list item among keys"),
        ("- a\nb: c\n", (2, 1, 2, 2), "line 2 does not begin with - as the list does"),
        # brackets
        ("a: [b, c\nd: e\n", (1, 4, 1, 5), "the [ opened in line 1 is not closed"),
        ("a: {b: c, d: e", (1, 4, 1, 5), "the { opened in line 1 is not closed"),
        ("a: [\n\n", (1, 4, 1, 5), "the [ opened in line 1 is not closed"),
        ("a: [b}]", (1, 6, 1, 7), "} cannot close the [ of line 1"),
        ("[1, 2,, 3]", (1, 7, 1, 8), "a value is missing before ,"),
        ('- {card: "x" count: 2}', (1, 14, 1, 15), "a comma is missing before count: 2?"),
        ('a: ["b" "c"]', (1, 9, 1, 10), 'a comma is missing before "c"?'),
        ("- {card: x,\n   count: 2\n   note: y}\n", (3, 4, 3, 9), "a comma is missing after line 2?"),
        ("base: &b {x: 1}\na: {<<: *b name: y}\n", (2, 12, 2, 13), "a comma is missing before name: y?"),
        # characters and directives
        ("a: b\x85c", (1, 5, 1, 6), "the control character U+0085 cannot stand in a YAML file"),
        ("a: b\nc: d\x07", (2, 5, 2, 6), "the control character U+0007 cannot stand in a YAML file"),
        ("# \x00", (1, 3, 1, 4), "the control character U+0000 cannot stand in a YAML file"),
        ("a: \ud800", (1, 4, 1, 5), "the control character U+D800 cannot stand in a YAML file"),
        ("%YAML 3.0\n---\na: 1", (1, 1, 1, 10), "this line is not understood: %YAML 3.0"),
    ],
)  # fmt: skip
def test_what_is_no_yaml(text: str, span: tuple[int, ...], message: str) -> None:
    document = read_yaml(text)
    assert document.root is None
    assert [found[:3] for found in document.problems] == [("yaml-syntax", span, message)]


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("name: *Star Caller", 'write "*Star Caller"'),
        ("name: Shikigami: Chen", 'put the value in quotes: "Shikigami: Chen"'),
        ('- "Lily" White', "put the whole value in quotes: '\"Lily\" White'"),
        ("a: 'Alice's'", 'put the whole value in quotes: "Alice\'s"'),
        ("cards:\n  - name: A\n   cost: 2\n", GO_ON),
        ("- name: A\n   cost: 2\n", "begin it in column 3, as line 1"),
    ],
)  # fmt: skip
def test_what_to_do(text: str, hint: str) -> None:
    assert only_problem(text).hint == hint


def test_messages_do_not_repeat_endless_text() -> None:
    long = "x" * 9999
    for text in (
        f"- *{long} y",
        f"- !{long}",
        f"- &{long}",
        f"- *{long}",
        f"a: {{b c: {long}: 1}}",
        f"a: 1\n{long}:x\n",
    ):
        for found in read_yaml(text).problems:
            assert len(found.message) < 200
            assert len(found.hint or "") < 200


@pytest.mark.parametrize("char", ["'", '"', "*", "[", "]", "{", "\\", ":", "- ", "#", "!", "&a "])
def test_endless_repetition_does_no_harm(char: str) -> None:
    for text in (char * 20_000, "a: " + char * 20_000 + " x: y", f"- {char * 20_000}[ x"):
        assert read_yaml(text) is not None


# Whole


def test_the_collector_is_left_as_it_was() -> None:
    enabled = gc.isenabled()
    try:
        gc.disable()
        read_yaml("a: [")
        assert not gc.isenabled()
        gc.enable()
        read_yaml("a: [")
        assert gc.isenabled()
    finally:
        (gc.enable if enabled else gc.disable)()


# fmt: off
PIECES = [
    "- ", "a", "b: ", ": ", "\n", "\n  ", "\n    ", "\t", " #c", '"', "'", "[", "]", "{", "}", ",", "*a",
    "&a ", "!x ", "!!int ", "<<: *a", "|", "> ", "\\u12", "%", "@", "? ", "---\n", "...\n", "\u2028",
    "\x85", "\u3000", "\ufeff", "\x00", "12", "0600", "null", " ", "\r",
]
# fmt: on
near_yaml = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)


def spans(node: Node) -> list[Span]:
    if isinstance(node, Mapping):
        return [node.span] + [span for pair in node.pairs for part in pair[:2] for span in spans(part)]
    if isinstance(node, Sequence):
        return [node.span] + [span for item in node.items for span in spans(item)]
    return [node.span]


@given(st.one_of(st.text(), near_yaml))
def test_any_text_is_read_or_refused(text: str) -> None:
    document = read_yaml(text)
    assert document.root is not None or document.problems
    last = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    places = [found.span for found in document.problems]
    if document.root is not None:
        places += spans(document.root)
        plain(document.root)
    for span in places:
        assert span[:2] <= span[2:]
        assert span.line >= 1
        assert span.column >= 1
    assert all(found.span.line <= last for found in document.problems)


@given(near_yaml)
def test_scalars_stand_where_their_span_says(text: str) -> None:
    document = read_yaml(text)
    lines = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for node in leaves(document.root):
        span = node.span
        if not node.quoted and span.line == span.end_line and "\u2028" not in text:
            assert lines[span.line - 1][span.column - 1 : span.end_column - 1] == node.text


def leaves(node: Node | None) -> list[Scalar]:
    if isinstance(node, Mapping):
        return [leaf for pair in node.pairs for part in pair[:2] for leaf in leaves(part)]
    if isinstance(node, Sequence):
        return [leaf for item in node.items for leaf in leaves(item)]
    return [] if node is None else [node]


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"])),
    lambda children: st.lists(children) | st.dictionaries(st.text(max_size=20), children),
)


@given(json_values, st.sampled_from([None, 1, 2]))
def test_json_is_yaml(data: object, indent: int | None) -> None:
    text = json.dumps(data, indent=indent)  # ASCII only: what YAML cannot hold is escaped
    if "\\ud" in text:
        text = json.dumps(data, indent=indent, ensure_ascii=False)
    from_json, from_yaml = read_json(text), read_yaml(text)
    if from_yaml.problems:  # DEL and the like
        assert all("control character" in found.message for found in from_yaml.problems)
        return
    assert from_json.root is not None
    assert from_yaml.root is not None
    assert plain(from_yaml.root) == plain(from_json.root)
    assert spans(from_yaml.root) == spans(from_json.root)


def test_places_are_in_the_order_of_the_text() -> None:
    pool = root(POOL)
    starts = [span[:2] for span in spans(pool)]
    assert all(before <= after for before, after in pairwise(starts))


def test_the_place_of_a_text_that_begins_with_a_space_that_yaml_takes_for_a_letter() -> None:
    root = read_yaml("- &a \u00a0Ulf\n- *a\n").root
    assert isinstance(root, Sequence)
    assert (root.items[0].span, plain(root)) == (Span(1, 6, 1, 10), ["\u00a0Ulf", "\u00a0Ulf"])


@pytest.mark.parametrize(
    ("text", "line", "column", "name"),
    [
        ("main:\n  Squad #7: 2\n  Fox: 3\n", 2, 9, "Squad #7"),
        ("main:\n  Fox: 3\n  Squad #7: 2\n", 3, 9, "Squad #7"),
        ("main:\n  Fox: 3\n  Squad #7: 2\nside: {}\n", 3, 9, "Squad #7"),
        ("Squad #7: 2\nFox: 3\n", 1, 7, "Squad #7"),
        ("main: {Squad #7: 2}\n", 1, 14, "Squad #7"),
        ("main: {Fox: 1,\n  Squad #7: 2}\n", 2, 9, "Squad #7"),
        ("main:\n- {card: Squad #7, count: 2}\n- Fox\n", 2, 16, "Squad #7"),
        ("main:\n- {card: Squad #7,\n   count: 2}\n", 2, 16, "Squad #7"),
        ("main: [Fox, Squad #7]\n", 1, 19, "Squad #7"),
    ],
)
def test_a_colon_or_a_bracket_that_is_in_a_comment(text: str, line: int, column: int, name: str) -> None:
    (found,) = read_yaml(text).problems
    assert (found.rule, found.span) == ("yaml-syntax", (line, column, line, column + 1))
    assert found.message.startswith(f'everything behind the " #" in line {line} is a comment to YAML: #7')
    assert found.hint == f'put the name in quotes: "{name}"'


@pytest.mark.parametrize(
    "text", ["main:\n  Fox: 3 #todo: check\n Rat: 2\n", "main: {Fox: 1} #a: b\n  Rat: 2\n"]
)
def test_a_comment_behind_a_whole_value_is_not_at_fault(text: str) -> None:
    found = read_yaml(text).problems
    assert not any("comment" in one.message for one in found[:1])


@pytest.mark.parametrize(
    ("text", "column", "hint"),
    [
        ("- Arrow: Fire: Ice\n", 14, 'put the whole item in quotes: "Arrow: Fire: Ice"'),
        ("- 3 Arrow: Fire: Ice # x\n", 16, 'put the whole item in quotes: "3 Arrow: Fire: Ice"'),
        ("- Arrow: Fire: 2\n", 14, 'put the name in quotes: "Arrow: Fire": 2'),
        ("main:\n  Arrow: Fire: Ice: 2\n", 14, 'put the name in quotes: "Arrow: Fire: Ice": 2'),
        ("- name: Arrow: Fire\n", 14, 'put the value in quotes: "Arrow: Fire"'),
    ],
)
def test_what_to_quote_where_there_is_a_second_colon(text: str, column: int, hint: str) -> None:
    (found,) = read_yaml(text).problems
    assert (found.span.column, found.message) == (column, "a second colon in one value")
    assert found.hint == hint
