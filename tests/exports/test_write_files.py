"""All files of an export are written, or none; what was there stays, whatever goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from decklint.exports.write_files import NotWritten, write_files

FILES = {"a.txt": b"one", "sets/b.txt": b"two", "sets/c.txt": b"three"}


def tree(folder: Path) -> dict[str, bytes | None]:
    """Everything below a folder: files with their content, folders with None."""
    return {
        one.relative_to(folder).as_posix(): one.read_bytes() if one.is_file() else None
        for one in sorted(folder.rglob("*"))
    }


def test_folders_are_made(tmp_path: Path) -> None:
    write_files(tmp_path / "x/y", "x/y", FILES, force=False)
    assert tree(tmp_path / "x/y") == {
        "a.txt": b"one",
        "sets": None,
        "sets/b.txt": b"two",
        "sets/c.txt": b"three",
    }


@pytest.mark.parametrize("name", ["a.txt", "sets/c.txt"])
def test_nothing_is_replaced_unasked(tmp_path: Path, name: str) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / name).write_bytes(b"mine")
    before = tree(tmp_path)
    with pytest.raises(NotWritten, match=f"^{name} is there already in out and was left as it is; "):
        write_files(tmp_path, "out", FILES, force=False)
    assert tree(tmp_path) == before


def test_with_force_files_are_replaced_and_others_stay(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"mine")
    (tmp_path / "other.txt").write_bytes(b"other")
    write_files(tmp_path, "out", FILES, force=True)
    assert tree(tmp_path)["a.txt"] == b"one"
    assert tree(tmp_path)["other.txt"] == b"other"
    assert len(tree(tmp_path)) == 5


def test_a_link_is_replaced_and_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"mine")
    out = tmp_path / "out"
    out.mkdir()
    (out / "a.txt").symlink_to("../mine.txt")
    with pytest.raises(NotWritten):
        write_files(out, "out", FILES, force=False)
    write_files(out, "out", FILES, force=True)
    assert (tmp_path / "mine.txt").read_bytes() == b"mine"
    assert not (out / "a.txt").is_symlink()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda out: out.write_bytes(b""), "out is a file; name a folder"),
        (lambda out: (out / "a.txt").mkdir(parents=True), "out/a.txt is a folder"),
    ],
)
def test_what_is_in_the_way(tmp_path: Path, make: Callable[[Path], Any], message: str) -> None:
    make(tmp_path / "out")
    before = tree(tmp_path)
    with pytest.raises(NotWritten, match=message):
        write_files(tmp_path / "out", "out", FILES, force=True)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("force", [False, True])
def test_a_file_in_the_place_of_a_folder(tmp_path: Path, force: bool) -> None:
    (tmp_path / "sets").write_bytes(b"mine")
    (tmp_path / "keep").write_bytes(b"keep")
    before = tree(tmp_path)
    with pytest.raises(NotWritten, match="out cannot be written"):
        write_files(tmp_path, "out", FILES, force=force)
    assert tree(tmp_path) == before


@pytest.mark.parametrize("fails", range(6))
@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_a_failure_in_the_middle_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fails: int, error: BaseException
) -> None:
    (tmp_path / "a.txt").write_bytes(b"mine")
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets/c.txt").write_bytes(b"mine too")
    before, calls = tree(tmp_path), iter(range(100))
    moved, written = Path.replace, Path.write_bytes

    def broken_move(path: Path, target: Path) -> Path:
        if next(calls) == fails:
            raise error
        return moved(path, target)

    def broken_write(path: Path, data: bytes) -> int:
        if next(calls) == fails:
            raise error
        return written(path, data)

    monkeypatch.setattr(Path, "replace", broken_move)
    monkeypatch.setattr(Path, "write_bytes", broken_write)
    with pytest.raises((NotWritten, KeyboardInterrupt)):
        write_files(tmp_path, "out", FILES, force=True)
    monkeypatch.undo()
    assert tree(tmp_path) == before


def test_new_folders_go_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(NotWritten, match="x/y cannot be written: No space left on device"):
        write_files(tmp_path / "x/y", "x/y", FILES, force=False)
    assert tree(tmp_path) == {}


def test_what_comes_in_the_meantime_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written = Path.write_bytes

    def meanwhile(path: Path, data: bytes) -> int:
        if path.name == "sets__c.txt":
            written(tmp_path / "sets/c.txt", b"mine")
        return written(path, data)

    monkeypatch.setattr(Path, "write_bytes", meanwhile)
    with pytest.raises(NotWritten, match="is there already"):
        write_files(tmp_path, "out", FILES, force=False)
    monkeypatch.undo()
    assert tree(tmp_path) == {"sets": None, "sets/c.txt": b"mine"}
