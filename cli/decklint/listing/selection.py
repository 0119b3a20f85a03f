"""From what is asked of a list to its rows: which, in which order, in which groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from decklint.checking.languages import language_of
from decklint.decks.model import Deck
from decklint.games.cards import Card
from decklint.games.display_model import Order
from decklint.games.model import Game
from decklint.language.scope import Scope
from decklint.language.values import key_of
from decklint.listing.columns import Column, column_named, columns_named
from decklint.listing.ordering import Group, copies_of, grouped, ordered
from decklint.listing.rows import Row, rows_of_cards, rows_of_deck, rows_to_add, scope_of
from decklint.listing.where import compile_where

# What a deck says of a card, in front of what the game says.
_OF_DECK = ("copies", "section")


class Wish(Struct, frozen=True):
    """What is asked of a list, as typed; ``playable``: what could be added to the deck, not what is in it."""

    where: Sequence[str] = ()
    columns: Sequence[str] = ()
    sort: Sequence[str] = ()
    group_by: str | None = None
    limit: int | None = None
    playable: bool = False
    language: str | None = None


class Listing(Struct, frozen=True):
    """A list of cards, in whatever form it is written down.

    ``columns``: those that were asked for, or else the game's own; ``chosen``: they were asked for.
    ``groups``: None if there are none. ``of_deck``: the cards are in a deck, and their copies are counted.
    """

    game: Game
    rows: tuple[Row, ...]
    columns: tuple[Column, ...]
    chosen: bool
    group_by: Column | None = None
    groups: tuple[Group, ...] | None = None
    language: str | None = None
    of_deck: bool = False

    @property
    def copies(self) -> int:
        """How many copies a deck has of the cards."""
        return copies_of(self.rows)


def make_list(
    game: Game,
    cards: Sequence[Card],
    wish: Wish,
    deck: Deck | None = None,
    may_exist: Callable[[str], bool] | None = None,
) -> Listing:
    """The list of these cards of the game, or of those of a deck.

    UsageError for what names something that does not exist.
    """
    language = None if wish.language is None else language_of(game, wish.language)
    scope = scope_of(game, deck=deck is not None)
    meets = compile_where(wish.where, game, scope, may_exist)
    chosen = bool(wish.columns)
    columns = columns_named(wish.columns, "--columns", scope) if chosen else _usual(game, scope)
    orders = [_order(word.strip(), scope) for one in wish.sort for word in one.split(",")]
    group_by = None if wish.group_by is None else column_named(wish.group_by, "--group-by", scope)
    found = [row for row in _rows(game, cards, wish, deck, language) if meets(row)]
    if orders or deck is None or wish.playable:  # a deck has an order of its own
        found = ordered(found, orders or game.display.sort, scope.fields)
    groups = None if group_by is None else _groups(found, wish.limit, group_by, scope)
    found = found[: wish.limit]
    return Listing(
        game,
        tuple(found),
        columns,
        chosen,
        group_by,
        groups,
        language,
        deck is not None and not wish.playable,
    )


def _groups(found: Sequence[Row], limit: int | None, column: Column, scope: Scope) -> tuple[Group, ...]:
    """The groups of the first rows, with how many each has of all."""
    groups = grouped(found[:limit], column, scope.fields)
    if limit is not None and limit < len(found):
        totals = {key_of(one.value): len(one.rows) for one in grouped(found, column, scope.fields)}
        for one in groups:
            one.total = totals[key_of(one.value)]
    return tuple(groups)


def _rows(
    game: Game, cards: Sequence[Card], wish: Wish, deck: Deck | None, language: str | None
) -> list[Row]:
    if deck is None:
        return rows_of_cards(game, cards, language)
    return rows_to_add(game, deck, cards, language) if wish.playable else rows_of_deck(game, deck, language)


def _usual(game: Game, scope: Scope) -> tuple[Column, ...]:
    own = [column_named(one, "display", scope) for one in game.display.columns]
    if not scope.entry:
        return tuple(own)
    return (*(column_named(one, "--columns", scope) for one in _OF_DECK), *own)


def _order(typed: str, scope: Scope) -> Order:
    column = column_named(typed.removeprefix("-"), "--sort", scope)
    return Order(column.title, typed.startswith("-"))
