"""What is a number of copies, and what is said of the rest."""

from __future__ import annotations

import pytest
from tests.decks.minigame import entries, errors, everything, read

from decklint.decks.counts import count_hint, count_message, in_words, numberish, read_count, strokes
from decklint.findings import Severity


@pytest.mark.parametrize(("text", "count"), [("0", 0), ("7", 7), ("0013", 13), ("9999", 9999)])
def test_one_to_four_digits_are_a_count(text: str, count: int) -> None:
    assert read_count(text) == count


@pytest.mark.parametrize("text", ["", "12345", "-1", "+1", "1.0", "1e1", "3,000", "three", "0x3", "٣", "1 2"])
def test_nothing_else_is(text: str) -> None:
    assert read_count(text) is None


@pytest.mark.parametrize(
    "text", ["-3", "+3", "3.5", "3,000", "1e1", "12345", "3-4", "1/2", "2x4", "~3", "3?", "0x3", "1_000"]
)
def test_what_is_meant_as_a_number(text: str) -> None:
    assert numberish(text)


@pytest.mark.parametrize("text", ["3", "3x", "x3", "Fox", "III", "-", "3D", "#3", ""])
def test_what_is_not(text: str) -> None:
    assert not numberish(text)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("III", 3),
        ("IIII", 4),
        ("IX", 9),
        ("iii", 3),
        ("three", 3),
        ("Drei", 3),
        ("tre", 3),
        ("三", 3),
        ("三枚", 3),
        ("十二", 12),
        ("③", 3),
        ("٣", 3),
        ("正", 5),
    ],
)
def test_numbers_in_words(text: str, number: int) -> None:
    assert in_words(text) == number


@pytest.mark.parametrize("text", ["", "Fox", "MIX", "a", "x", "threesome", "星", "Iii"])
def test_other_words(text: str) -> None:
    assert in_words(text) is None


@pytest.mark.parametrize(("text", "number"), [("||||", 4), ("|", 1), ("|| ||", 4), ("//", None), ("a", None)])
def test_strokes(text: str, number: int | None) -> None:
    assert strokes(text) == number


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("III", "write 3"),
        ("||||", "write 4"),
        ("2.0", "write 2"),
        ("3,000", "write 3000"),
        ("three", "write 3"),
        ("-3", "write the number of copies in digits, 1 to 4 of them"),
        ("30,000", "write the number of copies in digits, 1 to 4 of them"),
    ],
)
def test_what_to_write_instead(text: str, hint: str) -> None:
    assert count_hint(text) == hint


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no number of copies"),
        ("-3", '"-3" is no number of copies: it has a sign'),
        ("12345", '"12345" is no number of copies: it has more than 4 digits'),
        ("010", '"010" is no number of copies: some YAML readers take it for another number'),
        ("true", '"true" is no number of copies'),
    ],
)
def test_why_it_is_none(text: str, message: str) -> None:
    assert count_message(text) == message


STYLES = [
    ("3 Ember Fox", (1, 2), (3, 12)),
    ("3x Ember Fox", (1, 2), (4, 13)),
    ("3X Ember Fox", (1, 2), (4, 13)),
    ("3 x Ember Fox", (1, 2), (5, 14)),
    ("x3 Ember Fox", (2, 3), (4, 13)),
    ("3× Ember Fox", (1, 2), (4, 13)),
    ("3 × Ember Fox", (1, 2), (5, 14)),
    ("3xEmber Fox", (1, 2), (3, 12)),
    ("(3) Ember Fox", (2, 3), (5, 14)),
    ("[3] Ember Fox", (2, 3), (5, 14)),
    ("（３） Ember Fox", (2, 3), (5, 14)),
    ("- 3 Ember Fox", (3, 4), (5, 14)),
    ("* 3x Ember Fox", (3, 4), (6, 15)),
    ("• 3 Ember Fox", (3, 4), (5, 14)),
    ("\t3\tEmber Fox\t", (2, 3), (4, 13)),
    ("3   Ember  Fox", (1, 2), (5, 15)),
    ("３　Ember Fox", (1, 2), (3, 12)),
    ("３ｘ　Ember Fox", (1, 2), (4, 13)),
    ("3\u00a0Ember\u00a0Fox", (1, 2), (3, 12)),
    ("0003 Ember Fox", (1, 5), (6, 15)),
    ("Ember Fox x3", (12, 13), (1, 10)),
    ("Ember Fox X 3", (13, 14), (1, 10)),
    ("Ember Fox ×3", (12, 13), (1, 10)),
    ("Ember Fox×3", (11, 12), (1, 10)),
    ("Ember Fox 3x", (11, 12), (1, 10)),
    ("Ember Fox (3)", (12, 13), (1, 10)),
    ("Ember Fox (x3)", (13, 14), (1, 10)),
    ("Ember Fox [3]", (12, 13), (1, 10)),
    ("Ember Fox\t3", (11, 12), (1, 10)),
    ("- Ember Fox x3", (14, 15), (3, 12)),
]


