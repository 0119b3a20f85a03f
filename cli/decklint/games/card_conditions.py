"""Conditions on a card alone: which cards a section accepts, which may be chosen."""

from __future__ import annotations

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.documents.nodes import Node
from decklint.games.cards import Card
from decklint.games.model import CardTest
from decklint.games.parts import Definition
from decklint.language.conditions import card_test
from decklint.language.derived import Derived
from decklint.language.scope import Env, Facts
from decklint.language.values import MISSING, Value


def _always(card: Card) -> bool:
    return True


def card_condition(own: Definition, node: Node | None, derived: dict[str, Derived]) -> CardTest:
    """A test of a card alone; derived facts that need no deck are known to it."""
    if node is None:
        return _always
    known = {name: of_entry for name, of_entry in own.scope.derived.items() if not of_entry}
    test: CardTest = _always
    with own.mistakes.caught(node.span):
        compiled = card_test(node, replace(own.scope, derived=known))
        facts = _CardFacts(derived)

        def test(card: Card) -> bool:
            return compiled(Env(facts, card)) is True

    return test


def facts_of_cards(derived: dict[str, Derived]) -> Facts:
    """What is known of cards outside of any deck: only the facts that follow from the card itself."""
    return _CardFacts(derived)


class _CardFacts(Struct, frozen=True):
    """Facts without a deck: only what follows from the card itself."""

    table: dict[str, Derived]
    date: str = ""
    held: dict[str, bool] = field(default_factory=dict)

    def derived(self, name: str, card: Card, entry: object) -> Value:
        fact = self.table.get(name)
        return MISSING if fact is None or fact.per_entry else fact.compute(Env(self, card))

    def parameter(self, name: str) -> Value:
        return MISSING

    named_value = choice = parameter

    def figure(self, series: str, card: Card) -> Value:
        return MISSING

    def entries(self, sections: object = None) -> tuple[()]:
        return ()

    uncounted = possible = entries

    def ask(self) -> set[str]:
        return set()

    def asked(self, sections: object) -> None:
        """Nothing is asked of a deck here."""

    @property
    def asked_about(self) -> set[str]:
        return set()

    def title(self, section: str) -> str:
        return section

    def copy_key(self, card: Card) -> str:
        return card.id
