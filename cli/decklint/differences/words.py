"""Wordings that the outputs share."""

from __future__ import annotations

import json
from typing import Any

from msgspec.structs import replace

from decklint.differences.cards import CardsDifference
from decklint.differences.values import Change, Kind
from decklint.documents.scalars import type_scalar
from decklint.games.cards import Card
from decklint.games.shown_names import other_name
from decklint.listing.flat import number_text
from decklint.reports.terminal import visible, width
from decklint.reports.words import counted

# Old and new value together stand on one line if they take no more columns of it than these.
_LONG = 60


def called(card: Card) -> str:
    """``Main name / name in another language``."""
    other = other_name(card)
    return named(card.name) if other is None else f"{named(card.name)} / {named(other[1])}"


def named(text: str) -> str:
    """A name as it is; in quotes where it is blank, or has spaces around it, and nobody would see it."""
    return text if text and text == text.strip() else _as_json(text)


def value(data: Any) -> str:
    """A value as people read it: a text as it is, a short list or mapping by its items, all else as JSON.

    A text that looks like another value, such as "true" or "7", is in quotes.
    """
    if isinstance(data, str):
        return named(data) if type_scalar(data) == (data, None) else _as_json(data)
    if isinstance(data, float):
        return number_text(data)
    if isinstance(data, list) and data and not any(isinstance(one, list | dict) for one in data):
        return ", ".join(map(_item, data))
    if isinstance(data, dict) and data and not any(isinstance(one, list | dict) for one in data.values()):
        return ", ".join(f"{key}: {_item(one)}" for key, one in data.items())
    return _as_json(data)


def both_values(change: Change) -> tuple[str, str]:
    """The old and the new value; as JSON where they would look alike, as a text and a list with it do."""
    old, new = value(change.old), value(change.new)
    if visible(old) != visible(new):
        return old, new
    return _as_json(change.old), _as_json(change.new)


def _item(data: Any) -> str:
    """A value among others, between which there are commas."""
    return _as_json(data) if isinstance(data, str) and "," in data else value(data)


def _as_json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)


def is_long(change: Change) -> bool:
    """Whether the old and the new value are better read below each other."""
    both = "".join(both_values(change))
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
