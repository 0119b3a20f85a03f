"""What one card file gave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct, field

from decklint.documents.nodes import Mapping
from decklint.findings import Finding
from decklint.games.cards import Card, Printing
from decklint.spans import Span


class Cards(Struct):
    """The cards themselves.

    ``found``: all of them in their order, of refused ones what can be read of their ids and names; ``kept``:
    those that were not refused. ``data``: each of these as it was validated, ``order`` its number in the
    file, and ``nodes`` where it stands: None if that is not wanted, or the file was read elsewhere.
    """

    kept: list[Card] = field(default_factory=list)
    found: list[Card] = field(default_factory=list)
    data: dict[Card, dict[str, Any]] = field(default_factory=dict)
    order: dict[Card, int] = field(default_factory=dict)
    nodes: dict[Card, Mapping] | None = None

    def add(self, card: Card, data: dict[str, Any], order: int) -> None:
        """Adds a card that was not refused."""
        self.kept.append(card)
        self.found.append(card)
        self.data[card] = data
        self.order[card] = order


class Plain(Struct, frozen=True):
    """Cards of a file in which nothing is wrong, as they were validated.

    ``places``: of each those of its id, its names and the ids of its printings.
    """

    data: list[dict[str, Any]]
    languages: tuple[str, ...]
    path: str
    places: Callable[[], Iterable[list[Span]]]

    def cards(self) -> Cards:
        """The cards."""
        whole = Cards()
        for order, (data, spans) in enumerate(zip(self.data, self.places(), strict=True)):
            whole.add(build_card(data, self.languages, self.path, spans), data, order)
        return whole

    def rows(self) -> Iterator[tuple[int, dict[str, Any], list[int]]]:
        """Of each its number, its data and its places, as they are encoded."""
        for order, (data, spans) in enumerate(zip(self.data, self.places(), strict=True)):
            yield order, data, [number for span in spans for number in span]


class FileCards(Struct):
    """What one file gave.

    ``items``: how many cards there are in it, and ``refused`` how many of them were refused: no card rule has
    looked at them. ``lost``: everything that these say, folded; ``unread``: whether there may be others of
    which nothing is known. ``shared``: aliases repeat some of the nodes. ``silent``: for sure nothing in the
    file speaks to this program, as some comments do. ``census``: what was counted in the cards, part by part,
    encoded; None if that was not wanted. ``later`` makes the cards when somebody asks for them; ``plain`` is
    what they are made of, where nothing is wrong with the file and it was read here. ``encoded``: the same as
    bytes, if another process has read it.
    """

    items: int = 0
    refused: int = 0
    lost: set[str] = field(default_factory=set)
    unread: bool = False
    findings: list[Finding] = field(default_factory=list)
    shared: bool = False
    silent: bool = False
    census: list[bytes] | None = None
    later: Callable[[], Cards] = Cards
    plain: Plain | None = None
    encoded: bytes | None = None
    _cards: Cards | None = None

    @property
    def cards(self) -> Cards:
        """The cards, made when they are first asked for: many files need not be looked at so closely."""
        if self._cards is None:
            self._cards = self.later()
        return self._cards


def joined(parts: Sequence[FileCards]) -> FileCards:
    """What a file gives that was read in parts, in order."""
    counted = [one.census for one in parts if one.census is not None]
    return FileCards(
        sum(one.items for one in parts),
        sum(one.refused for one in parts),
        {said for one in parts for said in one.lost},
        any(one.unread for one in parts),
        [finding for one in parts for finding in one.findings],
        any(one.shared for one in parts),
        all(one.silent for one in parts),
        [census for own in counted for census in own] if len(counted) == len(parts) else None,
        lambda: _joined(parts),
    )


def _joined(parts: Sequence[FileCards]) -> Cards:
    whole = Cards(nodes={})
    before = 0
    for part in parts:
        own = part.cards
        whole.kept += own.kept
        whole.found += own.found
        whole.data |= own.data
        whole.order |= {card: before + number for card, number in own.order.items()}
        whole.nodes = None if whole.nodes is None or own.nodes is None else whole.nodes | own.nodes
        before += part.items
    return whole


def build_card(data: dict[str, Any], languages: tuple[str, ...], path: str, spans: list[Span]) -> Card:
    """The card of validated data; ``spans`` are the places of id, names and ids of printings, in order."""
    name = data["name"]
    by_language = {languages[0]: name} if isinstance(name, str) else name
    if tuple(by_language) == languages:
        names = by_language.copy()
    else:
        names = {language: by_language[language] for language in languages if language in by_language}
    behind = 1 + len(names)
    printings: tuple[Printing, ...] = ()
    if "printings" in data:  # few cards have any, and cards are many
        printings = tuple(
            Printing(own["id"], {key: value for key, value in own.items() if key != "id"}, span)
            for own, span in zip(data["printings"], spans[behind:], strict=True)
        )
    translations = data.get("translations")
    fields = data.copy()
    for key in BUILT_IN:
        fields.pop(key, None)
    return Card(
        data["id"],
        data["type"],
        names,
        tuple(data.get("aliases", ())),
        printings,
        fields,
        data.get("same_name", False),
        path,
        spans[0],
        tuple(spans[1:behind]),
        texts={} if not translations else {one: dict(texts) for one, texts in translations.items()},
    )


# The fields that every game has; the others are those of its types.
BUILT_IN = ("id", "type", "name", "aliases", "printings", "same_name", "translations")
