"""The tables by which a page folds what is typed as ``names.fold.searchable`` folds the texts searched."""

from __future__ import annotations

import sys
from collections.abc import Set

from decklint.names.fold import alike, searchable, traditional_forms

# Beyond this no character has another folded form than its small letter.
_CODES = range(0x20000)


def folding_tables(characters: Set[str] | None = None) -> dict[str, dict[str, str]]:
    """``alike``: characters for which others stand; ``case``: those whose folded form is not their small
    letter; ``chinese``: traditional ones for which others stand.

    ``characters`` are those of the folded texts: what would be folded to others is left out. None: all.
    """
    cases = {one: one.casefold() for one in map(chr, _CODES) if one.casefold() != one.lower()}
    if characters is None:
        characters = frozenset(map(chr, range(sys.maxunicode + 1)))
    else:
        cases = {one: folded for one, folded in cases.items() if set(searchable(one)) <= characters}
    return {"alike": alike(), "case": cases, "chinese": traditional_forms(characters)}
