"""The deck file formats: one line each."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from decklint.decks.parsed import DEFAULT_LIMITS, Limits, Parsed
from decklint.documents.nodes import Document, Mapping, Node, Scalar, Sequence

_JSON_FIRST = re.compile(r'\s*(?:\{\s*["}]|\[\s*["{\[\]])')
# A key with nothing but a list or a mapping behind it, or a document's start.
_YAML_BLOCK = re.compile(
    r"^(?:[^\s#\[-][^\n]*:[ \t]*(?:#[^\n]*)?\n(?:[ \t]*(?:#[^\n]*)?\n)*(?:[ \t]+\S|-[ \t])|---[ \t]*$)",
    re.M,
)
_YAML_FLOW = re.compile(r"^\{|^[^\s#:\[-][^\n:]*:[ \t]+[\[{]", re.M)


@dataclass(frozen=True, slots=True)
class Format:
    """A deck file format: how its files are named, recognised by their content, and read."""

    name: str
    extensions: tuple[str, ...]
    recognises: Callable[[str], bool]
    parse: Callable[[str, str, Limits], Parsed]


def parse_json(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as JSON."""
    from decklint.decks.structured_deck import StructuredDeck
    from decklint.documents.json_reader import read_json

    return StructuredDeck(path, read_json(text, max_depth=limits.depth), lambda scalar: None)


def parse_yaml(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as YAML."""
    from decklint.decks.structured_deck import StructuredDeck
    from decklint.documents.yaml_reader import comment_after

    lines = text.split("\n")
    return StructuredDeck(path, _yaml(text, limits), lambda scalar: comment_after(lines, scalar))


def parse_text(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as plain text."""
    from decklint.decks.text_deck import TextDeck

    return TextDeck(path, text)


def looks_like_json(text: str) -> bool:
    """Whether a text begins as JSON does; a heading in brackets does not."""
    return _JSON_FIRST.match(text) is not None


def looks_like_yaml(text: str) -> bool:
    """Whether a text is a YAML deck: a mapping in which some value is a mapping or a list.

    A text deck can be YAML by accident (headings with a colon, ``- 3 NAME`` lines): what has
    ``//`` comments is one.
    """
    if not (_YAML_BLOCK.search(text) or _YAML_FLOW.search(text)):
        return False
    root = _yaml(text, DEFAULT_LIMITS).root
    if not isinstance(root, Mapping):
        return False
    values = [value for _, value in root.scalars() if not isinstance(value, Scalar)]
    return bool(values) and not all(_as_well_text(value) for value in values)


def _as_well_text(value: Node) -> bool:
    """Whether a list is as well the lines of a text deck, and has comments that only text has."""
    if not isinstance(value, Sequence):
        return False
    plain = all(isinstance(item, Scalar) and not item.quoted for item in value.items)
    return plain and any(isinstance(item, Scalar) and " //" in item.text for item in value.items)


def _yaml(text: str, limits: Limits) -> Document:
    from decklint.documents.yaml_reader import read_yaml

    return read_yaml(text, max_alias_nodes=limits.alias_nodes, max_depth=limits.depth)


# In the order in which content is tried; the last takes whatever is left.
READERS: tuple[Format, ...] = (
    Format("json", (".json",), looks_like_json, parse_json),
    Format("yaml", (".yaml", ".yml"), looks_like_yaml, parse_yaml),
    Format("text", (".txt",), lambda text: True, parse_text),
)


def parse_deck(path: str, text: str, kind: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Parsed:
    """Read the syntax of a deck file.

    ``kind`` is the name of a format; None: told by the content. Never raises for any text.
    """
    for reader in READERS:
        if reader.name == kind or (kind is None and reader.recognises(text)):
            return reader.parse(path, text, limits)
    return parse_text(path, text, limits)


def kind_of(path: str) -> str | None:
    """The format that a file's name decides; None where its content does (``.txt``, others)."""
    lowered = path.lower()
    for reader in READERS[:-1]:
        if lowered.endswith(reader.extensions):
            return reader.name
    return None


def extensions() -> tuple[str, ...]:
    """The extensions by which decks are found in a folder."""
    return tuple(extension for reader in READERS for extension in reader.extensions)
