"""Ids and names in which there is nothing to see: their schema takes them for texts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from decklint.documents.nodes import Mapping, Node, Problem, Scalar, Sequence
from decklint.names.fold import without_invisible
from decklint.schema_words import Path, called

_NAMED = ("id", "name", "aliases")


def is_blank(text: str) -> bool:
    """Whether a text has white space and invisible characters at most."""
    if text.isprintable():
        return not text or text.isspace()
    return not without_invisible(text).strip()


def plainly_named(card: dict[str, Any]) -> bool:
    """Whether all ids and names in the data of a card are printable texts, none of them blank.

    So it is with nearly all cards, and they need not be looked at more closely.
    """
    for key in _NAMED:
        value = card.get(key)
        texts = value.values() if type(value) is dict else value if type(value) is list else (value,)
        for text in texts:
            if type(text) is not str or not text.isprintable() or not text.strip():
                if text is None and text is value:  # there is no such field, or it is empty
                    continue
                return False
    printings = card.get("printings")
    if printings is None:
        return True
    return type(printings) is list and all(type(one) is dict and plainly_named(one) for one in printings)


def blank_names(card: Mapping, owner: str) -> Iterator[Problem]:
    """A problem for each such id and name of a card, or of its entry in a translation.

    ``owner`` is what is said of whose it is (`` of card X``); what has no character is for the schema.
    """
    for path, value in _names(card, []):
        if value.text and is_blank(value.text):
            message = f"{called(path, '', owner)} is empty: there is nothing to see in it"
            yield Problem("schema", value.span, message, "write what belongs there")


def _names(node: Mapping, way: Path) -> Iterator[tuple[Path, Scalar]]:
    for key, value in node.scalars():
        if key.text in _NAMED:
            yield from _texts(value, [*way, key.text])
        elif key.text == "printings" and isinstance(value, Sequence):
            for number, item in enumerate(value.items):
                if isinstance(item, Mapping):
                    yield from _names(item, [*way, key.text, number])


def _texts(node: Node, way: Path) -> Iterator[tuple[Path, Scalar]]:
    if isinstance(node, Scalar):
        yield way, node
    elif isinstance(node, Sequence):
        yield from (([*way, at], one) for at, one in enumerate(node.items) if isinstance(one, Scalar))
    else:
        yield from (([*way, key.text], one) for key, one in node.scalars() if isinstance(one, Scalar))
