"""The program's entry: help, usage errors, and whatever else can happen to a process."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import click
import pytest

import decklint
from decklint.commands import main as entry
from decklint.commands.output import wants_color, write

Body = Callable[[], object]
Fake = Callable[[Body], None]


def test_a_deck_of_latin_letters_loads_no_converter_of_chinese(tmp_path: Path) -> None:
    (tmp_path / "deck.yaml").write_text("game: hope\nfaction: [Clearsong Academy]\n", "utf-8")
    code = (
        "import os, sys\n"
        "os.environ['DECKLINT_CACHE_DIR'] = ''\n"
        "from decklint.commands.main import run\n"
        f"run(['check', {str(tmp_path / 'deck.yaml')!r}, '--no-config', '--no-cache', '-o', 'json'])\n"
        "print('opencc' in sys.modules, file=sys.stderr)\n"
    )
    done = python(code)
    assert done.stderr == b"False\n"
    assert b"ally-count" in done.stdout


THERE_ARE = "There are: check, lint, list, sheet, stats, diff, export, games, explain, schema, completion."


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> Fake:
    """Adds a command ``fake`` that does what it is given."""

    def add(body: Body) -> None:
        module = ModuleType("decklint.commands.fake")
        module.__dict__["command"] = click.Command("fake", callback=body)
        monkeypatch.setitem(sys.modules, module.__name__, module)
        monkeypatch.setitem(entry.COMMANDS, "fake", "Do what the test says.")

    return add


def python(code: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, env=os.environ | environment, check=False
    )


def test_version_and_the_module_as_a_program() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "decklint", "--version"], capture_output=True, text=True, check=True
    )
    assert (run.stdout, run.stderr) == (f"decklint {decklint.__version__}\n", "")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_lists_the_commands(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run([option]) == 0
    output = capsys.readouterr()
    assert output.err == ""
    assert output.out == (
        "Usage: decklint [OPTIONS] COMMAND [ARGS]...\n"
        "\n"
        "  Check decks of card games that are declared as data.\n"
        "\n"
        "Options:\n"
        "  --version   Show the version and exit.\n"
        "  -h, --help  Show this message and exit.\n"
        "\n"
        "Commands:\n"
        "  check       Check decks against the rules of their game.\n"
        "  lint        Lint the cards, lists and definition of games.\n"
        "  list        List the cards of a game or of a deck.\n"
        "  sheet       Make deck registration sheets for printing.\n"
        "  stats       Show figures about a deck: counts, curves, totals, odds.\n"
        "  diff        Show what changed between two decks or versions of cards.\n"
        "  export      Write a game's cards for the programs in which people play.\n"
        "  games       Show the games that are known, or the facts of one.\n"
        "  explain     Say what a rule asks for, and why, with examples.\n"
        "  schema      Print the JSON Schema by which an editor checks a game's files.\n"
        "  completion  Print the script by which a shell completes commands and names.\n"
        "\n"
        "Examples:\n"
        "  decklint check deck.yaml\n"
        "  decklint check decks/ --strict\n"
        "  decklint games\n"
        "  decklint explain unknown-card\n"
    )


@pytest.mark.parametrize("name", entry.COMMANDS)
def test_every_listed_command_is_there_and_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run([name, "-h"]) == 0
    output = capsys.readouterr()
    assert output.out.startswith(f"Usage: decklint {name} ")
    assert output.err == ""


def test_help_imports_no_command_and_none_of_the_heavy_libraries() -> None:
    code = (
        "import sys\n"
        "from decklint.commands.main import run\n"
        "run(['--help'])\n"
        "heavy = {'yaml', 'jsonschema', 'jsonschema_rs', 'tabulate', 'rapidfuzz', 'opencc', 'wcwidth'}\n"
        "lazy = {'decklint.commands.check', 'decklint.commands.games', 'decklint.reports.text'}\n"
        "print(sorted((heavy | lazy) & set(sys.modules)), file=sys.stderr)\n"
    )
    assert python(code).stderr == b"[]\n"


THERE_ARE = "There are: check, lint, list, sheet, stats, diff, export, games, explain, schema, completion."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["chekc", "x"], 'Error: There is no command "chekc". Did you mean "check"?'),
        (["frobnicate"], f'Error: There is no command "frobnicate". {THERE_ARE}'),
        (["\x1b[31m"], f'Error: There is no command "\\x1b[31m". {THERE_ARE}'),
        ([""], f'Error: There is no command "". {THERE_ARE}'),
    ],
)
def test_usage_errors(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run(arguments) == 2
    output = capsys.readouterr()
    assert output.out == ""
    # What stands between the two is click's, and differs between its versions.
    assert output.err.startswith("Usage: decklint [OPTIONS] COMMAND [ARGS]...\n")
    assert output.err.endswith(f"\n\n{message}\n")


def test_an_unknown_option(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run(["--colour"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert "--colour" in output.err


def test_a_deck_where_the_command_belongs(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run([__file__]) == 2
    assert f'There is no command "{__file__}". To check a deck: decklint check {__file__}' in (
        capsys.readouterr().err
    )


def test_no_arguments_give_the_help_as_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert entry.run([]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Usage: decklint")


@pytest.mark.parametrize(("body", "status"), [(lambda: None, 0), (lambda: 1, 1), (lambda: 2, 2)])
def test_a_command_returns_its_exit_status(body: Body, status: int, fake: Fake) -> None:
    fake(body)
    assert entry.run(["fake"]) == status
    with pytest.raises(SystemExit) as leaving:
        entry.main(["fake"])
    assert leaving.value.code == status


def test_a_command_may_exit_through_its_context(fake: Fake) -> None:
    fake(lambda: click.get_current_context().exit(1))
    assert entry.run(["fake"]) == 1


def fail(error: BaseException) -> Body:
    def body() -> object:
        raise error

    return body


def test_a_usage_error_of_a_command(fake: Fake, capsys: pytest.CaptureFixture[str]) -> None:
    fake(fail(click.UsageError('--date: "soon" is no date')))
    assert entry.run(["fake"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("Usage: decklint fake [OPTIONS]\n")
    assert output.err.endswith('\n\nError: --date: "soon" is no date\n')


def test_another_complaint_of_click_is_status_2_as_well(fake: Fake) -> None:
    fake(fail(click.ClickException("no")))
    assert entry.run(["fake"]) == 2


@pytest.mark.parametrize("error", [KeyError("x"), RecursionError("x"), MemoryError("x"), AssertionError("x")])
def test_an_internal_error_shows_no_traceback(
    error: Exception, fake: Fake, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DECKLINT_DEBUG", raising=False)
    fake(fail(error))
    assert entry.run(["fake"]) == 2
    output = capsys.readouterr()
    kind = type(error).__name__
    assert (output.out, output.err) == (
        "",
        f"decklint: internal error, please report: {kind}: {error}"
        " (with DECKLINT_DEBUG=1 it says where it happened)\n",
    )


def test_an_internal_error_shows_the_traceback_if_asked(
    fake: Fake, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DECKLINT_DEBUG", "1")
    fake(fail(ValueError("a\x1b[31m")))
    assert entry.run(["fake"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    first, second, *_ = output.err.split("\n")
    assert first == "decklint: internal error, please report: ValueError: a\\x1b[31m"
    assert second == "Traceback (most recent call last):"


def test_a_failure_of_the_system_is_no_internal_error(
    fake: Fake, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entry, "drop_stdout", lambda: None)
    fake(fail(OSError(28, "No space left on device")))
    assert entry.run(["fake"]) == 2
    assert capsys.readouterr().err == "decklint: [Errno 28] No space left on device\n"


def test_an_interrupt_is_quiet(fake: Fake, capsys: pytest.CaptureFixture[str]) -> None:
    fake(fail(KeyboardInterrupt()))
    assert entry.run(["fake"]) == 130
    output = capsys.readouterr()
    assert (output.out, output.err.strip()) == ("", "")


LOTS = (
    "import sys, types, click\n"
    "from decklint.commands import main, output\n"
    "module = types.ModuleType('decklint.commands.fake')\n"
    "module.command = click.Command('fake', callback=lambda: output.write('x' * 1_000_000))\n"
    "sys.modules[module.__name__] = module\n"
    "main.COMMANDS['fake'] = 'x'\n"
    "main.main(['fake'])\n"
)


def test_a_reader_that_went_away_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    run = subprocess.run([sys.executable, "-c", LOTS], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (run.returncode, run.stderr) == (141, b"")


def test_a_full_disk_is_said_once() -> None:
    with Path("/dev/full").open("wb") as full:
        run = subprocess.run([sys.executable, "-c", LOTS], stdout=full, stderr=subprocess.PIPE, check=False)
    assert (run.returncode, run.stderr) == (2, b"decklint: [Errno 28] No space left on device\n")


def test_closed_streams_change_nothing() -> None:
    code = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {LOTS!r}], check=True)"
    run = subprocess.run(["sh", "-c", f'exec "{sys.executable}" -c "$0" >&- 2>&-', code], check=False)
    assert run.returncode == 0


PLAIN = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}


def test_a_terminal_that_knows_no_letters_gets_escapes() -> None:
    code = "from decklint.commands.output import steady_streams, write\n"
    code += "steady_streams()\nwrite('Lam\\xe9 \\u970a\\n')\n"
    assert python(code, **PLAIN).stdout == b"Lam\\xe9 \\u970a\n"


def test_what_programs_read_is_utf_8_everywhere() -> None:
    code = (
        "from decklint.commands.output import steady_streams, write\n"
        "steady_streams()\n"
        "print('1')\n"
        "write('Lam\\xe9 \\u970a \\udcff\\n', machine=True)\n"
        "print('2')\n"
    )
    assert python(code, **PLAIN).stdout == "1\nLamé 霊 \\udcff\n2\n".encode()


def test_nothing_is_written_for_an_empty_text(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    write("", machine=True)
    write("")
    assert capsysbinary.readouterr().out == b""


@pytest.mark.parametrize(
    ("variables", "terminal", "wanted"),
    [
        ({}, True, True),
        ({}, False, False),
        ({"NO_COLOR": "1"}, True, False),
        ({"NO_COLOR": ""}, True, True),
        ({"TERM": "dumb"}, True, False),
    ],
)
def test_colours_are_for_terminals_whose_owner_wants_them(
    variables: dict[str, str], terminal: bool, wanted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal)
    assert wants_color() is wanted
