"""Files in the folder of a game that nothing has read: cards that nobody misses until a deck needs one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.folder_files import inside, outside_finding
from decklint.games.game_files import SUFFIXES
from decklint.games.load import LoadedGame
from decklint.games.locate import GameFolder
from decklint.paths import CACHE_TAG, as_text, is_cache, real
from decklint.spans import NOWHERE

# For people to read and look at.
_FOR_PEOPLE = (".md", ".rst", ".pdf", ".html", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".svg", ".avif")
_NAMES = ("NOTICE", "README", "LICENSE", "LICENCE", "COPYING", "AUTHORS", "CHANGELOG", "CONTRIBUTING")


def unloaded_files(where: GameFolder, loaded: LoadedGame, others: Iterable[Path] = ()) -> Iterator[Finding]:
    """A warning ``unloaded-file`` for each file that is there and was not read; ``others`` are of use."""
    if loaded.game is None:  # then nothing was read, and why is said
        return
    hint = (
        f"cards belong into cards/ ({', '.join(SUFFIXES)}), dated lists into lists/, "
        "names in other languages into translations/; or take it out"
    )
    said = {one.path for one in loaded.findings if one.rule == "link-outside"}
    if loaded.passed_by:  # nobody has looked into the folders of cards, and why is said
        return
    for one in unread_files(where.folder, where.shown, {*others, *(one.file for one in loaded.files)}, hint):
        if one.path not in said:
            yield one


def unread_files(folder: Path, shown: str, known: Collection[Path], hint: str) -> Iterator[Finding]:
    """The same for any folder, called ``shown``, of which the files ``known`` were read."""
    places = {real(one) for one in known}  # a file may be read by way of a link
    below = sorted(folder.rglob("*"))
    tagged = {file.parent for file in below if file.name == CACHE_TAG} - {folder}
    caches = [one for one in tagged if is_cache(one)]
    for file in below:
        if any(file.is_relative_to(one) for one in caches):
            continue
        relative = file.relative_to(folder)
        hidden = any(part.startswith((".", "__", "~$")) for part in relative.parts)
        path = f"{shown}/{as_text(relative.as_posix())}"
        if hidden or file in known:
            continue
        if file.is_dir():
            if file.is_symlink() and not inside(folder, file):
                yield outside_finding(shown, path, file, "take the link out")
            continue
        if _for_people(file) or (not file.is_symlink() and real(file) in places):
            continue
        message = f"nothing reads this file: {as_text(relative.as_posix())}"
        yield builtin_finding(path, Problem("unloaded-file", NOWHERE, message, hint))


def _for_people(file: Path) -> bool:
    return file.suffix.lower() in _FOR_PEOPLE or file.stem.upper() in _NAMES
