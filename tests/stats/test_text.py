"""The figures on a terminal: as wide as it is, in characters that it has, no surer than they are."""

from __future__ import annotations

import pytest
from tests.rules.small import Maker
from tests.stats.small import DECK

from decklint.decks.registry import parse_deck
from decklint.reports.options import ReportOptions
from decklint.reports.terminal import width
from decklint.rules.facts import DeckFacts
from decklint.stats.model import DeckStats
from decklint.stats.run import deck_stats
from decklint.stats.text import render

ALL = """\
stats:
  houses: {count: house}
  levels: {curve: level, in: deck}
  spent: {total: level, of: 20}
  spread: {spread: [level, cap]}
  covered: {coverage: house, in: team}
  none: {odds: none, in: deck, where: {name: Axe}, hand: 2, turns: 1}
  table: {odds: [some, {min: 2}], in: deck, where: {name: Axe}, hand: 2, turns: 1}
"""


def page(make: Maker, more: str = ALL, deck: str = DECK) -> DeckStats:
    return deck_stats(make(more=more).facts(deck))


def lines(deck: DeckStats, columns: int = 80, encoding: str = "utf-8") -> list[str]:
    return render(deck, ReportOptions(encoding=encoding), columns).split("\n")


def test_every_kind(make: Maker) -> None:
    assert (
        render(page(make), ReportOptions(), 80)
        == """\
deck: small, format standard, date 2026-11-30; Team 4, Deck 8

Cards by type: 12 cards
  Hero  4  ████
  Card  8  ████████

Houses: 12 cards
  sun       1  █
  moon      2  ██
  no house  9  █████████

Levels: 8 cards; mean 1.83 of the 6 with it
  1         3  ███
  2         2  ██
  3         0
  4         1  █
  no level  2  ██

Spent: 19 of 20, 1 left (12 cards)
  level  19  ███████████████████
  without level, so not in it: 1 Cleo, 2 Elixir

Spread: 12 cards
         lowest  median  mean  highest
  level       1       2  2.11        4  3 cards without
  cap         1       1  3.67        9  9 cards without

Covered: 2 of 3
  sun   1  █
  moon  2  ██
  star  0      lacking
  lacking: star

None: 3 of 8 cards match
  opening hand (2 cards)  35.71 %  ██████████████▎
  turn 1 (3 cards)        17.86 %  ███████▏

Table: 3 of 8 cards match
                          at least 1  at least 2
  opening hand (2 cards)     64.29 %     10.71 %
  turn 1 (3 cards)           82.14 %     28.57 %
"""
    )


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
def test_no_line_with_a_bar_is_wider_than_the_terminal(make: Maker, columns: int) -> None:
    deck = "Team\n1 Ada\n40 Bea\nDeck\n60 Axe\n"
    bars = [line for line in lines(page(make, deck=deck), columns) if "█" in line]
    assert bars
    assert max(map(width, bars)) <= columns


@pytest.mark.parametrize(
    ("encoding", "bar"), [("utf-8", "▎"), ("cp437", "█"), ("ascii", "#"), ("latin-1", "#")]
)
def test_bars_are_of_characters_that_the_encoding_has(make: Maker, encoding: str, bar: str) -> None:
    text = "\n".join(lines(page(make), encoding=encoding))
    text.encode(encoding)
    assert bar in text


def test_a_small_share_is_seen(make: Maker) -> None:
    stat = "stats: {mine: {odds: {min: 7}, in: deck, where: {name: Axe}, hand: 7}}\n"
    found = lines(page(make, stat, "Deck\n7 Axe\n40 Bow\n"))
    assert found[-2] == "  opening hand (7 cards)  < 0.01 %  ▏"


def test_names_line_up_whatever_their_script(make: Maker) -> None:
    stat = "stats: {mine: {count: name, in: deck}}\n"
    game = make(more=stat, cards="- {id: C1, type: card, name: 发剑}\n- {id: C2, type: card, name: Axe}\n")
    found = lines(deck_stats(game.facts("Deck\n1 发剑\n2 Axe\n")))
    assert found[-3:-1] == ["  Axe   2  ██", "  发剑  1  █"]


def test_what_steers_a_terminal_is_written_out(make: Maker) -> None:
    game = make(
        more="stats: {mine: {count: code, where: {id: C1}}}\n",
        cards='- {id: C1, type: card, name: A, code: "\\e[31m"}\n',
    )
    found = "\n".join(lines(deck_stats(game.facts("Deck\n1 A\n"))))
    assert "\x1b" not in found
    assert "\\x1b[31m" in found


def unread(make: Maker, text: str, more: str) -> DeckStats:
    game = make(more=more).game
    read = parse_deck("deck.txt", text, "text").interpret(game)
    parameters = {name: one.default for name, one in game.parameters.items()}
    return deck_stats(DeckFacts(game, read.deck, game.formats["standard"], parameters, "2026-11-30"))


def test_lines_that_could_not_be_read_are_named_and_figures_called_provisional(make: Maker) -> None:
    more = "stats: {team: {total: level, in: team}, deck: {total: level, in: deck}}\n"
    deck = unread(make, "game: small\nTeam\n1 Ada\nDeck\n3 Axe\n2 Aks\n", more)
    assert lines(deck) == [
        "deck.txt: small, format standard, date 2026-11-30; Team 1, Deck 3",
        "provisional: 1 line could not be read and is in no figure",
        "  deck.txt:6:1: 2 Aks",
        "",
        "Cards by type: 4 cards, provisional",
        "  Hero  1  █",
        "  Card  3  ███",
        "",
        "Team: 2 (1 card)",
        "",
        "Deck: 3 (3 cards), provisional",
        "",
    ]


def test_a_figure_that_asks_about_another_section_is_provisional_too(make: Maker) -> None:
    more = """\
derived: {foreign: {per: entry, expression: "house not in set(house, team)"}}
stats: {mine: {total: count, in: deck, where: {foreign: true}}, other: {total: count, in: deck}}
"""
    deck = unread(make, "game: small\nTeam\n1 Adda\nDeck\n3 Axe\n", more)
    assert [(stat.id, one.unread) for stat, one in deck.stats] == [("by-type", 1), ("mine", 1), ("other", 0)]
