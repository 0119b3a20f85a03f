"""A small game on which expressions, conditions and messages of tests are tried."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from tests.rules.small import Maker, Small

from decklint.decks.model import Entry
from decklint.documents.nodes import Mapping
from decklint.documents.yaml_reader import read_yaml
from decklint.language.conditions import compile_condition
from decklint.language.expressions import compile_expression
from decklint.language.fields import FieldTable
from decklint.language.messages import MESSAGE_WORDS, compile_message
from decklint.language.scope import Env, LanguageError, Scope
from decklint.language.values import Value
from decklint.rules.facts import DeckFacts

MORE = """\
parameters: {budget: 5, level_cap: 3}
named-values: {size: count(deck)}
derived:
  rank: {cases: [{where: {level: {min: 3}}, value: high}, {where: {level: {min: 1}}, value: low}]}
  weight: {per: entry, expression: level * copies}
choices: {boss: {from: team, rule: boss-rule}}
"""
LISTS = {"one": 'list: banned\nversion: one\nfrom: "2026-01-01"\ncards: {Axe: 0, Bow: 2}\n'}
DECK = """\
boss: Bea
[team]
2 Ada
1 Bea
1 Cleo
[deck]
3 Axe
1 Bow
2 Club
"""


@cache
def game() -> Small:
    """The game; its folder is gone once it is loaded."""
    with TemporaryDirectory() as folder:
        small = Maker(Path(folder))(more=MORE, lists=LISTS)
        assert small.game.id == "small"
    return small


@cache
def facts() -> DeckFacts:
    """The facts of the deck above."""
    return game().facts(DECK)


def scope() -> Scope:
    """What may be spoken of where a card of the deck is looked at."""
    own = game().game
    return Scope(
        FieldTable.of(one.schema for one in own.types.values()),
        sections=tuple(own.sections),
        parameters=tuple(own.parameters),
        named_values=tuple(own.named_values),
        derived={name: one.per_entry for name, one in own.derived.items()},
        lists=tuple(own.lists),
        choices=tuple(own.choices),
        card=True,
        entry=True,
    )


def entry(name: str) -> Entry:
    """The entry of a card of the deck."""
    return next(one for one in facts().entries() if one.card.name == name)


def env(card: str | None = None, it: str | None = None, need: Value = None) -> Env:
    """What is looked at: a card of the deck, an outer one, a need."""
    base = Env(facts(), it=entry(it) if it else None, **({} if need is None else {"need": need}))
    return base.look_at(entry(card)) if card else base


def value(text: str, card: str | None = None, it: str | None = None) -> Value:
    """What an expression comes to."""
    own = scope() if card else scope().about_deck()
    return compile_expression(text, replace(own, it=it is not None))(env(card, it))


def holds(condition: str, card: str, it: str | None = None, need: Value = None) -> Value:
    """What a condition, in YAML, comes to."""
    node = read_yaml(condition).root
    assert node is not None
    fields = tuple(need) if isinstance(need, dict) else () if need is not None else None
    return compile_condition(node, replace(scope(), it=it is not None, need=fields))(env(card, it, need))


def refused(text: str, own: Scope | None = None) -> tuple[int, str, str | None]:
    """Where and why an expression is refused, and what to do: offset, message, hint."""
    try:
        compile_expression(text, own or scope())
    except LanguageError as error:
        return error.offset, error.message, error.hint
    raise AssertionError("it was taken")


def refused_condition(text: str) -> tuple[int, int, str, str | None]:
    """The same of a condition in YAML: line, column, message, hint."""
    node = read_yaml(text).root
    assert isinstance(node, Mapping)
    try:
        compile_condition(node, scope())
    except LanguageError as error:
        return error.span.line, error.span.column, error.message, error.hint
    raise AssertionError("it was taken")


def spoken(
    text: str,
    card: str | None = None,
    it: str | None = None,
    need: Value = None,
    words: dict[str, Value] | None = None,
) -> str:
    """What a message says of a card, or of two; ``words`` are found, allowed and the like."""
    fields = tuple(need) if isinstance(need, dict) else () if need is not None else None
    own = replace(scope(), it=it is not None, need=fields, extras=tuple(MESSAGE_WORDS))
    entries = [entry(card)] if card else [entry("Axe"), entry("Club")]
    return compile_message(text, own)(replace(env(card, it, need), extra=words or {}), entries)
