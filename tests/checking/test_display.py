"""`display` in game.yaml: which fields lists and pages show."""

from __future__ import annotations

from pathlib import Path

from decklint.games.display_model import Display, Order
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder

GAME = """\
decklint: 1
game: tiny
title: Tiny
types:
  card: {fields: {level: {type: integer}, melee: {type: object, properties: {value: {type: integer}}}}}
sections: {deck: {}}
"""


def _load(folder: Path, display: str) -> LoadedGame:
    (folder / "cards").mkdir()
    (folder / "game.yaml").write_text(GAME + display, "utf-8")
    (folder / "cards/all.yaml").write_text("- {id: a, type: card, name: Fox, level: 1}\n", "utf-8")
    return load_game(GameFolder("tiny", folder, "tiny"))


def test_the_fields_are_read(tmp_path: Path) -> None:
    loaded = _load(tmp_path, "display: {columns: [name, melee.value], sort: [-level, id], text: level}\n")
    assert loaded.findings == []
    assert loaded.game is not None
    expected = Display(("name", "melee.value"), (Order("level", True), Order("id")), text=("level",))
    assert loaded.game.display == expected


def test_a_game_that_says_nothing_shows_id_name_and_type(tmp_path: Path) -> None:
    loaded = _load(tmp_path, "")
    assert loaded.game is not None
    assert loaded.game.display == Display(("id", "name", "type"), facets=("type",))


def test_a_field_that_no_card_has_is_reported_at_its_place(tmp_path: Path) -> None:
    loaded = _load(tmp_path, "display:\n  columns: [name, levle]\n  sort: -hp\n  facets: [melee.suit]\n")
    found = [(one.span.line, one.span.column, one.rule, one.message) for one in loaded.findings]
    assert sorted(found) == [
        (8, 19, "definition", "no card has a field `levle`"),
        (9, 9, "definition", "no card has a field `hp`"),
        (10, 12, "definition", "no card has a field `melee.suit`"),
    ]
