"""The order of values in pages: numbers as numbers, also inside of texts, and what is missing last."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from decklint.names.fold import fold

Key: TypeAlias = tuple[Any, ...]
_NUMBER = re.compile("([0-9]+)")
MISSING_RANK = -1


def order_key(value: Any) -> Key:
    """Numbers come before texts, and A2 before A10."""
    if isinstance(value, (int, float)):
        return (0, value)
    parts = _NUMBER.split(fold(str(value)))
    return (1, *((0, int(part), part) if part.isdecimal() else (1, part) for part in parts if part))


def ranks(keys: Sequence[Key | None]) -> list[int]:
    """The rank of each key among all, equal ones alike; None has MISSING_RANK."""
    order = {key: rank for rank, key in enumerate(sorted({key for key in keys if key is not None}))}
    return [MISSING_RANK if key is None else order[key] for key in keys]


def sorted_values(values: Iterable[Any], listed: Sequence[Any] | None = None) -> list[Any]:
    """The values in order; those that a schema lists in the order in which it does."""
    places = {value: place for place, value in enumerate(listed or ())}
    return sorted(values, key=lambda one: (places.get(one, len(places)), order_key(one)))
