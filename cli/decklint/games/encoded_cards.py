"""What one card file gave as bytes, so that another process or a later run may read it.

Three lines of JSON, for each part of a file that was read in parts; only for the cards themselves the last of
them, the longest, has to be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeAlias

from msgspec import Raw, json

from decklint.games.cards import Card, Printing
from decklint.games.file_cards import Cards, FileCards, build_card, joined
from decklint.spans import Span

# What comes of data that this program has not written.
NOT_MADE_HERE = (ValueError, TypeError, KeyError, IndexError, AttributeError, RecursionError)

_LINES = 3
_Head: TypeAlias = tuple[int, int, list[str], bool, list[Any], bool]


def encode(own: FileCards) -> bytes | None:
    """As bytes; None for what cannot be told so: shared nodes, and texts that no file can hold."""
    from decklint.cache.results import finding_data

    if own.encoded is not None:
        return own.encoded
    if own.shared:
        return None
    rows = [*_rows(own)]
    findings = [finding_data(one) for one in own.findings]
    head = (own.items, own.refused, sorted(own.lost), own.unread, findings, own.silent)
    census = None if own.census is None else [Raw(one) for one in own.census]
    try:
        return b"\n".join((json.encode(head), json.encode(census), json.encode(rows)))
    except UnicodeEncodeError:
        return None


def together(parts: Iterable[FileCards]) -> bytes | None:
    """All parts of a file as bytes; None if one of them cannot be told so."""
    encoded = [encode(one) for one in parts]
    known = [one for one in encoded if one is not None]
    return b"\n".join(known) if len(known) == len(encoded) else None


def _rows(own: FileCards) -> Iterator[tuple[Any, ...]]:
    if own.plain is not None:
        yield from own.plain.rows()
        return
    cards = own.cards
    for card in cards.found:
        if card in cards.data:
            yield cards.order[card], cards.data[card], [*_numbers(card)]
        else:
            yield _refused(card)


def decode(data: bytes, languages: tuple[str, ...], path: str, anew: Callable[[], Cards]) -> FileCards:
    """What was encoded again. ``anew`` reads the cards if it is something else that ``encode`` has not made.

    Raises ValueError and its like for anything of which that is seen at once.
    """
    lines = data.split(b"\n")
    if len(lines) % _LINES:
        raise ValueError(len(lines))
    starts = range(0, len(lines), _LINES)
    parts = [_decode(lines[at : at + _LINES], languages, path) for at in starts]
    whole = parts[0] if len(parts) == 1 else joined(parts)
    make = whole.later

    def later() -> Cards:
        try:
            return make()
        except NOT_MADE_HERE:
            return anew()

    whole.later = later
    return whole


def _decode(lines: Sequence[bytes], languages: tuple[str, ...], path: str) -> FileCards:
    from decklint.cache.results import finding_of

    head, census, rows = lines
    items, refused, lost, unread, findings, silent = json.decode(head, type=_Head)
    parts = json.decode(census, type=list[Raw] | None)
    return FileCards(
        items,
        refused,
        set(lost),
        unread,
        [finding_of(one) for one in findings],
        silent=silent,
        census=None if parts is None else [bytes(one) for one in parts],
        later=lambda: _cards(json.decode(rows), languages, path),
    )


def has_census(data: bytes) -> bool:
    """Whether the cards were counted before this was encoded: no line of JSON has line ends inside."""
    return b"\nnull\n" not in data


def _cards(rows: list[Any], languages: tuple[str, ...], path: str) -> Cards:
    cards = Cards()
    new, wide = tuple.__new__, 4
    for row in rows:
        if len(row) != len(("order", "data", "places")):
            cards.found.append(_refused_of(row, path))
            continue
        order, fields, numbers = row
        spans = [new(Span, numbers[at : at + wide]) for at in range(0, len(numbers), wide)]
        cards.add(build_card(fields, languages, path, spans), fields, order)
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