@pytest.mark.parametrize(("line", "count", "name"), STYLES)
def test_ways_to_write_three_copies(line: str, count: tuple[int, int], name: tuple[int, int]) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert entries(deck) == {("main", "M001"): 3}
    (found,) = deck.deck.lines
    assert found.count_span is not None
    assert (found.count_span.column, found.count_span.end_column) == count
    assert (found.name_span.column, found.name_span.end_column) == name
    assert deck.findings == []


@pytest.mark.parametrize(
    "line", ["3拳聖ムサシ", "３拳聖ムサシ", "拳聖ムサシ×3", "拳聖ムサシ x3", "拳聖ムサシ（3）"]
)
def test_without_spaces_where_the_language_has_none(line: str) -> None:
    assert entries(read(f"[Main]\n{line}\n")) == {("main", "M025"): 3}


BAD = [
    ("-3 Ember Fox", 1, 3),
    ("−3 Ember Fox", 1, 3),
    ("+3 Ember Fox", 1, 3),
    ("- -3 Ember Fox", 3, 5),
    ("1.5 Ember Fox", 1, 4),
    ("2.0x Ember Fox", 1, 5),
    ("1e1 Ember Fox", 1, 4),
    ("3,000 Ember Fox", 1, 6),
    ("12345 Ember Fox", 1, 6),
    ("(-3) Ember Fox", 2, 4),
    ("III Ember Fox", 1, 4),
    ("IV x Ember Fox", 1, 3),
    ("|||| Ember Fox", 1, 5),
    ("|||| || Ember Fox", 1, 8),
    ("three Ember Fox", 1, 6),
    ("drei Ember Fox", 1, 5),
    ("三 Ember Fox", 1, 2),
    ("½ Ember Fox", 1, 2),
    ("Ember Fox x-1", 12, 14),
    ("Ember Fox x1.5", 12, 15),
    ("Ember Fox x12345", 12, 17),
    ("Ember Fox x three", 13, 18),
    ("Ember Fox (2.5)", 12, 15),
    ("Ember Fox ||||", 11, 15),
]


@pytest.mark.parametrize(("line", "start", "end"), BAD)
def test_counts_that_cannot_be_read(line: str, start: int, end: int) -> None:
    deck = read(f"[Main]\n{line}\n2 Paper Rat\n")
    assert everything(deck) == [("bad-count", 2, start, end)]
    bad = deck.deck.lines[0]
    assert (bad.section, bad.card and bad.card.id, bad.count, bad.counts) == ("main", "M001", None, False)
    assert entries(deck) == {("main", "M008"): 2}


