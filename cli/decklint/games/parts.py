"""A game.yaml that is being compiled, and small readers of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.games.mistakes import Mistakes
from decklint.language.fields import FieldTable
from decklint.language.scope import Scope, did_you_mean


@dataclass(slots=True)
class Definition:
    """A game.yaml that is being compiled."""

    root: Mapping
    mistakes: Mistakes
    series: tuple[str, ...]  # the lists that the game has files for
    languages: tuple[str, ...] = ("en",)
    scope: Scope = field(default_factory=lambda: Scope(FieldTable()))

    def part(self, key: str) -> Iterator[tuple[Scalar, Mapping]]:
        """The named mappings under a top-level key; null counts as empty."""
        node = self.root.get(key)
        for name, value in node.scalars() if isinstance(node, Mapping) else ():
            yield name, value if isinstance(value, Mapping) else Mapping(value.span)

    def list_of(self, key: str) -> list[Node]:
        """The items of a list under a top-level key."""
        node = self.root.get(key)
        return node.items if isinstance(node, Sequence) else []

    def text(self, key: str, otherwise: str = "") -> str:
        """The scalar under a top-level key."""
        node = self.root.get(key)
        return node.text if isinstance(node, Scalar) else otherwise


def known(own: Definition, word: Scalar, words: Iterable[str], kind: str) -> bool:
    """Whether the word is one of those; a finding that suggests the closest says so if not."""
    words = tuple(words)
    if word.text in words:
        return True
    own.mistakes.say(word.span, f"the game has no {kind} `{word.text}`", did_you_mean(word.text, words))
    return False


def scalars(node: Node | None) -> list[Scalar]:
    """The scalars of a list."""
    return [one for one in node.items if isinstance(one, Scalar)] if isinstance(node, Sequence) else []


def named_scalars(node: Node | None) -> Iterator[tuple[Scalar, Scalar]]:
    """The pairs of a mapping whose value is a scalar."""
    for name, value in node.scalars() if isinstance(node, Mapping) else ():
        if isinstance(value, Scalar):
            yield name, value


def plain_mapping(node: Node | None) -> dict[str, Any]:
    """The data of a mapping; nothing of anything else."""
    return plain(node) if isinstance(node, Mapping) else {}


def flag(node: Mapping, key: str, *, otherwise: bool = False) -> bool:
    """The truth value under a key."""
    value = node.get(key)
    return bool(value.value) if isinstance(value, Scalar) else otherwise


def text_of(node: Mapping, key: str) -> str | None:
    """The scalar under a key, as typed."""
    value = node.get(key)
    return value.text if isinstance(value, Scalar) else None
