"""Cards that are so must be so as well.

`implies` is the condition that must hold of every card that `where` chooses, or, beside `for-each`, of
every item of that field, which is called `$need`. One that cannot be decided, because a field is missing,
does not hold. Findings stand at the first field of the condition that the card has.

    cost-on-event:
      where: {type: event, cost: {min: 1}}
      implies: {phase: {present: true}}
    usual-hp:
      implies: {hp: {min: 10, max: 15}}
      severity: note
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.card_rules.places import Path, leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, Subject
from decklint.documents.nodes import Mapping, Node, Sequence
from decklint.language.scope import Scope

KEY = "implies"
PROPERTIES: dict[str, Any] = {
    "implies": {"$ref": "#/$defs/condition", "description": "what must hold of those cards"},
}
COMMON = ("where", "for-each", "at", "message", "hint")
WORDS: tuple[str, ...] = ()
ALONE = True


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card, or item, of which the condition does not hold."""
    node, subjects, test = spec.get(KEY), spec.subjects(), spec.condition(KEY)
    assert node is not None
    assert test is not None
    spec.not_empty(KEY, "write what must hold, such as {level: {min: 1}}")
    named = tuple(_fields(node, spec.scope))

    def check(pool: Pool) -> Iterator[Breach]:
        for subject in subjects(pool):
            if test(subject.env) is not True:
                yield Breach(subject, _place(subject, named), None)

    return check


def _fields(node: Node, scope: Scope) -> Iterator[tuple[str, ...]]:
    """The fields that a condition speaks of, the first first."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _fields(item, scope)
    elif isinstance(node, Mapping):
        for key, value in node.scalars():
            steps = tuple(key.text.removeprefix("$").split("."))
            if key.text in ("not", "any", "all"):
                yield from _fields(value, scope)
            elif steps[0] == "need" or scope.has_field(steps):
                yield steps


def _place(subject: Subject, fields: tuple[tuple[str, ...], ...]) -> Path:
    """The first field of the condition that the card, or the item, has."""
    for field in fields:
        if field[0] == "need":
            return (*subject.at, *field[1:])
        if any(leaves(subject.card, field)):
            return place_of(subject.card, field)
    return subject.at
