"""For each card that matches, a constraint that can see that card.

`for` says which cards (`in`, `where`); the constraint stands beside it and calls the card `$it`.
With `for-each` it is checked once for every entry of a field of the card, called `$need`.

    character-requirement:
      for: {in: deck}
      for-each: requires
      total: count
      in: characters
      where: {labels: $need.character}
      min: $need.level
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.model import Entry
from decklint.documents.nodes import Mapping, Scalar
from decklint.language.conditions import compile_condition
from decklint.language.names import card_value, compile_path
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import Value, items
from decklint.rules.outcome import Outcome, Violation, together
from decklint.rules.spec import Check, Spec, section_names

KEY = "for"
PROPERTIES: dict[str, Any] = {
    "for": {
        "description": "the cards for each of which the constraint is checked",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
            "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
        },
    },
    "for-each": {"type": "string", "description": "a field of that card; each of its entries is $need"},
}


def compile(spec: Spec) -> Check:
    """The check: what the inner constraint says, once for each card and need."""
    node, each = spec.get(KEY), spec.get("for-each")
    if not isinstance(node, Mapping):
        raise LanguageError("`for` says which cards: {in: SECTION, where: CONDITION}", span=spec.node.span)
    sections = section_names(node.get("in"), spec.scope)
    where_node = node.get("where")
    where = None if where_node is None else compile_condition(where_node, spec.scope.with_card())
    inner = replace(spec.scope.about_deck(), it=True)
    path: tuple[str, ...] | None = None
    if each is not None:
        if not isinstance(each, Scalar):
            raise LanguageError("`for-each` is a field of the card", span=each.span)
        path = tuple(each.text.split("."))
        try:
            compile_path(path, spec.scope.with_card())
        except LanguageError as error:
            error.span = each.span
            raise
        inner = replace(inner, need=spec.scope.fields.below(each.text))
    rest = Mapping(spec.node.span, [pair for pair in spec.node.pairs if not _is_own(pair.key)])
    return _Needs(sections, where, path, spec.nested(rest, inner)).check


def _is_own(key: object) -> bool:
    return isinstance(key, Scalar) and key.text in PROPERTIES


class _Needs(Struct, frozen=True):
    sections: tuple[str, ...]
    where: Compiled | None
    path: tuple[str, ...] | None
    inner: Check

    def check(self, env: Env) -> Outcome:
        outcomes = []
        for entry in env.facts.entries(self.sections) if env.facts else ():
            if self.where is not None and self.where(env.look_at(entry)) is not True:
                continue
            for need in self._needs(env, entry):
                outcome = self.inner(Env(env.facts, it=entry, need=need, extra=env.extra))
                outcomes.append(
                    replace(outcome, violations=tuple(_about(one, entry) for one in outcome.violations))
                )
        return together(outcomes)

    def _needs(self, env: Env, entry: Entry) -> tuple[Value, ...]:
        if self.path is None:
            return (env.need,)  # inside another `for-each` its need is still known
        return items(card_value(env, entry.card, entry, self.path))


def _about(violation: Violation, entry: Entry) -> Violation:
    """A total that is wrong for a card is a finding about that card."""
    if violation.lines:
        return violation
    env = violation.env
    return replace(
        violation,
        entries=(entry,),
        lines=tuple(entry.lines),
        section=None,
        env=Env(env.facts, entry.card, entry, env.it, env.need, env.extra),
        message=f"{entry.card.name}: {violation.message}",
    )
