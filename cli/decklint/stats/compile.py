"""Compiling the statistics of game.yaml, and those that every game has."""

from __future__ import annotations

from decklint.documents.nodes import Mapping, Pair, Scalar
from decklint.games.model import Game
from decklint.games.parts import Definition
from decklint.games.titles import title_of
from decklint.language.scope import LanguageError
from decklint.names.hints import did_you_mean
from decklint.spans import NOWHERE
from decklint.stats.kinds import KINDS, count
from decklint.stats.model import Stat
from decklint.stats.spec import StatSpec

_BY_TYPE = "by-type"


def compile_stats(game: Game, own: Definition) -> None:
    """Fills the game's own statistics; what is wrong with them goes to its mistakes."""
    declared = {}
    for name, node in own.part("stats"):
        with own.mistakes.caught(name.span):
            title = title_of(node.get("title"), name.text).shown
            kind = kind_of(node)
            spec = StatSpec(node, own.scope.about_deck(), _titles(game))
            compute = KINDS[kind].compile(spec)
            declared[name.text] = Stat(name.text, kind, title, compute, spec.selection().sections)
    counts_types = any(_counts_all_by_type(node) for _, node in own.part("stats"))
    game.stats = declared if counts_types or _BY_TYPE in declared else {_BY_TYPE: _by_type(game), **declared}


def statistics(game: Game) -> dict[str, Stat]:
    """What is shown of every deck of the game, by id.

    A game that counts its cards by type in no statistic of its own has one that does, as the first.
    """
    return game.stats or {_BY_TYPE: _by_type(game)}


def kind_of(node: Mapping) -> str:
    """The kind of a statistic; LanguageError if it has none or several."""
    keys = [key.text for key, _ in node.scalars()]
    present = [key for key in KINDS if key in keys]
    if len(present) == 1:
        return present[0]
    if present:
        hint = "make two statistics of it"
        raise LanguageError(
            f"a statistic is of one kind, and this one has {present[0]} and {present[1]}",
            hint,
            span=node.span,
        )
    unknown = [key for key in keys if key not in ("title", "in", "where")]
    close = did_you_mean(unknown[0], KINDS) if unknown else None
    message = f"this statistic has no kind: it needs one of {', '.join(KINDS)}"
    raise LanguageError(message, close, span=node.span)


def _titles(game: Game) -> dict[str, dict[str, str]]:
    return {
        "type": {one.id: one.title.shown for one in game.types.values()},
        "section": {one.id: one.title.shown for one in game.sections.values()},
    }


def _by_type(game: Game) -> Stat:
    node = Mapping(NOWHERE, [Pair(_scalar(count.KEY), _scalar("type"))])
    assert game.scope is not None  # every game that is loaded whole has one
    spec = StatSpec(node, game.scope, _titles(game))
    return Stat(_BY_TYPE, count.KEY, "Cards by type", count.compile(spec))


def _scalar(text: str) -> Scalar:
    return Scalar(text, NOWHERE, text)


def _counts_all_by_type(node: Mapping) -> bool:
    counted = node.get(count.KEY)
    return isinstance(counted, Scalar) and counted.text == "type" and node.get("where") is None
