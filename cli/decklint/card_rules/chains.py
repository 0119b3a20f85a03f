"""Cards that lead from one to the next and back: circles in what references say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from decklint.games.cards import Card

# Whom each card names. An edge is one step; a card may name itself.
Edges = Mapping[Card, Mapping[Card, object]]


def round_trips(edges: Edges) -> Iterator[list[Card]]:
    """For every group of cards that lead to one another, a shortest way round: from a card back to it.

    The card is the first of its group in the order of ``edges``.
    """
    for group in _groups(edges):
        members = set(group)
        start = next(card for card in edges if card in members)
        yield _way(edges, start, members)


def _way(edges: Edges, start: Card, members: set[Card]) -> list[Card]:
    """A shortest way from a card back to itself, inside of its group."""
    came_from: dict[Card, Card] = {}
    waiting = [start]
    for card in waiting:
        for following in edges.get(card, ()):
            if following is start:
                way = [card, start]
                while way[0] is not start:
                    way.insert(0, came_from[way[0]])
                return way
            if following in members and following not in came_from:
                came_from[following] = card
                waiting.append(following)
    raise ValueError("the cards of a group lead to one another")


def _groups(edges: Edges) -> Iterator[list[Card]]:
    """Groups of cards that lead to one another, by Tarjan's algorithm without recursion."""
    number: dict[Card, int] = {}
    low: dict[Card, int] = {}
    open_cards: list[Card] = []
    is_open: set[Card] = set()
    for root in edges:
        if root in number:
            continue
        number[root] = low[root] = len(number)
        open_cards.append(root)
        is_open.add(root)
        work = [(root, iter(edges.get(root, ())))]
        while work:
            card, following = work[-1]
            step = next((one for one in following if one not in number or one in is_open), None)
            if step is not None and step not in number:
                number[step] = low[step] = len(number)
                open_cards.append(step)
                is_open.add(step)
                work.append((step, iter(edges.get(step, ()))))
            elif step is not None:
                low[card] = min(low[card], number[step])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[card])
                if low[card] == number[card]:
                    group = _taken(open_cards, card)
                    is_open.difference_update(group)
                    if len(group) > 1 or card in edges.get(card, ()):
                        yield group


def _taken(cards: list[Card], first: Card) -> list[Card]:
    """Takes the cards from ``first`` on off the list."""
    at = len(cards) - 1
    while cards[at] is not first:
        at -= 1
    group = cards[at:]
    del cards[at:]
    return group
