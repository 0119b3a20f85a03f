"""What is looked for in the cards of every game, without a rule: slips that a person would see at once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TypeAlias

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


def look_for_slips(data: CardData, jobs: int = 1) -> list[Finding]:
    """What all checks find in the cards, of many cards by several processes."""
    if jobs == 1 or len(data.cards) < MANY:
        return [one for check in CARD_CHECKS for one in check(data)]
    from decklint.cache.results import finding_data, finding_of
    from decklint.parallel import spread

    def here(check: CardCheck) -> list[Finding]:
        return list(check(data))

    def there(check: CardCheck) -> bytes | None:
        try:
            return json.dumps([finding_data(one) for one in check(data)]).encode()
        except (TypeError, ValueError):
            return None

    def back(check: CardCheck, found: bytes) -> list[Finding]:
        return [finding_of(one) for one in json.loads(found)]

    # Of two, one compares the names; the other gathers the texts for everything else.
    found = spread(
        CARD_CHECKS,
        lambda one: len(CARD_CHECKS) if one is similar_names.check else 1,
        jobs,
        here,
        there,
        back,
    )
    return [one for part in found for one in part]
