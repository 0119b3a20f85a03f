"""How numbers of the cards are spread: lowest, median, mean and highest, over all copies.

`spread` is a field or expression, or a list of them, which are shown beside each other. Cards without a
number are left out of it, and it is said how many these are.

    strength: {title: Attack and defence, spread: [attack, defence], in: deck}
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Scalar, Sequence
from decklint.language.conditions import expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import INF, is_number
from decklint.reports.words import counted
from decklint.stats.model import Cell, Compute, Figures, Layout, Row
from decklint.stats.numbers import both, exact, plain, shown
from decklint.stats.spec import SELECTION, Selection, StatSpec, words

KEY = "spread"
_FIGURE = {"type": "string", "minLength": 1}
PROPERTIES: dict[str, Any] = {
    "spread": {
        "description": "a number of each card, an expression, or a list of these",
        "anyOf": [_FIGURE, {"type": "array", "items": _FIGURE, "minItems": 1}],
    },
    **SELECTION,
}


def compile(spec: StatSpec) -> Compute:
    """What compares the numbers."""
    node = spec.get(KEY)
    figures = {}
    for one in node.items if isinstance(node, Sequence) else [node]:
        if not isinstance(one, Scalar):
            raise LanguageError("`spread` takes numbers of cards", span=(one or spec.node).span)
        figures[one.text] = expression_at(one, spec.scope.with_card(), ValueKind.NUMBER)
    return _Spread(figures, spec.selection()).compute


class _Spread(Struct, frozen=True):
    figures: dict[str, Compiled]
    selection: Selection

    def compute(self, env: Env) -> Figures:
        entries = self.selection.entries(env)
        cards = sum(one.copies for one in entries)
        rows, data = [], []
        for text, figure in self.figures.items():
            numbers: list[int | Fraction] = []
            for entry in entries:
                value = figure(env.look_at(entry))
                if is_number(value) and abs(value) != INF:
                    numbers += [exact(value)] * entry.copies
            without = cards - len(numbers)
            note = f"{counted(without, 'card')} without" if without else ""
            rows.append(Row(words(text), _cells(sorted(numbers)), note, aside=not numbers))
            data.append({"figure": text, **_data(sorted(numbers)), "without": without})
        return Figures(
            counted(cards, "card"),
            tuple(rows),
            {"cards": cards, "figures": data},
            Layout.RANGES,
            "figure",
            columns=("lowest", "median", "mean", "highest"),
            unread=self.selection.unread(env),
        )


def _measures(numbers: list[int | Fraction]) -> tuple[int | Fraction, Fraction, Fraction, int | Fraction]:
    size = len(numbers)
    median = Fraction(numbers[(size - 1) // 2] + numbers[size // 2]) / 2
    return numbers[0], median, Fraction(sum(numbers)) / size, numbers[-1]


def _cells(numbers: list[int | Fraction]) -> tuple[Cell, ...]:
    return tuple(Cell(one, shown(one)) for one in _measures(numbers)) if numbers else ()


def _data(numbers: list[int | Fraction]) -> dict[str, Any]:
    if not numbers:
        return {"lowest": None, "median": None, "mean": None, "highest": None}
    lowest, median, mean, highest = _measures(numbers)
    return {
        "lowest": plain(lowest),
        "median": plain(median),
        "mean": both(mean),
        "highest": plain(highest),
    }
