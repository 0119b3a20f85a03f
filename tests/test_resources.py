"""The folders that come with the program."""

from __future__ import annotations

from pathlib import Path

import pytest

from decklint import resources
from decklint.resources import data_folder

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize("name", ["schemas", "carddb"])
def test_a_checkout_is_read_in_place(name: str) -> None:
    assert data_folder(name) == ROOT / name
    assert any(data_folder(name).iterdir())


def test_an_installed_package_reads_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site" / "decklint"
    (package / "_data" / "schemas").mkdir(parents=True)
    (tmp_path / "schemas").mkdir()  # what lies around it is not looked at
    monkeypatch.setattr(resources, "_PACKAGE", package)
    assert data_folder("schemas") == package / "_data" / "schemas"


def test_a_folder_that_is_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "site" / "decklint")
    with pytest.raises(FileNotFoundError, match="this installation of decklint lacks its folder carddb"):
        data_folder("carddb")
