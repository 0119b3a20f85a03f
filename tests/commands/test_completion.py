"""What shells offer while a command line is typed."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import shutil
import struct
import subprocess
import termios
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete
from tests.running import environment, put_decklint

from decklint.builtin_rules import BUILTIN_RULES
from decklint.commands.main import COMMANDS, COMPLETE, PROGRAM, cli, run

ROOT = Path(__file__).resolve().parents[2]
GAMES = str(ROOT / "examples" / "games")
WITH_CONFIG = ("check", "lint", "list", "sheet", "stats", "diff", "export", "games", "explain")
BUILT_IN = ["crossover", "hope", "love-uniform", "supernatural-border"]


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)


def offered(*words: str) -> list[str]:
    """What is offered for the last word; files are the word itself behind ``file:``."""
    completer = ShellComplete(cli, {}, PROGRAM, COMPLETE)
    found = completer.get_completions(list(words[:-1]), words[-1])
    return [one.value if one.type == "plain" else f"{one.type}:{one.value}" for one in found]


def test_commands() -> None:
    assert offered("") == list(COMMANDS)
    assert offered("ex") == [one for one in COMMANDS if one.startswith("ex")]
    assert offered("--v") == ["--version"]


def test_a_wrong_command_says_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    offered("nonsense", "")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    "words",
    [
        ("check", "--game", ""),
        ("games", ""),
        ("schema", ""),
        *((name, "--game", "") for name in ("explain", "lint", "list", "sheet", "stats", "diff")),
    ],
)
def test_games(words: tuple[str, ...]) -> None:
    assert offered(*words) == BUILT_IN


def test_games_of_the_line_and_of_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "mini" in offered("check", "--carddb", GAMES, "--game", "m")
    Path("decklint.toml").write_text(f"carddb = ['{GAMES}']\n", "utf-8")
    assert offered("check", "--game", "m") == ["mini"]
    assert offered("check", "--no-config", "--game", "m") == []
    Path("decklint.toml").write_text("carddb = 3\n", "utf-8")
    assert offered("check", "--game", "h") == ["hope"]
    Path("decklint.toml").unlink()
    monkeypatch.setenv("DECKLINT_CARDDB", GAMES)
    assert offered("games", "m") == ["mini"]


def test_formats() -> None:
    assert offered("check", "--format", "") == ["standard", "duel", "long", "open"]
    assert offered("check", "--game", "crossover", "--format", "") == ["standard", "duel", "long"]
    assert offered("check", "--game", "supernatural-border", "--format", "O") == ["open"]


def test_rules() -> None:
    assert offered("explain", "unique-a") == ["unique-allies"]
    assert offered("explain", "hp-") == ["hp-positive", "hp-cap", "hp-zero"]
    assert offered("check", "--game", "hope", "--select", "hp-") == ["hp-cap"]
    assert offered("explain", "--carddb", GAMES, "banned-") == ["banned-list"]
    assert offered("check", "--ignore", "alias,loose") == ["alias,loose-match"]
    assert set(offered("explain", "")) >= set(BUILTIN_RULES)


def test_rules_of_a_game_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "game.yaml").write_text("game: own\nrules: [", "utf-8")
    assert offered("explain", "--carddb", "own", "unique-a") == ["unique-allies"]


def test_severities() -> None:
    assert offered("check", "--severity", "no-sp") == ["no-spell=error", "no-spell=warning", "no-spell=note"]
    assert offered("check", "--severity", "no-spell=w") == ["no-spell=warning"]
    assert offered("check", "--severity", "hp-") == ["hp-positive", "hp-cap", "hp-zero"]


def test_parameters_and_encodings() -> None:
    assert offered("check", "--game", "crossover", "--set", "") == ["party_size=5", "level_budget=10"]
    assert offered("check", "--encoding", "cp9") == ["cp932"]


def test_languages_and_sections() -> None:
    assert offered("list", "hope", "--lang", "") == ["zh", "en"]
    assert offered("export", "crossover", "--lang", "") == ["it", "en"]
    assert offered("list", "--carddb", GAMES, "--game", "mini", "--lang", "") == ["en", "it", "ja", "zh"]
    assert set(offered("list", "--lang", "")) >= {"zh", "en", "it", "ja"}
    assert offered("stats", "--game", "hope", "--in", "f") == ["faction", "fate"]


@pytest.mark.parametrize(
    "words",
    [
        ("list", "--deck", "x"),
        ("list", "hope", "--playable", "x"),
        ("sheet", "x"),
        ("stats", "x"),
        ("export", "hope", "x"),
        *((name, "--output-file", "x") for name in ("list", "sheet", "stats")),
        *((name, "--config", "x") for name in WITH_CONFIG),
    ],
)
def test_files_alone(words: tuple[str, ...]) -> None:
    assert offered(*words) == ["file:x"]


@pytest.mark.parametrize("words", [("list",), ("diff",), ("diff", "hope"), ("export",)])
def test_files_and_games(words: tuple[str, ...]) -> None:
    assert offered(*words, "ho") == ["file:ho", "hope"]


def test_files() -> None:
    assert offered("check", "de") == ["file:de"]
    assert offered("lint", "ho") == ["file:ho", "hope"]
    assert offered("lint", "") == ["file:"]
    assert offered("lint", "--baseline", "k") == ["file:k"]
    assert offered("check", "--config", "") == ["file:"]


def test_outputs() -> None:
    assert offered("explain", "-o", "") == ["text", "json", "markdown"]


@pytest.mark.parametrize(
    ("shell", "asks"), [("bash", "bash_complete"), ("zsh", "zsh_complete"), ("fish", "fish_complete")]
)
def test_the_scripts_ask_the_program(shell: str, asks: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert f"{COMPLETE}={asks}" in script
    assert PROGRAM in script


def test_another_shell(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "tcsh"]) == 2
    assert "'tcsh' is not one of 'bash', 'zsh', 'fish'" in capsys.readouterr().err


def test_in_bash(tmp_path: Path) -> None:
    bash = shutil.which("bash")
    assert bash is not None
    put_decklint(tmp_path / "bin")
    script = (
        'eval "$(decklint completion bash)"\n'
        "complete -p decklint\n"
        "COMP_WORDS=(decklint check --game ho) COMP_CWORD=3\n"
        '_decklint_completion decklint\nprintf "%s\\n" "${COMPREPLY[@]}"\n'
    )
    done = subprocess.run(
        [bash, "--norc", "-c", script],
        capture_output=True,
        text=True,
        env=environment(tmp_path / "bin"),
        check=True,
    )
    assert done.stdout.split("\n")[-2:] == ["hope", ""]
    assert "_decklint_completion" in done.stdout
    assert done.stderr == ""


def typed_in_bash(folder: Path, line: str, set_up: str = "") -> str:
    """What stands on the line of a bash at a terminal after the tabulator key was pressed."""
    bash = shutil.which("bash")
    assert bash is not None
    put_decklint(folder / "bin")
    (folder / "rc").write_text(
        f"PS1='READY '\nbind 'set enable-bracketed-paste off'\n{set_up}\n"
        'eval "$(decklint completion bash)"\n'
    )
    master, slave = pty.openpty()
    fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 200, 0, 0))
    child = subprocess.Popen(
        [bash, "--noprofile", "--rcfile", str(folder / "rc"), "-i"],
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env=environment(folder / "bin", TERM="dumb", INPUTRC=os.devnull),
        start_new_session=True,
    )
    os.close(slave)
    try:
        _read_to(master, b"READY ")
        os.write(master, f"decklint {line}\t|".encode())  # what is typed behind it is shown afterwards
        found = _read_to(master, b"|").decode()
    finally:
        child.kill()
        child.wait()
        os.close(master)
    return found.replace("\a", "")


def _read_to(master: int, end: bytes) -> bytes:
    found = b""
    while not found.endswith(end):
        ready, _, _ = select.select([master], [], [], 60)
        assert ready, found
        found += os.read(master, 1 << 16)
    return found


@pytest.mark.parametrize("set_up", ["", "COMP_WORDBREAKS=${COMP_WORDBREAKS//=}"])
@pytest.mark.parametrize(
    ("typed", "completed"),
    [
        ("check --severity copy-limit=w", "check --severity copy-limit=warning |"),
        ("check --severity=copy-limit=w", "check --severity=copy-limit=warning |"),
        ("check --severity copy-l", "check --severity copy-limit=|"),
        ("check --game=cr", "check --game=crossover |"),
        ("check --game=", "check --game=|"),
        ("check --format=du", "check --format=duel |"),
        ("check --game=supernatural-border --format=o", "check --game=supernatural-border --format=open |"),
        ("check --game cr", "check --game crossover |"),
        ("check --conf", "check --config |"),
    ],
)
def test_at_a_terminal_with_bash(tmp_path: Path, typed: str, completed: str, set_up: str) -> None:
    assert typed_in_bash(tmp_path, typed, set_up) == f"decklint {completed}"


def test_a_rule_whose_name_begins_another_s(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    rule = "{total: count, max: 9}"
    game = f"decklint: 1\ngame: own\nrules: {{few-cards: {rule}, few-cards-more: {rule}}}\n"
    (tmp_path / "own" / "game.yaml").write_text(game, "utf-8")
    levels = [f"few-cards={level}" for level in ("error", "warning", "note")]
    assert offered("check", "--carddb", "own", "--severity", "few-cards") == [*levels, "few-cards-more"]
