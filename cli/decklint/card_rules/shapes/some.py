"""Some card of the game is so.

`some` is the condition that at least one card of the game must meet; in it the card that is being checked is
called `$it`, and its fields are `$it.kind` and so on. `candidates`, a condition as well, says which cards
come into question; where there are none the rule says nothing: another one may say that they are missing.
While some card cannot be read, nothing is said, since it may be the one.

    usable-kind:
      where: {type: skill}
      candidates: {type: ally, house: $it.house}
      some: {skill_kinds: $it.kind}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from decklint.card_rules.candidates import Sieve
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool
from decklint.decks.model import Entry
from decklint.games.cards import Card
from decklint.language.scope import Compiled, Env

KEY = "some"
PROPERTIES: dict[str, Any] = {
    "some": {"$ref": "#/$defs/condition", "description": "what some card must be; $it is the card checked"},
    "candidates": {
        "$ref": "#/$defs/condition",
        "description": "which cards come into question (default: all); if there are none, nothing is said",
    },
}
COMMON = ("where", "for-each", "at", "message", "hint")
WORDS: tuple[str, ...] = ()


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card for which there is no such card."""
    subjects, scope = spec.subjects(), replace(spec.scope, it=True)
    test, chosen = spec.condition(KEY, scope), spec.condition("candidates", scope)
    assert test is not None
    spec.not_empty(KEY, "write what the card must be, such as {type: hero}")

    # What depends on no subject is asked once, and equal values are looked up: there may be many of both.
    in_question, fitting = Sieve(spec.get("candidates"), scope), Sieve(spec.get(KEY), scope)

    def check(pool: Pool) -> Iterator[Breach]:
        if not pool.complete:
            return
        cards = in_question.fixed(pool.cards, pool.facts)
        candidates = in_question.searched(cards, pool.facts)
        possible = fitting.searched(fitting.fixed(cards, pool.facts), pool.facts)
        for subject in subjects(pool):
            it = Entry(subject.card, "", 1, [])
            asking = Env(pool.facts, None, None, it, subject.env.need)

            def holds(condition: Compiled | None, card: Card, asking: Env = asking) -> bool:
                return condition is None or condition(replace(asking, card=card)) is True

            if any(holds(chosen, card) and holds(test, card) for card in possible(asking)):
                continue
            if chosen is None or any(holds(chosen, card) for card in candidates(asking)):
                message = f"no card of the game is what {subject.card.name} needs"
                hint = "correct the card, or one that it needs"
                yield Breach(subject, subject.at or ("id",), message, hint)

    return check
