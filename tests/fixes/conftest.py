"""Small games whose files are fixed."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fixes.fixing import Folder


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A game in the folder ``toy`` of the folder from which the program is run."""
    monkeypatch.chdir(tmp_path)
    return Folder(tmp_path / "toy")
