"""The regular expressions of ``line-patterns``, which no line of a deck can keep busy.

RE2 looks at every character once, whatever the pattern; Python's own engine tries every way to
read a line, of which ``(a+)+`` has more than there is time for. Decks come from strangers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Problem, Scalar, inside
from decklint.games.field_checks import regex_problem


class LineMatch(Struct, frozen=True):
    """What a pattern found in a line: the span of each of its named groups, (-1, -1) of an absent one."""

    re: LineRegex
    text: str
    spans: Mapping[str, tuple[int, int]]

    def __getitem__(self, group: str) -> str | None:
        """The text of a named group; None if it took no part."""
        start, end = self.spans[group]
        return None if start < 0 else self.text[start:end]

    def span(self, group: str) -> tuple[int, int]:
        """Where a named group stands."""
        return self.spans[group]


class LineRegex:
    """A pattern that a whole line matches or not; ValueError, saying why, for one that is none.

    ``checked``: it is known to be one, so it is compiled when it is first used.
    """

    def __init__(self, pattern: str, *, checked: bool = False) -> None:
        self._pattern = pattern
        if not checked:
            _ = self._compiled

    @cached_property
    def _compiled(self) -> Any:
        import re2

        options = re2.Options()
        options.log_errors = False
        try:
            return re2.compile(self._pattern, options)
        except UnicodeEncodeError:
            raise ValueError("half of a character") from None
        except re2.error as error:
            said = error.args[0]
            raise ValueError(said.decode("utf-8", "replace") if isinstance(said, bytes) else said) from None

    @property
    def groupindex(self) -> Mapping[str, int]:
        """The number of each named group."""
        index: Mapping[str, int] = self._compiled.groupindex
        return index

    def fullmatch(self, text: str, start: int, end: int) -> LineMatch | None:
        """The match of the text from ``start`` to ``end``, which are its beginning and end to the pattern."""
        found = self._compiled.fullmatch(text[start:end])
        if found is None:
            return None
        spans = {name: found.span(number) for name, number in self.groupindex.items()}
        moved = {
            name: (first + start, last + start) if first >= 0 else (first, last)
            for name, (first, last) in spans.items()
        }
        return LineMatch(self, text, moved)

    def tokens(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Where the pattern matches inside a text: start, end, and what its first group (or all) holds."""
        for found in self._compiled.finditer(text):
            yield found.start(), found.end(), (found[1] if self._compiled.groups else found[0]) or ""


def line_regex(node: Scalar) -> LineRegex | Problem:
    """The pattern of a scalar, or what is wrong with it, at its place inside the text if that is known."""
    try:
        return LineRegex(node.text)
    except ValueError as error:
        problem = regex_problem(node)
        if problem is not None:
            return problem
        what, _, where = str(error).partition(": ")
        message = f"the pattern has what patterns of lines cannot have: {what}"
        if where:
            message += f" `{where}`"
        hint = "write it without look-ahead, look-behind, \\1 and the like: the syntax is that of RE2"
        return Problem("definition", inside(node, max(0, node.text.find(where))), message, hint)
