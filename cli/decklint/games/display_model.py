"""How a game's cards are shown, as the rest of the program sees it."""

from __future__ import annotations

from msgspec import Struct

COLUMNS = ("id", "name", "type")


class Order(Struct, frozen=True):
    """A field to sort by: the lowest value first, or last."""

    field: str
    descending: bool = False


class Display(Struct, frozen=True):
    """Which fields of a card are shown where; each is written with dots, as in conditions.

    ``columns``: of a list, in order. ``sort``: its order (empty: as in the card files). ``facets``: by which
    a page filters. ``text``: the rules text; ``type_line``: what follows the type's title there;
    ``image``: the picture's path or address.
    """

    columns: tuple[str, ...] = COLUMNS
    sort: tuple[Order, ...] = ()
    facets: tuple[str, ...] = ("type",)
    text: tuple[str, ...] = ()
    type_line: tuple[str, ...] = ()
    image: str | None = None