MEANT = [
    ("3) Ember Fox", 1, 3),
    ("3. Ember Fox", 1, 3),
    ("3;Ember Fox", 1, 3),
    ("3,Ember Fox", 1, 3),
    ("3: Ember Fox", 1, 3),
    ("3- Ember Fox", 1, 3),
    ("3 - Ember Fox", 1, 4),
    ("3 | Ember Fox", 1, 4),
    ("3Ember Fox", 1, 2),
    ("(3 Ember Fox", 1, 3),
    ("{3} Ember Fox", 1, 4),
    ("'3' Ember Fox", 1, 4),
    ("３）Ember Fox", 1, 3),
    ("3、Ember Fox", 1, 3),
    ("x3) Ember Fox", 1, 4),
    ("3xx Ember Fox", 1, 4),
    ("3枚 Ember Fox", 1, 3),
    ("3 copies of Ember Fox", 1, 12),
    ("iii Ember Fox", 1, 4),
    ("iii) Ember Fox", 1, 4),
    ("III;Ember Fox", 1, 4),
    ("||| Ember Fox", 1, 4),
    ("③Ember Fox", 1, 2),
    ("Ember Fox 3", 11, 12),
    ("Ember Fox3", 10, 11),
    ("Ember Fox, 3", 12, 13),
    ("Ember Fox;3", 11, 12),
    ("Ember Fox - 3", 13, 14),
    ("Ember Fox | 3", 13, 14),
    ("Ember Fox {3}", 11, 14),
    ("Ember Fox 3枚", 11, 13),
    ("Ember Fox 3张", 11, 13),
    ("Ember Fox 三枚", 11, 13),
    ("Ember Fox, three", 12, 17),
    ("Ember Fox 3 copies", 11, 19),
    ("Ember Fox\tiii", 11, 14),
    ("- Ember Fox, 3", 14, 15),
    ("Ember Fox, 3 // mine", 12, 13),
    ("3) Ember Fox // mine", 1, 3),
]


@pytest.mark.parametrize(("line", "start", "end"), MEANT)
def test_what_is_meant_as_a_count_beside_a_card(line: str, start: int, end: int) -> None:
    deck = read(f"[Main]\n{line}\n2 Paper Rat\n")
    assert everything(deck) == [("bad-count", 2, start, end)]
    assert deck.findings[0].hint == 'write "3 Ember Fox"'
    bad = deck.deck.lines[0]
    assert (bad.section, bad.card and bad.card.id, bad.count, bad.counts) == ("main", "M001", None, False)
    assert entries(deck) == {("main", "M008"): 2}


@pytest.mark.parametrize(
    "line", [line for line, _, _ in MEANT if "//" not in line and "\t" not in line and line[0] not in "{'-|"]
)
def test_what_is_meant_as_a_count_in_an_item(line: str) -> None:
    deck = read(f'main:\n- "{line}"\n- 2 Paper Rat\n', kind="yaml")
    assert [(one.rule, one.hint) for one in deck.findings] == [("bad-count", 'write "3 Ember Fox"')]
    assert deck.deck.lines[0].counts is False


@pytest.mark.parametrize("word", ["true", "False", "yes", "no", "null", "zero", "½", "2+1", "-3"])
def test_what_no_number_can_be_told_of(word: str) -> None:
    deck = read(f"[Main]\n{word} Ember Fox\n2 Paper Rat\n")
    assert everything(deck) == [("bad-count", 2, 1, 1 + len(word))]
    assert deck.findings[0].hint == "write the number of copies in digits, 1 to 4 of them"


@pytest.mark.parametrize("digits", [5, 20, 21, 30, 100, 3000])
def test_a_count_of_any_number_of_digits(digits: int) -> None:
    number = "9" * digits
    for line, start in (
        (f"{number} Ember Fox", 1),
        (f"-{number} Ember Fox", 1),
        (f"Ember Fox x{number}", 12),
        (f"Ember Fox {number}", 11),
    ):
        if len(line) > 2000 and start > 1:
            continue  # a name is never looked for so far from the end
        deck = read(f"[Main]\n{line}\n2 Paper Rat\n")
        length = digits + (line[0] == "-")
        assert everything(deck) == [("bad-count", 2, start, start + length)]


def test_a_count_of_many_digits_and_an_unknown_name_are_both_reported() -> None:
    deck = read(f"[Main]\n{'9' * 30} Embr Fox\n")
    assert errors(deck) == [("bad-count", 2, 1, 31), ("unknown-card", 2, 32, 40)]


