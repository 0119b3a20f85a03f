"""What is known of a game's cards while its files are read; files that are known already need no reader."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from msgspec import Struct, field

from decklint.games.cards import Card, LaterCards
from decklint.games.file_cards import FileCards
from decklint.games.model import Game
from decklint.names.fold import fold

if TYPE_CHECKING:
    from decklint.validation import Checker

# What is counted in a file, encoded; None if that cannot be told.
TakeCensus: TypeAlias = Callable[[FileCards, Path], bytes | None]


class CardReader(Struct):
    """Reads card files of one game; the checkers of its card types are built once.

    ``lost``: everything that refused cards say, folded, names and ids among it; ``unread``: whether
    there may be others of which nothing is known. ``places``: whether it is wanted where each card stands.
    ``files``: what was read of each file, in their order. ``census`` counts what was read of a file, if that
    is wanted of all.
    """

    game: Game
    lost: set[str] = field(default_factory=set)
    unread: bool = False
    places: bool = False
    files: list[FileCards] = field(default_factory=list)
    checkers: dict[str, Checker] = field(default_factory=dict)
    census: TakeCensus | None = None

    def may_exist(self, name: str) -> bool:
        """Whether a name or other value may be that of a card which could not be read."""
        return self.unread or fold(name) in self.lost

    def read(self, file: Path, path: str, data: bytes | None = None) -> FileCards:
        """What a file gives, noted as read; ``path`` is how the file is called.

        ``data`` is what is in it, where that is known already.
        """
        own = self.read_apart(file, path, data)
        self.take(own)
        return own

    def read_apart(self, file: Path, path: str, data: bytes | None = None) -> FileCards:
        """The same, and nothing is noted."""
        from decklint.games.card_files import FileReader

        own = FileReader(self.game, self.checkers, self.places).read(file, path, data)
        census = None if self.census is None else self.census(own, file)
        own.census = None if census is None else [census]
        return own

    @property
    def found(self) -> Sequence[Card]:
        """All cards in their order, of refused ones what can be read of their ids and names."""
        files = tuple(self.files)
        return LaterCards(lambda: (card for own in files for card in own.cards.found))

    def take(self, own: FileCards) -> None:
        """Notes what was read of a file."""
        self.lost |= own.lost
        self.unread |= own.unread
        self.files.append(own)
