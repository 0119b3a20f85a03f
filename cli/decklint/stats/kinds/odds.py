"""The exact chance of what is among the first cards that are drawn.

Cards are drawn at random from all copies in `in`, without putting any back. `odds` says how many of them
meet `where`: `none`, `some`, or bounds such as {min: 2} or {exactly: 1}; a list of these makes a table.
`hand` cards are drawn first and then, for each of `turns`, `draw` more (default 1): each is a number, a
parameter or an expression. The chances are hypergeometric, computed with whole numbers.

    opening: {title: A hand without a Spell, odds: none, in: deck, where: {type: spell}, hand: 6}
    second: {title: Lands, odds: [some, {min: 2}], in: deck, where: {type: land}, hand: 7, turns: 4}
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import is_number, show
from decklint.reports.words import counted
from decklint.rules.bounds import BOUND_PROPERTIES, Bounds, Limits, check_counts, figure
from decklint.rules.shapes.odds import chance
from decklint.stats.model import Cell, Compute, Figures, Layout, Row
from decklint.stats.numbers import both, percent
from decklint.stats.spec import SELECTION, Selection, StatSpec

KEY = "odds"
_WANTED: dict[str, Any] = {
    "anyOf": [
        {"enum": ["none", "some"]},
        {"type": "object", "additionalProperties": False, "minProperties": 1, "properties": BOUND_PROPERTIES},
    ]
}
_NUMBER: dict[str, Any] = {"type": ["integer", "string"], "minimum": 0}
PROPERTIES: dict[str, Any] = {
    "odds": {
        "description": "how many of the cards match: none, some, or bounds; a list makes a table",
        "anyOf": [*_WANTED["anyOf"], {"type": "array", "items": _WANTED, "minItems": 1}],
    },
    **SELECTION,
    "hand": {**_NUMBER, "description": "how many cards are drawn first"},
    "draw": {**_NUMBER, "description": "how many cards are drawn in each turn after that (default: 1)"},
    "turns": {**_NUMBER, "description": "for how many turns after that (default: 0)"},
}
_MOST_TURNS = 100
_MOST_WORK = 1_000_000  # cards drawn times cards in all, over all turns
_TOO_MANY = "so many cards are too many to compute: further chances are left out"


def compile(spec: StatSpec) -> Compute:
    """What computes the chances."""
    node, hand = spec.get(KEY), spec.get("hand")
    if hand is None:
        raise LanguageError(
            "nothing says how many cards are drawn", "add `hand:`, such as hand: 6", span=spec.node.span
        )
    listed = node.items if isinstance(node, Sequence) else [node]
    wanted = tuple(_wanted(one, spec) for one in listed if one is not None)
    scope = spec.scope.about_deck()
    draw, turns = spec.get("draw"), spec.get("turns")
    return Odds(
        wanted,
        spec.selection(),
        figure(hand, scope),
        figure(draw, scope) if draw is not None else lambda env: 1,
        figure(turns, scope) if turns is not None else lambda env: 0,
    ).compute


def _wanted(node: Node, spec: StatSpec) -> Bounds | str:
    if isinstance(node, Mapping):
        check_counts(node)
        return Bounds(node, spec.scope.about_deck())
    if isinstance(node, Scalar) and node.text in ("none", "some"):
        return node.text
    raise LanguageError("`odds` is none, some, or bounds", span=node.span)


class Odds(Struct, frozen=True):
    """Compiled odds; ``wanted`` are the columns of the table."""

    wanted: tuple[Bounds | str, ...]
    selection: Selection
    hand: Compiled
    draw: Compiled
    turns: Compiled

    def compute(self, env: Env) -> Figures:
        """The chances for a deck."""
        size = Selection(self.selection.sections).copies(env)
        matching = self.selection.copies(env)
        limits = [_limits(one, env) for one in self.wanted]
        drawn = [min(one, size) for one in self._drawn(env)] if size else []
        possible = _affordable(drawn, size)
        notes = (*self._obstacles(env, size), *((_TOO_MANY,) if len(possible) < len(drawn) else ()))
        drawn = possible
        chances = [[chance(size, matching, one, limit) for limit in limits] for one in drawn]
        rows = []
        for turn, (seen, row) in enumerate(zip(drawn, chances, strict=True)):
            label = f"turn {turn}" if turn else "opening hand"
            cells = tuple(Cell(one, percent(one)) for one in row)
            rows.append(Row(label, cells, counted(seen, "card"), axis=str(seen)))
        columns = tuple(_title(one) for one in limits)
        data = {
            "cards": size,
            "matching": matching,
            "odds": list(columns),
            "draws": [
                {"turn": turn, "seen": seen, "chances": [_chance(one) for one in row]}
                for turn, (seen, row) in enumerate(zip(drawn, chances, strict=True))
            ],
        }
        return Figures(
            f"{matching} of {counted(size, 'card')} match",
            tuple(rows),
            data,
            Layout.ODDS,
            "draw",
            columns=columns,
            full=1,
            notes=notes,
            unread=self.selection.unread(env),
        )

    def _obstacles(self, env: Env, size: int) -> Iterator[str]:
        """Why there is no chance, or why it says nothing."""
        for name, figure_, of in (
            ("hand", self.hand, "cards"),
            ("draw", self.draw, "cards"),
            ("turns", self.turns, "turns"),
        ):
            value = figure_(env)
            if _whole(value) is None:
                yield f"`{name}` is {show(value)}, which is no number of {of}: there is no chance to show"
        hand = _whole(self.hand(env))
        if not size:
            yield "there is no card to draw: there is no chance to show"
        elif hand == 0:
            yield "the opening hand has no cards"
        elif hand is not None and hand > size:
            yield f"a hand of {hand} is more than the {counted(size, 'card')} there are: it has them all"

    def _drawn(self, env: Env) -> list[int]:
        """How many cards have been seen, in the opening hand and after each turn."""
        hand, draw, turns = (_whole(one(env)) for one in (self.hand, self.draw, self.turns))
        if hand is None or draw is None or turns is None:
            return []
        return [hand + draw * turn for turn in range(min(turns, _MOST_TURNS) + 1)]


def _affordable(drawn: list[int], size: int) -> list[int]:
    """As many of the draws, from the first on, as are computed in a moment, whatever a deck holds."""
    work, possible = 0, []
    for one in drawn:
        work += one * size
        if work > _MOST_WORK:
            break
        possible.append(one)
    return possible


def _chance(one: Fraction) -> dict[str, object]:
    return {**both(one), "percent": percent(one)}


def _whole(value: Any) -> int | None:
    """A number of cards; None for what is none, which the game's author could not know."""
    if not is_number(value) or value < 0 or value != value // 1 or value > 10**6:
        return None
    return int(value)


def _limits(wanted: Bounds | str, env: Env) -> Limits:
    if isinstance(wanted, Bounds):
        return wanted.limits(env)
    return Limits(high=0) if wanted == "none" else Limits(low=1)


def _title(limits: Limits) -> str:
    none = limits.domain is None and limits.high == 0 and limits.low in (None, 0)
    return "none" if none else str(limits)
