"""Under which names a card is shown to people who may not read its main one."""

from __future__ import annotations

from decklint.games.cards import Card
from decklint.names.fold import fold


def other_name(card: Card) -> tuple[str, str] | None:
    """Language and name beside the main name: English, or else the first that differs; None if none does."""
    main = fold(card.name)
    others = {language: name for language, name in card.names.items() if fold(name) != main}
    chosen = "en" if "en" in others else next(iter(others), None)
    return None if chosen is None else (chosen, others[chosen])
