"""Plain text decks: one card a line, under headings or under none."""

from __future__ import annotations

import re
from typing import Final

from decklint.decks.collect import Collector, plural
from decklint.decks.finish import finish
from decklint.decks.meta import meta_key, metadata_value
from decklint.decks.model import Deck, Line
from decklint.decks.parsed import ReadDeck, Stated, StatedTotal
from decklint.decks.resolve import Resolver
from decklint.decks.text_lines import LineReader
from decklint.decks.text_parts import Entry, Total, Where
from decklint.decks.typed import Typed
from decklint.documents.nodes import Problem
from decklint.games.cards import Card
from decklint.games.model import Game, Section
from decklint.lazy_regex import lazy
from decklint.names.index import shown
from decklint.spans import NOWHERE, Span

_STATED = lazy(r"\s*([A-Za-z]{1,20})\s*:\s*(\S.*)", re.S)
_FOREIGN_FIRST: Final = ("<", "{", "%PDF", "%!PS", "PK\x03", "ydke:")
_CONTROL = lazy("[\x00-\x08\x0e-\x1f]")
_TRIED_FOR_NAMES: Final = 5
# What no deck is made of: comments, the marks of an empty YAML document, and dividers.
_NOTHING = lazy(r"(?:(?:#|//).*|(?:---|\.\.\.)(?:\s+#.*)?|%(?:YAML|TAG)\s.*|[-=~*_`+]{3,}|\x1a+)?", re.S)


class TextDeck:
    """A text deck before its game is known."""

    def __init__(self, path: str, text: str) -> None:
        self._path = path
        self._lines = text.split("\n")
        self._empty = all(_NOTHING.fullmatch(line.strip()) for line in self._lines)

    @property
    def problems(self) -> list[Problem]:
        """Only that there is nothing in the file; every text has lines."""
        if not self._empty:
            return []
        return [
            Problem(
                "empty-file",
                NOWHERE,
                "the file is empty: nothing in it was checked",
                "write the deck into it, one card a line",
            )
        ]

    @property
    def readable(self) -> bool:
        """Whether there is anything but comments."""
        return not self._empty

    def stated(self, key: str) -> Stated | None:
        """The value of the first ``key: value`` line."""
        for number, raw in enumerate(self._lines, 1):
            if ":" not in raw and "\uff1a" not in raw:
                continue
            typed = Typed.in_line(raw, number)
            match = _STATED.fullmatch(typed.plain, 0, typed.end)
            if match is not None and meta_key(match[1]) == key:
                value = metadata_value(typed, match.span(2))
                return Stated(typed.text(*value), typed.span(*value))
        return None

    def interpret(self, game: Game) -> ReadDeck:
        """The deck as one of ``game``, and all findings about it."""
        return _Interpreter(self._path, game).run(self._lines)


