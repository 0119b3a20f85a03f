"""How names are compared: the strict fold, and the looser forms that it falls back on."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from decklint.lazy_regex import lazy

_CACHED_TEXTS: Final = 1 << 16

# How often entities are decoded and quotes dropped, so that no text takes long.
_MOST_LAYERS: Final = 3

# Characters that players and keyboards use for one another, and the one that stands for them.
# U+1FEF and U+1FFD are canonically the backtick and the acute accent: NFC must not change a fold.
_ALIKE: Final = {
    "'": "\u2019\u2018\u02bc\u0060\u00b4\u1fef\u1ffd",
    '"': "\u201c\u201d\u201e\u00ab\u00bb",
    "-": "\u2010\u2011\u2012\u2013\u2014\u2015\u2212",
    "~": "\u301c",
    "\u00b7": "\u2022\u30fb",
}
_MAPPING: Final = {ord(other): one for one, others in _ALIKE.items() for other in others}
_ALIKE_ANY: Final = frozenset(map(chr, _MAPPING))
_ALIKE_IN_LINES: Final = lazy(f"[{''.join(map(re.escape, sorted(_ALIKE_ANY)))}]")

# Ideographs, the blocks beyond the first plane too.
_HAN: Final = (range(0x3400, 0x4DC0), range(0x4E00, 0xA000), range(0x20000, 0x32000))

# Simplified are the characters of GB 2312 but for these, which the converter changes, alone or in words.
_ALTERED: Final = frozenset("乾吒夥後徵拚捱摺於榘菸薹袷醣麴麽坏覆藉瞭沈哩")

# With the semicolon only: "R&D" and "Rock &Roll" hold no entity.
_ENTITY: Final = lazy(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")


@lru_cache(maxsize=_CACHED_TEXTS)
def fold(text: str) -> str:
    """The form under which two spellings of one name are equal; folding twice changes nothing.

    Apostrophes, double quotes, dashes, wave dashes and middle dots are made alike; then
    compatibility forms (full width, ligatures, decomposed accents), case and white space.
    Format characters (category Cf) are dropped. No other character is dropped or made a space.
    """
    if text.isascii():
        return " ".join(text.split()).lower().replace("`", "'")
    # Format characters go first: one between a letter and its accent would keep them apart.
    text = without_invisible(text)
    if not _ALIKE_ANY.isdisjoint(text) or not unicodedata.is_normalized("NFKC", text):
        text = unicodedata.normalize("NFKC", text.translate(_MAPPING)).translate(_MAPPING)
    text = unicodedata.normalize("NFKC", text.casefold())
    return " ".join(text.split())


def fold_all(texts: Sequence[str]) -> list[str]:
    """The folds of many texts, in order: as ``fold`` of each, and quicker where nothing in them is odd."""
    joined = "\n".join(texts)
    if len(joined) > 1 and joined.replace("\n", "").isprintable():  # no line ends inside of texts, then
        folded = _fold_lines(joined)
        if folded is not None and folded.count("\n") == len(texts) - 1:
            return folded.split("\n")
    return [fold(one) for one in texts]


def _fold_lines(joined: str) -> str | None:
    """The folds of printable lines; None if they must be looked at one by one.

    Normal forms and case never reach over a line end, and the only printable white space is a space.
    """
    if joined.isascii():
        joined = joined.lower().replace("`", "'")
    elif not _ALIKE_IN_LINES.search(joined) and unicodedata.is_normalized("NFKC", joined):
        joined = unicodedata.normalize("NFKC", joined.casefold())
    else:
        return None
    around = any(two in joined for two in ("  ", " \n", "\n "))
    return None if around or joined[0] == " " or joined[-1] == " " else joined


@lru_cache(maxsize=_CACHED_TEXTS)
def comparable(text: str) -> str:
    """The fold of ``text``, with simplified and traditional Chinese made alike."""
    return _simplify(fold(text))


@lru_cache(maxsize=_CACHED_TEXTS)
def loosen(text: str) -> str:
    """The form for the second stage of matching, when no card has the folded name.

    HTML entities are decoded, outer double quotes and the accents of Latin letters dropped,
    simplified and traditional Chinese made alike, everything else folded.
    """
    return _simplify(loosen_unsimplified(text))


@lru_cache(maxsize=_CACHED_TEXTS)
def loosen_unsimplified(text: str) -> str:
    """As ``loosen``, but Chinese stays as it is: for finding out cheaply that two texts differ."""
    if text.isascii() and "&" not in text and '"' not in text:
        return fold(text)
    return _loosened(text, tuple(step for step in _STEPS if step != _CHINESE))


@lru_cache(maxsize=_CACHED_TEXTS)
def searchable(text: str) -> str:
    """The form in which a text is searched for parts: as ``loosen``, but entities and quotes stay."""
    return _simplify(_drop_accents(fold(text)))


def alike() -> dict[str, str]:
    """Characters that are used for one another, each with the one that stands for it in a fold."""
    return {chr(code): one for code, one in _MAPPING.items()}


def traditional_forms(simplified: Collection[str]) -> dict[str, str]:
    """Each character for which one of those stands when Chinese is simplified, with that one."""
    if not any(map(has_han, simplified)):
        return {}
    characters = [chr(code) for block in _HAN for code in block]
    converted = _simplifier()("\n".join(characters)).split("\n")
    pairs = zip(characters, converted, strict=True)
    return {typed: simple for typed, simple in pairs if typed != simple and simple in simplified}


def differences(typed: str, name: str) -> tuple[str, ...]:
    """What has to be overlooked for ``typed`` to be ``name``: the fewest of the loose steps.

    Empty if the folds are equal; all steps if the loose forms are not.
    """
    for size in range(len(_STEPS)):
        for steps in combinations(_STEPS, size):
            if _loosened(typed, steps) == _loosened(name, steps):
                return steps
    return tuple(_STEPS)


def invisible(text: str) -> list[tuple[int, str]]:
    """Every format character (category Cf) of ``text``: its offset and itself."""
    if text.isprintable():  # no format character is; this spares nearly every name the loop
        return []
    return [(offset, c) for offset, c in enumerate(text) if unicodedata.category(c) == "Cf"]


def without_invisible(text: str) -> str:
    """``text`` without its format characters."""
    if text.isprintable():
        return text
    return "".join(character for character in text if unicodedata.category(character) != "Cf")


def has_han(text: str) -> bool:
    """Whether ``text`` has an ideograph."""
    return not text.isascii() and _han().search(text) is not None


def without_han(text: str) -> str:
    """``text`` without its ideographs."""
    return _han().sub("", text)


@lru_cache(maxsize=1)
def _han() -> re.Pattern[str]:
    """Runs of ideographs, with radicals and compatibility forms; compiled when needed, for it takes 3 ms."""
    return re.compile(
        "[\u2e80-\u2fdf\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+"
    )


def _loosened(text: str, steps: tuple[str, ...]) -> str:
    if _ENTITIES in steps:  # before folding: the case of an entity matters
        text = _decode_entities(text)
    text = fold(text)
    for step in steps:
        text = _STEPS[step](text)
    return text


def _decode_entities(text: str) -> str:
    """Decode repeatedly: pages that are escaped twice hold ``&amp;#39;``."""
    for _ in range(_MOST_LAYERS):
        if "&" not in text or _ENTITY.search(text) is None:
            break
        import html

        text = _ENTITY.sub(lambda entity: html.unescape(entity.group()), text)
    return text


