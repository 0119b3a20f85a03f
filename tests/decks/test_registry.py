"""Which format a file is of."""

from __future__ import annotations

import pytest
from tests.decks.minigame import entries, read

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
    "main:\n- 3 Ember Fox\n",
    "game: mini\nmain:   # the deck\n\n  - 3 Ember Fox\n",
    "---\nmain: {Ember Fox: 3}\n",
    "main: [3 Ember Fox]\n",
    "{main: {Ember Fox: 3}}\n",
    "# a deck\n\nmain:\n  - {card: Ember Fox, count: 3}\n",
    '{"main": {"Ember Fox": 3}}',
    '\n  {"main": ["3 Ember Fox"]}',
    "{\n}",
]

TEXT = [
    "3 Ember Fox\n",
    "[Main]\n3 Ember Fox\n",
    "[4] Ember Fox\n",
    "Main:\n3 Ember Fox\n",
    "Main:\n  3 Ember Fox\n",
    "Main:\n- 3 Ember Fox // mine\n",
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


@pytest.mark.parametrize(
    "text", [one for one in (*STRUCTURED, *TEXT) if "3 Ember Fox" in one or "Fox: 3" in one]
)
def test_whatever_the_format_the_deck_is_the_same(text: str) -> None:
    assert list(entries(read(text, kind=None)).values()) == [3]


def test_the_extension_beats_the_content() -> None:
    assert isinstance(parse_deck("x.yaml", "3 Ember Fox\n", "yaml"), StructuredDeck)
    assert parse_deck("x.json", "main: [a]\n", "json").problems[0].rule == "json-syntax"
