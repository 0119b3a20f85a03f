"""A card as data in the form of card files, which the program reads back as the same card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from decklint.games.cards import Card


def card_data(card: Card, main_language: str) -> dict[str, Any]:
    """Everything that is known of a card, its names and texts in all languages among it."""
    data: dict[str, Any] = {"id": card.id, "type": card.type}
    only_main = list(card.names) == [main_language]
    data["name"] = card.name if only_main else dict(card.names)
    data |= _beside(card)
    if card.texts:
        data["translations"] = {language: dict(texts) for language, texts in card.texts.items()}
    return data


def shown_data(card: Card) -> dict[str, Any]:
    """The same of a card in the one language in which it is shown."""
    return {"id": card.id, "type": card.type, "name": card.name, **_beside(card)}


def _beside(card: Card) -> dict[str, Any]:
    data: dict[str, Any] = {}
    if card.aliases:
        data["aliases"] = list(card.aliases)
    if card.printings:
        data["printings"] = [{"id": one.id, **one.facts} for one in card.printings]
    if card.same_name:
        data["same_name"] = True
    return data | card.fields


def plain_value(value: Any) -> Any:
    """A value of a condition as the data of a file: tuples and sets are lists."""
    if isinstance(value, (str, int, float, bool)) or value is None:
        return value
    if isinstance(value, Mapping):
        return {key: plain_value(one) for key, one in value.items()}
    try:
        return [plain_value(one) for one in value]
    except TypeError:  # nothing, or a card
        return None if not value else str(getattr(value, "name", value))


def whole_numbers(value: Any) -> Any:
    """Data in which 1.0 is written as 1, as in every output: it is the same number."""
    if isinstance(value, float):
        return int(value) if value.is_integer() else value
    if isinstance(value, list):
        return [whole_numbers(one) for one in value]
    if isinstance(value, Mapping):
        return {key: whole_numbers(one) for key, one in value.items()}
    return value
