"""The card model."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

from msgspec import Struct, field

from decklint.documents.nodes import Mapping
from decklint.spans import NOWHERE, Span


class Printing(Struct, frozen=True):
    """One printed form of a card: another number, set or artwork of the same card.

    ``span`` is the place of its id in the card's file.
    """

    id: str
    facts: dict[str, Any] = field(default_factory=dict)
    span: Span = NOWHERE


class Card(Struct, eq=False):
    """A card of a game. Identity is object identity: an id names exactly one card.

    ``names`` maps a language to the name in it, in the order of the game's languages;
    ``fields`` holds every other field as plain data, keyed as in the card file.
    ``span`` is the place of the id in the file ``path``, ``name_spans`` those of the names in it.
    Other names come from translations: ``translated`` has the file and place of each, by language.
    ``texts`` maps a language to the texts that the card has in it, each by its field; ``text_nodes`` are the
    file and the node in which they stand.
    """

    id: str
    type: str
    names: dict[str, str]
    aliases: tuple[str, ...] = ()
    printings: tuple[Printing, ...] = ()
    fields: dict[str, Any] = field(default_factory=dict)
    same_name: bool = False
    path: str = ""
    span: Span = NOWHERE
    name_spans: tuple[Span, ...] = ()
    translated: dict[str, tuple[str, Span]] = field(default_factory=dict)
    texts: dict[str, dict[str, Any]] = field(default_factory=dict)
    text_nodes: dict[str, tuple[str, Mapping]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The main name: in the first of the game's languages that has one."""
        return next(iter(self.names.values()))

    @property
    def ids(self) -> tuple[str, ...]:
        """The card's own id and those of its other printings."""
        return (self.id, *(printing.id for printing in self.printings))

    @property
    def placed_ids(self) -> tuple[tuple[str, Span], ...]:
        """The same, each with its place."""
        return ((self.id, self.span), *((printing.id, printing.span) for printing in self.printings))

    @property
    def placed_names(self) -> Iterator[tuple[str, str, Span]]:
        """The names, each with its file and place."""
        if not self.translated:
            path = self.path
            return (
                (name, path, span) for name, span in zip(self.names.values(), self.name_spans, strict=True)
            )
        own = iter(self.name_spans)
        return (
            (name, *(self.translated.get(language) or (self.path, next(own))))
            for language, name in self.names.items()
        )


class LaterCards(Sequence[Card]):
    """Cards that ``make`` makes when they are first looked at; ``number``: how many, if that is known."""

    def __init__(self, make: Callable[[], Iterable[Card]], number: int | None = None) -> None:
        self._make = make
        self._number = number

    @cached_property
    def _cards(self) -> tuple[Card, ...]:
        return tuple(self._make())

    @overload
    def __getitem__(self, index: int) -> Card: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Card, ...]: ...
    def __getitem__(self, index: int | slice) -> Card | tuple[Card, ...]:
        return self._cards[index]

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards) if self._number is None else self._number
