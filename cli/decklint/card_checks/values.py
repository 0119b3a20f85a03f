"""All texts of a game's cards, each with its field and its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.documents.nodes import Mapping as MappingNode
from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.findings import Finding
from decklint.games.cards import Card

# What identifies a card or is settled by its schema: a slip there is no slip of spelling.
NO_TEXTS = ("id", "type", "printings.id")


@dataclass(frozen=True, slots=True)
class Text:
    """One text of a card. ``field`` has dots, and no numbers of list items: ``requires.character``."""

    card: Card
    field: str
    node: Scalar

    def finding(self, rule: str, message: str, hint: str, *related: Text) -> Finding:
        """A finding of a built-in rule about this text, with its severity in card data."""
        others = tuple((one.node.span, f'"{one.node.text}" of {one.card.name}') for one in related)
        problem = Problem(rule, self.node.span, message, hint, others)
        known = BUILTIN_RULES[rule]
        return builtin_finding(
            self.card.path, problem, severity=known.card_data or known.severity, cards=(self.card.id,)
        )


@dataclass(frozen=True)
class CardData:
    """The cards of a game and the nodes in which they stand."""

    cards: tuple[Card, ...]
    nodes: Mapping[Card, Node]

    @cached_property
    def texts(self) -> tuple[Text, ...]:
        """Every text but ids and types, in the order of the files; what an alias repeats stands once."""
        seen: set[int] = set()
        found = []
        for card in self.cards:
            for field, node in scalars_of(self.nodes[card]) if card in self.nodes else ():
                if isinstance(node.value, str) and field not in NO_TEXTS and id(node) not in seen:
                    seen.add(id(node))
                    found.append(Text(card, field, node))
        return tuple(found)

    @cached_property
    def by_field(self) -> dict[str, list[Text]]:
        """The texts of each field."""
        fields: dict[str, list[Text]] = {}
        for text in self.texts:
            fields.setdefault(text.field, []).append(text)
        return fields


def scalars_of(node: Node, field: str = "") -> Iterator[tuple[str, Scalar]]:
    """Every single value in a node of a card, with its field, which has no numbers of list items."""
    if isinstance(node, Scalar):
        yield field, node
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from scalars_of(item, field)
    elif isinstance(node, MappingNode):
        for key, value in node.scalars():
            yield from scalars_of(value, f"{field}.{key.text}" if field else key.text)
