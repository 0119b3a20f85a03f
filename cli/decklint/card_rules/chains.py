"""Cards that lead from one to the next and back: circles in what references say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from decklint.games.cards import Card

# Whom each card names. An edge is one step; a card may name itself.
Edges = Mapping[Card, Mapping[Card, object]]


def round_trips(edges: Edges) -> Iterator[list[Card]]:
    """Every card that names itself, and for every group of cards that lead to one another a way round.

    It is a shortest way through other cards, from the first of the group, in the order of ``edges``, and
    back to it.
    """
    order = {card: number for number, card in enumerate(edges)}
    yield from ([card, card] for card, named in edges.items() if card in named)
    for group in _groups(edges):
        yield _way(edges, min(group, key=order.__getitem__), set(group))


def _way(edges: Edges, start: Card, members: set[Card]) -> list[Card]:
    """A shortest way from a card through others of its group back to it."""
    came_from: dict[Card, Card] = {}
    waiting = [start]
    for card in waiting:
        for following in edges.get(card, ()):
            if following is start and card is not start:
                way = [start, card]
                while way[-1] is not start:
                    way.append(came_from[way[-1]])
                return way[::-1]
            if following in members and following not in came_from and following is not start:
                came_from[following] = card
                waiting.append(following)
    raise ValueError("the cards of a group lead to one another")


def _groups(edges: Edges) -> Iterator[list[Card]]:
    """Groups of several cards that lead to one another, by Tarjan's algorithm without recursion."""
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
                    if len(group) > 1:
                        yield group


def _taken(cards: list[Card], first: Card) -> list[Card]:
    """Takes the cards from ``first`` on off the list."""
    at = len(cards) - 1
    while cards[at] is not first:
        at -= 1
    group = cards[at:]
    del cards[at:]
    return group
