"""Names of two cards that differ so little that one of them is probably a slip of the other.

Two cards may well have similar names, so only what a person would take for a slip is said: names that are the
same but for accents, spaces and signs, or that look the same; and of long names those that differ by one
letter inside of a long word. Cards of two types may share a name so; names of three or more that are alike
are a series, and two that other cards both name are meant.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.card_checks.census import Censuses, Names
from decklint.card_checks.values import CardData
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Related
from decklint.games.cards import Card
from decklint.lazy_regex import lazy
from decklint.names.fold import fold, has_han, loosen_unsimplified
from decklint.names.scripts import foreign_letters, has_cjk, look_alikes, script_of, skeleton
from decklint.spans import Span

_WORD = lazy(r"([^\W\d_]+)")
# The same of folds in ASCII, in a tenth of the time.
_BETWEEN_ASCII = str.maketrans({chr(code): " " for code in range(128) if not chr(code).isalpha()})
# Without one of these a name has no looser form than its fold: entities, quotes, Latin letters with accents.
_LOOSE = lazy('[&"\u00c0-\u024f\u1e00-\u1eff\u0300-\u036f]')
_DIGIT = lazy(r"\d")
_NO_DIGITS = lazy(r"^[^\d\n]+$", re.MULTILINE)
_SIGNS = lazy("[ .,'_\"-]+")
_OTHER_ALPHABET = lazy("[\u0370-\u03ff\u0400-\u052f]")
# A digit that stands for a letter, as in F0x.
_DIGIT_IN_WORD = lazy(r"[01|](?:(?<=[^\W\d_].)|(?=[^\W\d_]))")
_FOR_DIGITS = (str.maketrans("01|", "oll"), str.maketrans("01|", "oii"))
_NUMERAL = lazy(r"[ivxlcdm]+")

_LETTERS = 4  # a name of fewer is like many others, even without its signs
_LONG = 10  # letters of a name in which one letter is looked at
_LONG_WORD = 6  # letters of the word in which it may differ
_FEW = 30  # words: so many are looked for in each name before it is taken apart
_SHORT_WORD = 4  # the same, where the two cards have a text in common


class _Order:
    """Which of two cards comes later; that of all is found out when somebody asks, for few do."""

    def __init__(self, cards: Sequence[Card]) -> None:
        self._cards = cards

    @cached_property
    def _numbers(self) -> dict[Card, int]:
        return {card: at for at, card in enumerate(self._cards)}

    def is_later(self, one: Card, other: Card) -> bool:
        """Whether the one comes after the other."""
        return self._numbers[one] > self._numbers[other]


class _Pairs(Struct):
    """Cards with names in one language that are alike: the later one first, each pair once, and in what."""

    language: str
    by_fold: dict[str, Card]  # of several cards with one name the first
    others: dict[str, list[Card]]  # and the others
    order: _Order
    found: dict[tuple[Card, Card], str] = field(default_factory=dict)

    def add(self, one: Card, other: Card, how: str, *, any_type: bool = False) -> None:
        """Notes that the names of two cards are alike; or those of cards that are called as they are."""
        for left in self.called_so(one):
            for right in self.called_so(other):
                if left is not right and (any_type or left.type == right.type):
                    pair = (left, right) if self.order.is_later(left, right) else (right, left)
                    self.found.setdefault(pair, how)
                    return

    def called_so(self, card: Card) -> list[Card]:
        """The card, which is the first of its name, and all others of that name."""
        return [card, *self.others.get(fold(self.text(card)), ())] if self.others else [card]

    def text(self, card: Card) -> str:
        """The name of a card."""
        return card.names[self.language]

    def place(self, card: Card) -> tuple[str, Span]:
        """The file and place of the name of a card."""
        placed = dict(zip(card.names, card.placed_names, strict=True))
        return placed[self.language][1:]


def may_find(files: Censuses) -> bool:
    """Whether two names in one language are alike in one of these ways."""
    return any(_some_alike(files, language) for language in {one for file in files for one in file.names})


def _some_alike(files: Censuses, language: str) -> bool:
    folds: set[str] = set()
    unchanged: set[str] = set()  # those that have no looser form
    owners: dict[str, str] = {}
    named = [file.names[language] for file in files if language in file.names]
    for one in named:
        folds.update(one.folded)
        unchanged.update(
            set(one.folded).difference(folded for folded, _ in one.looser) if one.looser else one.folded
        )
        if any(owners.setdefault(key, folded) != folded for folded, key in one.looser):
            return True
    if not owners.keys().isdisjoint(unchanged) or any(one.foreign for one in named):
        return True
    digits = [folded for one in named for folded in one.digits]
    words = {word for one in named for word in one.words}
    return any(_digits_for_letters(digits, folds)) or any(_letter_apart(folds, words))


def count_names(texts: Sequence[str], folds: Sequence[str]) -> Names:
    """What is compared of names in one language, which are given with their folds."""
    every = "\n".join(folds)
    return Names(
        list(folds),
        _looser_forms(texts, folds, every),
        list(words_of(folds)),
        _with_digits(folds, every),
        not every.isascii() and _OTHER_ALPHABET.search(every) is not None,
    )


def _looser_forms(texts: Sequence[str], folds: Sequence[str], every: str) -> list[tuple[str, str]]:
    if _LOOSE.search(every):
        pairs = {(folded, _without_signs(text, folded)) for text, folded in zip(texts, folds, strict=True)}
    else:
        changed = _NO_DIGITS.findall(every)  # in the others signs may mean something
        pairs = set(zip(changed, _SIGNS.sub("", "\n".join(changed)).split("\n"), strict=False))
    others = {folded for folded, key in pairs if folded != key}
    return [pair for pair in pairs if pair[0] in others and len(pair[1]) >= _LETTERS]


def _with_digits(folds: Iterable[str], every: str) -> list[str]:
    """Those with digits that may stand for letters; ``every``: all in one."""
    return [one for one in folds if _DIGIT_IN_WORD.search(one)] if _DIGIT_IN_WORD.search(every) else []


def words_of(folds: Iterable[str]) -> set[str]:
    """The words of names in which one letter is looked at."""
    long = "\n".join(one for one in folds if len(one) >= _LONG)
    words = long.translate(_BETWEEN_ASCII).split() if long.isascii() else _WORD.findall(long)
    return {word for word in set(words) if len(word) >= _SHORT_WORD}


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``similar-name``, at the name that stands later, with the place of the other."""
    order = _Order(data.cards)
    said: set[tuple[Card, Card]] = set()
    for language, (names, others) in _by_language(data.cards).items():
        pairs = _Pairs(language, names, others, order)
        _but_for_signs(pairs)
        _in_look(pairs)
        certain = list(pairs.found.items())
        pairs.found = {}
        _by_a_letter(pairs)
        for pair, how in (*certain, *_slips(pairs, data)):
            if pair not in said:
                said.add(pair)
                yield _finding(pairs, *pair, how)


