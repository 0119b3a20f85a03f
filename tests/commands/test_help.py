"""Every command and option is documented, and the examples of every help run."""

from __future__ import annotations

import inspect
import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest

from decklint.commands.examples import ExampleCommand
from decklint.commands.main import COMMANDS, CONTEXT, EXAMPLES, run

ROOT = Path(__file__).resolve().parents[2]
DECK = "Leader\n1 M020\nMain\n10 Paper Rat\n"


def command(name: str) -> click.Command:
    found: click.Command = import_module(f"decklint.commands.{name}").command
    return found


def options_of(name: str) -> list[click.Option]:
    return [one for one in command(name).params if isinstance(one, click.Option)]


def examples() -> Iterator[str]:
    yield from EXAMPLES
    for name in COMMANDS:
        own = command(name)
        if isinstance(own, ExampleCommand):
            yield from map(own.filled, own.examples)


@pytest.fixture
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder with the files that examples name."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)
    shutil.copytree(ROOT / "examples" / "games" / "mini", "my-game")
    shutil.copytree("my-game", "old-game")
    Path("decks").mkdir()
    Path("decklint.toml").write_text('carddb = ["my-game"]\n', "utf-8")
    for path in ("deck.yaml", "decks/deck.yaml", "old.yaml", "new.yaml"):
        Path(path).write_text("game: mini\nleader: [M020]\nmain: {Paper Rat: 10}\n", "utf-8")
    Path("deck.txt").write_text(DECK, "utf-8")
    Path("cards.yaml").write_text("[]\n", "utf-8")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_help_ends_with_two_to_four_examples(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    own = command(name)
    assert isinstance(own, ExampleCommand)
    assert 2 <= len(own.examples) <= 4
    assert all(one.split(" ")[0] == name for one in own.examples)
    assert run([name, "--help"]) == 0
    shown = capsys.readouterr().out.rstrip().split("\n")
    last = shown[shown.index("Examples:") + 1 :]
    assert last == [f"  decklint {own.filled(one)}" for one in own.examples]


def test_the_help_of_the_program_ends_with_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    shown = capsys.readouterr().out
    assert shown.endswith("".join(f"  decklint {one}\n" for one in EXAMPLES))


@pytest.mark.usefixtures("_folder")
@pytest.mark.parametrize("example", list(examples()))
def test_every_example_runs(
    example: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = shlex.split(example)
    if "<" in words:
        at = words.index("<")
        data = Path(words[at + 1]).read_bytes()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
        del words[at : at + 2]
    if ">" in words:
        del words[words.index(">") :]
    status = run(words)
    said = capsys.readouterr().err
    assert "Usage:" not in said
    assert "Error:" not in said
    assert status in (0, 1), said


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_says_what_it_is_for(name: str) -> None:
    own = command(name)
    context = click.Context(own, info_name=name, help_option_names=CONTEXT["help_option_names"])
    for one in own.get_params(context):
        if isinstance(one, click.Option):
            assert one.help, one.opts
            assert re.fullmatch(r"[A-Z].*[.)]", one.help), one.opts
        else:
            assert isinstance(one, click.Argument)
            word = one.make_metavar(context).strip("[].")
            assert word in inspect.cleandoc(own.help or ""), word
    assert own.short_help == COMMANDS[name]


# Options that several commands have, in the order in which every help has them.
SHARED = (
    *("--game", "--format", "--set", "--date", "--carddb", "--severity", "--select", "--ignore", "--strict"),
    *("--lang", "--encoding", "--max-size", "--config", "--no-config", "--jobs", "--no-cache"),
    *("--verbose", "--quiet", "--output", "--output-file", "--force"),
)


@pytest.mark.parametrize("name", COMMANDS)
def test_options_that_commands_share_are_in_one_order(name: str) -> None:
    spelled = [next(one for one in option.opts if one.startswith("--")) for option in options_of(name)]
    assert [one for one in spelled if one in SHARED] == [one for one in SHARED if one in spelled]


def test_no_other_options_are_shared() -> None:
    spelled = [
        one for name in COMMANDS for option in options_of(name) for one in option.opts if one[:2] == "--"
    ]
    assert {one for one in spelled if spelled.count(one) > 1} - {"--fix", "--diff", "--deck"} <= {*SHARED}
    assert [name for name in COMMANDS if any("--jobs" in one.opts for one in options_of(name))] == [
        *("check", "lint")
    ]
    assert [name for name in COMMANDS if any("--no-cache" in one.opts for one in options_of(name))] == [
        *("check", "lint")
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_is_in_the_reference(name: str) -> None:
    page = (ROOT / "docs" / "reference.md").read_text("utf-8")
    section = page.split(f"\n### decklint {name}\n")[1].split("\n### ")[0]
    own = command(name)
    for one in own.params:
        for spelled in one.opts if isinstance(one, click.Option) else ():
            assert f"`{spelled}`" in section, spelled
    assert isinstance(own, ExampleCommand)
    assert all(f"decklint {one}\n" in section for one in own.examples)
