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
    ids: dict[str, tuple[Card, Span]] = {}
    names: dict[str, tuple[Card, str, Span]] = {}
    for card in cards:
        said: set[Card] | None = None  # cards that share an id or several names are said once
        for identity, span in card.placed_ids:
            own = (card, span)
            known = ids.setdefault(fold(identity), own)
            if known is not own and identity:  # without, it is a card that was refused
                said = {known[0]} if said is None else said | {known[0]}
                yield _same_id(card, identity, span, *known)
        for name, path, span in card.placed_names:
            first, file, place = names.setdefault(fold(name), (card, path, span))
            if first is card or (said and first in said) or (first.same_name and card.same_name):
                continue
            said = {first} if said is None else said | {first}
            yield _same_name(card, name, path, span, first, Related(file, place, "the other one"))


def _same_id(card: Card, identity: str, span: Span, first: Card, place: Span) -> Finding:
    message = f"the id {identity} stands for {_called(first)} and for {_called(card)}"
    if first is card:
        message = f"the id {identity} stands twice in {_called(card)}"
    problem = Problem("duplicate-id", span, message, "give one of them another id")
    return _finding(problem, card.path, (card, first), Related(first.path, place, "the other one"))


def _same_name(card: Card, name: str, path: str, span: Span, first: Card, other: Related) -> Finding:
    message = f"{card.id or _NO_ID} and {first.id or _NO_ID} are both called {name}"
    hint = "if that is meant, write `same_name: true` on both"
    return _finding(Problem("duplicate-name", span, message, hint), path, (card, first), other)


def _called(card: Card) -> str:
    return next(iter(card.names.values()), "a card without a name")


def _finding(problem: Problem, path: str, cards: tuple[Card, Card], other: Related) -> Finding:
    finding = builtin_finding(path, problem, cards=tuple(sorted({one.id for one in cards if one.id})))
    return replace(finding, related=(other,))
