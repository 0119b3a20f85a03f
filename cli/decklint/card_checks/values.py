"""All texts of a game's cards, each with its field and its place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeAlias, overload

from msgspec import Struct
from msgspec.structs import replace

from decklint.builtin_rules import BUILTIN_RULES, builtin_finding
from decklint.card_checks.census import Said
from decklint.documents import nodes
from decklint.documents.nodes import Node, Problem, Scalar
from decklint.findings import Finding, Related
from decklint.games.card_places import CardPlaces
from decklint.games.cards import Card
from decklint.spans import Span

# What identifies a card or is settled by its schema: a slip there is no slip of spelling.
IDS = ("id", "printings.id")
NO_TEXTS = (*IDS, "type")

_Way: TypeAlias = tuple[int, ...]  # the numbers of list items on the way to a text


class Text(NamedTuple):
    """One text of a card. ``field`` has dots, and no numbers of list items: ``requires.character``.

    ``node`` is where it stands if that is known, and ``translation`` the file, if that is not the card's.
    """

    card: Card
    field: str
    said: str
    way: _Way
    places: CardPlaces
    node: Scalar | None = None
    translation: str = ""

    @property
    def path(self) -> str:
        """The file in which it stands."""
        return self.translation or self.card.path

    @property
    def span(self) -> Span:
        """Where it stands; where its card does, if that is not known any more."""
        node = self._found()
        return self.card.span if node is None else node.span

    def _found(self) -> Node | None:
        """Its node, if that is still known."""
        if self.node is not None:
            return self.node
        node: Node | None = self.places.get(self.card)
        items = iter(self.way)
        for key in self.field.split("."):
            node = _item(node, items)
            node = node.get(key) if isinstance(node, nodes.Mapping) else None
        return _item(node, items)

    def finding(
        self, rule: str, message: str, hint: str, *related: Text, offset: int | None = None
    ) -> Finding:
        """A finding of a built-in rule about this text, or the character at an offset of it.

        It has the severity that the rule has in card data.
        """
        node, span = self._found(), self.span
        if offset is not None and isinstance(node, Scalar) and node.text == self.said:
            span = nodes.character(node, offset)
        problem = Problem(rule, span, message, hint)
        known = BUILTIN_RULES[rule]
        finding = builtin_finding(
            self.path, problem, severity=known.card_data or known.severity, cards=(self.card.id,)
        )
        others = tuple(Related(one.path, one.span, f'"{one.said}" of {one.card.name}') for one in related)
        return replace(finding, related=others)


def _item(node: Node | None, items: Iterator[int]) -> Node | None:
    """The item of a list that is meant, and of a list in it; anything else is given back."""
    while isinstance(node, nodes.Sequence):
        number = next(items, len(node.items))
        node = node.items[number] if number < len(node.items) else None
    return node


class Texts(Said, Sequence[Text]):
    """The texts of one field, in order: kept apart from what else is known of each, for there are many.

    ``said`` are the texts and ``cards`` those that have them.
    """

    def __init__(self, field: str, places: CardPlaces) -> None:
        super().__init__(field)
        self.cards: list[Card] = []
        self._ways: dict[int, _Way] = {}  # of those in lists
        self._translated: dict[int, tuple[Scalar, str]] = {}
        self._places = places

    def add(self, card: Card, said: str, way: _Way) -> None:
        """Adds the next one."""
        if way:
            self._ways[len(self.said)] = way
        self.said.append(said)
        self.cards.append(card)

    def add_translated(self, card: Card, node: Scalar, path: str) -> None:
        """Adds the next one, which stands in a translation."""
        self._translated[len(self.said)] = node, path
        self.add(card, node.text, ())

    @overload
    def __getitem__(self, index: int) -> Text: ...
    @overload
    def __getitem__(self, index: slice) -> list[Text]: ...
    def __getitem__(self, index: int | slice) -> Text | list[Text]:
        if isinstance(index, slice):
            return [self[at] for at in range(*index.indices(len(self.said)))]
        node, path = self._translated.get(index, (None, ""))
        way = self._ways.get(index, ())
        return Text(self.cards[index], self.field, self.said[index], way, self._places, node, path)

    def __len__(self) -> int:
        return len(self.said)

    def __iter__(self) -> Iterator[Text]:
        return (self[at] for at in range(len(self.said)))

    def where(self, numbers: Sequence[int]) -> list[Text]:
        """Those of these numbers."""
        return [self[at] for at in numbers]


class CardData(Struct, frozen=True, dict=True):
    """The cards of a game that were not refused, and where they stand.

    ``uncompared``: the cards of which two may have one id or name, if nobody has looked for that yet.
    """

    cards: Sequence[Card]
    places: CardPlaces
    uncompared: Sequence[Card] = ()

    @cached_property
    def by_field(self) -> dict[str, Texts]:
        """The texts of each field but ids and types, in order; what an alias repeats stands once."""
        return {field: texts for field, texts in self._every.items() if field not in NO_TEXTS}

    @cached_property
    def ids(self) -> dict[str, Texts]:
        """The same of the fields that hold ids."""
        return {field: texts for field, texts in self._every.items() if field in IDS}

    @cached_property
    def _every(self) -> dict[str, Texts]:
        collected, top = _Collector(self.places), _Level()
        for card in self.cards:
            data = self.places.data.get(card)
            if data is None:
                continue
            if self.places.repeats(card):
                collected.node(card, "", self.places.get(card), ())
            else:
                collected.mapping(card, top, data, ())
        for card in self.cards:
            for language, (path, entry) in card.text_nodes.items():
                collected.translation(card, language, path, entry)
        return collected.fields


class _Level:
    """The fields of a mapping: those with texts, and those with mappings in them.

    ``adders``: what adds a text, and its card, to a field.
    """

    def __init__(self, prefix: str = "") -> None:
        self.prefix = prefix
        self.columns: dict[str, Texts] = {}
        self.adders: dict[str, tuple[Callable[[str], None], Callable[[Card], None]]] = {}
        self._below: dict[str, _Level] = {}

    def below(self, key: str) -> _Level:
        """The fields of the mapping at a key."""
        level = self._below.get(key)
        if level is None:
            level = self._below[key] = _Level(f"{self.prefix}.{key}" if self.prefix else key)
        return level


class _Collector:
    """Gathers the texts of each field."""

    def __init__(self, places: CardPlaces) -> None:
        self.fields: dict[str, Texts] = {}
        self.scalars: dict[str, list[Scalar]] = {}  # of those that were read from nodes
        self._places = places
        self._seen: set[int] = set()
        self._names: dict[tuple[str, str], str] = {}  # a field inside of another -> with dots

    def mapping(self, card: Card, level: _Level, data: dict[str, Any], way: _Way) -> None:
        """The texts in a mapping of plain data."""
        for key, value in data.items():
            if type(value) is str:
                if way:
                    self._texts(level, key).add(card, value, way)
                    continue
                try:  # nearly all are like the one before: without another call
                    say, note = level.adders[key]
                except KeyError:
                    texts = self._texts(level, key)
                    say, note = level.adders[key] = texts.said.append, texts.cards.append
                say(value)
                note(card)
            elif type(value) is dict:
                self.mapping(card, level.below(key), value, way)
            elif type(value) is list:
                self._items(card, level, key, value, way)

    def _items(self, card: Card, level: _Level, key: str, items: list[Any], way: _Way) -> None:
        for number, item in enumerate(items):
            if type(item) is str:
                self._texts(level, key).add(card, item, (*way, number))
            elif type(item) is dict:
                self.mapping(card, level.below(key), item, (*way, number))
            elif type(item) is list:
                self._items(card, level, key, item, (*way, number))

    def node(self, card: Card, field: str, node: Node | None, way: _Way) -> None:
        """The texts in a node, but not those that were there already."""
        if isinstance(node, Scalar):
            if isinstance(node.value, str) and id(node) not in self._seen:
                self._seen.add(id(node))
                self._column(field).add(card, node.value, way)
                self.scalars.setdefault(field, []).append(node)
        elif isinstance(node, nodes.Sequence):
            for number, item in enumerate(node.items):
                self.node(card, field, item, (*way, number))
        elif node is not None:
            for key, value in node.scalars():
                self.node(card, self._name(field, key.text), value, way)

    def translation(self, card: Card, language: str, path: str, entry: nodes.Mapping) -> None:
        """The texts of an entry of a translation; names are looked at where they are read."""
        for key, node in sorted(entry.scalars(), key=lambda pair: pair[0].text):
            if key.text in ("id", "name"):
                continue
            own = _Collector(self._places)
            own.node(card, key.text, node, ())
            for field, scalars in own.scalars.items():
                for scalar in scalars:
                    self._column(f"{field} ({language})").add_translated(card, scalar, path)

    def _name(self, prefix: str, key: str) -> str:
        name = self._names.get((prefix, key))
        if name is None:
            name = self._names[prefix, key] = f"{prefix}.{key}" if prefix else key
        return name

    def _texts(self, level: _Level, key: str) -> Texts:
        texts = level.columns.get(key)
        if texts is None:
            texts = level.columns[key] = self._column(self._name(level.prefix, key))
        return texts

    def _column(self, field: str) -> Texts:
        texts = self.fields.get(field)
        if texts is None:
            texts = self.fields[field] = Texts(field, self._places)
        return texts
