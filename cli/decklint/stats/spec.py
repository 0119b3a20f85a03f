"""A statistic as game.yaml writes it, and what its kinds need to compile one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from decklint.decks.model import Entry
from decklint.documents import nodes
from decklint.documents.nodes import Mapping, Node, Scalar
from decklint.language.conditions import compile_condition, literal
from decklint.language.names import compile_path
from decklint.language.scope import Compiled, Env, LanguageError, Scope, choose
from decklint.language.values import Value, is_number, items, show
from decklint.rules.spec import section_names
from decklint.stats.model import Compute

Key: TypeAlias = tuple[str, str]  # of a value: its kind, and its text


class Kind(Protocol):
    """A kind of statistic: one module of ``stats.kinds``.

    ``KEY``: the key in game.yaml that says which kind it is. ``PROPERTIES``: the JSON Schemas of that key
    and of the kind's further keys. ``compile`` turns a statistic into a function of the deck; it raises
    LanguageError, with a place, for what is wrong. The module's docstring is its page in the reference.
    """

    KEY: str
    PROPERTIES: dict[str, Any]

    @staticmethod
    def compile(spec: StatSpec) -> Compute:
        """What computes the figures."""
        ...


class Selection(Struct, frozen=True):
    """The cards that a statistic looks at."""

    sections: tuple[str, ...]
    where: Compiled | None = None

    def entries(self, env: Env) -> list[Entry]:
        """The entries of these sections that meet the condition."""
        if env.facts is None:
            return []
        found = env.facts.entries(self.sections)
        return [one for one in found if self.where is None or self.where(env.look_at(one)) is True]

    def unread(self, env: Env) -> int:
        """How many lines might belong to them, if only they could be read."""
        return 0 if env.facts is None else len(env.facts.uncounted(self.sections))

    def copies(self, env: Env) -> int:
        """How many cards these are."""
        return sum(one.copies for one in self.entries(env))


class Field(Struct, frozen=True):
    """A field or derived fact of a card, whose values are counted."""

    path: str
    value: Compiled
    titles: dict[str, str]  # of its values, where players call them something

    def values(self, env: Env) -> tuple[Value, ...]:
        """The values that the card looked at has, each once."""
        return tuple({key_of(one): one for one in items(self.value(env))}.values())

    def title(self, value: Value) -> str:
        """What a value is called."""
        text = show(value)
        return self.titles.get(text, text)


class StatSpec(Struct, frozen=True):
    """One statistic of game.yaml: its mapping, and what it may speak of.

    ``titles``: what players call types and sections, by the field that has their ids.
    """

    node: Mapping
    scope: Scope
    titles: dict[str, dict[str, str]]

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        return self.node.get(key)

    def selection(self) -> Selection:
        """The cards that ``in`` and ``where`` choose; without them, all that count."""
        where = self.get("where")
        condition = None if where is None else compile_condition(where, self.scope.with_card())
        return Selection(section_names(self.get("in"), self.scope), condition)

    def field(self, key: str) -> Field:
        """The field of cards that a key names; LanguageError if no card has it."""
        node = self.get(key)
        if not isinstance(node, Scalar):
            raise LanguageError(f"`{key}` is a field of cards", span=(node or self.node).span)
        scope = replace(self.scope.with_card(), spoken=True)  # people read the values: a card has one name
        steps = tuple(node.text.split("."))
        if not scope.has_field(steps):
            names = scope.card_fields() if len(steps) == 1 else scope.fields.below(".".join(steps[:-1]))
            hint = choose(steps[-1], names)
            raise LanguageError(f"no card has a field `{node.text}`", hint, span=node.span)
        try:
            value = compile_path(steps, scope)
        except LanguageError as error:
            error.span = node.span
            raise
        return Field(node.text, value, self.titles.get(node.text, {}))

    def listed(self, key: str, field: Field) -> tuple[Value, ...]:
        """The values of a field that a key lists; without it those that the field may have."""
        node = self.get(key)
        if isinstance(node, nodes.Sequence):
            parts = [literal(one, field.path, self.scope) for one in node.items]
            return tuple(value for part in parts for value in items(part(Env())))
        return self.scope.fields.enum(field.path) or ()


def key_of(value: Value) -> Key:
    """What makes two values one line of figures: their kind and how they are shown; 1 is not "1"."""
    if isinstance(value, bool):
        return "truth", show(value)
    return "number" if is_number(value) else "text", show(value)


def as_data(value: Value) -> str | int | float | bool:
    """A value for programs: a number and a truth value as such, anything else as a text."""
    return value if isinstance(value, (bool, int, float)) else show(value)


def in_order(found: Iterable[Key], first: Sequence[Key]) -> Iterator[Key]:
    """Those that were found: first the ones of a list in its order, then the others by their text."""
    names = set(found)
    yield from (one for one in first if one in names)
    yield from sorted(names - set(first))


def words(path: str) -> str:
    """A field's name as people are shown it."""
    return path.replace("_", " ").replace(".", " ")


SELECTION: dict[str, Any] = {
    "in": {"$ref": "#/$defs/sections", "description": "in which sections (default: all that count)"},
    "where": {"$ref": "#/$defs/condition", "description": "which of their cards (default: all)"},
}
