"""The deck file formats: one line each."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from decklint.decks.parsed import DEFAULT_LIMITS, Limits, Parsed
from decklint.documents.nodes import Document


class Format(Struct, frozen=True):
    """A deck file format: how its files are named and read."""

    name: str
    extensions: tuple[str, ...]
    parse: Callable[[str, str, Limits], Parsed]


def parse_json(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as JSON."""
    from decklint.decks.structured_deck import StructuredDeck
    from decklint.documents.json_reader import read_json

    return StructuredDeck(path, read_json(text, max_depth=limits.depth))


def parse_yaml(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as YAML."""
    return _structured(path, text, _yaml(text, limits))


def parse_text(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as plain text."""
    from decklint.decks.text_deck import TextDeck

    return TextDeck(path, text)


def parse_unnamed(path: str, text: str, limits: Limits) -> Parsed:
    """Read a deck as what its content says; as YAML and as text, if it can be both."""
    from decklint.decks.sniff import (
        Likeness,
        documents_begun,
        leans_to_yaml,
        likeness,
        looks_like_json,
        may_be_yaml,
    )

    if looks_like_json(text):
        return parse_json(path, text, limits)
    if not may_be_yaml(text):
        return parse_text(path, text, limits)
    document = _yaml(text, limits)
    kind = likeness(text, document)
    if kind is Likeness.TEXT:
        return parse_text(path, text, limits)
    yaml = _structured(path, text, document)
    if kind is Likeness.YAML:
        return yaml
    from decklint.decks.either import EitherDeck

    first, documents = leans_to_yaml(text, document), documents_begun(text)
    return EitherDeck(path, parse_text(path, text, limits), yaml, yaml_first=first, documents=documents)


def _yaml(text: str, limits: Limits) -> Document:
    from decklint.documents.yaml_reader import read_yaml

    return read_yaml(text, max_alias_nodes=limits.alias_nodes, max_depth=limits.depth)


def _structured(path: str, text: str, document: Document) -> Parsed:
    from decklint.decks.structured_deck import StructuredDeck

    return StructuredDeck(path, document, text.split("\n"))


READERS: tuple[Format, ...] = (
    Format("json", (".json",), parse_json),
    Format("yaml", (".yaml", ".yml"), parse_yaml),
    Format("text", (".txt",), parse_text),
)


def parse_deck(path: str, text: str, kind: str | None = None, limits: Limits = DEFAULT_LIMITS) -> Parsed:
    """Read the syntax of a deck file.

    ``kind`` is the name of a format; None: told by the content. Never raises for any text.
    """
    parse = next((reader.parse for reader in READERS if reader.name == kind), parse_unnamed)
    return parse(path, text, limits)


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
