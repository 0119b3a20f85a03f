"""The shapes of card rules. A new one is a module here and a line in ``CARD_SHAPES``."""

from __future__ import annotations

from typing import cast

from decklint.card_rules.shapes import (
    agree,
    equals,
    implies,
    in_schema,
    parts,
    reachable,
    reference,
    some,
    unique,
)
from decklint.card_rules.spec import CardShape

CARD_SHAPES: dict[str, CardShape] = {
    module.KEY: cast(CardShape, module)
    for module in (parts, unique, agree, reference, equals, implies, some, reachable, in_schema)
}
