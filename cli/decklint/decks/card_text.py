"""What one line or item says of a card: the reading that was chosen, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from decklint.decks.counts import in_words, numberish, read_count, strokes
from decklint.decks.readings import LONGEST_NAME, Drop, Reader, Reading, Stretch
from decklint.decks.typed import Typed
from decklint.names.index import CardIndex
from decklint.spans import Span

_ONLY_COUNT = re.compile(r"(?:[-*•·]\s*)?[(\[]?\s*(?:[xX]\s?)?([0-9]{1,4})(?:\s?[xX])?\s*[)\]]?")
_NO_NAME: Final = re.compile(r"[\W_]*")
_BULLET = re.compile(r"[-*•·]\s+")
_STROKES_FIRST = re.compile(r"[|ǀ∣丨│¦](?:[\s|ǀ∣丨│¦]*[|ǀ∣丨│¦])?(?:\s*[xX])?\s+")
_WORD_FIRST = re.compile(r"(?:[(\[]\s*)?([^\s()\[\]]{1,20})(?:\s*[)\]])?(?:\s[xX](?=\s))?\s+(?=\S)")
_LAST_IN_BRACKETS = re.compile(r"\s*[(\[]\s*[xX]?\s*([^\s()\[\]]{1,20})\s*[)\]]$")
_LAST_AFTER_X = re.compile(r"\s[xX]\s?(\S{1,20})$")
_LAST_STROKES = re.compile(r"\s([|ǀ∣丨│¦]{1,20})$")
_WINDOW: Final = 60


@dataclass(slots=True)
class CardText:
    """A text that names a card, taken apart. Stretches are offsets in ``typed.plain``.

    ``count`` is None where it cannot be read; ``count_span`` is None where none was typed.
    ``known``: the name is a card's. ``nameless``: a count without a name.
    """

    typed: Typed
    name: Stretch
    count: int | None = 1
    count_typed: str = ""
    count_span: Span | None = None
    drops: tuple[Drop, ...] = ()
    id: Stretch | None = None
    known: bool = False
    nameless: bool = False

    @property
    def name_text(self) -> str:
        """The name as typed."""
        return self.typed.text(*self.name)

    def set_count(self, count: int | None, at: Stretch) -> None:
        """Say which number of copies stands where in the text."""
        self.count = count
        self.count_typed = self.typed.text(*at)
        self.count_span = self.typed.span(*at)


@dataclass(frozen=True, slots=True)
class _BadCount:
    """A stretch that is meant as a count and is none, and what is left for the name.

    ``sure``: it can be nothing else; otherwise only if the rest is a card's name.
    """

    count: Stretch
    name: Stretch
    sure: bool


def read_card_text(
    index: CardIndex, reader: Reader, typed: Typed, start: int, end: int, *, counted: bool = True
) -> CardText:
    """Take a stretch apart; ``counted``: it may hold a count."""
    plain = typed.plain
    chosen = reader.choose(typed, reader.readings(typed, start, end, counted=counted))
    if chosen is not None:
        return _of_reading(typed, chosen, known=True)
    if counted:
        only = _ONLY_COUNT.fullmatch(plain, start, end)
        if only:
            text = CardText(typed, (start, end), nameless=True)
            text.set_count(int(only[1]), only.span(1))
            return text
        bad = _with_bad_count(reader, typed, start, end)
        if bad is not None:
            return bad
    return _unknown(index, reader, typed, start, end, counted)


def _of_reading(typed: Typed, reading: Reading, *, known: bool) -> CardText:
    text = CardText(typed, (reading.start, reading.end), drops=reading.drops, id=reading.id, known=known)
    if reading.count is not None:
        text.set_count(read_count(typed.plain[slice(*reading.count)]), reading.count)
    return text


def _with_bad_count(reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
    sure = None
    for bad in _bad_counts(typed.plain, start, end):
        chosen = reader.choose(typed, reader.readings(typed, *bad.name, counted=False))
        if chosen is not None:
            text = _of_reading(typed, chosen, known=True)
            text.set_count(None, bad.count)
            return text
        if bad.sure and sure is None:
            sure = CardText(typed, bad.name)
            sure.set_count(None, bad.count)
    return sure


def _bad_counts(plain: str, start: int, end: int) -> Iterator[_BadCount]:
    if numberish(plain[start:end]):  # no name at all: an id, most likely
        return
    bullet = _BULLET.match(plain, start, end)
    for begin in (start, bullet.end()) if bullet else (start,):
        match = _STROKES_FIRST.match(plain, begin, end)
        if match and match.end() < end:
            tally = plain[begin : match.end()].rstrip(" \txX")
            yield _BadCount((begin, begin + len(tally)), (match.end(), end), True)
        match = _WORD_FIRST.match(plain, begin, end)
        if match:
            word = match[1]
            sure = numberish(word)
            if sure or in_words(word.rstrip("xX") or word) is not None:
                yield _BadCount(match.span(1), (match.end(), end), sure)
    low = max(start, end - _WINDOW)
    window = plain[low:end]
    for pattern in (_LAST_AFTER_X, _LAST_IN_BRACKETS, _LAST_STROKES):
        match = pattern.search(window)
        if match and low + match.start() > start and _meant_as_count(match[1]):
            stretch = (low + match.start(1), low + match.end(1))
            yield _BadCount(stretch, (start, low + match.start()), False)


def _meant_as_count(word: str) -> bool:
    return numberish(word) or strokes(word) is not None or in_words(word) is not None


def _unknown(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int, counted: bool) -> CardText:
    """No reading names a card: the count in front, and a name without comments and set codes."""
    readings = [
        reading
        for reading in reader.readings(typed, start, end, counted=counted)
        if reading.id is None and not _NO_NAME.fullmatch(typed.plain, reading.start, reading.end)
    ]
    in_front = [reading for reading in readings if reading.count and reading.count[0] < reading.start]
    pool = in_front or [reading for reading in readings if reading.count] or readings
    if not pool:
        return CardText(typed, (start, end))
    begin = max(reading.start for reading in pool)
    pool = [reading for reading in pool if reading.start == begin]
    whole, cut = pool[0], pool[-1]
    if whole is not cut and _rather_whole(index, reader, typed, whole, cut):
        cut = whole
    return _of_reading(typed, cut, known=False)


def _rather_whole(index: CardIndex, reader: Reader, typed: Typed, whole: Reading, cut: Reading) -> bool:
    """Whether the whole is a misspelt name that has the mark (``//``) at which it was cut."""
    if whole.end - whole.start > LONGEST_NAME or not reader.may_doubt():
        return False
    close = index.suggest(typed.text(whole.start, whole.end))
    dropped = [drop for drop in cut.drops if drop.what != "set code"]
    return any(close and typed.plain[drop.start : drop.start + 1] in close[0].name for drop in dropped)
