"""What one line or item says of a card: the reading that was chosen, or why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.attempts import Attempt, attempts_behind, attempts_in_front
from decklint.decks.counts import read_count
from decklint.decks.readings import LONGEST_NAME, Drop, Reader, Reading, Stretch
from decklint.decks.typed import Typed
from decklint.lazy_regex import lazy
from decklint.names.index import CardIndex
from decklint.spans import Span

_ONLY_COUNT = lazy(r"(?:[-*•·]\s*)?[(\[]?\s*(?:[xX]\s?)?(?P<number>[0-9]{1,4})(?:\s?[xX])?\s*[)\]]?")
_NUMBER_IN_BRACKETS = lazy(r"(?:[-*•·]\s*)?(?:\[\s*([0-9]{1,4})\s*\]|\(\s*([0-9]{1,4})\s*\))")
_BRACKETS = lazy(r"\[\s*([^\s\[\]](?:.*\S)?)\s*\]")
_NUMBER_IN_FRONT = lazy(r"(?:[-*•·]\s+)?([(\[]?[0-9]{1,4}(?:[)\]][.:]?\s*|(?:\s?[xX]|[.:])?\s+))(?=\S)")
_NO_NAME: Final = lazy(r"[\W_]*")
_MOST_ENDS: Final = 8  # ends of a name that are tried for a count behind it


class CardText(Struct):
    """A text that names a card, taken apart. Stretches are offsets in ``typed.plain``.

    ``count`` is None where it cannot be read; ``count_span`` is None where none was typed.
    ``count_in_text``: it stands beside the name, not in a field of its own.
    ``known``: the name is a card's. ``nameless``: a count without a name.
    """

    typed: Typed
    name: Stretch
    count: int | None = 1
    count_typed: str = ""
    count_span: Span | None = None
    count_in_text: bool = False
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
        self.count_in_text = True


def read_card_text(
    index: CardIndex, reader: Reader, typed: Typed, start: int, end: int, *, counted: bool = True
) -> CardText:
    """Take a stretch apart; ``counted``: it may hold a count."""
    chosen = reader.choose(typed, reader.readings(typed, start, end, counted=counted))
    if chosen is not None:
        return _of_reading(typed, chosen, known=True)
    for way in (_in_brackets, _only_count, _with_two_counts, _with_bad_count) if counted else ():
        text = way(index, reader, typed, start, end)
        if text is not None:
            return text
    return _unknown(index, reader, typed, start, end, counted)


def _of_reading(typed: Typed, reading: Reading, *, known: bool) -> CardText:
    text = CardText(typed, (reading.start, reading.end), drops=reading.drops, id=reading.id, known=known)
    if reading.count is not None:
        text.set_count(read_count(typed.plain[slice(*reading.count)]), reading.count)
    return text


def _only_count(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
    """The text as a number with nothing but a comment behind it: a card called so, or a count of nothing."""
    for before in (end, *reader.comments_after(typed, start, end)):
        match = _ONLY_COUNT.fullmatch(typed.plain, start, before)
        if match is None:
            continue
        if _NUMBER_IN_BRACKETS.fullmatch(typed.plain, start, before) and index.candidates(match["number"]):
            drop = Drop(match.end("number"), before, "punctuation")
            return CardText(typed, match.span("number"), drops=(drop,), known=True)
        text = CardText(typed, (start, before), nameless=True)
        text.set_count(int(match["number"]), match.span("number"))
        return text
    return None


def _in_brackets(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
    """A name in square brackets, with a count beside them or without."""
    if "[" not in typed.plain[start:end]:
        return None
    for reading in reader.readings(typed, start, end, counted=True):
        match = _BRACKETS.fullmatch(typed.plain, reading.start, reading.end)
        if match is None or reading.id is not None or match.end(1) - match.start(1) > LONGEST_NAME:
            continue
        name = typed.text(*match.span(1))
        if index.candidates(name) or index.loose_candidates(name):
            text = _of_reading(typed, replace(reading, start=match.start(1), end=match.end(1)), known=True)
            text.drops = (Drop(match.end(1), reading.end, "punctuation"), *text.drops)
            return text
    return None


def _with_two_counts(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
    """A number in front of a count and a card's name: ``1) 3 NAME``, ``2 x 3 NAME``."""
    match = _NUMBER_IN_FRONT.match(typed.plain, start, end)
    if match is None:
        return None
    readings = reader.readings(typed, match.end(), end, counted=True)
    chosen = reader.choose(typed, (one for one in readings if one.count and one.count[0] < one.start))
    if chosen is None or chosen.count is None:
        return None
    text = _of_reading(typed, chosen, known=True)
    text.set_count(None, (match.start(1), chosen.count[1]))
    return text


def _with_bad_count(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
    """The text with a count that cannot be read beside a card's name, or beside what should be one."""
    sure = None
    for attempt, drops in _attempts(reader, typed, start, end):
        chosen = reader.choose(typed, reader.readings(typed, *attempt.name, counted=False))
        if chosen is not None:
            text = _of_reading(typed, chosen, known=True)
            text.drops += drops
            text.set_count(None, attempt.number)
            return text
        if attempt.sure and sure is None:
            sure = CardText(typed, attempt.name)
            sure.set_count(None, attempt.number)
    return sure


def _attempts(
    reader: Reader, typed: Typed, start: int, end: int
) -> Iterator[tuple[Attempt, tuple[Drop, ...]]]:
    """What may be meant as a count, with what is left out behind it: comments, set codes, tags."""
    for attempt in attempts_in_front(typed.plain, start, end):
        yield attempt, ()
    ends: dict[int, tuple[Drop, ...]] = {}
    for reading in reader.readings(typed, start, end, counted=False):
        if reading.id is None:
            ends.setdefault(reading.end, reading.drops)
    for before, drops in islice(ends.items(), _MOST_ENDS):
        for attempt in attempts_behind(typed.plain, start, before):
            yield attempt, drops


def _unknown(index: CardIndex, reader: Reader, typed: Typed, start: int, end: int, counted: bool) -> CardText:
    """No reading names a card: the count in front, and a name without comments and set codes."""
    readings = [
        reading
        for reading in reader.readings(typed, start, end, counted=counted)
        if reading.id is None and (_is_whole(typed, reading) or not _nothing(typed, reading))
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


def _nothing(typed: Typed, reading: Reading) -> bool:
    """Whether there are only marks where the name should be."""
    return _NO_NAME.fullmatch(typed.plain, reading.start, reading.end) is not None


def _is_whole(typed: Typed, reading: Reading) -> bool:
    """Whether the name is all that stands behind a count and a space."""
    in_front = reading.count is not None and reading.count[0] < reading.start
    return in_front and not reading.drops and typed.plain[reading.start - 1].isspace()


def _rather_whole(index: CardIndex, reader: Reader, typed: Typed, whole: Reading, cut: Reading) -> bool:
    """Whether the whole is a misspelt name that has the mark (``//``) at which it was cut."""
    if whole.end - whole.start > LONGEST_NAME or not reader.may_doubt():
        return False
    close = index.suggest(typed.text(whole.start, whole.end))
    dropped = [drop for drop in cut.drops if drop.what != "set code"]
    return any(close and typed.plain[drop.start : drop.start + 1] in close[0].name for drop in dropped)
