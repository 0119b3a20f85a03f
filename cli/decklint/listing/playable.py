"""Which cards could still be added to a deck without breaking a rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from decklint.decks.model import Deck, Entry, Line
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.language.scope import Env
from decklint.rules.facts import DeckFacts
from decklint.rules.outcome import Kind, Violation
from decklint.spans import NOWHERE

# What makes two breaches the same one: rule, kind, section, cards, and what was found.
_Breach: TypeAlias = tuple[object, ...]


def playable(facts: DeckFacts, cards: Iterable[Card]) -> Iterator[Entry]:
    """Each of the cards with each section to which one copy of it can be added, and the copies there now.

    It can if no rule of the grade of an error is broken that is not broken already: that the deck is
    still too small is no matter, but that the card's own requirements are not met is.
    """
    before = {_breach(rule, one) for rule, one in _violations(facts)}
    copies = {(one.section, one.card.id): one.copies for one in facts.entries(tuple(facts.game.sections))}
    for card in cards:
        for section in facts.game.sections.values():
            if section.accepts(card) and _can_be_added(facts, card, section.id, before):
                yield Entry(card, section.id, copies.get((section.id, card.id), 0), [])


def _can_be_added(facts: DeckFacts, card: Card, section: str, before: set[_Breach]) -> bool:
    line = Line(card.name, section, card, 1, NOWHERE, NOWHERE)
    deck: Deck = replace(facts.deck, lines=[*facts.deck.lines, line])
    trial = DeckFacts(facts.game, deck, facts.format, facts.parameters, facts.date)
    # Too few of something in all can be mended by adding more; what is said of the new card itself cannot.
    return not any(
        line in one.lines or (one.kind is not Kind.FEW and _breach(rule, one) not in before)
        for rule, one in _violations(trial)
    )


def _violations(facts: DeckFacts) -> Iterator[tuple[str, Violation]]:
    """The breaches that make a deck illegal; rules are ordered so that each can ask about earlier ones."""
    for rule in facts.game.rules.values():
        if rule.id in facts.format.off:
            continue
        outcome = rule.check(Env(facts))
        facts.held[rule.id] = outcome.holds
        if facts.format.severity.get(rule.id, rule.severity) is Severity.ERROR:
            yield from ((rule.id, one) for one in outcome.violations)


def _breach(rule: str, violation: Violation) -> _Breach:
    # A breach that stands at no line is about a section or the deck, with whatever cards are in it.
    cards = frozenset(entry.card.id for entry in violation.entries) if violation.lines else None
    return (rule, violation.kind, violation.section, cards, violation.found)
