"""No two cards have the same value.

`unique` is a field, or a list of fields that are compared together; a card without one of them is left
alone. A list field is looked through, so that one of its values must not stand twice, and fields inside of
its items are compared item by item. `per` says among which cards: those of one set, or with `per: id`
within one card; cards that lack that field are compared with one another. Of a field of the same list it is
that of the same item: `{unique: printings.number, per: printings.set}`. `as: cards` says that the values
name cards. Texts compare folded, as names do; `written: differently` speaks only of values that are the
same to a reader but are written in two ways, with simplified or traditional characters, in full or half
width. Two cards that both say `same_name: true` may share a name. In messages `{other}` is the card that
had the value first.

    number-unique:
      unique: number
      per: set
    one-per-place: {unique: [place.row, place.column]}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import Path, beside, leaves, together_with
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.games.cards import Card
from decklint.language.values import Value, figure, key_of, show

KEY = "unique"
PROPERTIES: dict[str, Any] = {
    "unique": {"$ref": "#/$defs/field_names", "description": "the field, or the fields together"},
    "per": {
        "$ref": "#/$defs/field_names",
        "description": "the cards among which: of one value of this field",
    },
    "as": {
        "const": "cards",
        "description": "the values name cards: two names of one card, in any language, are the same",
    },
    "written": {
        "const": "differently",
        "description": "speak only of values that are the same but for how they are written",
    },
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found", "other")
_Fields = list[tuple[str, ...]]


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each value that stood already, with its first place."""
    fields, per, subjects = spec.fields(KEY), spec.fields("per"), spec.subjects()
    differently = spec.get("written") is not None
    names = fields == [("name",)]
    as_cards = spec.get("as") is not None

    def check(pool: Pool) -> Iterator[Breach]:
        first: dict[object, tuple[Card, Path, Value]] = {}
        named = _named(pool) if as_cards else {}
        for subject in subjects(pool):
            said: set[object] = set()
            for among, at, value in _among(subject.card, per, fields):
                card, place, other = first.setdefault(
                    (among, named.get(key_of(value), key_of(value))), (subject.card, at, value)
                )
                if (card, place) == (subject.card, at) or (differently and value == other):
                    continue
                if names and (card is subject.card or (card.same_name and subject.card.same_name)):
                    continue  # a name in two languages may be one, and cards may share it if they say so
                one = card if names else at  # two cards with one name in two languages are one mistake
                if one not in said:
                    said.add(one)
                    yield _breach(subject, at, value, (card, place, other), fields)
        if not first:
            pool.found_none()

    return check


def _named(pool: Pool) -> dict[object, object]:
    """The card that each name and id means, for names that mean one."""
    found: dict[object, object] = {}
    for card in pool.cards:
        for name in (*card.names.values(), *card.ids):
            found[key_of(name)] = card.id if found.get(key_of(name), card.id) == card.id else key_of(name)
    return found


def _breach(
    subject: Subject, at: Path, value: Value, first: tuple[Card, Path, Value], fields: _Fields
) -> Breach:
    card, place, other = first
    what = " and ".join(".".join(field) for field in fields)
    here, owner = (f"{one.name} ({one.id})" for one in (subject.card, card))
    message = f"{what} {show(value)} of {here} is also that of {owner}"
    hint = f"give one of them another {what}"
    if card is subject.card:
        message, hint = f"{what} {show(value)} stands twice on {here}", "take one of them out"
    elif value != other:
        message = f"{what} {show(value)} of {here} is {show(other)} of {owner}, written differently"
        hint = "write both in the same way, or give one of them another"
    return Breach(
        subject,
        at,
        message,
        hint,
        figure(value),
        related=((card, place, "here first"),),
        words={"other": card.name},
    )


def _among(card: Card, per: _Fields, fields: _Fields) -> Iterator[tuple[object, Path, Value]]:
    """Each value with its place, and what decides with which others it is compared."""
    for at, value in _values(card, fields):
        for among in dict.fromkeys(
            tuple(None if one is None else key_of(one) for one in row) for row in together_with(card, at, per)
        ):
            yield among, at, value


def _values(card: Card, fields: _Fields) -> list[tuple[Path, Value]]:
    """The values that must be unique, with where each stands; of several, those that stand together."""
    if len(fields) == 1:
        return list(leaves(card, fields[0]))
    found: list[tuple[tuple[Path, Value], ...]] = [()]
    for field in fields:
        found = [
            (*row, one)
            for row in found
            for one in leaves(card, field)
            if all(beside(one[0], at) for at, _ in row)
        ]
    return [(row[0][0], tuple(value for _, value in row)) for row in found]
