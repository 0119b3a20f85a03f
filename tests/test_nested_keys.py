"""Keys of mappings inside of cards: what the game does not list is a slip, unless it says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.card_rules.small import Maker, Said

FIELDS = """\
decklint: 1
game: small
title: Small
types:
  card:
    fields:
      place: {type: object, properties: {row: {type: integer}, inner: {properties: {deep: {type: integer}}}}}
      needs: {type: array, items: {type: object, properties: {who: {type: string}}}}
      either: {anyOf: [{type: string}, {type: object, properties: {word: {type: string}}}]}
      open: {type: object, properties: {row: {type: integer}}, additionalProperties: true}
      named: {type: object, properties: {row: {type: integer}}, patternProperties: {"^x_": {type: integer}}}
      any: {type: object}
      parts:
        properties: {row: {type: integer}}
        allOf: [{if: {required: [row]}, then: {properties: {column: {type: integer}}}}]
      one: {properties: {a: {type: integer}, b: {type: integer}}, anyOf: [{required: [a]}, {required: [b]}]}
printing-fields: {from: {properties: {page: {type: integer}}}}
sections: {deck: {title: Deck}}
"""


def said(folder: Path, card: str) -> list[Said]:
    game = Maker(folder)("", f"- {{id: A, type: card, name: Ada, {card}}}", head=FIELDS)
    (game.folder / "game.yaml").write_text(FIELDS, "utf-8")
    return game.said()


@pytest.mark.parametrize(
    ("card", "place", "message"),
    [
        ("place: {rwo: 1}", "{rwo", "`place` of card A has no field `rwo`"),
        ("place: {inner: {dep: 1}}", "{dep", "`place.inner` of card A has no field `dep`"),
        ("needs: [{who: x}, {woh: y}]", "{woh", "`needs[2]` of card A has no field `woh`"),
        ("either: {wrd: x}", "{wrd", "`either` of card A has no field `wrd`"),
        ("one: {a: 1, c: 2}", ", c", "`one` of card A has no field `c`"),
        (
            "printings: [{id: B, from: {pgae: 1}}]",
            "{pgae",
            "`printings[1].from` of card A has no field `pgae`",
        ),
    ],
)
def test_a_misspelt_key(tmp_path: Path, card: str, place: str, message: str) -> None:
    """What is meant is suggested, as everywhere."""
    assert said(tmp_path, card) == [(1, place, message)]


@pytest.mark.parametrize(
    "card",
    ["open: {rwo: 1}", "named: {x_a: 1}", "any: {rwo: 1}", "parts: {row: 1, column: 2}", "one: {b: 1}"],
)
def test_what_the_game_lets_pass(tmp_path: Path, card: str) -> None:
    assert said(tmp_path, card) == []