class _Interpreter:
    def __init__(self, path: str, game: Game) -> None:
        self._game = game
        self._out = Collector(path)
        self._deck = Deck(path)
        self._lines = LineReader(game, self._out, self._deck)
        self._resolver = Resolver(game, self._out)
        self._unheard = Resolver(game, Collector(path))
        self._heard: list[Line] = []
        self._guessed: list[Line] = []
        self._totals: list[StatedTotal] = []

    def run(self, lines: list[str]) -> ReadDeck:
        for number, raw in enumerate(lines, 1):
            self._lines.read(raw, number)
        if self._unknown_format(lines):
            return ReadDeck(self._deck, self._out.findings)
        split = self._sideboard_part()
        for at, entry in enumerate(self._lines.parts.entries):
            side = self._lines.sideboard if split is not None and at >= split else None
            self._deck.lines.append(self._line(entry, side))
        self._note_guesses(split)
        self._note_dividers()
        for total in self._lines.parts.totals:
            self._check_total(total)
        for outside in self._lines.parts.outside:
            self._out.add(
                "noise",
                outside.span,
                f'"{shown(outside.title)}" is not part of the deck:'
                f" {plural(outside.lines, 'line')} under it left out",
            )
        finish(self._game, self._deck, self._heard, self._lines.choices, self._out)
        return ReadDeck(self._deck, self._out.findings, self._totals)

    def _line(self, entry: Entry, side: Section | None) -> Line:
        """The line of an entry; ``side``: it stands behind the blank line that divides the list."""
        if entry.where is Where.SECTION:
            line = self._resolver.line(entry.text, entry.section)
            self._heard.append(line)
            return line
        if entry.where is Where.NO_HEADING:
            section = side or self._first_accepting(entry)
            line = self._resolver.line(entry.text, section)
            self._heard.append(line)
            if section is not None:
                self._guessed.append(line)
            return line
        line = self._unheard.line(entry.text, None)
        line.section, line.counts = entry.section.id if entry.section else None, False
        return line

    def _cards(self, entry: Entry) -> tuple[Card, ...]:
        """The cards that an entry may name."""
        text, index = entry.text, self._game.index
        if text.id is not None:
            card = index.by_id(text.typed.text(*text.id))
            return (card,) if card else ()
        if not text.known:
            return ()
        return index.candidates(text.name_text) or index.loose_candidates(text.name_text)

    def _first_accepting(self, entry: Entry) -> Section | None:
        cards = self._cards(entry)
        for section in self._game.sections.values():
            if any(section.accepts(card) for card in cards):
                return section
        return None

    def _sideboard_part(self) -> int | None:
        """The first entry behind the one blank line of a list without headings, if that is a sideboard."""
        reader, side = self._lines, self._lines.sideboard
        entries = reader.parts.entries
        if side is None or reader.headed or reader.prefixed or not entries:
            return None
        numbers = [entry.text.typed.trimmed_span.line for entry in entries]
        inside = [number for number in reader.blanks if numbers[0] < number < numbers[-1]]
        if len(inside) != 1:
            return None
        first = next(at for at, number in enumerate(numbers) if number > inside[0])
        known = [cards for cards in map(self._cards, entries[first:]) if cards]
        accepted = all(any(side.accepts(card) for card in cards) for cards in known)
        return first if known and accepted else None

    def _note_guesses(self, split: int | None) -> None:
        """One note a file that says how lines under no heading were placed."""
        if split is not None and self._lines.sideboard is not None:
            line = self._deck.lines[split]
            self._out.add(
                "section-guessed",
                line.name_span,
                f"there are no headings: what stands behind the blank line is read as"
                f' "{self._lines.sideboard.title.shown}"',
                "write a heading above each part",
            )
        elif self._guessed:
            sections = dict.fromkeys(line.section for line in self._guessed)
            titles = ", ".join(f'"{self._game.sections[name].title.shown}"' for name in sections if name)
            self._out.add(
                "section-guessed",
                self._guessed[0].name_span,
                f"{plural(len(self._guessed), 'line')} under no heading went by the cards to {titles}",
                "write a heading above each part",
                found=len(self._guessed),
            )

    def _note_dividers(self) -> None:
        """One note a file that lines of marks alone were left out."""
        dividers = self._lines.dividers
        if dividers:
            self._out.add(
                "noise",
                dividers[0],
                f"{plural(len(dividers), 'line')} of marks alone (dividers, fences) left out",
                found=len(dividers),
            )

    def _check_total(self, total: Total) -> None:
        counts = [entry.text.count for entry in total.entries]
        readable = sum(count for count in counts if count is not None)
        if readable == total.stated or (None in counts and readable < total.stated):
            return
        whole = [
            line.count
            for line in self._deck.lines
            if total.section is not None and line.section == total.section.id
        ]
        if whole and None not in whole and sum(count or 0 for count in whole) == total.stated:
            return  # the heading stands twice, and states the sum of both
        unread = any(
            total.section is None or line.section in (None, total.section.id)
            for line in self._deck.uncounted()
        )
        self._totals.append(StatedTotal(total.span, readable, certain=not unread))
        self._out.add(
            "stated-count",
            total.span,
            f'the heading "{shown(total.title)}" says {total.stated}, its lines add to {readable}',
            "correct the heading, or its lines",
            found=readable,
            allowed=str(total.stated),
        )

    def _unknown_format(self, lines: list[str]) -> bool:
        """Whether nothing could be read because the file is of another format; says so once."""
        reader = self._lines
        texts = [entry.text for entry in reader.parts.entries]
        if reader.understood or any(text.known and text.count is not None for text in texts):
            return False
        first = next(number for number, line in enumerate(lines) if line.strip())
        text = lines[first].strip()
        foreign = text.startswith(_FOREIGN_FIRST) or any(map(_CONTROL.search, lines)) or _tabular(lines)
        if not foreign and not self._nothing_like_a_card():
            return False
        self._out.findings.clear()
        column = lines[first].index(text) + 1
        self._out.add(
            "bad-line",
            Span(first + 1, column, first + 1, column + len(text)),
            "the format of this file is not known: no line of it could be read",
            "write one card a line, its number of copies in front; or save the deck as YAML or JSON",
        )
        self._deck.unknown_format = True
        return True

    def _nothing_like_a_card(self) -> bool:
        """No line has a count, and no name is close to a card's."""
        entries = self._lines.parts.entries
        if any(entry.text.count_span is not None for entry in entries):
            return False
        tried = [entry.text.name_text for entry in entries[:_TRIED_FOR_NAMES]]
        return not any(self._game.index.suggest(name) for name in tried)


def _tabular(lines: list[str]) -> bool:
    """Whether all lines have the same number of semicolons or commas, and at least one."""
    rows = [line for line in lines if line.strip()]
    for delimiter in ";,":
        numbers = {row.count(delimiter) for row in rows}
        if len(rows) > 1 and len(numbers) == 1 and numbers != {0}:
            return True
    return False
