"""The lines of a game's files, for the frames of findings about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from decklint.sources import SourceText, read_source


class GameLines(Mapping[str, Sequence[str]]):
    """The lines of each file, by what findings call it; a file is read when it is asked for."""

    def __init__(self, files: Mapping[str, Path]) -> None:
        self.files = files
        self._read: dict[str, Sequence[str]] = {}

    def __getitem__(self, path: str) -> Sequence[str]:
        if path not in self._read:
            self._read[path] = lines_of(path, self.files[path])
        return self._read[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


def lines_of(path: str, file: Path, encoding: str | None = None) -> Sequence[str]:
    """The lines of a file; none where it cannot be read or is no text."""
    try:
        data = file.read_bytes() if file.is_file() else b""  # a pipe would be waited for
    except OSError:
        return ()
    return lines_in(path, data, encoding)


def lines_in(path: str, data: bytes, encoding: str | None = None) -> Sequence[str]:
    """The lines of what is in a file, whatever its size; none where it is no text."""
    source = read_source(path, data, encoding=encoding)
    return source.lines() if isinstance(source, SourceText) else ()
