"""Where a list goes, as far as its form depends on that."""

from __future__ import annotations

from msgspec import Struct

from decklint.reports.terminal import visible


class ListOptions(Struct, frozen=True):
    """``width``: how many columns the terminal has (None: there is no end to a line); ``encoding``: its own.

    ``terminal``: it is a terminal, which nothing may steer. ``title``: what the list is called.
    """

    width: int | None = None
    encoding: str = "utf-8"
    terminal: bool = False
    title: str = ""

    def shown(self, text: str) -> str:
        """A text as it will be written; what stands beside it must be measured in this form."""
        text = visible(text)
        return (
            text if text.isascii() else text.encode(self.encoding, "backslashreplace").decode(self.encoding)
        )

    def lines_shown(self, text: str) -> str:
        """The lines of an output for programs as they are: on a terminal nothing in them steers it."""
        if not self.terminal:
            return text
        return "\n".join("\t".join(map(visible, line.split("\t"))) for line in text.split("\n"))
