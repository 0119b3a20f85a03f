"""Characters in texts that nobody sees, or that look like an ordinary space or line end."""

from __future__ import annotations

from decklint.lazy_regex import lazy

# Spaces that do not break, and what is neither text nor an ordinary line end or tab.
_UNWANTED = lazy("[\u00a0\u2028\u2029\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")
# French keeps a space from breaking before these, and inside of its quotes.
_BEFORE = ":;!?\u00bb%"
_BEHIND = "\u00ab"
_SHOWN = 3


def unwanted(text: str) -> list[tuple[int, str]]:
    """Every such character inside of a text with its offset; white space at its ends is another matter."""
    if text.isprintable():
        return []
    inner, before = text.strip(), len(text) - len(text.lstrip())
    found = [(one.start(), one[0]) for one in _UNWANTED.finditer(inner)]
    return [(before + at, one) for at, one in found if not _french(inner, at)]


def placed(found: list[tuple[int, str]]) -> str:
    """Characters of a text, given their offsets, with their code points and positions, which count from 1."""
    shown = [f"U+{ord(one):04X} at position {at + 1}" for at, one in found[:_SHOWN]]
    more = len(found) - _SHOWN
    return ", ".join(shown) + (f" and {more} more" if more > 0 else "")


def without_unwanted(text: str) -> str:
    """The text as it looks."""
    return _UNWANTED.sub(lambda one: "" if one[0] not in "\u00a0\u0085\u2028\u2029" else " ", text)


def advice(found: list[tuple[int, str]]) -> str:
    """What to do about them."""
    characters = [one for _, one in found]
    if all(one == "\u00a0" for one in characters):
        return "write an ordinary space"
    if all(one in "\u0085\u2028\u2029" for one in characters):
        return "write an ordinary line end or space"
    return "type it anew, or remove them"


def _french(text: str, at: int) -> bool:
    if text[at] != "\u00a0":
        return False
    return text[at + 1 : at + 2] in tuple(_BEFORE) or text[at - 1 : at] in tuple(_BEHIND)
