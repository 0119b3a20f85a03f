"""Titles and texts as game.yaml writes them: one text, or one for each language."""

from __future__ import annotations

from decklint.documents.nodes import Mapping, Node, Scalar, Sequence
from decklint.games.model import Title


def title_of(node: Node | None, fallback: str, language: str = "en") -> Title:
    """The titles of a node; a title made from the id where there is none."""
    if isinstance(node, Scalar):
        return Title({language: (node.text,)})
    if isinstance(node, Mapping):
        found = {key.text: _texts(value) for key, value in node.scalars()}
        return Title({language: texts for language, texts in found.items() if texts})
    return Title({"en": (fallback.replace("_", " ").replace("-", " ").capitalize(),)})


def _texts(node: Node) -> tuple[str, ...]:
    if isinstance(node, Scalar):
        return (node.text,)
    if isinstance(node, Sequence):
        return tuple(one.text for one in node.items if isinstance(one, Scalar))
    return ()


def texts_of(node: Node | None) -> dict[str, str]:
    """A text by language; a plain text is English."""
    if isinstance(node, Scalar):
        return {"en": node.text}
    if isinstance(node, Mapping):
        return {key.text: value.text for key, value in node.scalars() if isinstance(value, Scalar)}
    return {}
