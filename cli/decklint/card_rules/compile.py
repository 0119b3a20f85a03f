"""Compiling a card rule: the shape that it has, its own message, and where its findings stand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from decklint.card_rules.places import Path, place_of
from decklint.card_rules.shapes import CARD_SHAPES
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, field_steps, list_steps
from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.findings import Severity
from decklint.language.messages import Template
from decklint.language.scope import LanguageError, Scope, choose
from decklint.rules.constraint import compile_template

_Place: TypeAlias = Callable[[Breach], Path]


def usual_severity(node: Mapping) -> Severity:
    """The severity of a rule that states none, by its shape."""
    shape = next((key for key in CARD_SHAPES if node.get(key) is not None), None)
    severity = getattr(CARD_SHAPES.get(shape or ""), "SEVERITY", Severity.ERROR)
    return severity if isinstance(severity, Severity) else Severity.ERROR


def looks_at_one(node: Node) -> bool:
    """Whether a rule, and every part of it, looks at each card by itself."""
    if not isinstance(node, Mapping):
        return False
    parts = node.get("parts")
    if isinstance(parts, Sequence):
        return all(map(looks_at_one, parts.items))
    return getattr(CARD_SHAPES[_shape(node)], "ALONE", False) is True


def compile_card_rule(node: Mapping, scope: Scope) -> CardCheck:
    """The check of a card rule; LanguageError, with a place, for a mistake in it.

    ``scope``: what a condition on a card alone may speak of.
    """
    each = node.get("for-each")
    item = None if each is None else list_steps(each, scope)
    if item is not None:
        scope = replace(scope, need=scope.fields.below(".".join(item)))
    shape = _shape(node)
    spec = CardSpec(shape, node, scope, lambda inner: compile_card_rule(inner, scope))
    check = CARD_SHAPES[shape].compile(spec)
    at = node.get("at")
    place = None if at is None else _place(at, scope, item)
    message, hint = (_template(node.get(key), scope, _words(node)) for key in ("message", "hint"))

    def run(pool: Pool) -> Iterator[Breach]:
        for breach in check(pool):
            settled = breach.settled or place is None
            yield replace(
                breach,
                at=breach.at if settled or place is None else place(breach),
                settled=breach.settled or place is not None,
                message_template=breach.message_template or message,
                hint_template=breach.hint_template or hint,
            )

    return run


def _shape(node: Mapping) -> str:
    """The shape whose key the rule has: the schema has refused rules with none and with two."""
    return next(key for key in CARD_SHAPES if node.get(key) is not None)


def _template(node: Node | None, scope: Scope, words: tuple[str, ...]) -> Template | None:
    return compile_template(node, scope, words) if isinstance(node, Scalar) else None


def _words(node: Mapping) -> tuple[str, ...]:
    """What the messages of a rule may speak of; of several parts, what every one of them can."""
    parts = node.get("parts")
    if not isinstance(parts, Sequence):
        return ("card", *CARD_SHAPES[_shape(node)].WORDS)
    every = [_words(one) for one in parts.items if isinstance(one, Mapping)]
    return tuple(word for word in every[0] if all(word in words for words in every)) if every else ("card",)


def _place(node: Node, scope: Scope, item: tuple[str, ...] | None) -> _Place:
    """Where ``at`` puts a finding: at a field of the item of ``for-each``, or else of the card."""
    steps = tuple(node.text.split(".")) if isinstance(node, Scalar) else ()
    if item is not None and steps and ".".join((*item, *steps)) in scope.fields:
        return lambda breach: (*breach.subject.at, *steps)
    try:
        field = field_steps(node, scope)
    except LanguageError as error:
        if item is not None and steps:
            names = scope.fields.below(".".join((*item, *steps[:-1])))
            error.hint = choose(steps[-1], dict.fromkeys((*names, *scope.card_fields())))
            error.message = (
                f"neither a card nor an item of `{'.'.join(item)}` has a field `{'.'.join(steps)}`"
            )
        raise
    return lambda breach: place_of(breach.subject.card, field)
