"""The figures of one deck."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from decklint.decks.model import Line
from decklint.language.scope import Env
from decklint.rules.facts import DeckFacts
from decklint.stats.compile import statistics
from decklint.stats.model import DeckStats, Figures, Stat, Unread


def deck_stats(facts: DeckFacts, more: Iterable[Stat] = ()) -> DeckStats:
    """``more``, which was asked for, and then everything that the game wants shown of the deck."""
    game, deck = facts.game, facts.deck
    counts = [(name, one, _copies(facts, name)) for name, one in game.sections.items()]
    return DeckStats(
        path=deck.path,
        game=game.id,
        game_title=game.title.shown,
        format=facts.format.id,
        date=facts.date,
        name=deck.meta.get("name", ""),
        sections=tuple(
            (name, one.title.shown, copies) for name, one, copies in counts if copies or not one.optional
        ),
        stats=tuple((stat, _figures(stat, facts)) for stat in (*more, *statistics(game).values())),
        unread=tuple(map(_unread, facts.uncounted())),
        parameters=dict(facts.parameters),
    )


def _figures(stat: Stat, facts: DeckFacts) -> Figures:
    """The figures; lines that could not be read in sections which they ask about leave them open as well."""
    before = facts.ask()
    figures = stat.compute(Env(facts))
    asked = facts.asked_about
    facts.ask()
    facts.asked(before)
    others = len(facts.uncounted(tuple(asked))) if asked else 0
    return replace(figures, unread=max(figures.unread, others))


def _unread(line: Line) -> Unread:
    count = "" if line.count is None else f"{line.count} "
    return Unread(line.span.line, line.span.column, f"{count}{line.typed}")


def _copies(facts: DeckFacts, section: str) -> int:
    return sum(entry.copies for entry in facts.entries((section,)))
