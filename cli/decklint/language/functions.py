"""The functions of the expression language. A new one is a line in ``FUNCTIONS``."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.model import Entry
from decklint.language import values
from decklint.language.scope import Compiled, Env, LanguageError, Scope, choose
from decklint.language.values import MISSING, Value, Values, truth
from decklint.names.fold import comparable


class Compiler(Protocol):
    """What a function needs of the compiler of the expression that it stands in."""

    scope: Scope

    def compile(self, node: ast.AST) -> Compiled:
        """A part of the expression, compiled."""

    def inside(self, *, spoken: bool = False) -> Compiler:
        """The compiler of what stands inside an aggregate; ``spoken``: cards have their main name only."""

    def typed(self, node: ast.AST) -> str:
        """A part of the expression as it was typed."""


Build: TypeAlias = Callable[[Compiler, ast.Call], Compiled]


class Function(Struct, frozen=True):
    """How many arguments a function takes, how a person is told so, and how it is compiled.

    ``gives``: what it computes, for the reference.
    """

    arguments: tuple[int, int]
    usage: str
    compile: Build
    gives: str


def _sections(node: ast.AST, compiler: Compiler) -> tuple[str, ...]:
    nodes = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
    found = []
    for one in nodes:
        name = compiler.typed(one)
        if name not in compiler.scope.sections:
            raise LanguageError(
                f"the game has no section `{name}`",
                choose(name, compiler.scope.sections),
                getattr(one, "col_offset", 0),
            )
        found.append(name)
    return tuple(found)


def _names_sections(node: ast.AST, scope: Scope) -> bool:
    nodes = node.elts if isinstance(node, (ast.List, ast.Tuple)) else [node]
    return all(isinstance(one, ast.Name) and one.id in scope.sections for one in nodes) and bool(nodes)


def _selection(
    compiler: Compiler, node: ast.Call, arguments: Sequence[ast.expr]
) -> Callable[[Env], Iterator[tuple[Entry, Env]]]:
    """The entries of the named sections that meet the condition, each with its env."""
    if not compiler.scope.deck:
        raise LanguageError(
            "there is no deck to look into here",
            "speak of the card alone; a derived fact may look into the deck with `per: entry`",
            node.col_offset,
        )
    sections = _sections(arguments[0], compiler) if arguments else None
    where = compiler.inside().compile(arguments[1]) if len(arguments) > 1 else None

    def select(env: Env) -> Iterator[tuple[Entry, Env]]:
        if env.facts is None:
            return
        base = env if env.it is not None or env.entry is None else replace(env, it=env.entry)
        env.facts.asked(compiler.scope.sections if sections is None else sections)
        for entry in env.facts.entries(sections):
            inner = base.look_at(entry)
            if where is None or truth(where(inner)) is True:
                yield entry, inner

    return select


def _count(compiler: Compiler, node: ast.Call) -> Compiled:
    select = _selection(compiler, node, node.args)
    return lambda env: sum(entry.copies for entry, _ in select(env))


def _over(combine: Callable[[list[tuple[Value, int]]], Value], *, spoken: bool = False) -> Build:
    """A function of (figure of a card, sections, condition)."""

    def build(compiler: Compiler, node: ast.Call) -> Compiled:
        figure = compiler.inside(spoken=spoken).compile(node.args[0])
        select = _selection(compiler, node, node.args[1:])
        return lambda env: combine([(figure(inner), entry.copies) for entry, inner in select(env)])

    return build


def _total(figures: list[tuple[Value, int]]) -> Value:
    total: Value = 0
    for value, copies in figures:
        if not values.is_number(value):
            return MISSING
        total += value * copies
    return total


def _set_of(figures: list[tuple[Value, int]]) -> Values:
    return Values(one for value, _ in figures for one in values.items(value))


def _extreme(pick: Callable[[list[Value]], Value]) -> Build:
    """``min`` and ``max``: over sections, or of the numbers given."""

    def of_entries(figures: list[tuple[Value, int]]) -> Value:
        numbers = [value for value, _ in figures if values.is_number(value)]
        return pick(numbers) if numbers else MISSING

    over = _over(of_entries)

    def build(compiler: Compiler, node: ast.Call) -> Compiled:
        if len(node.args) > 1 and _names_sections(node.args[1], compiler.scope):
            return over(compiler, node)
        parts = [compiler.compile(one) for one in node.args]

        def run(env: Env) -> Value:
            found = [part(env) for part in parts]
            numbers = [one for value in found for one in values.items(value)]
            if not numbers or MISSING in found or not all(values.is_number(one) for one in numbers):
                return MISSING
            return pick(numbers)

        return run

    return build


def _default(compiler: Compiler, node: ast.Call) -> Compiled:
    value, otherwise = (compiler.compile(one) for one in node.args)

    def run(env: Env) -> Value:
        found = value(env)
        return otherwise(env) if found is MISSING else found

    return run


def _plain(work: Callable[..., Value]) -> Build:
    def build(compiler: Compiler, node: ast.Call) -> Compiled:
        parts = [compiler.compile(one) for one in node.args]
        return lambda env: work(*(part(env) for part in parts))

    return build


def _contains(text: Value, part: Value) -> Value:
    if text is MISSING or not isinstance(part, str):
        return MISSING
    return any(isinstance(one, str) and comparable(part) in comparable(one) for one in values.items(text))


def _listed(compiler: Compiler, node: ast.Call) -> Compiled:
    first = node.args[0]
    name = str(first.value) if isinstance(first, ast.Constant) else compiler.typed(first)
    if name not in compiler.scope.lists:
        raise LanguageError(
            f"the game has no list `{name}`", choose(name, compiler.scope.lists), first.col_offset
        )
    if compiler.scope.alone:
        raise LanguageError(
            "`listed` asks for the list of a day, and here only the card itself is known",
            "ask for it in a rule",
            node.col_offset,
        )
    if not compiler.scope.card:
        raise LanguageError(
            "`listed` speaks of a card, and none is looked at here",
            "use it in the condition of a function, or as a bound of `group: card`",
            node.col_offset,
        )
    return lambda env: env.facts.figure(name, env.card) if env.facts and env.card else MISSING


_DECK = "a figure, the sections and a condition"

FUNCTIONS: dict[str, Function] = {
    "count": Function(
        (0, 2),
        "the sections and a condition",
        _count,
        "how many copies of cards there are; without sections, in the whole deck",
    ),
    "sum": Function((2, 3), _DECK, _over(_total), "the sum of the figure over all copies"),
    "min": Function((1, 9), f"{_DECK}, or numbers", _extreme(min), "the smallest one"),
    "max": Function((1, 9), f"{_DECK}, or numbers", _extreme(max), "the largest one"),
    "distinct": Function(
        (2, 3),
        "a field, the sections and a condition",
        _over(lambda all_: len(_set_of(all_)), spoken=True),  # names in two languages are one name
        "how many different values the field has",
    ),
    "set": Function(
        (2, 3), "a field, the sections and a condition", _over(_set_of), "the set of the field's values"
    ),
    "default": Function(
        (2, 2), "a value and what to take where it is missing", _default, "the value, or else the other"
    ),
    "present": Function(
        (1, 1), "a value", _plain(lambda value: bool(values.items(value))), "whether there is a value"
    ),
    "size": Function(
        (1, 1), "a list or a set", _plain(lambda value: len(values.items(value))), "how many values it has"
    ),
    "contains": Function(
        (2, 2), "a text and a part of it", _plain(_contains), "whether the part stands in the text"
    ),
    "listed": Function(
        (1, 1),
        "the name of a list of the game",
        _listed,
        "the card's figure in the version of the list that is in force; missing if it is not in it",
    ),
}
