"""What changed between two values of plain data, by the path of each."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from enum import Enum
from typing import Any, TypeAlias

from msgspec import Struct

from decklint.listing.card_data import whole_numbers

# Keys, and numbers of list items from 0: of a removed item in the old list, of every other in the new one.
Path: TypeAlias = tuple[str | int, ...]


class Kind(Enum):
    """What became of a value."""

    ADDED = "added"
    REMOVED = "removed"
    CHANGED = "changed"


class Change(Struct, frozen=True):
    """A value that came, went or is another one now; ``old`` and ``new`` are None where there is none."""

    path: Path
    kind: Kind
    old: Any = None
    new: Any = None

    @property
    def field(self) -> str:
        """The path as it is written: ``effects[2].text``, list items counted from 1."""
        return "".join(
            f"[{step + 1}]" if isinstance(step, int) else f".{step}" for step in self.path
        ).removeprefix(".")

    @property
    def name(self) -> str:
        """The path without the numbers of list items: ``effects.text``."""
        return ".".join(step for step in self.path if isinstance(step, str))


def changes(old: Any, new: Any, path: Path = ()) -> Iterator[Change]:
    """The changes that make ``new`` of ``old``; none if they say the same."""
    if _key(old) == _key(new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        yield from _in_mapping(old, new, path)
    elif isinstance(old, list) and isinstance(new, list):
        yield from _in_list(old, new, path)
    else:
        yield Change(path, Kind.CHANGED, old, new)


def _key(value: Any) -> str:
    """The same text for the same data: 1.0 is 1, but to Python True is 1 as well, and no NaN is itself."""
    return json.dumps(whole_numbers(value), sort_keys=True, ensure_ascii=False, default=str)


def _in_mapping(old: dict[str, Any], new: dict[str, Any], path: Path) -> Iterator[Change]:
    for key in dict.fromkeys((*old, *new)):
        here = (*path, key)
        if key not in new:
            yield Change(here, Kind.REMOVED, old=old[key])
        elif key not in old:
            yield Change(here, Kind.ADDED, new=new[key])
        else:
            yield from changes(old[key], new[key], here)


def _in_list(old: list[Any], new: list[Any], path: Path) -> Iterator[Change]:
    before, after = [_key(one) for one in old], [_key(one) for one in new]
    if sorted(before) == sorted(after):  # the same items in another order
        yield Change(path, Kind.CHANGED, old, new)
        return
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        both = _pairs(old[a:b], new[c:d])
        for step in range(both):
            yield from changes(old[a + step], new[c + step], (*path, c + step))
        for index in range(a + both, b):
            yield Change((*path, index), Kind.REMOVED, old=old[index])
        for index in range(c + both, d):
            yield Change((*path, index), Kind.ADDED, new=new[index])


def _pairs(old: Sequence[Any], new: Sequence[Any]) -> int:
    """How many items at the beginning are the same thing changed: mappings are, plain values come and go."""
    count = 0
    for before, after in zip(old, new, strict=False):
        if not (isinstance(before, dict) and isinstance(after, dict)):
            break
        count += 1
    return count
