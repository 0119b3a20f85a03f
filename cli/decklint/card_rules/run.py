"""Running a game's card rules on its cards: breaches become findings here, and only here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from decklint.card_rules.places import Path
from decklint.card_rules.spec import Breach, CardRule, Pool
from decklint.documents.nodes import Node, at
from decklint.findings import Finding, Related
from decklint.games.cards import Card
from decklint.spans import Span


def lint_cards(rules: Mapping[str, CardRule], pool: Pool, nodes: Mapping[Card, Node]) -> Iterator[Finding]:
    """What the rules find; ``nodes`` are the documents' nodes of the cards, for places."""
    for rule in rules.values():
        for breach in rule.check(pool):
            yield _finding(rule, breach, nodes)


def _finding(rule: CardRule, breach: Breach, nodes: Mapping[Card, Node]) -> Finding:
    message, hint = breach.message, breach.hint
    words = {"card": breach.subject.card, "found": breach.found, "allowed": breach.allowed, **breach.words}
    env = replace(breach.subject.env, extra={**breach.subject.env.extra, **words})
    if breach.message_template is not None:
        message = breach.message_template(env, ())
    if breach.hint_template is not None:
        hint = breach.hint_template(env, ())
    others = tuple(
        Related(card.path, span_of(card, path, nodes), said) for card, path, said in breach.related
    )
    cards = {breach.subject.card.id, *(card.id for card, _, _ in breach.related)}
    return Finding(
        rule.id,
        rule.severity,
        breach.subject.card.path,
        message,
        span_of(breach.subject.card, breach.at, nodes),
        hint,
        tuple(sorted(cards)),
        breach.found,
        breach.allowed,
        others,
    )


def span_of(card: Card, path: Path, nodes: Mapping[Card, Node]) -> Span:
    """Where a value of a card stands; its id where there is no such value."""
    node = nodes.get(card)
    found = None if node is None else at(node, list(path))
    return card.span if found is None or found is node else found.span
