"""What can be read of a card that was refused: enough to see that another card has its id or name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from decklint.documents.nodes import Mapping, Node, Scalar
from decklint.documents.nodes import Sequence as Items
from decklint.games.blank_names import is_blank
from decklint.games.cards import Card, Printing


def refused_card(node: Mapping, languages: Sequence[str], path: str) -> Card:
    """A card with the ids and names that can be read; the id is "" and names are missing where none can."""
    identity, kind, same = node.get("id"), node.get("type"), node.get("same_name")
    names = {language: name for language, name in _names(node.get("name"), languages) if _is_text(name)}
    return Card(
        identity.text if isinstance(identity, Scalar) and _is_text(identity) else "",
        kind.text if isinstance(kind, Scalar) else "",
        {language: name.text for language, name in names.items()},
        printings=tuple(_printings(node.get("printings"))),
        same_name=isinstance(same, Scalar) and same.value is True,
        path=path,
        span=node.span if identity is None else identity.span,
        name_spans=tuple(name.span for name in names.values()),
    )


def _names(name: Node | None, languages: Sequence[str]) -> Iterator[tuple[str, Scalar]]:
    if isinstance(name, Scalar):
        yield languages[0], name
    for language in languages if isinstance(name, Mapping) else ():
        own = name.get(language) if isinstance(name, Mapping) else None
        if isinstance(own, Scalar):
            yield language, own


def _printings(printings: Node | None) -> Iterator[Printing]:
    for item in printings.items if isinstance(printings, Items) else ():
        identity = item.get("id") if isinstance(item, Mapping) else None
        if isinstance(identity, Scalar) and _is_text(identity):
            yield Printing(identity.text, span=identity.span)


def _is_text(scalar: Scalar) -> bool:
    return not is_blank(scalar.text) and scalar.value is not None
