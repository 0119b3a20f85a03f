"""Which rules a name means: those of every game and those of the games at hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from decklint.builtin_rules import BUILTIN_RULES
from decklint.checking.config import Config
from decklint.checking.options import UsageError
from decklint.checking.shelf import Shelf
from decklint.explaining.builtin import explain_builtin
from decklint.explaining.declared import explain_game
from decklint.explaining.model import Explained
from decklint.games.locate import GameFolder
from decklint.games.outline import outline
from decklint.names.fold import fold
from decklint.names.hints import did_you_mean


def explain(rule: str | None, shelf: Shelf, game: str | None, config: Config | None) -> list[Explained]:
    """The rules of that id, of every game first; without one, all rules.

    ``game``: only those of one game, beside those of every game where no rule is named. Only the games that
    have the rule are loaded; what is wrong with them is left on the shelf. Raises UsageError for a rule that
    none has.
    """
    games = shelf.folders if game is None else {game: shelf.folders[game]}
    named = {one: _named(folder) for one, folder in games.items()}
    wanted = [one for one in games if rule is None or one == game or _has(named[one], rule)]
    found = [explain_builtin(one) for one in BUILTIN_RULES if rule is None or fold(one) == fold(rule)]
    for one in wanted:
        loaded = shelf.load(one).game
        if loaded is not None:
            found += [
                own for own in explain_game(loaded, games[one]) if rule is None or fold(own.id) == fold(rule)
            ]
    if rule is not None and not found:
        raise UsageError(_unknown(rule, named, game, shelf))
    return [_configured(one, config) for one in found]


def _named(folder: GameFolder) -> tuple[str, ...]:
    """The ids of the rules that a game declares."""
    declared = outline(folder)
    return (*declared.rules, *declared.card_rules)


def _has(rules: Iterable[str], rule: str) -> bool:
    return any(fold(one) == fold(rule) for one in rules)


def _unknown(rule: str, named: Mapping[str, tuple[str, ...]], game: str | None, shelf: Shelf) -> str:
    where = "there is no rule" if game is None else f"neither {game} nor every game has a rule"
    others = [one for one, folder in shelf.folders.items() if game and _has(_named(folder), rule)]
    known = [*BUILTIN_RULES, *(one for rules in named.values() for one in rules)]
    hint = f"{', '.join(others)} has it: leave out --game" if others else did_you_mean(rule, known)
    return f'{where} "{rule}"; {hint or "`decklint explain` lists all rules"}'


def _configured(one: Explained, config: Config | None) -> Explained:
    """The same with what the settings make of it."""
    if config is None:
        return one
    left_out = one.id in config.ignore or (bool(config.select) and one.id not in config.select)
    level = config.severity.get(one.id)
    said = "left out" if left_out else level.value if level is not None else None
    return replace(one, configured=None if said is None else f"{said} by the settings of {config.shown}")
