"""The JSON Schema of `stats` in game.yaml, from the fragments of the kinds of statistics."""

from __future__ import annotations

from typing import Any

from decklint.games.shared_schemas import mapping, titled
from decklint.stats.kinds import KINDS

STAT_COMMON: dict[str, Any] = {"title": titled("what the statistic is called")}
# What people write who know another tool, and what it is called here.
_SLIPS = {
    "sum": "write `total:`",
    "histogram": "write `curve:`",
    "distribution": "write `curve:`, or `spread:`",
    "mean": "write `spread:`",
    "chance": "write `odds:`",
    "section": "write `in:`",
    "sections": "write `in:`",
    "max": "write `of:`",
    "name": "write `title:`",
}


def stat_schema() -> dict[str, Any]:
    """A statistic. There is one branch for each kind, so that an error never comes from another."""
    every = dict(STAT_COMMON)
    for kind in KINDS.values():
        every |= {name: one for name, one in kind.PROPERTIES.items() if name not in every}
    described = {key: {"description": one.get("description", "")} for key, one in every.items()}
    branch: dict[str, Any] = {
        "description": f"{', '.join(KINDS)}: one of them in each statistic",
        "properties": described,
        "anyOf": [{"required": [key]} for key in KINDS],
        "x-hints": _SLIPS,
    }
    for key in reversed(KINDS):
        own = mapping({**STAT_COMMON, **KINDS[key].PROPERTIES}, hints=_hints(key))
        del own["type"]  # said below already
        branch = {"if": {"required": [key]}, "then": own, "else": branch}
    return {
        "type": "object",
        "description": "a statistic",
        "properties": described,  # for editors, before there is the key that says the kind
        **branch,
    }


def _hints(kind: str) -> dict[str, str]:
    """Hints for keys that only other kinds have."""
    hints = dict(_SLIPS)
    for name in dict.fromkeys(key for other in KINDS.values() for key in other.PROPERTIES):
        owners = [key for key, module in KINDS.items() if name in module.PROPERTIES]
        hints[name] = f"{kind} does not take it; it goes with {' or '.join(owners)}"
        if name in KINDS:
            hints[name] = f"a statistic is of one kind, and this one is of {kind}; make two of it"
    return {key: hint for key, hint in hints.items() if key not in KINDS[kind].PROPERTIES}
