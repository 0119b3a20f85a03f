"""Bounds on each group of cards that share a key, and on the number of groups.

`group` is `card` (the game's copy key: printings and, in most games, cards of one name are one)
or a field. The bounds hold for the copies in each group and may speak of the card; of several
cards in a group the smallest bound counts. `groups` bounds how many groups there are.

    copy-limit: {group: card, in: deck, max: "default(limit, 3)"}
    three-houses: {group: house, in: deck, min: 7, groups: {exactly: 3}}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.model import Entry, Line
from decklint.documents.nodes import Mapping, Scalar
from decklint.language.conditions import expression_at
from decklint.language.scope import Compiled, Env, Facts, LanguageError
from decklint.language.values import Value, Values, items, key_of, show
from decklint.rules.bounds import BOUND_PROPERTIES, Bounds, Breach, Limits, check_counts
from decklint.rules.outcome import Kind, Outcome, Violation
from decklint.rules.possible import could_add
from decklint.rules.shapes.total import potential
from decklint.rules.spec import Check, Spec, one_section

KEY = "group"
_MOST_LINES = 8  # that a message names; all of them are places of the finding
PROPERTIES: dict[str, Any] = {
    "group": {"type": "string", "description": "`card` (the copy key) or a field of cards"},
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
    "groups": {
        "description": "bounds on the number of groups",
        "type": "object",
        "additionalProperties": False,
        "properties": BOUND_PROPERTIES,
    },
    **BOUND_PROPERTIES,
}


def compile(spec: Spec) -> Check:
    """The check: one violation for each group, and one for the number of groups."""
    node, groups = spec.get(KEY), spec.get("groups")
    if not isinstance(node, Scalar):
        raise LanguageError("`group` is `card` or a field", span=spec.node.span)
    scope = spec.scope.with_card()
    # A card is in one group by its name, not in one for each language.
    key = None if node.text == "card" else expression_at(node, replace(scope, spoken=True))
    bounds = Bounds(spec.node, scope)
    of_groups = Bounds(groups, spec.scope) if isinstance(groups, Mapping) else None
    check_counts(spec.node)
    if not bounds and not of_groups:
        raise LanguageError(
            "this group has no bound", "add one of min, max, exactly and groups", span=node.span
        )
    return _Groups(key, node.text, spec.sections(), spec.where(), bounds, of_groups).check


class _Groups(Struct, frozen=True):
    key: Compiled | None
    unit: str
    sections: tuple[str, ...]
    where: Compiled | None
    bounds: Bounds
    of_groups: Bounds | None

    def check(self, env: Env) -> Outcome:
        facts = env.facts
        if facts is None:
            return Outcome()
        groups: dict[object, list[Entry]] = {}
        shown: dict[object, Value] = {}
        for entry in facts.entries(self.sections):
            inner = env.look_at(entry)
            if self.where is not None and self.where(inner) is not True:
                continue
            for value in self._keys(inner, facts):
                groups.setdefault(key_of(value), []).append(entry)
                shown.setdefault(key_of(value), value)
        unread = facts.uncounted(self.sections)
        broken, held_back = [], False
        for name, entries in groups.items():
            breach, limits, total = self._judge(env, entries, unread)
            if breach is not None and breach.held_back:
                held_back = True
            elif breach is not None:
                broken.append(self._violation(env, shown[name], entries, breach, limits, total, unread))
        number = self._number_of_groups(env, facts, Values(shown.values()), unread)
        return Outcome((*broken, *number.violations), held_back or number.held_back)

    def _keys(self, env: Env, facts: Facts) -> tuple[Value, ...]:
        if self.key is None:
            return (facts.copy_key(env.card),) if env.card else ()
        return tuple(Values(items(self.key(env))))

    def _judge(
        self, env: Env, entries: Sequence[Entry], unread: Sequence[Line]
    ) -> tuple[Breach | None, Limits, int]:
        """The gravest breach of the group: caps compose by the smallest."""
        total = sum(entry.copies for entry in entries)
        more = potential(unread, counted=True)
        judged = []
        for entry in entries:
            limits = self.bounds.limits(env.look_at(entry))
            judged.append((limits.breach(total, more), limits))
        breaches = [(breach, limits) for breach, limits in judged if breach is not None]
        if not breaches:
            return None, judged[0][1], total
        breach, limits = max(breaches, key=lambda one: (not one[0].held_back, one[0].by))
        return breach, limits, total

    def _violation(
        self,
        env: Env,
        name: Value,
        entries: Sequence[Entry],
        breach: Breach,
        limits: Limits,
        total: int,
        unread: Sequence[Line],
    ) -> Violation:
        few = breach.kind is Kind.FEW
        lines = passing_first(entries, None if few else total - breach.by)
        what = entries[0].card.name if self.key is None else f"{self.unit} {show(name)}"
        copies = "copy" if total == 1 else "copies"
        stand = sorted({line.span.line for line in lines})
        places = f" (lines {_some_lines(stand)})" if len(stand) > 1 else ""
        amount = f"{show(breach.by)} {'copy' if breach.by == 1 else 'copies'}"
        return Violation(
            breach.kind,
            env.look_at(entries[0]),
            f"{total} {copies} of {what}{places}; {limits} {'needed' if few else 'allowed'}",
            f"{'add' if few else 'remove'} {amount}",
            total,
            str(limits),
            entries=tuple(entries),
            lines=lines,
            words={"missing": breach.by if few else 0, "excess": 0 if few else breach.by, "key": name},
            unread=tuple(unread),
        )

    def _number_of_groups(self, env: Env, facts: Facts, keys: Values, unread: Sequence[Line]) -> Outcome:
        if self.of_groups is None:
            return Outcome()
        found, limits = len(keys), self.of_groups.limits(env)
        more = could_add(lambda card: Values(self._keys(card, facts)) - keys, env, self.sections)
        breach = limits.breach(found, more)
        if breach is None or breach.held_back:
            return Outcome(held_back=breach is not None)
        where = " and ".join(facts.title(section) for section in self.sections)
        few = breach.kind is Kind.FEW
        what = "different cards" if self.key is None else f"different {self.unit}"
        return Outcome(
            (
                Violation(
                    breach.kind,
                    env,
                    f"{where}: {found} {what}, {limits} {'needed' if few else 'allowed'}",
                    f"{'add' if few else 'remove'} {show(breach.by)}",
                    found,
                    str(limits),
                    section=one_section(self.sections),
                    words={"missing": breach.by if few else 0, "excess": 0 if few else breach.by},
                    unread=tuple(unread),
                ),
            )
        )


def passing_first(entries: Sequence[Entry], limit: int | float | None) -> tuple[Line, ...]:
    """The lines of the entries in the order of the text, the one that passes the limit first.

    That is the line at which the running total goes above ``limit``; without a limit the first.
    """
    lines = sorted(
        (line for entry in entries for line in entry.lines if line.count), key=lambda line: line.span
    )
    if limit is None:
        return tuple(lines)
    running = 0
    for at, line in enumerate(lines):
        running += line.count or 0
        if running > limit:
            return (line, *lines[:at], *lines[at + 1 :])
    return tuple(lines)


def _some_lines(numbers: Sequence[int]) -> str:
    """``3, 4, 9``; of very many the first, and how many there are more."""
    more = len(numbers) - _MOST_LINES
    named = ", ".join(map(str, numbers[:_MOST_LINES] if more > 1 else numbers))
    return f"{named} and {more:,} more" if more > 1 else named
