"""A value that differs by a letter or an accent from one that is much more frequent in its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from decklint.card_checks.census import Censuses, Said
from decklint.card_checks.texts import unseen, untrimmed
from decklint.card_checks.values import CardData, Texts
from decklint.findings import Finding
from decklint.lazy_regex import lazy
from decklint.names.fold import has_han, loosen

# Names and texts of their own: two of them are alike by accident.
_OF_THEIR_OWN = ("name", "aliases", "printings.name", "printings.number")
_WORD = lazy(r"[^\W\d_]+")
# Between words; a sign before or behind a number, or at the end of a word, may be part of it.
_BETWEEN = lazy(r"(?<![\d])[\s.,'_-]+(?=[^\W\d])|\.$")
# Another check speaks of these.
_QUOTES = str.maketrans(dict.fromkeys("\u2018\u2019", "'") | dict.fromkeys("\u201c\u201d\u201e", '"'))
_LONGEST = 60
_SHORTEST = 4
_TIMES = 4  # so many times as often is the other one
_OFTEN = 5  # and at least so often
_OFTEN_ALONE = 9  # so often if it is a single word, and the rare one stands once
_SHORTEST_AMONG_OTHERS = 3  # of a word, if the other words are the same
_MOST_WORDS = 4  # of a value; what has more is a sentence, and two of those may well be alike
_SENTENCE = lazy(r"[.!?\u2026\u3002\uff01\uff1f][\"'\u2019\u201d)]*$")
_LONG_ENOUGH = 6  # letters of the whole value, for that


def may_find(files: Censuses) -> bool:
    """Whether some value is such a one."""
    fields = dict.fromkeys(field for one in files for field in one.values)
    return any(any(_slips(_sum(one.values.get(field, {}) for one in files))) for field in fields)


def _sum(counts: Iterable[Mapping[str, int]]) -> Mapping[str, int]:
    several = list(counts)
    if len(set[str]().union(*several)) == sum(map(len, several)) and all(map(_is_rare, several)):
        return {}  # as with most texts, and they are many
    total = Counter[str]()
    for one in several:
        total.update(one)
    return total


def _is_rare(counts: Mapping[str, int]) -> bool:
    """Whether none of the values is frequent."""
    return max(counts.values(), default=0) < _OFTEN


def count_values(fields: Iterable[Said]) -> dict[str, dict[str, int]]:
    """How often each value stands in each field, as far as that matters."""
    return {one.field: _short(one.said) for one in fields if not one.field.startswith(_OF_THEIR_OWN)}


def _short(said: Iterable[str]) -> dict[str, int]:
    short = [value for value in said if len(value) <= _LONGEST]
    once = dict.fromkeys(short, 1)  # as most texts are, and they are many
    return once if len(once) == len(short) else Counter(short)


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``rare-value``, with a place of the frequent one."""
    for field, texts in data.by_field.items():
        if not field.startswith(_OF_THEIR_OWN):
            yield from _in_field(field, texts)


def _in_field(field: str, texts: Texts) -> Iterator[Finding]:
    times = _short(texts.said)
    for value, best in _slips(times):
        for at in (at for at, said in enumerate(texts.said) if said == value):
            text = texts[at]
            message = (
                f'{field} of {text.card.name} is "{value}"; {times[best]} others have "{best}", '
                f"and {_times(times[value])} so"
            )
            usual = texts[texts.said.index(best)]
            yield text.finding("rare-value", message, f'write "{best}" if it is meant', usual)


def _slips(times: Mapping[str, int]) -> Iterator[tuple[str, str]]:
    """Values that are much rarer than another one close to them, with that; ``times``: how often each is."""
    often = {value for value, number in times.items() if number >= _OFTEN}
    if not often:
        return
    near, most = _Near(often), max(times[value] for value in often)
    for value, number in times.items():
        if _TIMES * number > most or untrimmed(value) or unseen(value):  # of these another check speaks
            continue
        usual = [one for one in near.to(value) if _much_rarer(value, number, one, times[one])]
        if usual:
            yield value, max(usual, key=lambda one: (times[one], one))


