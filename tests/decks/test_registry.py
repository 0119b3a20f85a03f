"""Which format a file is of."""

from __future__ import annotations

import pytest
from tests.decks.minigame import duel, entries, everything, read

from decklint.decks.either import EitherDeck
from decklint.decks.parsed import ReadDeck
from decklint.decks.registry import extensions, kind_of, parse_deck
from decklint.decks.structured_deck import StructuredDeck
from decklint.decks.text_deck import TextDeck


@pytest.mark.parametrize(
    ("path", "kind"),
    [("a.yaml", "yaml"), ("a.YML", "yaml"), ("b/a.json", "json"), ("a.txt", None), ("a", None), ("-", None)],
)
def test_formats_by_extension(path: str, kind: str | None) -> None:
    assert kind_of(path) == kind


def test_extensions_of_decks() -> None:
    assert extensions() == (".json", ".yaml", ".yml", ".txt")


STRUCTURED = [
    "main:\n  Ember Fox: 3\n",
    "---\nmain: {Ember Fox: 3}\n",
    "main: [3 Ember Fox]\n",
    "{main: {Ember Fox: 3}}\n",
    "# a deck\n\nmain:\n  - {card: Ember Fox, count: 3}\n",
    '{"main": {"Ember Fox": 3}}',
    '\n  {"main": ["3 Ember Fox"]}',
    "{\n}",
    "main:\n- card: Ember Fox\n  count: 3\n",
    "main:\n- Ember Fox: 3\n",
    "main:\n  3 Wishes: 0\n  Ember Fox: 3\n",
    "main:\n  Ember Fox: three\n",
]

BROKEN = [
    ("main:\n- {card: Ember Fox, count: 3\n", 2, 3),
    ("main: {Ember Fox: 3\nside:\n- 1 Storm Rex\n", 1, 7),
    ("main:\n\tEmber Fox: 3\n", 2, 1),
    ("game: mini\nmain:\n  Ember Fox: 3\n Storm Rex: 2\n", 4, 2),
]

BROKEN_TEXT = [
    "Main:\n\t3 Ember Fox\n",
    "Main:\n  Ember Fox: 3\n2 Storm Rex\n",
    "Main:\n- 3 Ember Fox\n2 Storm Rex\n",
    "[Main]\n Ember Fox: 3\n",
]

EITHER = [
    "main:\n- 3 Ember Fox\n",
    "game: mini\nmain:   # the deck\n\n  - 3 Ember Fox\n",
    "Main:\n- 3 Ember Fox // mine\n",
    "name: [WIP]\nMain:\n- 3 Ember Fox\n",
    "Main:\n  Allies:\n  - 3 Ember Fox\n",
    'Main:\n- "3 Ember Fox"\n',
    "Main: &all\n- 3 Ember Fox\n",
    "Main:\n- 3 Ember\n    Fox\n",
    "Main:\n- 3 Ember Fox\nname: Foxes\n",
    "notes: >\n  two lines\n  of text\nMain:\n- 3 Ember Fox\n",
]

TEXT = [
    "3 Ember Fox\n",
    "[Main]\n3 Ember Fox\n",
    "[4] Ember Fox\n",
    "Main:\n3 Ember Fox\n",
    "Main:\n  3 Ember Fox\n",
    "game: mini\nname: Foxes\n[main]\n3 Ember Fox\n",
    "Main: 3\n3 Ember Fox\n",
    "{Main}\n3 Ember Fox\n",
    "game: mini\nleader: Captain Iri\n",
    "<deck></deck>\n",
    "",
]


@pytest.mark.parametrize("text", STRUCTURED)
def test_content_that_is_yaml_or_json(text: str) -> None:
    assert isinstance(parse_deck("x.txt", text, None), StructuredDeck)


@pytest.mark.parametrize("text", TEXT)
def test_content_that_is_plain_text(text: str) -> None:
    assert isinstance(parse_deck("x.txt", text, None), TextDeck)


@pytest.mark.parametrize(("text", "line", "column"), BROKEN)
def test_yaml_that_is_broken_is_yaml(text: str, line: int, column: int) -> None:
    found = parse_deck("x.txt", text, None).problems
    assert [(one.rule, *one.span[:2]) for one in found] == [("yaml-syntax", line, column)]


@pytest.mark.parametrize("text", BROKEN_TEXT)
def test_text_that_is_no_yaml_is_text(text: str) -> None:
    assert isinstance(parse_deck("x.txt", text, None), TextDeck)


@pytest.mark.parametrize("text", EITHER)
def test_content_that_is_both(text: str) -> None:
    assert isinstance(parse_deck("x.txt", text, None), EitherDeck)


@pytest.mark.parametrize("text", EITHER)
def test_what_is_both_is_read_as_what_it_is_without_an_error(text: str) -> None:
    deck = read(text, kind=None)
    assert entries(deck) == {("main", "M001"): 3}
    assert deck.findings == []


