"""The names that a ``game.yaml`` declares, read without its cards: quickly enough for a key press."""

from __future__ import annotations

from msgspec import Struct

from decklint.documents.nodes import Mapping, Scalar
from decklint.games.documents import read_document
from decklint.games.locate import DEFINITION, GameFolder
from decklint.games.mistakes import Mistakes
from decklint.games.parts import Definition, text_of


class Outline(Struct, frozen=True):
    """The names of a game's formats, rules for decks and for cards, languages and sections of a deck.

    ``parameters``: with their defaults.
    """

    formats: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    card_rules: tuple[str, ...] = ()
    parameters: tuple[tuple[str, str], ...] = ()
    languages: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()


def outline(where: GameFolder) -> Outline:
    """The names that the definition of a game declares; none where it cannot be read."""
    mistakes = Mistakes(where.shown)
    root = read_document(where.folder / DEFINITION, mistakes)
    if not isinstance(root, Mapping):
        return Outline()
    own = Definition(root, mistakes, ())
    parameters = own.root.get("parameters")
    pairs = parameters.scalars() if isinstance(parameters, Mapping) else ()
    return Outline(
        own.names("formats") or ("standard",),
        own.rule_ids,
        own.names("card-rules"),
        tuple(
            (name.text, (text_of(node, "default") if isinstance(node, Mapping) else None) or "")
            for name, node in pairs
        ),
        tuple(one.text for one in own.list_of("languages") if isinstance(one, Scalar)) or own.languages,
        own.names("sections"),
    )
