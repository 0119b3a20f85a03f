"""The cache's folder: what is written is read back, and nothing that goes wrong there shows."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_cache_dir

from decklint.cache import store as stores
from decklint.cache.store import Store, open_store

REAL = os.scandir


def test_what_was_written_is_read(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "made" / "here"))
    store.write("a", {"names": ["東", "No"], "number": 7, "none": None})
    assert store.read("a") == {"names": ["東", "No"], "number": 7, "none": None}
    assert store.read("b") is None
    assert (tmp_path / "made/here/CACHEDIR.TAG").read_text().startswith("Signature: 8a477f597d28d172")


@pytest.mark.parametrize("damage", [b"", b"\n", b"{}", b"x\n[1]", b"\xff\xfe"])
def test_a_damaged_entry_is_none(tmp_path: Path, damage: bytes) -> None:
    store = Store(str(tmp_path))
    store.write("a", [1])
    (tmp_path / "a.json").write_bytes(damage)
    assert store.read("a") is None
    store.write("a", [2])
    assert store.read("a") == [2]


def test_half_an_entry_is_none(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.write("a", list(range(1000)))
    file = tmp_path / "a.json"
    file.write_bytes(file.read_bytes()[:-5])
    assert store.read("a") is None


def test_a_folder_that_cannot_be_made_is_no_cache(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    store = Store(str(tmp_path / "file" / "below"))
    store.write("a", [1])
    assert store.read("a") is None


def test_a_full_disk_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_from: str, _to: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    store = Store(str(tmp_path))
    store.write("a", [1])
    assert store.read("a") is None
    assert [one.name for one in tmp_path.iterdir() if one.suffix != ".TAG"] == []


def test_what_json_cannot_hold_is_not_kept(tmp_path: Path) -> None:
    store = Store(str(tmp_path))
    store.write("a", {"half": "\ud800"})
    store.write("b", {"object": object()})
    assert store.read("a") is None
    assert store.read("b") is None


def test_the_entries_that_were_used_last_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "MOST_ENTRIES", 2)
    store = Store(str(tmp_path))
    for number, name in enumerate("abc"):
        store.write(name, [name])
        os.utime(tmp_path / f"{name}.json", (number, number))
    Store(str(tmp_path)).write("d", ["d"])
    assert [store.read(one) for one in "abcd"] == [None, None, ["c"], ["d"]]


def test_the_folder_is_the_one_that_was_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKLINT_CACHE_DIR", str(tmp_path))
    assert open_store().folder == str(tmp_path)
    assert open_store(wanted=False).folder is None
    monkeypatch.setenv("DECKLINT_CACHE_DIR", "")
    assert open_store().folder is None
    monkeypatch.delenv("DECKLINT_CACHE_DIR")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "x"))
    assert (open_store().folder or "").endswith("decklint")


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere platformdirs itself is asked")
@pytest.mark.parametrize(
    "environment",
    [
        {"HOME": "/home/ann"},
        {"HOME": "/home/ann/"},
        {"HOME": "/"},
        {"HOME": "/home/ann", "XDG_CACHE_HOME": ""},
        {"HOME": "/home/ann", "XDG_CACHE_HOME": "relative"},
        {"HOME": "/home/ann", "XDG_CACHE_HOME": "/var/tmp/x"},
        {"HOME": "relative"},
        {"HOME": ""},
        {},
    ],
)
def test_the_folder_is_where_platformdirs_says(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HOME", "XDG_CACHE_HOME", "ANDROID_ROOT", "ANDROID_DATA", "DECKLINT_CACHE_DIR"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert Path(open_store().folder or "") == Path(user_cache_dir("decklint", appauthor=False))


def test_an_entry_that_vanishes_while_others_are_pruned_keeps_none_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "MOST_ENTRIES", 2)
    store = Store(str(tmp_path))
    for number, name in enumerate("abc"):
        store.write(name, [name])
        os.utime(tmp_path / f"{name}.json", (number, number))

    class Vanishing:
        """A folder in which another process has just removed a file."""

        def __init__(self, path: str) -> None:
            self._found = REAL(path)

        def __enter__(self) -> Iterator[os.DirEntry[str]]:
            return iter([_Gone(), *self._found])

        def __exit__(self, *_: object) -> None:
            self._found.close()

    class _Gone:
        name, path = "gone.json", "gone.json"

        def stat(self, *, follow_symlinks: bool) -> os.stat_result:
            raise FileNotFoundError(self.path)

    monkeypatch.setattr(os, "scandir", Vanishing)
    Store(str(tmp_path)).write("d", ["d"])
    assert [store.read(one) for one in "abcd"] == [None, None, ["c"], ["d"]]
