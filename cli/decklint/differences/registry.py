"""The outputs of a comparison. A new one is a module with ``decks`` and ``cards``, and one line here."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec import Struct

from decklint.reports.options import ReportOptions

if TYPE_CHECKING:
    from decklint.differences.cards import CardsDifference
    from decklint.differences.decks import DecksDifference


class Output(Struct, frozen=True):
    """An output: its module below ``decklint.differences``; ``machine``: UTF-8 whatever the terminal."""

    module: str
    machine: bool = False

    def decks(self, difference: DecksDifference, options: ReportOptions) -> str:
        """What changed between two decks, as text."""
        text: str = self._module().decks(difference, options)
        return text

    def cards(self, difference: CardsDifference, options: ReportOptions) -> str:
        """What changed between two versions of cards, as text."""
        text: str = self._module().cards(difference, options)
        return text

    def _module(self) -> ModuleType:
        return import_module(f"decklint.differences.{self.module}")


OUTPUTS = {
    "text": Output("as_text"),
    "markdown": Output("as_markdown", machine=True),
    "json": Output("as_json", machine=True),
}
