"""Which card a typed name means."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from msgspec import Struct

from decklint.games.cards import Card
from decklint.names.fold import (
    differences,
    fold,
    has_han,
    invisible,
    loosen,
    loosen_unsimplified,
    without_han,
    without_invisible,
)
from decklint.names.scripts import (
    Difference,
    Foreign,
    code_point,
    foreign_letters,
    has_cjk,
    look_alikes,
    unseen,
    without_unseen,
)

if TYPE_CHECKING:
    from decklint.names.suggest import Suggester, Suggestion

Accepts = Callable[[Card], bool]

_LONGEST_SHOWN: Final = 120
_LONGEST_NAME: Final = 200

_Item = TypeVar("_Item")


class Note(Struct, frozen=True):
    """Something worth a note about a name: its rule id and the finding's message."""

    rule: str
    message: str


class Resolution(Struct, frozen=True):
    """What a typed name means: a card, or the rule that it breaks.

    Exactly one of ``card`` and ``rule`` is set. ``rule`` is ``unknown-card``, ``ambiguous-card``
    or ``wrong-section``; ``message`` and ``hint`` are the finding's, except that for
    ``wrong-section`` the message is left to the caller, who knows the sections' titles.
    ``candidates`` are the cards that the name could mean.
    """

    card: Card | None
    rule: str | None = None
    message: str | None = None
    hint: str | None = None
    candidates: tuple[Card, ...] = ()
    notes: tuple[Note, ...] = ()


class _Match(NamedTuple):
    """Cards that a typed name matches, and by what: "id", "name" or "alias"."""

    kind: str
    cards: tuple[Card, ...]
    loose: bool


_NO_MATCH: Final = _Match("name", (), False)


class _Tables:
    """Cards by what they are called, under one form of it (the strict fold or the loose one).

    ``wanted`` says which of the texts that they are called to take in (None: all).
    """

    def __init__(
        self, form: Callable[[str], str], cards: Iterable[Card], wanted: Callable[[str], bool] | None = None
    ) -> None:
        self._form = form
        self._wanted = wanted
        self.ids: dict[str, list[Card]] = {}
        self.names: dict[str, list[Card]] = {}
        self.aliases: dict[str, list[Card]] = {}
        for card in cards:
            self._add(self.ids, card.ids, card)
            self._add(self.names, card.names.values(), card)
            self._add(self.aliases, card.aliases, card)

    def _add(self, table: dict[str, list[Card]], written: Iterable[str], card: Card) -> None:
        for text in written if self._wanted is None else filter(self._wanted, written):
            key = self._form(text)
            cards = table.get(key)
            if cards is None:
                table[key] = [card]
            elif cards[-1] is not card:
                cards.append(card)

    def find(self, typed: str) -> _Match:
        """By id, else by name, else by alias; no card matches what folds to nothing."""
        key = self._form(typed)
        if key:
            for kind, table in (("id", self.ids), ("name", self.names), ("alias", self.aliases)):
                if key in table:
                    return _Match(kind, tuple(table[key]), self._form is loosen)
        return _NO_MATCH


