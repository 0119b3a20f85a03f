"""The forms in which a list is written down. A new one is a module with ``render`` and one line here."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from msgspec import Struct

if TYPE_CHECKING:
    from decklint.listing.outputs.options import ListOptions
    from decklint.listing.selection import Listing


class ListOutput(Struct, frozen=True):
    """A form of lists: its module in this package, which has ``render`` and ``counts``.

    ``machine``: programs read it, so it is UTF-8 whatever the terminal's encoding; ``suffixes``: the endings
    of files that are written so if nothing else is said; ``marked``: it may begin with a byte order mark;
    ``cards_alone``: it has no ``counts``, no groups and no columns but the game's.
    """

    module: str
    help: str
    machine: bool = True
    suffixes: tuple[str, ...] = ()
    marked: bool = False
    cards_alone: bool = False

    def render(self, listing: Listing, options: ListOptions) -> str:
        """The list as one text; the module is imported when it is first needed."""
        text: str = import_module(f"{__name__}.{self.module}").render(listing, options)
        return text

    def counts(self, listing: Listing, options: ListOptions) -> str:
        """How many cards there are, in all or in each group."""
        text: str = import_module(f"{__name__}.{self.module}").counts(listing, options)
        return text


OUTPUTS = {
    "table": ListOutput("table", "a table for people", machine=False, suffixes=(".txt",)),
    "markdown": ListOutput("markdown", "a table in Markdown", machine=False, suffixes=(".md",)),
    "csv": ListOutput(
        "csv", "for spreadsheets; all fields unless columns are named", suffixes=(".csv",), marked=True
    ),
    "tsv": ListOutput("tsv", "the same with tabs", suffixes=(".tsv",), marked=True),
    "json": ListOutput("json", "the cards as in card files", suffixes=(".json",)),
    "jsonl": ListOutput("jsonl", "the same with a card a line", suffixes=(".jsonl", ".ndjson")),
    "yaml": ListOutput("yaml", "the cards as in card files", suffixes=(".yaml", ".yml")),
    "html": ListOutput(
        "page", "a page to browse, search and print", suffixes=(".html", ".htm"), cards_alone=True
    ),
}
