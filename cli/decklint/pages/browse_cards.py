"""What the page of cards knows of each of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.lazy_regex import lazy
from decklint.names.fold import searchable
from decklint.pages.browse_data import shown_at, shown_columns, values_at
from decklint.pages.field_words import FieldWords
from decklint.pages.folding import folding_tables

_SCHEME = lazy(r"[a-z][a-z0-9+.-]*:", re.IGNORECASE)
# What means something else in an address than in the path of a file; %20 and the like are written already.
_NOT_IN_PATHS = lazy(r"[^\w./~!$&'()*+,;=@%-]|[\ud800-\udfff]|%(?![0-9A-Fa-f]{2})")
_SPACES = lazy("[\x00-\x20\x7f]")


class CardWriter:
    """Writes cards for the page, and remembers what it needs to know of all of them.

    A card has ``i`` its id, ``n`` its names with their languages, the shown one first, ``k`` its type,
    ``l`` the type line, ``c`` the columns' values, ``x`` the fields with its text, ``d`` its other fields,
    ``t`` translations of its texts, ``a`` aliases, ``p`` printings, ``m`` the image's address and ``s`` what
    is searched.
    """

    def __init__(self, game: Game, words: FieldWords) -> None:
        self.game, self.words, self._columns = game, words, shown_columns(game)
        self._text_fields = tuple(dict.fromkeys(path.split(".")[0] for path in game.display.text))
        self._image_field = game.display.image
        self._paths: set[str] = set()
        self._characters: set[str] = set()

    def card(self, card: Card) -> dict[str, Any]:
        """A card as data; what it does not have is left out."""
        first = self.words.language if self.words.language in card.names else next(iter(card.names))
        names = {first: card.names[first], **card.names}
        written = {
            "i": card.id,
            "n": [[language, name] for language, name in names.items()],
            "k": self.words.one_of_type(card.type),
            "l": self._type_line(card),
            "c": [shown_at(card, path, self.words) for path in self._columns],
            "x": self._fields(card, text=True),
            "d": self._fields(card, text=False),
            "t": card.texts,
            "a": list(card.aliases),
            "p": [self._plain({"id": one.id, **one.facts}) for one in card.printings],
            "m": image_address(card, self.game.display.image),
            "s": self._searched(card),
        }
        return {key: value for key, value in written.items() if value}

    def titles(self) -> dict[str, str]:
        """The title of each field that a card has, by its path."""
        return {path: self.words.step(path) for path in sorted(self._paths)}

    def folding(self) -> dict[str, dict[str, str]]:
        """What the page must know to fold what is typed as the searched texts are folded."""
        return folding_tables(self._characters)

    def _type_line(self, card: Card) -> list[str]:
        """What follows the type; a bare figure says nothing without its title."""
        found = []
        for path in self.game.display.type_line:
            values = values_at(card, path)
            is_bare = any(isinstance(one, (int, float)) for one in values)
            if values:
                found.append(
                    (f"{self.words.field(path)} " if is_bare else "") + shown_at(card, path, self.words)
                )
        return found

    def _fields(self, card: Card, text: bool) -> list[list[Any]]:
        """The fields with the card's text in the game's order, or the others in the card's."""
        if text:
            keys = [key for key in self._text_fields if key in card.fields]
        else:
            hidden = {*self._text_fields, self._image_field}
            keys = [key for key in card.fields if key not in hidden]
        fields = [[key, self._plain(card.fields[key])] for key in keys if card.fields[key] is not None]
        for key, value in fields:
            self._paths.update(_paths(key, value))
        self._paths.update(_paths("printings", [one.facts for one in card.printings]))
        for texts in card.texts.values():
            self._paths.update(path for key, value in texts.items() for path in _paths(key, value))
        return fields

    def _plain(self, value: Any) -> Any:
        """The value with every scalar as text."""
        if isinstance(value, dict):
            return {key: self._plain(one) for key, one in value.items() if one is not None}
        if isinstance(value, list):
            return [self._plain(one) for one in value]
        return self.words.value(value)

    def _searched(self, card: Card) -> str:
        own = {key: value for key, value in card.fields.items() if key != self._image_field}
        texts = dict.fromkeys(
            (*card.ids, *card.names.values(), *card.aliases, *_texts(own), *_texts(card.texts))
        )
        searched = "\n".join(dict.fromkeys(map(searchable, texts)))
        self._characters.update(searched)
        return searched


def image_address(card: Card, path: str | None) -> str:
    """The address of the card's picture: of the web, or a path beside the page; "" if it is neither."""
    found = next((one for one in (values_at(card, path) if path else ()) if isinstance(one, str)), "")
    # Browsers overlook white space inside of a scheme, so nothing with any may pass.
    bare = _SPACES.sub("", found)
    scheme = _SCHEME.match(bare)
    if scheme is not None:
        return found.strip() if scheme.group().lower() in ("http:", "https:") else ""
    if bare.replace("\\", "/").startswith("//"):  # another computer
        return ""
    return _NOT_IN_PATHS.sub(lambda sign: quote(sign[0], safe="", errors="replace"), found.strip())


def _paths(path: str, value: Any) -> Iterator[str]:
    """The path of a value and those of the fields inside it."""
    yield path
    if isinstance(value, dict):
        for key, one in value.items():
            yield from _paths(f"{path}.{key}", one)
    elif isinstance(value, list):
        for one in value:
            yield from _paths(path, one)


def _texts(value: Any) -> Iterator[str]:
    """Every text in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _texts(one)
