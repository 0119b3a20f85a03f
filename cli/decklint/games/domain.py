"""Which whole numbers are allowed, as game.yaml writes it: ``3``, ``[0, 2+]``, ``1-9``."""

from __future__ import annotations

from msgspec import Struct

from decklint.lazy_regex import lazy

RANGE_HINT = 'write a number, "5+" or "1-9"'
_RANGE = lazy(r"(-?\d+)(?:(\+)|\s*(?:-|\.\.|to)\s*(-?\d+))?")


class Domain(Struct, frozen=True):
    """A union of ranges of whole numbers; a range's end of None has no upper end."""

    ranges: tuple[tuple[int, int | None], ...]

    def __contains__(self, number: float) -> bool:
        return any(low <= number and (high is None or number <= high) for low, high in self.ranges)

    def next_above(self, number: float) -> int | None:
        """The smallest allowed number above ``number``, or None."""
        above = [
            low if low > number else int(number) + 1
            for low, high in self.ranges
            if low > number or high is None or int(number) + 1 <= high
        ]
        return min(above, default=None)

    def next_below(self, number: float) -> int | None:
        """The largest allowed number below ``number``, or None."""
        below = [
            high if high is not None and high < number else _whole_below(number)
            for low, high in self.ranges
            if low < number
        ]
        return max(below, default=None)

    def __str__(self) -> str:
        words = []
        for low, high in self.ranges:
            if high is None:
                words.append(f"{low} or more")
            elif low == high:
                words.append(str(low))
            else:
                words.append(f"{low} to {high}")
        return " or ".join(words)


ANY = Domain(((-(10**9), None),))


def _whole_below(number: float) -> int:
    whole = int(number // 1)
    return whole - 1 if whole == number else whole


def parse_range(text: str) -> tuple[int, int | None]:
    """One range as typed ("3", "5+", "1-9"); ValueError with a reason for anything else."""
    match = _RANGE.fullmatch(text.strip())
    if match is None:
        raise ValueError(f'"{text}" is no range')
    low = int(match[1])
    if match[2]:
        return low, None
    high = int(match[3]) if match[3] else low
    if high < low:
        raise ValueError(f'"{text}" is empty: {low} is above {high}')
    return low, high
