"""Judging many decks with several processes."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from decklint.cache.results import file_data, file_of, finding_data, finding_of
from decklint.checking.game_lines import lines_of
from decklint.decks.discover import Found
from decklint.findings import Finding
from decklint.parallel import spread
from decklint.results import FileResult


class Judged(NamedTuple):
    """What came of a deck, and the id of its game if that was loaded for it."""

    file: FileResult
    findings: list[Finding]
    game: str | None


def judge_many(
    decks: Sequence[Found], jobs: int, judge: Callable[[Found], Judged], encoding: str | None
) -> list[Judged]:
    """What ``judge`` says of each deck, in order; ``encoding``: that of files which are not UTF-8."""

    def there(found: Found) -> bytes | None:
        if found.is_stdin:  # who has read it is the only one who can
            return None
        one = judge(found)
        findings = [finding_data(finding) for finding in one.findings]
        try:
            return json.dumps((file_data(one.file), findings, one.game)).encode()
        except (TypeError, ValueError):
            return None

    def back(found: Found, data: bytes) -> Judged:
        file, findings, game = json.loads(data)
        places = {} if found.file is None else {found.path: str(found.file)}
        result = file_of(file, places, lambda path, place: lines_of(path, Path(place), encoding))
        return Judged(result, [finding_of(one) for one in findings], game)

    return spread(decks, _weight, jobs, judge, there, back)


def _weight(found: Found) -> int:
    """How much there is to read, and as much again for what every deck takes."""
    try:
        return 2000 + (0 if found.file is None else found.file.stat().st_size)
    except OSError:
        return 2000
