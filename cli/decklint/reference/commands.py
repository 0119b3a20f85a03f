"""The command line in the reference, read off the commands themselves."""

from __future__ import annotations

import inspect
from importlib import import_module

import click

from decklint.commands.examples import ExampleCommand
from decklint.commands.main import COMMANDS, CONTEXT
from decklint.reference.tables import table

_KEPT = "\b\n"  # click's mark of a paragraph whose lines stay


def command_pages() -> str:
    """Every command: how it is called, what it does, and its arguments and options."""
    return "\n\n".join(_page(name) for name in COMMANDS)


def _page(name: str) -> str:
    command: click.Command = import_module(f"decklint.commands.{name}").command
    help_names = CONTEXT["help_option_names"]
    context = click.Context(command, info_name=f"decklint {name}", help_option_names=help_names)
    usage = command.get_usage(context).removeprefix("Usage: ")
    options = [one for one in command.get_params(context) if isinstance(one, click.Option)]
    rows = [(_spelled(one), one.help or "") for one in options]
    return "\n\n".join(
        (
            f"### decklint {name}",
            f"```text\n{usage}\n```",
            _prose(command),
            table(("option", "meaning"), rows),
            *_examples(command),
        )
    )


def _prose(command: click.Command) -> str:
    """What the help says; lines that it keeps as they are become a block."""
    parts = inspect.cleandoc(command.help or command.short_help or "").split("\n\n")
    return "\n\n".join(
        f"```text\n{part.removeprefix(_KEPT)}\n```" if part.startswith(_KEPT) else part for part in parts
    )


def _examples(command: click.Command) -> list[str]:
    """The examples of a command's help, with GAME where they name one."""
    examples = command.examples if isinstance(command, ExampleCommand) else ()
    return ["```text\n" + "\n".join(f"decklint {one}" for one in examples) + "\n```"] if examples else []


def _spelled(option: click.Option) -> str:
    """An option with all its spellings, and what it takes."""
    names = ", ".join(f"`{one}`" for one in (*option.opts, *option.secondary_opts))
    if option.is_flag:
        return names
    again = " (repeatable)" if option.multiple else ""
    return f"{names} `{option.metavar or option.make_metavar(click.Context(click.Command('')))}`{again}"
