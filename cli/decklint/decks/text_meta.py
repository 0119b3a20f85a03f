"""The metadata of a text deck: ``key: value`` lines above its first heading."""

from __future__ import annotations

import re

from decklint.decks.collect import Collector
from decklint.decks.finish import Choices, ChoiceText
from decklint.decks.headings import Headings
from decklint.decks.line_texts import LineTexts
from decklint.decks.meta import META_KEYS, date_error, meta_key, metadata_value
from decklint.decks.model import Deck
from decklint.decks.typed import Typed
from decklint.games.model import Game
from decklint.lazy_regex import lazy
from decklint.names.fold import fold
from decklint.spans import Span

_KEY = lazy(r"([^\W\d][\w .'-]{0,39}?)\s*:(?:\s*(\S.*))?", re.S)
_NAME_LINE = lazy(r"name\s+(\S.*)", re.I | re.S)
_DIGITS_FIRST = lazy(r"[(\[]?[xX]?\s?[0-9]")


class MetaLines:
    """Reads metadata and choices into a deck."""

    def __init__(self, game: Game, headings: Headings, texts: LineTexts, out: Collector, deck: Deck) -> None:
        self._game = game
        self._headings = headings
        self._texts = texts
        self._out = out
        self._deck = deck
        self._spans: dict[str, Span] = {}
        self.choices = Choices()
        self.empty_key: Typed | None = None  # the line before was a key without a value
        self.understood = False  # a key was known

    def is_key(self, word: str) -> bool:
        """Whether it is the key of metadata or of a choice."""
        return meta_key(word) is not None or self._headings.choice(word) is not None

    def read(self, typed: Typed, *, above_cards: bool) -> bool:
        """Whether the line is ``key: value``, or the ``Name X`` of some programs.

        ``above_cards``: no card stands above it, so that a key that is not known is a misspelt one.
        """
        plain = typed.plain
        match = _NAME_LINE.fullmatch(plain, typed.start, typed.end)
        if match is not None and not self._texts.take_apart(typed, typed.start, typed.end).known:
            self._set(typed, "name", (typed.start, typed.start + 4), match.span(1))
            return True
        match = _KEY.fullmatch(plain, typed.start, typed.end)
        if match is None:
            return False
        key = typed.text(*match.span(1))
        value = match.span(2) if match[2] else None
        if value is None:
            self.empty_key = typed if self.is_key(key) else None
            return self.empty_key is not None
        meta, choice = meta_key(key), self._headings.choice(key)
        if choice is not None:
            text = self._texts.take_apart(typed, *value, counted=False)
            self.choices.add(ChoiceText(choice, text), self._out, typed.trimmed_span)
            self.understood = True
            return True
        if meta is not None:
            self._set(typed, meta, match.span(1), value)
            return True
        return above_cards and self._unknown_key(typed, match.span(1), value)

    def _set(self, typed: Typed, meta: str, key: tuple[int, int], value: tuple[int, int]) -> None:
        self.understood = True
        span = typed.span(*key)
        first = self._spans.setdefault(meta, span)
        if first is not span:
            self._out.add(
                "duplicate-key",
                span,
                f"`{meta}` stands in line {span.line} and already in line {first.line}",
                "keep one of the two; only the first was read",
                related=[(first, "the first one")],
            )
            return
        value = metadata_value(typed, value)
        text = typed.text(*value)
        error = date_error(text) if meta == "date" else None
        if error is not None:
            place = typed.span(*value)
            self._out.add("schema", place, *error, found=text, allowed="a date, YYYY-MM-DD")
        else:
            self._deck.meta[meta] = text
            self._deck.meta_spans[meta] = typed.span(*value)

    def _unknown_key(self, typed: Typed, key: tuple[int, int], value: tuple[int, int]) -> bool:
        """Report a key that is not known, if the line is not rather one of cards."""
        name = typed.text(*key)
        if _DIGITS_FIRST.match(typed.plain, *value) or self._headings.section(name):
            return False
        if self._texts.pattern_text(typed, typed.start, typed.end) is not None:
            return False
        if fold(name) == "sb" or self._texts.take_apart(typed, typed.start, typed.end).known:
            return False
        meant = self._headings.closest_key(name, list(META_KEYS))
        known = ", ".join((*META_KEYS, *self._game.choices))
        self._out.add(
            "unknown-field",
            typed.span(*key),
            f'"{name}" is no key of a {self._game.id} deck',
            f"did you mean `{meant}`?" if meant else f"known keys are {known}",
            found=name,
        )
        self.understood = self.understood or meant is not None
        return True
