"""Telling YAML from plain text by content, where a file's name does not say.

A plain text deck can be YAML by accident: headings that end in a colon, and ``- 3 NAME`` lines below.
Only what no text deck has makes a file YAML for certain. What can be read both ways is read both
ways once the game is known (see ``either``).
"""

from __future__ import annotations

import re
from collections.abc import Sequence as Lines
from enum import Enum
from typing import Final

from decklint.decks.counts import looks_like_a_count
from decklint.decks.meta import meta_key
from decklint.documents.nodes import Document, Mapping, Node, Scalar, Sequence
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.spans import Span

_JSON_FIRST = lazy(r'\s*(?:\{\s*["}]|\[\s*["{\[\]])')
# A key with nothing but a list or a mapping behind it, or a document's start.
_BLOCK = lazy(
    r"^(?:[^\s#\[-][^\n]*:[ \t]*(?:&\S+[ \t]*)?(?:#[^\n]*)?\n"
    r"(?:[ \t]*(?:#[^\n]*)?\n)*(?:[ \t]+\S|-[ \t])|---[ \t]*$)",
    re.M,
)
_DOCUMENT = lazy(r"^---[ \t]*$", re.M)
_FLOW = lazy(r"^\{|^[^\s#:\[-][^\n:]*:[ \t]+[\[{]", re.M)
# What no text deck has, and what no YAML deck has: they tell which is meant where the syntax is broken.
_YAML_LINE = lazy(
    r"^[ \t]*-[ \t]+(?:\{[ \t]*)?card[ \t]*:"
    r"|^[^\s#:\[-][^\n:]*:[ \t]+\{"
    r"|^[ \t]*-[ \t]+(?:\"[^\"\n]*\"|'[^'\n]*')[ \t]*(?:#[^\n]*)?$"
    r"|^[ \t]+[^\W\d][^\n:]*:[ \t]+[0-9]{1,4}[ \t]*$",
    re.M,
)
_LIST_IN_BRACKETS = lazy(r"^([^\s#:\[-][^\n:]*?)[ \t]*:[ \t]+\[", re.M)
_OPEN_BRACKET = lazy(r"^[^\s#:\[-][^\n:]*:[ \t]+[\[{][ \t]*(?:#[^\n]*)?$", re.M)
_TEXT_LINE = lazy(r"^[ \t]*(?:[0-9]{1,4}[xX]?[ \t]+[^\s:][^\n:]*|\[[^\n:,{}]+\])[ \t]*$", re.M)
_COUNT_FIRST = lazy(r"\W*[0-9]{1,4}[xX]?\s")
_ITEM_FIELDS: Final = ("card", "count")


class Likeness(Enum):
    """What a text can be read as."""

    YAML = "YAML and nothing else"
    EITHER = "YAML, and as well plain text"
    TEXT = "no deck in YAML"


def looks_like_json(text: str) -> bool:
    """Whether a text begins as JSON does; a heading in brackets does not."""
    return _JSON_FIRST.match(text) is not None


def may_be_yaml(text: str) -> bool:
    """Whether it is worth reading a text as YAML to know."""
    return (_BLOCK.search(text) or _FLOW.search(text)) is not None


def likeness(text: str, document: Document) -> Likeness:
    """What a text is whose reading as YAML is ``document``."""
    root = document.root
    if root is None:
        return Likeness.YAML if _meant_as_yaml(text) else Likeness.TEXT
    if not isinstance(root, Mapping):
        return Likeness.TEXT
    lines = text.split("\n")
    values = [(key, value) for key, value in root.scalars() if not isinstance(value, Scalar)]
    if not values:
        return Likeness.TEXT
    if _in_brackets(root.span, lines):
        return Likeness.YAML
    # `name: [WIP]` is a text that looks like a list.
    if any(_only_yaml(value, lines) for key, value in values if not _a_text(key, value, lines)):
        return Likeness.YAML
    return Likeness.EITHER


def _meant_as_yaml(text: str) -> bool:
    """Whether a text that is no YAML was meant to be."""
    if _OPEN_BRACKET.search(text):  # its lines may look like those of a text deck
        return True
    if _TEXT_LINE.search(text):
        return False
    # `name: [WIP] my deck` is a text that looks like a list.
    lists = any(meta_key(match[1]) is None for match in _LIST_IN_BRACKETS.finditer(text))
    return lists or _YAML_LINE.search(text) is not None


def documents_begun(text: str) -> int:
    """How many lines begin a YAML document."""
    return len(_DOCUMENT.findall(text))


def leans_to_yaml(text: str, document: Document) -> bool:
    """Whether a document is begun or items stand in quotes, as hardly in text decks: a tie is YAML then."""
    if _DOCUMENT.search(text):
        return True
    root = document.root
    lists = [value for _, value in root.scalars()] if isinstance(root, Mapping) else []
    return any(
        isinstance(item, Scalar) and item.quoted
        for value in lists
        if isinstance(value, Sequence)
        for item in value.items
    )


def _a_text(key: Scalar, value: Node, lines: Lines[str]) -> bool:
    return meta_key(key.text) is not None and _in_brackets(value.span, lines)


def _in_brackets(span: Span, lines: Lines[str]) -> bool:
    """Whether a collection is written in brackets."""
    return span.line <= len(lines) and lines[span.line - 1][span.column - 1 : span.column] in ("[", "{")


def _only_yaml(value: Node, lines: Lines[str]) -> bool:
    """Whether a value cannot as well be lines of a text deck."""
    if isinstance(value, Scalar):
        return False
    if _in_brackets(value.span, lines):
        return True
    if isinstance(value, Sequence):
        return any(_only_yaml(item, lines) for item in value.items)
    return any(_only_yaml_pair(pair.key, pair.value, lines) for pair in value.pairs)


def _only_yaml_pair(key: Node, value: Node, lines: Lines[str]) -> bool:
    """Whether it is ``NAME: 3`` or a field of an item; ``3 NAME: REST`` may as well be text."""
    if not isinstance(key, Scalar) or not isinstance(value, Scalar):
        return not isinstance(key, Scalar) or _only_yaml(value, lines)
    if fold(key.text) in _ITEM_FIELDS:
        return True
    return looks_like_a_count(value.text) and _COUNT_FIRST.match(key.text) is None
