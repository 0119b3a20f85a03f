"""Card files that other processes or earlier runs have read give the same cards, findings and places."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import asdict

from decklint import card_checks
from decklint.cache.store import Store
from decklint.checking.lint import lint_paths
from decklint.checking.options import CheckOptions
from decklint.documents.nodes import Mapping
from decklint.findings import Finding
from decklint.games import card_files, read_files
from decklint.games.card_places import CardPlaces, item_lines
from decklint.games.card_reader import CardReader
from decklint.games.cards import Card
from decklint.games.encoded_cards import decode, encode
from decklint.games.file_cards import Cards, FileCards
from decklint.games.load import load_game
from decklint.games.locate import GameFolder, find_games
from decklint.games.read_files import Means

GAMES = sorted(find_games()[0])
GAME = """\
decklint: 1
game: tiny
title: Tiny
languages: [en, ja]
types:
  card:
    required: [level]
    fields:
      level: {type: integer, maximum: 9}
      artist: {type: string}
      text: {type: string}
sections: {deck: {}}
card-rules:
  one-artist: {unique: artist, where: {level: 9}}
"""
MISTAKES = (
    "level: ten",
    "levle: 1",
    'levle: 1\n  text: " Two "',
    "level: 007",
    'name: {en: " Fox", ja: 狐}',
    "printings: [{id: same}]",
    "type: crad",
    "artist: Ann Lee\u200b",
    "text: It's \u2019s",
    'text: "two\n    lines"',
    "level: 9\n  artist: Bo",
    "level: 1\n  level: 2",
)


def _cards(number: int, seed: int) -> str:
    """Cards with a mistake here and there, always the same for the same numbers."""
    chosen = random.Random(seed)
    lines = ["# A comment\n"]
    for at in range(number):
        own = {
            "id": f'"{seed}{at:04d}"',
            "type": "card",
            "name": f"Card {at}",
            "level": "1",
            "artist": "Ann Lee",
        }
        text = "".join(f"{'  ' if key != 'id' else '- '}{key}: {value}\n" for key, value in own.items())
        if chosen.random() < 0.2:
            mistake = chosen.choice(MISTAKES)
            key = mistake.split(":")[0]
            text = "".join(line for line in text.splitlines(keepends=True) if f"  {key}:" not in line)
            text += f"  {mistake}\n"
        lines.append(text + ("\n" if at % 3 else "# between\n"))
    return "".join(lines)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A game of several files, one of them large; hardly any work is too little for a second process."""
    monkeypatch.setattr(read_files, "_WORTH", 200)
    monkeypatch.setattr(card_checks, "MANY", 10)
    place = tmp_path / "tiny"
    (place / "cards").mkdir(parents=True)
    (place / "game.yaml").write_text(GAME, "utf-8")
    (place / "cards/a.yaml").write_text(_cards(120, 1), "utf-8")
    (place / "cards/b.yaml").write_text(_cards(9, 2), "utf-8")
    (place / "cards/c.json").write_text('[{"id": "c1", "type": "card", "name": "Fox", "level": 11}]', "utf-8")
    shared = "- {id: d1, type: card, name: Doe, level: 1, artist: &ann Ann Leee}\n"
    (place / "cards/d.yaml").write_text(
        shared + "- {id: d2, type: card, name: Dog, level: 1, artist: *ann}\n", "utf-8"
    )
    (place / "cards/e.csv").write_text("id,type,name,level\ne1,card,Eel,x\n", "utf-8")
    return place


def _linted(folder: Path, means: Means | None = None) -> list[Finding]:
    return lint_paths([str(folder)], CheckOptions(), means=means).result.ordered()


