"""What is a number of copies: 1 to 4 digits. And what people write instead."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from decklint.documents.nodes import Scalar
from decklint.names.fold import fold
from decklint.names.index import shown

COUNT_HINT: Final = "write the number of copies in digits, 1 to 4 of them"

_COUNT = re.compile(r"[0-9]{1,4}")
_OTHER_BASE = re.compile(r"[+-]?0[0-9xXoObB_][0-9a-fA-F_]*")
_NUMBERISH = re.compile(r"[+~<>=-]{0,3}[0-9][0-9.,'_+/*^eExX?!%-]*")
_WHOLE_DECIMAL = re.compile(r"([0-9]{1,4})\.0+")
_GROUPED = re.compile(r"[0-9]{1,3}(?:[,._'][0-9]{3})+")
_STROKES = re.compile(r"[|ǀ∣丨│¦\\/ ]+")
_ROMAN = re.compile(r"X{0,3}(?:IX|IV|V?I{0,4})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
_COUNTERS = "枚张張つ個个"
_WORDS: Final = {
    word: number
    for words in (
        "one two three four five six seven eight nine ten eleven twelve",
        "uno due tre quattro cinque sei sette otto nove dieci undici dodici",
        "eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
        "un deux trois quatre cinq six sept huit neuf dix onze douze",
        "uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "um dois três quatro cinco seis sete oito nove dez onze doze",
        "jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć",
        "один два три четыре пять шесть семь восемь девять десять",
        "一 二 三 四 五 六 七 八 九 十",
        "壱 弐 参 肆 伍 陸 漆 捌 玖 拾",
    )
    for number, word in enumerate(words.split(), 1)
} | {
    "una": 1, "ein": 1, "eine": 1, "une": 1, "uma": 1, "einmal": 1, "once": 1, "single": 1, "zwo": 2,
    "zweimal": 2, "twice": 2, "两": 2, "兩": 2, "二つ": 2, "duas": 2, "dreimal": 3, "thrice": 3, "正": 5,
    "dozen": 12,
}  # fmt: skip


def read_count(plain: str) -> int | None:
    """The number that ``plain`` (half-width) states, or None if it is no number of copies."""
    return int(plain) if _COUNT.fullmatch(plain) else None


def scalar_count(scalar: Scalar, plain: str) -> int | None:
    """The number of copies that a YAML or JSON value states, ``plain`` being its half-width text.

    It is read as typed: 010 is ten copies, though it is octal to some readers of YAML.
    """
    if isinstance(scalar.value, bool) or scalar.value is None:
        return None
    return read_count(plain)


def numberish(token: str) -> bool:
    """Whether a word of ``plain`` text is meant as a number, though it is none of copies."""
    return _NUMBERISH.fullmatch(token) is not None and read_count(token.rstrip("xX")) is None


def strokes(token: str) -> int | None:
    """The number that a tally of strokes shows (``||||``), or None if it is none."""
    if not _STROKES.fullmatch(token) or token.isspace():
        return None
    count = sum(not character.isspace() for character in token)
    # "//" is a comment, and one slash is no tally
    return count if count > 2 or not set(token) & set("\\/") else None


def in_words(token: str) -> int | None:
    """The number that a word or a Roman numeral means, or None. ``III``, ``three``, ``三枚``, ``③``."""
    if len(token) > 12:
        return None
    if token and _ROMAN.fullmatch(token):
        return _roman(token)
    word = fold(token)
    known = _WORDS.get(word) or _WORDS.get(word.rstrip(_COUNTERS))
    if known is not None or token.isascii():
        return known
    return _numerals(token.rstrip(_COUNTERS))


def count_hint(typed: str) -> str:
    """What to write instead of ``typed``, which is no number of copies."""
    plain = unicodedata.normalize("NFKC", typed).strip().strip("()[]").strip()
    plain = plain.rstrip("xX").strip()
    number = in_words(plain) or strokes(plain)
    decimal = _WHOLE_DECIMAL.fullmatch(plain)
    if decimal:
        number = int(decimal[1])
    elif _GROUPED.fullmatch(plain):
        digits = re.sub("[^0-9]", "", plain)
        number = int(digits) if len(digits) <= 4 else None
    return COUNT_HINT if number is None else f"write {number}"


def count_message(typed: str) -> str:
    """Why ``typed`` is no number of copies."""
    plain = unicodedata.normalize("NFKC", typed).strip()
    quoted = f'"{shown(typed)}"'
    if not plain:
        return "there is no number of copies"
    if plain[0] in "+-−" and plain[1:2].isdigit():
        return f"{quoted} is no number of copies: it has a sign"
    if re.fullmatch("[0-9]{5,}", plain):
        return f"{quoted} is no number of copies: it has more than 4 digits"
    if _OTHER_BASE.fullmatch(plain):
        return f"{quoted} is no number of copies: some YAML readers take it for another number"
    return f"{quoted} is no number of copies"


def _numerals(token: str) -> int | None:
    """The value of numerals of any script: ``٣``, ``③``, ``十二``."""
    if not token or not all(character.isnumeric() for character in token):
        return None
    values = [unicodedata.numeric(character) for character in token]
    if 10 in values:
        tens = values.index(10)
        before, after = (values[:tens] or [1]), (values[tens + 1 :] or [0])
        values = [before[0] * 10 + after[0]]
    number = 0
    for value in values:
        number = number * 10 + int(value)
    return number if len(values) <= 4 else None


def _roman(token: str) -> int:
    values = [_ROMAN_VALUES[letter] for letter in token]
    return sum(
        -value if later and value < later[0] else value
        for value, later in ((value, values[at + 1 : at + 2]) for at, value in enumerate(values))
    )
