"""What is looked for in the cards of every game, without a rule: slips that a person would see at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from decklint.card_checks import (
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

# A new check is a module here and a line in this list.
CARD_CHECKS: tuple[CardCheck, ...] = (
    texts.check,
    mixed_quotes.check,
    mixed_script.check,
    rare_values.check,
    similar_names.check,
    spreadsheets.check,
    lacking_fields.check,
)
