"""Which rules a name means: those of every game and those of the games at hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from decklint.builtin_rules import BUILTIN_RULES
from decklint.checking.config import Config
from decklint.checking.options import UsageError
from decklint.checking.shelf import Shelf
from decklint.explaining.builtin import explain_builtin
from decklint.explaining.declared import explain_game
from decklint.explaining.model import Explained
from decklint.names.fold import fold
from decklint.names.hints import did_you_mean


def explain(rule: str | None, shelf: Shelf, game: str | None, config: Config | None) -> list[Explained]:
    """The rules of that id, of every game first; without one, all rules.

    ``game``: only those of one game, beside those of every game where no rule is named. Raises UsageError
    for a rule that none has. What is wrong with the games is left on the shelf.
    """
    known = list(_all(shelf, game))
    if rule is None:
        return [_configured(one, config) for one in known]
    found = [one for one in known if fold(one.id) == fold(rule)]
    if not found:
        raise UsageError(_unknown(rule, known, game, shelf))
    return [_configured(one, config) for one in found]


def _all(shelf: Shelf, game: str | None) -> Iterator[Explained]:
    for rule in BUILTIN_RULES:
        yield explain_builtin(rule)
    for one in shelf.folders if game is None else (game,):
        loaded = shelf.load(one)
        if loaded.game is not None:
            yield from explain_game(loaded.game, shelf.folders[one])


def _unknown(rule: str, known: list[Explained], game: str | None, shelf: Shelf) -> str:
    where = "there is no rule" if game is None else f"neither {game} nor every game has a rule"
    hint = did_you_mean(rule, [one.id for one in known])
    if hint is None and game is not None:
        others = [
            name for name in shelf.folders if name != game and any(one.id == rule for one in _of(shelf, name))
        ]
        hint = f"{', '.join(others)} has it: leave out --game" if others else None
    return f'{where} "{rule}"; {hint or "`decklint explain` lists all rules"}'


def _of(shelf: Shelf, name: str) -> Iterator[Explained]:
    loaded = shelf.load(name)
    if loaded.game is not None:
        yield from explain_game(loaded.game, shelf.folders[name])


def _configured(one: Explained, config: Config | None) -> Explained:
    """The same with what the settings make of it."""
    if config is None:
        return one
    left_out = one.id in config.ignore or (bool(config.select) and one.id not in config.select)
    level = config.severity.get(one.id)
    said = "left out" if left_out else level.value if level is not None else None
    return replace(one, configured=None if said is None else f"{said} by the settings of {config.shown}")
