"""A compiled rule of a game."""

from __future__ import annotations

from msgspec import Struct, field

from decklint.findings import Severity
from decklint.rules.spec import Check
from decklint.spans import NOWHERE, Span


class Rule(Struct, frozen=True):
    """``check`` says what is broken; ``after`` are the rules that its guards ask about.

    ``title`` and ``why`` map a language to a text.
    """

    id: str
    severity: Severity
    check: Check
    after: tuple[str, ...] = ()
    title: dict[str, str] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)
    span: Span = NOWHERE
