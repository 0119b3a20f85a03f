"""Quotes around what YAML would misread: an id 007, a name No, 1e3, 1:30, a date.

Where a text belongs it gets quotes; where a number belongs, nothing is known to be wrong with one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from decklint.documents.nodes import Scalar
from decklint.fixes.edits import Edit, Fix, Found, not_fixed
from decklint.fixes.page import Page
from decklint.fixes.tokens import quoted
from decklint.games.card_data import QUOTES

RULE = "yaml-surprise"


def find(page: Page) -> Iterator[Found]:
    """A fix for each value that is misread by this program or by another reader of YAML."""
    misread = Counter(
        one.span for one in page.mistakes.findings if one.rule == RULE and QUOTES in (one.hint or "")
    )
    for fields, node in page.scalars:
        if node.quoted or node.surprise is None or page.left_out(RULE, node.span.line):
            continue
        times = misread[node.span]
        times += page.mistakes.repeated[RULE, node.span] if times else 0
        if times and times < len(fields):
            message = f"{node.text} is not put in quotes: an alias repeats it where it may be no text"
            yield not_fixed(node.span, message, "write the value itself in place of the alias")
        elif times or _as_text(node):
            yield from _quote(page, node)


def _as_text(node: Scalar) -> bool:
    """Whether the value is a text to this program, and something else to other readers: a date, y, .inf."""
    return isinstance(node.value, str) and node.text != "<<"


def _quote(page: Page, node: Scalar) -> Iterator[Found]:
    if page.raw(node) == node.text:
        start, end = page.offsets(node.span)
        yield Fix(RULE, node.span, (Edit(start, end, quoted(node.text)),), (node, node.text))
