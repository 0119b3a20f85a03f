"""Cards that share one field agree in another.

`agree` is the field in which the cards must agree, `per` the field that they share. In
messages `{other}` is the first of them.

    one-type-a-name: {agree: type, per: name, severity: note}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.documents.nodes import Scalar
from decklint.games.cards import Card
from decklint.language.fields import read_card
from decklint.language.scope import LanguageError
from decklint.language.values import MISSING, Value, key_of, show

KEY = "agree"
_FIELD = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "agree": {**_FIELD, "description": "the field in which the cards must agree"},
    "per": {**_FIELD, "description": "the field that such cards share"},
}


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card that differs from the first one that shares its field."""
    shared = spec.get("per")
    if not isinstance(shared, Scalar):
        raise LanguageError(
            "`agree` needs the field that the cards share", "add `per: FIELD`", span=spec.node.span
        )
    field, per, subjects = spec.fields(KEY)[0], spec.fields("per")[0], spec.subjects()

    def check(pool: Pool) -> Iterator[Breach]:
        first: dict[object, tuple[Card, Value]] = {}
        for subject in subjects(pool):
            said: set[Card] = set()
            value = read_card(subject.card, field)
            for _, key in leaves(subject.card, per) if value is not MISSING else ():
                card, other = first.setdefault(key_of(key), (subject.card, value))
                if key_of(other) != key_of(value) and card not in said:
                    said.add(card)
                    yield _breach(subject, field, per, card, (value, other, key))

    return check


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
    at = place_of(subject.card, field)
    there = place_of(first, field)
    return Breach(
        subject,
        at,
        message,
        None,
        show(value),
        show(other),
        related=((first, there, f"{show(other)} here"),),
        words={"other": first.name},
    )
