"""What a game says about card files for other programs, as the rest of the program sees it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct, field


class ExportSettings(Struct, frozen=True):
    """``set`` and ``rarity``: the fields that say in which set, and how often in it, a card appeared.

    ``fields``: which others go along, in that order (None: all). ``names``: by target, what it calls a
    field.
    """

    set: str | None = None
    rarity: str | None = None
    fields: tuple[str, ...] | None = None
    names: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
