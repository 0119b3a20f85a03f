"""What the page of cards sorts and filters by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from decklint.card_rules.places import leaves
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.language.values import is_number
from decklint.pages.field_words import FieldWords
from decklint.pages.ordering import Key, order_key, ranks

# Columns are as wide as all of their values if these are short, and else as most of them, in characters.
_SHORT, _WIDEST = 14, 26
# Of a character in the table and in its head, and of what is around both, in pixels.
_CHARACTER, _HEAD_CHARACTER, _AROUND = 8.7, 8, 22


def shown_columns(game: Game) -> tuple[str, ...]:
    """The game's columns; the name is always among them, for it stands for the card."""
    columns = game.display.columns
    return columns if "name" in columns else ("name", *columns)


def values_at(card: Card, path: str) -> list[Any]:
    """The single values of a card at a field, those inside of mappings too, each once."""
    found = [one for _, value in leaves(card, tuple(path.split("."))) for one in _singles(value)]
    return list({(type(one), one): one for one in found}.values())


def shown_at(card: Card, path: str, words: FieldWords) -> str:
    """What a card has at a field, as text: what stands in one mapping side by side."""
    if path == "type":
        return words.one_of_type(card.type)
    if path == "name":
        return card.names.get(words.language, card.name)
    parts = (" ".join(map(words.value, _singles(one))) for _, one in leaves(card, tuple(path.split("."))))
    return ", ".join(dict.fromkeys(parts))


def _singles(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from _singles(one)
    elif value is not None:
        yield value


def columns_data(
    game: Game, cards: Sequence[Card], words: FieldWords
) -> tuple[list[dict[str, Any]], list[list[int]]]:
    """The columns, and for each the rank that every card has when it is sorted by that."""
    columns, rankings = [], []
    for path in shown_columns(game):
        values = [values_at(card, path) for card in cards]
        column = {
            "path": path,
            "title": words.field(path),
            "number": any(values) and all(is_number(one) for some in values for one in some),
        }
        columns.append(
            {**column, "width": _width(words.field(path), [shown_at(one, path, words) for one in cards])}
        )
        keys = [_sort_key(words, path, card, some) for card, some in zip(cards, values, strict=True)]
        rankings.append(ranks(keys))
    return columns, rankings


def _sort_key(words: FieldWords, path: str, card: Card, values: list[Any]) -> Key | None:
    if path == "name":
        return order_key(card.names.get(words.language, card.name))
    listed = words.listed(path)
    return tuple(order_key(one, listed) for one in values) if values else None


def _width(title: str, shown: list[str]) -> int:
    """In pixels, whatever the name of a card is: it has what the others leave."""
    from wcwidth import wcswidth

    lengths = sorted(wcswidth(one) for one in shown if one) or [0]
    longest, usual = lengths[-1], lengths[len(lengths) * 9 // 10]
    characters = longest if longest <= _SHORT else min(max(usual, _SHORT), _WIDEST)
    return round(max(characters * _CHARACTER, (len(title) + 3) * _HEAD_CHARACTER) + _AROUND)


def facets_data(
    game: Game, cards: Sequence[Card], words: FieldWords
) -> tuple[list[dict[str, Any]], list[list[list[int]]]]:
    """The facets that these cards have values of, and for each the values of every card, as places in it.

    The type is the first one, unless the game names it elsewhere. What all cards have alike is none.
    """
    paths = game.display.facets
    facets, chosen = [], []
    for path in paths if "type" in paths else ("type", *paths):
        values = [values_at(card, path) for card in cards]
        listed = words.listed(path)
        ordered = sorted({one for some in values for one in some}, key=lambda one: order_key(one, listed))
        places = {value: place for place, value in enumerate(ordered)}
        if not ordered or (len(ordered) == 1 and all(values)):
            continue
        facets.append(
            {"path": path, "title": words.field(path), "values": _shown_values(path, ordered, words)}
        )
        chosen.append([[places[one] for one in some] for some in values])
    return facets, chosen


def _shown_values(path: str, values: list[Any], words: FieldWords) -> list[list[str]]:
    """Of each value what the page's address says, and what is shown."""
    if path == "type":
        return [[kind, words.type_names(kind)[0]] for kind in values]
    return [[words.value(one)] * 2 for one in values]
