"""At least one of several constraints holds; if none does, that is one violation.

`any` is a list of constraints; the finding is the first one's.

    owner:
      for: {in: skills, where: {owners: {present: true}}}
      any:
        - {total: count, in: [faction, allies], where: {name: {in: $it.owners}}, min: 1}
        - {total: count, in: allies, where: {occupation: {in: $it.owners}}, min: 1}
"""

from __future__ import annotations

from typing import Any

from decklint.documents.nodes import Mapping, Sequence
from decklint.language.scope import Env, LanguageError
from decklint.rules.outcome import Outcome
from decklint.rules.spec import Check, Spec

KEY = "any"
PROPERTIES: dict[str, Any] = {
    "any": {
        "description": "constraints of which one must hold",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/$defs/constraint"},
    }
}


def compile(spec: Spec) -> Check:
    """The check: the first part's violation, if every part is broken."""
    checks = inner_constraints(spec, KEY)

    def check(env: Env) -> Outcome:
        outcomes = [inner(env) for inner in checks]
        if any(outcome.holds for outcome in outcomes):
            return Outcome()
        if any(not outcome.violations for outcome in outcomes):
            return Outcome(held_back=True)  # the unread lines could still mend that one
        return Outcome(outcomes[0].violations[:1])

    return check


def inner_constraints(spec: Spec, key: str) -> list[Check]:
    """The compiled constraints of a list."""
    node = spec.get(key)
    if not isinstance(node, Sequence) or not node.items:
        raise LanguageError(f"`{key}` is a list of constraints", span=spec.node.span)
    checks = []
    for item in node.items:
        if not isinstance(item, Mapping):
            raise LanguageError("a constraint is a mapping", span=item.span)
        checks.append(spec.nested(item, spec.scope))
    return checks
