"""Cards of a game that cannot be told apart: one id, or one name that they do not mean to share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Related
from decklint.games.cards import Card
from decklint.names.fold import fold
from decklint.spans import Span

_NO_ID = "a card without an id"


def collisions(cards: Iterable[Card]) -> Iterator[Finding]:
    """Two cards or printings with one id, and two cards with one name, each where the second stands.

    Cards that were refused are among them, for all that is wrong with them besides.
    """
    ids: dict[str, Card] = {}
    names: dict[str, Card] = {}
    for card in cards:
        said: set[Card] = set()  # cards that share an id or several names are said once
        if ids.setdefault(fold(card.id), card) is not card or card.printings:
            yield from _same_ids(card, ids, said)
        for name in card.names.values():
            first = names.setdefault(fold(name), card)
            if first is card or first in said or (first.same_name and card.same_name):
                continue
            said.add(first)
            yield _same_name(card, name, first)


def _same_ids(card: Card, known: dict[str, Card], said: set[Card]) -> Iterator[Finding]:
    """The ids of a card that another has, or that it has twice."""
    own: dict[str, Span] = {}
    for identity, span in card.placed_ids:
        folded = fold(identity)
        first = known.setdefault(folded, card)
        twice = folded in own
        place = own.setdefault(folded, span) if first is card else _place_of_id(first, folded)
        if (first is card and not twice) or not identity:  # a card that was refused may have none
            continue
        said.add(first)
        message = f"the id {identity} stands for {_called(first)} and for {_called(card)}"
        if first is card:
            message = f"the id {identity} stands twice in {_called(card)}"
        problem = Problem("duplicate-id", span, message, "give one of them another id")
        yield _finding(problem, card.path, (card, first), Related(first.path, place, "the other one"))


def _place_of_id(card: Card, folded: str) -> Span:
    return next(span for identity, span in card.placed_ids if fold(identity) == folded)


def _same_name(card: Card, name: str, first: Card) -> Finding:
    """``first`` has the name of a card, perhaps in another language."""
    path, span = _place_of_name(card, fold(name))
    message = f"{card.id or _NO_ID} and {first.id or _NO_ID} are both called {name}"
    hint = "if that is meant, write `same_name: true` on both"
    related = Related(*_place_of_name(first, fold(name)), "the other one")
    return _finding(Problem("duplicate-name", span, message, hint), path, (card, first), related)


def _place_of_name(card: Card, folded: str) -> tuple[str, Span]:
    return next((path, span) for name, path, span in card.placed_names if fold(name) == folded)


def _called(card: Card) -> str:
    return next(iter(card.names.values()), "a card without a name")


def _finding(problem: Problem, path: str, cards: tuple[Card, Card], other: Related) -> Finding:
    finding = builtin_finding(path, problem, cards=tuple(sorted({one.id for one in cards if one.id})))
    return replace(finding, related=(other,))
