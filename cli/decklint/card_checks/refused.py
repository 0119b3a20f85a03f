"""What can be said of the texts of a card that its schema refuses, so that one run says all that is wrong."""

from __future__ import annotations

from collections.abc import Container, Iterator
from pathlib import Path

from msgspec.structs import replace

from decklint.card_checks import mixed_script, spreadsheets, texts
from decklint.card_checks.values import CardData
from decklint.documents.nodes import Mapping
from decklint.findings import Finding
from decklint.games.card_places import CardPlaces
from decklint.games.cards import Card
from decklint.games.file_cards import Cards, FileCards
from decklint.games.game_files import GameFile
from decklint.spans import Span


def check_refused(card: Card, node: Mapping, refused: Container[Span], *, table: bool) -> Iterator[Finding]:
    """What those checks find that need no other card.

    ``card``: what can be read of the refused one; ``refused``: what the schema refuses of it, where a table
    (``table``) says already what a spreadsheet may have done.
    """
    known = card.id
    if not card.names:
        card.names = {"": f"card {known}" if known else "this card"}
    card.id = known or card.name
    places = CardPlaces([card.path] if table else [])
    cards = Cards(data={card: {}}, nodes={card: node})
    places.add(FileCards(1, shared=True, later=lambda: cards), GameFile(card.path, Path(card.path)))
    data = CardData((card,), places)
    found = [*texts.check(data), *mixed_script.check(data)]
    found += [one for one in spreadsheets.check(data) if one.span not in refused]
    for one in found:
        yield one if known else replace(one, cards=())
