"""A card rule as game.yaml writes it, what its shapes need to compile one, and what they find."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Set
from typing import Any, Protocol, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.card_rules.places import Path, leaves
from decklint.documents import nodes
from decklint.documents.nodes import Node, Scalar, Sequence
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.language.conditions import compile_condition
from decklint.language.fields import BUILT_IN
from decklint.language.messages import Template
from decklint.language.scope import Compiled, Env, Facts, LanguageError, Scope, choose
from decklint.language.values import Value
from decklint.spans import NOWHERE, Span


class Selected(Struct):
    """How many cards, or items, a rule has spoken of; None: it chooses none itself.

    ``lacking``: it chose some, and none of them has what it is about.
    """

    number: int | None = None
    lacking: bool = False


class Pool(Struct, frozen=True):
    """All cards of a game that could be read; ``facts`` knows what is derived from a card alone.

    ``complete``: whether there are no others. ``may_exist``: whether a name or id may be that of another.
    ``selected`` counts what a rule speaks of. ``untranslated``: of which languages and cards, or of which
    languages and any card (None), translations could not be read.
    """

    cards: Collection[Card]
    facts: Facts
    complete: bool = True
    may_exist: Callable[[str], bool] = lambda name: False
    selected: Selected | None = None
    untranslated: Set[tuple[str, str | None]] = frozenset()

    def found_none(self) -> None:
        """Notes that none of the cards which the rule chose has what it is about."""
        if self.selected is not None and self.selected.number:
            self.selected.number, self.selected.lacking = 0, True


class Subject(Struct, frozen=True):
    """What a rule is asked about: a card, or one item of a field of it (``need`` of its Env).

    ``at`` leads from the card to the item; it is () for the card itself.
    """

    card: Card
    env: Env
    at: Path = ()


class Breach(Struct, frozen=True):
    """One breach of a card rule.

    ``at`` leads from the card to the value that the finding is about; it is ``settled`` where the rule says
    so itself. ``related`` are other places, each a card, a path and what is said of it. ``message`` is None
    where the shape has nothing to say but that the rule is broken. ``words`` are further words for templates.
    ``own_words``: the message stands, whatever the rule's own says. ``extent``: a part of the text at ``at``,
    as offset and length. ``order``: where the rule asks for one, all values that it speaks of there, in that
    order, each as a card and a path.
    """

    subject: Subject
    at: Path
    message: str | None
    hint: str | None = None
    found: Value = None
    allowed: str | None = None
    related: tuple[tuple[Card, Path, str], ...] = ()
    words: Mapping[str, Value] = field(default_factory=dict)
    message_template: Template | None = None
    hint_template: Template | None = None
    settled: bool = False
    own_words: bool = False
    extent: tuple[int, int] | None = None
    order: tuple[tuple[Card, Path], ...] = ()


CardCheck: TypeAlias = Callable[[Pool], Iterator[Breach]]


class CardRule(Struct, frozen=True):
    """A compiled card rule; ``title`` and ``why`` map a language to a text.

    ``in_schema``: a JSON Schema checks it, and what breaks it is reported as ``schema``. ``orders``: whether
    its breaches may say in which order something should be. ``alone``: it looks at each card by itself.
    """

    id: str
    severity: Severity
    check: CardCheck
    title: dict[str, str] = field(default_factory=dict)
    why: dict[str, str] = field(default_factory=dict)
    span: Span = NOWHERE
    in_schema: bool = False
    orders: bool = False
    alone: bool = False


class CardShape(Protocol):
    """A kind of card rule: one module of ``card_rules.shapes``.

    ``KEY``: the key in game.yaml that says which shape it is. ``PROPERTIES``: the JSON Schemas of that
    key and of the shape's further keys. ``COMMON``: which of the keys of all card rules it takes.
    ``WORDS``: what messages may speak of beside {card} and fields of the card.
    A module may have ``SEVERITY``, that of a rule which states none (error without it), and ``ALONE``, which
    says that it looks at each card by itself.
    ``compile`` turns a rule into a function of all cards; it raises LanguageError, with a place, for what is
    wrong. The module's docstring is its page in the reference.
    """

    KEY: str
    PROPERTIES: dict[str, Any]
    COMMON: tuple[str, ...]
    WORDS: tuple[str, ...]

    @staticmethod
    def compile(spec: CardSpec) -> CardCheck:
        """The check that the rule stands for."""
        ...


class CardSpec(Struct, frozen=True):
    """One card rule of game.yaml: its mapping and what it may speak of; ``nested`` compiles inner ones."""

    shape: str
    node: nodes.Mapping
    scope: Scope
    nested: Callable[[nodes.Mapping], CardCheck]

    def get(self, key: str) -> Node | None:
        """The value under a key, or None."""
        return self.node.get(key)

    def flag(self, key: str) -> bool:
        """Whether the key says true."""
        value = self.node.get(key)
        return isinstance(value, Scalar) and value.value is True

    def required(self, key: str, what: str, hint: str) -> Scalar:
        """The scalar under a key that the shape cannot do without; ``what`` it is, for who left it out."""
        value = self.node.get(key)
        if not isinstance(value, Scalar):
            raise LanguageError(f"`{self.shape}` needs {what}", hint, span=(value or self.node).span)
        return value

    def present(self, key: str, what: str, hint: str) -> None:
        """Refuses a rule that lacks a key which the shape cannot do without."""
        if self.node.get(key) is None:
            raise LanguageError(f"`{self.shape}` needs {what}", hint, span=self.node.span)

    def not_empty(self, key: str, hint: str) -> None:
        """Refuses a condition that says nothing."""
        node = self.node.get(key)
        if isinstance(node, nodes.Mapping) and not node.pairs:
            raise LanguageError("an empty condition always holds", hint, span=node.span)

    def fields(self, key: str) -> list[tuple[str, ...]]:
        """The fields that a key names, one or a list, each as its steps; none without the key."""
        value = self.node.get(key)
        if value is None:
            return []
        named = value.items if isinstance(value, Sequence) else [value]
        return [field_steps(one, self.scope) for one in named]

    def condition(self, key: str, scope: Scope | None = None) -> Compiled | None:
        """The condition under a key, about a card."""
        value = self.node.get(key)
        return None if value is None else compile_condition(value, scope or self.scope)

    def subjects(self) -> Callable[[Pool], Iterator[Subject]]:
        """The cards of ``where``, or the items of their field ``for-each``."""
        where = self.condition("where")
        items = self.fields("for-each")

        def find(pool: Pool) -> Iterator[Subject]:
            tally = pool.selected or Selected()
            tally.number = tally.number or 0
            for card in pool.cards:
                for subject in _items_of(card, Env(pool.facts, card), items):
                    if where is None or where(subject.env) is True:
                        tally.number += 1
                        yield subject

        return find


def _items_of(card: Card, env: Env, fields: list[tuple[str, ...]]) -> Iterable[Subject]:
    if not fields:
        return [Subject(card, env)]
    return [Subject(card, replace(env, need=value), at) for at, value in leaves(card, fields[0])]


def in_a_list(steps: tuple[str, ...], scope: Scope) -> bool:
    """Whether a field may be a list, or stand in one."""
    ways = (".".join(steps[: at + 1]) for at in range(len(steps)))
    return any(_may_be_list(way, scope) for way in ways)


def _may_be_list(path: str, scope: Scope) -> bool:
    if path in ("printings", "aliases"):
        return True
    kinds = [
        one.get("type", "object" if "properties" in one else None)
        for one in scope.fields.fragments.get(path, ())
    ]
    several = [kind for one in kinds for kind in (one if isinstance(one, list) else [one])]
    return "array" in several or (None in several and path not in BUILT_IN)


def list_steps(node: Node, scope: Scope) -> tuple[str, ...]:
    """The steps of a list field that a node names; LanguageError for one that holds a single value."""
    steps = field_steps(node, scope)
    path = ".".join(steps)
    kinds = [one.get("type") for one in scope.fields.fragments.get(path, ())]
    if path == "printings" or "array" in kinds or None in kinds or not kinds:
        return steps
    raise LanguageError(f"`{path}` is no list", "name a field that holds several items", span=node.span)


def field_steps(node: Node, scope: Scope) -> tuple[str, ...]:
    """The steps of a field that a node names; LanguageError if no card has it."""
    if not isinstance(node, Scalar):
        raise LanguageError("a field is a single name", "write melee.value for one inside", span=node.span)
    steps = tuple(node.text.split("."))
    if scope.has_field(steps) and steps[0] not in scope.derived:
        return steps
    names = scope.fields.below(".".join(steps[:-1])) if len(steps) > 1 else scope.card_fields()
    known = [one for one in dict.fromkeys(names) if one not in scope.derived]
    message = f"no card has a field `{node.text}`"
    if steps[0] in scope.derived:
        message = f"`{node.text}` is a derived fact, which stands nowhere on a card"
        raise LanguageError(message, "write a field, or speak of it in a condition", span=node.span)
    raise LanguageError(message, choose(steps[-1], known), span=node.span)
