"""Fixing decks before they are checked: the names and totals of which it is certain what they should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.checking.fix import Fixed, FixedFile
from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.reading import Reading, read_decks
from decklint.decks.discover import STDIN, Found
from decklint.decks.parsed import ReadDeck
from decklint.decks.registry import kind_of, parse_deck
from decklint.documents.nodes import Problem
from decklint.findings import Severity
from decklint.fixes.edits import not_fixed
from decklint.fixes.files import may_be_written, replace_file
from decklint.fixes.mend_deck import mend_deck
from decklint.fixes.source_bytes import take_apart
from decklint.games.model import Game
from decklint.results import CheckResult
from decklint.sources import SourceText, read_source
from decklint.spans import NOWHERE


def fix_decks(
    paths: Sequence[str], options: CheckOptions, stdin: Callable[[], bytes], *, write: bool
) -> Fixed:
    """Fixes the decks that the paths mean; ``write``: whether to change their files.

    A deck is left as it is where its syntax or its game has mistakes. Raises UsageError for options that
    name what does not exist, and for standard input, which has no file to write.
    """
    if write and STDIN in paths:
        raise UsageError("standard input has no file to fix; see what would change with --diff")
    decks = read_decks(paths, options, stdin)
    run = _Run(options, stdin, write, Fixed())
    for found, reading in zip(decks.discovery.found, decks.readings, strict=True):
        game = decks.game_of(reading)
        if game is not None:
            run.deck(found, reading, game)
    return run.fixed


def joined(fixed: Fixed, result: CheckResult) -> CheckResult:
    """The result of checking afterwards, with what was fixed and what was not."""
    return replace(
        result,
        findings=(*result.findings, *fixed.findings),
        fixed={one.shown: one.rules for one in fixed.files},
    )


class _Run(Struct):
    options: CheckOptions
    stdin: Callable[[], bytes]
    write: bool
    fixed: Fixed

    def deck(self, found: Found, reading: Reading, game: Game) -> None:
        """Fixes one deck that could be read."""
        options = self.options.for_file(found.path)
        data = reading.data
        source = read_source(found.path, data, max_bytes=options.max_bytes, encoding=self.options.encoding)
        own = take_apart(data, source) if isinstance(source, SourceText) else None
        if own is None:
            message = "nothing is fixed in this file: its encoding can't be written back byte for byte"
            self._say(found.path, not_fixed(NOWHERE, message, "save it as UTF-8"))
            return
        mended = mend_deck(own, partial(_read_as, found.path, game), options.leaves_out)
        for problem in mended.left:
            self._say(found.path, problem)
        after = own.encoded(mended.text)
        if after is None or after == data:
            return
        hindrance = self._written(found.file, after)
        if hindrance is not None:
            self.fixed.failed = True
            problem = not_fixed(NOWHERE, f"the file cannot be changed: {hindrance[0]}", hindrance[1])
            self._say(found.path, problem, Severity.ERROR)
            return
        file = found.file or Path(found.path)
        self.fixed.files.append(FixedFile(found.path, file, data, after, dict(mended.fixed), own.encoding))

    def _written(self, file: Path | None, data: bytes) -> tuple[str, str] | None:
        """Writes a file if that is wanted; what keeps it from being written, and what to do about it."""
        if file is None:  # standard input, of which only the difference is shown
            return None
        if file.is_symlink():
            return "it is a link", "fix the file to which it leads"
        if not file.is_file():
            return "it is no ordinary file", "save the deck in one"
        try:
            if not may_be_written(file):
                return "it is read-only", "make it writable, or leave it out"
            if self.write:
                replace_file(file, data)
        except OSError as error:
            return error.strerror or str(error), "check who may write into its folder"
        return None

    def _say(self, path: str, problem: Problem, severity: Severity | None = None) -> None:
        options = self.options.for_file(path)
        wanted = severity or options.severity.get(problem.rule)
        if severity is Severity.ERROR or not options.leaves_out(problem.rule):
            self.fixed.findings.append(builtin_finding(path, problem, severity=wanted))


def _read_as(path: str, game: Game, text: str) -> ReadDeck:
    """The deck that a text is."""
    parsed = parse_deck(path, text, kind_of(path))
    read = parsed.interpret(game)
    read.findings[:0] = [builtin_finding(path, one) for one in parsed.problems]
    return read
