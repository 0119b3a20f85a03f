"""Folders that hold games further down, as repositories do."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fixes.fixing import Folder, lint


def test_the_games_of_a_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for path in ("data/toy", "data/deep/toy", ".cache/a/toy"):
        Folder(tmp_path / path).write("- {id: A, type: card, name: Ada, levl: 1}\n")
    (tmp_path / "docs").mkdir()
    status, out, _ = lint(".", "-q")
    lines = [one for one in out.split("\n") if "error[" in one]
    message = "1:34: error[unknown-field]: card A has no field `levl`"
    assert (status, lines) == (
        1,
        [f"./data/deep/toy/cards/a.yaml:{message}", f"./data/toy/cards/a.yaml:{message}"],
    )
    status, out, _ = lint("docs")
    assert status == 2
    assert "docs holds no game: no game.yaml in it" in out
