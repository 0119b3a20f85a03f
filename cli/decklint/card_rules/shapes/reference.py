"""What a field names exists among the cards.

`reference` is a field, or several, whose values name cards. `among` says what they may be: fields of cards
that `where` chooses; without it, the name of any card in any language. `id` is that of any printing. Names of
cards that cannot be read are passed over. `target` is a condition on the card that is named, in
which the card that names it is `$it`. `acyclic: true` refuses a card that names itself, and chains that lead
back to where they began. `may-miss: true` passes over names of nothing, where another rule speaks of them.

    base-exists: {reference: evolves_from, acyclic: true}
    owner-exists:
      reference: owners
      among:
        - {field: name, where: {type: [faction, ally]}}
        - {field: occupation, where: {type: ally}}
    no-reprint-of-a-reprint:
      reference: reprint_of
      among: [{field: id}]
      target: {reprint_of: {present: false}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from msgspec import Struct, field

from decklint.card_rules.chains import round_trips
from decklint.card_rules.places import Path, leaves
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject, field_steps
from decklint.card_rules.target import Target, read_target
from decklint.decks.model import Entry
from decklint.documents.nodes import Mapping, Sequence
from decklint.games.cards import Card
from decklint.language.conditions import compile_condition
from decklint.language.field_kinds import NUMBERS, kinds_of
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import Value, key_of, show
from decklint.names.hints import did_you_mean

KEY = "reference"
_AMONG = {
    "type": "object",
    "additionalProperties": False,
    "required": ["field"],
    "properties": {
        "field": {"type": "string", "minLength": 1, "description": "the field that the values are found in"},
        "where": {"$ref": "#/$defs/condition", "description": "of which cards (default: all)"},
    },
}
PROPERTIES: dict[str, Any] = {
    "reference": {"$ref": "#/$defs/field_names", "description": "the fields whose values name cards"},
    "among": {
        "type": "array",
        "minItems": 1,
        "items": _AMONG,
        "description": "in which fields of which cards the values are found (default: all names)",
    },
    "target": {"$ref": "#/$defs/condition", "description": "what a card that is named must be; $it names it"},
    "acyclic": {"type": "boolean", "description": "whether no card may lead back to itself (default: false)"},
    "may-miss": {
        "type": "boolean",
        "description": "whether names of no card are passed over (default: false)",
    },
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
# So many comparisons of names of nothing with known ones are worth the time; all of them may take hours.
_MOST_COMPARED = 400_000
# So many cards of a circle are shown.
_SHOWN = 12
# So many cards are followed from one that is not as the rule asks.
_MOST_REACHED = 50

# The values by which a card names others in turn, and which cards those are.
_Following = Callable[[Card], Iterator[tuple[Value, list[Card]]]]
_Source = tuple[tuple[str, ...], Compiled | None]


class _Mention(Struct, frozen=True):
    """A value that names cards: where it stands, and which those are."""

    subject: Subject
    at: Path
    value: Value
    cards: tuple[Card, ...]

    @property
    def field(self) -> str:
        """The field that the value stands in."""
        return ".".join(step for step in self.at if isinstance(step, str))


def compile(spec: CardSpec) -> CardCheck:
    """The check: names of nothing, targets that are not as they must be, and chains that go round."""
    fields, subjects = spec.fields(KEY), spec.subjects()
    _require_plain(spec, fields)
    sources = _sources(spec)
    _require_comparable(spec, fields, [steps for steps, _ in sources])
    target = read_target(spec)
    acyclic, may_miss = spec.flag("acyclic"), spec.flag("may-miss")

    def check(pool: Pool) -> Iterator[Breach]:
        table, known = _table(pool, sources), _Known(pool, sources)
        mentions = [
            _Mention(subject, at, value, tuple(table.get(key_of(value), ())))
            for subject in subjects(pool)
            for field in fields
            for at, value in leaves(subject.card, field)
        ]
        if not mentions:
            pool.found_none()

        def following(card: Card) -> Iterator[tuple[Value, list[Card]]]:
            for steps in fields:
                yield from ((value, table.get(key_of(value), [])) for _, value in leaves(card, steps))

        for mention in mentions:
            if mention.cards:
                yield from _targets(mention, target, following) if target is not None else ()
            elif not (may_miss or pool.may_exist(show(mention.value))):
                yield _missing(mention, known)
        if acyclic:
            yield from _round(mentions)

    return check


def _require_plain(spec: CardSpec, fields: list[tuple[str, ...]]) -> None:
    """Refuses a field that has fields of its own: it is no name."""
    for name in (".".join(steps) for steps in fields):
        inner = spec.scope.fields.below(name)
        if inner:
            node = spec.get(KEY)
            message = f"`{name}` has fields of its own and names nothing itself"
            hint = f"write one of {', '.join(f'{name}.{one}' for one in inner)}"
            raise LanguageError(message, hint, span=(node or spec.node).span)


def _require_comparable(
    spec: CardSpec, fields: list[tuple[str, ...]], sources: list[tuple[str, ...]]
) -> None:
    """Refuses numbers that are looked for among texts, of which none is one."""
    kinds = {".".join(steps): set(kinds_of(".".join(steps), spec.scope)) for steps in (*fields, *sources)}
    for name in (".".join(steps) for steps in fields):
        found = [kinds[".".join(steps)] for steps in sources]
        if kinds[name] and kinds[name] <= NUMBERS and not any(one & NUMBERS for one in found):
            node = spec.get(KEY)
            hint = "name a field of texts, or say with `among:` in which field of numbers they are found"
            message = f"`{name}` is a number, which is the name of no card"
            raise LanguageError(message, hint, span=(node or spec.node).span)


def _sources(spec: CardSpec) -> list[_Source]:
    node = spec.get("among")
    if not isinstance(node, Sequence):
        return [(("name",), None)]
    found: list[_Source] = []
    for one in node.items:
        field, where = (one.get("field"), one.get("where")) if isinstance(one, Mapping) else (None, None)
        if field is None:
            raise LanguageError("`among` says in which field", "write {field: name}", span=one.span)
        test = None if where is None else compile_condition(where, spec.scope)
        found.append((field_steps(field, spec.scope), test))
    return found


def _named(pool: Pool, sources: list[_Source]) -> Iterator[tuple[Card, Value]]:
    for card in pool.cards:
        for steps, where in sources:
            if where is None or where(Env(pool.facts, card)) is True:
                found = card.ids if steps == ("id",) else (value for _, value in leaves(card, steps))
                yield from ((card, value) for value in found)


def _table(pool: Pool, sources: list[_Source]) -> dict[object, list[Card]]:
    table: dict[object, list[Card]] = {}
    for card, value in _named(pool, sources):
        cards = table.setdefault(key_of(value), [])
        if not cards or cards[-1] is not card:
            cards.append(card)
    return table


class _Known(Struct):
    """What could have been meant by the name of nothing."""

    pool: Pool
    sources: list[_Source]
    words: list[str] | None = None
    others: dict[object, str] = field(default_factory=dict)
    compared: int = 0

    @property
    def none(self) -> str:
        """That there is no such card, in words."""
        if self.sources == [(("name",), None)]:
            return "and no card is called so"
        fields = " or ".join(dict.fromkeys(".".join(steps) for steps, _ in self.sources))
        return f"which is the {fields} of no card that it may name"

    def hint(self, value: Value) -> str:
        """The closest that there is, or the name of the card of that alias or id."""
        if self.words is None:
            self.words = list(dict.fromkeys(show(one) for _, one in _named(self.pool, self.sources)))
            for card in self.pool.cards if any(steps == ("name",) for steps, _ in self.sources) else ():
                for other in (*card.aliases, *card.ids):
                    self.others.setdefault(key_of(other), card.name)
        if key_of(value) in self.others:
            return f"write the name: {self.others[key_of(value)]}"
        self.compared += len(self.words)
        close = did_you_mean(show(value), self.words) if self.compared <= _MOST_COMPARED else None
        return close or "correct it, or add the card"


def _missing(mention: _Mention, known: _Known) -> Breach:
    what = ".".join(step for step in mention.at if isinstance(step, str))
    message = f"{what} of {mention.subject.card.name} names {show(mention.value)}, {known.none}"
    return _breach(mention, message, known.hint(mention.value))


def _targets(mention: _Mention, target: Target, following: _Following) -> Iterator[Breach]:
    facts, it = mention.subject.env.facts, Entry(mention.subject.card, "", 1, [])

    def env(card: Card) -> Env:
        return Env(facts, card, None, it)

    if any(target.met(env(card)) for card in mention.cards):
        return
    named = mention.cards[0]
    name = mention.subject.card.name
    message = f"{name} names {named.name} ({named.id}), which is not what this rule asks for"
    why = target.why_not(env(named))
    hint = "name another card"
    for card, value in _reached(named, following):
        if card is not mention.subject.card and target.met(env(card)):
            hint = f"write {value}: {card.name} ({card.id}), to which {named.id} leads"
            break
    yield _breach(mention, message + why, hint, (named, ("id",), "the card that is named"))


def _reached(start: Card, following: _Following) -> Iterator[tuple[Card, str]]:
    """The cards that one leads to, the next ones first, each with the value that names it."""
    seen, waiting = {start}, [start]
    for card in waiting:
        if len(seen) > _MOST_REACHED:
            return
        for value, named in following(card):
            for one in named:
                if one not in seen:
                    seen.add(one)
                    waiting.append(one)
                    yield one, show(value)


def _round(mentions: list[_Mention]) -> Iterator[Breach]:
    """Cards that lead back to themselves: each circle once, at the mention that closes it."""
    edges: dict[Card, dict[Card, _Mention]] = {}
    for mention in mentions:
        for card in mention.cards:
            edges.setdefault(mention.subject.card, {}).setdefault(card, mention)
    for way in round_trips(edges):
        mention = edges[way[0]][way[1]]
        if len(way) == 2:
            message = f"{mention.field} of {way[0].name} names itself"
            yield _breach(mention, message, "name another card, or take it out")
            continue
        others = tuple(
            (card, edges[card][following].at, f"it names {following.name}")
            for card, following in pairwise(way[1 : _SHOWN + 2])
        )
        shown = " → ".join(card.name for card in way[:_SHOWN])
        if len(way) > _SHOWN:
            shown += f" → … → {way[-1].name} ({len(way) - 1} cards)"
        message = f"these cards lead back to one another: {shown}"
        yield _breach(mention, message, "one of them must name another card, or none", *others)


def _breach(mention: _Mention, message: str, hint: str, *related: tuple[Card, Path, str]) -> Breach:
    words = {"found": mention.value}
    value = show(mention.value)
    return Breach(mention.subject, mention.at, message, hint, value, None, related, words)
