"""``-o jsonl``: an object a line, for programs that read a list piece by piece."""

from __future__ import annotations

from decklint.listing.outputs.data import counts_data, list_data
from decklint.listing.outputs.json import written
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing


def render(listing: Listing, options: ListOptions) -> str:
    """A card a line, or a group a line."""
    return "".join(map(written, list_data(listing)))


def counts(listing: Listing, options: ListOptions) -> str:
    """A number, or a group a line."""
    data = counts_data(listing)
    return "".join(map(written, data)) if isinstance(data, list) else written(data)
