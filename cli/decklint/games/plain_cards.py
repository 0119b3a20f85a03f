"""Card files in which nothing is wrong, as most are: read without looking for anything to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from decklint.documents.yaml_comments import has_comments
from decklint.documents.yaml_data import NotPlain, Trail, inner, items, places, read_items
from decklint.games.blank_names import plainly_named
from decklint.games.cards import Card
from decklint.games.file_cards import Cards, FileCards, build_card
from decklint.spans import Span
from decklint.validation import Checker

_ID = ("id",)
_ID_AND_NAME = ("id", "name")


def read_plain_cards(
    data: bytes,
    path: str,
    languages: tuple[str, ...],
    schemas: Mapping[str, dict[str, Any]],
    checker: Callable[[str], Checker],
) -> FileCards | None:
    """The cards of a file that is called so; None for whatever has to be looked at closely.

    ``schemas`` and ``checker`` are those of the card types. Where the cards stand is not noted.
    """
    if has_comments(data):  # one of them may have been meant as text
        return None
    checkers = {kind: checker(kind) for kind in schemas}
    valid = {kind: one.valid for kind, one in checkers.items() if one.has_one_form}
    cards: list[Card] = []
    kept: dict[Card, dict[str, Any]] = {}
    try:
        for fields, trail in read_items(data):
            kind = fields.get("type")
            check = valid.get(kind) if type(kind) is str else None
            if check is None or not plainly_named(fields) or not check(fields):
                return None
            card = build_card(fields, languages, path, _spans(fields, trail, languages))
            cards.append(card)
            kept[card] = fields
    except NotPlain:
        return None
    if not cards:
        return None
    every = Cards(cards, list(cards), kept, {card: at for at, card in enumerate(cards)})
    return FileCards(len(cards), silent=b"decklint:" not in data, later=lambda: every)


def _spans(data: dict[str, Any], trail: Trail, languages: tuple[str, ...]) -> list[Span]:
    """The places of a card's id, its names and the ids of its printings."""
    named = data["name"]
    if type(named) is dict:
        spoken = languages if tuple(named) == languages else [one for one in languages if one in named]
        spans = [*places(trail, _ID), *places(inner(trail, "name"), spoken)]
    else:
        spans = places(trail, _ID_AND_NAME)
    if "printings" in data:
        for one in items(inner(trail, "printings")):
            spans += places(one, _ID)
    return spans
