"""Which of a game's languages a word on the command line means."""

from __future__ import annotations

from decklint.checking.options import UsageError
from decklint.games.model import Game
from decklint.language.scope import choose


def language_of(game: Game, typed: str) -> str:
    """The language that is called so, in whatever letter case; UsageError if the game has none."""
    known = {one.lower(): one for one in reversed(game.languages)}
    if typed in game.languages:
        return typed
    if typed.lower() in known:
        return known[typed.lower()]
    raise UsageError(f'--lang: {game.id} has no language "{typed}"; {choose(typed, game.languages)}')
