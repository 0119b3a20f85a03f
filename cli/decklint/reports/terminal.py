"""Text that is safe to print, and how wide it is on a terminal."""

from __future__ import annotations

import unicodedata

# Controls, format characters, line and paragraph separators, lone surrogates: what steers a
# terminal, hides, or turns the reading direction. Other unprintable ones (spaces, private use)
# do no harm.
_ESCAPED = frozenset({"Cc", "Cf", "Zl", "Zp", "Cs"})


def visible(text: str) -> str:
    """``text`` on one line, with every character that could steer the terminal written out.

    An escape character becomes ``\\x1b``, a right-to-left override ``\\u202e``, and so on:
    names and paths come from strangers' files.
    """
    if text.isprintable():
        return text
    return "".join(
        character.encode("unicode_escape").decode("ascii")
        if unicodedata.category(character) in _ESCAPED
        else character
        for character in text
    )


def width(text: str) -> int:
    """How many columns of a terminal ``text`` takes; it must have been made visible before."""
    if text.isascii():
        return len(text)
    from wcwidth import wcwidth

    return sum(max(wcwidth(character), 0) for character in text)


def cut(text: str, size: int, sign: str = "...") -> str:
    """The text, or as much of its beginning as fits into so many columns, with a sign that it goes on."""
    if width(text) <= size:
        return text
    while text and width(text) > size - len(sign):
        text = text[:-1]
    return f"{text}{sign}"
