"""``decklint completion``: the script by which a shell completes what is typed for this program."""

from __future__ import annotations

import click

from decklint.commands.examples import ExampleCommand
from decklint.commands.output import write

SHELLS = ("bash", "zsh", "fish")


@click.command(
    cls=ExampleCommand,
    short_help="Print the script by which a shell completes commands and names.",
    examples=("completion bash", "completion zsh", "completion fish"),
)
@click.argument("shell", type=click.Choice(SHELLS), metavar="SHELL")
def command(shell: str) -> int:
    """Print the script by which SHELL (bash, zsh or fish) completes commands, options, files, and the
    names of games, formats and rules, those of --carddb and of the settings too.

    \b
    For bash, add to ~/.bashrc:    eval "$(decklint completion bash)"
    For zsh, add to ~/.zshrc:      eval "$(decklint completion zsh)"
    For fish:  decklint completion fish > ~/.config/fish/completions/decklint.fish
    """
    from click.shell_completion import get_completion_class

    from decklint.commands.main import COMPLETE, PROGRAM, cli

    kind = get_completion_class(shell)
    assert kind is not None
    own = kind(cli, {}, PROGRAM, COMPLETE)
    # Not source(), which asks bash for its version: the script may be for another machine.
    write(own.source_template % own.source_vars() + "\n", machine=True)
    return 0
