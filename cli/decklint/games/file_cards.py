"""What one card file gave, also as plain data, so that another process or an earlier run may read it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import Raw, Struct, field, json

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


class FileCards(Struct):
    """What one file gave.

    ``items``: how many cards there are in it, and ``refused`` how many of them were refused: no card rule has
    looked at them. ``lost``: everything that these say, folded; ``unread``: whether there may be others of
    which nothing is known. ``shared``: aliases repeat some of the nodes. ``silent``: for sure nothing in the
    file speaks to this program, as some comments do. ``census``: what was counted in the cards, part by part,
    encoded; None if that was not wanted. ``later`` makes the cards when somebody asks for them.
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


def encode(own: FileCards) -> bytes | None:
    """As bytes; None for what cannot be told so: shared nodes, and texts that no file can hold.

    Of the three lines only the last, the longest, has to be read for the cards.
    """
    from decklint.cache.results import finding_data

    if own.shared:
        return None
    cards = own.cards
    rows = [
        (cards.order[card], cards.data[card], [*_numbers(card)]) if card in cards.data else _refused(card)
        for card in cards.found
    ]
    findings = [finding_data(one) for one in own.findings]
    head = (own.items, own.refused, sorted(own.lost), own.unread, findings, own.silent)
    census = None if own.census is None else [Raw(one) for one in own.census]
    try:
        return b"\n".join((json.encode(head), json.encode(census), json.encode(rows)))
    except UnicodeEncodeError:
        return None


def decode(data: bytes, languages: tuple[str, ...], path: str, anew: Callable[[], Cards]) -> FileCards:
    """What was encoded again. ``anew`` reads the cards if it is something else that ``encode`` has not made.

    Raises ValueError and its like for anything of which that is seen at once.
    """
    from decklint.cache.results import finding_of

    head, census, rows = data.split(b"\n")
    items, refused, lost, unread, findings, silent = json.decode(head, type=_Head)
    parts = json.decode(census, type=list[Raw] | None)

    def later() -> Cards:
        try:
            return _cards(json.decode(rows), languages, path)
        except NOT_MADE_HERE:
            return anew()

    return FileCards(
        items,
        refused,
        set(lost),
        unread,
        [finding_of(one) for one in findings],
        silent=silent,
        census=None if parts is None else [bytes(one) for one in parts],
        later=later,
    )


_Head: TypeAlias = tuple[int, int, list[str], bool, list[Any], bool]


def has_census(data: bytes) -> bool:
    """Whether the cards were counted before this was encoded."""
    return b"\nnull\n" not in data


# What comes of data that this program has not written.
NOT_MADE_HERE = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)


def _cards(rows: list[Any], languages: tuple[str, ...], path: str) -> Cards:
    cards = Cards()
    new, wide = tuple.__new__, 4
    for row in rows:
        if len(row) != len(("order", "data", "places")):
            cards.found.append(_refused_of(row, path))
            continue
        order, fields, numbers = row
        spans = [new(Span, numbers[at : at + wide]) for at in range(0, len(numbers), wide)]
        card = build_card(fields, languages, path, spans)
        cards.found.append(card)
        cards.kept.append(card)
        cards.data[card] = fields
        cards.order[card] = order
    return cards


def _numbers(card: Card) -> Iterator[int]:
    yield from card.span
    for span in card.name_spans:
        yield from span
    for printing in card.printings:
        yield from printing.span


def _refused(card: Card) -> tuple[Any, ...]:
    """What is known of a refused card: four things, where others have three."""
    printings = [(one.id, [*one.span]) for one in card.printings]
    names = [(language, name) for language, name in card.names.items()]
    spans = [[*one] for one in card.name_spans]
    return (card.id, card.type, names, (printings, card.same_name, [*card.span], spans))


def _refused_of(row: list[Any], path: str) -> Card:
    identity, kind, names, (printings, same, span, spans) = row
    return Card(
        identity,
        kind,
        dict(names),
        printings=tuple(Printing(one, span=Span(*at)) for one, at in printings),
        same_name=same,
        path=path,
        span=Span(*span),
        name_spans=tuple(Span(*one) for one in spans),
    )
