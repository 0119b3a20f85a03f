"""What is looked for in the cards of every game, without a rule: slips that a person would see at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import json

from decklint.card_checks import (
    aliases,
    lacking_fields,
    mixed_quotes,
    mixed_script,
    rare_values,
    same,
    similar_names,
    spreadsheets,
    texts,
)
from decklint.card_checks.census import Censuses
from decklint.card_checks.counting import read_censuses
from decklint.card_checks.values import CardData
from decklint.findings import Finding


class CardCheck(Protocol):
    """A module that looks for one kind of slip."""

    __name__: str

    def check(self, data: CardData) -> Iterator[Finding]:
        """What it finds in the cards."""

    def may_find(self, files: Censuses) -> bool:
        """Whether it may find anything, from what was counted in all files."""


# So many cards are worth another process.
MANY = 2_000

# A new check is a module here and a line in this list.
CARD_CHECKS: tuple[CardCheck, ...] = (
    same,
    texts,
    mixed_quotes,
    mixed_script,
    rare_values,
    similar_names,
    spreadsheets,
    lacking_fields,
    aliases,
)
_OF_NAMES = (same, similar_names)


def look_for_slips(data: CardData, jobs: int = 1, census: Sequence[bytes] | None = None) -> list[Finding]:
    """What all checks find in the cards; of many cards by several processes.

    ``census``: what was counted in all files, if it was. No card is looked at then without need.
    """
    counted = None if census is None else read_censuses(census)
    checks = [one for one in CARD_CHECKS if counted is None or one.may_find(counted)]
    if jobs == 1 or len(data.cards) < MANY or len(checks) < 2:
        return _found(checks, data)
    len(data.places)  # so that cards which nobody has asked for yet are not made by each process for itself
    from decklint.cache.results import finding_data, finding_of
    from decklint.parallel import spread

    def there(checks: Sequence[CardCheck]) -> bytes | None:
        try:
            return json.encode([finding_data(one) for one in _found(checks, data)])
        except (TypeError, ValueError):
            return None

    def back(_: Sequence[CardCheck], found: bytes) -> list[Finding]:
        return [finding_of(one) for one in json.decode(found)]

    # Names are compared apart from everything else, for which the texts have to be gathered.
    names: list[Sequence[CardCheck]] = [(one,) for one in checks if one in _OF_NAMES]
    others = [one for one in checks if one not in _OF_NAMES]
    tasks = [others, *names] if others else names
    parts = spread(tasks, lambda one: max(len(one), 4), jobs, lambda one: _found(one, data), there, back)
    return [one for part in parts for one in part]


def _found(checks: Sequence[CardCheck], data: CardData) -> list[Finding]:
    return [finding for one in checks for finding in one.check(data)]
