"""A field that nearly every card of a type has and one lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain

from decklint.builtin_rules import builtin_finding
from decklint.card_checks.census import Censuses
from decklint.card_checks.values import CardData
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.cards import Card
from decklint.games.file_cards import BUILT_IN

_NEARLY_ALL = 0.97


def may_find(files: Censuses) -> bool:
    """Whether some card lacks such a field."""
    totals, counts = Counter[str](), dict[str, Counter[str]]()
    for one in files:
        for kind, (number, fields) in one.fields.items():
            totals[kind] += number
            counts.setdefault(kind, Counter()).update(fields)
    return any(_is_lacked(one, totals[kind]) for kind in counts for one in counts[kind].values())


def count_fields(shapes: Mapping[tuple[str, tuple[str, ...]], int]) -> dict[str, tuple[int, dict[str, int]]]:
    """How many cards of each type there are, and how many of them have each field of its own.

    ``shapes``: how many cards of a type have which fields.
    """
    found: dict[str, tuple[int, Counter[str]]] = {}
    for (kind, fields), number in shapes.items():
        total, counts = found.get(kind, (0, Counter[str]()))
        counts.update(dict.fromkeys((one for one in fields if one not in BUILT_IN), number))
        found[kind] = total + number, counts
    return {kind: (total, dict(counts)) for kind, (total, counts) in found.items()}


def _is_lacked(number: int, total: int) -> bool:
    return _NEARLY_ALL * total <= number < total


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``lacking-field``, at the id of the card that lacks it."""
    by_type: dict[str, list[Card]] = {}
    for card in data.cards:  # those that were refused are not among them, nor counted
        by_type.setdefault(card.type, []).append(card)
    for cards in by_type.values():
        counts = Counter(chain.from_iterable(card.fields for card in cards))
        for field, number in counts.items():
            if _is_lacked(number, len(cards)):
                for card in cards:
                    if field not in card.fields:
                        yield _finding(card, field, number, len(cards))


def _finding(card: Card, field: str, number: int, total: int) -> Finding:
    message = f"{card.name} has no `{field}`, which {number} of {total} cards of the type {card.type} have"
    hint = f"add `{field}:`, unless the card has none"
    return builtin_finding(card.path, Problem("lacking-field", card.span, message, hint), cards=(card.id,))
