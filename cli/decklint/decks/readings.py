"""The ways to read a line or item: how many copies of which name, and what beside it is no part of it.

Names contain ``#``, ``//``, brackets, ``x3`` and begin with digits, so nothing is taken off a text
for good. Every reading is tried, the one with the longest name first, and the first whose name is
a card's wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import Enum
from typing import Final, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.typed import Typed
from decklint.games.cards import Card
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.names.index import CardIndex

LONGEST_NAME: Final = 2_000  # characters; what is longer is no card's name
_WINDOW: Final = 120  # how far back from its end a text is searched for what is no part of a name
_MOST_CUTS: Final = 16  # comment marks that are tried in one line
_LONGEST_TAGS: Final = 1_000  # characters of tags in one line; more is a comment
_MOST_TAILS: Final = 40
_MOST_DOUBTS: Final = 500  # unknown names in one file of which it is asked where they end

_BULLET = lazy(r"(?:[-+]\s+|[*•·●○◦‣▪■□・]\s*)(?=\S)")
_FRONT_COUNTS = (
    re.compile(r"([0-9]{1,4})\s+(?=\S)"),
    re.compile(r"([0-9]{1,4})\s*[xX]\s+(?=\S)"),
    re.compile(r"[xX]\s?([0-9]{1,4})\s+(?=\S)"),
    re.compile(r"[(\[]\s*[xX]?\s*([0-9]{1,4})\s*[xX]?\s*[)\]]\s*(?=\S)"),
    re.compile(r"([0-9]{1,4})(?:[xX](?=\S)|\s+[xX](?=[^\s0-9]))"),
    re.compile(r"[xX]?([0-9]{1,4})(?=[^\x00-\x7f])"),  # 3拳聖ムサシ
)
_BACK_COUNTS = (
    re.compile(r"\s[xX]\s?([0-9]{1,4})$"),
    re.compile(r"\s*[(\[]\s*[xX]?\s*([0-9]{1,4})\s*[xX]?\s*[)\]]$"),
    re.compile(r"\s([0-9]{1,4})\s?[xX]$"),
    re.compile(r"(?<=[^\x00-\x7f])[xX]([0-9]{1,4})$"),  # 拳聖ムサシx3
    re.compile(r"\t\s*([0-9]{1,4})$"),
)
_SIGN_COUNT = lazy(r"[xX]([0-9]{1,4})$")  # Name×3, where the sign is no letter
_CODE_AND_NUMBER = lazy(
    r"\s*[(\[]([^()\[\]]{1,30})[)\]]\s+#?(?:[A-Za-z]{1,5}-?)?[0-9]{1,5}[A-Za-z]{0,2}[★☆†]?$"
)
_IN_BRACKETS = lazy(r"\s*[(\[]\s*([^()\[\]]{1,40}?)\s*[)\]]$")
_FOIL = lazy(r"\s(?:\*[A-Za-z]{1,12}\*|F)$")
_CARETS = lazy(r"\s\^[^^]{1,80}\^$")
# An id; two digits or fewer, with or without the sign of a count, are rather a number of copies.
_LAST_WORD = lazy(r"(?:[,;:]|\s[-|])?\s#?((?![xX]?[0-9]{0,2}[xX]?$|F$)\S{1,24})$")
_FIRST_WORD = lazy(r"[(\[]?([^\s()\[\]]{1,24}?)[)\]]?(?:[,;:.]|\s[-|])?\s+(?=\S)")
_COMMENT = lazy(r"(?<=\s)#|//")
_TAGS = lazy(r"(#[^\s#]\S*(?:\s+#[^\s#]\S*)*)(?:$|\s+(?://|#\s))")
_LIKE_A_CODE = lazy(r"(?=[^A-Z]*[A-Z])[A-Z0-9]{1,6}(?:[:#/ -]\s?[A-Za-z0-9]{1,8})?")
_LIKE_A_SET = lazy(r"[\w&-]{1,10}")
_CODE_END = lazy(r"[:#/]|\s+|-(?=[0-9])")

# Of tails with one end: a number that is an id, everything else, a number that is rather a count.
_RANK_OF_ID: Final = 2
_RANK: Final = 1
_RANK_OF_NO_ID: Final = 0

Stretch = tuple[int, int]


class Drop(NamedTuple):
    """A stretch that a reading takes for no part of the name, and for what it takes it."""

    start: int
    end: int
    what: str


class Reading(Struct, frozen=True):
    """The stretch of a text that is the name, the one that is the count, and what is left out.

    ``id``: a card's id beside the name. With ``only_if_agreed`` the reading holds only if the
    name is that card's: the number could as well be a count.
    """

    start: int
    end: int
    count: Stretch | None = None
    drops: tuple[Drop, ...] = ()
    id: Stretch | None = None
    only_if_agreed: bool = False


class _Front(Struct, frozen=True):
    start: int
    count: Stretch | None = None
    id: Stretch | None = None
    only_if_agreed: bool = False


class _Tail(Struct, frozen=True):
    end: int
    count: Stretch | None = None
    drops: tuple[Drop, ...] = ()
    id: Stretch | None = None
    only_if_agreed: bool = False
    rank: int = _RANK  # of several with one end the highest is tried first


class _Rather(Enum):
    """Whether a number beside a name that is some card's id is meant as one."""

    ID = "an id"
    COUNT = "a count"
    EITHER = "an id if it is that of the named card"


