"""How many cards there are of each number of a field or expression, such as a cost curve.

Every whole number between the lowest and the highest has its place, those of no card too. Cards without
the number are named apart: missing is not 0. `missing` is what that is called.

    cost-curve: {title: Cost curve, curve: cost, in: deck, missing: free}
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Scalar
from decklint.games.titles import title_of
from decklint.language.conditions import expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import is_number
from decklint.reports.words import counted
from decklint.stats.model import Cell, Compute, Figures, Layout, Row
from decklint.stats.numbers import exact, plain, shown
from decklint.stats.spec import SELECTION, Selection, StatSpec, words

KEY = "curve"
PROPERTIES: dict[str, Any] = {
    "curve": {"type": "string", "minLength": 1, "description": "a number of each card, or an expression"},
    "missing": {
        "$ref": "#/$defs/text",
        "description": "what cards without the number are called (default: `no` and the number's name)",
    },
    **SELECTION,
}
_WIDEST = 40  # further apart, numbers of no card are left out


def compile(spec: StatSpec) -> Compute:
    """What draws the curve."""
    node = spec.get(KEY)
    if not isinstance(node, Scalar):
        raise LanguageError("`curve` is a number of each card", span=spec.node.span)
    figure = expression_at(node, spec.scope.with_card(), ValueKind.NUMBER)
    declared = title_of(spec.get("missing"), "").shown
    missing = declared or f"no {words(node.text)}"
    return _Curve(figure, node.text, missing, "" if declared else "none", spec.selection()).compute


class _Curve(Struct, frozen=True):
    figure: Compiled
    text: str
    missing: str
    axis: str  # what stands below the column of the missing, "" for the same
    selection: Selection

    def compute(self, env: Env) -> Figures:
        found: Counter[int | Fraction] = Counter()
        without = 0
        for entry in self.selection.entries(env):
            value = self.figure(env.look_at(entry))
            if is_number(value) and abs(value) != float("inf"):
                found[exact(value)] += entry.copies
            else:
                without += entry.copies
        cards = found.total()
        places = _places(found)
        rows = [Row(shown(one), (Cell(found[one], str(found[one])),)) for one in places]
        if without:
            rows.append(Row(self.missing, (Cell(without, str(without)),), aside=True, axis=self.axis))
        mean = Fraction(sum(one * number for one, number in found.items())) / cards if cards else None
        data = {
            "figure": self.text,
            "cards": cards + without,
            "values": [{"value": plain(one), "cards": found[one]} for one in places],
            "without": without,
            "mean": None if mean is None else {"decimal": float(mean), "fraction": str(mean)},
        }
        gist = counted(cards + without, "card") + ("" if mean is None else f"; mean {shown(mean)}")
        gist += f" of the {cards} with it" if without and cards else ""
        unread = self.selection.unread(env)
        return Figures(gist, tuple(rows), data, Layout.CURVE, words(self.text), unread=unread)


def _places(found: Mapping[int | Fraction, int]) -> list[int | Fraction]:
    """The numbers that cards have and the whole ones between them."""
    places = set(found)
    if found and max(found) - min(found) <= _WIDEST and all(one == one // 1 for one in found):
        places |= set(range(int(min(found)), int(max(found)) + 1))
    return sorted(places)
