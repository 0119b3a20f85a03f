"""Collects the findings of one deck file while it is read."""

from __future__ import annotations

from collections.abc import Iterable

from decklint.builtin_rules import BUILTIN_RULES
from decklint.findings import Finding, Related, Severity
from decklint.spans import Span


class Collector:
    """The findings of one file, in the order in which they were made."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.findings: list[Finding] = []

    def add(
        self,
        rule: str,
        span: Span,
        message: str,
        hint: str | None = None,
        *,
        severity: Severity | None = None,
        cards: Iterable[str] = (),
        found: int | float | str | None = None,
        allowed: str | None = None,
        related: Iterable[tuple[Span, str]] = (),
    ) -> None:
        """Add a finding; of a built-in rule with the rule's severity unless another is given."""
        self.findings.append(
            Finding(
                rule,
                severity or BUILTIN_RULES[rule].severity,
                self.path,
                message,
                span,
                hint,
                tuple(sorted(cards)),
                found,
                allowed,
                tuple(Related(self.path, place, text) for place, text in related),
            )
        )


def plural(number: int, word: str) -> str:
    """``1 line``, ``2 lines``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
