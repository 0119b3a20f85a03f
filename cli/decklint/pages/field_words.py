"""What pages call the fields, types and values of a game's cards."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from decklint.games.model import CardType, Game
from decklint.language.fields import FieldTable
from decklint.listing.flat import number_text
from decklint.names.fold import fold

_VOWELS = frozenset("aeiouy")
# Words of two letters that are no abbreviations.
_SMALL = frozenset({"as", "at", "by", "if", "in", "is", "it", "no", "of", "on", "or", "so", "to", "up"})


class FieldWords(Struct):
    """The words for a game; titles of types are in ``language`` where the game has them in it."""

    game: Game
    language: str
    table: FieldTable

    @classmethod
    def of(cls, game: Game, language: str) -> FieldWords:
        """The words of a game."""
        return cls(game, language, FieldTable.of(kind.schema for kind in game.types.values()))

    def field(self, path: str) -> str:
        """The title that a schema gives, or else one made from the name: ``melee.value`` is Melee value."""
        own = self._schema_title(path)
        if own is not None:
            return own
        words = [word for part in path.split(".") for word in part.replace("-", "_").split("_") if word]
        shown = " ".join(map(_word, words)) or path
        return shown[:1].upper() + shown[1:]

    def step(self, path: str) -> str:
        """The title of the last part alone, for where the others are said already."""
        return self._schema_title(path) or self.field(path.rpartition(".")[2])

    def listed(self, path: str) -> tuple[Any, ...]:
        """The values that the game lists for a field, in its order."""
        return tuple(self.game.types) if path == "type" else self.table.enum(path) or ()

    def type_names(self, kind: str) -> tuple[str, ...]:
        """What players call cards of a type, in the language of the page or else in English."""
        title = self._type(kind).title
        return title.by_language.get(self.language) or title.by_language.get("en") or (title.shown,)

    def one_of_type(self, kind: str) -> str:
        """The title for a single card, for many types are titled in the plural first.

        It is the English title for which the type's id stands, or the one in the same place of a list of the
        page's language, if both lists are as long; else the first one.
        """
        titles = self._type(kind).title.by_language
        names, english = self.type_names(kind), titles.get("en", ())
        wanted = fold(kind.replace("-", " ").replace("_", " "))
        place = next((at for at, name in enumerate(english) if fold(name) == wanted), 0)
        return names[place] if len(names) == len(english) else names[0]

    def value(self, value: Any) -> str:
        """A single value as text."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        return number_text(value) if isinstance(value, float) else str(value)

    def _type(self, kind: str) -> CardType:
        return self.game.types[kind]

    def _schema_title(self, path: str) -> str | None:
        titles = (fragment.get("title") for fragment in self.table.fragments.get(path, ()))
        return next((title for title in titles if isinstance(title, str) and title), None)


def _word(word: str) -> str:
    """Abbreviations are shown in capitals: words of two letters, or without a vowel."""
    is_short = len(word) <= 2 or not _VOWELS & set(word.lower())
    return word.upper() if is_short and word.isascii() and word.lower() not in _SMALL else word