def _by_language(cards: Iterable[Card]) -> dict[str, tuple[dict[str, Card], dict[str, list[Card]]]]:
    """The cards of each language by the folds of their names: the first of each, and the others."""
    found: dict[str, tuple[dict[str, Card], dict[str, list[Card]]]] = {}
    for card in cards:
        for language, text in card.names.items():
            own = found.get(language)
            if own is None:
                own = found[language] = {}, {}
            folded = fold(text)
            if own[0].setdefault(folded, card) is not card:
                own[1].setdefault(folded, []).append(card)
    return found


def _finding(pairs: _Pairs, one: Card, other: Card, how: str) -> Finding:
    path, span = pairs.place(one)
    message = f'the name "{pairs.text(one)}" of {one.id} {how} "{pairs.text(other)}" of {other.id}'
    hint = "write both in one way if one card is meant; if not, say so: # decklint: ignore similar-name"
    cards = tuple(sorted((one.id, other.id)))
    finding = builtin_finding(path, Problem("similar-name", span, message, hint), cards=cards)
    return replace(finding, related=(Related(*pairs.place(other), "the other one"),))


def _but_for_signs(pairs: _Pairs) -> None:
    """Names that are one without accents, spaces and signs."""
    first: dict[str, Card] = {}
    of_type: dict[tuple[str, str], Card] = {}  # the same, where names of several types are alike
    loose = _LOOSE.search("\n".join(pairs.by_fold)) is not None  # in most languages none has such letters
    for folded, card in pairs.by_fold.items():
        key = _without_signs(pairs.text(card), folded) if loose else _letters_of(folded)
        other = first.setdefault(key, card)
        if len(key) < _LETTERS or (other is card and not pairs.others):
            continue
        of_type.setdefault((key, other.type), other)
        for one in pairs.called_so(card):
            own = of_type.setdefault((key, one.type), one)
            if fold(pairs.text(own)) != folded:
                pairs.add(one, own, f"differs only in {_signs_of(pairs.text(one), pairs.text(own))} from")


def _signs_of(*texts: str) -> str:
    accents = any(loosen_unsimplified(one) != fold(one) for one in texts)
    return "accents and signs" if accents else "spaces and signs"


def _without_signs(text: str, folded: str) -> str:
    """The letters of a name without accents and signs."""
    return _letters_of(loosen_unsimplified(text) if _LOOSE.search(folded) else folded)


def _letters_of(folded: str) -> str:
    """The letters of a name; in one with digits the signs may mean something."""
    return folded if _DIGIT.search(folded) else _SIGNS.sub("", folded)


def _in_look(pairs: _Pairs) -> None:
    """Names that look the same: letters of another alphabet, and digits for letters."""
    every = "\n".join(pairs.by_fold)
    for key, meant in _digits_for_letters(_with_digits(pairs.by_fold, every), pairs.by_fold):
        pairs.add(pairs.by_fold[key], pairs.by_fold[meant], "looks like", any_type=True)
    if not _OTHER_ALPHABET.search(every):
        return
    first: dict[str, Card] = {}
    for card in pairs.by_fold.values():
        text = pairs.text(card)
        if not foreign_letters(text):  # of words that mix alphabets another check speaks
            other = first.setdefault(skeleton(text), card)
            differ = look_alikes(text, pairs.text(other)) if other is not card else []
            if any(script_of(one.typed) != script_of(one.meant) for one in differ):
                pairs.add(card, other, "is of another alphabet, and looks like", any_type=True)