def _noted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are read from now on."""
    read: list[str] = []
    original = CardReader.read_apart

    def noted(self: CardReader, file: Path, path: str, data: bytes | None = None) -> FileCards:
        read.append(file.name)
        return original(self, file, path, data)

    monkeypatch.setattr(CardReader, "read_apart", noted)
    return read


@pytest.mark.parametrize("jobs", [2, 3, 8])
def test_several_processes_find_what_one_finds(folder: Path, jobs: int) -> None:
    alone = _linted(folder)
    assert len(alone) > 30
    assert _linted(folder, Means(jobs)) == alone


def test_what_is_known_is_found_again(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = _linted(folder)
    means = Means(1, Store(str(tmp_path / "cache")))
    read = _noted(monkeypatch)
    assert _linted(folder, means) == alone
    assert sorted(read) == ["a.yaml", "b.yaml", "c.json", "d.yaml", "e.csv"]
    read.clear()
    assert _linted(folder, means) == alone
    assert sorted(read) == [
        "d.yaml",
        "e.csv",
    ]
    read.clear()
    with (folder / "cards/b.yaml").open("a", encoding="utf-8") as file:
        file.write("- {id: new, type: card, name: Card 7, level: 1}\n")
    changed = _linted(folder, means)
    assert sorted(read) == ["b.yaml", "d.yaml", "e.csv"]
    assert changed == _linted(folder)
    assert changed != alone


def test_another_definition_is_another_reading(folder: Path, tmp_path: Path) -> None:
    means = Means(1, Store(str(tmp_path / "cache")))
    _linted(folder, means)
    (folder / "game.yaml").write_text(GAME.replace("maximum: 9", "maximum: 0"), "utf-8")
    assert _linted(folder, means) == _linted(folder)


@pytest.mark.parametrize("line", range(-1, 18))
def test_what_was_read_in_parts_is_found_again(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: int
) -> None:
    """Also if one of the lines that are kept of it (none: -1) is none of this program's."""
    alone = _linted(folder)
    means = Means(3, Store(str(tmp_path / "cache")))
    assert _linted(folder, means) == alone
    kept = {one.stem: one.read_bytes().split(b"\n")[1:] for one in (tmp_path / "cache").glob("*.json")}
    (key,) = (key for key, lines in kept.items() if len(lines) > 3)
    if line >= 0:
        if line >= len(kept[key]):
            return
        kept[key][line] = b"[[0]]"
        means.store.write_bytes(key, b"\n".join(kept[key]))
    read = _noted(monkeypatch)
    monkeypatch.delattr("os.fork")
    assert _linted(folder, means) == alone
    assert sorted(read) == [*(["a.yaml"] if line >= 0 and line % 3 != 1 else []), "d.yaml", "e.csv"]


def _facts(card: Card) -> dict[str, object]:
    return {
        name: getattr(card, name)
        for name in (
            *("id", "type", "names", "aliases", "fields", "same_name", "path", "span", "name_spans"),
            *("printings",),
        )
    } | {"facts": [asdict(one) for one in card.printings]}


def _readings(game: str) -> tuple[CardReader, list[tuple[FileCards, Path, str]]]:
    loaded = load_game(find_games()[0][game])
    assert loaded.game is not None
    reader = CardReader(loaded.game, places=True)
    files = [one for one in loaded.files if "cards" in one.file.parts]
    return reader, [(reader.read_apart(one.file, one.shown), one.file, one.shown) for one in files]


def anew() -> Cards:
    raise AssertionError("what was encoded is what is decoded")


@pytest.mark.parametrize("game", GAMES)
def test_every_card_is_the_same_as_plain_data(game: str) -> None:
    reader, readings = _readings(game)
    for own, _, shown in readings:
        data = encode(own)
        assert (data is None) == own.shared
        if data is not None:
            again = decode(data, reader.game.languages, shown, anew)
            assert [_facts(one) for one in again.cards.found] == [_facts(one) for one in own.cards.found]
            assert (again.items, again.refused, again.unread, again.lost, again.findings) == (
                *(own.items, own.refused, own.unread, own.lost, own.findings),
            )
            assert [*again.cards.order.values()] == [*own.cards.order.values()]