@pytest.mark.parametrize(
    "text",
    [one for one in (*STRUCTURED, *TEXT) if "3 Ember Fox" in one or "Fox: 3" in one],
)
def test_whatever_the_format_the_deck_is_the_same(text: str) -> None:
    assert list(entries(read(text, kind=None)).values()) == [3]


def test_the_extension_beats_the_content() -> None:
    assert isinstance(parse_deck("x.yaml", "3 Ember Fox\n", "yaml"), StructuredDeck)
    assert parse_deck("x.json", "main: [a]\n", "json").problems[0].rule == "json-syntax"


def read_any(text: str) -> ReadDeck:
    """A deck whose name does not say what it is."""
    return read(text, kind=None)


def test_the_title_of_a_card_type_heads_nothing_of_its_own() -> None:
    deck = read_any("Leader:\n- 1 晴空学院\nMain:\n- 3 Ember Fox\nSpells:\n- 2 Land Toll\n")
    assert deck.findings == []
    assert entries(deck) == {("leader", "M033"): 1, ("main", "M001"): 3, ("main", "M007"): 2}


def test_one_comment_of_text_is_enough() -> None:
    deck = read_any("Leader:\n- 1 晴空学院\nMain:\n- 3 Ember Fox // keep\n- 2 Moon // Tide\n")
    assert deck.findings == []
    assert entries(deck) == {("leader", "M033"): 1, ("main", "M001"): 3, ("main", "M005"): 2}


def test_a_section_headed_twice_is_added_up() -> None:
    deck = read_any("Main:\n- 3 Ember Fox\n\nMain:\n- 2 Ember Fox\n- 1 Storm Rex\n")
    assert deck.findings == []
    assert entries(deck) == {("main", "M001"): 5, ("main", "M006"): 1}


def test_in_text_nothing_surprises() -> None:
    deck = read_any("Main:\n- 3 Shikigami: Chen\n- 0013\n- No\n- 1 Squad #7\n")
    assert everything(deck) == [("missing-count", 3, 3, 7)]
    assert entries(deck) == {
        ("main", "M041"): 3,
        ("main", "0013"): 1,
        ("main", "M016"): 1,
        ("main", "M039"): 1,
    }


def test_a_heading_of_what_is_no_part_of_the_deck() -> None:
    deck = read_any("Main:\n- 3 Ember Fox\n\nMaybeboard:\n- 2 Storm Rex\n")
    assert everything(deck) == [("noise", 4, 1, 11)]


@pytest.mark.parametrize("prefix", ["SB:", "sb :", "SB："])
def test_the_prefix_of_the_sideboard_behind_a_bullet(prefix: str) -> None:
    deck = read_any(f"Main:\n- 3 Ember Fox\n- {prefix} 2 Storm Rex\n")
    assert deck.findings == []
    assert entries(deck) == {("main", "M001"): 3, ("side", "M006"): 2}


def test_a_prefix_behind_a_bullet_in_a_game_without_a_sideboard() -> None:
    deck = read("[Team]\n- 2 Ember Fox\n- SB: 2 Storm Rex\n- Team: 1 Paper Rat\n", game=duel())
    assert everything(deck) == [("bad-line", 3, 3, 6), ("bad-line", 4, 3, 8)]
    assert [one.hint for one in deck.findings] == [
        "a duel deck has no sideboard: remove the line, or only the prefix",
        'write "Team" on a line of its own, and its cards below',
    ]


@pytest.mark.parametrize(
    "line", ["game: mini", "game: mini #1", "game: mini // mine", 'game: "mini"  # mine']
)
def test_the_game_of_what_can_be_both(line: str) -> None:
    stated = parse_deck("x", f"{line}\nMain:\n- 3 Ember Fox\n", None).stated("game")
    assert stated is not None
    assert stated.text == "mini"


def test_of_two_readings_with_the_same_errors_it_is_the_text() -> None:
    deck = read_any("Main:\n- 3 Embr Fox\n- 0013\n")
    assert everything(deck) == [("unknown-card", 2, 5, 13), ("missing-count", 3, 3, 7)]


def test_with_a_sign_of_yaml_it_is_the_yaml() -> None:
    deck = read_any("Main:\n- 3 Ember Fox\n---\nMain:\n- 2 Storm Rex\n")
    assert everything(deck) == [("yaml-syntax", 3, 1, 4)]
    deck = read_any("Main:\n- \"3 Embr Fox\"\n- '0013'\n")
    assert [one.rule for one in deck.findings] == ["unknown-card", "missing-count"]


def test_errors_of_the_syntax_count_too() -> None:
    deck = read_any("Main:\n- 3 Ember Fox\nname: Foxes\nMain:\n- 2 Storm Rex\n")
    assert everything(deck) == [("bad-line", 3, 1, 6)]
    assert entries(deck) == {("main", "M001"): 3, ("main", "M006"): 2}


@pytest.mark.parametrize("text", [*STRUCTURED, *TEXT, *EITHER])
def test_what_is_read_both_ways_states_the_same(text: str) -> None:
    stated = parse_deck("x", f"game: mini\n{text}", None).stated("game")
    assert stated is None or stated.text == "mini"
