"""The shapes of card rules. A new one is a module here and a line in ``CARD_SHAPES``."""

from __future__ import annotations

from typing import cast

from decklint.card_rules.shapes import (
    agree,
    allowed_if,
    balanced,
    contiguous,
    equals,
    implies,
    in_order,
    in_range,
    in_schema,
    parts,
    pattern,
    prefix,
    reachable,
    reference,
    required_if,
    some,
    tokens,
    translation,
    unique,
)
from decklint.card_rules.spec import CardShape

CARD_SHAPES: dict[str, CardShape] = {
    module.KEY: cast(CardShape, module)
    for module in (
        *(parts, unique, agree, reference, equals, implies, some, reachable, required_if, allowed_if),
        *(pattern, prefix, contiguous, in_range, in_order, balanced, tokens, translation, in_schema),
    )
}
