"""An alias that is the name or an alias of another card: whoever types it may mean either."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from decklint.builtin_rules import builtin_finding
from decklint.card_checks.census import Censuses
from decklint.card_checks.values import CardData, Text
from decklint.documents.nodes import Problem
from decklint.findings import Finding, Related
from decklint.games.cards import Card
from decklint.names.fold import fold
from decklint.spans import Span

_Place = tuple[Card, str, Span]
CLOSER = "aliases"


def may_find(files: Censuses) -> bool:
    """Whether there is an alias."""
    return any(CLOSER in one.closer for one in files)


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``duplicate-name``, at the one of the two that stands later."""
    aliases = data.by_field.get("aliases")
    if aliases is None:
        return
    wanted = {fold(one) for one in aliases.said}
    order = {card: at for at, card in enumerate(data.cards)}
    names: dict[str, list[_Place]] = {}
    for card in data.cards:
        for name, path, span in card.placed_names:
            if fold(name) in wanted:
                names.setdefault(fold(name), []).append((card, path, span))
    first: dict[str, Text] = {}
    for alias in aliases:
        key = fold(alias.said)
        others = names.get(key, [])
        if any(card is alias.card for card, _, _ in others):
            continue  # its own name says that already
        for other in {one[0]: one for one in reversed(others)}.values():
            if not (other[0].same_name and alias.card.same_name):
                message = f"{alias.said} is an alias of {alias.card.id}, and {other[0].id} is called so"
                yield _finding(order, _place(alias), other, message)
        known = first.setdefault(key, alias)
        if known.card is not alias.card and not (known.card.same_name and alias.card.same_name):
            message = f"{alias.said} is an alias of {alias.card.id} and of {known.card.id}"
            yield _finding(order, _place(alias), _place(known), message)


def _place(alias: Text) -> _Place:
    return alias.card, alias.path, alias.span


def _finding(order: dict[Card, int], one: _Place, other: _Place, message: str) -> Finding:
    late, early = sorted((one, other), key=lambda place: order[place[0]], reverse=True)
    hint = "take the alias out, or if that is meant, write `same_name: true` on both"
    cards = tuple(sorted((late[0].id, early[0].id)))
    finding = builtin_finding(late[1], Problem("duplicate-name", late[2], message, hint), cards=cards)
    return replace(finding, related=(Related(early[1], early[2], "the other one"),))
