"""The files of a folder of a game, or of cards that were sent in; no link is followed out of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.decks.path_problems import leads_out_of
from decklint.findings import Finding
from decklint.paths import as_text, is_cache, real
from decklint.resources import data_folder

# "~$" begins the name of what a spreadsheet program keeps beside a workbook while it is open.
HIDDEN = (".", "~$")


class FolderFiles(Struct):
    """Files below a folder ``root``, which is called ``shown``; ``findings`` are about links out of it.

    ``files`` are in the order of their paths, each with what to call it.
    """

    root: Path
    shown: str
    suffixes: tuple[str, ...]
    hint: str
    hidden: tuple[str, ...] = HIDDEN
    files: list[tuple[Path, str]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    _visited: set[str] = field(default_factory=set)
    _links: list[Path] = field(default_factory=list)

    def read(self, start: Path) -> None:
        """Find the files below ``start``, the folder itself or one in it."""
        if start.is_symlink() and not inside(self.root, start):
            self._leave_out(start)
            return
        self._walk(start)
        for link in self._links:  # what is also there without a link counts there
            there = os.path.realpath(link)
            # One that leads upwards leads to all of this again.
            if there not in self._visited and not real(start).is_relative_to(there):
                self._walk(link)
        self.files.sort(key=lambda one: [as_text(part) for part in one[0].parts])
        self.findings.sort(key=lambda one: one.path)

    def _walk(self, start: Path) -> None:
        waiting = [start]
        while waiting:
            folder = waiting.pop()
            self._visited.add(os.path.realpath(folder))
            if folder != start and is_cache(folder):
                continue
            for place in _entries(folder):
                if not place.name.startswith(self.hidden):
                    waiting += self._take(place)

    def _take(self, place: Path) -> Iterator[Path]:
        """Take an entry of a folder: a file, or a folder that is given back to be entered."""
        is_folder, wanted = place.is_dir(), place.suffix.lower() in self.suffixes
        if (is_folder or wanted) and place.is_symlink() and not inside(self.root, place):
            self._leave_out(place)
            return
        if wanted:
            self.files.append((place, self._called(place)))
        if is_folder and place.is_symlink():
            self._links.append(place)
        elif is_folder:
            yield place

    def _called(self, place: Path) -> str:
        return f"{self.shown}/{as_text(place.relative_to(self.root).as_posix())}"

    def _leave_out(self, link: Path) -> None:
        self.findings.append(outside_finding(self.shown, self._called(link), link, self.hint))


def outside_finding(folder: str, shown: str, link: Path, hint: str) -> Finding:
    """The warning that a link is not followed out of a folder."""
    return builtin_finding(shown, leads_out_of(folder, str(link), hint))


def inside(root: Path, link: Path) -> bool:
    """Whether a link leads to something in the folder; installers may link the program's own files."""
    return Path(os.path.realpath(link)).is_relative_to(os.path.realpath(root)) or _built_in(root)


def _built_in(root: Path) -> bool:
    return root.absolute().is_relative_to(data_folder("carddb").absolute())


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except OSError:
        return []
