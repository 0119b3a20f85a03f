"""Card files that are read straight to data give the same cards as with the tree of all their places."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.documents import yaml_data
from decklint.games.card_files import FileReader
from decklint.games.card_formats import read_card_file
from decklint.games.cards import Card
from decklint.games.file_cards import FileCards
from decklint.games.load import load_game
from decklint.games.locate import GameFolder, find_games
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.games.plain_cards import read_plain_cards

ROOT = Path(__file__).parents[1]
GAMES = {**find_games()[0], "mini": GameFolder("mini", ROOT / "examples/games/mini", "mini")}
GAME = """\
decklint: 1
game: tiny
title: Tiny
languages: [en, ja]
types:
  card:
    fields:
      level: {type: integer}
      size: {type: number}
      rare: {type: boolean}
      artist: {type: string}
      code: {type: [string, integer]}
      flaw: {type: ["null", string]}
      tags: {type: array, items: {type: string}}
      cost: {type: object, properties: {red: {type: integer}, blue: {type: integer}}}
  place:
    fields:
      from: {type: string}
sections: {deck: {}}
"""
CARDS = """\
# two cards and a place
- id: "001"
  type: card
  name: {en: Ember Fox, ja: "狐火"}
  level: 3
  size: 1.5
  rare: true
  artist: 'Ann Lee'
  code: 12
  flaw:
  tags: [swift, "12"]
  cost: {red: 1, blue: 0}

- id: '002'
  type: card
  name: Old
    Oak
  printings:
    - id: 002b
      set: X
    - {id: "002c"}
  artist: >
    Bo
  level: -1
- type: place
  id: L1
  name:
    ja: "池"
    en: Pond
  from: 2024-01-31
