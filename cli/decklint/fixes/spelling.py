"""The own spelling of a card's name that was typed in another way, or of which an alias was typed."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from decklint.games.cards import Card
from decklint.names.fold import differences, fold, loosen

RULE = "spelling"  # of what only the fold makes equal nothing is found


class Respelling(NamedTuple):
    """What the card is called, and the rule whose finding is mended by writing that."""

    rule: str
    name: str


def own_spelling(card: Card, typed: str) -> Respelling | None:
    """How the card spells what was typed for it, in that language; None where it is so already.

    An id stays an id, however it is written.
    """
    folded = fold(typed)
    if folded in map(fold, card.ids):
        return None
    same = [name for name in card.names.values() if fold(name) == folded]
    if same:
        return None if typed in same else Respelling(RULE, same[0])
    if folded in map(fold, card.aliases):
        return Respelling("alias", _name_like(card, typed))
    loose = loosen(typed)
    if loose in map(loosen, card.ids):
        return None
    same = [name for name in card.names.values() if loosen(name) == loose]
    if same:
        return Respelling("loose-match", min(same, key=lambda name: len(differences(typed, name))))
    return Respelling("alias", _name_like(card, typed)) if loose in map(loosen, card.aliases) else None


def _name_like(card: Card, alias: str) -> str:
    """The card's name in the language of an alias: one that it is a part of, or one in its letters."""
    folded = fold(alias)
    whole = next((name for name in card.names.values() if folded in fold(name)), None)
    if whole is not None:
        return whole
    scripts = set(_scripts(alias))

    def alike(name: str) -> float:
        own = _scripts(name)
        return sum(one in scripts for one in own) / len(own) if own else 0.0

    return max(card.names.values(), key=alike)  # of equal ones the first


def _scripts(text: str) -> list[str]:
    """The script of each letter of a text: LATIN, CJK, KATAKANA."""
    return [unicodedata.name(one, "").split(" ")[0] for one in text if one.isalpha()]
