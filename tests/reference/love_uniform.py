"""The deck rule of Love Uniform: 40 cards, whichever they are."""

from __future__ import annotations

from tests.reference.plain import Broken, Cards, Case, read, wrong_section

SECTIONS = {"deck": ("card",)}
RULES = {"deck-size": "error"}
SIZE = 40


def broken(case: Case, cards: Cards) -> list[Broken]:
    own = read(case.deck, cards, SECTIONS, wrong_section)
    total = own.total("deck")
    if total > SIZE or own.too_few(SIZE, "deck"):
        own.broken.append(Broken("deck-size", "error", None, total))
    return own.broken
