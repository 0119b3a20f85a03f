"""Where each card stands; of files that were read elsewhere, or earlier, that is looked up when asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as Dict
from typing import Any

from decklint.documents.nodes import Mapping, Node, Sequence
from decklint.games.cards import Card
from decklint.games.file_cards import FileCards
from decklint.games.game_files import TABLES, GameFile

# So many cards of a file are read by themselves; if there are more, all at once.
_FEW = 20
# What YAML, or the readers here, take for line ends or blanks beside "\n" and the space.
_OTHER_ENDS = ("\t", "\r", "\x85", "\u2028", "\u2029", "\ufeff")


def item_lines(text: str) -> list[int] | None:
    """The offsets at which the items of a list begin; None where they cannot be read one by one.

    They can if every line that is not indented begins an item, is a comment or is empty.
    """
    if not text.startswith(("- ", "#", "\n")) or any(one in text for one in _OTHER_ENDS):
        return None
    starts = [0] if text.startswith("- ") else []
    at = text.find("\n")
    while at >= 0 and at + 1 < len(text):
        first = text[at + 1]
        if first == "-" and text.startswith("- ", at + 1):
            starts.append(at + 1)
        elif first not in (" ", "#", "\n"):
            return None
        at = text.find("\n", at + 1)
    return starts or None


class CardPlaces(Dict[Card, Node]):
    """The node of each card. ``tables``: which files are tables."""

    def __init__(self, tables: Iterable[str] = ()) -> None:
        self.tables = set(tables)
        self._data: dict[Card, dict[str, Any]] = {}
        self._new: list[tuple[GameFile, FileCards]] = []  # of which nobody has asked for anything
        self._nodes: dict[Card, Node] = {}
        self._elsewhere: dict[Card, tuple[GameFile, int]] = {}
        self._unsorted: list[tuple[GameFile, dict[Card, int]]] = []  # of which nobody has asked for a place
        self._shared: set[str] = set()
        self._items: dict[str, int] = {}
        self._files: dict[str, Callable[[int], Node | None]] = {}

    def add(self, own: FileCards, file: GameFile) -> None:
        """Notes the cards of a file."""
        self._new.append((file, own))
        if file.file.suffix.lower() in TABLES:
            self.tables.add(file.shown)
        if own.shared:
            self._shared.add(file.shown)
        self._items[file.shown] = own.items

    @property
    def data(self) -> dict[Card, dict[str, Any]]:
        """Each card as it was validated."""
        for file, own in self._new:
            cards = own.cards
            self._data |= cards.data
            if cards.nodes is not None:
                self._nodes |= cards.nodes
            else:
                self._unsorted.append((file, cards.order))
        self._new.clear()
        return self._data

    def repeats(self, card: Card) -> bool:
        """Whether what is said of the card may stand at another card, from where an alias repeats it."""
        return card.path in self._shared

    def __getitem__(self, card: Card) -> Node:
        if card not in self.data:
            raise KeyError(card)
        node = self._nodes.get(card)
        if node is None:
            for file, order in self._unsorted:
                self._elsewhere |= {one: (file, number) for one, number in order.items()}
            self._unsorted.clear()
            file, number = self._elsewhere[card]
            if file.shown not in self._files:
                self._files[file.shown] = _reader(file, self._items[file.shown])
            node = self._files[file.shown](number)
            if node is None:  # the file was changed in the meantime
                raise KeyError(card)
            self._nodes[card] = node
        return node

    def __iter__(self) -> Iterator[Card]:
        return iter(self.data)

    def __len__(self) -> int:
        return len(self.data)

    def __contains__(self, card: object) -> bool:
        return card in self.data


def _reader(file: GameFile, items: int) -> Callable[[int], Node | None]:
    """Gives the node of the card of a number in a file of so many: alone where that is possible."""
    from decklint.sources import SourceText, read_source

    source = read_source(file.shown, file.read())
    text = source.text if isinstance(source, SourceText) else ""
    json = file.file.suffix.lower() == ".json"
    starts = None if json else item_lines(text)
    if starts is not None and len(starts) != items:  # a text goes on at the margin, and looks like one
        starts = None
    return _Nodes(text, starts, json=json).node


class _Nodes:
    """The nodes of a file's cards; ``starts``: the offsets of cards that can be read one by one."""

    def __init__(self, text: str, starts: list[int] | None, *, json: bool) -> None:
        self._text, self._starts, self._json = text, starts, json
        self._asked = 0
        self._items: list[Node] | None = None

    def node(self, number: int) -> Node | None:
        """That of a card, by its number in the file; None if there is none."""
        self._asked += 1
        starts = self._starts
        if self._items is None and starts is not None and self._asked <= _FEW:
            end = starts[number + 1] if number + 1 < len(starts) else len(self._text)
            return _alone(self._text, starts[number], end) if number < len(starts) else None
        if self._items is None:
            self._items = _items(self._text, json=self._json)
        return self._items[number] if number < len(self._items) else None


def _alone(text: str, start: int, end: int) -> Node | None:
    """The node of one item. The lines before it stay, empty, so that all places are right."""
    items = _items("\n" * text.count("\n", 0, start) + text[start:end], json=False)
    return items[0] if items else None


def _items(text: str, *, json: bool) -> list[Node]:
    from decklint.documents.json_reader import read_json
    from decklint.documents.yaml_reader import read_yaml

    root = (read_json if json else read_yaml)(text).root
    cards = root.get("cards") if isinstance(root, Mapping) else root
    return cards.items if isinstance(cards, Sequence) else []
