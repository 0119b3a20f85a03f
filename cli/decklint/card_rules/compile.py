"""Compiling a card rule: the shape that it has, its own message, and where its findings stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from decklint.card_rules.places import Path, place_of
from decklint.card_rules.shapes import CARD_SHAPES
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, field_steps
from decklint.documents.nodes import Mapping, Node, Scalar
from decklint.language.messages import Template
from decklint.language.scope import LanguageError, Scope
from decklint.rules.constraint import compile_template

# Keys that every card rule may have beside those of its shape; `where` and `for-each` choose its subjects.
COMMON_KEYS = ("where", "for-each", "at", "message", "hint")
# Words of deck rules' messages that card rules have as well.
CARD_WORDS = ("card", "found", "allowed", "missing", "other")


def compile_card_rule(node: Mapping, scope: Scope) -> CardCheck:
    """The check of a card rule; LanguageError, with a place, for a mistake in it.

    ``scope``: what a condition on a card alone may speak of.
    """
    scope = _inside(node, scope)
    shape = CARD_SHAPES[_shape(node)]
    check = shape.compile(CardSpec(node, scope, lambda inner: compile_card_rule(inner, scope)))
    at = node.get("at")
    place = None if at is None else _steps_of_place(at, scope)
    message, hint = (_template(node.get(key), scope) for key in ("message", "hint"))

    def run(pool: Pool) -> Iterator[Breach]:
        for breach in check(pool):
            yield replace(
                breach,
                at=breach.at if place is None else _placed(breach, place),
                message_template=breach.message_template or message,
                hint_template=breach.hint_template or hint,
            )

    return run


def _shape(node: Mapping) -> str:
    present = [key for key in CARD_SHAPES if node.get(key) is not None]
    if not present:
        needed = ", ".join(CARD_SHAPES)
        raise LanguageError(f"this card rule has no shape: it needs one of {needed}", span=node.span)
    others = [key for key in present[1:] if key not in CARD_SHAPES[present[0]].PROPERTIES]
    if others:
        message = f"a card rule has one shape, and this one has {present[0]} and {others[0]}"
        raise LanguageError(message, "make two rules of it, or put them under parts", span=node.span)
    return present[0]


def _inside(node: Mapping, scope: Scope) -> Scope:
    """The scope in which ``need`` is an item of the field that ``for-each`` names."""
    each = node.get("for-each")
    if each is None:
        return scope
    steps = field_steps(each, scope)
    return replace(scope, need=scope.fields.below(".".join(steps)))


def _template(node: Node | None, scope: Scope) -> Template | None:
    if not isinstance(node, Scalar):
        return None
    return compile_template(node, replace(scope, it=True), CARD_WORDS)


def _steps_of_place(node: Node, scope: Scope) -> tuple[str, ...]:
    """The steps of ``at``: a field of the card, or beside ``for-each`` one of the item."""
    if scope.need and isinstance(node, Scalar) and node.text.split(".")[0] in scope.need:
        return tuple(node.text.split("."))
    return field_steps(node, scope)


def _placed(breach: Breach, place: tuple[str, ...]) -> Path:
    """The way to the field that ``at`` names: inside the item, or else in the card."""
    subject = breach.subject
    if isinstance(subject.env.need, dict) and place[0] in subject.env.need:
        return (*subject.at, *place)
    return place_of(subject.card, place)
