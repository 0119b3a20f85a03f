"""``-o html``: a page to browse, search and print, which ``decklint.pages.browse`` makes."""

from __future__ import annotations

from importlib import import_module

from decklint.listing.outputs import counting
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing


def render(listing: Listing, options: ListOptions) -> str:
    """The page of the cards, each once; groups and columns are chosen on it."""
    cards = list(dict.fromkeys(row.original for row in listing.rows))
    page: str = import_module("decklint.pages.browse").browse_page(
        listing.game, cards, listing.language, options.title
    )
    return page


def counts(listing: Listing, options: ListOptions) -> str:
    """The number of cards alone, which needs no page."""
    return f"{counting.single(listing)}\n"
