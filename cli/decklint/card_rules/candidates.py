"""Which cards may meet a condition, without asking each of them for every card that is checked."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec import Struct

from decklint.documents import nodes
from decklint.documents.nodes import Mapping, Node, Pair, Scalar
from decklint.games.cards import Card
from decklint.language.conditions import compile_condition, expression_at
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, Facts, Scope
from decklint.language.values import Values, items, key_of
from decklint.lazy_regex import lazy

# What depends on the card that is checked names it, or the item of it that is looked at.
_SUBJECT = lazy(r"\b(it|need)\b", re.ASCII)
_EQUALITY = ("is", "has", "in")  # operators that ask for a value in common


class _Equality(Struct, frozen=True):
    """``FIELD: $it.OTHER``: a value of the card looked at is one of those of the card that is checked."""

    field: Compiled
    wanted: Compiled


class Sieve:
    """A condition taken apart: what holds of a card whoever asks, and what must be equal."""

    def __init__(self, node: Node | None, scope: Scope) -> None:
        pairs = node.pairs if isinstance(node, Mapping) else []
        fixed = [one for one in pairs if not _speaks_of_subject(one)]
        self._fixed = compile_condition(Mapping(node.span, fixed), scope) if node and fixed else None
        self._equal = [one for pair in pairs for one in _equality(pair, scope)]

    def fixed(self, cards: Iterable[Card], facts: Facts) -> list[Card]:
        """The cards that meet what does not depend on who asks."""
        test = self._fixed
        return [card for card in cards if test is None or test(Env(facts, card)) is True]

    def searched(self, cards: Sequence[Card], facts: Facts) -> Callable[[Env], Sequence[Card]]:
        """A function of the one who asks: those of the cards that may meet the condition, in no order."""
        indexes = [(_Index(one.field, cards, facts), one.wanted) for one in self._equal]
        if not indexes:
            return lambda env: cards
        index, wanted = max(indexes, key=lambda pair: len(pair[0].cards))
        return lambda env: list(index.find(items(wanted(env))))


class _Index:
    """Cards by the values of a field."""

    def __init__(self, field: Compiled, cards: Sequence[Card], facts: Facts) -> None:
        self.cards: dict[object, list[Card]] = {}
        self._always: list[Card] = []  # sets compare otherwise
        for card in cards:
            value = field(Env(facts, card))
            if isinstance(value, Values):
                self._always.append(card)
                continue
            for key in dict.fromkeys(key_of(one) for one in items(value)):
                self.cards.setdefault(key, []).append(card)

    def find(self, wanted: Iterable[object]) -> Iterator[Card]:
        """The cards that have one of the values; some of them twice."""
        yield from self._always
        for key in dict.fromkeys(key_of(one) for one in wanted):
            yield from self.cards.get(key, ())


def _speaks_of_subject(pair: Pair) -> bool:
    return any(_SUBJECT.search(one.text) for one in (*_scalars(pair.key), *_scalars(pair.value)))


def _scalars(node: Node | None) -> Iterator[Scalar]:
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, nodes.Sequence):
        for one in node.items:
            yield from _scalars(one)
    elif isinstance(node, Mapping):
        for key, value in node.scalars():
            yield key
            yield from _scalars(value)


def _equality(pair: Pair, scope: Scope) -> Iterator[_Equality]:
    """The equality that a key asks for, if it asks for one with the card that is checked."""
    key, value = pair.key, pair.value
    if not isinstance(key, Scalar) or not scope.has_field(tuple(key.text.split("."))):
        return
    if isinstance(value, Mapping) and len(value.pairs) == 1:
        ((operator, inner),) = value.scalars()
        value = inner if operator.text in _EQUALITY else value
    named = value.text if isinstance(value, Scalar) else ""
    if isinstance(value, Scalar) and re.match(r"\$[A-Za-z]", named) and _SUBJECT.search(named):
        yield _Equality(compile_path(tuple(key.text.split(".")), scope), expression_at(value, scope))
