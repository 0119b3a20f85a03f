"""The names closest to one that is not known: for cards, and for single words such as keys."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from decklint.lazy_regex import lazy
from decklint.names.fold import comparable, fold, has_han, loosen
from decklint.names.scripts import has_cjk, skeleton

if TYPE_CHECKING:
    from decklint.games.cards import Card

SHOWN: Final = 3

# How close a suggestion is, from 0 to 100. Only their order and distances matter.
_SAME_LOOSELY: Final = 100.0
_LOOKS_THE_SAME: Final = 99.0
_SAME_NUMBER: Final = 96.0
_HALF: Final = 95.0
_FIRST_WORDS: Final = 94.0
_WORDS: Final = 90.0
_INITIALS: Final = 89.0
_PREFIX: Final = 88.0
_INSIDE: Final = 86.0
_ONE_SLIP: Final = 85.0  # at least; longer names are more similar
_WORDS_CUTOFF: Final = 0.75
_AROUND: Final = 70.0  # and up to 20 more, by how much of the typed text is the name

# What is this much further away than the closest is not worth a line.
_WINDOW: Final = 20.0

# No name is longer; what is, is no name.
_LONGEST: Final = 200

_PARTS: Final = lazy(r"""[,:;/|"「」『』()（）\[\]【】<>〈〉《》~·]+|\s-+\s?|\s?-+\s""")
_WORD: Final = lazy(r"[^\W_]+(?:'[^\W_]+)*")
_SMALL_WORDS: Final = frozenset(
    ("a", "an", "and", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with")
)


class Suggestion(NamedTuple):
    """A card and the name of it to show."""

    card: Card
    name: str


class _Target(NamedTuple):
    """A name that can be suggested. ``key`` is its loose form."""

    key: str
    card: Card
    shown: str
    order: int


class Suggester:
    """The names of a game's cards, arranged so that the closest are found. Built on first need."""

    def __init__(self, cards: Iterable[Card], *, han: bool = True) -> None:
        """``han``: whether names with Chinese characters count; to compare these takes a library."""
        self._han = han
        self._targets: list[_Target] = []
        for card in cards:
            for name in card.names.values():
                self._add(name, card, name)
            for alias in card.aliases:
                self._add(alias, card, card.name)

    def _add(self, name: str, card: Card, shown: str) -> None:
        if self._han or not has_han(name):
            self._targets.append(_Target(loosen(name), card, shown, len(self._targets)))

    def closest(self, typed: str, accepts: Callable[[Card], bool] | None = None) -> list[Suggestion]:
        """The cards that ``typed`` may mean, the closest first, those that ``accepts`` takes before others.

        Each card once, under the name that is closest to ``typed``. Empty if none is close.
        """
        if len(typed) > _LONGEST:
            return []
        key = loosen(typed)
        best: dict[Card, tuple[float, _Target]] = {}
        _keep_best(best, self._by_form(key))
        if _top(best) < _ONE_SLIP:
            _keep_best(best, self._by_words(key))
        floor = _top(best) - _WINDOW

        def order(match: tuple[float, _Target]) -> tuple[bool, float, int]:
            score, target = match
            return (accepts is not None and not accepts(target.card), -score, target.order)

        near = sorted((match for match in best.values() if match[0] >= floor), key=order)
        return [Suggestion(target.card, target.shown) for _, target in near[:SHOWN]]

    def _by_form(self, key: str) -> Iterable[tuple[float, _Target]]:
        if not key:
            return
        yield from ((_LOOKS_THE_SAME, target) for target in self._by_skeleton.get(skeleton(key), ()))
        yield from ((_SAME_NUMBER, target) for target in self._by_number.get(_number(key), ()))
        yield from self._short_forms(key)
        yield from self._around(key)
        yield from self._similar(key)

    def _short_forms(self, key: str) -> Iterable[tuple[float, _Target]]:
        """Names of which ``key`` is a half, the first words, some words, the beginning or the initials."""
        yield from ((_HALF, target) for target in self._by_part.get(key, ()))
        yield from ((_INITIALS, target) for target in self._by_initials.get(re.sub(r"[\s.]", "", key), ()))
        wide = has_cjk(key)
        if len(key) < (2 if wide else 3) or key in _SMALL_WORDS:
            return
        for target in self._targets:
            where = target.key.find(key)
            if where < 0:
                continue
            if target.key == key:
                yield _SAME_LOOSELY, target
            elif _whole_words(target.key, where, where + len(key)):
                yield _FIRST_WORDS if where == 0 else _WORDS, target
            elif where == 0:
                yield _PREFIX, target
            elif wide:
                yield _INSIDE, target

    def _around(self, key: str) -> Iterable[tuple[float, _Target]]:
        """Names that stand inside ``key``: a name with something added."""
        for start, end in _stretches(key):
            for target in self._by_key.get(key[start:end], ()):
                yield _AROUND + 20.0 * (end - start) / len(key), target

    def _similar(self, key: str) -> Iterable[tuple[float, _Target]]:
        """Names and halves of names that are spelled similarly."""
        cutoff = _cutoff(key)
        if cutoff is None:
            return
        for table, penalty in ((self._by_key, 0.0), (self._by_part, 5.0)):
            for found, score in _spelled_like(key, table, cutoff):
                yield from ((score - penalty, target) for target in table[found])

    def _by_words(self, key: str) -> Iterable[tuple[float, _Target]]:
        """Names with the same words in another order, or for a single word with one spelled similarly."""
        words = _WORD.findall(key)
        if len(words) > 1:
            table, wanted, penalty = self._by_sorted_words, " ".join(sorted(words)), 8.0
        elif len(key) >= 4:
            table, wanted, penalty = self._by_word, key, 12.0
        else:
            return
        for found, score in _spelled_like(wanted, table, _WORDS_CUTOFF):
            yield from ((score - penalty, target) for target in table[found])

    @cached_property
    def _by_key(self) -> dict[str, list[_Target]]:
        return self._table(lambda key: (key,))

    @cached_property
    def _by_skeleton(self) -> dict[str, list[_Target]]:
        return self._table(lambda key: (skeleton(key),))

    @cached_property
    def _by_part(self) -> dict[str, list[_Target]]:
        return self._table(_parts)

    @cached_property
    def _by_word(self) -> dict[str, list[_Target]]:
        return self._table(lambda key: {word: None for word in _WORD.findall(key) if len(word) > 3})

    @cached_property
    def _by_sorted_words(self) -> dict[str, list[_Target]]:
        return self._table(lambda key: (" ".join(sorted(_WORD.findall(key))),))

    @cached_property
    def _by_initials(self) -> dict[str, list[_Target]]:
        return self._table(_initials)

    @cached_property
    def _by_number(self) -> dict[str, list[_Target]]:
        table: dict[str, list[_Target]] = {}
        cards: dict[Card, _Target] = {}
        for target in self._targets:
            cards.setdefault(target.card, target)
        for card, target in cards.items():
            for number in {_number(fold(written)): None for written in card.ids}:
                table.setdefault(number, []).append(target)
        return table

    def _table(self, keys: Callable[[str], Iterable[str]]) -> dict[str, list[_Target]]:
        table: dict[str, list[_Target]] = {}
        for target in self._targets:
            for key in keys(target.key):
                if key:
                    table.setdefault(key, []).append(target)
        return table


def _keep_best(best: dict[Card, tuple[float, _Target]], scored: Iterable[tuple[float, _Target]]) -> None:
    for score, target in scored:
        known = best.get(target.card)
        if known is None or (score, -target.order) > (known[0], -known[1].order):
            best[target.card] = (score, target)


def _top(best: dict[Card, tuple[float, _Target]]) -> float:
    return max((score for score, _ in best.values()), default=0.0)


def closest_words(word: str, words: Iterable[str], limit: int = SHOWN) -> list[str]:
    """Those of ``words`` that ``word`` may be a slip of, the closest first; empty if none is near."""
    from rapidfuzz.distance import OSA

    key = _plain(word)
    scored: list[tuple[float, int, str]] = []
    for order, known in enumerate(words):
        other = _plain(known)
        shorter, longer = sorted((key, other), key=len)
        score = OSA.normalized_similarity(key, other)
        slips = OSA.distance(key, other)
        if len(shorter) >= 3 and longer.startswith(shorter):
            score = max(score, 0.7)
        elif score < 0.6 or slips > max(1, len(longer) // 3):
            continue
        scored.append((-score, order, known))
    return list(dict.fromkeys(known for _, _, known in sorted(scored)))[:limit]


def closest_word(word: str, words: Iterable[str]) -> str | None:
    """The one of ``words`` that ``word`` is most likely a slip of; None if none is near."""
    return next(iter(closest_words(word, words, 1)), None)


def _plain(word: str) -> str:
    return re.sub(r"[\s_-]+", "-", comparable(word))


def _number(key: str) -> str:
    """An id without leading zeros, which spreadsheets drop: ``0505``, ``M001``."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", key)


def _parts(key: str) -> list[str]:
    """The halves of a double name, what stands in brackets or quotes and what stands before them."""
    parts = [part.strip(" -!?.") for part in _PARTS.split(key)]
    return [part for part in dict.fromkeys(parts) if part and part != key]


def _initials(key: str) -> list[str]:
    words = _WORD.findall(key)
    if len(words) < 2 or has_cjk(key):
        return []
    every = "".join(word[0] for word in words)
    main = "".join(word[0] for word in words if word not in _SMALL_WORDS)
    return [initials for initials in dict.fromkeys((every, main)) if len(initials) >= 2]


def _whole_words(text: str, start: int, end: int) -> bool:
    """Whether ``text[start:end]`` neither begins nor ends inside a word."""
    return not (_joined(text, start) or _joined(text, end))


def _joined(text: str, at: int) -> bool:
    return 0 < at < len(text) and text[at - 1].isalnum() and text[at].isalnum()


def _stretches(key: str) -> Iterable[tuple[int, int]]:
    """Where a name could stand in ``key``: whole words, or any stretch of a language without spaces."""
    wide = has_cjk(key)
    least = 2 if wide else 3
    edges = [at for at in range(len(key) + 1) if wide or not _joined(key, at)]
    for start in edges:
        yield from ((start, end) for end in edges if end - start >= least)


def _cutoff(key: str) -> float | None:
    """The least similarity that is no accident, by how much a character of ``key`` says."""
    if len(key) < 3:
        return 0.6 if len(key) == 2 and has_cjk(key) else None
    if has_cjk(key):
        return 0.5
    return 0.66 if len(key) < 6 else 0.62


def _spelled_like(key: str, names: Iterable[str], cutoff: float) -> list[tuple[str, float]]:
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    found = process.extract(
        key, list(names), scorer=OSA.normalized_similarity, score_cutoff=cutoff, limit=SHOWN * 4
    )
    return [
        (name, max(similarity * 100.0, _ONE_SLIP if OSA.distance(key, name) == 1 else 0.0))
        for name, similarity, _ in found
    ]