def _much_rarer(rare: str, times: int, usual: str, often: int) -> bool:
    """Whether the one is so much rarer that it is a slip; of single words two may well be meant."""
    if _is_prose(rare) and _is_prose(usual):
        return False
    single = len(_WORD.findall(rare)) == len(_WORD.findall(usual)) == 1
    if single and loosen(rare) != loosen(usual) and _joined(rare) != _joined(usual):
        return often >= _OFTEN_ALONE and times == 1
    return often >= _TIMES * times


def _is_prose(value: str) -> bool:
    """Whether it is a sentence, and no term."""
    words = len(_WORD.findall(value))
    return words > _MOST_WORDS or (words > 1 and _SENTENCE.search(value) is not None)


def _times(number: int) -> str:
    return "one is written" if number == 1 else f"{number} are written"


class _Near:
    """Frequent values, found by those that differ in one letter or only in accents, case and the like."""

    def __init__(self, values: set[str]) -> None:
        self._values = values
        self._loose: dict[str, list[str]] = {}
        self._joined: dict[str, list[str]] = {}
        self._short: dict[str, list[str]] = {}
        for value in sorted(values):
            self._loose.setdefault(loosen(value), []).append(value)
            self._joined.setdefault(_joined(value), []).append(value)
            for shorter in _without_one(value):
                self._short.setdefault(shorter, []).append(value)

    def to(self, value: str) -> list[str]:
        """The frequent values close to one; itself is not."""
        found = dict.fromkeys(self._loose.get(loosen(value), ()))
        if _letters(value) >= _LONG_ENOUGH or (" " in value and _letters(value) >= _SHORTEST):
            found |= dict.fromkeys(one for one in self._joined.get(_joined(value), ()) if one != value)
        if len(value) >= _SHORTEST:
            candidates = [one for key in (value, *_without_one(value)) for one in self._short.get(key, ())]
            candidates += self._longer(value)
            found |= dict.fromkeys(one for one in candidates if _one_slip(value, one))
        return [one for one in found if one.translate(_QUOTES) != value.translate(_QUOTES)]

    def _longer(self, value: str) -> set[str]:
        """Frequent values that lack a letter which this one has."""
        return _without_one(value) & self._values


def _without_one(value: str) -> set[str]:
    return {value[:at] + value[at + 1 :] for at in range(len(value))}


def _one_slip(left: str, right: str) -> bool:
    """Whether one letter was mistyped, left out or doubled, or two were swapped: a letter inside a word."""
    at = next((at for at, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(left), len(right)) if at is None else at
    words = [_word_at(text, at) for text in (left, right)]
    several = min(len(_WORD.findall(text)) for text in (left, right)) > 1
    long_enough = several and min(_letters(left), _letters(right)) >= _LONG_ENOUGH
    least = _SHORTEST_AMONG_OTHERS if long_enough else _SHORTEST
    if min(map(len, words)) < least:
        return False
    from rapidfuzz.distance import OSA

    return bool(OSA.distance(left, right) == 1)


def _joined(text: str) -> str:
    """The text by its letters and digits alone: what differs only in spaces and points is the same.

    Signs that mean something, such as + and -, stay where they stand before a digit or at the end.
    """
    return _BETWEEN.sub("", loosen(text))


def _letters(text: str) -> int:
    return sum(map(len, _WORD.findall(text)))


def _word_at(text: str, at: int) -> str:
    """The word in which a letter stands, or behind which one is missing; no abbreviation, nor ideographs.

    One of these makes another word, as a number makes another number.
    """
    words = [word for word in _WORD.finditer(text) if word.start() <= at <= word.end()]
    word = words[-1][0] if words else ""
    return "" if has_han(word) or word.isupper() else word
