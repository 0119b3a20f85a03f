"""What is looked for in the cards of every game, without a rule: slips that a person would see at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import json

from decklint.card_checks import (
    aliases,
    lacking_fields,
    mixed_quotes,
    mixed_script,
    rare_values,
    similar_names,
    spreadsheets,
    texts,
)
from decklint.card_checks.values import CardData
from decklint.findings import Finding

CardCheck: TypeAlias = Callable[[CardData], Iterator[Finding]]

# So many cards are worth another process.
MANY = 2_000

# A new check is a module here and a line in this list.
CARD_CHECKS: tuple[CardCheck, ...] = (
    texts.check,
    mixed_quotes.check,
    mixed_script.check,
    rare_values.check,
    similar_names.check,
    spreadsheets.check,
    lacking_fields.check,
    aliases.check,
)


def look_for_slips(data: CardData, jobs: int = 1, also: CardCheck | None = None) -> list[Finding]:
    """What all checks find in the cards, and ``also`` another; of many cards by several processes."""
    every = CARD_CHECKS if also is None else (also, *CARD_CHECKS)
    if jobs == 1 or len(data.cards) < MANY:
        return [one for check in every for one in check(data)]
    from decklint.cache.results import finding_data, finding_of
    from decklint.parallel import spread

    def here(checks: Sequence[CardCheck]) -> list[Finding]:
        return [one for check in checks for one in check(data)]

    def there(checks: Sequence[CardCheck]) -> bytes | None:
        try:
            return json.encode([finding_data(one) for one in here(checks)])
        except (TypeError, ValueError):
            return None

    def back(checks: Sequence[CardCheck], found: bytes) -> list[Finding]:
        return [finding_of(one) for one in json.decode(found)]

    # Names are compared apart from everything else, for which the texts have to be gathered.
    names = [(one,) for one in every if one in (also, similar_names.check)]
    others = tuple(one for one in every if one not in (also, similar_names.check))
    found = spread([others, *names], lambda one: max(len(one), 4), jobs, here, there, back)
    return [one for part in found for one in part]
