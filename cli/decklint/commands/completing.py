"""What a shell offers for a word that is being typed: games, formats and rules as their data has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import TYPE_CHECKING, TypeAlias

import click

if TYPE_CHECKING:
    from click.shell_completion import CompletionItem

    from decklint.games.locate import GameFolder
    from decklint.games.outline import Outline

Complete: TypeAlias = Callable[[click.Context, click.Parameter, str], "list[CompletionItem]"]
_Offer: TypeAlias = Callable[[click.Context, str], Iterable[str]]

_LEVELS = ("error", "warning", "note")


def _completing(offer: _Offer) -> Complete:
    """The words of ``offer`` that begin as what was typed; nothing where they cannot be found out."""

    @wraps(offer)
    def complete(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
        from click.shell_completion import CompletionItem

        try:
            words = [one for one in offer(context, typed) if one.lower().startswith(typed.lower())]
        except Exception:  # no message may get between what is being typed
            return []
        return [CompletionItem(one) for one in dict.fromkeys(words)]

    return complete


def files(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Files and folders, which the shell finds itself."""
    from click.shell_completion import CompletionItem

    return [CompletionItem(typed, type="file")]


def files_or_games(context: click.Context, parameter: click.Parameter, typed: str) -> list[CompletionItem]:
    """Files and folders, and the games that begin so."""
    return [*files(context, parameter, typed), *(games(context, parameter, typed) if typed else ())]


@_completing
def games(context: click.Context, typed: str) -> Iterable[str]:
    """The ids of the games."""
    return _folders(context)


@_completing
def formats(context: click.Context, typed: str) -> Iterable[str]:
    """The formats of the game that the line names, or of all."""
    return [name for game in _outlines(context) for name in game.formats]


@_completing
def rules(context: click.Context, typed: str) -> Iterable[str]:
    """The rules of every game and of the game that the line names, or of all; also behind a comma."""
    before, comma, _ = typed.rpartition(",")
    return [f"{before}{comma}{rule}" for rule in _rules(context)]


@_completing
def severities(context: click.Context, typed: str) -> Iterable[str]:
    """Rules; one that is typed in full, or the only one left, with each level."""
    rule = typed.partition("=")[0].lower()
    meant = [one for one in dict.fromkeys(_rules(context)) if one.startswith(rule)]
    if rule in meant or len(meant) == 1:
        only = rule if rule in meant else meant[0]
        return [*(f"{only}={level}" for level in _LEVELS), *(one for one in meant if one != only)]
    return meant


@_completing
def parameters(context: click.Context, typed: str) -> Iterable[str]:
    """The parameters of the game that the line names, or of all, with their defaults."""
    return [f"{name}={value}" for game in _outlines(context) for name, value in game.parameters]


@_completing
def languages(context: click.Context, typed: str) -> Iterable[str]:
    """The languages of the game that the line names, or of all."""
    return [name for game in _outlines(context) for name in game.languages]


@_completing
def sections(context: click.Context, typed: str) -> Iterable[str]:
    """The sections of a deck of the game that the line names, or of all."""
    return [name for game in _outlines(context) for name in game.sections]


@_completing
def encodings(context: click.Context, typed: str) -> Iterable[str]:
    """The encodings that old lists are in."""
    return ("cp932", "gbk", "gb18030", "big5", "euc-kr", "cp1252", "utf-16-le", "utf-16-be")


def _rules(context: click.Context) -> Iterator[str]:
    from decklint.builtin_rules import BUILTIN_RULES

    for game in _outlines(context):
        yield from game.rules
        yield from game.card_rules
    yield from BUILTIN_RULES


def _outlines(context: click.Context) -> Iterator[Outline]:
    from decklint.games.outline import outline
    from decklint.names.fold import fold

    folders = _folders(context)
    # Words that are no options are put into `args`, not into `params`, while an option waits for its value.
    words = (context.params.get("game"), *(context.params.get("paths") or ()), *context.args)
    named = fold(str(next((one for one in words if one), "")))
    chosen = [folder for game, folder in folders.items() if fold(game) == named]
    for folder in chosen or folders.values():
        yield outline(folder)


def _folders(context: click.Context) -> dict[str, GameFolder]:
    """The games of the program, of the settings at hand and of the ``--carddb`` on the line."""
    from decklint.checking.config_files import find_config
    from decklint.checking.options import UsageError
    from decklint.checking.settings import folders_of
    from decklint.games.locate import find_games

    try:
        config = None if context.meta.get("decklint.no_config") else find_config()
    except UsageError:  # what is wrong with the settings is said when the command runs
        config = None
    return find_games((*folders_of(config), *(context.params.get("carddb") or ())))[0]
