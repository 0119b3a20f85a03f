"""Where a key or value stands in a TOML file: the library that reads it does not say.

A simple search, line by line: good for files as people write them, and only for messages. What it does
not find has the place of what is around it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from msgspec import Struct, field

from decklint.lazy_regex import lazy

Path: TypeAlias = tuple[str | int, ...]

_WORD = r"(?:\"[^\"\n]*\"|'[^'\n]*'|[\w-]+)"
_DOTTED = rf"{_WORD}(?:\s*\.\s*{_WORD})*"
_HEADER = lazy(rf"\s*(?P<open>\[\[?)\s*(?P<key>{_DOTTED})\s*\]\]?\s*(?:#.*)?")
_KEY = lazy(rf"\s*(?P<key>{_DOTTED})\s*=")


class Places(Struct):
    """The keys of a file, each with line and column, below the table ``within``."""

    lines: Sequence[str]
    within: Path = ()
    _found: dict[Path, tuple[int, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        table: Path = ()
        counts: dict[Path, int] = {}
        for number, line in enumerate(self.lines, 1):
            header = _HEADER.fullmatch(line)
            match = header or _KEY.match(line)
            if match is None:
                continue
            words = _words(match["key"])
            if header is not None:
                table = _numbered(words, counts)
                if header["open"] == "[[":
                    counts[table] = counts.get(table, -1) + 1
                    table = (*table, counts[table])
                words = ()
            self._add((*table, *words), (number, match.start("key") + 1))

    def of(self, path: Path, value: str | None = None) -> tuple[int, int] | None:
        """Line and column of a key, or of a text that stands in its value; None if nothing was found."""
        for length in range(len(path), -1, -1):
            start = self._found.get(path[:length])
            if start is None:
                continue
            inside = [one for one in (*path[length:], value) if isinstance(one, str)]
            return self._search(start, inside[-1]) or start if inside else start
        return None

    def _add(self, path: Path, place: tuple[int, int]) -> None:
        """Notes the key and the tables that it lies in, unless they stand further up."""
        for length in range(len(self.within) + 1, len(path) + 1):
            if path[: len(self.within)] == self.within:
                self._found.setdefault(path[len(self.within) : length], place)

    def _search(self, start: tuple[int, int], word: str) -> tuple[int, int] | None:
        """The first place of a word behind ``start`` and in front of the next key."""
        later = [place[0] for place in self._found.values() if place[0] > start[0]]
        end = min(later, default=len(self.lines) + 1)
        sought = re.compile(rf"(?<![\w-])[\"']?{re.escape(word)}[\"']?(?![\w-])")
        for number in range(start[0], end):
            match = sought.search(self.lines[number - 1], start[1] if number == start[0] else 0)
            if match is not None:
                return number, match.start() + 1
        return None


def _words(key: str) -> tuple[str, ...]:
    return tuple(word.strip("\"'") for word in re.findall(_WORD, key))


def _numbered(words: Sequence[str], counts: dict[Path, int]) -> Path:
    """The path of a table; of a table in a list of tables it is in the last one so far."""
    path: Path = ()
    for number, word in enumerate(words, 1):
        path = (*path, word)
        if number < len(words) and path in counts:
            path = (*path, counts[path])
    return path
