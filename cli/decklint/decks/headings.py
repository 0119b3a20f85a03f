"""Which heading or key means which section, card type or choice of a game."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final, Generic, TypeVar

from msgspec import Struct

from decklint.decks.typed import Typed
from decklint.games.model import CardType, ChoiceRule, Game, Section
from decklint.lazy_regex import lazy
from decklint.names.fold import fold, has_han, loosen

# Headings of parts that other programs keep beside a deck.
_OUTSIDE: Final = frozenset(
    ("maybeboard", "maybe board", "maybe", "considering", "consideration", "token", "tokens", "acquireboard")
)
_LONGEST_HEADING: Final = 200
_PAIRS: Final = dict(zip("[({<【〔《「『", "])}>】〕》」』", strict=True))
# As forums set a title: [b]Main[/b], [size=5]Main[/size].
_TAGS = lazy(r"\[([a-z]{1,10})(?:=[^\[\]]*)?\]\s*(\S.*?)\s*\[/\1\]", re.I)
_MARKS_FIRST = lazy(r"(?:[#=*~_]+|//+|-{2,}|\s+)+")
_MARKS_LAST = lazy(r"(?:[#=*~_-]|//+|\s)")
# Behind a colon only a word for "cards" may follow the number: "SB: 3 Pinpoint" is no heading.
_COUNT_LAST = lazy(
    r"\s*(?:[(\[{]\s*([0-9]{1,5})\s*[^\W\d]{0,10}\s*[)\]}]"
    r"|:\s*([0-9]{1,5})(?:\s?(?:cards?|cart[ae]|karten?|cartes?|cartas?|[枚张張]))?)$",
    re.IGNORECASE,
)
_COUNT_WINDOW: Final = 40

_T = TypeVar("_T")


class HeadingShape(Struct, frozen=True):
    """What a line would be as a heading: the stretch of its title, and the total that it states.

    ``bracketed``: in square brackets or wrapped in ``=`` or ``*``; ``colon``: a colon ends it;
    ``comment``: it begins like a comment.
    """

    title: tuple[int, int]
    stated: int | None = None
    stated_at: tuple[int, int] | None = None
    bracketed: bool = False
    colon: bool = False
    comment: bool = False

    @property
    def plainly_a_heading(self) -> bool:
        """Whether it can hardly be anything else, even if its title means nothing."""
        return self.bracketed or self.colon


class _Titles(Generic[_T]):
    """What ids and titles mean; the looser forms of them count only where nothing else fits."""

    def __init__(self, named: Iterable[tuple[str, tuple[str, ...], _T]]) -> None:
        self._names = [
            (name, thing)
            for own_id, titles, thing in named
            for name in (own_id, own_id.replace("_", " "), *titles)
        ]
        self._exact: dict[str, _T] = {}
        for name, thing in self._names:
            self._exact.setdefault(fold(name), thing)
        self._loose: dict[bool, dict[str, _T]] = {}

    def find(self, title: str) -> _T | None:
        """What the title means; None if nothing. An earlier entry wins."""
        folded = fold(title)
        if folded in self._exact:
            return self._exact[folded]
        if len(title) > _LONGEST_HEADING:
            return None
        # Chinese characters are loosened by a library that is slow to load: other titles do without.
        chinese = has_han(title)
        if chinese not in self._loose:
            loose = self._loose[chinese] = {}
            for name, thing in self._names:
                if chinese or not has_han(name):
                    loose.setdefault(loosen(name), thing)
        return self._loose[chinese].get(loosen(title))


class Headings:
    """The titles of a game's sections, card types and choices, in all its languages."""

    def __init__(self, game: Game) -> None:
        sections, choices = game.sections.values(), game.choices.values()
        self._sections = _Titles((section.id, section.title.all, section) for section in sections)
        self._types = _Titles((kind.id, kind.title.all, kind) for kind in game.types.values())
        self._choices = _Titles((choice.id, choice.title.all, choice) for choice in choices)
        self._shown = [name for section in sections for name in (section.id, *section.title.all)]
        self._shown_choices = [name for choice in choices for name in (choice.id, *choice.title.all)]

    def section(self, title: str) -> Section | None:
        """The section with this id or title."""
        return self._sections.find(title)

    def card_type(self, title: str) -> CardType | None:
        """The card type with this id or title."""
        return self._types.find(title)

    def choice(self, title: str) -> ChoiceRule | None:
        """The choice with this id or title."""
        return self._choices.find(title)

    def outside(self, title: str) -> bool:
        """Whether it heads something beside the deck: a maybeboard, tokens."""
        return fold(title) in _OUTSIDE

    def closest_section(self, title: str) -> str | None:
        """The id or title of a section that is spelled most like ``title``."""
        from decklint.names.suggest import closest_word

        return closest_word(title, self._shown)

    def closest_key(self, key: str, others: list[str]) -> str | None:
        """The section, choice or one of ``others`` that is spelled most like ``key``."""
        from decklint.names.suggest import closest_word

        return closest_word(key, [*others, *self._shown_choices, *self._shown])


def heading_shape(typed: Typed, end: int | None = None) -> HeadingShape | None:
    """What a line (up to ``end``) would be as a heading; None if it cannot be one."""
    plain, start, end = typed.plain, typed.start, typed.end if end is None else end
    if not 0 < end - start <= _LONGEST_HEADING:
        return None
    comment = plain.startswith(("#", "//"), start)
    wrapped = plain[start] == "[" and plain[end - 1] == "]"
    wrapped = wrapped or (plain[start] in "=*" and plain[end - 1] == plain[start] and end - start > 2)
    while tags := _TAGS.fullmatch(plain, start, end):
        (start, end), wrapped = tags.span(2), True
    colon = False
    stated: tuple[int, int] | None = None
    while True:
        before = (start, end)
        if stated is None and (match := _count_last(plain, start, end)):
            stated = match.span(match.lastindex or 0)
            end, colon = match.start(), colon or match.lastindex == 2
        start, end = _without_marks(plain, start, end)
        if start < end and plain[end - 1] == ":":
            end, colon = end - 1, True
        elif end - start > 1 and _PAIRS.get(plain[start]) == plain[end - 1]:
            wrapped = wrapped or plain[start] == "["
            start, end = start + 1, end - 1
        if before == (start, end):
            break
    if start >= end:
        return None
    number = int(plain[slice(*stated)]) if stated else None
    return HeadingShape((start, end), number, stated, wrapped, colon, comment)


def _count_last(plain: str, start: int, end: int) -> re.Match[str] | None:
    match = _COUNT_LAST.search(plain, max(start, end - _COUNT_WINDOW), end)
    return match if match and match.start() > start else None


def _without_marks(plain: str, start: int, end: int) -> tuple[int, int]:
    first = _MARKS_FIRST.match(plain, start, end)
    if first:
        start = first.end()
    while start < end:
        for width in (1, 2):
            if end - width >= start and _MARKS_LAST.fullmatch(plain, end - width, end):
                end -= width
                break
        else:
            return start, end
    return start, end
