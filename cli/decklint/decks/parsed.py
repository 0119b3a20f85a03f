"""What every reader of deck files returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from msgspec import Struct, field

from decklint.documents.nodes import Mapping, Problem
from decklint.findings import Finding
from decklint.spans import Span

if TYPE_CHECKING:
    from decklint.decks.model import Deck
    from decklint.games.model import Game


class Stated(NamedTuple):
    """A value that a deck file states about itself, as typed, and its place."""

    text: str
    span: Span


class StatedTotal(NamedTuple):
    """A total in a heading that is not that of the lines under it; ``span`` is its place.

    ``certain``: whether all lines that could be meant were read, so that ``found`` is the real one.
    """

    span: Span
    found: int
    certain: bool


class ReadDeck(Struct):
    """A deck, and what was found while reading it.

    ``totals`` are those that do not add up; ``root`` is the mapping of YAML or JSON that it was read from.
    """

    deck: Deck
    findings: list[Finding] = field(default_factory=list)
    totals: list[StatedTotal] = field(default_factory=list)
    root: Mapping | None = None


class Parsed(Protocol):
    """A deck file whose syntax was read, before its game is known.

    ``problems`` are those of the syntax. If ``readable`` is false they are all that can be said,
    and ``interpret`` is of no use.
    """

    @property
    def problems(self) -> list[Problem]:
        """What is wrong with the file whatever the game."""
        ...

    @property
    def readable(self) -> bool:
        """Whether there is something to interpret."""
        ...

    def stated(self, key: str) -> Stated | None:
        """The value of a top-level key such as ``game``, ``format`` or ``date``, if it has one."""
        ...

    def interpret(self, game: Game) -> ReadDeck:
        """The deck as one of ``game``."""
        ...


class Limits(NamedTuple):
    """How much of a file is read: nodes that YAML aliases may repeat, and levels of nesting."""

    alias_nodes: int = 10_000
    depth: int = 100


DEFAULT_LIMITS = Limits()
