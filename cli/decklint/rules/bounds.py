"""Bounds: ``min``, ``max``, ``exactly`` and ``allow``, their words, and what breaks them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.games.domain import RANGE_HINT, Domain, parse_range
from decklint.language.conditions import expression_at
from decklint.language.fields import FieldTable
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, LanguageError, Scope
from decklint.language.values import INF, is_number, show
from decklint.lazy_regex import lazy
from decklint.rules.outcome import Kind

_SUM = lazy(r"[0-9+*/% ()-]+")  # an expression of numbers alone

BOUND_KEYS = ("min", "max", "exactly", "allow")

_FIGURE = {
    "description": "a number, a `$` reference or an expression",
    "anyOf": [{"type": "number"}, {"type": "string"}],
}
_FIGURES = {"anyOf": [*_FIGURE["anyOf"], {"type": "array", "items": _FIGURE, "minItems": 1}]}
BOUND_PROPERTIES: dict[str, Any] = {
    "min": {"description": "at least this; of several the largest counts", **_FIGURES},
    "max": {"description": "at most this; of several the smallest counts", **_FIGURES},
    "exactly": {**_FIGURE, "description": "this and no other: a number, a `$` reference or an expression"},
    "allow": {"description": 'the numbers and ranges allowed, such as [0, "2+"]', **_FIGURES},
}


class Breach(Struct, frozen=True):
    """How far a figure is outside its bounds. ``held_back``: unread lines could still mend it."""

    kind: Kind
    by: int | float
    held_back: bool = False
    mend_down: int | float | None = None  # of a gap: how far it is to the allowed figure below


class Limits(Struct, frozen=True):
    """Bounds with their figures for one deck. A bound whose figure is missing does not bind."""

    low: int | float | None = None
    high: int | float | None = None
    domain: Domain | None = None

    def __str__(self) -> str:
        if self.domain is not None:
            return str(self.domain)
        if self.low is not None and self.low == self.high:
            return f"exactly {show(self.low)}"
        if self.low is not None and self.high is not None:
            return f"{show(self.low)} to {show(self.high)}"
        if self.low is not None:
            return f"at least {show(self.low)}"
        return f"at most {show(self.high)}" if self.high is not None else "any number"

    def breach(self, found: int | float, potential: int | float = 0) -> Breach | None:
        """What is wrong with ``found``; ``potential`` is the most that unread lines could add."""
        if self.domain is not None:
            return self._outside(self.domain, found, potential)
        if self.high is not None and found > self.high:
            return Breach(Kind.MANY, found - self.high)
        if self.low is not None and found < self.low:
            return Breach(Kind.FEW, self.low - found, found + potential >= self.low)
        return None

    @staticmethod
    def _outside(domain: Domain, found: int | float, potential: int | float) -> Breach | None:
        if found in domain:
            return None
        above, below = domain.next_above(found), domain.next_below(found)
        if above is not None:
            down = None if below is None else found - below
            return Breach(Kind.FEW, above - found, found + potential >= above, down)
        return Breach(Kind.MANY, found - (below or 0))


class Bounds:
    """Compiled bounds of a constraint."""

    def __init__(self, node: Mapping, scope: Scope, keys: tuple[str, ...] = BOUND_KEYS) -> None:
        self._parts: dict[str, list[Compiled]] = {}
        self._domain: list[Compiled | tuple[int, int | None]] = []
        for key in keys:
            value = node.get(key)
            if value is not None and key != "allow":
                self._parts[key] = [figure(one, scope) for one in _several(value)]
        allow = node.get("allow")
        if allow is not None and "allow" in keys:
            self._domain = [_allowed(one, scope) for one in _several(allow)]
        _check_order(node)

    def __bool__(self) -> bool:
        return bool(self._parts or self._domain)

    def limits(self, env: Env) -> Limits:
        """The figures for this deck (and card, and need)."""
        if self._domain:
            ranges = []
            for part in self._domain:
                if isinstance(part, tuple):
                    ranges.append(part)
                elif is_number(number := part(env)):
                    ranges.append((number, number))
            return Limits(domain=Domain(tuple(ranges)) if ranges else None)
        exact = self._numbers("exactly", env)
        lows = self._numbers("min", env) or exact
        highs = self._numbers("max", env) or exact
        high = min(highs, default=None)
        return Limits(max(lows, default=None), None if high == INF else high)

    def _numbers(self, key: str, env: Env) -> list[int | float]:
        return [number for part in self._parts.get(key, ()) if is_number(number := part(env))]


def _several(node: Node) -> list[Node]:
    return node.items if isinstance(node, Sequence) else [node]


def figure(node: Node, scope: Scope) -> Compiled:
    """A number, a ``$`` reference or an expression."""
    if not isinstance(node, Scalar):
        raise LanguageError("a bound is a number, a reference or an expression", span=node.span)
    if isinstance(node.value, (int, float)) and not isinstance(node.value, bool):
        number = node.value
        return lambda env: number
    return expression_at(node, scope, ValueKind.NUMBER)


def _allowed(node: Node, scope: Scope) -> Compiled | tuple[int, int | None]:
    if not isinstance(node, Scalar):
        raise LanguageError("`allow` takes numbers and ranges", 'write it as [0, "2+"]', span=node.span)
    if "$" in node.text:
        return expression_at(node, scope, ValueKind.NUMBER)
    try:
        return parse_range(node.text)
    except ValueError as error:
        raise LanguageError(str(error), RANGE_HINT, span=node.span) from None


def _check_order(node: Mapping) -> None:
    """Refuses bounds that nothing can meet, as far as they are plain numbers."""
    low, high = node.get("min"), node.get("max")
    lowest, highest = _stated(low), _stated(high)
    if low is not None and lowest is not None and highest is not None and lowest > highest:
        raise LanguageError(
            f"min is {show(lowest)} and max is {show(highest)}: no figure can meet both",
            "swap the two",
            span=low.span,
        )
    exact = node.get("exactly")
    if exact is not None and (low is not None or high is not None):
        raise LanguageError(
            "`exactly` stands alone, and here are min or max as well", "leave them out", span=exact.span
        )


def _stated(node: Node | None) -> int | float | None:
    """The figure of a bound that says the same for every deck, a computed one too; else None."""
    if not isinstance(node, Scalar):
        return None
    if is_number(node.value):
        return node.value if isinstance(node.value, (int, float)) else None
    figure = _SUM.fullmatch(node.text)
    if figure is None:
        return None
    computed = expression_at(node, Scope(FieldTable()))(Env())
    if not is_number(computed):
        raise LanguageError(f"`{node.text}` cannot be computed", "write a number", span=node.span)
    return int(computed) if computed == computed // 1 else float(computed)


def check_counts(node: Mapping) -> None:
    """Refuses bounds of a number of cards that no number of cards can meet."""
    for key in ("min", "max", "exactly"):
        value = node.get(key)
        figure = _stated(value)
        if value is not None and figure is not None and (figure < 0 or figure != figure // 1):
            message = f"{key} is {show(figure)}, and cards are counted in whole numbers from 0 on"
            raise LanguageError(message, "write a whole number", span=value.span)
