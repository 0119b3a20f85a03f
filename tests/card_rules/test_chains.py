"""Circles in what references say."""

from __future__ import annotations

from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from decklint.card_rules.chains import round_trips
from decklint.games.cards import Card

NUMBER = 6


def graph(pairs: set[tuple[int, int]]) -> dict[Card, dict[Card, object]]:
    cards = [Card(str(at), "card", {"en": str(at)}) for at in range(NUMBER)]
    edges: dict[Card, dict[Card, object]] = {}
    for start, end in sorted(pairs):
        edges.setdefault(cards[start], {})[cards[end]] = None
    return edges


def trips(pairs: set[tuple[int, int]]) -> list[list[int]]:
    return [[int(card.id) for card in way] for way in round_trips(graph(pairs))]


def shortest(pairs: set[tuple[int, int]], start: int) -> int | None:
    """How many other cards the shortest way from a card back to it leads through, by trying all."""
    others = [at for at in range(NUMBER) if at != start]
    for through in range(1, NUMBER):
        for way in permutations(others, through):
            if all(step in pairs for step in pairwise((start, *way, start))):
                return through
    return None


def leads(pairs: set[tuple[int, int]], start: int) -> set[int]:
    found, waiting = set(), [start]
    while waiting:
        card = waiting.pop()
        for one, other in pairs:
            if one == card and other not in found:
                found.add(other)
                waiting.append(other)
    return found


@given(st.sets(st.tuples(st.integers(0, NUMBER - 1), st.integers(0, NUMBER - 1)), max_size=14))
def test_a_shortest_way_round_for_every_group_and_every_card_that_names_itself(
    pairs: set[tuple[int, int]],
) -> None:
    found = trips(pairs)
    reach = {at: leads(pairs, at) for at in range(NUMBER)}
    groups = {
        frozenset({at, *(other for other in reach[at] if at in reach[other])})
        for at in range(NUMBER)
        if any(at != other and at in reach[other] for other in reach[at])
    }
    assert sorted(way[0] for way in found if len(way) == 2) == sorted(a for a, b in pairs if a == b)
    round_ways = [way for way in found if len(way) > 2]
    assert sorted(way[0] for way in round_ways) == sorted(min(group) for group in groups)
    for way in round_ways:
        assert way[0] == way[-1]
        assert all(step in pairs for step in pairwise(way))
        assert len(way) - 2 == shortest(pairs, way[0])


def test_long_chains_need_no_recursion() -> None:
    cards = [Card(str(at), "card", {"en": str(at)}) for at in range(20_000)]
    chain: dict[Card, dict[Card, object]] = {one: {other: None} for one, other in pairwise(cards)}
    assert list(round_trips(chain)) == []
    chain[cards[-1]] = {cards[0]: None}
    ((first, *_),) = [list(way) for way in round_trips(chain)]
    assert first is cards[0]
    pairs: dict[Card, dict[Card, object]] = {
        card: {cards[at ^ 1]: None, card: None} for at, card in enumerate(cards)
    }
    assert sum(1 for _ in round_trips(pairs)) == 30_000
