"""Names for programs that know a card by its name alone."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.exports.model import ExportCard, Losses


def named_apart(cards: tuple[ExportCard, ...], losses: Losses) -> Iterator[tuple[ExportCard, str]]:
    """Each card with a name that no other has; a second card of a name gets its id behind it."""
    first: dict[str, str] = {}
    taken = {card.name.casefold() for card in cards}
    for card in cards:
        key, name = card.name.casefold(), card.name
        if key in first:
            name = f"{card.name} ({card.id})"
            while name.casefold() in taken:
                name += "*"
            taken.add(name.casefold())
            reason = f'two cards of one name would be one: "{card.name}" is {first[key]}, and "{name}" is'
            losses.add(reason, card.id)
        else:
            first[key] = card.id
        if any(one.name for one in card.printings):
            losses.add("printings have no names of their own", card.id)
        yield card, name
