"""Cards that share one field agree in another.

`agree` is the field in which the cards must agree, `per` the field that they share; of a list, one value
of it. What most of them say is right, and in a tie what the first one says; the others are reported. So is a
card without the field, if more cards have it or all others do; a card of a type of which none has the field
is left alone, as is one without the field that they share. Lists agree if they have the same values. In
messages `{other}` is the first card of those that are right. Where both fields are in one list, its items are
compared, on all cards; and `per: id` compares the items of a list, such as faces or printings, on each card.
Items may lack the field.

    one-type-a-name: {agree: type, per: name, severity: note}
    one-faction-on-all-faces: {agree: faces.faction, per: id}
    one-artist-a-picture: {agree: printings.artist, per: printings.picture}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from msgspec import Struct, field

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


class _Group(Struct):
    """What shares a value: what is said there, and who says nothing."""

    said: list[tuple[Subject, _Said]] = field(default_factory=list)
    lacking: list[tuple[Subject, _Said]] = field(default_factory=list)


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card that says something else than most that share its field."""
    shared = spec.required("per", "the field that the cards share", "add `per: FIELD`")
    field, per, subjects = spec.fields(KEY)[0], spec.fields("per")[0], spec.subjects()
    if per == ("id",) and not in_a_list(field, spec.scope):
        message = f"no two cards have one id, and `{'.'.join(field)}` is in no list of one"
        raise LanguageError(message, "name a field that cards share, or a field of a list", span=shared.span)

    def check(pool: Pool) -> Iterator[Breach]:
        groups: dict[object, _Group] = {}
        having: set[str] = set()  # types of cards of which some have the field
        for subject in subjects(pool):
            for one in _said(subject.card, field, per):
                group = groups.setdefault(key_of(one.shared), _Group())
                if one.value is MISSING:
                    group.lacking.append((subject, one))
                else:
                    group.said.append((subject, one))
                    having.add(subject.card.type)
        if not any(group.said for group in groups.values()):
            pool.found_none()
        known: set[tuple[Card, Card, Path]] = set()
        for group in groups.values():
            for breach, other in _judged(group, having, field, per):
                place = (breach.subject.card, other, breach.at)
                if place not in known:
                    known.add(place)
                    yield breach

    return check


def _judged(group: _Group, having: set[str], field: _Steps, per: _Steps) -> Iterator[tuple[Breach, Card]]:
    """What is wrong in a group, each with the card that is right."""
    if not group.said:
        return
    counts = Counter(key for _, one in group.said for key in _keys(one, field))
    _, right = max(group.said, key=lambda pair: sum(counts[key] for key in _keys(pair[1], field)))
    for subject, one in group.said:
        if _differ(one, right, field):
            yield _breach(subject, field, per, one, right), right.card
    lacking = [(subject, one) for subject, one in group.lacking if one.card.type in having]
    if len(lacking) == 1 or len(lacking) < len(group.said):
        for subject, one in lacking:
            yield _lacks(subject, field, per, one, right), right.card


def _keys(one: _Said, field: _Steps) -> Iterator[object]:
    """What others must have in common with it to agree: of names, that in each language."""
    if field == ("name",):
        yield from ((language, key_of(name)) for language, name in one.card.names.items())
    else:
        yield frozenset(key_of(value) for value in items(one.value))


def _said(card: Card, field: _Steps, per: _Steps) -> Iterator[_Said]:
    if per == ("id",):
        yield from (_Said(card, card.id, value, at) for at, value in leaves(card, field))
        return
    whole = read_card(card, field)
    for way, shared in leaves(card, per):
        if in_one_list(way, field):
            own = [(at, value) for at, value in leaves(card, field) if beside(at, way)]
            if own:  # an item may be without it
                value = own[0][1] if len(own) == 1 else tuple(value for _, value in own)
                yield _Said(card, shared, value, own[0][0])
        else:
            yield _Said(card, shared, whole, ("id",) if whole is MISSING else place_of(card, field))


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


def _lacks(subject: Subject, field: _Steps, per: _Steps, one: _Said, other: _Said) -> Breach:
    what, allowed = ".".join(field), show(other.value)
    return Breach(
        subject,
        one.at,
        f"{one.card.name} ({one.card.id}) has no `{what}`, and the others with the same {'.'.join(per)} "
        f"{show(one.shared)} have {allowed}",
        f"add `{what}: {allowed}` to it",
        None,
        allowed,
        related=((other.card, other.at, f"{allowed} here"),),
        words={"other": other.card.name},
    )
