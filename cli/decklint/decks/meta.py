"""What a deck file states about itself."""

from __future__ import annotations

from datetime import date
from typing import Final

from decklint.decks.typed import Typed
from decklint.lazy_regex import lazy
from decklint.names.fold import fold

META_KEYS: Final = ("game", "format", "name", "player", "event", "date", "notes")

_VALUE_COMMENT = lazy(r"\s(?:#\s|//)")
_ISO_DATE = lazy(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def meta_key(typed: str) -> str | None:
    """The key that is meant by what was typed, or None."""
    folded = fold(typed)
    return folded if folded in META_KEYS else None


def date_error(typed: str) -> tuple[str, str] | None:
    """Message and hint for what is no date; None for a real date such as 2026-11-30."""
    if _ISO_DATE.fullmatch(typed):
        try:
            date.fromisoformat(typed)
        except ValueError:
            return f'"{typed}" is a day that does not exist', "write a day of the calendar, as YYYY-MM-DD"
        return None
    return f'"{typed[:60]}" is no date', "write it as YYYY-MM-DD, such as 2026-11-30"


def metadata_value(typed: Typed, value: tuple[int, int]) -> tuple[int, int]:
    """The stretch of a ``key: value`` line's value, without the comment behind it and quotes around it."""
    start, end = value
    match = _VALUE_COMMENT.search(typed.plain, start, end)
    if match is not None and match.start() > start:
        end = match.start()
        while end > start and typed.plain[end - 1].isspace():
            end -= 1
    quote = typed.plain[start:end][:1]
    if end - start > 2 and quote in ("'", '"') and typed.plain[end - 1] == quote:
        return start + 1, end - 1
    return start, end
