"""Every card satisfies a condition.

`each` is the condition; `in` says in which sections (without it, all that count) and `where` of which cards.
A card of which the condition cannot be decided, because a field is missing, does not satisfy it.

    hp-cap:
      each: {hp: {max: 40}}
      in: allies
"""

from __future__ import annotations

from typing import Any

from decklint.language.conditions import compile_condition
from decklint.language.scope import Env
from decklint.rules.outcome import Kind, Outcome, Violation
from decklint.rules.spec import Check, Spec

KEY = "each"
PROPERTIES: dict[str, Any] = {
    "each": {"$ref": "#/$defs/condition", "description": "what every card must satisfy"},
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
}


def compile(spec: Spec) -> Check:
    """The check: one violation for each card that does not satisfy the condition."""
    node = spec.get(KEY)
    assert node is not None
    test = compile_condition(node, spec.scope.with_card())
    sections, where = spec.sections(), spec.where()

    def check(env: Env) -> Outcome:
        broken = []
        for entry in env.facts.entries(sections) if env.facts else ():
            inner = env.look_at(entry)
            if (where is None or where(inner) is True) and test(inner) is not True:
                message = f"{entry.card.name} does not satisfy this rule"
                broken.append(
                    Violation(
                        Kind.OTHER,
                        inner,
                        message,
                        "take it out",
                        entries=(entry,),
                        lines=tuple(entry.lines),
                    )
                )
        return Outcome(tuple(broken))

    return check
