"""What changes while it is read, gives something else each time, or was put into the cache by hand."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.cache.tiny import GAME

from decklint.cache.store import Store
from decklint.commands.main import run
from decklint.games import card_files, documents, load
from decklint.games.card_files import FileReader

CARDS = "- {id: a, type: card, name: Fox, level: 1}\n"
DECK = "game: tiny\n[deck]\n2 Fox\n"
CHECK = ("check", "deck.txt", "--carddb", "tiny", "--no-config")

Say = Callable[..., tuple[int, str]]


@pytest.fixture
def place(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game and a deck, which is the current one."""
    folder = tmp_path / "place"
    (folder / "tiny/cards").mkdir(parents=True)
    (folder / "tiny/game.yaml").write_text(GAME, "utf-8")
    (folder / "tiny/cards/all.yaml").write_text(CARDS, "utf-8")
    (folder / "deck.txt").write_text(DECK, "utf-8")
    monkeypatch.chdir(folder)
    return folder


@pytest.fixture
def say(capfd: pytest.CaptureFixture[str]) -> Say:
    def ask(*arguments: str) -> tuple[int, str]:
        status = run(arguments)
        captured = capfd.readouterr()
        return status, captured.out + captured.err

    return ask


def _same_as_without(say: Say, *arguments: str) -> tuple[int, str]:
    said = say(*arguments)
    assert said == say(*arguments, "--no-cache")
    return said


def test_what_comes_from_a_pipe_is_asked_each_time(place: Path, say: Say) -> None:
    os.mkfifo("pipe")
    for text, status in ((DECK, 0), (DECK.replace("2", "3"), 1), (DECK, 0)):
        writer = Thread(target=Path("pipe").write_text, args=(text,))
        writer.start()
        assert say("check", "pipe", "--carddb", "tiny", "--no-config")[0] == status
        writer.join()


@pytest.mark.parametrize("name", ["__x.yaml", "sub/__y.yaml", "__s/y.yaml"])
def test_names_with_underscores_count(place: Path, say: Say, name: str) -> None:
    (place / "deck.txt").write_text(DECK.replace("Fox", "New One"))
    assert _same_as_without(say, *CHECK)[0] == 1
    assert _same_as_without(say, "lint", "tiny", "--no-config")[0] == 0
    file = place / "tiny/cards" / name
    file.parent.mkdir(exist_ok=True)
    file.write_text("- {id: n, type: card, name: New One}\n")
    assert _same_as_without(say, *CHECK)[0] == 0
    file.write_text("- {id: n, type: crad, name: New One}\n")
    assert _same_as_without(say, "lint", "tiny", "--no-config")[0] == 1


