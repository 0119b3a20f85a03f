"""Characters that look alike: letters of a foreign script in a word, and look-alikes in a name."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from decklint.lazy_regex import lazy
from decklint.names.fold import fold

_SCRIPTS: Final = ("Latin", "Cyrillic", "Greek")

# Each group holds folded characters that are hard to tell apart; the first stands for all.
# No character is in two groups. Upper and lower case are one: fold comes first.
LOOK_ALIKE: Final = (
    # Latin and its doubles in Cyrillic, Greek and Armenian; digits and signs
    "aаα", "bвβ", "cс", "dԁ", "eеєε", "gɡց", "hнһη", "il1|ıіιӏ", "jј", "kкκ", "mмμ",
    "oо0ο○〇◯օ", "pрρ", "qԛ", "sѕ", "tтτ", "uυ", "vνѵ", "wԝ", "xхχ×", "yуγү", "zζ",
    "æӕ",
    # signs that the fold keeps apart
    "-ー一─━_゠⁃~∼⁓〰∾", "·∙⋅‧.", "'′ʹ", ":∶", "/⁄∕",
    # kana and ideographs
    "ロ口囗", "カ力", "ニ二", "ハ八", "ト卜", "タ夕", "チ千干", "ミ三",
    "ノ丿", "メ乂", "ム厶", "ヒ匕", "セ七", "ソン", "シツッ", "アァ", "イィ", "ウゥ", "エ工ェ",
    "オ才ォ", "ヤャ", "ユュ", "ヨョ", "ワヮ",
    "バパ", "ビピ", "ブプ", "ボポ", "日曰", "土士",
    "未末", "己已巳", "人入", "天夭", "王玉", "大犬太", "戊戌戍", "刀刁", "鳥烏", "鸟乌", "析折",
    "侯候",
)  # fmt: skip
_SAME: Final = {ord(other): group[0] for group in LOOK_ALIKE for other in group[1:]}
# Hiragana stands for its katakana: some of it looks the same, and all of it sounds the same.
_HIRAGANA: Final = {code: _SAME.get(code + 0x60, chr(code + 0x60)) for code in range(0x3041, 0x3097)}
_SKELETON: Final = _SAME | _HIRAGANA

# Nothing is seen of these, though they are no format characters:
# controls other than white space, fillers, blanks, variation selectors, halves of characters.
_UNSEEN: Final = lazy(
    "[\ud800-\udfff\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef]"
)


class Foreign(NamedTuple):
    """A letter of another script than the rest of its word; ``position`` counts from 1."""

    position: int
    character: str
    script: str


class Difference(NamedTuple):
    """One character of a typed name that looks like the one of the card's name; positions from 1."""

    position: int
    typed: str
    meant: str


def has_cjk(text: str) -> bool:
    """Whether ``text`` has kana, ideographs or Hangul."""
    return not text.isascii() and _cjk().search(text) is not None


@lru_cache(maxsize=1)
def _cjk() -> re.Pattern[str]:
    """Kana, ideographs and Hangul, with half-width forms; compiled when needed, for it takes 4 ms."""
    return re.compile(
        "[\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u31ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uffdc"
        "\U0001b000-\U0001b16f\U00020000-\U0003ffff]"
    )


def code_point(character: str) -> str:
    """``U+200B ZERO WIDTH SPACE``."""
    name = unicodedata.name(character, "")
    return f"U+{ord(character):04X} {name}".rstrip()


def foreign_letters(text: str, name: str = "") -> list[Foreign]:
    """The letters of ``text`` that make a word mix Latin with Cyrillic or Greek ones.

    Each word is looked at by itself, so a word that is Greek throughout is fine. Foreign is what
    is not of the script of ``name``, the name that may have been meant, or else of most of ``text``.
    """
    if text.isascii():
        return []
    home = _main_script(name) or _main_script(text)
    found: list[Foreign] = []
    for word in _words(text):
        if len({letter.script for letter in word}) > 1:
            found.extend(letter for letter in word if letter.script != home)
    return found


def has_double(letter: Foreign) -> bool:
    """Whether a foreign letter looks like one of another alphabet; a Greek omega or delta is unmistakable."""
    group = next((one for one in LOOK_ALIKE if fold(letter.character) in one), "")
    return any(script_of(one) not in (None, letter.script) for one in group)


def skeleton(text: str) -> str:
    """What is left of a text when characters that look alike are one, and unseen ones dropped."""
    text = without_unseen(text).replace("ß", "β").replace("ẞ", "β")
    return fold(text).translate(_SKELETON).replace("rn", "m").replace("vv", "w")


def unseen(text: str) -> list[tuple[int, str]]:
    """Every character of ``text`` that the fold keeps although nothing is seen of it: offset and itself."""
    return [(match.start(), match.group()) for match in _UNSEEN.finditer(text)]


def without_unseen(text: str) -> str:
    """``text`` without those characters; format characters stay."""
    return _UNSEEN.sub("", text)


def look_alikes(typed: str, name: str) -> list[Difference]:
    """Where two texts of one length differ, if they do only in characters that look alike."""
    typed, name = unicodedata.normalize("NFC", typed), unicodedata.normalize("NFC", name)
    if len(typed) != len(name):
        return []
    found: list[Difference] = []
    for position, (one, other) in enumerate(zip(typed, name, strict=True), start=1):
        if fold(one) != fold(other):
            if skeleton(one) != skeleton(other):
                return []
            found.append(Difference(position, one, other))
    return found


def _words(text: str) -> Iterator[Sequence[Foreign]]:
    """The words of ``text``, each as its Latin, Cyrillic and Greek letters."""
    word: list[Foreign] = []
    for position, character in enumerate(text, start=1):
        category = unicodedata.category(character)
        if category.startswith("L"):
            script = script_of(character)
            if script is not None:
                word.append(Foreign(position, character, script))
        elif not category.startswith("M") and category != "Cf" and fold(character) != "'":
            yield word
            word = []
    yield word


def _main_script(text: str) -> str | None:
    used = Counter(letter.script for word in _words(text) for letter in word)
    return max(used, key=lambda script: (used[script], script == "Latin"), default=None)


def script_of(character: str) -> str | None:
    """Which of the three alphabets a letter is of; None for what is of none of them."""
    name = unicodedata.name(character, "").removeprefix("FULLWIDTH ")
    return next((script for script in _SCRIPTS if name.startswith(script.upper() + " ")), None)
