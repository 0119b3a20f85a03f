"""What one line or item says of a card: the reading that was chosen, or why there is none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Final

from decklint.decks.attempts import Attempt, attempts_behind, attempts_in_front
from decklint.decks.counts import read_count
from decklint.decks.readings import LONGEST_NAME, Drop, Reader, Reading, Stretch
from decklint.decks.typed import Typed
from decklint.names.index import CardIndex
from decklint.spans import Span

_ONLY_COUNT = re.compile(r"(?:[-*•·]\s*)?[(\[]?\s*(?:[xX]\s?)?(?P<number>[0-9]{1,4})(?:\s?[xX])?\s*[)\]]?")
_NUMBER_IN_BRACKETS = re.compile(r"(?:[-*•·]\s*)?(?:\[\s*([0-9]{1,4})\s*\]|\(\s*([0-9]{1,4})\s*\))")
_NO_NAME: Final = re.compile(r"[\W_]*")
_MOST_ENDS: Final = 8  # ends of a name that are tried for a count behind it


@dataclass(slots=True)
class CardText:
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
    if counted:
        only = _only_count(index, reader, typed, start, end)
        if only is not None:
            return only
        bad = _with_bad_count(reader, typed, start, end)
        if bad is not None:
            return bad
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


def _with_bad_count(reader: Reader, typed: Typed, start: int, end: int) -> CardText | None:
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
