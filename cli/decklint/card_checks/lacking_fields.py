"""A field that nearly every card of a type has and one lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from decklint.builtin_rules import builtin_finding
from decklint.card_checks.values import CardData
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.cards import Card

_NEARLY_ALL = 0.97


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``lacking-field``, at the id of the card that lacks it."""
    by_type: dict[str, list[Card]] = {}
    for card in data.cards:  # those that were refused are not among them, nor counted
        by_type.setdefault(card.type, []).append(card)
    for cards in by_type.values():
        counts = Counter(chain.from_iterable(card.fields for card in cards))
        for field, number in counts.items():
            if _NEARLY_ALL * len(cards) <= number < len(cards):
                for card in cards:
                    if field not in card.fields:
                        yield _finding(card, field, number, len(cards))


def _finding(card: Card, field: str, number: int, total: int) -> Finding:
    message = f"{card.name} has no `{field}`, which {number} of {total} cards of the type {card.type} have"
    hint = f"add `{field}:`, unless the card has none"
    return builtin_finding(card.path, Problem("lacking-field", card.span, message, hint), cards=(card.id,))
