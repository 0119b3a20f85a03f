"""A small game for pages: several types and languages, with lists, mappings and figures."""

from __future__ import annotations

from pathlib import Path

from decklint.games.load import load_game
from decklint.games.locate import find_games
from decklint.games.model import Game
from decklint.pages.browse import browse_page

DEFINITION = """\
decklint: 1
game: reef
title: Reef
languages: [en, ja, zh]
types:
  fish:
    title: {en: [Fishes, Fish], ja: 魚}
    fields: &any
      cost: {type: integer}
      hp: {type: integer}
      level: {title: Rank, enum: [low, middle, high]}
      habitats: {type: array, items: {type: string}}
      bite: {type: object, properties: {value: {type: integer}, reach: {type: string}}}
      text: {type: string}
      motto: {type: string}
      effects:
        type: array
        items: {type: object, properties: {phase: {type: string}, text: {type: string}}}
      source: {type: string}
      image: {type: string}
  plant: {title: {en: [Plants, Plant], ja: 植物}, fields: *any}
sections: {deck: {title: Deck}}
display:
  columns: [id, name, type, cost, level, bite.value]
  facets: [type, cost, level, habitats]
  text: [text, effects.text]
  type-line: [level, habitats]
  image: image
"""

CARDS = """\
- id: R2
  type: fish
  name: {en: Blue Tang, ja: ナンヨウハギ}
  aliases: [Dory]
  cost: 10
  hp: 3
  level: high
  habitats: [coral, open sea]
  bite: {value: 2, reach: near}
  text: Hides in coral.
  effects:
    - {phase: dawn, text: Look at the top card.}
  source: https://example.org/tang
- id: R10
  type: fish
  name: {en: Électric "Ray"—Old, zh: 電鰩}
  printings: [{id: R10A, art: alternate}]
  cost: 2
  level: low
  habitats: [sand]
- id: R1
  type: plant
  name: {en: Kelp, ja: ケルプ}
  cost: 1
  level: middle
  text: Draw a card.
  motto: With the tide
- id: R3
  type: plant
  name: {en: Sea Grass}
  habitats: [sand, coral]
"""

JAPANESE = """\
R1: {name: ケルプ, text: カードを1枚引く。, motto: 潮のままに}
R3: {text: 何もしない。}
"""


def make_game(
    folder: Path, cards: str = CARDS, definition: str = DEFINITION, japanese: str = JAPANESE
) -> Game:
    """The game of these files, which have no mistake."""
    (folder / "cards").mkdir(parents=True)
    (folder / "translations").mkdir()
    (folder / "game.yaml").write_text(definition, "utf-8")
    (folder / "cards" / "all.yaml").write_text(cards, "utf-8")
    if japanese:
        (folder / "translations" / "ja.yaml").write_text(japanese, "utf-8")
    folders, findings = find_games([str(folder)])
    loaded = load_game(folders["reef"])
    assert [*findings, *loaded.findings] == []
    assert loaded.game is not None
    return loaded.game


def make_page(folder: Path, cards: str = CARDS, language: str = "en", japanese: str = JAPANESE) -> str:
    """The page of the game's cards."""
    game = make_game(folder / "reef", cards, japanese=japanese)
    return browse_page(game, game.cards, language, game.title.shown)