@pytest.mark.parametrize("game", GAMES)
def test_every_place_is_found_when_it_is_asked_for(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from decklint.games.game_files import GameFile

    monkeypatch.setattr(card_files, "read_plain_cards", lambda *_: None)  # which keeps no places
    reader, readings = _readings(game)
    for own, file, shown in readings:
        data = encode(own)
        if data is None:
            continue
        places, again = CardPlaces(), decode(data, reader.game.languages, shown, anew)
        places.add(again, GameFile(shown, file))
        for early, late in zip(own.cards.kept, again.cards.kept, strict=True):
            assert own.cards.nodes is not None
            assert places[late] == own.cards.nodes[early]


def test_a_place_in_a_file_that_was_changed_is_the_cards_own(tmp_path: Path) -> None:
    from decklint.games.game_files import GameFile

    file = tmp_path / "a.yaml"
    file.write_text("", "utf-8")
    card = Card("x", "card", {"en": "X"})
    places = CardPlaces()
    cards = Cards([card], data={card: {}}, order={card: 0})
    places.add(FileCards(1, later=lambda: cards), GameFile("a.yaml", file))
    assert places.get(card) is None


@pytest.mark.parametrize(
    ("text", "starts"),
    [
        ("- a: 1\n- b: 2\n", [0, 7]),
        ("# c\n\n- a: 1\n  b: 2\n# d\n- c: 3", [5, 23]),
        ("- a: |\n    - no\n- b\n", [0, 16]),
        ("cards:\n- a\n", None),
        ("- a\n-\tb\n", None),
        ("- a\n---\n- b\n", None),
        ("-\n  a: 1\n", None),
        ("- a\r\n- b\r\n", None),
        ("- a\u2028- b\n", None),
        ("\ufeff- a\n", None),
        ("", None),
        ("# nothing\n", None),
        ("%YAML 1.1\n- a\n", None),
    ],
)
def test_a_list_is_read_in_parts_only_where_its_items_are_apart(text: str, starts: list[int] | None) -> None:
    assert item_lines(text) == starts


@pytest.mark.parametrize(
    "middle",
    [
        '- {id: q, type: card, level: 1, name: "begun here\n- and ended here"}\n',
        "- {id: q, type: card, level: 1, name: begun, artist: &x Ann}\n",
        "- id: q\n   type: card\n",
        "- [1, 2\n- 3]\n",
        "- *nobody\n",
    ],
)
def test_a_part_that_is_none_is_read_with_the_whole(tmp_path: Path, middle: str, folder: Path) -> None:
    file = folder / "cards/a.yaml"
    text = file.read_text("utf-8")
    starts = item_lines(text) or []
    for at in (starts[30], starts[60], starts[90]):
        file.write_text(text[:at] + middle + text[at:], "utf-8")
        assert _linted(folder, Means(2)) == _linted(folder)
        assert _linted(folder, Means(4)) == _linted(folder)


def test_a_large_file_is_really_read_in_parts(folder: Path) -> None:
    where = GameFolder("tiny", folder, "tiny")
    assert load_game(where).draft is not None
    text = (folder / "cards/a.yaml").read_text("utf-8")
    from decklint.games.game_files import GameFile

    parts = read_files._parts(0, GameFile("a", folder / "cards/a.yaml"), len(text), len(text) // 2)
    assert len(parts) == 2
    assert [one.items for one in parts] == [60, 60]
    last = (parts[1].data or b"").decode("utf-8")
    assert last.lstrip("\n") in text
    assert last.count("\n") == text.count("\n")


def test_a_file_that_was_read_in_parts_is_not_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[tuple[str, bool]] = []
    original = CardReader.read_apart

    def noted(self: CardReader, file: Path, path: str, data: bytes | None = None) -> FileCards:
        read.append((file.name, data is None))
        return original(self, file, path, data)

    monkeypatch.setattr(CardReader, "read_apart", noted)
    monkeypatch.delattr("os.fork")  # or what others read would not be seen here
    monkeypatch.setattr(read_files, "spread", lambda parts, *_: [_[2](one) for one in parts])
    load_game(GameFolder("tiny", folder, "tiny"), with_places=True, means=Means(2))
    assert read.count(("a.yaml", False)) > 2  # more than processes: who is free takes the next
    assert ("a.yaml", True) not in read


def test_the_nodes_of_a_reading_are_there_if_wanted(folder: Path) -> None:
    loaded = load_game(GameFolder("tiny", folder, "tiny"), with_places=True)
    assert all(isinstance(one, Mapping) for one in loaded.places.values())
    assert len(loaded.places) > 100
