"""What a constraint says of a deck, before it becomes findings."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from msgspec import Struct, field

from decklint.decks.model import Entry, Line
from decklint.language.messages import Template
from decklint.language.scope import Env
from decklint.language.values import Value


class Kind(Enum):
    """Which way a constraint is broken. Lines that could not be read can mend only FEW."""

    FEW = "too few"
    MANY = "too many"
    OTHER = "otherwise"


class Violation(Struct, frozen=True):
    """One breach of a constraint.

    ``entries``: the cards it is about; ``lines``: where they stand, the place of the finding
    first; without lines the finding goes to the header of ``section``, or to the whole deck.
    ``message`` and ``hint`` are the shape's own words, which the game's templates replace.
    ``env`` and ``words`` are what templates may name. ``unread``: the lines that could not
    be read make the figure provisional.
    """

    kind: Kind
    env: Env
    message: str
    hint: str | None = None
    found: int | float | str | None = None
    allowed: str | None = None
    entries: tuple[Entry, ...] = ()
    lines: tuple[Line, ...] = ()
    section: str | None = None
    words: Mapping[str, Value] = field(default_factory=dict)
    unread: tuple[Line, ...] = ()
    message_template: Template | None = None
    hint_template: Template | None = None


class Outcome(Struct, frozen=True):
    """The breaches; ``held_back`` where one is not reported because unread lines could mend it."""

    violations: tuple[Violation, ...] = ()
    held_back: bool = False

    @property
    def holds(self) -> bool:
        """Whether the constraint is known to be met."""
        return not self.violations and not self.held_back


def together(outcomes: list[Outcome]) -> Outcome:
    """Several outcomes as one."""
    return Outcome(
        tuple(violation for outcome in outcomes for violation in outcome.violations),
        any(outcome.held_back for outcome in outcomes),
    )
