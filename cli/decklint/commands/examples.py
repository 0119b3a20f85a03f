"""Commands whose help ends with examples. GAME stands for a game that there is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click


class ExampleCommand(click.Command):
    """A command with examples, each without the name of the program; tests run all of them."""

    def __init__(self, *arguments: Any, examples: Sequence[str] = (), **options: Any) -> None:
        """As a click command, with ``examples``."""
        super().__init__(*arguments, **options)
        self.examples = tuple(examples)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the examples."""
        super().format_epilog(ctx, formatter)
        if self.examples:
            with formatter.section("Examples"):
                for one in self.examples:
                    formatter.write(f"  decklint {self.filled(one)}\n")

    @staticmethod
    def filled(example: str) -> str:
        """An example with the name of a game that is installed."""
        from decklint.games.locate import find_games

        return example.replace("GAME", next(iter(find_games()[0]), "GAME"))
