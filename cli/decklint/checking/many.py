"""Judging many decks with several processes, and not again those that an earlier run has judged."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import json

from decklint.cache.results import file_data, file_of, finding_data, finding_of
from decklint.checking.game_lines import lines_of
from decklint.decks.discover import Found
from decklint.findings import Finding
from decklint.parallel import spread
from decklint.results import FileResult

MANY = 40  # so many decks are worth another process


class Judged(NamedTuple):
    """What came of a deck, and the id of its game if that was loaded for it."""

    file: FileResult
    findings: list[Finding]
    game: str | None


class DeckMemory:
    """What came of decks in an earlier run. ``marks`` tell what is in each now, by path."""

    def __init__(self, kept: Mapping[str, Any], marks: Mapping[str, str], encoding: str | None) -> None:
        self.marks = marks
        self.encoding = encoding
        self._kept = kept
        self._judged: dict[str, tuple[str, Any]] = {}
        self.new = False

    def known(self, found: Found) -> Judged | None:
        """What came of the deck, if it was the same then."""
        try:
            mark, data = self._kept[found.path]
            if mark != self.marks.get(found.path):
                return None
            judged = _judged_of(found, data, self.encoding)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            return None  # not known, or somebody has put something else there
        self._judged[found.path] = mark, data
        return judged

    def note(self, found: Found, judged: Judged) -> None:
        """Keeps what came of a deck."""
        mark = self.marks.get(found.path)
        if mark is not None:
            self._judged[found.path] = mark, _judged_data(judged)
            self.new = True

    def data(self) -> dict[str, tuple[str, Any]]:
        """All that was known or noted, as plain data."""
        return self._judged


def judge_many(
    decks: Sequence[Found],
    jobs: int,
    judge: Callable[[Found], Judged],
    encoding: str | None,
    memory: DeckMemory | None = None,
) -> list[Judged]:
    """What ``judge`` says of each deck, in order; ``encoding``: that of files which are not UTF-8.

    What ``memory`` knows is not judged again. The first deck that it does not know is judged here, so that
    other processes begin with its game loaded.
    """
    judged = {one.path: known for one in decks if (known := memory and memory.known(one))}
    left = [one for one in decks if one.path not in judged]

    def there(found: Found) -> bytes | None:
        if found.is_stdin:  # who has read it is the only one who can
            return None
        try:
            return json.encode(_judged_data(judge(found)))
        except (TypeError, ValueError):
            return None

    def back(found: Found, data: bytes) -> Judged:
        return _judged_of(found, json.decode(data), encoding)

    done = [judge(one) for one in left[:1]]
    done += spread(left[1:], _weight, jobs if len(left) >= MANY else 1, judge, there, back)
    for found, one in zip(left, done, strict=True):
        judged[found.path] = one
        if memory is not None:
            memory.note(found, one)
    return [judged[one.path] for one in decks]


def _judged_data(one: Judged) -> list[Any]:
    return [file_data(one.file), [finding_data(finding) for finding in one.findings], one.game]


def _judged_of(found: Found, data: Sequence[Any], encoding: str | None) -> Judged:
    file, findings, game = data
    places = {} if found.file is None else {found.path: str(found.file)}
    result = file_of(file, places, lambda path, place: lines_of(path, Path(place), encoding))
    return Judged(result, [finding_of(one) for one in findings], game)


def _weight(found: Found) -> int:
    """How much there is to read, and as much again for what every deck takes."""
    try:
        return 2000 + (0 if found.file is None else found.file.stat().st_size)
    except OSError:
        return 2000
