"""Straight and curly quotes in one field: a search for the one does not find the other."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.card_checks.census import Censuses, Said
from decklint.card_checks.values import CardData, Text
from decklint.findings import Finding
from decklint.lazy_regex import lazy

# What is straight, and what of its kind is curly.
_KINDS = (("'", "\u2018\u2019"), ('"', "\u201c\u201d\u201e"))
# Feet and inches, and what stands for the digits of a year, are of a style of their own.
_AT_DIGITS = lazy("(?<=[0-9])['\"\u2018\u2019\u201c\u201d]{1,2}|['\u2018\u2019](?=[0-9])")
# More of the rarer style than one in so many is no slip but a habit of its own.
_RARE = 5


def may_find(files: Censuses) -> bool:
    """Whether a field has straight and curly ones of a kind."""
    found: dict[str, set[str]] = {}
    for one in files:
        for field, quotes in one.quotes.items():
            found.setdefault(field, set()).update(quotes)
    return any(
        straight in quotes and any(quote in quotes for quote in curly)
        for quotes in found.values()
        for straight, curly in _KINDS
    )


def quotes_in(texts: Said) -> str:
    """The kinds of quotes that stand in texts."""
    return "".join(one for straight, curly in _KINDS for one in (straight, *curly) if one in texts.joined)


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``mixed-quotes``: in each field at the texts that have the much rarer style."""
    for texts in data.by_field.values():
        whole = texts.joined
        for straight, curly in _KINDS:
            if straight not in whole or not any(quote in whole for quote in curly):
                continue
            plain = [one for one in texts if straight in _looked_at(one.said)]
            fancy = [one for one in texts if any(quote in _looked_at(one.said) for quote in curly)]
            rarer, usual = sorted((plain, fancy), key=len)
            both = [one for one in plain if any(quote in _looked_at(one.said) for quote in curly)]
            if rarer and len(rarer) * _RARE <= len(usual):
                yield from (_finding(one, straight, usual[0], curly_is_rare=rarer is fancy) for one in rarer)
            else:
                yield from (_finding(one, straight, None, curly_is_rare=True) for one in both)


def _looked_at(text: str) -> str:
    return _AT_DIGITS.sub("", text)


def _finding(text: Text, straight: str, usual: Text | None, *, curly_is_rare: bool) -> Finding:
    what = "apostrophes" if straight == "'" else "quotes"
    style = "curly" if curly_is_rare else "straight"
    if usual is None:
        message = f'{text.field} of {text.card.name} has straight and curly {what}: "{text.said}"'
        return text.finding("mixed-quotes", message, "write all of them in one way")
    other = "straight" if curly_is_rare else "curly"
    message = f"{text.field} of {text.card.name} has {style} {what}, and others have {other} ones"
    return text.finding("mixed-quotes", f'{message}: "{text.said}"', f"write {other} ones", usual)
