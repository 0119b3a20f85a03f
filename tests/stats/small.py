"""Statistics of decks of the small game."""

from __future__ import annotations

from tests.rules.small import Maker

from decklint.stats.model import Figures
from decklint.stats.run import deck_stats

DECK = "Team\n1 Ada\n2 Bea\n1 Cleo\nDeck\n3 Axe\n2 Bow\n1 Club\n2 Elixir\n"


def figures(make: Maker, stat: str, deck: str = DECK, more: str = "") -> Figures:
    """The figures of a single statistic of the game."""
    game = make(more=f"stats:\n  mine: {stat}\n{more}")
    page = deck_stats(game.facts(deck))
    return next(one for stat_, one in page.stats if stat_.id == "mine")


def shown(figures: Figures) -> list[tuple[str, ...]]:
    """Every row as people see it."""
    return [(row.label, *(cell.shown for cell in row.cells)) for row in figures.rows]
