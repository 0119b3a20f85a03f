"""The names and totals of a deck file that can be corrected for certain, as edits of its text."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from msgspec import Struct, field

from decklint.decks.parsed import ReadDeck, StatedTotal
from decklint.documents.nodes import Mapping, Node, Scalar
from decklint.fixes.edits import Edit, Fix
from decklint.fixes.source_bytes import SourceBytes
from decklint.fixes.spelling import Respelling, own_spelling
from decklint.fixes.tokens import needs_quotes, quoted
from decklint.games.cards import Card
from decklint.spans import Span

STATED = "stated-count"
_WIDE_DIGITS = str.maketrans("0123456789", "\uff10\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18\uff19")

# The ways to write one fix, the one that changes least first.
Ways: TypeAlias = tuple[Fix, ...]


class Names(Struct, frozen=True):
    """A deck as it was read from a text, and what is to be left as it is."""

    source: SourceBytes
    read: ReadDeck
    left_out: Callable[[str], bool] = field(default=lambda rule: False)


class Unwritable(NamedTuple):
    """A name that should be written, where no edit can write it: the place, the rule, the name."""

    span: Span
    rule: str
    name: str


def find(names: Names) -> tuple[list[Ways], list[Unwritable]]:
    """Every fix, each in the ways in which it may be written; and the names for which there is none."""
    found: dict[tuple[int, int], Ways] = {}
    unwritable: dict[Unwritable, None] = {}
    for typed, span, card in _typed_names(names.read):
        own = own_spelling(card, typed)
        if own is None or names.left_out(own.rule):
            continue
        ways = tuple(_ways(names, typed, span, own))
        if ways:
            found.setdefault((ways[0].edits[0].start, ways[0].edits[0].end), ways)
        else:
            unwritable[Unwritable(span, own.rule, own.name)] = None
    for total in names.read.totals if not names.left_out(STATED) else ():
        if total.certain:
            fix = _of_total(names.source, total)
            found.setdefault((fix.edits[0].start, fix.edits[0].end), (fix,))
    return [found[place] for place in sorted(found)], list(unwritable)


def _typed_names(read: ReadDeck) -> Iterator[tuple[str, Span, Card]]:
    """What was typed for a card that is known for certain, and where."""
    for line in read.deck.lines:
        if line.counts and line.card is not None:
            yield line.typed, line.name_span, line.card
    for choice in read.deck.choices.values():
        if choice.card is not None:
            yield choice.typed, choice.span, choice.card


def _of_total(source: SourceBytes, total: StatedTotal) -> Fix:
    start, end = source.offsets(total.span)
    number = str(total.found)
    if not source.text[start:end].isascii():
        number = number.translate(_WIDE_DIGITS)
    return Fix(STATED, total.span, (Edit(start, end, number),))


def _ways(names: Names, typed: str, span: Span, own: Respelling) -> Iterator[Fix]:
    source = names.source
    start, end = source.offsets(span)
    if names.read.root is None:
        if source.text[start:end] == typed:
            yield Fix(own.rule, span, (Edit(start, end, own.name),))
        return
    scalar = _scalar_at(source, names.read.root, start, end)
    if scalar is not None:
        for edit in _edits_of(source, scalar, typed, start, own.name):
            yield Fix(own.rule, span, (edit,))


def _edits_of(source: SourceBytes, scalar: Scalar, typed: str, name_at: int, name: str) -> Iterator[Edit]:
    """The ways to write another name into a value of YAML or JSON, in its quotes if it has any."""
    start, end = source.offsets(scalar.span)
    raw = source.text[start:end]
    quote = raw[0] if scalar.quoted and raw[:1] in ('"', "'") else ""
    as_typed = (raw[1:-1] if quote else raw) == scalar.text
    at = name_at - start - len(quote) if as_typed else scalar.text.find(typed)
    if scalar.text[at : at + len(typed)] != typed or (not as_typed and scalar.text.count(typed) != 1):
        return
    whole = scalar.text[:at] + name + scalar.text[at + len(typed) :]
    inner = Edit(start + len(quote) + at, start + len(quote) + at + len(typed), _escaped(name, quote))
    if quote:
        escaped = f"{quote}{_escaped(whole, quote)}{quote}"
        yield inner if as_typed else Edit(start, end, escaped)
        return
    if as_typed and not needs_quotes(whole):
        yield inner
    yield Edit(start, end, quoted(whole))


def _escaped(text: str, quote: str) -> str:
    """A text as it stands between quotes of this kind."""
    if quote == '"':
        return json.dumps(text, ensure_ascii=False)[1:-1]
    return text.replace("'", "''") if quote else text


def _scalar_at(source: SourceBytes, root: Mapping, start: int, end: int) -> Scalar | None:
    """The single value in one line that holds a stretch of the text."""
    placed = sorted(
        ((source.offsets(one.span), one) for one in _scalars(root) if one.span.line == one.span.end_line),
        key=lambda found: found[0],
    )
    at = bisect_right(placed, (start, len(source.text)), key=lambda found: found[0]) - 1
    if at < 0:
        return None
    (first, last), scalar = placed[at]
    return scalar if first <= start and end <= last else None


def _scalars(root: Node) -> Iterator[Scalar]:
    """Every key and single value; what an alias repeats comes once."""
    waiting, seen = [root], set()
    while waiting:
        node = waiting.pop()
        if id(node) in seen:
            continue
        seen.add(id(node))
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Mapping):
            waiting += [part for pair in node.pairs for part in (pair.key, pair.value)]
        else:
            waiting += node.items
