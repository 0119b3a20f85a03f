"""A rule that the JSON Schema of a field checks: this gives it an id, a title and a reason.

What breaks it is reported as `schema`, an error, at the value.

    hp-cap:
      in-schema: hp
      why: No card has more than 40 HP.
"""

from __future__ import annotations

from typing import Any

from decklint.card_rules.spec import CardCheck, CardSpec

KEY = "in-schema"
PROPERTIES: dict[str, Any] = {
    "in-schema": {
        "$ref": "#/$defs/field_names",
        "description": "the fields whose JSON Schema says what the rule says; findings have the id schema",
    },
}
COMMON: tuple[str, ...] = ()
WORDS: tuple[str, ...] = ()


def compile(spec: CardSpec) -> CardCheck:
    """A check that has nothing to add: cards that break the schema are refused before."""
    spec.fields(KEY)
    return lambda pool: iter(())
