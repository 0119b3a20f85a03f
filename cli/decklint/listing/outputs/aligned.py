"""Text in aligned columns, wrapped where there is no room; wide characters take two places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import zip_longest

from decklint.reports.terminal import width

_GAP = "  "
_NARROWEST = 8  # a column is not made narrower than this, nor than its header, while there is room for that
_NARROW = 2  # and not than this where there is little: a wide letter


def aligned(
    headers: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[bool], room: int | None
) -> str:
    """A header, a rule and the rows, without a line end behind the last one.

    ``right``: which columns are aligned on that side; ``room``: how wide it may be, if that matters.
    The texts must have been made visible before.
    """
    natural = [max(map(width, column)) for column in zip(headers, *rows, strict=True)]
    widths = natural if room is None else _fitted(natural, [width(one) for one in headers], room)
    rule = ["-" * one for one in widths]
    lines = []
    for row in (headers, rule, *rows):
        cells = [list(wrapped(text, wide)) for text, wide in zip(row, widths, strict=True)]
        lines += [_line(parts, widths, right) for parts in zip_longest(*cells, fillvalue="")]
    return "\n".join(lines)


def _fitted(natural: list[int], headers: list[int], room: int) -> list[int]:
    """The widths with which a table fits: the widest columns give way, at first to no less than their header.

    Only a terminal that is narrower than all columns with two letters each has to break the lines.
    """
    room -= len(_GAP) * (len(natural) - 1)
    least = [min(one, max(_NARROWEST, header)) for one, header in zip(natural, headers, strict=True)]
    widths = _narrowed(natural, least, room)
    return widths if sum(widths) <= room else _narrowed(natural, [min(one, _NARROW) for one in natural], room)


def _narrowed(natural: list[int], least: list[int], room: int) -> list[int]:
    """The widths with all columns that are wider than a limit cut down to it; the limit that is needed."""
    widths, limit = natural, max(natural)
    while sum(widths) > room and limit > min(least):
        limit -= 1
        widths = [max(low, min(one, limit)) for one, low in zip(natural, least, strict=True)]
    return widths


def _line(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> str:
    padded = []
    for cell, wide, on_right in zip(cells, widths, right, strict=True):
        space = " " * (wide - width(cell))
        padded.append(f"{space}{cell}" if on_right else f"{cell}{space}")
    return _GAP.join(padded).rstrip()


def wrapped(text: str, room: int) -> Iterator[str]:
    """The lines of a text that are at most so wide: broken at spaces, beside wide characters, or anywhere."""
    while width(text) > room:
        cut, taken = 0, 0
        for character in text:
            taken += width(character)
            if taken > room and cut:
                break
            cut += 1
        while 1 < cut < len(text) and "\u200d" in text[cut - 1 : cut + 1]:  # one picture
            cut -= 1
        space = text.rfind(" ", 0, cut + 1)
        if space > 0 and width(text[cut - 1]) < 2 and width(text[cut]) < 2:
            yield text[:space]
            text = text[space + 1 :]
        else:
            yield text[:cut].rstrip()
            text = text[cut:].lstrip()
    yield text