@pytest.mark.parametrize(
    "line",
    ["Ember Fox II", "Ember Fox three", "拳聖ムサシ三", "Ember Fox! III", "3) Embr Fox", "a Embr Fox"],
)
def test_what_is_rather_a_part_of_a_name(line: str) -> None:
    deck = read(f"[Main]\n{line}\n2 Paper Rat\n")
    assert everything(deck) == [("unknown-card", 2, 1, 1 + len(line))]


def test_what_is_meant_as_a_count_is_told() -> None:
    deck = read("[Main]\n3) Ember Fox\n")
    (error,) = deck.findings
    assert error.message == '"3)" is meant as a number of copies, but is not written as one'
    assert (error.found, error.allowed) == ("3)", "a whole number of 1 to 4 digits")


def test_what_is_left_out_beside_a_count_that_cannot_be_read_is_noted() -> None:
    deck = read("[Main]\nEmber Fox, 3 (FST) 001 // mine\n2 Paper Rat\n")
    assert everything(deck) == [("bad-count", 2, 12, 13), ("noise", 2, 14, 23)]


def test_a_name_of_marks_only_is_an_unknown_card() -> None:
    for text, kind in (("[Main]\n1 ?\n", "text"), ("main:\n- 1 ?\n", "yaml")):
        deck = read(text, kind=kind)
        at = 3 if kind == "text" else 5
        assert everything(deck) == [("unknown-card", 2, at, at + 1)]
        assert (deck.deck.lines[0].typed, deck.deck.lines[0].count) == ("?", 1)


@pytest.mark.parametrize("line", ["3 // mine", "3 # mine", "3x // mine"])
def test_a_comment_is_no_name(line: str) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert everything(deck) == [("bad-line", 2, 1, line.index(" ") + 1)]
    assert deck.deck.lines[0].count == 3


def test_a_count_and_a_name_that_are_both_wrong_are_both_reported() -> None:
    deck = read("[Main]\n-3 Embr Fox\n")
    assert errors(deck) == [("bad-count", 2, 1, 3), ("unknown-card", 2, 4, 12)]


@pytest.mark.parametrize(
    "line", ["0 Ember Fox", "00 Ember Fox", "0x Ember Fox", "Ember Fox x0", "０ Ember Fox"]
)
def test_zero_is_a_warning_and_adds_nothing(line: str) -> None:
    deck = read(f"[Main]\n{line}\n2 Paper Rat\n")
    (warning,) = deck.findings
    assert (warning.rule, warning.severity, warning.found) == ("bad-count", Severity.WARNING, 0)
    assert entries(deck) == {("main", "M008"): 2}
    assert deck.deck.uncounted() == []


@pytest.mark.parametrize("line", ["4", "x4", "4x", "(4)", "- 4", "４"])
def test_a_count_without_a_name(line: str) -> None:
    deck = read(f"[Main]\n2 Paper Rat\n{line}\n")
    assert [finding.rule for finding in deck.findings] == ["bad-line"]
    lost = deck.deck.lines[1]
    assert (lost.section, lost.count, lost.counts) == ("main", 4, False)


def test_words_that_begin_a_name_are_no_count() -> None:
    deck = read("[Main]\nSeven Imps\nseven imps\n2 Seven Imps\n3 Wishes\n2 3 Wishes\n007\n2 007\n")
    assert entries(deck) == {("main", "M009"): 4, ("main", "M040"): 3, ("main", "M017"): 3}
    assert errors(deck) == []


def test_lines_without_a_count_among_lines_with_one() -> None:
    deck = read("[Main]\nEmber Fox\nEmber Fox\n6 Paper Rat\nStorm Rex\n")
    assert everything(deck) == [("missing-count", 2, 1, 10)]
    assert deck.findings[0].message == "3 lines have no number of copies: each counts 1"
    assert entries(deck) == {("main", "M001"): 2, ("main", "M008"): 6, ("main", "M006"): 1}


