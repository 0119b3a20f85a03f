"""The program's entry: finds the command, and turns whatever happens into an exit status."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import TYPE_CHECKING, NoReturn

import click

from decklint import __version__
from decklint.commands.output import drop_stdout, steady_streams

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

# Each command is `command` in the module of its name, imported only to be run: the help of
# the program itself, which must come at once, shows what stands here.
COMMANDS = {
    "check": "Check decks against the rules of their game.",
    "lint": "Lint the cards, lists and definition of games.",
    "list": "List the cards of a game or of a deck.",
    "sheet": "Make deck registration sheets for printing.",
    "stats": "Show figures about a deck: counts, curves, totals, odds.",
    "diff": "Show what changed between two decks or versions of cards.",
    "export": "Write a game's cards for the programs in which people play.",
    "games": "Show the games that are known, or the facts of one.",
    "explain": "Say what a rule asks for, and why, with examples.",
    "schema": "Print the JSON Schema by which an editor checks a game's files.",
    "completion": "Print the script by which a shell completes commands and names.",
}

EXAMPLES = ("check deck.yaml", "check decks/ --strict", "games", "explain unknown-card")

# Click keeps the help option of a command that it once looked at: whoever makes a context of
# a command alone (the reference does) states these names too.
CONTEXT = {"help_option_names": ["-h", "--help"]}

PROGRAM = "decklint"
COMPLETE = "_DECKLINT_COMPLETE"  # the variable by which a shell asks for completions

FAILED = 2  # usage, or what could not be read, written or finished
INTERRUPTED = 130  # as a shell reports a program that Ctrl-C ended
BROKEN_PIPE = 141  # and one whose reader went away


class ReaderGone(Exception):
    """Nobody reads standard output any more. Click would end with 1 for it, as for an illegal deck."""


class LazyGroup(click.Group):
    """A group of commands that imports a command's module when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The commands' names, in the order of the help."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name, or None."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"decklint.commands.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the list of commands without importing any."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write examples of the commands."""
        with formatter.section("Examples"):
            for one in EXAMPLES:
                formatter.write(f"  {PROGRAM} {one}\n")

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands and options that begin so, without importing any command."""
        from click.shell_completion import CompletionItem

        found = [
            CompletionItem(name, help=said) for name, said in COMMANDS.items() if name.startswith(incomplete)
        ]
        return [*found, *click.Command.shell_complete(self, ctx, incomplete)]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As in click, with a next step for what is no command."""
        typed = args[0]
        if typed not in COMMANDS and not typed.startswith("-") and not ctx.resilient_parsing:
            ctx.fail(_no_command(typed))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> object:
        """Run the command; raises ReaderGone instead of BrokenPipeError."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise ReaderGone from error


def _no_command(typed: str) -> str:
    from decklint.names.suggest import closest_word
    from decklint.reports.terminal import visible

    message = f'There is no command "{visible(typed)}".'
    if os.path.lexists(typed):
        return f"{message} To check a deck: decklint check {visible(typed)}"
    closest = closest_word(typed, COMMANDS)
    if closest is not None:
        return f'{message} Did you mean "{closest}"?'
    return f"{message} There are: {', '.join(COMMANDS)}."


@click.group(cls=LazyGroup, context_settings=CONTEXT)
@click.version_option(__version__, message="%(prog)s %(version)s")
def cli() -> None:
    """Check decks of card games that are declared as data."""


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the program with ``arguments`` (default: the command line's) and exit."""
    sys.exit(run(arguments))


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the program and return its exit status; no exception but SystemExit leaves it."""
    steady_streams()
    collects = gc.isenabled()
    # A run is short and makes trees, not circles: to look for garbage in them takes half of its time.
    gc.disable()
    try:
        return _dispatch(arguments)
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except (ReaderGone, BrokenPipeError):
        drop_stdout()
        return BROKEN_PIPE
    except OSError as error:
        drop_stdout()
        _say(error, f"decklint: {error}")
    except Exception as error:
        where = "" if _debugging() else " (with DECKLINT_DEBUG=1 it says where it happened)"
        _say(error, f"decklint: internal error, please report: {type(error).__name__}: {error}{where}")
    finally:
        if collects:
            gc.enable()
    return FAILED


def _dispatch(arguments: Sequence[str] | None) -> int:
    if os.environ.get(COMPLETE, "").startswith("bash"):
        from decklint.commands.bash_words import use

        use()
    try:
        status = cli.main(arguments, prog_name=PROGRAM, complete_var=COMPLETE, standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return FAILED
    if sys.stdout is not None:
        sys.stdout.flush()
    return status if isinstance(status, int) else 0


def _say(error: Exception, message: str) -> None:
    from decklint.reports.terminal import visible

    with suppress(OSError):  # standard error may be closed too
        click.echo(visible(message), err=True)
        if _debugging():
            import traceback

            click.echo("".join(traceback.format_exception(error)), err=True, nl=False)


def _debugging() -> bool:
    return os.environ.get("DECKLINT_DEBUG") == "1"