def _rather(word: str) -> _Rather:
    """``2 NAME`` is two copies, whatever card has the number 2; ``0103 NAME`` is no 103 copies."""
    if not re.fullmatch("[0-9]{1,4}", word) or word.startswith("0"):
        return _Rather.ID
    return _Rather.COUNT if len(word) < 3 else _Rather.EITHER


class Reader:
    """Reads texts for a game's cards; ``comments`` and ``tabs`` are those of text files."""

    def __init__(self, index: CardIndex, *, comments: bool) -> None:
        self._index = index
        self._comments = comments
        self._codes = index.set_codes
        self._doubts = _MOST_DOUBTS

    def may_doubt(self) -> bool:
        """Whether there is still time to look for names close to one that is not known."""
        self._doubts -= 1
        return self._doubts >= 0

    def readings(self, typed: Typed, start: int, end: int, *, counted: bool) -> Iterator[Reading]:
        """Every reading of a stretch, the longest name first; ``counted``: it may hold a count."""
        fronts = self._fronts(typed.plain, start, end, counted)
        for tail in self._tails(typed, start, end, counted):
            for front in fronts:
                twice = (front.count and tail.count) or (front.id and tail.id)
                if front.start < tail.end and not twice:
                    yield Reading(
                        front.start,
                        tail.end,
                        front.count or tail.count,
                        tail.drops,
                        front.id or tail.id,
                        front.only_if_agreed or tail.only_if_agreed,
                    )

    def comments_after(self, typed: Typed, start: int, end: int) -> Iterator[int]:
        """Where the text in front of each comment ends."""
        for cut in self._comment_cuts(typed.plain, start, end):
            if cut.drops[0].what == "comment":
                yield cut.end

    def choose(self, typed: Typed, readings: Iterable[Reading]) -> Reading | None:
        """The first reading whose name is a card's; if none is, the first with a loose match."""
        tried = []
        for reading in readings:
            if reading.end - reading.start > LONGEST_NAME:
                continue
            name = typed.text(reading.start, reading.end)
            if self._agrees(typed, reading, self._index.candidates(name)):
                return reading
            tried.append((reading, name))
        for reading, name in tried:
            if self._agrees(typed, reading, self._index.loose_candidates(name)):
                return reading
        return None

    def _agrees(self, typed: Typed, reading: Reading, cards: tuple[Card, ...]) -> bool:
        if not reading.only_if_agreed or reading.id is None:
            return bool(cards)
        return self._index.by_id(typed.text(*reading.id)) in cards

    def _fronts(self, plain: str, start: int, end: int, counted: bool) -> list[_Front]:
        """Where the name may begin. A number that is an id comes before one that is a count."""
        fronts = [_Front(start)]
        if counted:
            bullet = _BULLET.match(plain, start, end)
            starts = [start, bullet.end()] if bullet else [start]
            fronts += [_Front(begin) for begin in starts[1:]]
            for begin in starts:
                for pattern in _FRONT_COUNTS:
                    match = pattern.match(plain, begin, end)
                    if match:
                        fronts.append(_Front(match.end(), match.span(1)))
        ids = [front for old in fronts for front in self._after_id(plain, old, end, counted)]
        return [fronts[0], *ids, *fronts[1:]]

    def _after_id(self, plain: str, front: _Front, end: int, counted: bool) -> list[_Front]:
        match = _FIRST_WORD.match(plain, front.start, end)
        if not match or self._index.by_id(match[1]) is None:
            return []
        rather = _Rather.ID if front.count or not counted else _rather(match[1])
        if rather is _Rather.COUNT:
            return []
        return [_Front(match.end(), front.count, match.span(1), rather is _Rather.EITHER)]

    def _tails(self, typed: Typed, start: int, end: int, counted: bool) -> Iterator[_Tail]:
        """Where the name may end, the farthest first."""
        pending = [_Tail(end), *self._comment_cuts(typed.plain, start, end)]
        seen: set[tuple[object, ...]] = set()
        for _ in range(_MOST_TAILS):
            if not pending:
                return
            pending.sort(key=lambda tail: (tail.end, -len(tail.drops), tail.rank))
            tail = pending.pop()
            kind = (tail.end, tail.count is None, tail.rank)
            if kind in seen:
                continue
            seen.add(kind)
            yield tail
            if tail.end - start <= LONGEST_NAME:
                pending += self._shorter(typed, start, tail, counted)

    def _comment_cuts(self, plain: str, start: int, end: int) -> list[_Tail]:
        cuts: list[_Tail] = []
        for match in _COMMENT.finditer(plain, start + 1, end):
            cut = match.start()
            if cut - start > LONGEST_NAME or len(cuts) == _MOST_CUTS:
                break
            tags = _TAGS.match(plain, cut, end) if end - cut <= _LONGEST_TAGS else None
            before = _stripped(plain, start, cut)
            if before > start and (self._comments or tags is not None):
                drop = Drop(cut, end, "comment") if tags is None else Drop(cut, tags.end(1), "tag")
                cuts.append(_Tail(before, drops=(drop,)))
        return cuts

    def _shorter(self, typed: Typed, start: int, tail: _Tail, counted: bool) -> list[_Tail]:
        """The tails that come of taking one more thing off the end of ``tail``."""
        plain, end = typed.plain, tail.end
        low = max(start, end - _WINDOW)
        window = plain[low:end]
        found: list[_Tail] = []

        def cut(at: int) -> int:
            return _stripped(plain, start, low + at)

        if counted and tail.count is None:
            for back in _back_counts(typed, window, low):
                stretch = (low + back.start(1), low + back.end(1))
                found.append(replace(tail, end=cut(back.start()), count=stretch, rank=_RANK))
        noise = list(self._noise(window))
        third = _third_column(plain, start, end)
        if counted and third is not None and third >= low:
            noise.append((third - low, "column"))
        for at, what in noise:
            drop = Drop(_begin(plain, low + at), end, what)
            found.append(replace(tail, end=cut(at), drops=(*tail.drops, drop), rank=_RANK))
        if tail.id is None:
            for match in self._ids_last(window):
                stretch = (low + match.start(1), low + match.end(1))
                with_id = replace(tail, end=cut(match.start()), id=stretch)
                rather = _rather(match[1]) if counted and tail.count is None else _Rather.ID
                if rather is _Rather.EITHER:
                    found.append(replace(with_id, only_if_agreed=True, rank=_RANK_OF_ID))
                found.append(replace(with_id, rank=_RANK_OF_ID if rather is _Rather.ID else _RANK_OF_NO_ID))
        return [shorter for shorter in found if shorter.end > start]

    def _ids_last(self, window: str) -> Iterator[re.Match[str]]:
        for pattern in (_IN_BRACKETS, _LAST_WORD):
            match = pattern.search(window)
            if match and self._index.by_id(match[1]) is not None:
                yield match

    def _noise(self, window: str) -> Iterator[tuple[int, str]]:
        """What at the end of ``window`` is no part of a name: where it begins and what it is."""
        match = _CODE_AND_NUMBER.search(window)
        if match and (_LIKE_A_SET.fullmatch(match[1]) or self._is_code(match[1])):
            yield match.start(), "set code"
        match = _IN_BRACKETS.search(window)
        if match and (_LIKE_A_CODE.fullmatch(match[1]) or self._is_code(match[1])):
            yield match.start(), "set code"
        match = _FOIL.search(window)
        if match:
            yield match.start(), "foil mark"
        match = _CARETS.search(window)
        if match:
            yield match.start(), "tag"

    def _is_code(self, text: str) -> bool:
        return fold(text) in self._codes or fold(_CODE_END.split(text, maxsplit=1)[0]) in self._codes


def _back_counts(typed: Typed, window: str, low: int) -> Iterator[re.Match[str]]:
    for pattern in _BACK_COUNTS:
        match = pattern.search(window)
        if match:
            yield match
    match = _SIGN_COUNT.search(window)
    if match and typed.text(low + match.start(), low + match.start() + 1) == "×":
        yield match


def _third_column(plain: str, start: int, end: int) -> int | None:
    """Where the tab before the third column is, if there are three."""
    first = plain.find("\t", start, end)
    second = plain.find("\t", first + 1, end) if first >= 0 else -1
    return second if second >= 0 else None


def _stripped(plain: str, start: int, end: int) -> int:
    while end > start and plain[end - 1].isspace():
        end -= 1
    return end


def _begin(plain: str, at: int) -> int:
    while plain[at].isspace():
        at += 1
    return at
