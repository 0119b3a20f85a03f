"""``when`` and ``unless``: whether a rule applies to this deck at all."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Mapping as MappingType
from typing import TypeAlias

from msgspec import Struct

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.language.conditions import compile_condition
from decklint.language.scope import Env, LanguageError, Scope
from decklint.rules.spec import section_names

# Which rules hold: False where one fails or is held back.
Held: TypeAlias = MappingType[str, bool]
Guard: TypeAlias = Callable[[Env, Held], bool]


class RuleReference(Struct, frozen=True):
    """A rule that a guard names, for the order of evaluation and the check that it exists."""

    rule: str
    node: Scalar


def compile_guard(node: Node, scope: Scope, references: list[RuleReference]) -> Guard:
    """A function that tells whether the guard holds; rules that it names go to ``references``."""
    if isinstance(node, Sequence):
        parts = [compile_guard(one, scope, references) for one in node.items]
        return lambda env, held: all(part(env, held) for part in parts)
    if isinstance(node, Scalar):
        test = compile_condition(node, scope)
        return lambda env, held: test(env) is True
    if node.get("rule") is not None:
        return _rule(node, references)
    return _presence(node, scope)


def _rule(node: Mapping, references: list[RuleReference]) -> Guard:
    rule, holds = node.get("rule"), node.get("holds")
    if not isinstance(rule, Scalar):
        raise LanguageError("`rule` is the id of a rule", span=node.span)
    if holds is not None and (not isinstance(holds, Scalar) or not isinstance(holds.value, bool)):
        raise LanguageError("`holds` is true or false", span=holds.span)
    references.append(RuleReference(rule.text, rule))
    name, wanted = rule.text, True if holds is None else bool(holds.value)
    return lambda env, held: held.get(name, True) is wanted


def _presence(node: Mapping, scope: Scope) -> Guard:
    """``{in: SECTIONS, where: CONDITION}``: some card there meets the condition."""
    sections = section_names(node.get("in"), scope)
    where = node.get("where")
    test = compile_condition(where, scope.inner()) if where is not None else None

    def holds(env: Env, held: Held) -> bool:
        if env.facts is None:
            return False
        env.facts.asked(sections)
        entries = env.facts.entries(sections)
        return any(test is None or test(env.look_at(entry)) is True for entry in entries)

    return holds
