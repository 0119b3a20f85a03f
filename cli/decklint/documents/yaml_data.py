"""A YAML list of plain mappings, in UTF-8, straight to data, in half of the time that its tree takes.

Nearly every card file is such a list: no anchors, tags, merge keys, repeated keys or values that YAML
misreads. What is not is refused, and is then read with all its places, so that there is something to say.
"""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from yaml import CSafeLoader, MarkedYAMLError
from yaml.events import (
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)
from yaml.reader import ReaderError

from decklint.documents.scalars import is_plain_number, type_scalar
from decklint.documents.yaml_reader import MAX_DEPTH
from decklint.spans import Span

# Line ends that are made alike first, and what libyaml takes for line ends and we do not.
_OTHERS = tuple(one.encode() for one in ("\r", "\ufeff", "\x85", "\u2028", "\u2029"))
_DIGITS = 18
# What a date and the letters y and n are to some: texts to us, wherever they stand.
_TEXTS = ("a date", "the yes/no")

_BLOCKS = frozenset("|>")
_new = tuple.__new__

Data: TypeAlias = Any  # as the json module would return it
# The values of a collection (of a mapping its keys and values by turns), with the event of each scalar
# and the same of each collection in it.
Trail: TypeAlias = tuple[list[Any], list[Any]]
# Where scalars stand, as the parser says it: start and end of each. Places are made of it when asked for.
Marks: TypeAlias = list[Any]


class NotPlain(Exception):
    """The text is something else, or not for sure such a list."""


def read_items(data: bytes) -> Iterator[tuple[dict[str, Data], Trail]]:
    """Each mapping of the list in a file as data, with what ``marks`` needs.

    Raises NotPlain, at its end at the latest: what was given before is then of no use.
    """
    if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) or any(one in data for one in _OTHERS):
        raise NotPlain
    try:
        yield from _items(CSafeLoader(data).get_event, marked=b"!" in data or b"&" in data)
    except (MarkedYAMLError, ReaderError, UnicodeEncodeError, TypeError):  # TypeError: a key is no text
        raise NotPlain from None


def inner(trail: Trail, key: str) -> Trail:
    """What ``marks`` needs for the collection at a key. Raises NotPlain if there is a scalar, or nothing."""
    found = trail[1][_number(trail[0], key)]
    if type(found) is not tuple:
        raise NotPlain
    return found


def items(trail: Trail) -> list[Trail]:
    """The same for each item of a list of collections."""
    if not all(type(one) is tuple for one in trail[1]):
        raise NotPlain
    return trail[1]


def marks(trail: Trail, keys: Iterable[str]) -> Marks:
    """Those of the scalars at keys of a mapping. Raises NotPlain if there is none, or it is a block."""
    values, events = trail
    found: Marks = []
    for key in keys:
        event: Any = events[_number(values, key)]
        if type(event) is tuple or event.style in _BLOCKS:
            raise NotPlain
        found += (event.start_mark, event.end_mark)
    return found


def places(marks: Marks) -> list[Span]:
    """The places of which these are the marks."""
    turns = iter(marks)
    return [
        _new(Span, (start.line + 1, start.column + 1, end.line + 1, end.column + 1))
        for start, end in zip(turns, turns, strict=True)
    ]


def _number(values: list[Any], key: str) -> int:
    try:
        at = values.index(key)
        if at % 2:  # a value that is called so
            at = values[::2].index(key) * 2
    except ValueError:
        raise NotPlain from None
    return at + 1


def _items(get_event: Any, *, marked: bool) -> Iterator[tuple[dict[str, Data], Trail]]:
    """Takes all events; open collections are on a list, not on the call stack.

    ``marked``: whether there may be tags or anchors.
    """
    known: dict[str, Data] = {}
    outer: list[Trail] = []
    values: list[Any] = []
    events: list[Any] = []
    while True:
        event = get_event()
        kind = type(event)
        if kind is ScalarEvent:
            if marked and (event.tag is not None or event.anchor is not None):
                raise NotPlain
            value = event.value
            if not event.style:
                try:
                    value = known[value]
                except KeyError:
                    value = known[value] = _typed(value)
            values.append(value)
            events.append(event)
        elif kind is MappingStartEvent or kind is SequenceStartEvent:
            _check_start(event, len(outer), is_list=kind is SequenceStartEvent)
            outer.append((values, events))
            values, events = [], []
        elif kind is MappingEndEvent:
            data, own = _mapping(values), (values, events)
            values, events = outer.pop()
            if len(outer) == 1:
                yield data, own
            else:
                values.append(data)
                events.append(own)
        elif kind is SequenceEndEvent:
            own = (values, events)
            values, events = outer.pop()
            values.append(own[0])
            events.append(own)
        elif kind not in _AROUND:
            break
    # Whatever else ends the only document, or the list, does not look so.
    if kind is not StreamEndEvent or values != [[]]:
        raise NotPlain


_AROUND = (StreamStartEvent, DocumentStartEvent, DocumentEndEvent)


def _mapping(values: list[Any]) -> dict[str, Data]:
    """The data of keys and values by turns."""
    turns = iter(values)
    data = dict(zip(turns, turns, strict=True))
    if len(data) * 2 != len(values) or "<<" in data:
        raise NotPlain
    "".join(data)  # a TypeError, unless all keys are texts
    return data


def _check_start(event: Any, level: int, *, is_list: bool) -> None:
    """The document is a list, of mappings: nothing else may begin on the first two levels."""
    fits = is_list if level == 0 else not is_list if level == 1 else level < MAX_DEPTH
    if not fits or event.anchor is not None or event.tag is not None:
        raise NotPlain


def _typed(text: str) -> Data:
    """The value of a plain scalar, if every reader sees that, or a text that is none to some.

    A number where a text belongs is a mistake, which the schema refuses.
    """
    if text.isdigit() and text.isascii() and text[0] != "0" and len(text) <= _DIGITS:  # a long way round else
        return int(text)
    value, surprise = type_scalar(text)
    if surprise is None or value is None:
        return value
    if isinstance(value, str):
        fits = surprise.startswith(_TEXTS)
    else:
        fits = is_plain_number(text) or text.lower() == str(value).lower()
    if not fits:
        raise NotPlain
    return value
