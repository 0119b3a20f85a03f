"""The games at hand, each loaded once and only when a deck needs it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from decklint.builtin_rules import builtin_finding
from decklint.checking.game_lines import GameLines
from decklint.documents.nodes import Problem
from decklint.findings import Finding
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import DEFINITION, GameFolder, find_games
from decklint.games.model import Game
from decklint.games.read_files import Means
from decklint.names.fold import fold
from decklint.spans import NOWHERE


class Shelf(Struct):
    """``findings`` are about the games' files and about paths that hold no game."""

    folders: dict[str, GameFolder]
    findings: list[Finding] = field(default_factory=list)
    means: Means = field(default_factory=Means)
    _loaded: dict[str, LoadedGame] = field(default_factory=dict)

    @classmethod
    def of(cls, carddb: Sequence[str], means: Means | None = None) -> Shelf:
        """The built-in games and those of the given paths; ``means``: how they are read."""
        return cls(*find_games(carddb), means or Means())

    def find(self, typed: str) -> str | None:
        """The id of the game so called, folded; None if there is none."""
        return next((game for game in self.folders if fold(game) == fold(typed)), None)

    def load(self, game: str) -> LoadedGame:
        """The game of that id; what is wrong with its files is noted once."""
        if game not in self._loaded:
            folder = self.folders[game]
            loaded = load_game(folder, means=self.means)
            self._loaded[game] = loaded
            self.findings.extend(loaded.findings)
            if folder.replaces:
                message = f"the game {game} of {folder.shown} replaces {folder.replaces}"
                problem = Problem("game-replaced", NOWHERE, message)
                self.findings.append(builtin_finding(f"{folder.shown}/{DEFINITION}", problem))
        return self._loaded[game]

    def put(self, game: str, folder: GameFolder, loaded: LoadedGame) -> None:
        """Makes a game that is loaded already the one of that id, wherever it lies."""
        self.folders[game] = folder
        self._loaded[game] = loaded

    def has_loaded(self, game: str | None) -> bool:
        """Whether the game of that id was loaded."""
        return game in self._loaded

    def used(self) -> list[Game]:
        """The games loaded so far."""
        return [one.game for one in self._loaded.values() if one.game is not None]

    @property
    def sources(self) -> GameLines:
        """The lines of the files of the games loaded so far."""
        return GameLines({file.shown: file.file for one in self._loaded.values() for file in one.files})

    def load_all(self) -> list[Game]:
        """Every game there is."""
        for game in self.folders:
            self.load(game)
        return self.used()
