"""``-o json``: the figures for programs, chances and means as exact fractions too."""

from __future__ import annotations

import json

from decklint.stats.model import DeckStats

VERSION = 1


def render(deck: DeckStats) -> str:
    """One object; figures are provisional where lines of the deck could not be read."""
    document = {
        "version": VERSION,
        "path": deck.path,
        "game": deck.game,
        "format": deck.format,
        "date": deck.date,
        "parameters": dict(deck.parameters),
        "counts": {name: copies for name, _, copies in deck.sections},
        "provisional": bool(deck.unread),
        "unread": [{"line": one.line, "column": one.column, "text": one.text} for one in deck.unread],
        "stats": [
            {
                "id": stat.id,
                "kind": stat.kind,
                "title": stat.title,
                "provisional": bool(figures.unread),
                **figures.data,
            }
            for stat, figures in deck.stats
        ],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"
