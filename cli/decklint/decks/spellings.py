"""Regular expressions of the ways in which a name may be typed, for programs that know only JSON Schema.

A pattern matches whatever the fold makes equal to one of some texts. It judges plain text only: what
has a character that no name of the game is written with (full-width letters, accents, invisible ones,
HTML entities) may well mean a card, and ``unjudged`` matches it. The patterns keep to what ECMAScript,
Python, RE2 and Rust read alike.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import Final

from decklint.documents.scalars import type_scalar
from decklint.names.fold import fold, loosen

_ASCII: Final = frozenset(map(chr, range(0x20, 0x7F))) - {"&"}  # & begins an HTML entity
_MARKS: Final = frozenset("#^*([")
_DEEPEST: Final = 40  # groups inside one another, so that no reader of patterns runs out of stack
_SYNTAX: Final = frozenset("^$\\.*+?()[]{}|/")
_SYNTAX_IN_CLASS: Final = frozenset("\\[]^-")


class Spellings:
    """The ways to type the texts of a game; ``texts`` are all of them, whose characters are plain."""

    def __init__(self, texts: Iterable[str]) -> None:
        typed = {one for text in texts for case in (text, text.lower(), text.upper()) for one in case}
        self._alphabet = sorted(_ASCII | {one for one in typed if _plain(one)})

    @cached_property
    def foreign(self) -> str:
        """Matches a text with a character that is not plain."""
        return f"[^{_ranges(self._alphabet)}]"

    @cached_property
    def unjudged(self) -> str:
        """The same, and a name that may have a tag, a set code or another mark beside it."""
        plain = [one for one in self._alphabet if one not in _MARKS]
        return rf"[^{_ranges(plain)}]|\sF\s*$"

    def pattern(self, texts: Iterable[str]) -> str:
        """Matches what means one of the texts; it has no anchors, so that others can be put around it.

        Double quotes around it may be there or not.
        """
        words = {word for text in texts for word in _words(text)}
        quote = self._class('"')
        return rf"(?:{quote}\s*){{0,3}}{self._any_of(sorted(words))}(?:\s*{quote}){{0,3}}"

    def whole(self, texts: Iterable[str]) -> str:
        """The same for a whole text, with white space around it."""
        return rf"^\s*{self.pattern(texts)}\s*$"

    def _any_of(self, words: list[str], depth: int = 0) -> str:
        """One of the sorted words, what they begin with said once."""
        if depth == _DEEPEST:
            return f"(?:{'|'.join(map(self._spelled, words))})"
        branches = []
        for _, group in groupby((word for word in words if word), key=lambda word: word[0]):
            own = list(group)
            begin = _common(own[0], own[-1])
            rest = [word[len(begin) :] for word in own]
            branches.append(self._spelled(begin) + (self._any_of(rest, depth + 1) if len(rest) > 1 else ""))
        may_end = "?" if words and not words[0] else ""
        if len(branches) == 1 and not may_end:
            return branches[0]
        return f"(?:{'|'.join(branches)}){may_end}"

    def _spelled(self, text: str) -> str:
        return "".join(map(self._class, text))

    def _class(self, folded: str) -> str:
        """The plain characters that the fold makes this one."""
        return self._classes.get(folded) or _escaped(folded)

    @cached_property
    def _classes(self) -> dict[str, str]:
        same: dict[str, list[str]] = {}
        for one in self._alphabet:
            same.setdefault(loosen(one), []).append(one)
        classes = {
            folded: _escaped(own[0]) if len(own) == 1 else f"[{_ranges(own)}]" for folded, own in same.items()
        }
        return classes | {" ": r"\s+"}


def _common(one: str, other: str) -> str:
    """What both begin with."""
    pairs = enumerate(zip(one, other, strict=False))
    return one[: next((at for at, (own, its) in pairs if own != its), len(one))]


def _plain(character: str) -> bool:
    """Whether a text with it is judged: its fold is one character, and it has no accent."""
    if character == "&" or unicodedata.category(character) in ("Cc", "Cf", "Cs") or character.isspace():
        return False
    if len(loosen(character)) != 1 or len(fold(character)) != 1 or unicodedata.combining(character):
        return False
    return not (fold(character) != loosen(character) and _latin(character))


def _latin(character: str) -> bool:
    return unicodedata.name(character, "").startswith("LATIN ")


def _words(text: str) -> Iterator[str]:
    """The forms of a text that are looked for: its own, and that of what YAML may make of it."""
    for one in (text, *_read_by_yaml(text)):
        loose = loosen(one)
        if loose:
            yield loose
            # A whole text is simplified by its words, each of its characters by itself.
            yield "".join(loosen(one) or one for one in loose)


def _read_by_yaml(text: str) -> Iterator[str]:
    """How readers of YAML write the number or truth value that they take an unquoted text for."""
    value = type_scalar(text)[0]
    if value is not None and not isinstance(value, str):
        yield str(value).lower()
        if re.fullmatch("[0-9]{1,300}", text):
            yield str(int(text))


def _escaped(character: str) -> str:
    return f"\\{character}" if character in _SYNTAX else character


def _ranges(characters: Iterable[str]) -> str:
    """The inside of a character class, runs of code points as ranges."""
    runs: list[list[str]] = []
    for one in characters:
        if runs and ord(one) == ord(runs[-1][-1]) + 1:
            runs[-1].append(one)
        else:
            runs.append([one])
    return "".join(
        f"{_in_class(run[0])}-{_in_class(run[-1])}" if len(run) > 2 else "".join(map(_in_class, run))
        for run in runs
    )


def _in_class(character: str) -> str:
    return f"\\{character}" if character in _SYNTAX_IN_CLASS else character
