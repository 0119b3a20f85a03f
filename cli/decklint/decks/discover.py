"""From the paths of a command line to the deck files that they mean."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.decks import path_problems as problems
from decklint.decks.registry import extensions
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.paths import as_text, is_cache

GAME_FILE = "game.yaml"
STDIN = "-"

_NEVER_DECKS = ("README", "LICENSE")


class Found(Struct, frozen=True):
    """A path that a check has to speak of.

    ``path`` is text: as the user typed it, inside a folder ``typed/relative`` with ``/`` on every
    system, ``-`` for standard input. ``file`` is what to open; it is None for standard input,
    and where ``finding`` says why nothing is read here: an error, or the warning that a link
    leads out of its folder.
    """

    path: str
    file: Path | None = None
    finding: Finding | None = None

    @property
    def is_stdin(self) -> bool:
        """Whether the deck comes from standard input."""
        return self.path == STDIN and self.file is None and self.finding is None

    @property
    def left_out(self) -> bool:
        """Whether this is a link that is not followed out of its folder."""
        return self.finding is not None and self.finding.severity is Severity.WARNING


class Discovery(Struct, frozen=True):
    """What the paths mean, in the order of the report, and how many files were passed over.

    ``not_decks`` counts the files of folders that are no decks by their name, README and
    LICENSE among them; what begins with a dot or lies in a game's folder is not counted.
    """

    found: tuple[Found, ...]
    not_decks: int = 0


def discover(paths: Sequence[str]) -> Discovery:
    """The deck files that ``paths`` (files, folders, or ``-``) mean, each once.

    Files are in the order of ``paths``, inside a folder by relative path by code point. A file
    reached twice, by whatever links, is there where it was reached first. Never raises for a
    path that can't be read: that is a ``Found`` with a finding.
    """
    found: dict[str, Found] = {}  # by real path
    others: set[str] = set()
    for typed in paths:
        if typed == STDIN:
            _add(found, STDIN, Found(STDIN))
        elif _is_folder(typed):
            walk = _Walk(typed)
            walk.run()
            for real, item in walk.results():
                _add(found, real, item)
            others |= walk.others
        else:
            _add(found, *_named(typed))
    return Discovery(tuple(found.values()), len(others - found.keys()))


def _add(found: dict[str, Found], real: str, item: Found) -> None:
    """Add the item unless it is there already.

    A link that leads out of its folder is not read for the folder's sake; what it leads to may
    be named itself, and then nothing was left out.
    """
    known = found.get(real)
    if known is not None and known.left_out and not item.left_out:
        del found[real]  # its place is that of the path that counts
    found.setdefault(real, item)


def _is_folder(typed: str) -> bool:
    try:
        return typed != "" and Path(typed).is_dir()
    except (OSError, ValueError):  # ValueError: a NUL inside
        return False


def _named(typed: str) -> tuple[str, Found]:
    """A file that is named itself: read whatever it is called, a pipe or device too."""
    if not typed:  # no file, though Path makes it "."
        return typed, _refused(typed, problems.missing(typed))
    try:
        Path(typed).stat()
        return os.path.realpath(typed), Found(as_text(typed), Path(typed))
    except (OSError, ValueError) as error:
        return _own_path(typed), _refused(typed, problems.of_named(typed, error))


def _own_path(typed: str) -> str:
    """Where something lies that itself leads nowhere."""
    parent, name = os.path.split(typed)
    try:
        return f"{os.path.realpath(parent)}{os.sep}{name}"
    except ValueError:
        return typed


def _refused(path: str, problem: Problem) -> Found:
    """A path at which nothing is read, as it was typed or as text."""
    shown = as_text(path)
    return Found(shown, finding=builtin_finding(shown, problem))


class _Walk(Struct):
    """One folder, read recursively. ``decks`` and ``refused`` map a relative path to its item."""

    typed: str
    decks: dict[str, tuple[str, Found]] = field(default_factory=dict)
    refused: dict[str, tuple[str, Found]] = field(default_factory=dict)
    others: set[str] = field(default_factory=set)
    root: str = ""
    is_game: bool = False
    visited: set[str] = field(default_factory=set)
    waiting: list[tuple[str, str]] = field(default_factory=list)  # real folder, relative path

    def run(self) -> None:
        """Read the folder and all inside it; a stack, since folders may nest without limit."""
        self.root = os.path.realpath(self.typed)
        self.waiting.append((self.root, ""))
        while self.waiting:
            self._read(*self.waiting.pop())

    def results(self) -> Iterator[tuple[str, Found]]:
        """Real path and item of everything found, in order; at least one."""
        items = self.decks | self.refused
        for relative in sorted(items, key=as_text):
            yield items[relative]
        errors = any(
            item.finding is not None and item.finding.severity is Severity.ERROR
            for _, item in self.refused.values()
        )
        if not self.decks and not errors:
            folder = as_text(self.typed)
            problem = problems.game_folder(folder) if self.is_game else problems.no_deck(folder)
            yield self.root, _refused(self.typed, problem)

    def _read(self, real: str, relative: str) -> None:
        if real in self.visited:  # a link led here, or leads round in a circle
            return
        self.visited.add(real)
        try:
            with os.scandir(real) as entries:
                listing = sorted(entries, key=lambda entry: as_text(entry.name))
        except OSError as error:
            self._refuse(real, relative, problems.cannot_list(as_text(self._raw(relative)), error))
            return
        if any(entry.name == GAME_FILE for entry in listing):
            self.is_game = self.is_game or relative == ""
            return
        if relative and is_cache(real):
            return
        # Backwards, so that the stack gives the folders in order: of two links to one folder
        # the first counts.
        for entry in reversed(listing):
            if not entry.name.startswith("."):
                self._take(entry, self._join(relative, entry.name))

    def _take(self, entry: os.DirEntry[str], relative: str) -> None:
        """One entry of a folder: to be entered, a deck, a problem or one of the others."""
        passed_over = entry.name.startswith(_NEVER_DECKS)
        deck_by_name = not passed_over and entry.name.lower().endswith(extensions())
        try:
            is_link, is_folder = entry.is_symlink(), entry.is_dir()
            if is_link:
                entry.stat()  # fails if it leads nowhere
        except OSError as error:
            if deck_by_name:
                self._refuse(entry.path, relative, problems.of_entry(entry.path, error))
            else:
                self.others.add(entry.path)
            return
        target = os.path.realpath(entry.path) if is_link else entry.path
        if passed_over and is_folder:
            return
        if (is_folder or deck_by_name) and not self._inside(target):
            shown = as_text(self._raw(relative))
            problem = problems.leads_out(as_text(self.typed), shown, entry.path)
            self._refuse(target, relative, problem)
        elif is_folder:
            self.waiting.append((target, relative))
        elif deck_by_name and entry.is_file():
            path = self._raw(relative)
            self.decks[relative] = (target, Found(as_text(path), Path(path)))
        else:  # another kind of file, or a pipe that would be waited for
            self.others.add(target)

    def _refuse(self, real: str, relative: str, problem: Problem) -> None:
        self.refused[relative] = (real, _refused(self._raw(relative), problem))

    def _inside(self, real: str) -> bool:
        return real == self.root or real.startswith(self.root.rstrip(os.sep) + os.sep)

    @staticmethod
    def _join(relative: str, name: str) -> str:
        return f"{relative}/{name}" if relative else name

    def _raw(self, relative: str) -> str:
        """The path of an entry, as the system has it."""
        return f"{self.typed.rstrip('/' + os.sep)}/{relative}" if relative else self.typed
