"""Conditions of a command line: the short form ``level>=3``, or any expression of game.yaml.

The short form is made into the mapping that it would be in game.yaml, so that it means the same.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from decklint.checking.options import UsageError
from decklint.documents.nodes import Mapping, Node, Pair, Scalar, Sequence
from decklint.documents.scalars import type_scalar
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.language.conditions import compile_condition
from decklint.language.field_kinds import kinds_of
from decklint.language.scope import Compiled, LanguageError, Scope
from decklint.lazy_regex import lazy
from decklint.listing.columns import field_hint
from decklint.listing.rows import Row
from decklint.names.fold import comparable
from decklint.spans import NOWHERE

_SHORT = lazy(r"\s*(\$?[^\W\d][\w-]*(?:\.[\w-]+)*)\s*(!=|!~|>=|<=|=(?!=)|~|>|<)(.*)", re.DOTALL)
_OPERATORS = {">=": "min", "<=": "max", ">": "above", "<": "below", "~": "contains"}
# What makes of something behind < or != an expression: signs and words that no plain value has.
_CALCULATED = lazy(r"[=<>()]|\s(?:and|or|if|not|in)\s")
_ARITHMETIC = lazy(r"\s*\$?([^\W\d][\w.]*)\s*(?:[-+*/%|&].*)?", re.DOTALL)
_FIGURES = lazy(r"[\d\s.]*\d\s*[-+*/%][-+*/%\d\s.]*")
_TWO_AT_ONCE = lazy(r"\s(?:and|or|&&|\|\|)\s+\S*?[\w.]\s*(?:!?[=~]|[<>])")
_WHOLE = lazy(r"[-+]?[0-9]{1,18}")
_TRUTHS = {"true": True, "yes": True, "false": False, "no": False}


def compile_where(
    typed: Iterable[str], game: Game, scope: Scope, may_exist: Callable[[str], bool] | None = None
) -> Callable[[Row], bool]:
    """Whether a row meets all of the conditions; UsageError for a mistake in one.

    ``may_exist``: whether a name may be that of a card of the game that could not be read.
    """
    tests = [_compiled(one, game, scope, may_exist) for one in typed]
    return lambda row: all(test(row.env) is True for test in tests)


def _compiled(typed: str, game: Game, scope: Scope, may_exist: Callable[[str], bool] | None) -> Compiled:
    known = len(scope.literals.names), len(scope.literals.ids)
    try:
        if not typed.strip():
            raise LanguageError("the condition is empty", "write one such as type=spell or level>=3")
        test = compile_condition(_node(typed, game, scope), scope)
        names, ids = scope.literals.names[known[0] :], scope.literals.ids[known[1] :]
        for name, _ in names:
            _check_name(name, game, may_exist)
        for identity, _ in ids:
            _check_id(identity, game, may_exist)
    except LanguageError as error:
        hint = f"; {error.hint}" if error.hint else ""
        raise UsageError(f"--where {typed!r}: {error.message}{hint}") from None
    return test


def _node(typed: str, game: Game, scope: Scope) -> Node:
    """The condition as it would stand in game.yaml."""
    short = _SHORT.fullmatch(typed)
    if short is None or (short[2] not in ("=", "~", "!~") and not _is_plain(short[3], scope)):
        return Scalar(typed.strip(), NOWHERE, typed)
    path, sign, text = short[1], short[2], short[3].strip()
    if not (path.startswith("$") or scope.has_field(path.split(".")) or path in scope.known_names()):
        raise LanguageError(f"no card has a field `{path}`", field_hint(path, scope))
    if _TWO_AT_ONCE.search(text) and text[0] not in "\"'":
        hint = "give each its own --where, or write an expression such as: level >= 3 and type == 'spell'"
        raise LanguageError("these are several conditions in one", hint)
    if not text:
        if sign not in ("=", "!="):
            raise LanguageError(f"nothing stands behind {sign}", "write a value there")
        return _mapping(path, _mapping("present", Scalar("", NOWHERE, sign == "!=", quoted=False)))
    if sign in ("~", "!~"):  # a text may have commas
        part = text[1:-1] if _is_quoted(text) else text
        value: Node = _mapping("contains", Scalar(part, NOWHERE, part, quoted=True))
    else:
        truths = set(kinds_of(path, scope)) == {"boolean"}
        whole = path == "name" and game.index.knows(text)  # many names have a comma
        found = [Scalar(text, NOWHERE, text, quoted=True)] if whole else _values(text)
        items: list[Node] = [_as_truth(one) if truths else one for one in found]
        value = items[0] if len(items) == 1 else Sequence(NOWHERE, items)
        if sign in _OPERATORS:
            value = _mapping(_OPERATORS[sign], value)
    return _mapping(path, _mapping("not", value) if sign in ("!=", "!~") else value)


def _mapping(key: str, value: Node) -> Mapping:
    return Mapping(NOWHERE, [Pair(Scalar(key, NOWHERE, key, quoted=True), value)])


def _is_plain(text: str, scope: Scope) -> bool:
    """Whether what stands behind a sign is a value, and not the rest of an expression."""
    text = text.strip()
    if not text or _is_quoted(text):
        return True
    word = _ARITHMETIC.fullmatch(text)
    named = word is not None and (word[1] in scope.known_names() or scope.has_field(word[1].split(".")))
    return not (text.startswith("$") or named or _CALCULATED.search(text) or _FIGURES.fullmatch(text))


def _is_quoted(text: str) -> bool:
    return len(text) > 2 and text[0] in "\"'" and text.find(text[0], 1) == len(text) - 1


def _values(text: str) -> Iterator[Scalar]:
    """The values between commas; one that begins with a quote ends with it, whatever is inside."""
    at = 0
    while at <= len(text):
        rest = text[at:]
        quoted = re.match(r"\s*(?:\"(.*?)\"|'(.*?)')\s*(?:,|$)", rest, re.DOTALL)
        if quoted:
            inner = quoted[1] if quoted[1] is not None else quoted[2]
            yield Scalar(inner, NOWHERE, inner, quoted=True)
            at += quoted.end() if quoted[0].endswith(",") else len(rest) + 1
            continue
        one = rest.partition(",")[0]
        at += len(one) + 1
        if not one.strip():
            raise LanguageError("a value is empty between commas", "put a text with a comma in quotes")
        yield _plain(one.strip())


def _plain(text: str) -> Scalar:
    value = int(text) if _WHOLE.fullmatch(text) else type_scalar(text)[0]
    return Scalar(text, NOWHERE, value, quoted=value is None)


def _as_truth(one: Scalar) -> Scalar:
    truth = _TRUTHS.get(one.text.lower())
    return one if truth is None else Scalar(str(truth).lower(), NOWHERE, truth)


def _check_name(name: str, game: Game, may_exist: Callable[[str], bool] | None) -> None:
    names = {comparable(own) for card in game.cards for own in card.names.values()}
    if comparable(name) in names or (may_exist is not None and may_exist(name)):
        return
    found = game.index.resolve(name)
    hint = found.hint if found.card is None else f"write its name: {found.card.name}"
    raise LanguageError(f'no card is called "{name}"', hint or "for a part of a name write name~PART")


def _check_id(identity: str, game: Game, may_exist: Callable[[str], bool] | None) -> None:
    known: Card | None = game.index.by_id(identity)
    if known is None and not (may_exist is not None and may_exist(identity)):
        hint = game.index.resolve(identity).hint
        raise LanguageError(f'no card has the id "{identity}"', hint or "write the id of a card")
