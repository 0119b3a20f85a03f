"""Texts in Unicode's composed form (NFC): a letter and its accent become one character where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import is_normalized, normalize

from decklint.fixes.edits import Edit, Fix, Found
from decklint.fixes.page import Page

RULE = "composed-text"


def find(page: Page) -> Iterator[Found]:
    """A fix for each text; what is written as an escape is meant so."""
    for node in page.texts:
        if node.text.isascii() or is_normalized("NFC", node.text):
            continue
        raw = page.raw(node)
        composed = normalize("NFC", raw)
        if composed != raw:
            start, end = page.offsets(node.span)
            yield Fix(RULE, node.span, (Edit(start, end, composed),), (node, normalize("NFC", node.text)))
