"""Which files are changed, and how they are written."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from tests.fixes.fixing import GAME, RULES, Folder, lint, notes

ADA = "- {id: A, type: card, name: ' Ada'}\n"
FIXED = "- {id: A, type: card, name: 'Ada'}\n"
BOM = b"\xef\xbb\xbf"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b"- id: A\r\n  type: card\r\n  name: Ada\r\n", b"- id: A\n  type: card\n  name: Ada\n"),
        (b"- id: A\r  type: card\r  name: Ada", b"- id: A\n  type: card\n  name: Ada\n"),
        (b"- id: A\n  type: card\r\n  name: Ada\r# x\n", b"- id: A\n  type: card\n  name: Ada\n# x\n"),
        (
            b"- id: A\r\n  type: card\r\n  name: Ada\r\n  text: |+\r\n    x\r\n\r\n    y\r\n\r\n",
            b"- id: A\n  type: card\n  name: Ada\n  text: |+\n    x\n\n    y\n\n",
        ),
        (b'- {id: A, type: card, name: "A\\r\\n\\tda"}\n', b'- {id: A, type: card, name: "A\\r\\n\\tda"}\n'),
        (BOM + ADA.encode(), BOM + FIXED.encode()),
        (BOM + b"# x\r\n" + ADA.encode(), BOM + b"# x\n" + FIXED.encode()),
        (FIXED.encode() + b"\n\n", FIXED.encode() + b"\n\n"),
    ],
)
def test_bytes(game: Folder, before: bytes, after: bytes) -> None:
    assert game.fixed(before).encode() == after


def test_a_block_of_text_at_the_end_keeps_what_it_says(game: Folder) -> None:
    text = "- id: A\n  type: card\n  name: Ada\n  text: |\n    x"
    message = "final-newline is not fixed here: the file would not say the same any more"
    assert game.left(text) == [(5, 6, message)]


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        (ADA + '- {id: "B}\n', (2, 8)),
        (ADA + "- {id: B, type: card, name: Bea, name: ' Bea'}\n", (2, 34)),
        (ADA + "---\n- {}\n", (2, 1)),
        (ADA.replace("' Ada'", "*Ada"), (1, 29)),
        ("\t" + ADA, (1, 1)),
    ],
)
def test_a_file_with_mistakes_of_yaml_stays_as_it_is(
    game: Folder, cards: str, place: tuple[int, int]
) -> None:
    message = "nothing is fixed in this file, for it cannot be read without mistakes"
    assert game.left(cards) == [(*place, message)]


@pytest.mark.parametrize("cards", [ADA.encode("utf-16"), ADA.encode() + b"# \xe9\n", b"\0" + ADA.encode()])
def test_what_is_not_utf_8_stays_as_it_is(game: Folder, cards: bytes) -> None:
    assert game.left(cards) == [(1, 1, "nothing is fixed in this file, for it is not UTF-8")]


@pytest.mark.parametrize("cards", ["", "# nothing\n", "---\n"])
def test_an_empty_file_is_no_matter(game: Folder, cards: str) -> None:
    assert game.left(cards) == []


def test_the_line_ends_that_a_file_has_may_stay(game: Folder) -> None:
    for end in ("\r\n", "\r", "\n"):
        text = f"# x{end}{FIXED.rstrip()}"
        assert game.fixed(text, "--ignore", "line-ends") == text + end


def test_only_what_was_named(game: Folder) -> None:
    files = [game.write(ADA.replace("A,", f"{name},"), f"{name}.yaml") for name in "AB"]
    lint("toy/cards/A.yaml", "--fix")
    assert [file.read_text() for file in files] == [FIXED, ADA.replace("A,", "B,")]
    lint("toy/game.yaml", "--fix")  # stands for the whole game
    assert [file.read_text() for file in files] == [FIXED, FIXED.replace("A,", "B,")]


def test_names_and_nothing_are_refused(game: Folder) -> None:
    game.write(ADA)
    for paths, said in (
        ((), "Error: name what may be changed: the folder of a game, or files in it\n"),
        (
            ("TOY", "--carddb", "toy"),
            'Error: "toy" is the name of a game; --fix and --diff need the path of what to change: toy\n',
        ),
    ):
        for option in ("--fix", "--diff"):
            status, out, err = lint(*paths, option)
            assert (status, out, err.splitlines(keepends=True)[-1]) == (2, "", said)
    assert (game.folder / "cards" / "a.yaml").read_text() == ADA


def test_the_definition_lists_json_and_tables(game: Folder) -> None:
    (game.folder / "game.yaml").write_bytes((GAME + RULES).replace("\n", "\r\n").encode() + b"# e\xcc\x81")
    (game.folder / "lists").mkdir()
    files = {
        "lists/l.yaml": b"list: banned\r\nversion: '1 '\r\ndate: 2024-01-01\r\nbanned: [A]",
        "cards/a.json": b'[\r\n{"id": "A", "type": "card", "name": " Ada"}]',
        "cards/b.csv": b"id,type,name\r\nB,card,Bea",
    }
    for name, raw in files.items():
        (game.folder / name).write_bytes(raw)
    lint("toy", "--fix")
    assert (game.folder / "game.yaml").read_bytes() == (GAME + RULES).encode() + b"# e\xcc\x81\n"
    assert {name: (game.folder / name).read_bytes() for name in files} == {
        "lists/l.yaml": b"list: banned\nversion: '1 '\ndate: 2024-01-01\nbanned: [A]\n",
        "cards/a.json": b'[\n{"id": "A", "type": "card", "name": " Ada"}]\n',
        "cards/b.csv": b"id,type,name\r\nB,card,Bea",
    }


def test_a_broken_definition(game: Folder) -> None:
    file = game.write(ADA)
    game.declare("card-rules:\n  x: {sorted: nothing}\n")
    message = "nothing is fixed in the files of this game, for its definition has mistakes"
    assert notes("toy") == [(1, 1, message)]
    assert file.read_text() == ADA
    assert lint("toy", "--diff") == (2, "", f"toy/game.yaml:1:1: warning[not-fixed]: {message}\n")


def test_the_mode_stays_and_nothing_is_left_behind(game: Folder) -> None:
    file = game.write(ADA)
    file.chmod(0o640)
    assert lint("toy", "--fix")[0] == 0
    assert (file.read_text(), file.stat().st_mode & 0o777) == (FIXED, 0o640)
    assert list(file.parent.iterdir()) == [file]


def test_a_read_only_file(game: Folder) -> None:
    file = game.write(ADA)
    file.chmod(0o444)
    status, out, err = lint("toy", "--fix", "-q")
    assert (status, err) == (2, "")
    assert out.splitlines()[0] == (
        "toy/cards/a.yaml:1:1: error[not-fixed]: the file cannot be changed: it is read-only"
    )
    assert file.read_text() == ADA


def test_writing_that_fails(game: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    file = game.write(ADA)

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", refuse)
    status, out, _ = lint("toy", "--fix", "-q")
    assert status == 2
    assert "error[not-fixed]: the file cannot be changed: No space left on device" in out
    assert (file.read_text(), list(file.parent.iterdir())) == (ADA, [file])


def test_a_link_that_leads_out_of_the_folder(game: Folder, tmp_path: Path) -> None:
    outside = tmp_path / "elsewhere.yaml"
    outside.write_text(ADA)
    (game.folder / "cards" / "a.yaml").symlink_to(outside)
    status, out, _ = lint("toy", "--fix", "-q")
    assert "toy/cards/a.yaml:1:1: warning[link-outside]: not read: this is a link to" in out
    assert status == 0
    assert outside.read_text() == ADA
    assert (game.folder / "cards" / "a.yaml").is_symlink()


def test_a_link_inside_of_the_folder_stays_a_link(game: Folder) -> None:
    (game.folder / "drafts").mkdir()
    inside = game.folder / "drafts" / "new.yaml"
    inside.write_text(ADA)
    link = game.folder / "cards" / "a.yaml"
    link.symlink_to(Path("..") / "drafts" / "new.yaml")
    lint("toy", "--fix")
    assert (link.is_symlink(), inside.read_text()) == (True, FIXED)


def test_the_folder_itself_may_be_a_link(game: Folder, tmp_path: Path) -> None:
    file = game.write(ADA)
    (tmp_path / "link").symlink_to(game.folder, target_is_directory=True)
    assert lint("link", "--fix")[0] == 0
    assert file.read_text() == FIXED


def test_what_is_no_file_is_a_finding(game: Folder) -> None:
    game.write(ADA)
    cards = game.folder / "cards"
    os.mkfifo(cards / "b.yaml")
    (cards / "c.yaml").mkdir()
    (cards / "d.yaml").symlink_to("nowhere")
    said = [
        "toy/cards/b.yaml:1:1: error[unreadable]: this is not a file",
        "toy/cards/c.yaml:1:1: error[unreadable]: this is not a file",
        "toy/cards/d.yaml:1:1: error[unreadable]: cannot be read: No such file or directory",
    ]
    status, out, err = lint("toy", "--fix", "-q")
    assert (status, sorted(out.splitlines()), err) == (2, said, "")
    assert (cards / "a.yaml").read_text() == FIXED


def test_settings_hold_by_path(game: Folder, tmp_path: Path) -> None:
    files = [game.write(ADA.replace("A,", f"{name},").rstrip(), f"{name}.yaml") for name in "AB"]
    (tmp_path / "decklint.toml").write_text(
        '[[per-path]]\npaths = ["toy/cards/A.yaml"]\nignore = ["untrimmed-text", "final-newline"]\n'
    )
    assert lint("toy", "--fix")[0] == 0
    assert [file.read_text() for file in files] == [ADA.rstrip(), FIXED.replace("A,", "B,")]


def test_nothing_is_written_if_the_options_are_wrong(game: Folder) -> None:
    file = game.write(ADA)
    for options in (("--select", "nope"), ("--severity", "nope=note"), ("--severity", "yaml-syntax=note")):
        assert lint("toy", "--fix", *options)[0] == 2
    assert file.read_text() == ADA


def test_a_difference_can_be_shown_and_nothing_is_written(game: Folder) -> None:
    file = game.write("# x\r\n" + ADA.rstrip("\n"))
    status, out, err = lint("toy", "--diff")
    assert (status, err) == (1, "")
    assert out == (
        "--- toy/cards/a.yaml\n+++ toy/cards/a.yaml\n@@ -1,2 +1,2 @@\n-# x\r\n"
        "-- {id: A, type: card, name: ' Ada'}\n\\ No newline at end of file\n"
        "+# x\n+- {id: A, type: card, name: 'Ada'}\n"
    )
    assert lint("toy", "--fix", "--diff") == (1, out, "")
    assert file.read_text() == "# x\n" + ADA.rstrip("\n")


def test_a_difference_alone_is_shown(game: Folder) -> None:
    game.write(ADA)
    for other in (("-o", "json"), ("--baseline", "x")):
        status, out, err = lint("toy", "--diff", *other)
        assert (status, out) == (2, "")
        assert err.endswith("Error: --diff shows changes alone: leave out -o and --baseline\n")
    assert lint("nowhere.yaml", "--diff")[:2] == (2, "")
