"""The exact chance of an opening hand, compared with a threshold in percent.

`hand` cards are drawn at random from all copies in `in`; `odds` says how many of them match
`where`: `none`, `some`, or bounds such as {min: 2}. The chance is hypergeometric, computed with
whole numbers; a threshold of 10 means 10 %.

    few-spells: {odds: none, in: deck, where: {type: spell}, hand: 6, max: 10, severity: note}
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from msgspec import Struct

from decklint.documents.nodes import Mapping, Scalar
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import is_number, show
from decklint.rules.bounds import BOUND_PROPERTIES, Bounds, Limits, figure
from decklint.rules.outcome import Kind, Outcome, Violation
from decklint.rules.spec import Check, Spec, one_section

KEY = "odds"
PROPERTIES: dict[str, Any] = {
    "odds": {
        "description": "how many cards of the hand match: none, some, or bounds",
        "anyOf": [
            {"enum": ["none", "some"]},
            {"type": "object", "additionalProperties": False, "properties": BOUND_PROPERTIES},
        ],
    },
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
    "hand": {"description": "how many cards are drawn", "type": ["integer", "string"], "minimum": 1},
    "min": BOUND_PROPERTIES["min"],
    "max": BOUND_PROPERTIES["max"],
}


def compile(spec: Spec) -> Check:
    """The check: at most one violation."""
    node, hand = spec.get(KEY), spec.get("hand")
    if not isinstance(hand, Scalar):
        raise LanguageError(
            "nothing says how many cards are drawn", "add `hand:`, such as hand: 6", span=spec.node.span
        )
    hits: Bounds | str
    if isinstance(node, Mapping):
        hits = Bounds(node, spec.scope)
    elif isinstance(node, Scalar) and node.text in ("none", "some"):
        hits = node.text
    else:
        raise LanguageError("`odds` is none, some, or bounds", span=spec.node.span)
    bounds = Bounds(spec.node, spec.scope, ("min", "max"))
    if not bounds:
        raise LanguageError("the chance has no threshold", "add min or max, in percent", span=spec.node.span)
    return _Odds(hits, figure(hand, spec.scope), spec.sections(), spec.where(), bounds).check


class _Odds(Struct, frozen=True):
    hits: Bounds | str
    drawn: Compiled
    sections: tuple[str, ...]
    where: Compiled | None
    bounds: Bounds

    def check(self, env: Env) -> Outcome:
        if env.facts is None:
            return Outcome()
        size = matching = 0
        for entry in env.facts.entries(self.sections):
            size += entry.copies
            if self.where is None or self.where(env.look_at(entry)) is True:
                matching += entry.copies
        hand = self.drawn(env)
        if not is_number(hand) or hand < 1 or size == 0:
            return Outcome()
        draws = int(max(0, min(hand, size)))
        percent = 100 * chance(size, matching, draws, self._wanted(env))
        limits = self.bounds.limits(env)
        high, low = limits.high, limits.low
        if not ((high is not None and percent > high) or (low is not None and percent < low)):
            return Outcome()
        shown = f"{float(percent):.2f} %"
        return Outcome(
            (
                Violation(
                    Kind.OTHER,
                    env,
                    f"the chance of such an opening hand of {draws} is {shown}; {limits} % is usual",
                    None,
                    shown,
                    f"{limits} %",
                    section=one_section(self.sections),
                    words={"chance": shown, "key": show(matching)},
                    unread=tuple(env.facts.uncounted(self.sections)),
                ),
            )
        )

    def _wanted(self, env: Env) -> Limits:
        if isinstance(self.hits, Bounds):
            return self.hits.limits(env)
        return Limits(high=0) if self.hits == "none" else Limits(low=1)


def chance(size: int, matching: int, draws: int, wanted: Limits) -> Fraction:
    """The exact chance that among ``draws`` of ``size`` cards as many as wanted are of the ``matching``."""
    hands = sum(
        comb(matching, hits) * comb(size - matching, draws - hits)
        for hits in range(min(matching, draws) + 1)
        if wanted.breach(hits) is None
    )
    return Fraction(hands, comb(size, draws))