def _drop_quotes(text: str) -> str:
    for _ in range(_MOST_LAYERS):
        if len(text) > 2 and text[0] == text[-1] == '"':
            text = text[1:-1].strip()
    return text


def _drop_accents(text: str) -> str:
    """Drop what is combined with a Latin letter; dakuten, й and the like are letters of their own."""
    if text.isascii():
        return text
    apart = unicodedata.normalize("NFD", text)
    if len(apart) == len(text) and not any(map(unicodedata.combining, text)):
        return text
    kept: list[str] = []
    on_latin = False
    for character in apart:
        if unicodedata.combining(character):
            if on_latin:
                continue
        else:
            on_latin = unicodedata.name(character, "").startswith("LATIN ")
        kept.append(character)
    return unicodedata.normalize("NFC", "".join(kept))


def _simplify(text: str) -> str:
    """Simplify each run of ideographs by itself; the converter refuses some other characters."""
    if not has_han(text):
        return text
    return _han().sub(lambda run: _simplified.of(run.group()), text)


def _is_simplified(run: str) -> bool:
    """Whether the converter would leave a run as it is, which is known without loading it."""
    if not _ALTERED.isdisjoint(run):
        return False
    try:
        run.encode("gb2312")
    except UnicodeEncodeError:
        return False
    return True


class _Simplified:
    """Runs of ideographs in simplified characters, as far as known: the converter is slow to load."""

    def __init__(self) -> None:
        self.runs: dict[str, str] = {}
        self.read: Callable[[], Mapping[str, str]] | None = None
        self.new = False

    def of(self, run: str) -> str:
        """The run in simplified characters."""
        if _is_simplified(run):
            return run
        if run not in self.runs and self.read is not None:
            self.runs |= self.read()
            self.read = None
        if run not in self.runs:
            self.runs[run] = _simplifier()(run)
            self.new = True
        return self.runs[run]


_simplified = _Simplified()


def remember(read: Callable[[], Mapping[str, str]]) -> None:
    """Has what ``read`` gives, as ``learned`` gave it once, looked up before a converter is loaded."""
    _simplified.read = read


def learned() -> dict[str, str]:
    """Every run of ideographs that was simplified so far; nothing if all of them were known before."""
    return dict(_simplified.runs) if _simplified.new else {}


@lru_cache(maxsize=1)
def _simplifier() -> Callable[[str], str]:
    import opencc

    convert: Callable[[str], str] = opencc.OpenCC("t2s").convert
    return convert


_ENTITIES: Final = "HTML entities decoded"
_CHINESE: Final = "simplified and traditional characters taken as one"

# In the order in which they are applied; the keys are what a note says of each.
_STEPS: Final[dict[str, Callable[[str], str]]] = {
    _ENTITIES: lambda text: text,  # done before the fold
    "outer double quotes ignored": _drop_quotes,
    "accents ignored": _drop_accents,
    _CHINESE: _simplify,
}
