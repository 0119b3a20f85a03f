"""The order of values in pages: numbers as numbers, also inside of texts, and what is missing last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from decklint.lazy_regex import lazy
from decklint.names.fold import fold

Key: TypeAlias = tuple[Any, ...]
_NUMBER = lazy("([0-9]{1,300})")
MISSING_RANK = -1


def order_key(value: Any, listed: Sequence[Any] = ()) -> Key:
    """First come the values that are listed, as they are; then numbers, then texts, and A2 before A10."""
    if value in listed:
        return (0, listed.index(value))
    if isinstance(value, (int, float)):
        return (1, value)
    parts = _NUMBER.split(fold(str(value)))
    return (2, *((0, int(part), part) if part.isdecimal() else (1, part) for part in parts if part))


def ranks(keys: Sequence[Key | None]) -> list[int]:
    """The rank of each key among all, equal ones alike; None has MISSING_RANK."""
    order = {key: rank for rank, key in enumerate(sorted({key for key in keys if key is not None}))}
    return [MISSING_RANK if key is None else order[key] for key in keys]
