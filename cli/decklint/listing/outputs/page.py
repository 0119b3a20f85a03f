"""``-o html``: a page to browse, search and print, which ``decklint.pages.browse`` makes."""

from __future__ import annotations

from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing
from decklint.pages.browse import browse_page


def render(listing: Listing, options: ListOptions) -> str:
    """The page of the cards, each once, with the game's columns; whoever reads it filters and sorts on it."""
    cards = list(dict.fromkeys(row.original for row in listing.rows))
    language = listing.language or listing.game.languages[0]
    return options.lines_shown(browse_page(listing.game, cards, language, options.title))
