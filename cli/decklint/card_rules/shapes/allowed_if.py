"""Fields that a card may only have if it is so.

`allowed-if` is the condition, `fields` what no other card may have. One that cannot be decided, because a
field is missing, does not hold.

    only-double-sided: {allowed-if: {double_sided: true}, fields: [back_name, back_text]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool

KEY = "allowed-if"
PROPERTIES: dict[str, Any] = {
    "allowed-if": {"$ref": "#/$defs/condition", "description": "which cards may have the fields"},
    "fields": {"$ref": "#/$defs/field_names", "description": "what others must not have"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("field",)
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each field that a card has and may not have, at the field."""
    test, subjects = spec.condition(KEY), spec.subjects()
    spec.present("fields", "the fields that other cards must not have", "add `fields: [FIELD]`")
    fields = spec.fields("fields")
    assert test is not None

    def check(pool: Pool) -> Iterator[Breach]:
        spoke = False
        for subject in subjects(pool):
            present = [field for field in fields if next(leaves(subject.card, field), None) is not None]
            spoke = spoke or bool(present)
            if present and test(subject.env) is not True:
                for field in present:
                    name = ".".join(field)
                    message = f"{subject.card.name} has `{name}`, which only other cards may have"
                    at, words = place_of(subject.card, field), {"field": name}
                    yield Breach(subject, at, message, f"take `{name}` out", words=words)
        if not spoke:
            pool.found_none()

    return check
