"""Ids that never change: made from the ids of game and card, and from nothing else."""

from __future__ import annotations

from uuid import UUID, uuid5

# Random once; every id that was ever exported rests on it.
_NAMESPACE = UUID("6f0a9a3e-4d0b-4b52-9a35-2f2c1f6f7d11")


def game_id(game: str) -> str:
    """The GUID of a game."""
    return str(uuid5(_NAMESPACE, game))


def card_id(game: str, card: str) -> str:
    """The GUID of a card or printing."""
    return str(uuid5(UUID(game_id(game)), f"card {card}"))


def set_id(game: str, code: str) -> str:
    """The GUID of a set."""
    return str(uuid5(UUID(game_id(game)), f"set {code}"))