def _digits_for_letters(digits: Iterable[str], folds: Collection[str]) -> Iterator[tuple[str, str]]:
    """Folds with digits that stand for letters, with the one that they look like."""
    for key in digits:
        for table in _FOR_DIGITS:
            other = key.translate(table)
            if other != key and other in folds:
                yield key, other


def _by_a_letter(pairs: _Pairs) -> None:
    """Long names in which one word differs by a letter."""
    for key, found, word, meant in _letter_apart(pairs.by_fold, words_of(pairs.by_fold)):
        card, other = pairs.by_fold[key], pairs.by_fold[found]
        if pairs.order.is_later(other, card):
            continue  # the other one will find this one
        if min(_letters([key]), _letters([pairs.text(other)])) >= _LONG:
            pairs.add(card, other, f'differs only in "{word}" and "{meant}" from')


def _letter_apart(folds: Collection[str], words: Iterable[str]) -> Iterator[tuple[str, str, str, str]]:
    """Two long folds that differ in a letter of one of their words, and that word in both.

    ``words`` are those of the folds, as ``words_of`` gives them.
    """
    close = _close_words(words)
    long = [key for key in folds if len(key) >= _LONG] if close else []
    if len(close) <= _FEW:  # then it is quicker to look for each of them
        likely = {key for word in close for key in long if word in key}
        long = [key for key in long if key in likely]
    for key in long:
        parts = _WORD.split(key)
        for at in range(1, len(parts), 2):
            for word in close.get(parts[at], ()):
                other = "".join((*parts[:at], word, *parts[at + 1 :]))
                if other in folds:
                    yield key, other, parts[at], word


def _letters(parts: Iterable[str]) -> int:
    return sum(one.isalpha() for part in parts for one in part)


def _close_words(words: Iterable[str]) -> dict[str, list[str]]:
    """For each word those that differ from it by a slip."""
    short: dict[str, list[str]] = {}
    for word in words:
        if not has_cjk(word) and not has_han(word) and not _NUMERAL.fullmatch(word):
            short.setdefault(word, []).append(word)
            for at in range(1, len(word)):  # slips in the first letter are rare, and other words are not
                short.setdefault(word[:at] + word[at + 1 :], []).append(word)
    close: dict[str, list[str]] = {}
    for group in short.values():
        if len(group) > 1:
            for one, other in _combinations(sorted(set(group))):
                if _is_slip(one, other):
                    close.setdefault(one, []).append(other)
                    close.setdefault(other, []).append(one)
    return {word: list(dict.fromkeys(others)) for word, others in close.items()}


def _combinations(group: list[str]) -> Iterator[tuple[str, str]]:
    """Pairs of words of which one may be a slip; of many that are alike, only neighbours."""
    if len(group) > 20:
        yield from pairwise(group)
        return
    yield from ((one, other) for at, one in enumerate(group) for other in group[at + 1 :])


def _is_slip(one: str, other: str) -> bool:
    """Whether two words differ by a letter in the way of a slip, and not as two forms of a word do."""
    short, long = sorted((one, other), key=len)
    if long[:-1] == short:  # walker, walkers
        return long[-1] == long[-2]
    if len(short) == len(long) and short[:-1] == long[:-1]:  # of one thing or person, or of several
        return {short[-1], long[-1]} not in ({"a", "o"}, {"a", "i"}, {"o", "i"}, {"e", "i"})
    from rapidfuzz.distance import OSA

    if OSA.distance(one, other) != 1:
        return False
    return not (short[-3:] in ("man", "men") and long[-3:] in ("man", "men"))


def _slips(pairs: _Pairs, data: CardData) -> Iterator[tuple[tuple[Card, Card], str]]:
    """Those pairs that are no series, and not two cards that others name."""
    if not pairs.found:
        return
    times = Counter(card for pair in pairs.found for card in pair)
    named = _named(data)
    for pair, how in pairs.found.items():
        if max(times[card] for card in pair) > 1 or all(fold(pairs.text(card)) in named for card in pair):
            continue
        word = min(how.split('"')[1::2], key=len)
        if len(word) >= _LONG_WORD or _text_in_common(*pair):
            yield pair, how


def _named(data: CardData) -> set[str]:
    """What stands in the fields of cards, apart from names: there a card may be named."""
    fields = (texts for field, texts in data.by_field.items() if not field.startswith("name"))
    return {fold(said) for texts in fields for said in texts.said}


def _text_in_common(one: Card, other: Card) -> bool:
    """Whether two cards have one text of several words: then they are probably one card."""
    return any(
        isinstance(value, str) and " " in value.strip() and other.fields.get(key) == value
        for key, value in one.fields.items()
    )
