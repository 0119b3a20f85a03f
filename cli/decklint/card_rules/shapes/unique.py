"""No two cards have the same value.

`unique` is a field, or a list of fields that are compared together. A list field is looked through, so that
one of its values must not stand twice. `per` says among which cards: of one set, or with `per: id` within one
card. Texts compare folded, as names do; `written: differently` speaks only of values that are the same to a
reader but are written in two ways, with simplified or traditional characters, in full or half width. Two
cards that both say `same_name: true` may share a name. In messages `{other}` is the card that had it first.

    number-unique:
      unique: number
      per: set
    one-per-place: {unique: [place.row, place.column]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import Path, leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.games.cards import Card
from decklint.language.fields import read_card
from decklint.language.values import Value, figure, key_of, show

KEY = "unique"
PROPERTIES: dict[str, Any] = {
    "unique": {"$ref": "#/$defs/field_names", "description": "the field, or the fields together"},
    "per": {
        "$ref": "#/$defs/field_names",
        "description": "the cards among which: of one value of this field",
    },
    "written": {
        "const": "differently",
        "description": "speak only of values that are the same but for how they are written",
    },
}
_Fields = list[tuple[str, ...]]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that stood already, with its first place."""
    fields, per, subjects = spec.fields(KEY), spec.fields("per"), spec.subjects()
    differently = spec.get("written") is not None
    names = fields == [("name",)]

    def check(pool: Pool) -> Iterator[Breach]:
        first: dict[object, tuple[Card, Path, Value]] = {}
        for subject in subjects(pool):
            among = _together(subject.card, per)
            for at, value in _values(subject.card, fields):
                card, place, other = first.setdefault((among, key_of(value)), (subject.card, at, value))
                if (card, place) == (subject.card, at) or (differently and value == other):
                    continue
                if names and (card is subject.card or (card.same_name and subject.card.same_name)):
                    continue  # a name in two languages may be one, and cards may share it if they say so
                yield _breach(subject, at, value, (card, place, other), fields)

    return check


def _breach(
    subject: Subject, at: Path, value: Value, first: tuple[Card, Path, Value], fields: _Fields
) -> Breach:
    card, place, other = first
    what = ".".join(fields[-1])
    owner = "itself" if card is subject.card else f"{card.name} ({card.id})"
    message = f"{what} {show(value)} of {subject.card.name} is also that of {owner}"
    if value != other:
        message = (
            f"{what} {show(value)} of {subject.card.name} is {show(other)} of {owner}, written differently"
        )
    return Breach(
        subject,
        at,
        message,
        "give one of them another",
        figure(value),
        related=((card, place, "here first"),),
        words={"other": card.name},
    )


def _together(card: Card, fields: _Fields) -> object:
    """What decides which cards are compared; those that lack it are compared with one another."""
    return tuple(key_of(read_card(card, field)) for field in fields)


def _values(card: Card, fields: _Fields) -> Iterator[tuple[Path, Value]]:
    """The values that must be unique, with where each stands; none of several if one is missing."""
    if len(fields) == 1:
        yield from leaves(card, fields[0])
        return
    found = [next(leaves(card, field), None) for field in fields]
    present = [one for one in found if one is not None]
    if len(present) == len(fields):
        yield present[0][0], tuple(value for _, value in present)
