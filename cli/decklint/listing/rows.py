"""The cards of a list, in the language in which they are shown, and what can be said of each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from decklint.checking.options import find_format
from decklint.decks.model import Deck, Entry
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.language.fields import FieldTable
from decklint.language.names import card_value
from decklint.language.scope import Env, Scope
from decklint.language.values import Value
from decklint.listing.playable import playable
from decklint.rules.facts import DeckFacts


class Row(Struct, frozen=True):
    """A card of a list as it is shown; ``entry`` is what a deck has of it, if it comes from one.

    ``original`` is the card in all languages.
    """

    card: Card
    original: Card
    env: Env
    entry: Entry | None = None

    def value(self, steps: tuple[str, ...]) -> Value:
        """A field, a derived fact, or ``copies`` and ``section``; of the names, the one that is shown."""
        return card_value(self.env, self.card, self.entry, steps, main_name=True)


def scope_of(game: Game, *, deck: bool) -> Scope:
    """What conditions and columns may speak of: the card alone, or the card in a deck."""
    return Scope(
        FieldTable.of(kind.schema for kind in game.types.values()),
        sections=tuple(game.sections),
        parameters=tuple(game.parameters),
        named_values=tuple(game.named_values),
        derived={name: one.per_entry for name, one in game.derived.items() if deck or not one.per_entry},
        lists=tuple(game.lists),
        choices=tuple(game.choices),
        card=True,
        entry=deck,
        deck=deck,
        alone=not deck,
        languages=game.languages,
        aside=tuple(name for name, one in game.sections.items() if not one.counted),
    )


def rows_of_cards(game: Game, cards: Iterable[Card], language: str | None) -> list[Row]:
    """A row for each card."""
    facts = _facts(game, Deck(""))
    return [_row(facts, card, None, language) for card in cards]


def rows_of_deck(game: Game, deck: Deck, language: str | None) -> list[Row]:
    """A row for each card of each section of the deck, in its order."""
    facts = _facts(game, deck)
    return [_row(facts, one.card, one, language) for one in deck.entries()]


def rows_to_add(game: Game, deck: Deck, cards: Iterable[Card], language: str | None) -> list[Row]:
    """A row for each card and section of the deck to which it could still be added."""
    facts = _facts(game, deck)
    return [_row(facts, one.card, one, language) for one in playable(facts, cards)]


class _Facts(DeckFacts):
    """The facts of a deck; what follows from a card is computed from it as it stands in its file."""

    originals: dict[Card, Card] = field(default_factory=dict)

    def derived(self, name: str, card: Card, entry: Entry | None) -> Value:
        """The derived fact, which does not depend on the language in which a card is shown."""
        return DeckFacts.derived(self, name, self.originals.get(card, card), entry)


def _facts(game: Game, deck: Deck) -> _Facts:
    chosen = find_format(game, deck.meta.get("format", "")) or game.formats[game.default_format]
    parameters = {name: one.default for name, one in game.parameters.items()} | chosen.parameters
    return _Facts(game, deck, chosen, parameters, deck.meta.get("date") or date.today().isoformat())


def _row(facts: _Facts, card: Card, entry: Entry | None, language: str | None) -> Row:
    shown = card if language is None else in_language(card, language)
    facts.originals[shown] = card
    return Row(shown, card, Env(facts, shown, entry, entry), entry)


def in_language(card: Card, language: str) -> Card:
    """The card with its name and texts in that language, as far as it has them in it."""
    names = card.names
    if language in names:
        names = {language: names[language], **names}
    return replace(card, names=names, fields=_merged(card.fields, card.texts.get(language, {})))


def _merged(own: Mapping[str, Any], texts: Mapping[str, Any]) -> dict[str, Any]:
    merged = dict(own)
    for key, text in texts.items():
        known = merged.get(key)
        if isinstance(known, dict) and isinstance(text, dict):
            text = _merged(known, text)
        merged[key] = text
    return merged
