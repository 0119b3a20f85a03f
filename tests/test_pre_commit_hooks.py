"""``.pre-commit-hooks.yaml``: each hook is run here as pre-commit runs it, on the files that it chooses."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.running import ROOT, environment, put_decklint

HOOKS: dict[str, dict[str, Any]] = {
    hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
}
# What pre-commit's own list of extensions says of the files that occur here.
TAGS = {".yaml": {"yaml", "text"}, ".json": {"json", "text"}, ".txt": {"plain-text", "text"}, "": {"text"}}
TAGS |= {".md": {"markdown", "text"}, ".png": {"png", "binary"}, ".csv": {"csv", "text"}}


def chosen(hook: dict[str, Any], files: list[str]) -> list[str]:
    """The files that pre-commit gives to a hook."""

    def wanted(file: str) -> bool:
        tags = TAGS[Path(file).suffix]
        return (
            re.search(hook["files"], file) is not None
            and not ("exclude" in hook and re.search(hook["exclude"], file))
            and {*hook.get("types", ())} <= tags
            and ("types_or" not in hook or bool(tags & {*hook["types_or"]}))
        )

    return [file for file in files if wanted(file)]


class Repository:
    """Somebody's repository, with decklint installed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "repository"
        self.tools = folder / "tools"
        put_decklint(self.tools)
        shutil.copytree(ROOT / "examples" / "hope", self.folder / "decks")
        shutil.copytree(ROOT / "examples" / "games" / "mini", self.folder / "games" / "mini")
        for name in ("README.md", "decks/README.txt", "decks/picture.png", "cards.txt"):
            (self.folder / name).write_text("no deck\n", "utf-8")

    def commit(self, hook_id: str, *paths: str, args: tuple[str, ...] = ()) -> tuple[int, str]:
        """Status and output of a hook for the files below the paths."""
        hook = HOOKS[hook_id]
        found = [self.folder / path for path in paths]
        found += [file for folder in found for file in sorted(folder.rglob("*"))]
        files = [file.relative_to(self.folder).as_posix() for file in found if file.is_file()]
        command = [*shlex.split(hook["entry"]), *hook.get("args", ()), *args, *chosen(hook, files)]
        run = subprocess.run(
            command,
            cwd=self.folder,
            env=environment(self.tools),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return run.returncode, run.stdout


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    return Repository(tmp_path)


def test_the_hooks() -> None:
    assert list(HOOKS) == ["decklint-check", "decklint-lint"]
    for hook in HOOKS.values():
        assert hook["language"] == "python"
        assert hook["require_serial"], "one run shall give one answer"


@pytest.mark.parametrize(
    ("hook", "file", "is_chosen"),
    [
        ("decklint-check", "decks/mine.yaml", True),
        ("decklint-check", "events/decks/2026/mine.txt", True),
        ("decklint-check", "decks/mine.json", True),
        ("decklint-check", "decks/README.md", False),
        ("decklint-check", "decks/Readme.txt", False),
        ("decklint-check", "decks/picture.png", False),
        ("decklint-check", "my-decks/mine.yaml", False),
        ("decklint-check", ".github/workflows/ci.yaml", False),
        ("decklint-lint", "carddb/mini/cards/allies.yaml", True),
        ("decklint-lint", "cards/more/allies.csv", True),
        ("decklint-lint", "carddb/mini/lists/banned.yaml", True),
        ("decklint-lint", "carddb/mini/translations/it.yaml", True),
        ("decklint-lint", "game.yaml", True),
        ("decklint-lint", "endgame.yaml", False),
        ("decklint-lint", "carddb/mini/NOTICE", False),
        ("decklint-lint", "cards/picture.png", False),
        ("decklint-lint", "postcards/one.yaml", False),
    ],
)
def test_which_files_it_is_given(hook: str, file: str, is_chosen: bool) -> None:
    assert chosen(HOOKS[hook], [file]) == ([file] if is_chosen else [])


def test_legal_decks_pass(repository: Repository) -> None:
    status, said = repository.commit("decklint-check", "decks/legal", "decks/README.txt", "decks/picture.png")
    assert status == 0, said
    assert "README" not in said


def test_an_illegal_deck_keeps_from_committing(repository: Repository) -> None:
    status, said = repository.commit("decklint-check", "decks/legal", "decks/illegal/fate-in-deck.yaml")
    assert status == 1
    assert re.search(r"^decks/illegal/fate-in-deck\.yaml:\d+:\d+: error\[fate-in-deck\]", said, re.MULTILINE)


def test_arguments_come_before_the_files(repository: Repository) -> None:
    status, said = repository.commit("decklint-check", "decks/legal", args=("--date", "2026-13-01"))
    assert status == 2
    assert "--date" in said


def test_card_data_without_fault_passes(repository: Repository) -> None:
    status, said = repository.commit("decklint-lint", "games")
    assert status == 0, said


def test_a_broken_card_keeps_from_committing(repository: Repository) -> None:
    more = repository.folder / "games" / "mini" / "cards" / "more.yaml"
    more.write_text("- {id: X1, type: ally}\n", "utf-8")
    status, said = repository.commit("decklint-lint", "games/mini/cards/more.yaml")
    assert status == 1
    assert said.startswith("games/mini/cards/more.yaml:1:3: error[schema]")


def test_the_document_shows_hooks_that_there_are() -> None:
    text = (ROOT / "docs" / "ci.md").read_text("utf-8")
    config = yaml.safe_load(re.findall(r"```yaml \.pre-commit[^\n]*\n(.*?)```", text, re.DOTALL)[0])
    assert [hook["id"] for repo in config["repos"] for hook in repo["hooks"]] == list(HOOKS)
    assert [name for name in HOOKS if f"\n| `{name}` |" not in text] == []
