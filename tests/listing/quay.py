"""A small game with every kind of field, for the tests of lists."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from decklint.games.cards import Card
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game

DEFINITION = """\
decklint: 1
game: quay
title: Quay
languages: [en, de]
types:
  sailor:
    fields:
      pay: {type: integer}
      share: {type: number}
      may_lead: {type: boolean}
      rank: {enum: [mate, captain, 3]}
      trades: {type: array, items: {type: string}}
      melee: {type: object, properties: {value: {type: integer}, suit: {enum: [hearts, spades]}}}
      requires:
        type: array
        items: {type: object, properties: {character: {type: string}, level: {type: integer}}}
      seat: {anyOf: [{const: none}, {type: object, properties: {row: {type: integer}}}]}
      note: {type: string}
  cargo: {fields: {weight: {type: integer}, note: {type: string}}}
derived:
  dear: {expression: pay >= 3}
sections:
  crew: {title: Crew, accepts: {type: sailor}}
  hold: {title: Hold, accepts: {type: cargo}}
"""


def write_game(folder: Path, cards: str, name: str = "cards.json") -> Path:
    """A folder with the game and a file of cards."""
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(DEFINITION, "utf-8")
    (folder / "cards" / name).write_bytes(cards.encode("utf-8"))
    return folder


def load(folder: Path) -> LoadedGame:
    """The game in a folder."""
    return load_game(GameFolder("quay", folder, "quay"))


def game_of(folder: Path, cards: Sequence[dict[str, Any]]) -> Game:
    """The game with these cards, which must be sound."""
    loaded = load(write_game(folder, json.dumps(list(cards))))
    assert loaded.game is not None
    assert not loaded.broken, loaded.findings
    return loaded.game


def facts(cards: Sequence[Card]) -> list[Any]:
    """Everything that is known of cards, for comparing."""
    return [
        (
            card.id,
            card.type,
            list(card.names.items()),
            card.aliases,
            [(one.id, one.facts) for one in card.printings],
            card.fields,
            card.same_name,
            card.texts,
        )
        for card in sorted(cards, key=lambda one: one.id)
    ]
