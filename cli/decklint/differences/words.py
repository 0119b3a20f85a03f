"""Wordings that the outputs share."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from decklint.differences.cards import CardsDifference
from decklint.differences.values import Change, Kind
from decklint.games.cards import Card
from decklint.games.shown_names import other_name
from decklint.reports.terminal import visible, width
from decklint.reports.words import counted

# Old and new value together stand on one line if they take no more columns of it than these.
_LONG = 60


def called(card: Card) -> str:
    """``Main name / name in another language``."""
    other = other_name(card)
    return card.name if other is None else f"{card.name} / {other[1]}"


def value(data: Any) -> str:
    """A value as people read it: a text as it is, a short list or mapping by its items, all else as JSON."""
    if isinstance(data, str) and data and data == data.strip():
        return data
    if isinstance(data, list) and data and not any(isinstance(one, list | dict) for one in data):
        return ", ".join(value(one) for one in data)
    if isinstance(data, dict) and data and not any(isinstance(one, list | dict) for one in data.values()):
        return ", ".join(f"{key}: {value(one)}" for key, one in data.items())
    return json.dumps(data, ensure_ascii=False)


def is_long(change: Change) -> bool:
    """Whether the old and the new value are better read below each other."""
    both = f"{value(change.old)}{value(change.new)}"
    return change.kind is Kind.CHANGED and width(visible(both)) > _LONG


def field(change: Change) -> str:
    """The field of a change; of a plain value that came into a list or went, the list."""
    single = isinstance(change.path[-1], int) and change.kind is not Kind.CHANGED
    inside = change.new if change.kind is Kind.ADDED else change.old
    if single and not isinstance(inside, dict | list):
        return replace(change, path=change.path[:-1]).field
    return change.field


def sizes(old: int, new: int, arrow: str) -> str:
    """``40 cards``, ``40 -> 41 cards``."""
    return counted(new, "card") if old == new else f"{old} {arrow} {counted(new, 'card')}"


def tally(difference: CardsDifference) -> str:
    """``2 added, 1 removed``: only what there is."""
    groups = ("added", "removed", "renamed", "renumbered", "changed")
    numbers = [(len(getattr(difference, group)), group) for group in groups]
    return ", ".join(f"{number} {group}" for number, group in numbers if number) or "no difference"
