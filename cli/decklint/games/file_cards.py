"""What one card file gave, also as plain data, so that another process or an earlier run may read it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct, field, json

from decklint.documents.nodes import Mapping
from decklint.findings import Finding
from decklint.games.cards import Card, Printing
from decklint.spans import Span


class FileCards(Struct):
    """The cards of one file.

    ``items``: how many cards there are in it, refused ones too. ``found``: all of them in their order, of
    refused ones what can be read of their ids and names; ``cards``: those that were not refused. ``lost``:
    everything that refused cards say, folded; ``unread``: whether there may be others of which nothing is
    known. ``data``: each card as it was validated, ``order`` its number in the file, and ``nodes`` where it
    stands: None if that is not wanted, or the file was read elsewhere. ``shared``: aliases repeat some of
    the nodes. ``silent``: for sure nothing in the file speaks to this program, as some comments do.
    """

    items: int = 0
    cards: list[Card] = field(default_factory=list)
    found: list[Card] = field(default_factory=list)
    lost: set[str] = field(default_factory=set)
    unread: bool = False
    findings: list[Finding] = field(default_factory=list)
    data: dict[Card, dict[str, Any]] = field(default_factory=dict)
    order: dict[Card, int] = field(default_factory=dict)
    nodes: dict[Card, Mapping] | None = None
    shared: bool = False
    silent: bool = False

    @property
    def refused(self) -> int:
        """How many of the cards were refused: no card rule has looked at them."""
        return self.items - len(self.cards)

    def joined(self, more: FileCards) -> None:
        """Adds what the next part of the same file gave."""
        self.order |= {card: self.items + number for card, number in more.order.items()}
        self.items += more.items
        self.cards += more.cards
        self.found += more.found
        self.lost |= more.lost
        self.unread |= more.unread
        self.silent &= more.silent
        self.findings += more.findings
        self.data |= more.data
        if self.nodes is not None and more.nodes is not None:
            self.nodes |= more.nodes
        else:
            self.nodes = None


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
    for key in _BUILT_IN:
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


_BUILT_IN = ("id", "type", "name", "aliases", "printings", "same_name", "translations")


def encode(own: FileCards) -> bytes | None:
    """As bytes; None for what cannot be told so: shared nodes, and texts that no file can hold."""
    from decklint.cache.results import finding_data

    if own.shared:
        return None
    rows = [
        (own.order[card], own.data[card], [*_numbers(card)]) if card in own.data else _refused(card)
        for card in own.found
    ]
    findings = [finding_data(one) for one in own.findings]
    whole = (own.items, own.unread, own.silent, sorted(own.lost), findings, rows)
    try:
        return json.encode(whole)
    except UnicodeEncodeError:
        return None


def decode(data: bytes | str, languages: tuple[str, ...], path: str) -> FileCards:
    """The cards again. Raises ValueError and its like for anything that ``encode`` has not made."""
    from decklint.cache.results import finding_of

    items, unread, silent, lost, findings, rows = json.decode(data)
    own = FileCards(items, lost=set(lost), unread=unread, silent=silent)
    own.findings = [finding_of(one) for one in findings]
    new, wide = tuple.__new__, 4
    for row in rows:
        if len(row) != len(("order", "data", "places")):
            own.found.append(_refused_of(row, path))
            continue
        order, fields, numbers = row
        spans = [new(Span, numbers[at : at + wide]) for at in range(0, len(numbers), wide)]
        card = build_card(fields, languages, path, spans)
        own.found.append(card)
        own.cards.append(card)
        own.data[card] = fields
        own.order[card] = order
    return own


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
