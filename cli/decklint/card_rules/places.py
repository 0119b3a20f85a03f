"""Where the fields of a card stand: from the card, as keys and indexes, to each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any, TypeAlias

from decklint.games.cards import Card

# The first step to a value in a translation, before its language; no field is called so.
TRANSLATION = "~translation"

Path: TypeAlias = tuple[str | int, ...]


def leaves(card: Card, field: tuple[str, ...]) -> Iterator[tuple[Path, Any]]:
    """Each value that the card has at a field, with the way to it; lists are looked through.

    ``name`` is every name, in all languages.
    """
    if field == ("name",):
        for language, name in card.names.items():
            yield ("name", language), name
    elif field == ("id",):
        yield ("id",), card.id
    elif field == ("type",):
        yield ("type",), card.type
    elif field[0] == "printings":
        yield from _walk({"printings": [{"id": one.id, **one.facts} for one in card.printings]}, field, ())
    elif field == ("aliases",):
        yield from _walk({"aliases": list(card.aliases)}, field, ())
    elif field == ("same_name",):
        yield field, card.same_name
    else:
        yield from _walk(card.fields, field, ())


def texts_of(card: Card, field: tuple[str, ...]) -> Iterator[tuple[Path, Any, str]]:
    """The same with the translations of the field, and a remark about the language of those."""
    yield from ((at, value, "") for at, value in leaves(card, field))
    for language, texts in card.texts.items():
        for at, value in _walk(texts, field, (TRANSLATION, language)):
            yield at, value, f" in `{language}`"


def place_of(card: Card, field: tuple[str, ...]) -> Path:
    """The way to the first value at a field, to the list itself where the field is one.

    Without such a value it is the field's own steps, which lead as far as the card has them.
    """
    way = next((at for at, _ in leaves(card, field)), field)
    while isinstance(way[-1], int):
        way = way[:-1]
    return way


def beside(one: Path, other: Path) -> bool:
    """Whether two values stand in the same item of every list that both are in."""
    for step, other_step in zip(one, other, strict=False):
        if step != other_step:
            return not isinstance(step, int)
    return True


def in_one_list(one: Path, field: tuple[str, ...]) -> bool:
    """Whether a field is one of the items of the first list in which a value stands."""
    first = next((at for at, step in enumerate(one) if isinstance(step, int)), None)
    return first is not None and len(field) > first and one[:first] == field[:first]


def together_with(card: Card, at: Path, fields: Iterable[tuple[str, ...]]) -> list[tuple[Any, ...]]:
    """What a value is together with: each combination of the values that the fields have beside it.

    Of a field of the same list it is that of the same item; None stands for a field that is not there.
    """
    known = [[value for way, value in leaves(card, field) if beside(way, at)] or [None] for field in fields]
    return list(product(*known))


def _walk(data: Any, field: tuple[str, ...], at: Path) -> Iterator[tuple[Path, Any]]:
    if isinstance(data, list):
        for index, item in enumerate(data):
            yield from _walk(item, field, (*at, index))
    elif not field:
        if data is not None:
            yield at, data
    elif isinstance(data, dict) and field[0] in data:
        yield from _walk(data[field[0]], field[1:], (*at, field[0]))
