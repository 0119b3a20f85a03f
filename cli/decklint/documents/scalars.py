"""What a plain (unquoted) YAML scalar means, and what other YAML readers make of it.

YAML 1.1 and 1.2 and the readers of either disagree on what is text: 0600, 1e3, No, 12:00.
A card with such a name must be matched by the text as typed, and the user must be told.
"""

from __future__ import annotations

from math import isinf
from typing import TypeAlias

from decklint.lazy_regex import lazy

Value: TypeAlias = bool | int | float | str | None

# Python refuses to convert more than 4,300 digits, and nobody counts cards in 300.
_LONGEST_NUMBER = 300

_DECIMAL = lazy(r"[-+]?(?:0|[1-9][0-9]*)")
_GROUPED = lazy(r"[-+]?[1-9][0-9_]*")
_OCTAL = lazy(r"[-+]?0[0-7_]+")
_ZEROS_FIRST = lazy(r"[-+]?0[0-9]+")
_BASED = lazy(r"([-+]?)0(?:([xX][0-9a-fA-F_]+)|([oO][0-7_]+)|([bB][01_]+))")
_BASE_60 = lazy(r"[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?")
_FLOAT = lazy(r"[-+]?(?:[0-9][0-9_]*(?:\.[0-9_]*)?|\.[0-9][0-9_]*)(?:[eE][-+]?[0-9]+)?")
_DATE = lazy(
    r"[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}"
    r"((?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{1,2}:[0-9]{1,2}(?:\.[0-9]*)?"
    r"(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?)?"
)
_PLAIN_NUMBER = lazy(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?")


def _cased(*words: str) -> list[str]:
    """Each word in the three spellings that YAML 1.1 knows: no, No, NO."""
    return [spelling for word in words for spelling in (word, word.capitalize(), word.upper())]


def _words() -> dict[str, tuple[Value, str | None]]:
    """The words that some reader takes for something else than text."""
    words: dict[str, tuple[Value, str | None]] = {"": (None, None)}
    for word in ("~", *_cased("null")):
        words[word] = (None, "the empty value null")
    for truth, plain, others, letter in (
        (True, "true", ("yes", "on"), "y"),
        (False, "false", ("no", "off"), "n"),
    ):
        for word in _cased(plain):
            words[word] = (truth, f"the truth value {plain}")
        for word in _cased(*others):
            words[word] = (truth, f"the yes/no value {plain}")
        for word in (letter, letter.upper()):
            words[word] = (word, f"the yes/no value {plain}")
    for word in (".inf", ".Inf", ".INF"):
        for sign in ("", "+", "-"):
            words[sign + word] = (sign + word, "the number infinity")
    for word in (".nan", ".NaN", ".NAN"):
        words[word] = (word, "a number that is none (nan)")
    words["="] = ("=", "a sign of YAML's own")
    words["<<"] = ("<<", "a merge key")
    return words


_WORDS = _words()
SUSPECTS = frozenset("0123456789+-.") | {word[0] for word in _WORDS if word}


def type_scalar(text: str) -> tuple[Value, str | None]:
    """The value of a plain scalar, and what common YAML readers take it for.

    The second is None where every reader sees text; else words that complete "is read as":
    "the number 384", "the yes/no value false", "a date". Dates, the letters y and n, infinity
    and numbers of absurd length keep their text as value. Never raises.
    """
    if text and text[0] not in SUSPECTS:
        return text, None
    word = _WORDS.get(text)
    if word is not None:
        return word
    if len(text) > _LONGEST_NUMBER:
        return text, "a very long number" if _FLOAT.fullmatch(text) else None
    number = _number(text)
    if number is not None:
        return number
    date = _DATE.fullmatch(text)
    if date:
        return text, "a date and time" if date[1] else "a date"
    return text, None


def is_plain_number(text: str) -> bool:
    """Whether every reader takes ``text`` for the same number: 12, -3, 1.5; not 007, 1e3, 1_000."""
    return _PLAIN_NUMBER.fullmatch(text) is not None


def _number(text: str) -> tuple[Value, str] | None:
    """The number that YAML 1.1, else YAML 1.2, else another common reader sees in ``text``."""
    if _DECIMAL.fullmatch(text):
        return _named(int(text))
    if _BASE_60.fullmatch(text):
        value = _base_60(text.replace("_", ""))
        return value, f"the number {_shown(value)} (base 60)"
    digits = text.replace("_", "")
    based = _BASED.fullmatch(text)
    if based:
        return _named(int(digits, 0)) if len(digits.lstrip("+-")) > 2 else None
    if _OCTAL.fullmatch(text):
        return _named(int(digits, 8))
    if _GROUPED.fullmatch(text) or _ZEROS_FIRST.fullmatch(text):
        return _named(int(digits))
    if _FLOAT.fullmatch(text) and ("." in text or "e" in text or "E" in text):
        value = float(digits)
        return (text, "the number infinity") if isinf(value) else _named(value)
    return None


def _base_60(digits: str) -> int | float:
    """12:00 is 12 * 60 to YAML 1.1."""
    sign = -1 if digits[0] == "-" else 1
    *whole, last = digits.lstrip("+-").split(":")
    total = 0
    for part in whole:
        total = total * 60 + int(part)
    return sign * (total * 60 + (float(last) if "." in last else int(last)))


def _named(value: int | float) -> tuple[Value, str]:
    return value, f"the number {_shown(value)}"


def _shown(value: int | float) -> str:
    """A whole number without ".0": 1e3 is read as 1000."""
    if isinstance(value, float) and value.is_integer() and abs(value) < 1e15:
        return str(int(value))
    return str(value)
