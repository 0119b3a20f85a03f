"""Exports of small games and of the games there are, and cards as a test expects them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from decklint.exports.content import content_of
from decklint.exports.model import Content, Files, Losses
from decklint.exports.targets import target
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(one.parent.name for one in (ROOT / "carddb").glob("*/game.yaml"))

HEAD = """\
decklint: 1
game: tiny
title: {en: Tiny Game, it: Giochino}
languages: [en, it]
types:
  hero_card:
    title: {en: [Heroes, Hero], it: Eroe}
    fields: &fields
      cost: {type: integer}
      kind: {type: string}
      tags: {type: array, items: {type: string}}
      flying: {type: boolean}
      needs: {type: array, items: {type: object, properties: {who: {type: string}, level: {type: integer}}}}
      rules: {type: array, items: {type: object, properties: {when: {type: string}, text: {type: string}}}}
      flavour: {type: string}
      picture: {type: string}
      act: {type: integer}
      scarce: {type: string}
  spell: {fields: *fields}
sections:
  team: {title: Team, accepts: {type: hero_card}}
  deck: {title: {en: Deck, it: Mazzo}, accepts: {type: spell}}
display: {text: [rules.text, flavour], type-line: [kind, tags], image: picture}
"""


@dataclass
class Exported:
    """Files of a program, and what has no room in them."""

    files: Files
    losses: dict[str, tuple[str, ...]]
    content: Content = field(repr=False)


def export(game: Game, program: str, lang: str | None = None) -> Exported:
    losses, module = Losses(), target(program)
    content = content_of(game, program, module.RESERVED, lang, losses)
    return Exported(module.files(content, losses), dict(losses), content)


@cache
def known(game: str) -> Game:
    """A game of this program."""
    loaded = load_game(GameFolder(game, ROOT / "carddb" / game, game))
    assert loaded.game is not None
    return loaded.game


def tiny(
    folder: Path, cards: str, more: str = "", translations: str = "", rules: tuple[str, ...] = ()
) -> Game:
    """A game of these cards, each a line of YAML; ``rules``: what is found in it."""
    for name, text in {
        "game.yaml": HEAD + more,
        "cards/all.yaml": cards,
        "translations/it.yaml": translations,
    }.items():
        if text:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")
    loaded = load_game(GameFolder("tiny", folder, "tiny"))
    assert tuple(one.rule for one in loaded.findings) == rules
    assert loaded.game is not None
    return loaded.game


CARDS = r"""
- id: H1
  type: hero_card
  name: {en: Ada, it: Ida}
  cost: 3
  kind: mage
  tags: [old, wise]
  flying: true
  act: 2
  same_name: true
- id: S1
  type: spell
  name: 'Fire & "Ice" <b>'
  cost: 0
  needs: [{who: Ada, level: 2}, {who: Bea, level: 1}]
  rules: [{when: battle, text: Deal 3.}, {text: Draw <1> & go.}]
  flavour: It burns.
  picture: https://cards.example/s1.png
  scarce: rare
  printings: [{id: S1a, set: PROMO, number: "7"}, {id: S1b, name: Ice & Fire}]
- {id: S2, type: spell, name: Ada, picture: art/s2.png, same_name: true}
"""
