"""All texts of a game's cards, each with its field and its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.findings import Finding, Related
from decklint.games.cards import Card

# What identifies a card or is settled by its schema: a slip there is no slip of spelling.
IDS = ("id", "printings.id")
NO_TEXTS = (*IDS, "type")


class Text(NamedTuple):
    """One text of a card. ``field`` has dots, and no numbers of list items: ``requires.character``.

    ``translation``: the file in which it stands, if that is not the card's.
    """

    card: Card
    field: str
    node: Scalar
    translation: str = ""

    @property
    def path(self) -> str:
        """The file in which it stands."""
        return self.translation or self.card.path

    def finding(self, rule: str, message: str, hint: str, *related: Text) -> Finding:
        """A finding of a built-in rule about this text, with its severity in card data."""
        problem = Problem(rule, self.node.span, message, hint)
        known = BUILTIN_RULES[rule]
        finding = builtin_finding(
            self.path, problem, severity=known.card_data or known.severity, cards=(self.card.id,)
        )
        others = tuple(
            Related(one.path, one.node.span, f'"{one.node.text}" of {one.card.name}') for one in related
        )
        return replace(finding, related=others)


@dataclass(frozen=True)
class CardData:
    """The cards of a game and the nodes in which they stand; ``complete``: none was refused."""

    cards: tuple[Card, ...]
    nodes: Mapping[Card, Node]
    complete: bool = True

    @cached_property
    def by_field(self) -> dict[str, list[Text]]:
        """The texts of each field but ids and types, in order; what an alias repeats stands once."""
        return {field: texts for field, texts in self._every.items() if field not in NO_TEXTS}

    @cached_property
    def ids(self) -> dict[str, list[Text]]:
        """The same of the fields that hold ids."""
        return {field: texts for field, texts in self._every.items() if field in IDS}

    @cached_property
    def _every(self) -> dict[str, list[Text]]:
        fields: dict[str, list[Text]] = {}
        seen: set[int] = set()
        names: dict[tuple[str, str], str] = {}  # a field inside of another -> with dots
        for card in self.cards:
            if card in self.nodes:
                _collect(card, self.nodes[card], fields, seen, names)
        for card in self.cards:
            for language, (path, entry) in card.text_nodes.items():
                own: dict[str, list[Text]] = {}
                _collect(card, entry, own, seen, names)
                for field in sorted(own.keys() - {"id", "name"}):  # names are looked at where they are read
                    texts = fields.setdefault(f"{field} ({language})", [])
                    texts += [
                        one._replace(field=f"{field} ({language})", translation=path) for one in own[field]
                    ]
        return fields

    @cached_property
    def joined(self) -> dict[str, str]:
        """All texts of each field in one, to look through at once for what few of them have."""
        return {field: "\n".join([one.node.text for one in texts]) for field, texts in self.by_field.items()}


def _collect(
    card: Card,
    root: Node,
    fields: dict[str, list[Text]],
    seen: set[int],
    names: dict[tuple[str, str], str],
) -> None:
    """Adds the texts of a card to those of their fields: without recursion, for there are many."""
    waiting: list[tuple[str, Node]] = [("", root)]
    while waiting:
        field, node = waiting.pop()
        if isinstance(node, Scalar):
            if isinstance(node.value, str) and id(node) not in seen:
                seen.add(id(node))
                texts = fields.get(field)
                if texts is None:
                    texts = fields[field] = []
                texts.append(Text(card, field, node))
        elif isinstance(node, Sequence):
            waiting += [(field, item) for item in reversed(node.items)]
        else:
            for key, value, _ in reversed(node.pairs):
                if isinstance(key, Scalar):
                    path = names.get((field, key.text))
                    if path is None:
                        path = names[field, key.text] = f"{field}.{key.text}" if field else key.text
                    waiting.append((path, value))
