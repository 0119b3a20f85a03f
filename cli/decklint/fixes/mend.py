"""Fixing the text of one file: again and again until nothing is left to fix, and never more than is meant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct, field

from decklint.documents.nodes import Problem
from decklint.fixes import KINDS, Kind
from decklint.fixes.edits import Fix, apply, not_fixed, rejected, shape
from decklint.fixes.page import Page, Task, read_page
from decklint.spans import NOWHERE

# One round mends what does not overlap; more than a few are needed only by rules that contradict each other.
_MOST_ROUNDS = 12


class Mended(Struct):
    """The text as it is after fixing; how often each rule was mended, and what is left as it is."""

    text: str
    fixed: Counter[str] = field(default_factory=Counter)
    left: list[Problem] = field(default_factory=list)


def mend(task: Task, text: str) -> Mended:
    """Fixes a text without its byte order mark. One that cannot be read faultlessly stays as it is."""
    page = read_page(task, text)
    if page.document.problems:
        return Mended(text, left=_unread(page))
    mended = _mend(page, KINDS)
    if mended is None:
        mended = _mend(page, [kind for kind in KINDS if not kind.moves])
        assert mended is not None
        message = "nothing is put in order in this file: its rules about order contradict each other"
        mended.left.append(not_fixed(NOWHERE, message, "correct the rules in game.yaml"))
    return mended


def _unread(page: Page) -> list[Problem]:
    if all(one.rule == "empty-file" for one in page.document.problems):
        return []
    first = page.document.problems[0]
    message = "nothing is fixed in this file, for it cannot be read without mistakes"
    return [not_fixed(first.span, message, "correct this first")]


def _mend(page: Page, kinds: Sequence[Kind]) -> Mended | None:
    """The text after as many rounds as are needed; None if they have no end."""
    mended = Mended(page.text)
    kinds = [kind for kind in kinds if kind.rule is None or not page.left_out(kind.rule, 0)]
    for _ in range(_MOST_ROUNDS):
        found = [one for kind in kinds for one in kind.find(page)]
        fixes = [one for one in found if isinstance(one, Fix)]
        page, made, refused = _made(page, fixes)
        while refused and not made:  # what overlaps those, such as a list around them, can still be mended
            page, made, more = _made(page, _without(fixes, refused))
            if not more:
                break
            refused += more
        if not made:
            mended.text = page.text
            mended.left = [one for one in found if isinstance(one, Problem)] + [
                rejected(one) for one in refused
            ]
            return mended
        mended.fixed.update(one.rule for one in made)
    return None


def _made(page: Page, fixes: list[Fix]) -> tuple[Page, list[Fix], list[Fix]]:
    """The page with the fixes that change nothing else; which they are, and which were refused."""
    _, possible = apply(page.text, fixes)
    after = _after(page, possible)
    if after is not None:
        return after, possible, []
    kept = _harmless(page, possible)
    after = _after(page, kept)
    if after is None:  # each is harmless, but not together
        kept = kept[:1]
        after = _after(page, kept)
    refused = _without(possible, kept)
    return (page, [], refused) if after is None else (after, kept, refused)


def _without(fixes: list[Fix], others: list[Fix]) -> list[Fix]:
    """The fixes but for these others; told apart by what they are, for comparing nodes takes long."""
    known = {id(one) for one in others}
    return [one for one in fixes if id(one) not in known]


def _harmless(page: Page, fixes: list[Fix]) -> list[Fix]:
    """The fixes that may be made, though not all may: found by halves, for most do no harm."""
    if len(fixes) < 2:
        return []
    middle = len(fixes) // 2
    halves = (fixes[:middle], fixes[middle:])
    return [
        one for half in halves for one in (half if _after(page, half) is not None else _harmless(page, half))
    ]


def _after(page: Page, fixes: list[Fix]) -> Page | None:
    """The page with the fixes; None if it says anything else than was meant, or has new mistakes."""
    if not fixes:
        return page
    text, _ = apply(page.text, fixes)
    after = read_page(page.task, text)
    same = not after.document.problems and shape(after.document.root) == shape(page.document.root, fixes)
    fine = len(after.cards) >= len(page.cards) and after.found() <= page.found()
    return after if same and fine else None
