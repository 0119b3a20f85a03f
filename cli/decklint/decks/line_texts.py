"""What a line of a text deck says of a card, in the ways that a game's lines are written."""

from __future__ import annotations

from typing import Final

from decklint.decks.card_text import CardText, read_card_text
from decklint.decks.counts import read_count
from decklint.decks.readings import LONGEST_NAME, Reader
from decklint.decks.typed import Typed
from decklint.games.model import Game, LinePattern
from decklint.names.fold import fold

COMMENT_FIRST: Final = ("#", "//")
_LONGEST_PREFIX: Final = 8  # characters of a name in which it may begin with white space and "SB"


class LineTexts:
    """Takes lines apart for the cards of a game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._reader = Reader(game.index, comments=True)
        # Only then need such a line be looked up: names that begin with a mark or a prefix are rare.
        names = [name for card in game.cards for name in (*card.names.values(), *card.aliases, *card.ids)]
        self._hashed = any(name.lstrip().startswith(COMMENT_FIRST) for name in names)
        self._prefixed = any(fold(name[:_LONGEST_PREFIX]).startswith("sb") for name in names)

    def is_card(self, typed: Typed) -> bool:
        """Whether the whole line is a card's name or id."""
        short = typed.end - typed.start <= LONGEST_NAME
        return short and bool(self._game.index.candidates(typed.trimmed))

    def names_a_card(self, typed: Typed) -> bool:
        """Whether a line that looks like a comment is a card called so, with a count or a tag behind it."""
        if not self._hashed or typed.end - typed.start > LONGEST_NAME:
            return False
        readings = self._reader.readings(typed, typed.start, typed.end, counted=True)
        return any(
            one.start == typed.start and self._game.index.candidates(typed.text(one.start, one.end))
            for one in readings
        )

    def names_a_prefixed_card(self, typed: Typed) -> bool:
        """Whether a line that begins with ``SB:`` is one of a card whose name begins so."""
        return self._prefixed and self.take_apart(typed, typed.start, typed.end).known

    def take_apart(self, typed: Typed, start: int, end: int, *, counted: bool = True) -> CardText:
        """The stretch of a line as a number of copies and a name."""
        return read_card_text(self._game.index, self._reader, typed, start, end, counted=counted)

    def pattern_text(self, typed: Typed, start: int, end: int) -> tuple[LinePattern, CardText] | None:
        """The line as one of the game's own patterns; rather one whose name is a card's."""
        if end - start > LONGEST_NAME:
            return None
        found = None
        for pattern in self._game.line_patterns:
            match = pattern.pattern.fullmatch(typed.plain, start, end)
            if match is None or not match["name"]:
                continue
            text = self.take_apart(typed, *match.span("name"), counted=False)
            if match.re.groupindex.get("count") and match["count"] is not None:
                text.set_count(read_count(match["count"]), match.span("count"))
            if text.known:
                return pattern, text
            found = found or (pattern, text)
        return found
