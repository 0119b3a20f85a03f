"""The documents: links lead somewhere, commands print what is shown, rules that are named exist.

In a document, a fenced block whose info string is a language and a path (``yaml deck.yaml``) is a
file that the reader makes; ``diff PATH`` changes it, and ``diff PATH mistake`` only for the next
commands. A ``console`` block holds commands behind ``$`` and what they print. They are run in the
order of the document in a folder that has the project's ``examples``, for the day ``DATE``.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from decklint.builtin_rules import BUILTIN_RULES
from decklint.checking.config import KEYS, PATH_KEYS, Key
from decklint.checking.shelf import Shelf
from decklint.commands.main import run

ROOT = Path(__file__).resolve().parents[1]
DATE = "2026-11-30"
DOCUMENTS = sorted((*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))
GAME_PAGES = sorted((ROOT / "docs" / "games").glob("*.md"))

_FENCE = re.compile(r"^```([^\n`]*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"(!?)\[[^\]]*\]\(([^()\s]+)\)")
_HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")


def called(document: Path) -> str:
    return document.relative_to(ROOT).as_posix()


def without_fences(text: str) -> str:
    return _FENCE.sub("", text)


def anchors(text: str) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    titles = [re.sub(r"[^\w\- ]", "", title.lower()) for title in _HEADING.findall(without_fences(text))]
    return {title.replace(" ", "-") for title in titles}


def broken_links(document: Path) -> Iterator[str]:
    prose = _CODE.sub("", without_fences(document.read_text("utf-8")))
    for _, link in _LINK.findall(prose):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = document.parent / path if path else document
        is_there = target.exists()
        if not is_there or (anchor and anchor not in anchors(target.read_text("utf-8"))):
            yield link


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_every_local_link_leads_somewhere(document: Path) -> None:
    assert list(broken_links(document)) == []


@dataclass(frozen=True)
class Command:
    """A command of a console block, what the document says that it prints, and in which line."""

    typed: str
    printed: str
    line: int


@dataclass
class Reader:
    """Somebody who does what a document says. ``status`` is the exit status of the last command."""

    folder: Path
    capture: pytest.CaptureFixture[str]
    status: int = 0
    undo: dict[Path, str] = field(default_factory=dict)

    def read(self, text: str) -> Iterator[tuple[Command, str]]:
        """Follow the document; every command with what it really printed."""
        for block in _FENCE.finditer(text):
            language, *where = block[1].split()
            if language == "console":
                for command in commands(block[2], text.count("\n", 0, block.start(2)) + 1):
                    yield command, self.type(command.typed)
                self.undo_mistakes()
            elif where and language == "diff":
                self.change(self.folder / where[0], block[2], mistake=where[1:] == ["mistake"])
            elif where:
                file = self.folder / where[0]
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(block[2], "utf-8")

    def change(self, file: Path, diff: str, *, mistake: bool) -> None:
        """Make the change that a diff without line numbers describes."""
        lines = [(line[:1], line[1:]) for line in diff.removesuffix("\n").split("\n")]
        old = "\n".join(line for sign, line in lines if sign != "+")
        new = "\n".join(line for sign, line in lines if sign != "-")
        text = file.read_text("utf-8")
        assert f"\n{text}".count(f"\n{old}\n") == 1, f"not once in {file.name}:\n{old}"
        if mistake:
            self.undo.setdefault(file, text)
        file.write_text(f"\n{text}".replace(f"\n{old}\n", f"\n{new}\n")[1:], "utf-8")

    def undo_mistakes(self) -> None:
        for file, text in self.undo.items():
            file.write_text(text, "utf-8")
        self.undo.clear()

    def type(self, typed: str) -> str:
        """Run a command of the program (or ``echo $?``) and return what it prints."""
        if typed == "echo $?":
            return str(self.status)
        words = shlex.split(typed)
        assert words.pop(0) == "decklint", f"not a command of the program: {typed}"
        data = b""
        if "<" in words:
            at = words.index("<")
            data = (self.folder / words[at + 1]).read_bytes()
            del words[at : at + 2]
        if words[0] == "check" and "--date" not in words and "-h" not in words:
            words += ["--date", DATE]
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
            self.status = run(words)
        printed = self.capture.readouterr()
        return (printed.out + printed.err).removesuffix("\n")


def commands(block: str, line: int) -> Iterator[Command]:
    """The commands of a console block that begins in ``line``."""
    first, *parts = re.split(r"^\$ ", block, flags=re.MULTILINE)
    assert first == "", f"line {line}: a console block begins with a command"
    for part in parts:
        typed, _, printed = part.partition("\n")
        yield Command(typed, printed.removesuffix("\n"), line)
        line += part.count("\n")


@pytest.fixture
def reader(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Reader:
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)
    monkeypatch.setenv("COLUMNS", "80")
    return Reader(tmp_path, capsys)


@pytest.mark.parametrize("document", DOCUMENTS, ids=called)
def test_every_command_prints_what_is_shown(document: Path, reader: Reader) -> None:
    for command, printed in reader.read(document.read_text("utf-8")):
        assert printed == command.printed, f"line {command.line}: $ {command.typed}"


def test_every_place_in_the_code_that_is_named_exists() -> None:
    text = "".join((ROOT / name).read_text("utf-8") for name in ("CONTRIBUTING.md", "docs/architecture.md"))
    places = re.findall(r"`((?:cli|carddb|docs|examples|schemas|scripts|tests)/[a-z0-9_/.-]*)`", text)
    assert [place for place in places if not (ROOT / place).exists()] == []


def rule_rows(document: Path, heading: str = "rule") -> Iterator[tuple[str, str]]:
    """The id and severity of every row of the tables whose first two columns are these."""
    inside = False
    for line in without_fences(document.read_text("utf-8")).split("\n"):
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if cells[:2] == [heading, "severity"]:
            inside = True
        elif not cells:
            inside = False
        elif inside and not cells[0].startswith("-"):
            yield _CODE.findall(cells[0])[0], cells[1]


def test_the_table_of_built_in_rules_is_complete() -> None:
    rows = dict(rule_rows(ROOT / "docs" / "checking-decks.md"))
    assert rows.keys() == BUILTIN_RULES.keys()
    for rule, words in rows.items():
        assert words.split(",")[0] == BUILTIN_RULES[rule].severity.value, rule


@pytest.mark.parametrize("document", GAME_PAGES, ids=called)
def test_the_table_of_a_games_rules_is_complete(document: Path) -> None:
    game = Shelf.of(()).load(document.stem).game
    assert game is not None
    expected = {rule: info.severity.value for rule, info in game.rule_infos.items()}
    assert {rule: words.split(",")[0] for rule, words in rule_rows(document)} == expected


@pytest.mark.parametrize("document", GAME_PAGES, ids=called)
def test_the_table_of_a_games_card_rules_is_complete(document: Path) -> None:
    game = Shelf.of(()).load(document.stem).game
    assert game is not None
    expected = {rule: one.severity.value for rule, one in game.card_rules.items()}
    assert dict(rule_rows(document, "card rule")) == expected


@pytest.mark.parametrize(("heading", "keys"), [("key", KEYS), ("key of `[[per-path]]`", PATH_KEYS)])
def test_the_tables_of_settings_are_complete(heading: str, keys: dict[str, Key]) -> None:
    text = (ROOT / "docs" / "configuration.md").read_text("utf-8")
    table = text.split(f"\n| {heading} |")[1].split("\n\n")[0].split("\n")[2:]
    rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in table]
    assert {row[0].strip("`"): row[2] for row in rows} == {name: key.commands for name, key in keys.items()}
