"""What changed between two decks of a game: cards and counts, not the order of lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct

from decklint.decks.meta import META_KEYS
from decklint.decks.model import Choice, Deck
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.names.fold import fold


class Counted(Struct, frozen=True):
    """The copies of a card in one section, before and after."""

    section: str
    card: Card
    old: int
    new: int


class Moved(Struct, frozen=True):
    """Copies of a card that were in one section and are in another now."""

    card: Card
    copies: int
    source: Counted
    target: Counted


class Stated(Struct, frozen=True):
    """Something that a deck says of itself, or a choice: what it is called, before and after.

    ``old_card`` and ``new_card``: the ids of the cards that were chosen.
    """

    key: str
    title: str
    old: str | None
    new: str | None
    old_card: str | None = None
    new_card: str | None = None


class Unread(Struct, frozen=True):
    """Lines that mean no card, as typed: how many there were, and how many there are."""

    section: str | None
    typed: str
    old: int
    new: int


class LineFacts(Struct, frozen=True):
    """What the lines of a card say beside its count, in fields that the game declares for lines."""

    section: str
    card: Card
    old: tuple[dict[str, object], ...]
    new: tuple[dict[str, object], ...]


class DecksDifference(Struct, frozen=True):
    """What changed between two decks.

    ``totals`` has the copies of every section before and after. A card that is in ``moved`` with two of
    its sections is not in ``counts`` with these.
    """

    game: Game
    old: str
    new: str
    totals: dict[str, tuple[int, int]]
    meta: tuple[Stated, ...] = ()
    choices: tuple[Stated, ...] = ()
    counts: tuple[Counted, ...] = ()
    moved: tuple[Moved, ...] = ()
    unread: tuple[Unread, ...] = ()
    facts: tuple[LineFacts, ...] = ()

    @property
    def equal(self) -> bool:
        """Whether nothing changed."""
        return not (self.meta or self.choices or self.counts or self.moved or self.unread or self.facts)


def compare_decks(game: Game, old: Deck, new: Deck) -> DecksDifference:
    """What changed from one deck to another of the same game."""
    before, after = _copies(old), _copies(new)
    differing = [key for key in dict.fromkeys((*after, *before)) if before[key] != after[key]]
    cards = {entry.card.id: entry.card for deck in (old, new) for entry in deck.entries()}
    counts = [
        Counted(section, cards[card], before[section, card], after[section, card])
        for section, card in differing
    ]
    moved = list(_moves(counts, list(game.sections)))
    gone = {id(one) for move in moved for one in (move.source, move.target)}
    return DecksDifference(
        game,
        old.path,
        new.path,
        {one: (_total(before, one), _total(after, one)) for one in game.sections},
        tuple(_meta(game, old, new)),
        tuple(_choices(game, old, new)),
        tuple(one for one in counts if id(one) not in gone),
        tuple(moved),
        tuple(_unread(old, new)),
        tuple(_facts(old, new)),
    )


def _copies(deck: Deck) -> Counter[tuple[str, str]]:
    """Copies by section and id, in the order of the deck."""
    return Counter({(entry.section, entry.card.id): entry.copies for entry in deck.entries()})


def _total(copies: Counter[tuple[str, str]], section: str) -> int:
    return sum(count for (where, _), count in copies.items() if where == section)


def _moves(counts: list[Counted], sections: list[str]) -> Iterator[Moved]:
    """Copies that a section lost and another gained, section by section in the game's order."""
    by_card: dict[str, list[Counted]] = {}
    for one in sorted(counts, key=lambda one: sections.index(one.section)):
        by_card.setdefault(one.card.id, []).append(one)
    for own in by_card.values():
        left = {id(one): one.new - one.old for one in own}
        for source in own:
            for target in own:
                copies = min(-left[id(source)], left[id(target)])
                if copies > 0:
                    left[id(source)] += copies
                    left[id(target)] -= copies
                    yield Moved(source.card, copies, source, target)


def _meta(game: Game, old: Deck, new: Deck) -> Iterator[Stated]:
    for key in META_KEYS:
        one, other = (_said(game, deck, key) for deck in (old, new))
        if one != other:
            yield Stated(key, key.capitalize(), one, other)


def _said(game: Game, deck: Deck, key: str) -> str | None:
    said = " ".join(deck.meta.get(key, "").split()) or None
    if key == "format" and said is not None:
        from decklint.checking.options import find_format

        known = find_format(game, said)
        return said if known is None else known.id
    return None if key == "game" else said  # it was settled before that the game is one


def _choices(game: Game, old: Deck, new: Deck) -> Iterator[Stated]:
    for key, rule in game.choices.items():
        one, other = old.choices.get(key), new.choices.get(key)
        if _chosen(one) != _chosen(other):
            yield Stated(key, rule.title.shown, _called(one), _called(other), _card(one), _card(other))


def _chosen(choice: Choice | None) -> tuple[str, str] | None:
    if choice is None:
        return None
    return ("typed", fold(choice.typed)) if choice.card is None else ("card", choice.card.id)


def _called(choice: Choice | None) -> str | None:
    if choice is None or choice.card is None:
        return None if choice is None else choice.typed
    return f"{choice.card.name} ({choice.card.id})"


def _card(choice: Choice | None) -> str | None:
    return None if choice is None or choice.card is None else choice.card.id


def _unread(old: Deck, new: Deck) -> Iterator[Unread]:
    before, after = _typed(old), _typed(new)
    for section, typed in dict.fromkeys((*before, *after)):
        was, now = before[section, typed], after[section, typed]
        if was != now:
            yield Unread(section, typed, was, now)


def _typed(deck: Deck) -> Counter[tuple[str | None, str]]:
    return Counter(
        (line.section, line.typed if line.count is None else f"{line.count} {line.typed}")
        for line in deck.uncounted()
    )


def _facts(old: Deck, new: Deck) -> Iterator[LineFacts]:
    before, after = _line_facts(old), _line_facts(new)
    for key in dict.fromkeys((*before, *after)):
        was, now = before.get(key), after.get(key)
        # Of a card that is new or gone the count says all.
        if was is not None and now is not None and was[1] != now[1]:
            yield LineFacts(key[0], now[0], was[1], now[1])


def _line_facts(deck: Deck) -> dict[tuple[str, str], tuple[Card, tuple[dict[str, object], ...]]]:
    return {
        (entry.section, entry.card.id): (
            entry.card,
            tuple(sorted((dict(line.facts) for line in entry.lines if line.facts), key=repr)),
        )
        for entry in deck.entries()
    }
