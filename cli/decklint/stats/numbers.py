"""Exact numbers in words: percentages, means and their like."""

from __future__ import annotations

from fractions import Fraction

from decklint.language.values import show


def percent(chance: Fraction) -> str:
    """A chance in percent with two decimals; only what is certain is shown as 0 % or 100 %."""
    if chance in (0, 1):
        return f"{100 * int(chance)} %"
    hundredths = _rounded(chance * 10_000)
    if hundredths == 0:
        return "< 0.01 %"
    if hundredths == 10_000:
        return "> 99.99 %"
    return f"{hundredths // 100}.{hundredths % 100:02} %"


def shown(number: int | float | Fraction) -> str:
    """A number for people, with at most two decimals."""
    if isinstance(number, (int, float)):
        return show(number)
    if number.denominator == 1:
        return str(number.numerator)
    sign, hundredths = "-" if number < 0 else "", _rounded(abs(number) * 100)
    return sign + f"{hundredths // 100}.{hundredths % 100:02}".rstrip("0").rstrip(".")


def _rounded(number: Fraction) -> int:
    """To the nearest whole number, a half upwards, as people do."""
    return int(number + Fraction(1, 2))


def plain(number: int | float | Fraction) -> int | float:
    """The number as JSON has it."""
    if isinstance(number, Fraction):
        return number.numerator if number.denominator == 1 else float(number)
    return number


def both(number: Fraction) -> dict[str, object]:
    """The exact fraction beside its decimal form."""
    return {"decimal": float(number), "fraction": f"{number.numerator}/{number.denominator}"}


def exact(number: int | float) -> int | Fraction:
    """A number of a card, exactly as it was written there."""
    return number if isinstance(number, int) else Fraction(str(number))