def test_only_lines_that_count_have_a_count_missing() -> None:
    assert everything(read("main:\n- {card: [a], count: 3}\n- 2 Paper Rat\n", kind="yaml")) == [
        ("schema", 2, 10, 13)
    ]
    deck = read("[Main]\nNobody\nSun Crown\n1 Captain Iri\n")
    assert [one.found for one in deck.findings if one.rule == "missing-count"] == [1]


def test_a_list_without_any_count_needs_no_note() -> None:
    assert read("[Main]\nEmber Fox\nEmber Fox\nStorm Rex\n").findings == []


@pytest.mark.parametrize("mark", list("\"'*.«!,~“_^"))
def test_a_mark_that_touches_the_name_is_a_part_of_it(mark: str) -> None:
    name = f"{mark}Ember Fox"
    for front in ("3 ", "x3 ", "3x ", "(3) ", "- 3 "):
        deck = read(f"[Main]\n{front}{name}\n")
        start = 1 + len(front)
        assert everything(deck) == [("unknown-card", 2, start, start + len(name))]
        assert deck.findings[0].hint == 'did you mean "Ember Fox" (M001)?'
        assert deck.deck.lines[0].count == 3


@pytest.mark.parametrize("line", ['Ember Fox" x3', "Ember Fox* (3)", "Ember Fox! 3x"])
def test_a_mark_at_the_end_of_a_name_before_a_count(line: str) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert everything(deck) == [("unknown-card", 2, 1, 11)]
    assert deck.deck.lines[0].count == 3


@pytest.mark.parametrize(
    ("line", "start", "end"),
    [
        ("1) 3 Ember Fox", 1, 5),
        ("1)3 Ember Fox", 1, 4),
        ("1. 3x Ember Fox", 1, 5),
        ("1: 3 Ember Fox", 1, 5),
        ("2 3 Ember Fox", 1, 4),
        ("2 x 3 Ember Fox", 1, 6),
        ("2 × 3 Ember Fox", 1, 6),
        ("2 x3 Ember Fox", 1, 5),
        ("- 2x 3 Ember Fox", 3, 7),
    ],
)
def test_two_numbers_in_front_of_a_card(line: str, start: int, end: int) -> None:
    for text, shift, kind in ((f"[Main]\n{line}\n", 0, "text"), (f"main:\n- '{line}'\n", 3, "yaml")):
        deck = read(text, kind=kind)
        assert everything(deck) == [("bad-count", 2, start + shift, end + shift)]
        assert deck.findings[0].hint == 'write only the number of copies, such as "3 Ember Fox"'
        assert deck.findings[0].message.endswith(
            "are two numbers: it cannot be told which is that of the copies"
        )
        assert deck.deck.lines[0].counts is False


@pytest.mark.parametrize(
    ("line", "count"), [("2 3 Wishes", 2), ("2 x 3 Wishes", 2), ("3 0013", 3), ("3 77", 3)]
)
def test_a_number_that_is_a_name_is_no_count(line: str, count: int) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert deck.findings == []
    assert [one.count for one in deck.deck.lines] == [count]


@pytest.mark.parametrize("kind", ["text", "yaml"])
def test_a_date_that_begins_like_an_id_is_no_count(kind: str) -> None:
    deck = read("main:\n- 1500-12-12\n", kind=kind)
    assert errors(deck) == [("unknown-card", 2, 3, 13)]


@pytest.mark.parametrize(
    ("line", "start", "end", "number"), [("XX", 1, 3, 20), ("XXI", 1, 4, 21), ("xii", 1, 4, 12)]
)
def test_a_roman_number_is_not_cut(line: str, start: int, end: int, number: int) -> None:
    deck = read(f"[Main]\n{line} Ember Fox\n")
    assert everything(deck) == [("bad-count", 2, start, end)]
    assert deck.findings[0].hint == f'write "{number} Ember Fox"'


@pytest.mark.parametrize("prefix", ["XX", "X", "xx", "XXX"])
def test_crosses_with_a_colon_are_a_prefix(prefix: str) -> None:
    deck = read(f"[Main]\n{prefix}: Storm Rex\n")
    assert everything(deck) == [("bad-line", 2, 1, 2 + len(prefix))]
