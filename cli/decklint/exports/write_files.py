"""Writing all files of an export, or none of them."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from decklint.exports.model import Files


class NotWritten(Exception):
    """Nothing was written; the message says why and what to do."""


def write_files(folder: Path, shown: str, files: Files, *, force: bool) -> None:
    """Write the files below a folder, which is made if it is not there.

    Raises NotWritten, and leaves everything as it was, where files are in the way (``force``: they are
    replaced) or cannot be written.
    """
    refuse_existing(folder, shown, files, force=force)
    made = _Made()
    try:
        made.folder(folder)
        stage = made.stage(folder)
        for path, content in files.items():
            part = stage / path.replace("/", "__")
            part.write_bytes(content)
            made.folder((folder / path).parent)
            made.put(part, folder / path, force=force)
    except FileExistsError as error:
        made.undo()
        raise NotWritten(_there(str(error.filename2 or error.filename), 1)) from None
    except OSError as error:
        made.undo()
        raise NotWritten(f"{shown} cannot be written: {error.strerror or error}") from None
    except BaseException:  # Ctrl-C as well
        made.undo()
        raise
    made.finish()


def refuse_existing(folder: Path, shown: str, files: Files, *, force: bool) -> None:
    """NotWritten for whatever would be in the way."""
    if os.path.lexists(folder) and not folder.is_dir():
        raise NotWritten(f"{shown} is a file; name a folder")
    taken = [path for path in files if os.path.lexists(folder / path)]
    folders = [path for path in taken if (folder / path).is_dir()]
    if folders:
        raise NotWritten(f"{shown}/{folders[0]} is a folder; name another folder to write to")
    if taken and not force:
        raise NotWritten(_there(", ".join(taken), len(taken), f" in {shown}"))


def _there(shown: str, number: int, where: str = "") -> str:
    """What is said of files that are not replaced, in the words of ``--output-file``."""
    if number == 1:
        return f"{shown} is there already{where} and was left as it is; to replace it add --force"
    return f"{shown} are there already{where} and were left as they are; to replace them add --force"


class _Made:
    """What was made so far, so that it can be undone."""

    def __init__(self) -> None:
        self._folders: list[Path] = []
        self._files: list[Path] = []
        self._replaced: list[tuple[Path, Path]] = []
        self._stage: Path | None = None

    def folder(self, path: Path) -> None:
        """The folder, with those above it."""
        missing = []
        while not path.exists():
            missing.append(path)
            path = path.parent
        for one in reversed(missing):
            one.mkdir()
            self._folders.append(one)

    def stage(self, folder: Path) -> Path:
        """A folder in the same place for files that are not finished, and for those that are replaced."""
        self._stage = Path(mkdtemp(prefix=".decklint-", dir=folder))
        return self._stage

    def put(self, part: Path, target: Path, *, force: bool) -> None:
        """A finished file in its place; FileExistsError if something has come there in the meantime."""
        if force and os.path.lexists(target):
            kept = part.with_name(f"{part.name}.replaced")
            target.replace(kept)
            self._replaced.append((kept, target))
        if os.path.lexists(target):
            raise FileExistsError(None, None, str(target))
        part.replace(target)
        self._files.append(target)

    def undo(self) -> None:
        """Everything as it was."""
        for file in self._files:
            with suppress(OSError):
                file.unlink()
        for kept, target in self._replaced:
            with suppress(OSError):
                kept.replace(target)
        self.finish()
        for folder in reversed(self._folders):
            with suppress(OSError):
                folder.rmdir()

    def finish(self) -> None:
        """Clear away what is not needed any more."""
        if self._stage is not None:
            for file in self._stage.iterdir():
                with suppress(OSError):
                    file.unlink()
            with suppress(OSError):
                self._stage.rmdir()
