"""Facts that follow from a card, and figures of a deck: what game.yaml computes under a name."""

from __future__ import annotations

from msgspec import Struct

from decklint.language.scope import Compiled, Env
from decklint.language.values import MISSING, Value, Values, items


class Case(Struct, frozen=True):
    """One case of a derived fact: where the condition holds, the value is this."""

    test: Compiled | None
    value: Compiled


class Derived(Struct, frozen=True):
    """A fact that follows from the card (or, ``per_entry``, from the deck as well).

    ``every``: the union of all cases that hold; otherwise the first one that does.
    """

    id: str
    cases: tuple[Case, ...]
    every: bool = False
    per_entry: bool = False

    def compute(self, env: Env) -> Value:
        """The fact for the card looked at; missing where no case holds."""
        found: list[Value] = []
        for case in self.cases:
            if case.test is not None and case.test(env) is not True:
                continue
            value = case.value(env)
            if not self.every:
                return value
            found.extend(items(value))
        return tuple(Values(found)) if found else MISSING


class NamedValue(Struct, frozen=True):
    """A figure of the deck as a whole, computed once."""

    id: str
    value: Compiled
