"""Text that is safe to print, and how wide it is on a terminal."""

from __future__ import annotations

import unicodedata

# Controls, format characters, line and paragraph separators, lone surrogates: what steers a
# terminal, hides, or turns the reading direction. Other unprintable ones (spaces, private use)
# do no harm.
_ESCAPED = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})

# Joins pictures (emoji) to one; in words it would hide.
_JOINER = "\u200d"
# What may stand between a picture and a joiner: the form of a picture, and colours of skin.
_BEHIND_PICTURES = ("\ufe0f", *map(chr, range(0x1F3FB, 0x1F400)))


def visible(text: str) -> str:
    """``text`` on one line, with every character that could steer the terminal written out.

    An escape character becomes ``\\x1b``, a right-to-left override ``\\u202e``, and so on:
    names and paths come from strangers' files.
    """
    if text.isprintable():
        return text
    return "".join(
        character.encode("unicode_escape").decode("ascii")
        if unicodedata.category(character) in _ESCAPED and not (character == _JOINER and _joins(text, at))
        else character
        for at, character in enumerate(text)
    )


def _joins(text: str, at: int) -> bool:
    """Whether the joiner at that place makes one picture of two, such as a family of people."""
    before, after = text[:at][-1:], text[at + 1 : at + 2]
    return _is_picture(after) and (_is_picture(before) or before in _BEHIND_PICTURES)


def _is_picture(character: str) -> bool:
    return bool(character) and unicodedata.category(character) == "So"


def width(text: str) -> int:
    """How many columns of a terminal ``text`` takes; it must have been made visible before."""
    if text.isascii():
        return len(text)
    from wcwidth import wcwidth

    if _JOINER in text:
        from wcwidth import wcswidth

        return max(int(wcswidth(text)), 0)
    return sum(max(wcwidth(character), 0) for character in text)


def cut(text: str, size: int, sign: str = "...") -> str:
    """The text, or as much of its beginning as fits into so many columns, with a sign that it goes on."""
    if width(text) <= size:
        return text
    while text and width(text) > size - len(sign):
        text = text[:-1]
    return f"{text}{sign}"
