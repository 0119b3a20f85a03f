"""Results of earlier runs: what has not changed since is not read again.

This module and what it imports are all that runs then, so it is kept light. The key of a result covers
everything that the result depends on: the program, the day, the options, and every file that is looked at.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from msgspec.structs import replace

from decklint.cache.fingerprint import Unkept, content, key_of, program, tree
from decklint.cache.store import Store
from decklint.checking.settings import idle_settings
from decklint.games.game_files import SUFFIXES
from decklint.results import CheckResult, Linted

if TYPE_CHECKING:
    from decklint.checking.baseline import Baseline
    from decklint.checking.options import CheckOptions
    from decklint.games.locate import GameFolder

STDIN = "-"
_MOST_CHARACTERS = 50_000  # runs of them that are kept


def lint(
    paths: Sequence[str],
    options: CheckOptions,
    store: Store,
    baseline: Baseline | None = None,
    stdin: Callable[[], bytes] = bytes,
    jobs: int = 1,
) -> Linted:
    """As ``lint_paths``, from the store where that has the result."""

    def key() -> str | None:
        return _unless_new(store, paths, lambda: _lint_key(paths, options, baseline))

    before = key()
    kept = None if before is None else _linted(store.read(before), options, baseline)
    if kept is not None:
        return kept
    from decklint.checking.lint import lint_paths
    from decklint.games.read_files import Means

    linted = lint_paths(paths, options, baseline, stdin, Means(jobs, store))
    if before is not None and before == key():  # nobody has changed a file in the meantime
        left = [] if baseline is None else [[[*entry], number] for entry, number in baseline.left.items()]
        files = _files(linted.result.sources)
        store.write(before, {**_data(linted.result, files), "failed": linted.failed, "left": left})
    return linted


def check(
    paths: Sequence[str],
    options: CheckOptions,
    store: Store,
    stdin: Callable[[], bytes],
    jobs: int = 1,
) -> CheckResult:
    """As ``check_paths``, from the store where that has the result."""

    def key() -> _CheckKey | None:
        return _unless_new(store, paths, lambda: _check_key(paths, options))

    before = key()
    kept = None if before is None else _restored(store.read(before.whole), options)
    if kept is not None:
        return kept
    from decklint.checking.check import check_paths
    from decklint.checking.many import DeckMemory
    from decklint.games.read_files import Means

    plain = options.config is None and not (options.select or options.ignore or options.severity)
    several = before is not None and len(before.marks) > 1
    known = store.read(before.decks) if before is not None and several else None
    memory = DeckMemory(known or {}, before.marks if before is not None and several else {}, options.encoding)
    with _known_characters(store):
        result = check_paths(paths, options, stdin, Means(jobs, store, for_decks=plain), memory)
    if before is not None and before == key():
        from decklint.decks.discover import discover

        decks = {one.path: str(one.file) for one in discover(paths).found if one.file is not None}
        store.write(before.whole, _data(result, {**_files(result.sources), **decks}))
        if memory.new:
            store.write(before.decks, memory.data())
    return result


_Key = TypeVar("_Key")


def _unless_new(store: Store, paths: Sequence[str], make: Callable[[], _Key]) -> _Key | None:
    """A key; None where nothing is kept: what is read may be new each time, or is not to be found."""
    if not store.folder or STDIN in paths:
        return None
    try:
        return make()
    except (Unkept, OSError):
        return None


def _linted(kept: Any, options: CheckOptions, baseline: Baseline | None) -> Linted | None:
    """What an earlier run said; None if that is not what was kept."""
    result = _restored(kept, options)
    if result is None:
        return None
    try:
        left = {tuple(entry): number for entry, number in kept["left"]}
        failed = bool(kept["failed"])
    except _NO_RESULT:
        return None
    if baseline is not None:
        baseline.left.clear()
        baseline.left.update(left)
    return Linted(result, failed)


@contextmanager
def _known_characters(store: Store) -> Iterator[None]:
    """Names that were simplified in an earlier run need no library of Chinese characters in this one."""
    from decklint.names.fold import learned, remember

    key = key_of("simplified", program())
    remember(lambda: _texts(store.read(key)))
    yield
    new = learned()
    if 0 < len(new) <= _MOST_CHARACTERS:
        store.write(key, new)


def _texts(data: object) -> dict[str, str]:
    return data if isinstance(data, dict) else {}


def _lint_key(paths: Sequence[str], options: CheckOptions, baseline: Baseline | None) -> str:
    if options.game is None:
        from decklint.checking.lint_targets import find_targets

        wanted, findings = find_targets(paths, options.carddb)
    else:
        from decklint.checking.submissions import find_submission

        wanted, findings = find_submission(paths, options.game, options.carddb, bytes)
    submitted = [(file.shown, content(str(file.file))) for one in wanted for file in one.submitted]
    folders = {str(one.folder.folder) for one in wanted}
    if options.config is not None:  # it may speak of what any game has
        from decklint.games.locate import find_games

        folders |= {str(one.folder) for one in find_games(options.carddb)[0].values()}
    known = None if baseline is None else sorted(baseline.known.items())
    return key_of("lint", *_common(options), paths, wanted, findings, submitted, known, _trees(folders))


class _CheckKey(NamedTuple):
    """Keys of the result of a check, and of what came of each of its decks; what is in each, by path."""

    whole: str
    decks: str
    marks: dict[str, str]


def _check_key(paths: Sequence[str], options: CheckOptions) -> _CheckKey:
    from decklint.decks.discover import discover
    from decklint.games.locate import find_games

    games, findings = find_games(options.carddb)
    discovery = discover(paths)
    marks = {
        one.path: key_of(_deck(one.file, options.max_bytes))
        for one in discovery.found
        if one.file is not None
    }
    said = [(one.path, one.finding) for one in discovery.found]
    every: Sequence[GameFolder] = tuple(games.values())
    trees = _trees({str(one.folder) for one in every})
    common = (*_common(options), paths, every, findings, trees)
    whole = key_of("check", *common, discovery.not_decks, said, marks)
    return _CheckKey(whole, key_of("decks", *common), marks)


def _deck(file: Path, max_bytes: int) -> bytes | str:
    """What is in a deck; of one that is too large, its size. Raises Unkept for a pipe and the like."""
    try:
        size = file.stat().st_size
    except OSError as error:
        return f"error {error.errno}"
    return content(str(file)) if size <= max_bytes else f"{size} bytes"


def _common(options: CheckOptions) -> tuple[object, ...]:
    """What every result depends on."""
    day = date.today().isoformat()
    return program(), day, os.getcwd(), options, idle_settings(options)  # noqa: PTH109


def _trees(folders: set[str]) -> list[tuple[str, str]]:
    return [(folder, tree(folder, SUFFIXES)) for folder in sorted(folders)]


def _files(sources: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """Where the files of games are whose lines may be shown."""
    from decklint.checking.game_lines import GameLines

    files = sources.files if isinstance(sources, GameLines) else {}
    return {shown: str(file) for shown, file in files.items()}


def _data(result: CheckResult, files: Mapping[str, str]) -> dict[str, Any]:
    from decklint.cache.results import result_data

    return result_data(result, files)


# What comes of entries that are none of a result: somebody has put them there.
_NO_RESULT = (KeyError, TypeError, ValueError, AttributeError, IndexError, RecursionError)


def _restored(kept: Any, options: CheckOptions) -> CheckResult | None:
    """The result that was kept; None if that is nothing, or something else."""
    from decklint.cache.results import result_of

    if kept is None:
        return None
    try:
        result = result_of(kept, lambda path, file: _lines(path, file, options))
    except _NO_RESULT:
        return None
    shown = None if options.config is None else options.config.shown
    return replace(result, settings=options.settings(), config=shown)


def _lines(path: str, file: str, options: CheckOptions) -> Sequence[str]:
    """The lines of a file: of a deck in its encoding."""
    from decklint.checking.game_lines import lines_of

    return lines_of(path, Path(file), options.encoding)
