"""Cards that are sent in are mended where they are; the files of the game itself stay as they are."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.fixes.fixing import RULES, Folder, lint

OWN = "- {id: A, type: card, name: 'Ada '}\n"
SENT = (
    "- {id: D, type: card, name: 'Dot '}\n- {id: C, type: card, name: No}  # decklint: ignore yaml-surprise"
)
MENDED = """\
- {id: C, type: card, name: "No"}  # decklint: ignore yaml-surprise
- {id: D, type: card, name: 'Dot'}
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.chdir(tmp_path)
    made = Folder(tmp_path / "toy", RULES)
    made.write(OWN)
    (tmp_path / "new").mkdir()
    return made


@pytest.mark.parametrize(("path", "game"), [("new", "toy"), ("new/sent.yaml", "toy"), ("new", "./toy")])
def test_loose_files(folder: Folder, path: str, game: str) -> None:
    sent = Path("new/sent.yaml")
    sent.write_text(SENT, "utf-8")
    status, out, _ = lint(path, "--game", game, "--carddb", "toy", "--diff")
    assert (status, out.count("\n+"), sent.read_text("utf-8")) == (1, 3, SENT)
    status, out, err = lint(path, "--game", game, "--carddb", "toy", "--fix")
    assert (status, err) == (0, "")
    assert out == (
        "new/sent.yaml: fixed 4 places (by-id 1, final-newline 1, untrimmed-text 1, yaml-surprise 1)\n"
        "new/sent.yaml: clean: toy, 2 cards\n"
    )
    assert sent.read_text("utf-8") == MENDED
    assert (folder.folder / "cards" / "a.yaml").read_text("utf-8") == OWN
    assert lint(path, "--game", game, "--carddb", "toy", "--diff") == (0, "", "")


def test_standard_input_cannot_be_mended(folder: Folder) -> None:
    status, out, err = lint("-", "--game", "toy", "--carddb", "toy", "--fix")
    message = "Error: standard input cannot be mended: name files, or leave --fix and --diff out\n"
    assert (status, out, err.endswith(message)) == (2, "", True)


def test_a_file_of_the_game_itself_is_mended_as_such(folder: Folder) -> None:
    lint("toy/cards/a.yaml", "--game", "toy", "--carddb", "toy", "--fix")
    assert (folder.folder / "cards" / "a.yaml").read_text("utf-8") == OWN.replace("Ada ", "Ada")
