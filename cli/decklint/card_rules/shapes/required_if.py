"""Fields that a card must have if it is so.

`required-if` is the condition, `fields` what a card needs of which it holds. What all cards of a type need
is said in `required` of the type.

    cost-needed: {required-if: {type: spell, playable: true}, fields: [cost, kind]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool

KEY = "required-if"
PROPERTIES: dict[str, Any] = {
    "required-if": {"$ref": "#/$defs/condition", "description": "which cards must have the fields"},
    "fields": {"$ref": "#/$defs/field_names", "description": "what they must have"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("field",)
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card and field that is not there."""
    test, subjects = spec.condition(KEY), spec.subjects()
    spec.present("fields", "the fields that such cards must have", "add `fields: [FIELD]`")
    fields = spec.fields("fields")
    assert test is not None

    def check(pool: Pool) -> Iterator[Breach]:
        for subject in subjects(pool):
            for field in fields if test(subject.env) is True else ():
                if next(leaves(subject.card, field), None) is None:
                    name = ".".join(field)
                    message = f"{subject.card.name} has no `{name}`, which such a card needs"
                    words = {"field": name}
                    yield Breach(subject, ("id",), message, f"add `{name}:`", words=words)

    return check
