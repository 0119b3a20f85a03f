"""Edits of a text, the fixes that are made of them, and how they are applied."""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.spans import NOWHERE, Span


class Edit(Struct, frozen=True):
    """``text`` takes the place of what stands from offset ``start`` to ``end``."""

    start: int
    end: int
    text: str


class Fix(Struct, frozen=True):
    """One fix: edits that belong together, and what is meant to change in the data by them.

    ``rule``: whose finding it mends; a name of its own where nothing is found. ``span`` is where. ``says``:
    what a single value says afterwards. ``order``: the old places of the items of a list, in the new order.
    """

    rule: str
    span: Span
    edits: tuple[Edit, ...]
    says: tuple[Scalar, str] | None = None
    order: tuple[Sequence, tuple[int, ...]] | None = None


# What a kind of fix finds: something to do, or a problem ``not-fixed`` that says why it is left.
Found: TypeAlias = Fix | Problem


def not_fixed(span: Span, message: str, hint: str) -> Problem:
    """The note about something that ought to be fixed and is left as it is."""
    return Problem("not-fixed", span, message, hint)


def rejected(fix: Fix) -> Problem:
    """The note about a fix that would do more than it should."""
    place = "" if fix.span == NOWHERE else " here"
    message = f"{fix.rule} is not fixed{place}: the file would not say the same any more"
    return not_fixed(
        fix.span, message, "change it by hand; anchors, aliases or a block of text may depend on it"
    )


def apply(text: str, fixes: Iterable[Fix]) -> tuple[str, list[Fix]]:
    """The text with the fixes made, and which these are: one that overlaps an earlier one is left out."""
    taken: list[tuple[int, int, str]] = []
    made = []
    for fix in fixes:
        if not any(_overlaps(taken, edit) for edit in fix.edits):
            made.append(fix)
            for edit in fix.edits:
                insort(taken, (edit.start, edit.end, edit.text))
    parts = []
    last = 0
    for start, end, new in taken:
        parts += [text[last:start], new]
        last = end
    return "".join((*parts, text[last:])), made


def _overlaps(taken: list[tuple[int, int, str]], edit: Edit) -> bool:
    at = bisect_left(taken, (edit.start, edit.end, ""))
    before = at > 0 and taken[at - 1][1] > edit.start
    after = at < len(taken) and (taken[at][0] < edit.end or taken[at][0] == edit.start)
    return before or after


Shape: TypeAlias = object  # nested tuples, which can be compared


def shape(node: Node | None, fixes: Iterable[Fix] = ()) -> Shape:
    """What a document says, as far as anybody can tell, once the fixes have changed what they mean to."""
    says = {id(one.says[0]): one.says[1] for one in fixes if one.says is not None}
    order = {id(one.order[0]): one.order[1] for one in fixes if one.order is not None}

    def of(node: Node) -> Shape:
        if isinstance(node, Scalar):
            said = says.get(id(node))
            return ("", node.text, type(node.value), node.value) if said is None else ("", said, str, said)
        if isinstance(node, Sequence):
            items = [node.items[at] for at in order.get(id(node), range(len(node.items)))]
            return ("list", tuple(map(of, items)))
        pairs = ((shape(pair.key), of(pair.value), pair.merged) for pair in node.pairs)  # keys stay
        return ("mapping", tuple(pairs))

    return None if node is None else of(node)
