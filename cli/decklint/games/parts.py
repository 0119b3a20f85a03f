"""A game.yaml that is being compiled, and small readers of its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct, field

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence, plain
from decklint.games.mistakes import Mistakes
from decklint.language.fields import FieldTable
from decklint.language.scope import Scope, choose


class Definition(Struct):
    """A game.yaml that is being compiled."""

    root: Mapping
    mistakes: Mistakes
    series: tuple[str, ...]  # the lists that the game has files for
    broken: frozenset[tuple[str, str | int]] = frozenset()  # what the schema refuses: key and name
    checked: bool = False  # nothing is wrong with it, which is known: mistakes need not be looked for
    sound_fields: bool = True  # whether cards can be checked against their fields
    languages: tuple[str, ...] = ("en",)
    scope: Scope = field(default_factory=lambda: Scope(FieldTable()))

    def part(self, key: str) -> Iterator[tuple[Scalar, Mapping]]:
        """The named mappings under a top-level key; null counts as empty."""
        for name, value in self.sound(key):
            yield name, value if isinstance(value, Mapping) else Mapping(value.span)

    def sound(self, key: str) -> Iterator[tuple[Scalar, Node]]:
        """The pairs under a top-level key, without those that the schema refuses."""
        node = self.root.get(key)
        for name, value in node.scalars() if isinstance(node, Mapping) else ():
            if (key, name.text) not in self.broken:
                yield name, value

    def names(self, key: str) -> tuple[str, ...]:
        """Every name under a top-level key: one whose meaning is broken exists all the same."""
        node = self.root.get(key)
        return tuple(name.text for name, _ in node.scalars()) if isinstance(node, Mapping) else ()

    @property
    def rule_ids(self) -> tuple[str, ...]:
        """The ids of all rules, those of choices and of refusals among them."""
        found = list(self.names("rules"))
        for key in ("choices", "sections"):
            node = self.root.get(key)
            for _, value in node.scalars() if isinstance(node, Mapping) else ():
                refused = value.get("refuse") if isinstance(value, Mapping) else None
                for one in (value, *(refused.items if isinstance(refused, Sequence) else ())):
                    rule = one.get("rule") if isinstance(one, Mapping) else None
                    if isinstance(rule, Scalar):
                        found.append(rule.text)
        return tuple(dict.fromkeys(found))

    def list_of(self, key: str) -> list[Node]:
        """The items of a list under a top-level key, without those that the schema refuses."""
        node = self.root.get(key)
        items = node.items if isinstance(node, Sequence) else []
        return [one for at, one in enumerate(items) if (key, at) not in self.broken]

    def text(self, key: str, otherwise: str = "") -> str:
        """The scalar under a top-level key."""
        node = self.root.get(key)
        return node.text if isinstance(node, Scalar) else otherwise


def known(own: Definition, word: Scalar, words: Iterable[str], kind: str) -> bool:
    """Whether the word is one of those; a finding that suggests the closest says so if not."""
    words = tuple(words)
    if word.text in words:
        return True
    own.mistakes.say(word.span, f"the game has no {kind} `{word.text}`", choose(word.text, words))
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
