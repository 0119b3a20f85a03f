"""--output-file: whole or not at all, and over nothing of the user's."""

from __future__ import annotations

import os
from pathlib import Path

import click
import pytest

from decklint.commands.save import require_free, save


def test_a_new_file_is_there_with_the_usual_rights(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    save(str(file), "ä\n", force=False)
    assert file.read_bytes() == "ä\n".encode()
    (tmp_path / "other").touch()
    assert file.stat().st_mode == (tmp_path / "other").stat().st_mode
    assert sorted(one.name for one in tmp_path.iterdir()) == ["cards.csv", "other"]


def test_a_file_that_came_meanwhile_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    require_free(str(file), force=False)
    file.write_text("mine", "utf-8")
    with pytest.raises(click.UsageError, match="is there already and was left as it is"):
        save(str(file), "new", force=False)
    assert file.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_force_replaces_what_a_link_leads_to_and_keeps_its_rights(tmp_path: Path) -> None:
    file, link = tmp_path / "cards.csv", tmp_path / "link.csv"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    save(str(link), "new", force=True)
    assert link.is_symlink()
    assert file.read_text("utf-8") == "new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_dangling_link_is_somebodys(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(click.UsageError, match="is there already"):
        require_free(str(link), force=False)


def test_without_links_a_file_is_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise PermissionError(os.strerror(1))

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    file = tmp_path / "cards.csv"
    save(str(file), "one", force=False)
    with pytest.raises(click.UsageError, match="is there already"):
        save(str(file), "two", force=False)
    assert file.read_text("utf-8") == "one"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(click.UsageError, match="is a folder; name a file in it"):
        require_free(str(tmp_path), force=True)
