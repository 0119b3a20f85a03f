"""A small game whose cards have fields of every kind, and what is read from its card files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, TypeAlias

from decklint.findings import Finding
from decklint.games.card_reader import CardReader
from decklint.games.cards import Card
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game

FIELDS: dict[str, Any] = {
    "pay": {"type": "integer", "minimum": 0},
    "speed": {"type": "number"},
    "note": {"type": "string"},
    "may_lead": {"type": "boolean"},
    "trades": {"type": "array", "items": {"enum": ["cook", "gunner", "navigator", 7]}},
    "melee": {
        "type": "object",
        "required": ["value"],
        "additionalProperties": False,
        "properties": {"value": {"type": "integer"}, "suit": {"enum": ["hearts", "spades"]}},
    },
    "requires": {
        "type": "array",
        "items": {
            "type": "object",
            "additionalProperties": False,
            "properties": {"character": {"type": "string"}, "level": {"type": "integer"}},
        },
    },
    "reach": {"anyOf": [{"type": "integer"}, {"const": "unlimited"}]},
    "lucky": {"const": True},
}
GAME: dict[str, Any] = {
    "decklint": 1,
    "game": "harbour",
    "title": "Harbour",
    "languages": ["en", "it"],
    "types": {
        "sailor": {"fields": FIELDS, "required": ["pay"]},
        "cargo": {"fields": {"weight": {"type": "integer"}}},
    },
    "sections": {"crew": {"accepts": {"type": "sailor"}}},
}

# rule, line, column, message, hint
Said: TypeAlias = tuple[str, int, int, str, str | None]


def make_game(folder: Path) -> Game:
    """The game, in a folder of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "game.yaml").write_text(json.dumps(GAME), "utf-8")
    game = load_game(GameFolder("harbour", folder, "harbour")).game
    assert game is not None
    return game


def read(game: Game, file: Path) -> tuple[list[Card], list[Finding]]:
    """The cards of a file, and what is wrong with it."""
    own = CardReader(game).read(file, file.name)
    return own.cards.kept, own.findings


def said(findings: list[Finding]) -> list[Said]:
    """What the findings say, and where, in the order of the places."""
    found = sorted(findings, key=lambda one: one.order)
    return [(one.rule, one.span.line, one.span.column, one.message, one.hint) for one in found]


def facts(cards: list[Card]) -> list[tuple[Any, ...]]:
    """Everything about the cards but where they stand."""
    return [
        (
            *(card.id, card.type, card.names, card.aliases, card.same_name, card.fields),
            tuple((one.id, one.facts) for one in card.printings),
        )
        for card in cards
    ]
