"""``-o json``: everything, for programs. Keys are sorted; the same difference gives the same bytes."""

from __future__ import annotations

import json
from typing import Any

from decklint.differences.cards import CardChange, CardsDifference, card_data, new_name
from decklint.differences.decks import Counted, DecksDifference, Stated
from decklint.differences.values import Change
from decklint.games.cards import Card
from decklint.reports.options import ReportOptions

VERSION = 1


def decks(difference: DecksDifference, options: ReportOptions) -> str:
    """What changed between two decks."""
    found = difference
    return _written(
        "decks",
        {
            "old": found.old,
            "new": found.new,
            "game": found.game.id,
            "equal": found.equal,
            "meta": [_stated(one) for one in found.meta],
            "choices": [
                {**_stated(one), "old_card": one.old_card, "new_card": one.new_card} for one in found.choices
            ],
            "sections": [
                {
                    "section": section,
                    "old": totals[0],
                    "new": totals[1],
                    "cards": [_counted(one) for one in found.counts if one.section == section],
                }
                for section, totals in found.totals.items()
            ],
            "moved": [
                {
                    "card": one.card.id,
                    "name": one.card.name,
                    "copies": one.copies,
                    "from": {"section": one.source.section, "old": one.source.old, "new": one.source.new},
                    "to": {"section": one.target.section, "old": one.target.old, "new": one.target.new},
                }
                for one in found.moved
            ],
            "unread": [
                {"section": one.section, "typed": one.typed, "old": one.old, "new": one.new}
                for one in found.unread
            ],
            "line_fields": [
                {"section": one.section, "card": one.card.id, "old": list(one.old), "new": list(one.new)}
                for one in found.facts
            ],
        },
    )


def cards(difference: CardsDifference, options: ReportOptions) -> str:
    """What changed between two versions of cards; of those that came or went everything."""
    found = difference
    return _written(
        "cards",
        {
            "old": found.old,
            "new": found.new,
            "game": found.game.id,
            "equal": found.equal,
            "cards": {"old": found.old_count, "new": found.new_count},
            "added": [_card(one) for one in found.added],
            "removed": [_card(one) for one in found.removed],
            "renamed": [_renamed(one) for one in found.renamed],
            "renumbered": [{"old_id": one.old.id, **_changed(one)} for one in found.renumbered],
            "changed": [_changed(one) for one in found.changed],
        },
    )


def _written(kind: str, data: dict[str, Any]) -> str:
    whole = {"version": VERSION, "kind": kind, **data}
    return json.dumps(whole, ensure_ascii=False, indent=2, sort_keys=True) + "\n"


def _stated(one: Stated) -> dict[str, Any]:
    return {"key": one.key, "old": one.old, "new": one.new}


def _counted(one: Counted) -> dict[str, Any]:
    return {"card": one.card.id, "name": one.card.name, "old": one.old, "new": one.new}


def _card(card: Card) -> dict[str, Any]:
    return {"id": card.id, "name": card.name, "data": card_data(card)}


def _renamed(one: CardChange) -> dict[str, Any]:
    names = new_name(one)
    return {"old_name": names[0] if names else one.old.name, **_changed(one)}


def _changed(one: CardChange) -> dict[str, Any]:
    return {"id": one.new.id, "name": one.new.name, "fields": [_field(change) for change in one.changes]}


def _field(change: Change) -> dict[str, Any]:
    return {"field": change.field, "change": change.kind.value, "old": change.old, "new": change.new}
