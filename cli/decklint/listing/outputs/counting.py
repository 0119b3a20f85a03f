"""How many cards a list has, in words and as rows."""

from __future__ import annotations

from decklint.language.values import MISSING
from decklint.listing.columns import shown
from decklint.listing.ordering import Group
from decklint.listing.selection import Listing
from decklint.reports.words import counted

NONE = "(none)"


def title_of(group: Group) -> str:
    """What a group is called: its value, or that there is none."""
    return NONE if group.value is MISSING else shown(group.value)


def in_words(cards: int, copies: int | None, total: int = 0) -> str:
    """So many cards, of more in all (``total``), and copies of them in a deck."""
    text = "1 card" if cards == 1 else f"{cards} cards"
    if total > cards:
        text = f"{cards} of {total} cards"
    if copies is None:
        return text
    return f"{text}, 1 copy" if copies == 1 else f"{text}, {copies} copies"


def header(listing: Listing) -> tuple[str, ...]:
    """The header of a table of counts."""
    title = "" if listing.group_by is None else listing.group_by.title
    return (title, "cards", "copies") if listing.of_deck else (title, "cards")


def rows(listing: Listing) -> list[tuple[Group, tuple[int, ...]]]:
    """Each group with its counts."""
    return [
        (one, (len(one.rows), one.copies) if listing.of_deck else (len(one.rows),))
        for one in listing.groups or ()
    ]


def of_group(group: Group, listing: Listing) -> str:
    """How many cards a group has, in words."""
    return in_words(len(group.rows), group.copies if listing.of_deck else None, group.total)


def what_is_counted(listing: Listing) -> str:
    """What the counts are of: ``the number of copies``, ``the counts of 3 groups``."""
    if listing.groups is None:
        return f"the number of {'copies' if listing.of_deck else 'cards'}"
    return f"the counts of {counted(len(listing.groups), 'group')}"


def single(listing: Listing) -> int:
    """The one number: of a deck its copies, else the cards."""
    return listing.copies if listing.of_deck else len(listing.rows)
