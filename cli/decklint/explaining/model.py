"""A rule as it is explained, wherever it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from msgspec import Struct, field

# Texts by language; "" where none is said.
Texts: TypeAlias = Mapping[str, str]

BUILT_IN = "built-in rule"


class Example(Struct, frozen=True):
    """Files that keep a rule or break it, each by its path, and the command that shows it.

    The path is "" for a deck, or cards, whatever they are called; ``command`` is then "". ``encoding`` is
    that of the files; ``links`` are links that lie beside them, each with what it leads to.
    """

    files: Mapping[str, str]
    command: str = ""
    encoding: str = "utf-8"
    links: Mapping[str, str] = field(default_factory=dict)


class Explained(Struct, frozen=True):
    """All that there is to say about a rule.

    ``game`` is the id of its game, None for a rule of every game; ``kind`` says what it is about.
    ``severities``: what it is in each format of the game, or "off"; of a rule of every game, in decks and in
    files of games. ``definition`` is what game.yaml says, but for its texts. ``reported_as``: the rule under
    which its findings are reported, if that is another. ``configured`` is what the settings make of it.
    """

    id: str
    game: str | None
    kind: str
    title: Texts
    why: Texts
    severity: str
    severities: Mapping[str, str]
    passes: Example | None = None
    fails: Example | None = None
    definition: Mapping[str, Any] = field(default_factory=dict)
    reported_as: str | None = None
    configured: str | None = None

    @property
    def shown_title(self) -> str:
        """The title in English, or else in the first language that it has."""
        return self.title.get("en") or next(iter(self.title.values()), "")
