"""Which configuration is taken, and what it costs to look for one."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from decklint.checking import config_files
from decklint.checking.config import Config
from decklint.checking.config_files import find_config, from_here, named_config
from decklint.checking.options import CheckOptions, UsageError
from decklint.checking.settings import baseline_of, configured, folders_of, strict_of
from decklint.findings import Severity

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder a/b/c to be in."""
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    monkeypatch.chdir(folder)
    return folder


def shown() -> str | None:
    found = find_config()
    return None if found is None else found.shown


def test_none(here: Path) -> None:
    assert find_config() is None


def test_the_nearest_is_taken(here: Path) -> None:
    (here.parents[1] / "decklint.toml").write_text("")
    assert shown() == "../../decklint.toml"
    (here.parents[0] / "pyproject.toml").write_text("[tool.decklint]\n")
    assert shown() == "../pyproject.toml"
    (here / "pyproject.toml").write_text('[project]\nname = "decklint"\n')
    assert shown() == "../pyproject.toml"
    (here / "decklint.toml").write_text("")
    assert shown() == "decklint.toml"


def test_a_folder_of_that_name_is_no_configuration(here: Path) -> None:
    (here / "decklint.toml").mkdir()
    assert shown() is None


def test_a_link_is_followed_and_paths_start_where_the_link_is(here: Path) -> None:
    (here.parents[1] / "real.toml").write_text('carddb = ["c"]\n')
    (here.parents[0] / "decklint.toml").symlink_to(here.parents[1] / "real.toml")
    assert folders_of(find_config()) == (".",)


@pytest.mark.parametrize("name", ["decklint.toml", "pyproject.toml"])
def test_what_cannot_be_read_is_said(here: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (here / name).write_text("[tool.decklint]")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    with pytest.raises(UsageError) as caught:
        find_config()
    said = f"the configuration {name} cannot be read: Permission denied"
    assert str(caught.value) == f"{said}; mend that, or leave it out with --no-config"


@pytest.mark.parametrize("typed", ["", "none.toml", ".", "a\0b", "x" * 5000])
def test_a_named_file_that_is_none(here: Path, typed: str) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        named_config(typed)


def test_a_file_without_end(here: Path) -> None:
    with pytest.raises(UsageError, match="has more than the 1,000,000 bytes that are read"):
        named_config("/dev/zero")


def test_a_current_folder_that_is_gone(here: Path) -> None:
    here.rmdir()
    assert find_config() is None
    assert from_here("/x", "y") == "/x/y"


def test_paths_as_they_are_called_from_here(here: Path) -> None:
    folder = str(here.parents[0].resolve())
    assert from_here(folder, "c/games") == "games"
    assert from_here(folder, "games") == "../games"
    assert from_here(folder, "/games") == "/games"


def test_looking_costs_two_questions_for_each_folder(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def is_file(path: str) -> bool:
        asked.append(path)
        return False

    monkeypatch.setattr("os.path.isfile", is_file)
    monkeypatch.setattr("builtins.open", None)
    find_config()
    assert len(asked) == 2 * len(list(config_files.folders_above()))


@pytest.mark.parametrize(
    ("name", "text", "imported"),
    [
        ("other.toml", "", False),
        ("pyproject.toml", '[project]\nname = "x"\n', False),
        ("decklint.toml", "", True),
    ],
)
def test_toml_is_imported_only_for_a_configuration(
    tmp_path: Path, name: str, text: str, imported: bool
) -> None:
    (tmp_path / name).write_text(text)
    code = (
        "import sys\nfrom decklint.checking import config_files\n"
        "config_files.folders_above = lambda: iter(['.'])\n"
        "from decklint.commands.main import run\nrun(['games', '-o', 'json'])\n"
        "sys.exit(int('tomllib' in sys.modules))"
    )
    environment = os.environ | {"PYTHONPATH": str(ROOT / "cli")}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, check=False
    )
    assert (done.returncode, done.stderr) == (int(imported), b"")


def test_letters_of_a_path_under_any_locale(tmp_path: Path) -> None:
    (tmp_path / "jeux é" / "mini").mkdir(parents=True)
    game = (ROOT / "examples" / "games" / "mini" / "game.yaml").read_bytes()
    (tmp_path / "jeux é" / "mini" / "game.yaml").write_bytes(game)
    text = (
        'carddb = ["jeux é"]\nbaseline = "é.json"\n[[per-path]]\npaths = ["jeux é"]\nignore = ["idle-rule"]\n'
    )
    (tmp_path / "decklint.toml").write_text(text, "utf-8")
    environment = os.environ | {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    environment["PYTHONPATH"] = str(ROOT / "cli")
    command = [sys.executable, "-m", "decklint", "lint", "mini", "--write-baseline", "-o", "jsonl"]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
    assert (done.stderr, b"idle-setting" in done.stdout, (tmp_path / "é.json").exists()) == (b"", False, True)


def test_the_command_line_wins() -> None:
    config = Config(
        "x.toml",
        "/here",
        game="toy",
        date="2026-01-01",
        carddb=("/games",),
        select=("a",),
        ignore=("b", "c"),
        severity={"d": Severity.NOTE, "e": Severity.NOTE},
        strict=True,
        baseline="/known.json",
    )
    typed = CheckOptions(
        date="2026-02-02",
        carddb=("more",),
        select=("b",),
        ignore=("f",),
        severity={"d": Severity.ERROR},
    )
    both = configured(typed, config)
    assert (both.game, both.date, both.carddb) == ("toy", "2026-02-02", ("/games", "more"))
    assert (both.select, both.ignore) == (("b",), ("c", "f"))
    assert both.severity == {"d": Severity.ERROR, "e": Severity.NOTE}
    assert configured(CheckOptions(game="other"), config).game == "other"
    assert configured(typed, None) is typed
    assert [strict_of(one, config) for one in (None, False, True)] == [True, False, True]
    assert (strict_of(None, None), strict_of(True, None)) == (False, True)
    assert (baseline_of(None, config), baseline_of("own", config)) == ("/known.json", "own")
    assert baseline_of(None, None) is None
