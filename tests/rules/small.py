"""Small games made of YAML for one test, and decks checked against them by the program's own functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.decks.registry import parse_deck
from decklint.findings import Finding
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game
from decklint.results import CheckResult
from decklint.rules.facts import DeckFacts

DAY = "2026-11-30"

HEAD = """\
decklint: 1
game: small
title: Small
languages: [en, zh]
types:
  hero:
    fields: &fields
      level: {type: integer}
      house: {enum: [sun, moon, star]}
      colours: {type: array, items: {type: string}}
      ranks: {type: array, items: {type: integer}}
      code: {type: string}
      cap: {type: integer}
      solo: {type: boolean}
      since: {type: string, format: date}
      stats: {type: object, properties: {hit: {type: integer}, dodge: {type: integer}}}
      needs: {type: array, items: {type: object, properties: {who: {type: string}, at: {type: integer}}}}
      owners: {type: array, items: {type: string}}
  card: {fields: *fields}
sections:
  team: {title: Team, accepts: {type: hero}}
  deck: {title: Deck, accepts: {type: card}}
  side: {title: Side, accepts: {type: card}, optional: true}
"""
CARDS = """\
- {id: H1, type: hero, name: Ada, level: 2, house: sun, colours: [red], stats: {hit: 3, dodge: 1}}
- {id: H2, type: hero, name: Bea, level: 3, house: moon, colours: [red, blue], solo: true, since: 2026-06-01}
- {id: H3, type: hero, name: Cleo}
- {id: C1, type: card, name: Axe, level: 1, colours: [red], code: "007", needs: [{who: Ada, at: 2}]}
- {id: C2, type: card, name: Bow, level: 2, colours: [blue], cap: 1, ranks: [1, 2], printings: [{id: C2a}]}
- {id: C3, type: card, name: {en: Club, zh: 发剑}, level: 4, cap: 9, ranks: [2, 3]}
- {id: C4, type: card, name: Dart, level: 1, needs: [{who: Ada, at: 1}, {who: Bea, at: 1}]}
- {id: C5, type: card, name: Elixir, owners: [Ada, Bea], aliases: [Potion]}
"""

# line, column and words of a related place
Place: TypeAlias = tuple[int, int, str]
# rule, severity, line, column, found, allowed, cards
Brief: TypeAlias = tuple[str, str, int, int, object, str | None, tuple[str, ...]]
# line, column, message, hint
Mistake: TypeAlias = tuple[int, int, str, str | None]


@dataclass
class Small:
    """A game in a folder."""

    folder: Path

    def result(self, deck: str, options: CheckOptions | None = None) -> CheckResult:
        """What a check of the deck comes to; the game itself must be faultless."""
        asked = options or CheckOptions()
        chosen = CheckOptions(
            asked.game,
            asked.format,
            asked.parameters,
            asked.date or DAY,
            (str(self.folder),),
            asked.severity,
            asked.select,
            asked.ignore,
        )
        result = check_paths(["-"], chosen, lambda: f"game: small\n{deck}".encode())
        assert [one for one in result.findings if one.path != "-"] == []
        return result

    def check(self, deck: str, options: CheckOptions | None = None) -> list[Finding]:
        """The findings about a deck, whose own lines begin with the second."""
        return self.result(deck, options).ordered()

    def brief(self, deck: str, options: CheckOptions | None = None) -> list[Brief]:
        """The findings without their words."""
        return [brief(one) for one in self.check(deck, options)]

    def said(self, deck: str, options: CheckOptions | None = None) -> list[tuple[str, str | None]]:
        """The words of the findings: message and hint."""
        return [(one.message, one.hint) for one in self.check(deck, options)]

    def mistakes(self) -> list[Mistake]:
        """What is wrong with the game's files."""
        loaded = load_game(GameFolder("small", self.folder, "small"))
        return [(one.span.line, one.span.column, one.message, one.hint) for one in loaded.findings]

    @cached_property
    def game(self) -> Game:
        """The loaded game, which must be faultless."""
        loaded = load_game(GameFolder("small", self.folder, "small"))
        assert loaded.findings == []
        assert loaded.game is not None
        return loaded.game

    def facts(self, deck: str, date: str = DAY) -> DeckFacts:
        """What rules see of a deck, whose lines must all be readable."""
        read = parse_deck("deck", deck, "text").interpret(self.game)
        assert [one for one in read.findings if one.severity.value != "note"] == []
        parameters = {name: one.default for name, one in self.game.parameters.items()}
        return DeckFacts(self.game, read.deck, self.game.formats[self.game.default_format], parameters, date)


def brief(one: Finding) -> Brief:
    """A finding without its words."""
    span = one.span
    return (one.rule, one.severity.value, span.line, span.column, one.found, one.allowed, one.cards)


def related(one: Finding) -> list[Place]:
    """The other places that a finding names."""
    return [(other.span.line, other.span.column, other.message) for other in one.related]


@dataclass
class Maker:
    """Makes games in a folder of the test, one after the other."""

    folder: Path
    made: int = field(default=0)

    def __call__(
        self,
        rules: str = "",
        *,
        more: str = "",
        head: str = HEAD,
        cards: str = CARDS,
        lists: Mapping[str, str] | None = None,
    ) -> Small:
        """A game with these rules, each ``id: {...}`` at the start of a line."""
        self.made += 1
        folder = self.folder / f"game-{self.made}"
        indented = "\n".join(f"  {line}" for line in rules.strip().split("\n")) if rules else ""
        files = {"game.yaml": f"{head}{more}" + (f"rules:\n{indented}\n" if rules else "")}
        files["cards/all.yaml"] = cards
        files |= {f"lists/{name}.yaml": text for name, text in (lists or {}).items()}
        for path, text in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
        return Small(folder)


# In a game.yaml of HEAD alone, `rules:` stands here and the first rule in the next line.
RULES_LINE = HEAD.count("\n") + 1