"""


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Game:
    folder = tmp_path_factory.mktemp("tiny")
    (folder / "game.yaml").write_text(GAME, "utf-8")
    loaded = load_game(GameFolder("tiny", folder, "tiny"))
    assert loaded.draft is not None
    assert not [one for one in loaded.findings if one.path.endswith("game.yaml")]
    return loaded.draft


def _closely(game: Game, file: Path, data: bytes | None = None) -> FileCards:
    """What a file gives with its tree."""
    reader = FileReader(game, {}, places=True)
    mistakes = Mistakes("cards.yaml")
    return reader.cards_of(read_card_file(file, reader.schemas, mistakes, data), mistakes)


def _plainly(game: Game, text: str) -> FileCards | None:
    reader = FileReader(game, {})
    return read_plain_cards(text.encode(), "cards.yaml", game.languages, reader.schemas, reader._checker)


def _facts(card: Card) -> dict[str, object]:
    return {name: getattr(card, name) for name in Card.__struct_fields__}


def _all(own: FileCards) -> tuple[object, ...]:
    """Everything but the nodes; as JSON, in which 1 is not true."""
    cards = own.cards
    assert [*cards.order] == cards.kept == cards.found
    return (
        *(own.items, own.refused, own.unread, own.lost, own.findings, own.shared, [*cards.order.values()]),
        json.dumps([cards.data[card] for card in cards.kept], ensure_ascii=False),
        [_facts(card) for card in cards.kept],
    )


@pytest.mark.parametrize("name", GAMES)
def test_the_cards_of_every_game_are_read_so_and_are_the_same(name: str) -> None:
    loaded = load_game(GAMES[name])
    assert loaded.game is not None
    files = [one.file for one in loaded.files if one.file.parent.name == "cards"]
    read = 0
    for file in files:
        closely = _closely(loaded.game, file)
        plainly = _plainly(loaded.game, file.read_text("utf-8")) if file.suffix == ".yaml" else None
        if plainly is not None:
            read += plainly.items
            assert _all(plainly) == _all(closely)
    assert read > (0.9 if name != "hope" else 0.3) * len(loaded.game.cards)  # most files of that merge keys


def test_what_is_plain_is_read(tiny: Game) -> None:
    plainly = _plainly(tiny, CARDS)
    assert plainly is not None
    assert [card.id for card in plainly.cards.kept] == ["001", "002", "L1"]
    assert plainly.cards.kept[0].names == {"en": "Ember Fox", "ja": "狐火"}
    assert [[*span] for span in plainly.cards.kept[0].name_spans] == [[4, 14, 4, 23], [4, 29, 4, 33]]
    assert [[*one.span] for one in plainly.cards.kept[1].printings] == [[19, 11, 19, 15], [21, 12, 21, 18]]
    assert plainly.cards.kept[2].fields == {"from": "2024-01-31"}
    assert plainly.cards.data[plainly.cards.kept[0]] == {
        "id": "001",
        "type": "card",
        "name": {"en": "Ember Fox", "ja": "狐火"},
        "level": 3,
        "size": 1.5,
        "rare": True,
        "artist": "Ann Lee",
        "code": 12,
        "flaw": None,
        "tags": ["swift", "12"],
        "cost": {"red": 1, "blue": 0},
    }
    assert _all(plainly) == _all(_closely(tiny, Path("cards.yaml"), CARDS.encode()))


@pytest.mark.parametrize(
    ("typed", "instead"),
    [
        ("- id: '002'", "- id: 002"),
        ("level: 3", "level: 03"),
        ("level: 3", "level: 0x3"),
        ("level: 3", "level: three"),
        ("level: 3", "level: 3.0e0"),
        ("level: 3", "level: 3 # or 4"),
        ("level: 3", "level: 3\n  level: 3"),
        ("level: 3", 'level: 3\n  "level": 3'),
        ("level: 3", "levle: 3"),
        ("level: 3", "1: 3"),
        ("level: 3", "<<: {level: 3}"),
        ("level: 3", "[level]: 3"),
        ("level: 3", "? {level: 3}\n  : 4"),
        ("level: 3", "level: &three 3"),
        ("level: 3", "level: !!int 3"),
        ("level: 3", "level: ! 3"),
        ("artist: 'Ann Lee'", "artist: No"),
        ("artist: 'Ann Lee'", "artist: 1:30"),
        ("artist: 'Ann Lee'", "artist: 1e3"),
        ("artist: 'Ann Lee'", "artist: 12"),
        ("artist: 'Ann Lee'", "artist: [Ann Lee]"),
        ("code: 12", "code: 012"),
        ("code: 12", "code: TRUE"),
        ("rare: true", "rare: yes"),
        ("tags: [swift", "tags: [&a swift"),
        ("tags: [swift", "tags: &b [swift"),
        ("cost: {red", "cost: &c {red"),
        ("cost: {red: 1", "cost: {red: 1, red: 2"),
        ("Ember Fox", "'  '"),
        ("Ember Fox", '"Ember\\u200b Fox"'),
        ('"狐火"', "!x 狐火"),
        ("name: Old\n    Oak", "name: |\n    Old Oak"),
        ("type: place", "type: plcae"),
        ("type: place", "type: [place]"),
        ("type: place\n ", "kind: place\n "),
        ("- type: place", "- just a text\n- type: place"),
        ("- type: place", "-\n- type: place"),
        ("- type: place", "- []\n- type: place"),
        ("- type: place", "---\n- type: place"),
        ("# two", "\ufeff# two"),
        ("# two", "\r\n# two"),
        ("Ann Lee", "Ann\x85Lee"),
        ("Ann Lee", "Ann\u2028Lee"),
        ("Ann Lee", "Ann\x07Lee"),
        ("- type: place", "- *two"),
        ("from: 2024-01-31", 'from: "2024-01-31'),
        ("from: 2024-01-31", "from: 2024-01-31\n---\n"),
        ("from: 2024-01-31", "from: 2024-01-31\n---\n- {id: X, type: place, name: X}"),
        ("- id: '002'", "- &two\n  id: '002'"),
        (CARDS, ""),
        (CARDS, "[]\n"),
        (CARDS, "cards: []\n"),
        (CARDS, "cards:\n  - {id: X, type: place, name: X}\n"),
        (CARDS, "&all [{id: X, type: place, name: X}]\n"),
        (CARDS, "- {id: X, type: place, name: X, from: " + "[" * 120 + "]" * 120 + "}\n"),
        (CARDS, "{id: X, type: place, name: X}\n"),
        (CARDS, "Ember Fox\n"),
    ],
)
def test_what_has_to_be_looked_at_is_not_read_so(tiny: Game, typed: str, instead: str) -> None:
    assert typed in CARDS
    assert _plainly(tiny, CARDS.replace(typed, instead, 1)) is None


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "utf-32", "cp932"])
def test_other_encodings_are_not_read_so(tiny: Game, encoding: str) -> None:
    reader = FileReader(tiny, {})
    data = CARDS.encode(encoding)
    assert read_plain_cards(data, "cards.yaml", tiny.languages, reader.schemas, reader._checker) is None


def test_a_schema_that_offers_two_kinds_of_mappings_is_for_a_close_look(tmp_path: Path) -> None:
    forms = "anyOf: [{type: object, properties: {a: {type: string}}}, {type: object, properties: {a: {}}}]"
    text = f"{GAME}".replace("from: {type: string}", f"from: {{{forms}}}")
    (tmp_path / "game.yaml").write_text(text, "utf-8")
    game = load_game(GameFolder("two", tmp_path, "two")).draft
    assert game is not None
    assert _plainly(game, "- {id: X, type: card, name: X}\n") is not None
    assert _plainly(game, "- {id: X, type: place, name: X}\n") is None


_PIECES = (
    *(*"\n \t:#-[]{}&*!|>'\",?%@`~\\", "- ", ": ", "  ", "\n- ", "\n  ", " #", "---\n", "...\n", "<<: "),
    *("null", "true", "No", "y", "1", "012", "1e3", "0x1f", "1:30", ".inf", "2024-02-30", "~", "=", "狐"),
    *('"', "id: ", "name: ", "type: card", "en: ", "printings:\n", "{id: Z}", "\u00a0", "\u3000", "\u200b"),
    *("level: 1\n", "[red]", "*a", "&a ", "!!str ", "\x85", "\u2028", "\ud7ff", "\U0001f98a", "x" * 130),
)


@given(
    st.lists(st.tuples(st.integers(0, len(CARDS)), st.integers(0, 6), st.sampled_from(_PIECES)), max_size=3)
)
def test_whatever_is_typed_nothing_else_comes_of_it(tiny: Game, changes: list[tuple[int, int, str]]) -> None:
    text = CARDS
    for at, dropped, piece in changes:
        text = text[:at] + piece + text[at + dropped :]
    plainly = _plainly(tiny, text)
    if plainly is not None:
        assert _all(plainly) == _all(_closely(tiny, Path("cards.yaml"), text.encode()))


def test_places_of_other_things_are_not_made_up() -> None:
    ((_, trail),) = yaml_data.read_items(b"- a: 1\n  b: [2]\n")
    assert [[*one] for one in yaml_data.places(yaml_data.marks(trail, ["a"]))] == [[1, 6, 1, 7]]
    for ask in (
        lambda: yaml_data.places(yaml_data.marks(trail, ["b"])),
        lambda: yaml_data.places(yaml_data.marks(trail, ["a", "c"])),
        lambda: yaml_data.inner(trail, "a"),
        lambda: yaml_data.items(yaml_data.inner(trail, "b")),
    ):
        with pytest.raises(yaml_data.NotPlain):
            ask()
