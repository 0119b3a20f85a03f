"""Quantifiers over the values of a field, which may have several (colours, factions).

`values` is the field. `within`: every card's values are among these. `cover`: each of these is on
some card. `union` bounds how many different values there are, `common` how many all cards share.
A card without the field has no values.

    two-colours: {values: colours, in: deck, union: {max: 2}}
    faction-only:
      for: {in: factions, where: {admits: {present: true}}}
      values: faction
      in: allies
      within: $it.admits
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.model import Entry, Line
from decklint.documents.nodes import Mapping, Scalar
from decklint.documents.nodes import Sequence as SequenceNode
from decklint.language.conditions import expression_at, literal
from decklint.language.scope import Compiled, Env, Facts, LanguageError
from decklint.language.values import MISSING, Value, Values, items, show
from decklint.rules.bounds import BOUND_PROPERTIES, Bounds
from decklint.rules.outcome import Kind, Outcome, Violation, together
from decklint.rules.possible import could_add
from decklint.rules.spec import Check, Spec, one_section

KEY = "values"
_SET = {"description": "a list of values, or an expression", "type": ["array", "string"]}
_BOUNDS = {"type": "object", "additionalProperties": False, "properties": BOUND_PROPERTIES}
PROPERTIES: dict[str, Any] = {
    "values": {"type": "string", "description": "a field that has values, or an expression"},
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
    "within": {**_SET, "description": "every card's values are among these"},
    "cover": {**_SET, "description": "each of these is a value of some card"},
    "union": {**_BOUNDS, "description": "bounds on the number of different values"},
    "common": {**_BOUNDS, "description": "bounds on the number of values that all cards share"},
}


def compile(spec: Spec) -> Check:
    """The check: what each of the quantifiers finds."""
    node = spec.get(KEY)
    if not isinstance(node, Scalar):
        raise LanguageError("`values` is a field", span=spec.node.span)
    union, common = spec.get("union"), spec.get("common")
    quantifiers = _Quantifiers(
        expression_at(node, spec.scope.with_card()),
        node.text,
        spec.sections(),
        spec.where(),
        _set(spec, "within", node.text),
        _set(spec, "cover", node.text),
        Bounds(union, spec.scope) if isinstance(union, Mapping) else None,
        Bounds(common, spec.scope) if isinstance(common, Mapping) else None,
    )
    if not any((quantifiers.within, quantifiers.cover, quantifiers.union, quantifiers.common)):
        raise LanguageError(
            "nothing is asked of these values", "add within, cover, union or common", span=node.span
        )
    return quantifiers.check


def _set(spec: Spec, key: str, field: str) -> Compiled | None:
    node = spec.get(key)
    if node is None:
        return None
    if isinstance(node, Scalar):
        return expression_at(node, spec.scope)
    if not isinstance(node, SequenceNode):
        raise LanguageError(f"`{key}` is a list or an expression", span=node.span)
    parts = [literal(one, field, spec.scope) for one in node.items]
    return lambda env: Values(value for part in parts for value in items(part(env)))


class _Quantifiers(Struct, frozen=True):
    field: Compiled
    unit: str
    sections: tuple[str, ...]
    where: Compiled | None
    within: Compiled | None
    cover: Compiled | None
    union: Bounds | None
    common: Bounds | None

    def check(self, env: Env) -> Outcome:
        if env.facts is None:
            return Outcome()
        found = []
        for entry in env.facts.entries(self.sections):
            inner = env.look_at(entry)
            if self.where is None or self.where(inner) is True:
                found.append((entry, self._values(inner)))
        all_values: Values = reduce(lambda left, right: left | right, (own for _, own in found), Values())
        shared: Values = (
            reduce(lambda left, right: left & right, (own for _, own in found)) if found else Values()
        )
        return together(
            [
                self._check_within(env, found),
                self._check_cover(env, env.facts, all_values),
                self._check_number(env, env.facts, self.union, all_values, "different"),
                self._check_number(env, env.facts, self.common if found else None, shared, "common"),
            ]
        )

    def _values(self, env: Env) -> Values:
        return Values(items(self.field(env)))

    def _check_within(self, env: Env, found: Sequence[tuple[Entry, Values]]) -> Outcome:
        allowed: Value = self.within(env) if self.within else MISSING
        if allowed is MISSING:
            return Outcome()
        known = Values(items(allowed))
        broken = []
        for entry, own in found:
            outside = own - known
            if outside:
                broken.append(
                    Violation(
                        Kind.OTHER,
                        env.look_at(entry),
                        f"{entry.card.name} has {self.unit} {show(outside)}; allowed: {show(known)}",
                        "take it out",
                        show(outside),
                        show(known),
                        entries=(entry,),
                        lines=tuple(entry.lines),
                    )
                )
        return Outcome(tuple(broken))

    def _check_cover(self, env: Env, facts: Facts, all_values: Values) -> Outcome:
        wanted = Values(items(self.cover(env))) if self.cover else Values()
        lacking = wanted - all_values
        if not lacking:
            return Outcome()
        if could_add(lambda card: self._values(card) & lacking, env, self.sections) >= len(lacking):
            return Outcome(held_back=True)
        message = f"{self._where(facts)}: no card has {self.unit} {show(lacking)}"
        unread = facts.uncounted(self.sections)
        whole = self._whole(env, Kind.FEW, message, show(wanted & all_values), show(wanted), unread)
        return Outcome((replace(whole, words={"missing": lacking}),))

    def _check_number(
        self, env: Env, facts: Facts, bounds: Bounds | None, values: Values, word: str
    ) -> Outcome:
        if bounds is None:
            return Outcome()
        unread = facts.uncounted(self.sections)
        limits = bounds.limits(env)
        more: int | float = 0  # a further card adds nothing to what all share
        if word == "different":
            more = could_add(lambda card: self._values(card) - values, env, self.sections)
        breach = limits.breach(len(values), more)
        if breach is None or breach.held_back:
            return Outcome(held_back=breach is not None)
        message = f"{self._where(facts)}: {len(values)} {word} {self.unit} ({show(values)}), {limits} allowed"
        return Outcome((self._whole(env, breach.kind, message, len(values), str(limits), unread),))

    def _where(self, facts: Facts) -> str:
        return " and ".join(facts.title(section) for section in self.sections)

    def _whole(
        self, env: Env, kind: Kind, message: str, found: int | str, allowed: str, unread: Sequence[Line]
    ) -> Violation:
        return Violation(
            kind, env, message, None, found, allowed, section=one_section(self.sections), unread=tuple(unread)
        )
