"""The cards of a game as every program is given them, and what a program has no room for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol, TypeAlias

from msgspec import Struct, field

Files: TypeAlias = Mapping[str, bytes]  # relative path, with /, and content
FieldValue: TypeAlias = str | int | bool


class ExportSet(Struct, frozen=True):
    """A set of cards: its code, and what people call it."""

    code: str
    title: str


class ExportPrinting(Struct, frozen=True):
    """A printed form of a card; the first of a card is the card itself.

    ``number`` is what stands on it. ``image``: the picture's path or address, "" if none is known.
    ``name``: its own, where that is another than the card's.
    """

    id: str
    number: str
    set: str
    rarity: str = ""
    image: str = ""
    name: str = ""


class ExportCard(Struct, frozen=True):
    """A card. ``type`` is what the program calls its type, ``type_line`` what stands on the card.

    ``texts`` are the paragraphs of its rules text; ``fields`` are the game's own, each as a number, a
    truth value or a text.
    """

    id: str
    name: str
    type: str
    type_line: str
    texts: tuple[str, ...]
    fields: Mapping[str, FieldValue]
    printings: tuple[ExportPrinting, ...]


class Content(Struct, frozen=True):
    """Everything that goes into the files of a program.

    ``names``: what the program calls each field of the game, in order; ``kinds``: of each field, whether it
    is an ``integer``, a ``boolean`` or a ``string``. ``zones``: the titles of the sections of a deck.
    ``extras``: the types that have a section of their own beside the main one, with its title.
    """

    id: str
    title: str
    sets: tuple[ExportSet, ...]
    cards: tuple[ExportCard, ...]
    names: Mapping[str, str]
    kinds: Mapping[str, str]
    zones: tuple[str, ...]
    extras: Mapping[str, str] = field(default_factory=dict)


class Losses(Struct):
    """What a program cannot hold: for each reason, the cards that it is about (none: the whole game)."""

    _by_reason: dict[str, dict[str, None]] = field(default_factory=dict)

    def add(self, reason: str, *cards: str) -> None:
        """Notes a reason for further cards."""
        self._by_reason.setdefault(reason, {}).update(dict.fromkeys(cards))

    def __iter__(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """Each reason with the ids of its cards, in the order of first mention."""
        return ((reason, tuple(cards)) for reason, cards in self._by_reason.items())


class Target(Protocol):
    """A program: one module of ``exports``.

    ``RESERVED``: names that its own columns or elements have, so that no field can. ``files`` gives the
    files, and notes what has no room in them. The module's docstring says what it writes.
    """

    RESERVED: frozenset[str]

    @staticmethod
    def files(content: Content, losses: Losses) -> Files:
        """The files of the program."""
        ...
