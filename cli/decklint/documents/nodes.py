"""The tree that the YAML and the JSON reader both produce.

Every node keeps its place and every scalar the text as it was typed, because a
card called ``0600`` or ``No`` must not become a number or a truth value on its way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct, field

from decklint.spans import Span, within

Plain: TypeAlias = Any  # data as the json module would return it


class Scalar(Struct, eq=False):
    """A leaf.

    ``text``: the content as typed, quotes and escapes resolved. ``value``: the typed value
    (None, bool, int, float or str). ``surprise``: for an unquoted YAML scalar that some common
    YAML reader takes for something other than text, what it would take it for, in words
    ("the number 384", "the truth value false", "a date"); None otherwise, and for plain
    decimal whole numbers and the words ``true``, ``false`` and ``null`` typed as such
    ``surprise`` is set as well ("the number 12"): whether it matters is the caller's business.
    ``at`` is its place, or libyaml's mark of where it begins and ``until`` that of where it ends: nobody
    asks for the places of most of the scalars in a large file.
    """

    text: str
    at: Any
    value: bool | int | float | str | None
    quoted: bool = False
    surprise: str | None = None
    until: Any = None

    @property
    def span(self) -> Span:
        """Its place."""
        start, end = self.at, self.until
        if end is not None:
            self.at = Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)
            self.until = None
        place: Span = self.at
        return place

    @span.setter
    def span(self, place: Span) -> None:
        self.at, self.until = place, None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Scalar):
            return NotImplemented
        return self._all() == other._all()

    __hash__ = None  # type: ignore[assignment]  # as with the other nodes, which change

    def _all(self) -> tuple[object, ...]:
        return self.text, self.span, self.value, self.quoted, self.surprise


class Sequence(Struct):
    """A list. ``aliases``: where the aliases stand that are items of it, by their places in the list."""

    span: Span
    items: list[Node] = field(default_factory=list)
    aliases: dict[int, Span] | None = None


class Pair(NamedTuple):
    """A key with its value; ``merged`` where a YAML merge key brought it in."""

    key: Node
    value: Node
    merged: bool = False


class Mapping(Struct):
    """A mapping; its pairs are in the order of the text, merged ones last."""

    span: Span
    pairs: list[Pair] = field(default_factory=list)
    repeated: list[Pair] = field(default_factory=list)  # pairs whose key stood there already: not read

    def get(self, key: str) -> Node | None:
        """The value under the key typed ``key``, or None."""
        for own, value, _ in self.pairs:
            if isinstance(own, Scalar) and own.text == key:
                return value
        return None

    def pair(self, key: str) -> Pair | None:
        """The whole pair whose key was typed ``key``, or None."""
        for pair in self.pairs:
            if isinstance(pair.key, Scalar) and pair.key.text == key:
                return pair
        return None

    def scalars(self) -> Iterator[tuple[Scalar, Node]]:
        """The pairs whose key is a scalar (a mapping as a key is a YAML oddity)."""
        for pair in self.pairs:
            if isinstance(pair.key, Scalar):
                yield pair.key, pair.value


Node: TypeAlias = Scalar | Sequence | Mapping


class Problem(NamedTuple):
    """What a reader found wrong; the caller knows path and severity and makes a finding of it."""

    rule: str
    span: Span
    message: str
    hint: str | None = None
    related: tuple[tuple[Span, str], ...] = ()


class Document(Struct):
    """What a reader returns: never an exception, always whatever could be read.

    ``root`` is None where nothing could be read; ``problems`` then says why. ``shared``: a node may stand
    at several places of the tree, because an alias repeats it.
    """

    root: Node | None
    problems: list[Problem] = field(default_factory=list)
    shared: bool = False


def inside(scalar: Scalar, offset: int, end: int | None = None) -> Span:
    """The place of the character at ``offset`` of a scalar's text, to its end; all of one with line breaks.

    ``end``: the offset behind the last character that is meant.

    An escape in quotes counts as the character that it stands for, so behind one the place is early.
    """
    span = scalar.span
    if span.line != span.end_line:
        return span
    first = span.column + (1 if scalar.quoted else 0)
    column = min(first + offset, max(span.column, span.end_column - 1))
    if end is None:
        return span._replace(column=column)
    return span._replace(column=column, end_column=max(column + 1, min(first + end, span.end_column)))


def character(scalar: Scalar, offset: int) -> Span:
    """The place of one character of a scalar; the scalar's own where that cannot be told.

    It can be in one line without escapes.
    """
    span = scalar.span
    length = len(scalar.text) + (2 if scalar.quoted else 0)
    if span.line != span.end_line or span.end_column - span.column != length:
        return span
    return inside(scalar, offset, offset + 1)


def plain(node: Node) -> Plain:
    """The node's data without places: dicts (keys as typed), lists and typed scalars."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Sequence):
        return [plain(item) for item in node.items]
    return {key.text: plain(value) for key, value in node.scalars()}


def place_in(whole: Mapping, holder: Node, key: str | int) -> Span:
    """Where in ``whole`` it can be changed what ``holder``, in it or repeated there, has under a key.

    An alias stands for a value from elsewhere, so its key is the place; of what is merged it is the mapping.
    """
    pair = holder.pair(str(key)) if isinstance(holder, Mapping) else None
    near = () if pair is None else (pair.value.span, pair.key.span)
    own = next((span for span in near if within(span, holder.span)), holder.span)
    return own if within(own, whole.span) else whole.span


def at(node: Node, path: list[str | int]) -> Node:
    """The node that ``path`` (keys and indexes from ``node`` on) leads to, or the last one on the way."""
    for step in path:
        if isinstance(node, Sequence) and isinstance(step, int) and 0 <= step < len(node.items):
            node = node.items[step]
        elif isinstance(node, Mapping) and isinstance(step, str):
            found = node.get(step)
            if found is None:
                return node
            node = found
        else:
            return node
    return node
