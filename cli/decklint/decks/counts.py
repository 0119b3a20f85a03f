"""What is a number of copies: 1 to 4 digits. And what people write instead."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from decklint.documents.nodes import Scalar
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.names.index import shown

COUNT_HINT: Final = "write the number of copies in digits, 1 to 4 of them"

_COUNT = lazy(r"[0-9]{1,4}")
_OTHER_BASE = lazy(r"[+-]?0[0-9xXoObB_][0-9a-fA-F_]*")
_NUMBERISH = lazy(r"[+~<>=-]{0,3}[0-9][0-9.,'_+/*^eExX?!%-]*")
_WHOLE_DECIMAL = lazy(r"([0-9]{1,4})\.0+")
_GROUPED = lazy(r"[0-9]{1,3}(?:[,._'][0-9]{3})+")
_STROKES = lazy(r"[|ǀ∣丨│¦\\/ ]+")
_TWO_NUMBERS = lazy(r"[(\[]?[0-9]{1,4}(?:[)\]][.:]?\s*|(?:\s?[xX×]|[.:])?\s+)[(\[]?\s?[xX×]?\s?([0-9]{1,4})")
_ROMAN = lazy(r"X{0,3}(?:IX|IV|V?I{0,4})")
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10}
COUNTERS: Final = "枚张張つ個个份"
NUMERALS: Final = "〇零一二三四五六七八九十两兩壱弐参肆伍陸漆捌玖拾①②③④⑤⑥⑦⑧⑨⑩ⅠⅡⅢⅣⅤⅥ"
# What is written beside a number of copies and says no more than that it is one.
_UNIT: Final = rf"(?:x{{1,3}}|copies|copy|cards?|times|pieces?|pcs|ea|each|of|[{COUNTERS}])"
MARKS_BEHIND: Final = rf"(?:\s*(?:[^\w\s]|_|(?<![^\W0-9_]){_UNIT}(?![^\W0-9_])))*\s*"
_MARKED = lazy(rf"[(\[{{\"'*_|]*\s*(?:x{{1,3}}\s*)?(?P<bare>.*?){MARKS_BEHIND}", re.I | re.S)
_LONGEST_NUMBER: Final = 60  # characters; what is longer is no number that anybody means
_TRUTH_VALUES: Final = frozenset(["true", "false", "yes", "no", "on", "off", "null", "none"])
_WORDS: Final = {
    word: number
    for words in (
        "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
        " sixteen seventeen eighteen nineteen twenty",
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
    "dozen": 12, "zero": 0, "thirty": 30, "forty": 40,
}  # fmt: skip
_ARTICLES: Final = frozenset(["a", "an", "a single"])


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
    upper = token.upper()
    if token not in ("", "x") and token in (upper, token.lower()) and _ROMAN.fullmatch(upper):
        return _roman(upper)
    word = fold(token)
    known = _WORDS.get(word, _WORDS.get(word.rstrip(COUNTERS)))
    if known is not None or token.isascii():
        return known
    return _numerals(token.rstrip(COUNTERS))


@lru_cache(maxsize=4096)
def looks_like_a_count(token: str) -> bool:
    """Whether a number of copies may be meant by it, written as one or not."""
    return (
        read_count(token) is not None
        or numberish(token)
        or strokes(token) is not None
        or in_words(token) is not None
        or fold(token) in _TRUTH_VALUES
    )


def meant_count(typed: str) -> int | None:
    """The number of copies that is meant by what is none as typed, if that can be told."""
    plain = unicodedata.normalize("NFKC", typed).strip().strip("()[]").strip()
    bare = _bare(plain)
    if _TWO_NUMBERS.fullmatch(plain):
        return None
    if fold(plain) in _ARTICLES:
        return 1
    roman = in_words(plain) if len(plain) > 1 else None  # of more than an X, which is mostly a sign
    number = roman or in_words(bare) or strokes(plain) or read_count(bare)
    decimal = _WHOLE_DECIMAL.fullmatch(bare)
    if decimal:
        number = int(decimal[1])
    elif _GROUPED.fullmatch(bare):
        number = read_count(re.sub("[^0-9]", "", bare))
    return number


def count_hint(typed: str, name: str | None = None) -> str:
    """What to write instead of ``typed``, which is no number of copies; ``name``: behind it in one text."""
    number = meant_count(typed)
    two = _TWO_NUMBERS.fullmatch(typed)
    if two and name is not None:
        return f'write only the number of copies, such as "{two[1]} {name}"'
    if not number:
        return COUNT_HINT
    return f"write {number}" if name is None else f'write "{number} {name}"'


def count_message(typed: str) -> str:
    """Why ``typed`` is no number of copies."""
    plain = unicodedata.normalize("NFKC", typed).strip()
    quoted = f'"{shown(typed)}"'
    if not plain:
        return "there is no number of copies"
    if plain[0] in "+-−" and plain[1:2].isdigit():
        return f"{quoted} is no number of copies: it has a sign"
    if _TWO_NUMBERS.fullmatch(plain):
        return f"{quoted} are two numbers: it cannot be told which is that of the copies"
    if re.fullmatch("[0-9]{5,}", plain):
        return f"{quoted} is no number of copies: it has more than 4 digits"
    if read_count(_bare(plain)) is not None and not plain.startswith("0"):
        return f"{quoted} is meant as a number of copies, but is not written as one"
    if _OTHER_BASE.fullmatch(plain):
        return f"{quoted} is no number of copies: some YAML readers take it for another number"
    return f"{quoted} is no number of copies"


def _bare(plain: str) -> str:
    """A number without the marks and words around it."""
    match = _MARKED.fullmatch(plain) if len(plain) <= _LONGEST_NUMBER else None
    return match["bare"] if match else plain


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
