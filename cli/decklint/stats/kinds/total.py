"""A sum over all copies, or a number of cards; beside it what it may be, if that is known.

`total` is `count` or a figure of a card, which is summed; `of` is a number, a parameter or an expression.
Cards without the figure are named: they add nothing.

    levels: {title: Levels spent, total: level, of: $level_budget}
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from decklint.decks.model import Entry
from decklint.documents.nodes import Scalar
from decklint.language.conditions import expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import INF, is_number, show
from decklint.reports.words import counted
from decklint.rules.bounds import figure
from decklint.stats.model import Cell, Compute, Figures, Row
from decklint.stats.numbers import exact, plain, shown
from decklint.stats.spec import SELECTION, Selection, StatSpec, words

KEY = "total"
PROPERTIES: dict[str, Any] = {
    "total": {
        "type": "string",
        "minLength": 1,
        "description": "`count`, or the figure of a card that is summed",
    },
    "of": {
        "type": ["number", "string"],
        "description": "what there is of it: a number, a parameter or an expression",
    },
    **SELECTION,
}


def compile(spec: StatSpec) -> Compute:
    """What sums up."""
    node, of = spec.get(KEY), spec.get("of")
    if not isinstance(node, Scalar):
        raise LanguageError("`total` is `count` or a figure of a card", span=spec.node.span)
    summed = None if node.text == "count" else expression_at(node, spec.scope.with_card(), ValueKind.NUMBER)
    whole = None if of is None else figure(of, spec.scope.about_deck())
    return _Total(summed, node.text, whole, spec.selection()).compute


class _Total(Struct, frozen=True):
    summed: Compiled | None
    text: str
    of: Compiled | None
    selection: Selection

    def compute(self, env: Env) -> Figures:
        entries = self.selection.entries(env)
        without: list[Entry] = []
        found = exact(0)
        for entry in entries:
            value = 1 if self.summed is None else self.summed(env.look_at(entry))
            if is_number(value) and abs(value) != INF:
                found += exact(value) * entry.copies
            else:
                without.append(entry)
        limit: Any = self.of(env) if self.of is not None else None
        whole = exact(limit) if is_number(limit) and abs(limit) != INF else None
        unit = words(self.text)
        notes = (f"without {unit}, so not in it: {_names(without)}",) if without else ()
        cards = sum(one.copies for one in entries)
        rows: tuple[Row, ...] = ()
        if whole is not None:
            rows = (Row("cards" if self.summed is None else unit, (Cell(found, shown(found)),)),)
        data = {
            "figure": self.text,
            "cards": cards,
            "total": plain(found),
            "of": None if whole is None else plain(whole),
            "without": [{"id": one.card.id, "name": one.card.name, "copies": one.copies} for one in without],
        }
        return Figures(
            _gist(found, whole, None if self.summed is None else cards),
            rows,
            data,
            label="figure",
            columns=("total",),
            full=None if whole is None else max(plain(whole), plain(found)),
            notes=notes,
            unread=self.selection.unread(env),
        )


def _gist(found: Any, whole: Any, cards: int | None) -> str:
    gist = shown(found)
    if whole is not None:
        left = whole - found
        gist += f" of {shown(whole)}"
        gist += f", {shown(left)} left" if left > 0 else f", {shown(-left)} too many" if left < 0 else ""
    elif cards is None:
        return counted(int(found), "card")
    return gist if cards is None else f"{gist} ({counted(cards, 'card')})"


def _names(entries: list[Entry]) -> str:
    return show([f"{one.copies} {one.card.name}" for one in entries])
