"""Correcting the text of a deck file: every edit is kept only if the deck stays the same one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.decks.parsed import ReadDeck
from decklint.documents.nodes import Problem
from decklint.findings import Severity
from decklint.fixes.deck_names import Names, Unwritable, Ways, find
from decklint.fixes.edits import Fix, apply, not_fixed
from decklint.fixes.source_bytes import SourceBytes

# Makes a deck of a text with plain line ends.
Read: TypeAlias = Callable[[str], ReadDeck]

# A corrected name is correct; a further round is for what stood in the way of another.
_MOST_ROUNDS = 4


class MendedDeck(Struct):
    """The text as it is after fixing; how often each rule was mended, and what is left as it is."""

    text: str
    fixed: Counter[str] = field(default_factory=Counter)
    left: list[Problem] = field(default_factory=list)


def mend_deck(source: SourceBytes, read: Read, left_out: Callable[[str], bool]) -> MendedDeck:
    """Fixes a deck that was read; ``left_out``: of which rules nothing is to be mended."""
    mended = MendedDeck(source.text)
    for _ in range(_MOST_ROUNDS):
        here = replace(source, text=mended.text)
        names = Names(here, read(here.unified), left_out)
        trial = _Trial(names, read)
        found, unwritable = find(names)
        trial.keep(found)
        mended.left = [
            *(_refused(one, here) for one in trial.refused),
            *(_unwritable(one) for one in unwritable),
        ]
        if not trial.kept:
            break
        mended.text, made = apply(here.text, trial.kept)
        mended.fixed.update(one.rule for one in made)
    return mended


def _refused(fix: Fix, source: SourceBytes) -> Problem:
    new = fix.edits[0].text
    if source.encoded(new) is None:
        message = f"{fix.rule} is not fixed here: the encoding of the file cannot write {new}"
        return not_fixed(fix.span, message, "save the file as UTF-8")
    return not_fixed(
        fix.span,
        f"{fix.rule} is not fixed here: with {new} the deck would not be read as the same",
        "change it by hand, if it is meant so",
    )


def _unwritable(one: Unwritable) -> Problem:
    message = f"{one.rule} is not fixed here: {one.name} cannot be put into a value as this one is written"
    return not_fixed(one.span, message, "write the value anew, on one line and without escapes")


class _Trial(Struct):
    """Takes in as many fixes as leave the deck what it is, all at once if that can be."""

    names: Names
    read: Read
    kept: list[Fix] = field(default_factory=list)
    refused: list[Fix] = field(default_factory=list)

    def keep(self, found: Sequence[Ways]) -> None:
        """Keep these fixes, but for those that change what the deck is."""
        if not found:
            return
        first = [ways[0] for ways in found]
        if self._harmless(first):
            self.kept += first
        elif len(found) > 1:
            middle = len(found) // 2
            self.keep(found[:middle])
            self.keep(found[middle:])
        else:
            other = next((one for one in found[0][1:] if self._harmless([one])), None)
            if other is not None:
                self.kept.append(other)
            else:
                self.refused.append(first[0])

    def _harmless(self, fixes: list[Fix]) -> bool:
        source = self.names.source
        text, made = apply(source.text, [*self.kept, *fixes])
        if len(made) < len(self.kept) + len(fixes) or source.encoded(text) is None:
            return False
        after = self.read(replace(source, text=text).unified)
        before = self.names.read
        return _says(after) == _says(before) and not _faults(after) - _faults(before)


def _says(read: ReadDeck) -> object:
    """What a deck file says: cards and counts where they stand, choices and metadata."""
    deck = read.deck
    lines = [
        (one.section, one.typed if one.card is None else one.card.id, one.count, one.counts, one.facts)
        for one in deck.lines
    ]
    choices = {name: one.typed if one.card is None else one.card.id for name, one in deck.choices.items()}
    return read.root is None, lines, choices, deck.meta, list(deck.headers), deck.unknown_format


def _faults(read: ReadDeck) -> Counter[tuple[str, int]]:
    """The errors and warnings of a deck file; a fix may take some out and bring none in."""
    return Counter((one.rule, one.span.line) for one in read.findings if one.severity is not Severity.NOTE)
