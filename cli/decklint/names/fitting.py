"""Other ways of writing a text, of which one may fit where the text itself does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from decklint.lazy_regex import lazy

_NUMBER = lazy("([0-9]+)")
_SIGNS = lazy("[ _-]+")
_MOST_ZEROS = 5


def fitting(text: str, fits: Callable[[str], bool]) -> str | None:
    """The text in small or capital letters, without spaces, with zeros in front; None if none fits."""
    return next((one for one in _ways(text) if one != text and fits(one)), None)


def _ways(text: str) -> Iterator[str]:
    bare = text.strip()
    for one in (bare, "".join(bare.split())):
        yield from (one, one.lower(), one.upper(), one.capitalize())
    for sign in ("-", "_", " ", ""):
        signed = _SIGNS.sub(sign, bare)
        yield from (signed, signed.lower(), signed.upper())
    for width in range(2, _MOST_ZEROS + 1):
        for one in (bare, bare.lower(), bare.upper()):
            parts = _NUMBER.split(one)  # texts and numbers by turns
            parts[1::2] = [number.zfill(width) for number in parts[1::2]]
            yield "".join(parts)
