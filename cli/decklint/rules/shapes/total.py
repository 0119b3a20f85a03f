"""A count of cards, or a sum over them, within bounds.

`total` is `count` or a figure of a card (a field or an expression), which is summed over all
copies; `in` and `where` say over which cards; the bounds are `min`, `max`, `exactly` and `allow`.

    deck-size: {total: count, in: deck, exactly: 40}
    level-budget: {total: level, in: [field, reserve], max: $level_budget}
    reserve-size: {total: count, in: reserve, allow: [0, 2+]}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from decklint.decks.model import Entry, Line
from decklint.documents.nodes import Scalar
from decklint.language.conditions import expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, Facts, LanguageError
from decklint.language.values import INF, is_number, show
from decklint.rules.bounds import BOUND_PROPERTIES, Bounds, Breach, Limits, check_counts
from decklint.rules.outcome import Kind, Outcome, Violation
from decklint.rules.spec import Check, Spec, one_section

KEY = "total"
PROPERTIES: dict[str, Any] = {
    "total": {"type": "string", "description": "`count`, or the figure of a card that is summed"},
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
    **BOUND_PROPERTIES,
}


def compile(spec: Spec) -> Check:
    """The check: at most one violation."""
    node = spec.get(KEY)
    if not isinstance(node, Scalar):
        raise LanguageError("`total` is `count` or a figure of a card", span=spec.node.span)
    figure = None if node.text == "count" else expression_at(node, spec.scope.with_card(), ValueKind.NUMBER)
    bounds = Bounds(spec.node, spec.scope)
    if figure is None:
        check_counts(spec.node)
    if not bounds:
        raise LanguageError(
            "this total has no bound", "add one of min, max, exactly and allow", span=spec.node.span
        )
    return _Total(figure, node.text, spec.sections(), spec.where(), bounds).check


class _Total(Struct, frozen=True):
    figure: Compiled | None
    unit: str
    sections: tuple[str, ...]
    where: Compiled | None
    bounds: Bounds

    def check(self, env: Env) -> Outcome:
        facts = env.facts
        if facts is None:
            return Outcome()
        entries = [
            entry
            for entry in facts.entries(self.sections)
            if self.where is None or self.where(env.look_at(entry)) is True
        ]
        found: int | float = 0
        without = []
        for entry in entries:
            value = 1 if self.figure is None else self.figure(env.look_at(entry))
            if is_number(value):
                found += value * entry.copies
            else:
                without.append(self._incomputable(env, entry))
        if without:
            return Outcome(tuple(without))
        unread = facts.uncounted(self.sections)
        limits = self.bounds.limits(env)
        breach = limits.breach(found, potential(unread, counted=self.figure is None))
        if breach is None:
            return Outcome()
        if breach.held_back:
            return Outcome(held_back=True)
        return Outcome((self._violation(env, facts, found, limits, breach, entries, unread),))

    def _violation(
        self,
        env: Env,
        facts: Facts,
        found: int | float,
        limits: Limits,
        breach: Breach,
        entries: Sequence[Entry],
        unread: Sequence[Line],
    ) -> Violation:
        where = " and ".join(facts.title(section) for section in self.sections)
        few = breach.kind is Kind.FEW
        by = f"{show(breach.by)} {'short' if few else 'too many'}"
        return Violation(
            breach.kind,
            env,
            f"{where}: {_amount(found, self.unit, limits, few)} ({by})",
            _advice(breach, self.figure is None, self.unit),
            found,
            str(limits),
            entries=tuple(entries),
            section=one_section(self.sections),
            words={"missing": breach.by if few else 0, "excess": 0 if few else breach.by},
            unread=tuple(unread),
        )

    def _incomputable(self, env: Env, entry: Entry) -> Violation:
        return Violation(
            Kind.OTHER,
            env.look_at(entry),
            f"{entry.card.name} has no {self.unit}, so the total cannot be computed",
            "add the missing figure to the card's data",
            entries=(entry,),
            lines=tuple(entry.lines),
        )


def potential(unread: Sequence[Line], *, counted: bool) -> int | float:
    """The most that unread lines could add: their typed counts, any number where a figure is summed."""
    if not counted:
        return INF if any(line.count != 0 for line in unread) else 0
    return sum(INF if line.count is None else line.count for line in unread)


def _amount(found: int | float, unit: str, limits: Limits, few: bool) -> str:
    what = "card" if unit == "count" else unit
    if limits.low is not None and limits.low == limits.high:
        return f"{show(found)} of {show(limits.low)} {plural(what, limits.low)}"
    return f"{show(found)} {plural(what, found)}, {limits} {'needed' if few else 'allowed'}"


def plural(word: str, number: int | float) -> str:
    """``card`` or ``cards``; other figures keep their name."""
    return f"{word}s" if word == "card" and number != 1 else word


def _advice(breach: Breach, counted: bool, unit: str) -> str:
    if not counted:
        less = breach.kind is Kind.MANY
        return f"bring {unit} {'down' if less else 'up'} by {show(breach.by)} in all"
    amount = f"{show(breach.by)} {plural('card', breach.by)}"
    if breach.kind is Kind.MANY:
        return f"remove {amount}"
    if breach.mend_down is not None:
        return f"add {amount} or remove {show(breach.mend_down)}"
    return f"add {amount}"
