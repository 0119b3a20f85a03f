"""What ``decklint lint --fix`` mends in the files of a game, as edits of their text."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from decklint.fixes import composing, final_newline, line_ends, quoting, sorting, spelling, trimming
from decklint.fixes.edits import Found
from decklint.fixes.page import Page


class Kind(Struct, frozen=True):
    """A kind of fix.

    ``find``: what there is to fix in a file; of fixes that overlap the first is made, the others thereafter.
    ``rule``: whose findings it mends, None for rules of the game; without ``finding`` it is a name for
    options alone. ``moves``: it moves what others mend.
    """

    find: Callable[[Page], Iterator[Found]]
    rule: str | None
    finding: bool = True
    moves: bool = False


# A new kind of fix is a module here and a line in this list. What moves things comes last.
KINDS = (
    Kind(line_ends.find, line_ends.RULE, finding=False),
    Kind(final_newline.find, final_newline.RULE, finding=False),
    Kind(quoting.find, quoting.RULE),
    Kind(trimming.find, trimming.RULE),
    Kind(composing.find, composing.RULE, finding=False),
    Kind(sorting.find, None, moves=True),
)

# Names by which --select and --ignore choose fixes of what is no finding.
FIXES_WITHOUT_FINDINGS = (
    *(kind.rule for kind in KINDS if kind.rule is not None and not kind.finding),
    spelling.RULE,  # of the names in decks
)
