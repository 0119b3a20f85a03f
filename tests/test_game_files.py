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
        for name in ("folder", "lost", "pipe")
    ]


def test_no_link_is_followed_out_of_the_folder_of_a_game(tmp_path: Path) -> None:
    game, other = tmp_path / "small", tmp_path / "other"
    for folder in (game / "cards", other, game / "cards" / ".git", game / "kept"):
        folder.mkdir(parents=True)
    (other / "secret.yaml").write_text("root:x:0:0", "utf-8")
    (game / "game.yaml").write_text(HEAD, "utf-8")
    (game / "kept" / "all.yaml").write_text(CARDS, "utf-8")
    (game / "cards" / ".git" / "a.yaml").write_text("secret", "utf-8")
    (game / "cards" / "again").symlink_to("../kept")
    (game / "cards" / "circle").symlink_to(".")
    (game / "cards" / "device.yaml").symlink_to("/dev/zero")
    (game / "cards" / "folder").symlink_to(other)
    (game / "cards" / "link.yaml").symlink_to("../../other/secret.yaml")
    (game / "lists").symlink_to("../other")
    (game / "translations").mkdir()
    (game / "translations" / "en.yaml").symlink_to(other / "secret.yaml")
    loaded = load_game(GameFolder("small", game, "small"))
    hint = "put the file itself there, or take the link out"
    assert sorted(
        (one.path, one.rule, one.severity.value, one.message, one.hint) for one in loaded.findings
    ) == [
        (
            f"small/{path}",
            "link-outside",
            "warning",
            f'not read: this is a link to "{target}", outside of the folder "small"',
            hint,
        )
        for path, target in (
            ("cards/device.yaml", "/dev/zero"),
            ("cards/folder", str(other)),
            ("cards/link.yaml", "../../other/secret.yaml"),
            ("lists", "../other"),
            ("translations/en.yaml", str(other / "secret.yaml")),
        )
    ]
    assert [one.shown for one in loaded.files] == ["small/cards/again/all.yaml", "small/game.yaml"]


def test_a_definition_that_is_a_link_out_of_its_folder_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "small").mkdir()
    (tmp_path / "elsewhere.yaml").write_text("root:x:0:0", "utf-8")
    (tmp_path / "small" / "game.yaml").symlink_to("../elsewhere.yaml")
    loaded = load_game(GameFolder("small", tmp_path / "small", "small"))
    assert loaded.game is None
    assert [(one.path, one.rule, one.message) for one in loaded.findings] == [
        ("small/game.yaml", "unreadable", "not read: this is a link out of the folder of the game")
    ]
