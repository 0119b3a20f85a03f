"""Which rules were asked about a line of a game's file, where some cards of the game were refused."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TypeAlias

from decklint.games.load import LoadedGame

# Whether a rule was asked of everything in a line of a file; without a line, of everything in the file.
Asked: TypeAlias = Callable[[str, int | None], bool]

# Built-in rules that look at one card alone, refused or not.
_ALONE = frozenset(
    (
        *("schema", "unknown-field", "duplicate-key", "yaml-surprise"),
        *("untrimmed-text", "invisible-character", "mixed-script"),
    )
)

# What is said of a file that could not be read, or not to its end.
_UNREAD = frozenset(("yaml-syntax", "json-syntax", "table-syntax", "unreadable", "encoding", "too-deep"))


def asked_in(loaded: LoadedGame, path: str) -> Asked:
    """That of a file. A refused card may be why a rule over all cards finds nothing, or why its own does."""
    if loaded.may_exist is None or loaded.draft is None:
        return lambda rule, line: loaded.may_exist is None
    alone = {one.id for one in loaded.draft.card_rules.values() if one.alone}
    read = not any(one.path == path and one.rule in _UNREAD for one in loaded.findings)

    @cache
    def lines() -> set[int]:
        """The lines of cards that were not refused."""
        found: set[int] = set()
        for card in loaded.places.data:
            if card.path == path and not loaded.places.repeats(card):
                node = loaded.places.get(card)
                if node is not None:
                    end = node.span.end_line + (node.span.end_column > 1)
                    found.update(range(node.span.line, end))
        return found

    def asked(rule: str, line: int | None) -> bool:
        if rule in _ALONE:
            return read
        return rule in alone and line is not None and line in lines()

    return asked
