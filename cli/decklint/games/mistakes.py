"""Collecting what is wrong with a game's files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Severity
from decklint.language.scope import LanguageError
from decklint.spans import NOWHERE, Span


class Mistakes(Struct):
    """The findings about one file of a game, as it is being read.

    ``comments`` are the lines of a YAML file, by number, in which a comment may follow something.
    ``shared``: whether aliases repeat some nodes. ``repeated``: how often more a rule is broken at a
    place, because of that.
    """

    path: str
    findings: list[Finding] = field(default_factory=list)
    comments: dict[int, str] = field(default_factory=dict)
    shared: bool = False
    repeated: Counter[tuple[str, Span]] = field(default_factory=Counter)

    def add(self, problem: Problem, severity: Severity | None = None, cards: tuple[str, ...] = ()) -> None:
        """Notes a problem under its built-in rule."""
        self.findings.append(builtin_finding(self.path, problem, severity=severity, cards=cards))

    def say(self, span: Span, message: str, hint: str | None = None, rule: str = "definition") -> None:
        """Notes a mistake in the definition."""
        self.add(Problem(rule, span, message, hint))

    @contextmanager
    def caught(self, span: Span) -> Iterator[None]:
        """Turns a LanguageError inside into a finding; without a place of its own it goes to ``span``."""
        try:
            yield
        except LanguageError as error:
            self.say(span if error.span == NOWHERE else error.span, error.message, error.hint)
