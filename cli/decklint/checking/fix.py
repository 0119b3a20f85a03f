"""Fixing the files of games that were named by path, before they are linted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.checking.ignores import read_ignores
from decklint.checking.lint import require_options
from decklint.checking.lint_targets import Wanted, find_targets
from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.submissions import STDIN, find_submission
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.fixes.edits import not_fixed
from decklint.fixes.files import may_be_written, replace_file, split_mark
from decklint.fixes.mend import mend
from decklint.fixes.page import LeftOut, Task
from decklint.games.documents import read_bytes
from decklint.games.game_files import GameFile
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import DEFINITION, GameFolder
from decklint.games.mistakes import Mistakes
from decklint.games.model import Game
from decklint.paths import real
from decklint.results import Linted
from decklint.spans import NOWHERE

_YAML = (".yaml", ".yml")
_ENDINGS = (*_YAML, ".json")


class FixedFile(Struct, frozen=True):
    """A file in which there was something to fix; ``rules``: how often per rule."""

    shown: str
    file: Path
    before: bytes
    after: bytes
    rules: Mapping[str, int]
    encoding: str = "utf-8"


class Fixed(Struct):
    """What was fixed, or would be; ``failed``: something could not be read, or written."""

    files: list[FixedFile] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    failed: bool = False

    def joined_to(self, linted: Linted) -> Linted:
        """The result of linting afterwards, with what was fixed and what was not."""
        known = set(linted.result.findings)
        said = [one for one in self.findings if one not in known]
        result = replace(
            linted.result,
            findings=(*linted.result.findings, *said),
            fixed={one.shown: one.rules for one in self.files},
        )
        return Linted(result, linted.failed or self.failed)


def fix_paths(paths: Sequence[str], options: CheckOptions, *, write: bool) -> Fixed:
    """Fixes the files that the paths mean: folders of games, files in them, or cards sent in for a game.

    ``write``: whether to change them. Raises UsageError where none is named, or a game only by its name.
    """
    if not paths:
        raise UsageError("name what may be changed: the folder of a game, or files in it")
    if options.game is None:
        wanted, findings = find_targets(paths, options.carddb)
    elif STDIN in paths:
        raise UsageError("standard input cannot be mended: name files, or leave --fix and --diff out")
    else:
        wanted, findings = find_submission(paths, options.game, options.carddb, bytes)
    for one in wanted:
        if one.by_name:
            message = (
                f'"{one.folder.id}" is the name of a game; --fix and --diff need the path of what to change'
            )
            raise UsageError(f"{message}: {one.folder.shown}")
    loaded: dict[GameFolder, LoadedGame] = {}
    for one in wanted:
        if one.folder not in loaded:
            loaded[one.folder] = load_game(one.folder)
    require_options(options, loaded)
    run = _Run(options, write, Fixed(findings=findings, failed=bool(findings)))
    for one in wanted:
        run.game(one, loaded[one.folder])
    return run.fixed


class _Run(Struct):
    options: CheckOptions
    write: bool
    fixed: Fixed
    done: set[Path] = field(default_factory=set)

    def game(self, wanted: Wanted, loaded: LoadedGame) -> None:
        """Fixes the files of a game, or the one that is wanted."""
        definition = f"{wanted.folder.shown}/{DEFINITION}"
        errors = [one for one in loaded.findings if one.path == definition and one.severity is Severity.ERROR]
        if loaded.game is None or errors:
            self.fixed.failed = True
            message = "nothing is fixed in the files of this game, for its definition has mistakes"
            self._say(definition, not_fixed(NOWHERE, message, "correct these first"))
            return
        for file in wanted.submitted or loaded.files:
            place = real(file.file)
            if wanted.only in (None, place) and place not in self.done:
                self.done.add(place)
                if file.file.suffix.lower() in _ENDINGS:
                    self._file(file, place, wanted, loaded.game)

    def _file(self, file: GameFile, place: Path, wanted: Wanted, game: Game) -> None:
        submitted = bool(wanted.submitted)
        cards = submitted or file.file.relative_to(wanted.folder.folder).parts[0] == "cards"
        suffix = file.file.suffix.lower()
        left_out = self._left_out(file.shown, comments=not submitted)
        task = Task(file.shown, game, suffix == ".json", cards and suffix in _YAML, left_out)
        before = read_bytes(place, Mistakes(file.shown))
        if before is None:
            return  # linting says why
        parts = split_mark(before)
        if parts is None:
            message = "nothing is fixed in this file, for it is not UTF-8"
            self._say(file.shown, not_fixed(NOWHERE, message, "save it as UTF-8"))
            return
        mark, text = parts
        mended = mend(task, text)
        for problem in mended.left:
            self._say(file.shown, problem)
        after = mark + mended.text.encode("utf-8")
        if after == before:
            return
        hindrance = self._written(place, None if submitted else wanted.folder, after)
        if hindrance:
            self.fixed.failed = True
            problem = not_fixed(NOWHERE, f"the file cannot be changed: {hindrance[0]}", hindrance[1])
            self._say(file.shown, problem, Severity.ERROR)
        else:
            self.fixed.files.append(FixedFile(file.shown, place, before, after, dict(mended.fixed)))

    def _written(self, place: Path, folder: GameFolder | None, data: bytes) -> tuple[str, str] | None:
        """Writes a file if that is wanted; what keeps it from being written, and what to do about it.

        ``folder``: the game whose file it is, None if it was sent in.
        """
        if folder is not None and not place.is_relative_to(real(folder.folder)):
            return "it is a link that leads out of the folder of the game", "fix the file to which it leads"
        try:
            if not may_be_written(place):
                return "it is read-only", "make it writable, or leave it out"
            if self.write:
                replace_file(place, data)
        except OSError as error:
            return error.strerror or str(error), "check who may write into its folder"
        return None

    def _say(self, path: str, problem: Problem, severity: Severity | None = None) -> None:
        options = self.options.for_file(path)
        wanted = severity or options.severity.get(problem.rule)
        if severity is Severity.ERROR or problem.rule not in options.ignore:
            self.fixed.findings.append(builtin_finding(path, problem, severity=wanted))

    def _left_out(self, path: str, *, comments: bool) -> Callable[[Sequence[str]], LeftOut]:
        """What is not to be fixed: what is not to be found either; ``comments``: whether these decide."""

        def of(lines: Sequence[str]) -> LeftOut:
            ignores = read_ignores(path, lines).wanted if comments else ()
            options = self.options.for_file(path)

            def left_out(rule: str, line: int) -> bool:
                passed_over = any(one.rule == rule and one.line in (None, line) for one in ignores)
                return passed_over or options.leaves_out(rule)

            return left_out

        return of


def difference(fixed: Fixed) -> Iterator[str]:
    """What would be changed, as a unified diff that can be applied."""
    from difflib import unified_diff

    for one in fixed.files:
        before, after = (_lines(data.decode(one.encoding)) for data in (one.before, one.after))
        for line in unified_diff(before, after, one.shown, one.shown):
            yield line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n"


def _lines(text: str) -> list[str]:
    """The lines with their ends; other characters at which Python would split are none here."""
    lines = [f"{line}\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines
