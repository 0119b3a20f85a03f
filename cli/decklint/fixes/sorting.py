"""Cards, and items of their lists, in the order for which a rule `sorted` of the game asks.

Whole items are moved, with the comments directly above them; what stands between items stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from decklint.card_rules.places import Path
from decklint.card_rules.run import span_of
from decklint.card_rules.spec import Breach, CardRule, Pool
from decklint.documents.nodes import Node, Sequence, at
from decklint.fixes.edits import Edit, Fix, Found, not_fixed
from decklint.fixes.items import Places, block_places, flow_places
from decklint.fixes.page import Page
from decklint.games.card_conditions import facts_of_cards
from decklint.games.cards import Card

_BY_HAND = "put the items in order by hand"


def find(page: Page) -> Iterator[Found]:
    """A fix for each list that is not in order."""
    rules = [one for one in page.task.game.card_rules.values() if one.orders]
    if not rules or page.items is None:
        return
    pool = Pool(tuple(page.cards), facts_of_cards(page.task.game.derived))
    for rule in rules:
        for breaches in _by_list(rule, pool).values():
            yield from _of_list(page, rule, breaches)


def _by_list(rule: CardRule, pool: Pool) -> dict[int, list[Breach]]:
    """The breaches of a rule about one list each."""
    lists: dict[int, list[Breach]] = {}
    for breach in rule.check(replace(pool, selected=None)):
        if breach.order:
            lists.setdefault(id(breach.order), []).append(breach)
    return lists


def _of_list(page: Page, rule: CardRule, breaches: list[Breach]) -> Iterator[Found]:
    places = [span_of(one.subject.card, one.at, page.nodes) for one in breaches]
    passed_over = [page.left_out(rule.id, one.line) for one in places]
    if all(passed_over):
        return
    order = breaches[0].order
    target = _list_of(page, order)
    why, hint = "", _BY_HAND
    if any(passed_over):
        why = "a comment passes over a part of it"
    elif target is None:
        why = "it is no single list"
    elif target[0] is page.items and len(page.cards) < len(page.items.items):
        why, hint = "a card of the list is refused, and nobody knows its place", "correct that card first"
    if why or target is None:
        yield not_fixed(places[0], f"the order ({rule.id}) is not mended: {why}", hint)
        return
    listed, wanted = target
    spans = _places(page, listed)
    if isinstance(spans, str):
        yield not_fixed(places[0], f"the order ({rule.id}) is not mended: {spans}", _BY_HAND)
        return
    moved = list(range(len(listed.items)))
    for slot, item in zip(sorted(wanted), wanted, strict=True):
        moved[slot] = item
    if moved != sorted(moved):
        yield Fix(rule.id, places[0], (_edit(page.text, spans, moved),), order=(listed, tuple(moved)))


def _edit(text: str, spans: Places, moved: list[int]) -> Edit:
    """The list's text anew: the items in their new order, and what was between them where it was."""
    parts = []
    for slot, item in enumerate(moved):
        if slot:
            parts.append(text[spans[slot - 1][1] : spans[slot][0]])
        parts.append(text[spans[item][0] : spans[item][1]])
    return Edit(spans[0][0], spans[-1][1], "".join(parts))


def _list_of(page: Page, order: tuple[tuple[Card, Path], ...]) -> tuple[Sequence, list[int]] | None:
    """The list whose items are to be moved, and their places in it in the order that they should have."""
    cards = dict.fromkeys(card for card, _ in order)
    if len(cards) > 1:
        listed = page.items.items if page.items is not None else []
        number = {id(item): at for at, item in enumerate(listed)}
        wanted = [number[id(page.nodes[card])] for card in cards]
        whole = len(number) == len(listed)  # no item stands there twice by an alias
        return (page.items, wanted) if page.items is not None and whole else None
    ways = dict.fromkeys(_way(path) for _, path in order)
    lists = {None if way is None else way[0] for way in ways}
    (steps,) = lists if len(lists) == 1 else (None,)
    found: Node | None = None if steps is None else at(page.nodes[order[0][0]], list(steps))
    if not isinstance(found, Sequence) or len(ways) < len(order):
        return None
    return found, [way[1] for way in ways if way is not None]


def _way(path: Path) -> tuple[Path, int] | None:
    """The way to the list in which a value stands, and in which item; None if there are several lists."""
    numbers = [(at, step) for at, step in enumerate(path) if isinstance(step, int)]
    if len(numbers) != 1:
        return None
    return path[: numbers[0][0]], numbers[0][1]


def _places(page: Page, listed: Sequence) -> Places | str:
    """Where the items of a list stand, with their comments, as offsets; or why they cannot be moved."""
    start, _ = page.offsets(listed.span)
    return flow_places(page, listed) if page.text[start : start + 1] == "[" else block_places(page, listed)
