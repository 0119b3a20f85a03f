"""Cards that share one field agree in another.

`agree` is the field in which the cards must agree, `per` the field that they share; of a list, one value
of it. Each card is compared with the first one. Lists agree if they have the same values, and cards without
one of the fields are left alone. In messages `{other}` is the first of them. Where both fields are in one
list, its items are compared, on all cards; and `per: id` compares the items of a list, such as faces or
printings, on each card.

    one-type-a-name: {agree: type, per: name, severity: note}
    one-faction-on-all-faces: {agree: faces.faction, per: id}
    one-artist-a-picture: {agree: printings.artist, per: printings.picture}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from decklint.card_rules.places import Path, beside, in_one_list, leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject, in_a_list
from decklint.games.cards import Card
from decklint.language.fields import read_card
from decklint.language.scope import LanguageError
from decklint.language.values import MISSING, Value, Values, items, key_of, show

KEY = "agree"
_FIELD = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "agree": {**_FIELD, "description": "the field in which the cards must agree"},
    "per": {**_FIELD, "description": "the field that such cards share; id: the items of a list on each card"},
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "allowed", "other")
_Steps = tuple[str, ...]


class _Said(NamedTuple):
    """What a card, or an item on it, says in the field, and where; ``shared`` is what it has in common."""

    card: Card
    shared: Value
    value: Value
    at: Path


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card that differs from the first one that shares its field."""
    shared = spec.required("per", "the field that the cards share", "add `per: FIELD`")
    field, per, subjects = spec.fields(KEY)[0], spec.fields("per")[0], spec.subjects()
    if per == ("id",) and not in_a_list(field, spec.scope):
        message = f"no two cards have one id, and `{'.'.join(field)}` is in no list of one"
        raise LanguageError(message, "name a field that cards share, or a field of a list", span=shared.span)

    def check(pool: Pool) -> Iterator[Breach]:
        first: dict[object, _Said] = {}
        for subject in subjects(pool):
            known: set[tuple[Card, Path]] = set()
            for one in _said(subject.card, field, per):
                other = first.setdefault(key_of(one.shared), one)
                if (other.card, one.at) not in known and _differ(one, other, field):
                    known.add((other.card, one.at))
                    yield _breach(subject, field, per, one, other)
        if not first:
            pool.found_none()

    return check


def _said(card: Card, field: _Steps, per: _Steps) -> Iterator[_Said]:
    if per == ("id",):
        yield from (_Said(card, card.id, value, at) for at, value in leaves(card, field))
        return
    whole = read_card(card, field)
    for way, shared in leaves(card, per):
        if in_one_list(way, field):
            own = [(at, value) for at, value in leaves(card, field) if beside(at, way)]
            if own:
                value = own[0][1] if len(own) == 1 else tuple(value for _, value in own)
                yield _Said(card, shared, value, own[0][0])
        elif whole is not MISSING:
            yield _Said(card, shared, whole, place_of(card, field))


def _differ(one: _Said, other: _Said, field: _Steps) -> bool:
    if field == ("name",):  # only names in one language can be compared
        names, others = one.card.names, other.card.names
        return any(
            key_of(names[language]) != key_of(others[language]) for language in names if language in others
        )
    return Values(items(one.value)) != Values(items(other.value))


def _breach(subject: Subject, field: _Steps, per: _Steps, one: _Said, other: _Said) -> Breach:
    what, value, allowed = ".".join(field), show(one.value), show(other.value)
    message = (
        f"{what} of {one.card.name} ({one.card.id}) is {value}, and that of {other.card.name} "
        f"({other.card.id}), which has the same {'.'.join(per)} {show(one.shared)}, is {allowed}"
    )
    if one.card is other.card:
        same = "" if per == ("id",) else f" with the same {'.'.join(per)} {show(one.shared)}"
        message = f"{what} of {one.card.name} ({one.card.id}) is {value}, and elsewhere on it{same} {allowed}"
    return Breach(
        subject,
        one.at,
        message,
        f"correct one of them, so that both have the same {what}",
        value,
        allowed,
        related=((other.card, other.at, f"{allowed} here"),),
        words={"other": other.card.name},
    )
