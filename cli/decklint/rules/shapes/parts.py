"""Several constraints under one rule; each that is broken is reported.

`parts` is a list of constraints that share the rule's id, severity and message; one may have a
message of its own.

    transform:
      severity: warning
      parts:
        - {for: {in: field, where: {base: {present: true}}}, total: count, in: reserve, min: 1}
        - {each: {hp: {min: 1}}, in: reserve}
"""

from __future__ import annotations

from typing import Any

from decklint.language.scope import Env
from decklint.rules.outcome import Outcome, together
from decklint.rules.shapes.any_of import inner_constraints
from decklint.rules.spec import Check, Spec

KEY = "parts"
PROPERTIES: dict[str, Any] = {
    "parts": {
        "description": "constraints that share the rule's id, severity and message",
        "type": "array",
        "minItems": 1,
        "items": {"$ref": "#/$defs/constraint"},
    }
}


def compile(spec: Spec) -> Check:
    """The check: everything that the parts say."""
    checks = inner_constraints(spec, KEY)

    def check(env: Env) -> Outcome:
        return together([inner(env) for inner in checks])

    return check
