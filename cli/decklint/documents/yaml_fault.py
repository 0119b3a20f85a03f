"""Where libyaml stopped, and what it said."""

from __future__ import annotations

from collections.abc import Container
from typing import Final

from msgspec import Struct

from decklint.documents.nodes import Node
from decklint.documents.yaml_lines import line_above
from decklint.lazy_regex import lazy
from decklint.spans import Span

BRACKET_LAST: Final = lazy(r"(?:^|[\s\[{,])[\[{][^\[\]{}\"'#]*$")


class Fault(Struct, frozen=True):
    """libyaml's error, its places counted from 1.

    ``before`` is the node that it read last, ``opened`` where the collection began that is open.
    """

    lines: list[str]
    anchors: Container[str]
    before: Node | None
    opened: Span
    problem: str
    line: int
    column: int
    context: str
    from_line: int
    from_column: int

    @property
    def text(self) -> str:
        """The line at fault."""
        return self.lines[self.line - 1]

    @property
    def head(self) -> str:
        """The line up to the place."""
        return self.text[: self.column - 1]

    @property
    def rest(self) -> str:
        """The line from the place on; "" at the end of the text."""
        return self.text[self.column - 1 :].rstrip()

    @property
    def span(self) -> Span:
        """The character at fault; at the end of a line nothing."""
        return Span(self.line, self.column, self.line, self.column + len(self.rest[:1]))

    @property
    def origin(self) -> Span:
        """Where what could not be read began."""
        return Span(self.from_line, self.from_column, self.from_line, self.from_column + 1)

    @property
    def flow(self) -> bool:
        """Whether the place is inside brackets."""
        return "flow" in self.context

    @property
    def inside(self) -> bool:
        """Whether an error that does not tell is inside brackets.

        libyaml reads ahead, so that brackets which begin right before the place are not open yet.
        """
        begins = self.lines[self.opened.line - 1][self.opened.column - 1 :][:1]
        above = None if self.head.strip() else line_above(self.lines, self.line)
        head = self.head if above is None else self.lines[above - 1]
        return self.flow or begins in ("[", "{") or BRACKET_LAST.search(head) is not None

    @property
    def first(self) -> bool:
        """Whether nothing but spaces is before the place in its line."""
        return not self.head.strip()