class CardIndex:
    """The cards of a game by id, name and alias. Printings count as their card."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self._cards = tuple(cards)
        self._exact_ids: dict[str, Card] = {}
        self._strict = _Tables(fold, self._cards)
        for card in self._cards:
            for written in card.ids:
                self._exact_ids.setdefault(written, card)

    def candidates(self, typed: str) -> tuple[Card, ...]:
        """The cards with this id, else this name in any language, else this alias, all folded."""
        return self._strict.find(typed).cards

    def loose_candidates(self, typed: str) -> tuple[Card, ...]:
        """The cards that match when accents, outer quotes and the like are overlooked.

        Several cards are no match: only a single one may be taken for what was typed.
        """
        return self._find_loosely(typed).cards

    def knows(self, typed: str) -> bool:
        """Whether any card matches, strictly or loosely."""
        return bool(self.candidates(typed) or self.loose_candidates(typed))

    def by_id(self, typed: str) -> Card | None:
        """The card with this id or a printing with it; None if none has, or several fold alike."""
        exact = self._exact_ids.get(typed)
        if exact is not None:
            return exact
        cards = self._strict.ids.get(fold(typed), ())
        return cards[0] if len(cards) == 1 else None

    @cached_property
    def set_codes(self) -> frozenset[str]:
        """The folded set codes of all cards and printings."""
        codes: set[str] = set()
        for card in self._cards:
            for facts in (card.fields, *(printing.facts for printing in card.printings)):
                value = facts.get("set")
                written = value if isinstance(value, list) else [value]
                codes.update(fold(str(code)) for code in written if isinstance(code, str | int))
        return frozenset(codes)

    def resolve(
        self,
        typed: str,
        accepts: Accepts | None = None,
        language: str | None = None,
        *,
        only: str = "that may stand here",
    ) -> Resolution:
        """Find the one card that ``typed`` means.

        ``accepts`` says which cards may stand where the name does (None: all); it decides between
        cards of one name, and ``only`` says in words what the one that is left alone is.
        ``language`` is the one to show cards' names in, if they have one in it.
        """
        notes = _invisible_notes(typed)
        match = self._strict.find(typed)
        if not match.cards:
            match = self._find_loosely(typed)
        if not match.cards:
            return self._unknown(typed, accepts, notes)
        by_spelling = _spelled_so(typed, match)
        cards = by_spelling if accepts is None else tuple(filter(accepts, by_spelling))
        if match.loose and len(cards) != 1 and len(match.cards) > 1:
            return self._unknown(typed, accepts, notes)
        if len(cards) > 1:
            return _ambiguous(typed, cards, language, notes)
        meant = (cards or by_spelling)[0]
        if len(cards or by_spelling) == 1:
            notes += _match_notes(typed, meant, match)
        if not cards:
            return Resolution(None, "wrong-section", candidates=by_spelling, notes=notes)
        if len(by_spelling) > 1:
            notes += (_section_note(typed, meant, by_spelling, language, only),)
        return Resolution(meant, candidates=cards, notes=notes)

    def suggest(self, typed: str, accepts: Accepts | None = None) -> list[Suggestion]:
        """Up to 3 cards that ``typed`` may have meant, those that ``accepts`` takes first."""
        suggester = self._suggester if has_cjk(typed) else self._plain_suggester
        return suggester.closest(typed, accepts)

    def _unknown(self, typed: str, accepts: Accepts | None, notes: tuple[Note, ...]) -> Resolution:
        suggestions = self.suggest(typed, accepts)
        message = f'no card is called "{shown(typed)}"' + _remark(typed, [name for _, name in suggestions])
        hint = "check the spelling, or write the card's id"
        if suggestions:
            listed = _listed([f'"{name}" ({card.id})' for card, name in suggestions])
            hint = f"did you mean {listed}?"
        return Resolution(None, "unknown-card", message, hint, notes=notes)

    def _find_loosely(self, typed: str) -> _Match:
        """Look up the loose form; most texts with ideographs are refused before it need be known.

        Simplifying changes ideographs only, so what stands between them must be that of a name.
        It takes a dictionary that is slow to load, and is asked for every reading of a line.
        """
        unsimplified = loosen_unsimplified(typed)
        if not has_han(unsimplified):
            return self._loose.find(typed)
        if without_han(unsimplified) not in self._between_han:
            return _NO_MATCH
        return self._loose_han.find(typed)

    @cached_property
    def _loose(self) -> _Tables:
        return _Tables(loosen, self._cards, lambda text: not has_han(text))

    @cached_property
    def _loose_han(self) -> _Tables:
        return _Tables(loosen, self._cards, has_han)

    @cached_property
    def _between_han(self) -> frozenset[str]:
        called = (text for card in self._cards for text in (*card.ids, *card.names.values(), *card.aliases))
        return frozenset(without_han(loosen_unsimplified(text)) for text in called if has_han(text))

    @cached_property
    def _suggester(self) -> Suggester:
        from decklint.names.suggest import Suggester

        return Suggester(self._cards)

    @cached_property
    def _plain_suggester(self) -> Suggester:
        """For names in other letters, which no name with Chinese characters is close to."""
        from decklint.names.suggest import Suggester

        return Suggester(self._cards, han=False)


def shown(text: str) -> str:
    """A typed name as messages quote it: without what is not seen, shortened if it is very long."""
    text = _visible(text)
    return text if len(text) <= _LONGEST_SHOWN else text[: _LONGEST_SHOWN - 1] + "\u2026"


def _visible(text: str) -> str:
    return " ".join(without_unseen(without_invisible(text)).split())


def _listed(items: Sequence[str], word: str = "or") -> str:
    return items[0] if len(items) == 1 else f"{', '.join(items[:-1])} {word} {items[-1]}"


def _some(items: Sequence[_Item], worded: Callable[[_Item], str]) -> str:
    """The first three, and how many there are more."""
    more = [f"{len(items) - 3} more"] if len(items) > 3 else []
    return _listed([worded(item) for item in items[:3]] + more, "and")


def _called(card: Card, language: str | None) -> str:
    return f"{card.names.get(language or '', card.name)} ({card.id}, {card.type})"


def _spellings(card: Card, kind: str) -> tuple[str, ...]:
    return {"id": card.ids, "name": tuple(card.names.values()), "alias": card.aliases}[kind]


def _spelled_so(typed: str, match: _Match) -> tuple[Card, ...]:
    """Those of the cards that are spelled exactly so, if any is; else all."""
    if len(match.cards) == 1:
        return match.cards
    exact = unicodedata.normalize("NFC", typed.strip())

    def is_so(card: Card) -> bool:
        return any(unicodedata.normalize("NFC", name) == exact for name in _spellings(card, match.kind))

    return tuple(filter(is_so, match.cards)) or match.cards


def _ambiguous(
    typed: str, cards: tuple[Card, ...], language: str | None, notes: tuple[Note, ...]
) -> Resolution:
    listed = _listed([_called(card, language) for card in cards], "and")
    hint = f"write the id instead of the name: {_listed([card.id for card in cards])}"
    message = f'"{shown(typed)}" is {len(cards)} cards: {listed}'
    return Resolution(None, "ambiguous-card", message, hint, cards, notes)


def _invisible_notes(typed: str) -> tuple[Note, ...]:
    """One note that names the format characters in what was typed."""
    found = invisible(typed)
    if not found:
        return ()
    return (Note("invisible-character", f'"{shown(typed)}" contains the invisible {_hidden(typed, found)}'),)


def _hidden(typed: str, found: Iterable[tuple[int, str]]) -> str:
    """Where which characters hide: the first three places, each run of one character as one."""
    starts: list[tuple[int, str]] = []
    before = (-1, "")
    for offset, character in found:
        if (offset - 1, character) != before:
            starts.append((offset, character))
        before = (offset, character)
    return _some(starts, lambda start: _hiding_place(typed, *start))


def _hiding_place(typed: str, offset: int, character: str) -> str:
    text = _visible(typed[:offset])[-30:]
    return f"{code_point(character)} " + (f'after "{text}"' if text else "at the start")


def _match_notes(typed: str, card: Card, match: _Match) -> tuple[Note, ...]:
    """How the typed text differs from what the card is called: an alias, a loose match."""
    notes: tuple[Note, ...] = ()
    if match.loose:
        name, steps = _nearest_spelling(typed, _spellings(card, match.kind))
        message = f'"{shown(typed)}" is taken for "{name}" ({card.id}): {", ".join(steps)}'
        notes += (Note("loose-match", message),)
    if match.kind == "alias":
        notes += (Note("alias", f'"{shown(typed)}" is an alias of "{card.name}" ({card.id})'),)
    return notes


def _nearest_spelling(typed: str, names: Iterable[str]) -> tuple[str, tuple[str, ...]]:
    """The name that differs from ``typed`` in the fewest loose respects, and which these are."""
    key = loosen(typed)
    matching = [(name, differences(typed, name)) for name in names if loosen(name) == key]
    return min(matching, key=lambda found: len(found[1]))


def _section_note(typed: str, card: Card, cards: tuple[Card, ...], language: str | None, only: str) -> Note:
    others = _listed([other.id for other in cards if other is not card], "and")
    taken = f"taken as {_called(card, language)}, the only one {only}, not as {others}"
    return Note("section-decided", f'"{shown(typed)}" is {len(cards)} cards: {taken}')


def _remark(typed: str, closest: Sequence[str]) -> str:
    """What is treacherous about the characters of an unknown name, to follow its message."""
    if len(typed) > _LONGEST_NAME:
        return ""
    text = _visible(typed)
    meant, alike = next(((name, found) for name in closest if (found := look_alikes(text, name))), ("", []))
    name = meant or next(iter(closest), "")
    foreign = [letter for letter in foreign_letters(text, name) if fold(letter.character) not in fold(name)]
    if foreign:
        return f"; it contains {_some(foreign, _foreign_letter)}"
    if alike:
        return f"; {_some(alike, _look_alike)}"
    hidden = unseen(typed)
    return f"; it contains the invisible {_hidden(typed, hidden)}" if hidden else ""


def _foreign_letter(letter: Foreign) -> str:
    position, character, script = letter
    return f"the {script} letter {character} at position {position} (U+{ord(character):04X})"


def _look_alike(difference: Difference) -> str:
    position, one, other = difference
    typed, meant = f"{one} ({code_point(one)})", f"{other} ({code_point(other)})"
    return f"character {position} is {typed}, in the card's name {meant}"
