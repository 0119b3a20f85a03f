"""What a card needs can be had: some choice of cards meets all of its needs at once.

`reachable` is a list field; each item is a need, called `$need`. Up to `size` cards of those that `from`
chooses, any number of each, are to be taken so that for every need at least `min` of them meet `match`. One
card may count for several needs. A need that no card at all meets is left to `reference`, and one whose `min`
is missing or no number asks for nothing. Nothing is said while some card cannot be read, since it may be the
one, or where there are so many choices that going through them would take too long.

    requirement-reachable:
      reachable: requires
      from: {type: character}
      size: 4
      match: {labels: $need.character}
      min: $need.level
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.card_rules.places import leaves, place_of
from decklint.card_rules.spec import Breach, CardCheck, CardSpec, Pool, list_steps
from decklint.documents.nodes import Scalar
from decklint.games.cards import Card
from decklint.language.conditions import compile_condition, expression_at
from decklint.language.kinds import ValueKind
from decklint.language.scope import Compiled, Env, LanguageError
from decklint.language.values import Value, is_number, key_of, show

KEY = "reachable"
PROPERTIES: dict[str, Any] = {
    "reachable": {
        "type": "string",
        "minLength": 1,
        "description": "the list field whose items are the needs",
    },
    "from": {"$ref": "#/$defs/condition", "description": "which cards may be taken (default: all)"},
    "size": {"type": "integer", "minimum": 1, "maximum": 100, "description": "how many at most"},
    "match": {"$ref": "#/$defs/condition", "description": "which of them meet a need, called $need"},
    "min": {
        "type": ["integer", "string"],
        "minimum": 1,
        "description": "how many must, a number or an expression (default: 1)",
    },
}
COMMON = ("where", "at", "message", "hint")
WORDS: tuple[str, ...] = ("found",)
# So many steps of the search are taken for one card, and no more.
_MOST_STEPS = 200_000


def compile(spec: CardSpec) -> CardCheck:
    """The check: a breach for each card whose needs no choice of cards meets."""
    subjects = spec.subjects()
    needs_field = list_steps(spec.required(KEY, "a list field", "write `reachable: FIELD`"), spec.scope)
    size = int(spec.required("size", "how many cards may be taken", "add `size: NUMBER`").text)
    scope = replace(spec.scope, need=spec.scope.fields.below(".".join(needs_field)))
    match, least = spec.get("match"), spec.get("min")
    if match is None:
        message = "`reachable` needs what meets a need"
        raise LanguageError(message, "add `match: CONDITION`, which speaks of $need", span=spec.node.span)
    meets = compile_condition(match, scope)
    amount = expression_at(least, scope, ValueKind.NUMBER) if isinstance(least, Scalar) else None
    chosen = spec.condition("from")

    def check(pool: Pool) -> Iterator[Breach]:
        cards = [one for one in pool.cards if chosen is None or chosen(Env(pool.facts, one)) is True]
        helpers = _Helpers(cards, meets)
        for subject in subjects(pool) if pool.complete else ():
            needs = [value for _, value in leaves(subject.card, needs_field)]
            wanted = [(need, _amount(amount, replace(subject.env, need=need), size)) for need in needs]
            if not _can_meet(wanted, helpers, size, subject.env):
                many = "1 card" if size == 1 else f"{size} cards"
                message = (
                    f"no choice of {many} meets all that {subject.card.name} needs: {show(tuple(needs))}"
                )
                hint = "correct what it needs, or the cards that meet it"
                at = place_of(subject.card, needs_field)
                yield Breach(subject, at, message, hint, show(tuple(needs)))

    return check


class _Helpers(Struct):
    """Which cards meet a need; each need is looked up once."""

    cards: list[Card]
    meets: Compiled
    known: dict[object, frozenset[int]] = field(default_factory=dict)

    def of(self, need: Value, env: Env) -> frozenset[int]:
        """The numbers of the cards that meet the need."""
        key = key_of(need)
        if key not in self.known:
            self.known[key] = frozenset(
                at
                for at, card in enumerate(self.cards)
                if self.meets(replace(env, card=card, need=need)) is True
            )
        return self.known[key]


def _amount(amount: Compiled | None, env: Env, size: int) -> int:
    """How many cards must meet the need: 0 without a figure; more than there are is as good as any more."""
    value = 1 if amount is None else amount(env)
    return ceil(min(value, size + 1)) if is_number(value) else 0


def _can_meet(wanted: list[tuple[Value, int]], helpers: _Helpers, size: int, env: Env) -> bool:
    """Whether ``size`` cards can meet all needs: a search over what is still missing, card by card.

    What would take too long counts as possible.
    """
    met = [(helpers.of(need, env), amount) for need, amount in wanted]
    known = [(cards, amount) for cards, amount in met if cards and amount > 0]
    if not known:
        return True
    profiles = _best([cards for cards, _ in known])
    most = max(sum(profile) for profile in profiles)
    states = {tuple(amount for _, amount in known)}
    steps = 0
    for left in range(size, -1, -1):
        states = {one for one in states if max(one) <= left and sum(one) <= left * most}
        if any(not any(one) for one in states):
            return True
        steps += len(states) * len(profiles)
        if steps > _MOST_STEPS:
            return True
        states = {
            tuple(max(0, missing - hit) for missing, hit in zip(one, profile, strict=True))
            for one in states
            for profile in profiles
        }
    return False


def _best(met: list[frozenset[int]]) -> set[tuple[bool, ...]]:
    """Which needs single cards meet; without cards that meet no need but those that another meets too."""
    profiles = {tuple(at in cards for cards in met) for at in frozenset().union(*met)}
    return {
        one
        for one in profiles
        if not any(
            other != one and all(b or not a for a, b in zip(one, other, strict=True)) for other in profiles
        )
    }
