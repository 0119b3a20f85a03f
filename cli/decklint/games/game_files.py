"""A file of a game, as it is found before anybody has read it."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

# The module that reads each kind of table: it has ``read_tables(data, path, max_bytes)``, which gives
# ``Tables`` and never raises. They are imported once such a file is there.
TABLES: dict[str, str] = {
    ".csv": "decklint.documents.delimited",
    ".tsv": "decklint.documents.delimited",
    ".xlsx": "decklint.documents.workbook",
}
TREES = (".yaml", ".yml", ".json")
SUFFIXES = (*TREES, *TABLES)
TRANSLATIONS = "translations"  # the folder of names and texts in other languages


class GameFile(Struct, frozen=True):
    """A file of a game that was read; ``shown`` is how findings call it. ``items``: cards in it.

    ``refused``: how many of these their schema refuses, so that no rule has looked at them.
    ``data`` is what stands in it where that comes from elsewhere: from standard input. ``silent``: it has
    no comments for this program.
    """

    shown: str
    file: Path
    items: int = 0
    data: bytes | None = None
    refused: int = 0
    silent: bool = False

    def read(self) -> bytes:
        """What is in the file; nothing if it cannot be read, which was said when the game was loaded."""
        if self.data is not None:
            return self.data
        try:
            return self.file.read_bytes() if self.file.is_file() else b""
        except OSError:
            return b""
