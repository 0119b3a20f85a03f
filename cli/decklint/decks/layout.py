"""What stands in a pasted list for the eye alone: dividers, fences, the bars of a table."""

from __future__ import annotations

from decklint.lazy_regex import lazy

# The fence of a code block may name a language.
_FENCE = lazy(r"(?:`{3,}|~{3,})\w{0,20}")
_CARD_BESIDE = lazy(
    r"[\[({【<]*(?P<title>[^\[({【<].*\S|\S)\s*[(\[{]\s*(?P<card>[0-9]{1,4}(?:\s?[xX])?\s+[^)\]}]*[^)\]}\s])\s*[)\]}]"
    r"[\s\])}】>=*#:_-]*"
)
_END_OF_FILE = "\x1a"  # as programs of old wrote it behind the last line

Stretch = tuple[int, int]


def only_marks(plain: str, start: int, end: int) -> bool:
    """Whether a stretch has no letter and no digit, or is the fence of a code block."""
    stretch = plain[start:end]
    return not any(map(str.isalnum, stretch)) or _FENCE.fullmatch(stretch) is not None


def end_of_file_mark(plain: str, start: int, end: int) -> bool:
    """Whether there is nothing but the mark by which some programs end a file."""
    return not plain[start:end].strip(_END_OF_FILE)


def table_cells(plain: str, start: int, end: int) -> list[str] | None:
    """What stands in the cells of a table's row that begins and ends with a bar; None if it is none."""
    if end - start < 3 or plain[start] != "|" or plain[end - 1] != "|":
        return None
    cells = [cell.strip() for cell in plain[start + 1 : end - 1].split("|")]
    filled = [cell for cell in cells if cell]
    return filled if any(map(_has_something, filled)) else None


def _has_something(cell: str) -> bool:
    """Whether there is anything to read in a cell."""
    return any(map(str.isalnum, cell))


def card_beside_title(plain: str, start: int, end: int) -> tuple[Stretch, Stretch] | None:
    """The title, and a count with a word in brackets behind it: ``Main (3 Ember Fox)``."""
    match = _CARD_BESIDE.fullmatch(plain, start, end)
    return (match.span("title"), match.span("card")) if match else None
