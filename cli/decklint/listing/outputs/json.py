"""``-o json``: the cards in the form of card files, or objects of the columns that were asked for."""

from __future__ import annotations

import json
from typing import Any

from decklint.listing.outputs.data import counts_data, list_data
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing
from decklint.reports.json import safe


def render(listing: Listing, options: ListOptions) -> str:
    """One JSON document, a list."""
    return written(list_data(listing), indent=2)


def counts(listing: Listing, options: ListOptions) -> str:
    """A number, or a list of the groups with theirs."""
    return written(counts_data(listing), indent=2)


def written(data: Any, indent: int | None = None) -> str:
    """Data as a line or as a document of JSON; no character in it can steer a terminal."""
    return safe(json.dumps(data, ensure_ascii=False, indent=indent)) + "\n"