def test_a_card_file_that_changes_while_it_is_read(
    place: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = FileReader.read

    def changed(self: FileReader, file: Path, path: str, data: bytes | None = None) -> Any:
        found = read(self, file, path, data)
        file.write_text(CARDS.replace("Fox", "Owl"), "utf-8")
        return found

    monkeypatch.setattr(card_files.FileReader, "read", changed)
    assert say(*CHECK)[0] == 0
    monkeypatch.undo()
    monkeypatch.chdir(place)
    monkeypatch.setenv("DECKLINT_CACHE_DIR", str(place.parent / "cache"))
    assert _same_as_without(say, *CHECK)[0] == 1


def test_a_definition_that_changes_while_it_is_read(
    place: Path, say: Say, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = documents.read_document

    def changed(file: Path, *more: Any, **named: Any) -> Any:
        found = read(file, *more, **named)
        if file.name == "game.yaml":
            file.write_text(GAME.replace("rules:", "ruels:"), "utf-8")
        return found

    monkeypatch.setattr(load, "read_document", changed)
    assert say(*CHECK)[0] == 0
    monkeypatch.setattr(load, "read_document", read)
    assert _same_as_without(say, *CHECK)[0] == 2


def test_an_entry_under_the_name_of_another(place: Path, cache: Path, say: Say) -> None:
    assert say(*CHECK)[0] == 0
    entries = {one: one.read_bytes() for one in cache.glob("*.json")}
    (legal,) = (one for one, data in entries.items() if b'"legal":true' in data)
    (place / "deck.txt").write_text(DECK.replace("2", "3"))
    assert say(*CHECK)[0] == 1
    for one in cache.glob("*.json"):
        if one not in entries:
            shutil.copy(legal, one)
    assert _same_as_without(say, *CHECK)[0] == 1


@pytest.mark.parametrize("data", [[], {}, 17, "abc", None, {"files": [{}]}, [[[]]]])
@pytest.mark.parametrize("command", [CHECK, ("lint", "tiny", "--no-config")])
def test_an_entry_that_is_something_else(
    place: Path, cache: Path, say: Say, data: object, command: tuple[str, ...]
) -> None:
    wanted = say(*command)
    for one in cache.glob("*.json"):
        Store(str(cache)).write(one.stem, data)
    assert say(*command) == wanted
    for one in cache.glob("*.json"):
        Store(str(cache)).write_bytes(one.stem, b"[" * 100_000)
    assert say(*command) == wanted


HEAD, CENSUS, ROWS = range(3)


@pytest.mark.parametrize(
    ("line", "data"),
    [
        *(
            (HEAD, b"[]"),
            (HEAD, b"{"),
            (HEAD, b"[true,0,[],false,[],true]"),
            (HEAD, b"[1,0,[],false,[17],true]"),
        ),
        *((CENSUS, b"[17]"), (CENSUS, b"{}"), (CENSUS, b"[[17]]"), (CENSUS, b"[[[],{}],\n]")),
        *((ROWS, b"[[0]]"), (ROWS, b"[[0,1,2]]"), (ROWS, b"17"), (ROWS, b"[" * 100_000), (ROWS, b"{")),
    ],
)
@pytest.mark.parametrize("command", [("lint", "tiny"), CHECK])
def test_cards_that_are_something_else(
    place: Path, cache: Path, say: Say, line: int, data: bytes, command: tuple[str, ...]
) -> None:
    Path("tiny/cards/more.yaml").write_text("- {id: b, type: card, name: Hare, level: 1}\n", "utf-8")
    wanted = say(*command)
    several = 0
    for one in cache.glob("*.json"):
        _, *lines = one.read_bytes().split(b"\n")
        if len(lines) == len((HEAD, CENSUS, ROWS)):
            several += 1
            lines[line] = data
            Store(str(cache)).write_bytes(one.stem, b"\n".join(lines))
        else:
            one.unlink()
    assert several > 1
    assert say(*command) == wanted


def test_what_is_known_of_decks_may_be_something_else(place: Path, cache: Path, say: Say) -> None:
    shutil.copy("deck.txt", "deck2.txt")
    both = ("check", "deck.txt", "deck2.txt", "--carddb", "tiny", "--no-config")
    wanted = say(*both)
    for one in cache.glob("*.json"):
        kept = json.loads(one.read_bytes().split(b"\n")[1])
        if isinstance(kept, dict) and "deck.txt" in kept:
            Store(str(cache)).write(one.stem, {name: [mark, []] for name, (mark, _) in kept.items()})
        else:
            one.unlink()
    assert say(*both) == wanted


def test_a_folder_that_is_gone(place: Path, say: Say) -> None:
    (place / "gone").mkdir()
    os.chdir("gone")
    (place / "gone").rmdir()
    arguments = ("check", str(place / "deck.txt"), "--carddb", str(place / "tiny"), "--no-config")
    assert say(*arguments) == say(*arguments, "--no-cache")
    assert say(*arguments)[0] == 0
    assert say("lint", str(place / "tiny"), "--no-config")[0] == 0


def test_a_cache_among_decks_holds_none(place: Path, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DECKLINT_CACHE_DIR", str(place / "c"))
    arguments = ("check", ".", "--carddb", "tiny", "--no-config")
    first = say(*arguments)
    assert (place / "c/CACHEDIR.TAG").exists()
    assert [say(*arguments), say(*arguments, "--no-cache")] == [first, first]
    (place / "c/CACHEDIR.TAG").write_text("this is no mark of a cache")
    assert say(*arguments) != first


def test_a_pipe_in_a_game_is_not_waited_for(place: Path, say: Say) -> None:
    os.mkfifo("tiny/cards/y.yaml")
    status, said = say(*CHECK, "--no-cache")
    assert "tiny/cards/y.yaml:1:1: error[unreadable]: this is not a file" in said
    assert status == 2
    assert say(*CHECK) == (status, said)


def test_an_interrupt_while_modules_are_loaded() -> None:
    code = (
        "import sys, types; late = types.ModuleType('late'); sys.modules['decklint.commands.main'] = late\n"
        "def run(): raise KeyboardInterrupt\n"
        "late.run = run\n"
        "from decklint.__main__ import program; program()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")


def test_a_link_that_led_nowhere_leads_to_a_folder(place: Path, say: Say) -> None:
    (place / "tiny/cards/o.yaml").symlink_to("../o.yaml")
    for _ in range(2):
        assert "No such file or directory" in _same_as_without(say, "lint", "tiny", "--no-config")[1]
        _same_as_without(say, *CHECK)
    (place / "tiny/o.yaml").mkdir()
    assert "this is not a file" in _same_as_without(say, "lint", "tiny", "--no-config")[1]
    _same_as_without(say, *CHECK)


def test_entries_that_are_pipes(place: Path, cache: Path, say: Say) -> None:
    wanted = say(*CHECK)
    for one in [*cache.glob("*.json")]:
        one.unlink()
        os.mkfifo(one)
    assert say(*CHECK) == wanted
    assert say(*CHECK) == wanted
