"""A constraint as game.yaml writes it, and what shapes need to compile one."""

from __future__ import annotations

from collections.abc import Callable
from collections.abc import Sequence as SequenceType
from typing import Any, Protocol, TypeAlias

from msgspec import Struct, field

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.language.conditions import compile_condition
from decklint.language.scope import Compiled, Env, LanguageError, Scope, choose
from decklint.rules.outcome import Outcome

Check: TypeAlias = Callable[[Env], Outcome]
CompileNested: TypeAlias = Callable[[Mapping, Scope], Check]


class Shape(Protocol):
    """A kind of constraint: one module of ``rules.shapes``.

    ``KEY``: the key in game.yaml that says which shape it is. ``PROPERTIES``: the JSON Schemas of
    that key and of the shape's further keys. ``compile`` turns a constraint into a function of
    the deck; it raises LanguageError, with a place, for what is wrong. The module's docstring is
    the shape's page in the reference.
    """

    KEY: str
    PROPERTIES: dict[str, Any]

    @staticmethod
    def compile(spec: Spec) -> Check:
        """The check that the constraint stands for."""
        ...


class Spec(Struct, frozen=True):
    """One constraint of game.yaml: its mapping, what it may speak of, and how to compile inner ones."""

    node: Mapping
    scope: Scope
    nested: CompileNested
    without: frozenset[str] = field(default_factory=frozenset)

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        return None if key in self.without else self.node.get(key)

    def text(self, key: str) -> str | None:
        """The value under a key as typed; LanguageError if it is not a scalar."""
        value = self.get(key)
        if value is None:
            return None
        if not isinstance(value, Scalar):
            raise LanguageError(f"`{key}` is a single value", span=value.span)
        return value.text

    def sections(self) -> tuple[str, ...]:
        """The sections under ``in``; without it, all that count for the deck as a whole."""
        return section_names(self.get("in"), self.scope)

    def where(self) -> Compiled | None:
        """The condition under ``where``, about an entry of the deck."""
        node = self.get("where")
        return None if node is None else compile_condition(node, self.scope.with_card())


def section_names(node: Node | None, scope: Scope) -> tuple[str, ...]:
    """The sections that a node names; where there is none, all that count for the deck as a whole."""
    if node is None:
        return tuple(one for one in scope.sections if one not in scope.aside)
    names: SequenceType[Node] = node.items if isinstance(node, Sequence) else [node]
    found = []
    for name in names:
        if not isinstance(name, Scalar) or name.text not in scope.sections:
            typed = name.text if isinstance(name, Scalar) else "..."
            raise LanguageError(
                f"the game has no section `{typed}`", choose(typed, scope.sections), span=name.span
            )
        found.append(name.text)
    return tuple(found)


def one_section(sections: SequenceType[str]) -> str | None:
    """The section that a total belongs to, if it is a single one."""
    return sections[0] if len(sections) == 1 else None
