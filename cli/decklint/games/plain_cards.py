"""Card files in which nothing is wrong, as most are: read without looking for anything to say."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from decklint.documents.yaml_comments import has_comments
from decklint.documents.yaml_data import Marks, NotPlain, Trail, inner, items, marks, places, read_items
from decklint.games.blank_names import plainly_named
from decklint.games.file_cards import FileCards, Plain
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
    cards: list[dict[str, Any]] = []
    standing: list[Marks] = []
    try:
        for fields, trail in read_items(data):
            kind = fields.get("type")
            check = valid.get(kind) if type(kind) is str else None
            if check is None or not plainly_named(fields) or not check(fields):
                return None
            cards.append(fields)
            standing.append(_marks(fields, trail, languages))
    except NotPlain:
        return None
    if not cards:
        return None
    plain = Plain(cards, languages, path, lambda: map(places, standing))
    return FileCards(len(cards), silent=b"decklint:" not in data, later=plain.cards, plain=plain)


def _marks(data: dict[str, Any], trail: Trail, languages: tuple[str, ...]) -> Marks:
    """Those of a card's id, its names and the ids of its printings."""
    named = data["name"]
    if type(named) is dict:
        spoken = languages if tuple(named) == languages else [one for one in languages if one in named]
        found = [*marks(trail, _ID), *marks(inner(trail, "name"), spoken)]
    else:
        found = marks(trail, _ID_AND_NAME)
    if "printings" in data:
        for one in items(inner(trail, "printings")):
            found += marks(one, _ID)
    return found
