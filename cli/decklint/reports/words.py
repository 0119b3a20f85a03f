"""Wordings that several reports share."""

from __future__ import annotations

from collections.abc import Mapping

from decklint.results import CheckResult, FileResult, Tally


def counted(number: int, word: str) -> str:
    """``1 error``, ``2 errors``."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def verdict(file: FileResult) -> str:
    """Whether the file's deck is legal, or the file of a game clean, in words."""
    if file.broken:
        return "broken"
    if file.cards is not None and file.legal is not None:
        return "clean" if file.legal else "not clean"
    if file.legal is None:
        return "not fully checked" if file.partial else "not checked"
    return "legal" if file.legal else "not legal"


def tally_words(tally: Tally) -> str:
    """``2 errors, 1 note``: only what there is, so empty where nothing was found."""
    numbers = ((tally.errors, "error"), (tally.warnings, "warning"), (tally.notes, "note"))
    return ", ".join(counted(number, word) for number, word in numbers if number)


def fixes(rules: Mapping[str, int]) -> str:
    """``3 places (line-ends 1, untrimmed-text 2)``."""
    each = ", ".join(f"{rule} {number}" for rule, number in sorted(rules.items()))
    return f"{counted(sum(rules.values()), 'place')} ({each})"


def sections(file: FileResult) -> str:
    """``Characters 4, Deck 40``: how many cards each section holds that is there or must be.

    Of a file of a game: how many cards it has.
    """
    if file.cards is not None:
        return counted(file.cards, "card")
    return ", ".join(
        f"{file.titles.get(section, section)} {copies}"
        for section, copies in file.counts.items()
        if copies or section not in file.optional
    )


def summary(result: CheckResult) -> str:
    """``12 files: 10 legal, 2 not legal, 0 not checked; 5 other files are not decks``."""
    verdicts = [verdict(file) for file in result.files]
    linted = [file.cards for file in result.files if file.cards is not None]
    shown = ("clean", "not clean", "not checked") if linted else ("legal", "not legal", "not checked")
    parts = [f"{verdicts.count(word)} {word}" for word in shown]
    parts += [
        f"{verdicts.count(word)} {word}" for word in ("not fully checked", "broken") if word in verdicts
    ]
    line = f"{counted(len(result.files), 'file')}: {', '.join(parts)}"
    if result.not_decks == 1:
        line += "; 1 other file is not a deck"
    elif linted:
        line += f"; {counted(sum(linted), 'card')}"
        if result.passed_over:
            line += f"; {counted(result.passed_over, 'known finding')} passed over"
    elif result.not_decks:
        line += f"; {result.not_decks} other files are not decks"
    return line


def configuration(result: CheckResult, *, verbose: bool) -> list[str]:
    """``settings of decklint.toml``, where they may have changed a verdict or ``verbose``; else nothing."""
    shown = result.config is not None and (result.configured or verbose)
    return [f"settings of {result.config}"] if shown else []
