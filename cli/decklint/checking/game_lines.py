"""The lines of a game's files, for the frames of findings about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from decklint.sources import SourceText, read_source


class GameLines(Mapping[str, Sequence[str]]):
    """The lines of each file, by what findings call it; a file is read when it is asked for."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self._files = files
        self._read: dict[str, Sequence[str]] = {}

    def __getitem__(self, path: str) -> Sequence[str]:
        if path not in self._read:
            self._read[path] = lines_of(path, self._files[path])
        return self._read[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self._files)

    def __len__(self) -> int:
        return len(self._files)


def lines_of(path: str, file: Path) -> Sequence[str]:
    """The lines of a file of a game; none where it cannot be read or is no text."""
    try:
        data = file.read_bytes()
    except OSError:
        return ()
    return lines_in(path, data)


def lines_in(path: str, data: bytes) -> Sequence[str]:
    """The lines of what is in a file, whatever its size; none where it is no text."""
    source = read_source(path, data)
    return source.lines() if isinstance(source, SourceText) else ()
