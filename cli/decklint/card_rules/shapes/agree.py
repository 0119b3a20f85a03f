"""Cards that share one field agree in another.

`agree` is the field in which the cards must agree, `per` the field that they share; of a list, one value
of it. Each card is compared with the first one. Lists agree if they have the same values, and cards without
one of the fields are left alone. In messages `{other}` is the first of them.

    one-type-a-name: {agree: type, per: name, severity: note}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.games.cards import Card
from decklint.language.fields import read_card
from decklint.language.values import MISSING, Value, Values, items, key_of, show

KEY = "agree"
_FIELD = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "agree": {**_FIELD, "description": "the field in which the cards must agree"},
    "per": {**_FIELD, "description": "the field that such cards share"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed", "other")


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card that differs from the first one that shares its field."""
    spec.required("per", "the field that the cards share", "add `per: FIELD`")
    field, per, subjects = spec.fields(KEY)[0], spec.fields("per")[0], spec.subjects()

    def check(pool: Pool) -> Iterator[Breach]:
        first: dict[object, tuple[Card, Value]] = {}
        for subject in subjects(pool):
            said: set[Card] = set()
            value = read_card(subject.card, field)
            for _, key in leaves(subject.card, per) if value is not MISSING else ():
                card, other = first.setdefault(key_of(key), (subject.card, value))
                if card not in said and _differ(subject.card, card, field, (value, other)):
                    said.add(card)
                    yield _breach(subject, field, per, card, (value, other, key))

    return check


def _differ(card: Card, first: Card, field: tuple[str, ...], values: tuple[Value, Value]) -> bool:
    if field == ("name",):  # only names in one language can be compared
        both = [one for one in card.names if one in first.names]
        return any(key_of(card.names[one]) != key_of(first.names[one]) for one in both)
    value, other = values
    return Values(items(value)) != Values(items(other))


def _breach(
    subject: Subject,
    field: tuple[str, ...],
    per: tuple[str, ...],
    first: Card,
    values: tuple[Value, Value, Value],
) -> Breach:
    value, other, key = values
    what, common = ".".join(field), ".".join(per)
    message = (
        f"{what} of {subject.card.name} ({subject.card.id}) is {show(value)}, and that of {first.name} "
        f"({first.id}), which has the same {common} {show(key)}, is {show(other)}"
    )
    return Breach(
        subject,
        place_of(subject.card, field),
        message,
        f"correct one of them, so that both have the same {what}",
        show(value),
        show(other),
        related=((first, place_of(first, field), f"{show(other)} here"),),
        words={"other": first.name},
    )
