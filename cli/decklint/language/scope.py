"""What an expression may speak of (when it is compiled) and what that is (when it runs)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Protocol, TypeAlias

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.decks.model import Entry, Line
from decklint.games.cards import Card
from decklint.language.fields import BUILT_IN, FieldTable
from decklint.language.values import MISSING, Value
from decklint.names.hints import did_you_mean
from decklint.spans import NOWHERE, Span

# What a card has only as an entry of a deck.
ENTRY_FIELDS = ("copies", "section")


class Facts(Protocol):
    """What the deck, the game, the date and the settings provide to a running expression."""

    @property
    def date(self) -> str:
        """The check's date, in ISO form."""

    @property
    def held(self) -> Mapping[str, bool]:
        """The rules checked so far, and whether each holds (False where it is held back)."""

    def parameter(self, name: str) -> Value:
        """The figure that the table agreed on."""

    def named_value(self, name: str) -> Value:
        """A figure of the deck as a whole."""

    def choice(self, name: str) -> Value:
        """The card that the deck states for a choice."""

    def derived(self, name: str, card: Card, entry: Entry | None) -> Value:
        """A fact that follows from the card, or from the card in its deck."""

    def figure(self, series: str, card: Card) -> Value:
        """What the list in force says of a card."""

    def entries(self, sections: Sequence[str] | None = None) -> Sequence[Entry]:
        """The entries of these sections; without any, of all that count for the deck."""

    def uncounted(self, sections: Sequence[str] | None = None) -> Sequence[Line]:
        """The lines of these sections that count nowhere."""

    def possible(self, sections: Sequence[str]) -> Sequence[Entry]:
        """What may stand in these sections: one copy of each card that they accept."""

    def ask(self) -> set[str]:
        """Begins to note which sections are asked about; what was noted so far is returned."""

    def asked(self, sections: Iterable[str]) -> None:
        """Notes that what is computed now depends on these sections."""

    @property
    def asked_about(self) -> set[str]:
        """The sections noted since ``ask``."""

    def title(self, section: str) -> str:
        """What players call a section."""

    def copy_key(self, card: Card) -> str:
        """What makes two cards the same for copy limits."""


class Env(Struct, frozen=True):
    """What an expression runs on: the deck's facts, the card looked at, ``it`` and ``need``."""

    facts: Facts | None = None
    card: Card | None = None
    entry: Entry | None = None
    it: Entry | None = None
    need: Value = MISSING
    extra: Mapping[str, Value] = field(default_factory=dict)

    def look_at(self, entry: Entry) -> Env:
        """The same, with another entry as the card looked at."""
        return Env(self.facts, entry.card, entry, self.it, self.need, self.extra)


Compiled: TypeAlias = Callable[[Env], Value]


class Literals(Struct):
    """Names and ids of cards that a definition states as literals; checked once the cards are known.

    While an expression is compiled, the places of those inside it are offsets in its text: spans
    of line 0. ``placed`` makes places of them.
    """

    names: list[tuple[str, Span]] = field(default_factory=list)
    ids: list[tuple[str, Span]] = field(default_factory=list)

    @contextmanager
    def placed(self, place: Callable[[int, int], Span]) -> Iterator[None]:
        """Gives ``place(start, end)`` to every literal that is noted inside with mere offsets."""
        lists = (self.names, self.ids)
        known = [len(noted) for noted in lists]
        try:
            yield
        finally:
            for noted, first in zip(lists, known, strict=True):
                noted[first:] = [
                    (literal, span if span.line else place(span.column, span.end_column))
                    for literal, span in noted[first:]
                ]


def in_text(start: int, end: int) -> Span:
    """The place of a literal of which only the offsets in the text around it are known."""
    return Span(0, start, 0, end)


class Scope(Struct, frozen=True):
    """The names that are known where an expression stands.

    ``card``: a card is looked at, so bare names are its fields; ``entry``: it is one of a deck,
    so ``copies`` and ``section`` exist; ``it``: there is an outer card; ``need``: the fields of
    ``need`` (() if it is a plain value, None if there is none); ``deck``: there is a deck to
    count in; ``extras``: further names (``found`` and ``allowed`` in messages); ``alone``: the card
    itself is all there is, no table and no day; ``spoken``: people read the values, so a card has one
    name, the main one.
    """

    fields: FieldTable
    sections: tuple[str, ...] = ()
    parameters: tuple[str, ...] = ()
    named_values: tuple[str, ...] = ()
    derived: Mapping[str, bool] = field(default_factory=dict)  # name -> needs an entry
    lists: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    card: bool = False
    entry: bool = False
    it: bool = False
    need: tuple[str, ...] | None = None
    deck: bool = True
    extras: tuple[str, ...] = ()
    alone: bool = False
    spoken: bool = False
    languages: tuple[str, ...] = ("en",)  # of the names of cards
    aside: tuple[str, ...] = ()  # sections that count only where a rule names them
    literals: Literals = field(default_factory=Literals)

    def with_card(self, *, entry: bool = True) -> Scope:
        """The scope of an expression about a card."""
        return replace(self, card=True, entry=entry)

    def about_deck(self) -> Scope:
        """The scope of an expression that looks at no card of its own."""
        return replace(self, card=False, entry=False)

    def inner(self) -> Scope:
        """The scope inside an aggregate: the card looked at so far becomes ``it``."""
        return replace(self, card=True, entry=True, it=self.it or (self.card and self.entry))

    def card_fields(self) -> tuple[str, ...]:
        """Every field name that a bare name may be."""
        own = (*BUILT_IN, *self.fields.top(), *self.derived)
        return (*own, *ENTRY_FIELDS) if self.entry else own

    def has_field(self, path: Iterable[str]) -> bool:
        """Whether cards have a field at that path."""
        steps = tuple(path)
        if len(steps) == 1 and (steps[0] in self.card_fields()):
            return True
        return ".".join(steps) in self.fields

    def known_names(self) -> tuple[str, ...]:
        """Everything that a bare name may be here, for suggestions."""
        table = () if self.alone else (*self.parameters, *self.named_values, *self.choices, "date")
        names = (*table, *self.extras, "INF")
        if self.card:
            names = (*self.card_fields(), *names)
        if self.it:
            names = (*names, "it")
        return names if self.need is None else (*names, "need")


class LanguageError(Exception):
    """A mistake in an expression, condition or message, with its place and a next step.

    ``offset`` counts the characters from the start of the text in which it stands; ``span`` is
    set where the mistake has a node of its own.
    """

    def __init__(self, message: str, hint: str | None = None, offset: int = 0, span: Span = NOWHERE) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
        self.offset = offset
        self.span = span


def choose(word: str, words: Iterable[str]) -> str:
    """A hint that names the closest known word, or else what there is."""
    known = tuple(dict.fromkeys(words))
    return did_you_mean(word, known) or (f"there are: {', '.join(known)}" if known else "there are none")
