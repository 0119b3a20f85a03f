"""Running a game's card rules on its cards: breaches become findings here, and only here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.card_rules.places import TRANSLATION, Path
from decklint.card_rules.spec import Breach, CardRule, Pool, Selected
from decklint.documents import nodes as documents
from decklint.documents.nodes import Node, Problem, Scalar, at, inside, place_in
from decklint.findings import Finding, Related
from decklint.games.card_places import CardPlaces
from decklint.games.cards import Card
from decklint.games.locate import DEFINITION
from decklint.games.model import Game
from decklint.spans import Span, within


def lint_cards(
    game: Game, pool: Pool, nodes: Mapping[Card, Node], *, sound: bool = True
) -> Iterator[Finding]:
    """What the game's card rules find; ``nodes`` are the documents' nodes of the cards, for places.

    A rule that speaks of no card is a finding of its own: it would never find anything. ``sound``: nothing
    is wrong with the definition, which may be why.
    """
    for rule in game.card_rules.values():
        selected = Selected()
        for breach in rule.check(replace(pool, selected=selected)):
            yield _finding(rule, breach, nodes)
        if sound and selected.number == 0 and pool.complete and pool.cards:
            message = f"the rule {rule.id} speaks of no card: none is what its conditions choose"
            hint = "correct `where` or `for-each`, or take the rule out"
            if selected.lacking:
                message = f"the rule {rule.id} speaks of no card: none has the field that it is about"
                hint = "correct the rule, add the field to cards, or take the rule out"
            yield builtin_finding(f"{game.path}/{DEFINITION}", Problem("idle-rule", rule.span, message, hint))


def _finding(rule: CardRule, breach: Breach, nodes: Mapping[Card, Node]) -> Finding:
    subject = breach.subject
    message, hint = breach.message or _broken(rule, subject.card), breach.hint or "correct the card"
    words = {"card": subject.card, "found": breach.found, "allowed": breach.allowed, **breach.words}
    env = replace(subject.env, extra={**subject.env.extra, **words})
    if breach.message_template is not None and not breach.own_words:
        message = breach.message_template(env, ())
    if breach.hint_template is not None and not breach.own_words:
        hint = breach.hint_template(env, ())
    others = tuple(Related(*place_of(card, path, nodes), said) for card, path, said in breach.related)
    path, span = place_of(subject.card, breach.at, nodes, breach.extent)
    cards = {subject.card.id, *(card.id for card, _, _ in breach.related)}
    return Finding(
        rule.id,
        rule.severity,
        path,
        message,
        span,
        hint,
        tuple(sorted(cards)),
        breach.found,
        breach.allowed,
        others,
    )


def _broken(rule: CardRule, card: Card) -> str:
    """What is said of a card of which no more is known than that it breaks a rule."""
    title = rule.title.get("en") or next(iter(rule.title.values()), "")
    return f"{card.name} breaks the rule {rule.id}" + (f": {title}" if title else "")


def place_of(
    card: Card, path: Path, nodes: Mapping[Card, Node], extent: tuple[int, int] | None = None
) -> tuple[str, Span]:
    """The file and the place in it at which a value of a card stands: a name may be in a translation."""
    if len(path) == 2 and path[0] == "name" and path[1] in card.translated:
        return card.translated[str(path[1])]
    if path[:1] == (TRANSLATION,):
        file, entry = card.text_nodes[str(path[1])]
        return file, span_of(card, path[2:], {card: entry}, extent)
    return card.path, span_of(card, path, nodes, extent)


def span_of(
    card: Card, path: Path, nodes: Mapping[Card, Node], extent: tuple[int, int] | None = None
) -> Span:
    """Where a value of a card stands, or a part of it; the card's id where there is no such value."""
    node = nodes.get(card)
    found = None if node is None else at(node, list(path))
    if not isinstance(node, documents.Mapping) or found is None or found is node:
        return card.span
    if isinstance(nodes, CardPlaces) and nodes.repeats(card) and not within(found.span, node.span):
        own = place_in(node, at(node, list(path[:-1])), path[-1])
        return card.span if own == node.span else own
    if extent is None or not isinstance(found, Scalar):
        return found.span
    start, end = (inside(found, extent[0] + length) for length in (0, extent[1]))
    if start == found.span and found.span.line != found.span.end_line:
        return start  # of several lines: the whole
    return start._replace(end_column=max(end.column, start.column + 1))
