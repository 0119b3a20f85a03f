"""``-o csv``: a table that spreadsheets open, and that ``decklint lint`` reads."""

from __future__ import annotations

from decklint.listing.outputs.delimited import counted, listed
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing


def render(listing: Listing, options: ListOptions) -> str:
    """A header and a row for each card."""
    return listed(listing, options, ",")


def counts(listing: Listing, options: ListOptions) -> str:
    """A number, or a row for each group."""
    return counted(listing, options, ",")
