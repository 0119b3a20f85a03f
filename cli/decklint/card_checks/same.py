"""Cards that cannot be told apart, where that was not looked for when the game was loaded."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.card_checks.census import Censuses
from decklint.card_checks.values import CardData
from decklint.findings import Finding
from decklint.games.collisions import collisions


def may_find(files: Censuses) -> bool:
    """Whether some id, or name in whatever language, is that of two cards."""
    ids = {identity for one in files for identity in one.ids}
    names = {name for one in files for own in one.names.values() for name in own.folded}
    return len(ids) < sum(len(one.ids) for one in files) or len(names) < sum(one.apart for one in files)


def check(data: CardData) -> Iterator[Finding]:
    """Errors ``duplicate-id`` and ``duplicate-name``, where the second of the two stands."""
    return collisions(data.uncompared)
