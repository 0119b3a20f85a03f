"""Derived facts and named values of game.yaml."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.games.cycles import find_cycles
from decklint.games.parts import Definition
from decklint.language.conditions import compile_condition, expression_at
from decklint.language.derived import Case, Derived, NamedValue
from decklint.language.scope import Compiled, LanguageError, Scope
from decklint.language.values import MISSING, items


def per_entry(node: Mapping) -> bool:
    """Whether a derived fact looks at the deck as well."""
    per = node.get("per")
    return isinstance(per, Scalar) and per.text == "entry"


def derived_facts(own: Definition) -> Iterator[tuple[str, Derived]]:
    """The derived facts, by name."""
    for name, node in own.part("derived"):
        of_entry = per_entry(node)
        scope = own.scope.with_card(entry=of_entry)
        scope = replace(scope, deck=of_entry, it=of_entry)
        with own.mistakes.caught(name.span):
            expression = node.get("expression")
            if isinstance(expression, Scalar):
                cases: tuple[Case, ...] = (Case(None, expression_at(expression, scope)),)
            else:
                cases = tuple(_cases(node, scope))
            take = node.get("take")
            every = isinstance(take, Scalar) and take.text == "all"
            yield name.text, Derived(name.text, cases, every, of_entry)


def _cases(node: Mapping, scope: Scope) -> Iterator[Case]:
    cases = node.get("cases")
    if not isinstance(cases, Sequence):
        raise LanguageError(
            "a derived fact has cases or an expression", "add `cases:` or `expression:`", span=node.span
        )
    for case in cases.items:
        if isinstance(case, Mapping):
            where, value = case.get("where"), case.get("value")
            test = None if where is None else compile_condition(where, scope)
            yield Case(test, _value(value, scope) if value is not None else (lambda env: None))


def _value(node: Node, scope: Scope) -> Compiled:
    """A literal, a list of them, or a ``$`` reference."""
    if isinstance(node, Sequence):
        parts = [_value(one, scope) for one in node.items]
        return lambda env: tuple(one for part in parts for one in items(part(env)))
    if isinstance(node, Mapping):
        raise LanguageError(
            "a value is a word, a number, a reference or a list of them", "write one of these", span=node.span
        )
    if node.text.startswith("$$"):
        text = node.text[1:]
        return lambda env: text
    if node.text.startswith("$"):
        return expression_at(node, scope)
    literal = node.text if node.surprise and isinstance(node.value, str) else node.value
    return lambda env: MISSING if literal is None else literal


def named_values(own: Definition) -> Iterator[tuple[str, NamedValue]]:
    """The named values, by name."""
    for name, value in own.sound("named-values"):
        if not isinstance(value, Scalar):
            continue
        with own.mistakes.caught(value.span):
            yield name.text, NamedValue(name.text, expression_at(value, own.scope.about_deck()))


def check_cycles(own: Definition) -> None:
    """Refuses facts and figures that are computed from themselves, be it by way of one another."""
    named: dict[str, tuple[Scalar, Node]] = {}
    for key in ("derived", "named-values"):
        node = own.root.get(key)
        for key_node, value in node.scalars() if isinstance(node, Mapping) else ():
            named[key_node.text] = (key_node, value)
    words = {name: set(_spoken(value)) & named.keys() for name, (_, value) in named.items()}
    for name, cycle in find_cycles(words):
        message = f"`{name}` is computed from itself: {' → '.join(cycle)}"
        own.mistakes.say(named[name][0].span, message, "compute one of them from something else")


def _spoken(node: Node) -> Iterator[str]:
    """The words of what a fact or figure is computed from: expressions, conditions and `$` references."""
    if not isinstance(node, Mapping):
        yield from words_of(node)
        return
    expression, cases = node.get("expression"), node.get("cases")
    if expression is not None:
        yield from words_of(expression)
    for case in cases.items if isinstance(cases, Sequence) else []:
        if isinstance(case, Mapping):
            where, value = case.get("where"), case.get("value")
            if where is not None:
                yield from words_of(where)
            for one in value.items if isinstance(value, Sequence) else [value]:
                if isinstance(one, Scalar) and one.text.startswith("$") and not one.text.startswith("$$"):
                    yield from words_of(one)


def words_of(node: Node) -> set[str]:
    """Every identifier in the texts of a node: a superset of the names that it speaks of."""
    if isinstance(node, Scalar):
        return set(re.findall(r"[a-z][a-z0-9_]*", re.sub(r"\"[^\"]*\"|'[^']*'", "", node.text)))
    if isinstance(node, Sequence):
        return set().union(*(words_of(one) for one in node.items))
    return set().union(*(words_of(value) | words_of(key) for key, value in node.scalars()))
