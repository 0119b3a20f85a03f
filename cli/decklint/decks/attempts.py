"""What is meant as a number of copies though it is not written as one may be.

``3) NAME``, ``NAME, 3``, ``iii NAME``, ``true NAME``: people mark a number in more ways than can be
listed. So a line is cut between its words, and of each piece at either end it is asked whether a
number is all that it says. That is a guess: it holds only if the rest of the line is a card's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from typing import Final, NamedTuple

from decklint.decks.counts import COUNTERS, MARKS_BEHIND, NUMERALS, looks_like_a_count, numberish, read_count
from decklint.lazy_regex import lazy

Stretch = tuple[int, int]

_BULLET = lazy(r"[-*•·]\s+")
_NUMBER_FIRST = lazy(r"(?:[(\[]\s*)?([^\s()\[\]]+)(?:\s*[)\]])?(?:\s[xX](?=\s))?\s+(?=\S)")
_STROKE: Final = "|ǀ∣丨│¦"
_TALLY_FIRST = lazy(rf"[{_STROKE}](?:[\s{_STROKE}]*[{_STROKE}])?(?:\s*[xX])?\s+(?=\S)")

# A line is cut where one of these ends and the next begins.
_PIECE = lazy(
    rf"[0-9](?:[0-9.,'_/]*[0-9])?|[{NUMERALS}]+|[{COUNTERS}]"
    rf"|[^\W0-9_{NUMERALS}{COUNTERS}]+|\s+|[{_STROKE}]+|.",
    re.DOTALL,
)
_DIGITS = lazy("[0-9]+")
_BETWEEN: Final = " \t,.;=/*-|、。"  # marks between a name and a number behind it
_SETS_OFF = lazy(r"[,;=/|(\[{*xX、\t]")  # a word behind a name from it
# A count as it may be written, and marks that touch what follows: they are the name's, not the count's.
_WELL_WRITTEN = lazy(
    r"(?:[0-9]{1,4}|(?:[0-9]{1,4}\s?[xX]|[xX]\s?[0-9]{1,4}|[(\[]\s*[xX]?\s*[0-9]{1,4}\s*[xX]?\s*[)\]])(?=\s))"
    r"\s+(?:[^\w\s]|_)*"
)
_WELL_WRITTEN_BEHIND = lazy(
    r"(?:[^\w\s,;:=/|.-]|_)+\s+(?:[xX]\s?[0-9]{1,4}|[0-9]{1,4}\s?[xX]|[(\[]\s*[xX]?\s*[0-9]{1,4}\s*[xX]?\s*[)\]])"
)
_PREFIX = lazy(r"[xX]+\s*:\s*")  # "XX:" is no twenty
# A Roman number is not cut behind its X.
_CROSSES = r"(?<![^\W0-9_])(?-i:x{1,3}(?![ivx])|X{1,3}(?![IVX]))"
_MOST_PIECES: Final = 10  # of either end
_WINDOW: Final = 60  # characters of either end, beside a number of any length

_OPENING = rf"[(\[{{\"'*_]*\s*(?:{_CROSSES}\s*)?"
_NUMBER = rf"[+~<>=-]{{0,3}}[0-9][^\s()\[\]{{}}:;{COUNTERS}]*?"
_WORD = r"(?!_)[^\s0-9()\[\]{}.,:;*=\"'|-]{1,12}?"
# Amounts of several words, or of no number at all, each in front of a name.
_VAGUE_FIRST = lazy(
    r"(?:(?P<digits>[0-9]{1,4}\s?[xX]?\s+(?:or|to|and|oder|bis|o|ou|a)\s+[0-9]{1,4}(?:\s?[xX])?)"
    r"|an?(?:\s+(?:few|couple|pair|lot|bunch|dozen|single)(?:\s+of)?)?"
    r"|(?:few|several|some|many|any|all|both|lots\s+of|various)"
    r"|(?:one|two|three|four)\s+or\s+(?:two|three|four|five|more)"
    r"|(?:ein\s+paar|einige|alcun[ei]|qualche|quelques|algun[oa]s))\s+(?=\S)",
    re.IGNORECASE,
)
_CORE = rf"(?P<core>{_NUMBER}|{_WORD}|[{_STROKE}][{_STROKE}\s]*)"
_IN_FRONT = lazy(rf"{_OPENING}{_CORE}{MARKS_BEHIND}", re.IGNORECASE)
_MARK = rf"\s*(?:[^\w\s+~<>:{_STROKE}-]|-(?![0-9])|\|(?=\s*[0-9]))*\s*{_OPENING}"
_BEHIND = lazy(rf"(?P<mark>{_MARK}){_CORE}{MARKS_BEHIND}", re.IGNORECASE)


class Attempt(NamedTuple):
    """A stretch that is meant as a count and is none, and what is left for the name.

    ``sure``: it can be nothing else; otherwise only if the rest is a card's name.
    """

    number: Stretch
    name: Stretch
    sure: bool = False


def attempts_in_front(plain: str, start: int, end: int) -> Iterator[Attempt]:
    """What may be meant as a count in front of a name, the likeliest first."""
    if numberish(plain[start:end]):  # no name at all: an id, most likely
        return
    begins = _begins(plain, start, end)
    for begin in begins:
        yield from _sure(plain, begin, end)
    for begin in begins:
        vague = _VAGUE_FIRST.match(plain, begin, end)
        if vague:
            amount = vague[0].rstrip()
            yield Attempt((begin, begin + len(amount)), (vague.end(), end))
    for begin in begins:
        digits = _DIGITS.match(plain, begin, end)
        high = min(end, begin + _WINDOW + (len(digits[0]) if digits else 0))
        pieces = islice(_PIECE.finditer(plain, begin, high), _MOST_PIECES)
        for cut in (piece.end() for piece in pieces):
            if cut >= end or plain[cut].isspace():
                continue
            if _WELL_WRITTEN.fullmatch(plain, begin, cut) or _PREFIX.fullmatch(plain, begin, cut):
                continue
            match = _IN_FRONT.fullmatch(plain, begin, cut)
            if match and looks_like_a_count(match["core"]):
                yield Attempt(_shown(plain, match), (cut, end))


def attempts_behind(plain: str, start: int, end: int) -> Iterator[Attempt]:
    """What may be meant as a count behind a name, the shortest stretch first."""
    low = max(start, end - _WINDOW)
    if plain[low : low + 1].isdigit():  # perhaps in the middle of the number
        while low > start and plain[low - 1].isdigit():
            low -= 1
        low = max(start, low - _WINDOW)
    cuts = [piece.start() for piece in _PIECE.finditer(plain, low, end)]
    for begin in _begins(plain, start, end):
        if numberish(plain[begin:end]):  # one thing, such as a date
            continue
        for cut in reversed(cuts[-_MOST_PIECES:]):
            if cut <= begin or plain[cut - 1].isspace() or _WELL_WRITTEN_BEHIND.fullmatch(plain, cut, end):
                continue
            match = _BEHIND.fullmatch(plain, cut, end)
            if match and looks_like_a_count(match["core"]) and _set_off(match):
                yield Attempt(_shown(plain, match), (begin, cut))


def _begins(plain: str, start: int, end: int) -> tuple[int, ...]:
    """Where a line begins, and where what is behind a bullet does."""
    bullet = _BULLET.match(plain, start, end)
    return (start, bullet.end()) if bullet else (start,)


def _sure(plain: str, begin: int, end: int) -> Iterator[Attempt]:
    """A tally, or a first word that is a number though none of copies."""
    match = _TALLY_FIRST.match(plain, begin, end)
    if match:
        tally = plain[begin : match.end()].rstrip(" \txX")
        yield Attempt((begin, begin + len(tally)), (match.end(), end), sure=True)
    match = _NUMBER_FIRST.match(plain, begin, end)
    if match and numberish(match[1]):
        yield Attempt(match.span(1), (match.end(), end), sure=True)


def _set_off(match: re.Match[str]) -> bool:
    """Whether it is more than a word behind a name: a lone "II" there is rather a part of the name."""
    core = match["core"]
    in_digits = core[:1].isdigit() or not core[:1].isalnum()
    return in_digits or _SETS_OFF.search(match["mark"]) is not None or core[-1:] in COUNTERS


def _shown(plain: str, match: re.Match[str]) -> Stretch:
    """The number alone; with the marks around it if it is these that make it none of copies."""
    if read_count(match["core"]) is None:
        return match.span("core")
    start, end = match.span()
    text = plain[start:end]
    start += len(text) - len(text.lstrip(_BETWEEN))
    return start, match.start() + len(text.rstrip())
