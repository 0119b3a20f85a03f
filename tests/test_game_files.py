"""What lies among the files of a game and is none of them."""

from __future__ import annotations

import os
from pathlib import Path

from tests.rules.small import CARDS, HEAD

from decklint.games.load import load_game
from decklint.games.locate import GameFolder


def test_what_is_no_file_is_said_and_not_waited_for(tmp_path: Path) -> None:
    cards = tmp_path / "cards"
    cards.mkdir()
    (tmp_path / "game.yaml").write_text(HEAD, "utf-8")
    (cards / "all.yaml").write_text(CARDS, "utf-8")
    (cards / "device.yaml").symlink_to("/dev/zero")
    (cards / "folder.yaml").mkdir()
    (cards / "lost.yaml").symlink_to("nowhere.yaml")
    os.mkfifo(cards / "pipe.yaml")
    found = load_game(GameFolder("small", tmp_path, "small")).findings
    assert [(one.path, one.rule, one.message, one.hint) for one in found] == [
        (
            f"small/cards/{name}.yaml",
            "unreadable",
            "this is not a file",
            "remove it, or call it otherwise",
        )
        if name != "lost"
        else (
            "small/cards/lost.yaml",
            "unreadable",
            "cannot be read: No such file or directory",
            "remove it, or check who may read it",
        )
        for name in ("device", "folder", "lost", "pipe")
    ]
