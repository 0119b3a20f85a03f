"""The files that are made from the program: fresh, and complete."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from decklint import generate
from decklint.builtin_rules import BUILTIN_RULES
from decklint.commands.main import COMMANDS, CONTEXT
from decklint.generate import generated, stale
from decklint.language.conditions import OPERATOR_WORDS, OPERATORS
from decklint.language.functions import FUNCTIONS
from decklint.reference.tables import prose, table
from decklint.rules.shapes import SHAPES

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = generated()["docs/reference.md"]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with one small game, in which nothing has been generated yet."""
    shutil.copytree(ROOT / "examples" / "games" / "mini", tmp_path / "carddb" / "mini")
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    return tmp_path


def test_every_generated_file_is_fresh() -> None:
    assert stale() == [], "run `make generate` and commit what it writes"


def test_generating_twice_gives_the_same() -> None:
    assert generated() == generated()


def test_the_command_writes_what_is_stale_and_removes_what_is_made_of_nothing(checkout: Path) -> None:
    old = checkout / "schemas" / "cards" / "gone.schema.json"
    old.parent.mkdir(parents=True)
    old.write_text("{}", "utf-8")
    first = CliRunner().invoke(generate.command)
    assert first.exit_code == 0
    assert first.output.split("\n")[:-1] == [
        "wrote docs/reference.md",
        "removed schemas/cards/gone.schema.json",
        "wrote schemas/cards/mini.schema.json",
        "wrote schemas/deck.schema.json",
        "wrote schemas/decks/mini.schema.json",
        "wrote schemas/game.schema.json",
        "wrote schemas/list.schema.json",
        "wrote schemas/translation.schema.json",
    ]
    assert stale(checkout) == []
    assert CliRunner().invoke(generate.command).output == "every generated file is as it should be\n"


def test_check_changes_nothing(checkout: Path) -> None:
    CliRunner().invoke(generate.command)
    deck = checkout / "schemas" / "deck.schema.json"
    deck.write_text("{}", "utf-8")
    checked = CliRunner().invoke(generate.command, ["--check"])
    assert (checked.exit_code, checked.output) == (
        1,
        "schemas/deck.schema.json is stale: run make generate\n",
    )
    assert deck.read_text("utf-8") == "{}"


def test_a_game_that_is_broken_is_named(checkout: Path) -> None:
    game = checkout / "carddb" / "mini" / "game.yaml"
    game.write_text(game.read_text("utf-8").replace("sections:", "sectoins:"), "utf-8")
    run = CliRunner().invoke(generate.command)
    assert run.exit_code == 1
    assert run.output == "Error: carddb/mini/game.yaml:21:1: the game has no field `sectoins`\n"


def test_elsewhere_than_in_a_checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate, "ROOT", tmp_path)
    run = CliRunner().invoke(generate.command)
    assert run.exit_code == 1
    assert run.output == f"Error: {tmp_path} is no checkout of decklint: it has no folder carddb\n"


def rows() -> list[str]:
    return [line for line in REFERENCE.split("\n") if line.startswith("| ")]


def options() -> Iterator[tuple[str, click.Option]]:
    for name in COMMANDS:
        command: click.Command = import_module(f"decklint.commands.{name}").command
        # With the program's own settings: a command keeps the help option that it makes first.
        context = click.Context(command, help_option_names=CONTEXT["help_option_names"])
        for option in command.get_params(context):
            if isinstance(option, click.Option):
                yield name, option


def test_the_reference_has_every_shape_function_operator_and_rule() -> None:
    text = "\n".join(rows())
    assert [name for name in SHAPES if f"\n### {name}\n" not in REFERENCE] == []
    assert [
        name for name in (*FUNCTIONS, *OPERATOR_WORDS, *BUILTIN_RULES) if f"| `{name}` |" not in text
    ] == []


def test_every_operator_is_described() -> None:
    assert OPERATOR_WORDS.keys() == {*OPERATORS, "present", "not"}


def test_the_reference_has_every_command_and_option_with_its_help() -> None:
    assert [name for name in COMMANDS if f"\n### decklint {name}\n" not in REFERENCE] == []
    assert [
        (name, option.name) for name, option in options() if not option.help or option.help not in REFERENCE
    ] == []


def test_a_docstring_becomes_markdown() -> None:
    docstring = "Summary with ``code``.\n\nMore of it.\n\n    rule: {total: count}\n"
    assert prose(docstring) == "Summary with `code`.\n\nMore of it.\n\n```yaml\nrule: {total: count}\n```"
    assert prose(docstring, without_summary=True).startswith("More of it.")


def test_what_would_break_a_table_is_escaped() -> None:
    assert table(("a", "b"), [("`x | y`", "(?P<name>) or `<b>`\nand more")]) == (
        "| a | b |\n| --- | --- |\n| `x \\| y` | (?P&lt;name>) or `<b>` and more |"
    )
