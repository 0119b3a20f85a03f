"""The texts of each field of many cards, gathered column by column: cards of one shape at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import Any, TypeVar

from msgspec import Struct, field

# So many cards at a time are still near at hand for the processor when their next column is read.
_AT_ONCE = 500

Row = TypeVar("Row")


class Columns(Struct):
    """What cards have.

    ``texts``: those of each field, wherever they stand in lists; fields in fields have dots, as ``name.en``.
    ``shapes``: how many cards of a type have which fields.
    """

    texts: dict[str, list[str]] = field(default_factory=dict)
    shapes: Counter[tuple[str, tuple[str, ...]]] = field(default_factory=Counter)


def gather(cards: Iterable[dict[str, Any]]) -> Columns:
    """The columns of cards, which are plain data."""
    found = Columns()
    for some in at_once(cards):
        for keys, group in by_shape(some).items():
            for key, values in zip(keys, columns(group), strict=True):
                _add(values, key, found.texts)
                if key == "type":
                    for kind, number in Counter(values).items():
                        found.shapes[kind, keys] += number
    return found


def at_once(rows: Iterable[Row]) -> Iterator[list[Row]]:
    """The rows by some hundreds, in order."""
    left = iter(rows)
    while some := list(islice(left, _AT_ONCE)):
        yield some


def by_shape(mappings: Iterable[dict[str, Any]]) -> dict[tuple[str, ...], list[dict[str, Any]]]:
    """The mappings that have the same keys in the same order."""
    found: dict[tuple[str, ...], list[dict[str, Any]]] = {}
    for one in mappings:
        shape = tuple(one)
        try:
            found[shape].append(one)
        except KeyError:
            found[shape] = [one]
    return found


def columns(group: Sequence[dict[str, Any]]) -> Iterable[tuple[Any, ...]]:
    """The values of mappings of one shape, key by key."""
    return zip(*map(dict.values, group), strict=True)


def _add(values: Sequence[Any], field: str, texts: dict[str, list[str]]) -> None:
    kinds = set(map(type, values))
    if str in kinds:
        said = values if len(kinds) == 1 else [one for one in values if type(one) is str]
        texts.setdefault(field, []).extend(said)
    if dict in kinds:
        for keys, group in by_shape(one for one in values if type(one) is dict).items():
            for key, inner in zip(keys, columns(group), strict=True):
                _add(inner, f"{field}.{key}", texts)
    if list in kinds:
        _add(list(chain.from_iterable(one for one in values if type(one) is list)), field, texts)
