"""What no program has room for: other names and texts of cards, and what printings say of themselves."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.exports.model import Losses
from decklint.games.cards import Card
from decklint.games.model import Game

_OF_PRINTINGS = ("set", "number", "name")


def note_left_out(game: Game, lang: str | None, losses: Losses) -> None:
    """Notes each kind, how much of it there is, and the cards that have it."""
    found: dict[tuple[str, str], dict[str, int]] = {}
    for card in game.cards:
        for kind, number in _left_out(game, card, lang):
            if number:
                cards = found.setdefault(kind, {})
                cards[card.id] = cards.get(card.id, 0) + number
    for (one, many), cards in found.items():
        number = sum(cards.values())
        losses.add(f"{number} {one if number == 1 else many} left out", *cards)


def _left_out(game: Game, card: Card, lang: str | None) -> Iterator[tuple[tuple[str, str], int]]:
    """Each kind, as one and as many are called, and how many of it the card has."""
    written = card.names.get(lang or "", card.name)
    others = {name for name in card.names.values() if name != written}
    yield ("name in another language", "names in other languages"), len(others)
    texts = sum(bool(text) for language, text in card.texts.items() if language != lang)
    yield ("card's texts in another language", "cards' texts in other languages"), texts
    yield ("alias", "aliases"), len(card.aliases)
    paths = (game.export.set, game.export.rarity, game.display.image)
    written_of = (*_OF_PRINTINGS, *(one.split(".")[0] for one in paths if one))
    for printing in card.printings:
        for name in printing.facts:
            if name not in written_of:
                yield (f"`{name}` of a printing", f"`{name}` of printings"), 1
