"""Names for programs that know a card by its name alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from decklint.exports.model import ExportCard, Losses


def named_apart(
    cards: tuple[ExportCard, ...], losses: Losses, written: Callable[[ExportCard], str]
) -> Iterator[tuple[ExportCard, str]]:
    """Each card with a name that no other has; a second card of a name gets its id behind it.

    ``written`` is a card's name as the program can hold it: two names may be one only there.
    """
    first: dict[str, str] = {}
    names = list(map(written, cards))
    taken = set(map(str.casefold, names))
    for card, own in zip(cards, names, strict=True):
        key, name = own.casefold(), own
        if key in first:
            name = f"{own} ({card.id})"
            while name.casefold() in taken:
                name += "*"
            taken.add(name.casefold())
            reason = f'two cards of one name would be one: "{own}" is {first[key]}, and "{name}" is'
            losses.add(reason, card.id)
        else:
            first[key] = card.id
        if any(one.name for one in card.printings):
            losses.add("printings have no names of their own", card.id)
        yield card, name
