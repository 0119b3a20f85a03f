"""The hint that names what was probably meant; this module is light, for nearly all others need it."""

from __future__ import annotations

from collections.abc import Iterable


def did_you_mean(word: str, words: Iterable[str]) -> str | None:
    """A hint that names the known word closest to a mistyped one; None if none is close."""
    from decklint.names.suggest import closest_word

    close = closest_word(word, tuple(words))
    return f'did you mean "{close}"?' if close else None
