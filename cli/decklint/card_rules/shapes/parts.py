"""Several card rules under one id; each that is broken is reported.

A part may have its own `at`, `message` and `hint`; those of the rule hold for parts without.

    suit-needed:
      parts:
        - {where: {melee.value: {min: 1}}, implies: {melee.suit: {present: true}}}
        - {where: {magic.value: {min: 1}}, implies: {magic.suit: {present: true}}}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Selected
from decklint.documents.nodes import Mapping, Sequence

KEY = "parts"
PROPERTIES: dict[str, Any] = {
    "parts": {
        "description": "card rules that share the id, severity and message",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/$defs/card_rule_part"},
    }
}
COMMON = ("at", "message", "hint")
WORDS: tuple[str, ...] = ()


def compile(spec: CardSpec) -> CardCheck:
    """The check: everything that the parts say."""
    node = spec.get(KEY)
    parts = node.items if isinstance(node, Sequence) else []
    checks = [spec.nested(one) for one in parts if isinstance(one, Mapping)]

    def check(pool: Pool) -> Iterator[Breach]:
        tally = pool.selected or Selected()
        for inner in checks:
            own = Selected()
            yield from inner(replace(pool, selected=own))
            if own.number is not None:
                tally.number = (tally.number or 0) + own.number
                tally.lacking = tally.lacking or own.lacking

    return check
