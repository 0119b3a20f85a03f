"""A question of the user's own: the odds of what a condition on the command line says."""

from __future__ import annotations

from collections.abc import Sequence as SequenceType

from decklint.documents import nodes
from decklint.documents.nodes import Node, Scalar
from decklint.documents.yaml_reader import read_yaml
from decklint.games.model import Game
from decklint.language.conditions import compile_condition
from decklint.language.scope import LanguageError, Scope
from decklint.names.fold import fold
from decklint.rules.bounds import Bounds
from decklint.rules.spec import section_names
from decklint.spans import NOWHERE
from decklint.stats.compile import statistics
from decklint.stats.kinds.odds import KEY, Odds
from decklint.stats.model import Stat
from decklint.stats.spec import Selection

_AT_LEAST = 4  # columns of the table: none, and at least 1 to so many


class NoSection(LanguageError):
    """What was named as a section is none."""


def question(game: Game, where: str, hand: int, turns: int, sections: SequenceType[str]) -> Stat:
    """The odds that among the first cards some meet ``where``, an expression or a condition in braces.

    Without ``sections`` those are meant that the game's own odds draw from, or else all that count. Raises
    LanguageError for what means nothing in this game.
    """
    scope = game.scope
    assert scope is not None
    condition = compile_condition(_node(where), scope.with_card())
    named = nodes.Sequence(NOWHERE, [_scalar(_section(game, one)) for one in sections])
    try:
        drawn_from = section_names(named, scope) if sections else _usual(game, scope)
    except LanguageError as error:
        raise NoSection(error.message, error.hint) from None
    bounds = [_at_least(number, scope) for number in range(1, min(hand, _AT_LEAST) + 1)]
    odds = Odds(
        ("none", *bounds),
        Selection(drawn_from, condition),
        lambda env: hand,
        lambda env: 1,
        lambda env: turns,
    )
    identity = "question"
    while identity in statistics(game):  # a game may call one of its own so
        identity += "-"
    return Stat(identity, KEY, f"Odds of {where.strip()}", odds.compute)


def _section(game: Game, typed: str) -> str:
    """The section that has this id, or is called so; what was typed if there is none."""
    called = {fold(name): one.id for one in game.sections.values() for name in (*one.title.all, one.id)}
    return called.get(fold(typed), typed)


def _usual(game: Game, scope: Scope) -> tuple[str, ...]:
    own = [one.sections for one in statistics(game).values() if one.kind == KEY and one.sections]
    return own[0] if own else section_names(None, scope)


def _node(where: str) -> Node:
    text = where.strip()
    if not text.startswith("{"):
        return _scalar(text)
    document = read_yaml(text)
    if document.root is None or document.problems:
        problem = document.problems[0]
        raise LanguageError(problem.message, problem.hint)
    return document.root


def _at_least(number: int, scope: Scope) -> Bounds:
    pair = nodes.Pair(_scalar("min"), Scalar(str(number), NOWHERE, number))
    return Bounds(nodes.Mapping(NOWHERE, [pair]), scope)


def _scalar(text: str) -> Scalar:
    return Scalar(text, NOWHERE, text)
