"""What could be added to a deck: whatever one takes out of a legal deck can be put back."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from decklint.checking.decks import read_deck
from decklint.checking.options import CheckOptions
from decklint.checking.shelf import Shelf
from decklint.listing.rows import rows_to_add

ROOT = Path(__file__).parents[2]
LEGAL = sorted((ROOT / "examples").glob("*/legal/*"))


@pytest.mark.parametrize("file", LEGAL, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_was_taken_out_of_a_legal_deck_can_be_put_back(file: Path) -> None:
    shelf = Shelf.of(())
    game = shelf.load(file.parts[-3]).game
    assert game is not None
    deck = read_deck(str(file), game, shelf, CheckOptions(), bytes).deck
    assert deck is not None
    taken = {line.section: line for line in deck.lines}  # the last one of each section
    assert taken
    for section, line in taken.items():
        assert line.card is not None
        less = replace(line, count=(line.count or 0) - 1)
        smaller = replace(deck, lines=[less if one is line else one for one in deck.lines])
        back = rows_to_add(game, smaller, [line.card], None)
        assert section in {row.entry.section for row in back if row.entry is not None}
        if game.id in ("supernatural-border", "love-uniform"):  # their sections have an exact size
            assert section not in {
                row.entry.section
                for row in rows_to_add(game, deck, [line.card], None)
                if row.entry is not None
            }
