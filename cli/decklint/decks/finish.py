"""What can only be said when all of a deck file has been read: choices, missing counts."""

from __future__ import annotations

from msgspec import Struct, field

from decklint.decks.card_text import CardText
from decklint.decks.collect import Collector
from decklint.decks.model import Choice, Deck, Line
from decklint.games.cards import Card
from decklint.games.model import ChoiceRule, Game
from decklint.names.fold import fold
from decklint.names.index import Resolution, shown
from decklint.spans import Span


class ChoiceText(Struct):
    """A choice as a deck file states it."""

    rule: ChoiceRule
    text: CardText

    @property
    def span(self) -> Span:
        """The place of the name."""
        return self.text.typed.span(*self.text.name)


class Choices(Struct):
    """The choices that a file states, each once."""

    stated: dict[str, ChoiceText] = field(default_factory=dict)

    def add(self, choice: ChoiceText, out: Collector, span: Span) -> None:
        """Take a choice that stands at ``span``; a second of one kind is a ``duplicate-key``."""
        first = self.stated.setdefault(choice.rule.id, choice)
        if first is not choice:
            out.add(
                "duplicate-key",
                span,
                f"{choice.rule.title.shown} stands in line {span.line} and already in line {first.span.line}",
                "keep one of the two; only the first was read",
                related=[(first.span, "the first one")],
            )

    def says_already(self, choice: ChoiceText) -> bool:
        """Whether the same choice was stated with the same name."""
        first = self.stated.get(choice.rule.id)
        return first is not None and fold(first.text.name_text) == fold(choice.text.name_text)


def finish(game: Game, deck: Deck, heard: list[Line], choices: Choices, out: Collector) -> None:
    """Find the cards of the choices, and note lines without a count among lines with one.

    ``heard``: the lines of the deck that are not under a heading or behind a prefix that means nothing.
    """
    for choice in choices.stated.values():
        card = _chosen(game, deck, choice, out)
        deck.choices[choice.rule.id] = Choice(choice.text.name_text, choice.span, card)
    note_missing_counts(heard, out)


def note_missing_counts(lines: list[Line], out: Collector) -> None:
    """One note a file, at the first of the lines that count though they have no count."""
    without = [line for line in lines if line.counts and line.count_span is None]
    if without and any(line.count_span is not None for line in lines):
        number = len(without)
        out.add(
            "missing-count",
            without[0].name_span,
            f"{number} lines have no number of copies: each counts 1"
            if number > 1
            else "one line has no number of copies: it counts 1",
            "write the number in front of the name",
            found=number,
        )


def _chosen(game: Game, deck: Deck, choice: ChoiceText, out: Collector) -> Card | None:
    """The card that a choice names; of several of one name the one that is in this deck."""
    index, text, span = game.index, choice.text, choice.span
    beside = index.by_id(text.typed.text(*text.id)) if text.id else None
    named = index.candidates(text.name_text) or index.loose_candidates(text.name_text)
    if beside is not None and beside in named:
        return beside
    if beside is not None:
        names = " or ".join(f"{card.name} ({card.id})" for card in named)
        out.add(
            "ambiguous-card",
            span,
            f'"{shown(text.name_text)}" is {names}, but the id beside it is of {beside.name} ({beside.id})',
            "keep the one that is meant: the name or the id",
            cards={beside.id, *(card.id for card in named)},
        )
        return None
    resolution = index.resolve(text.name_text)
    if resolution.rule == "ambiguous-card":
        resolution = _narrowed(game, deck, choice, resolution)
    for note in resolution.notes:
        out.add(note.rule, span, note.message, cards=[resolution.card.id] if resolution.card else ())
    if resolution.card is None:
        ids = [card.id for card in resolution.candidates]
        message = resolution.message or f'"{shown(text.name_text)}" is no card'
        out.add(resolution.rule or "unknown-card", span, message, resolution.hint, cards=ids)
    return resolution.card


def _narrowed(game: Game, deck: Deck, choice: ChoiceText, ambiguous: Resolution) -> Resolution:
    """Of several cards, those that the section accepts; of these, those in this deck."""
    rule = choice.rule
    section = game.sections[rule.section] if rule.section is not None else None
    present = {
        line.card.id
        for line in deck.lines
        if line.card is not None and (section is None or line.section == section.id)
    }
    cards = ambiguous.candidates
    title = f'"{section.title.shown}"' if section is not None else "the deck"
    only = f"that belongs in {title}"
    if section is not None:
        cards = tuple(filter(section.accepts, cards)) or cards
    unread = any(
        not line.counts and (section is None or line.section in (None, section.id)) for line in deck.lines
    )
    if len(cards) > 1 and not unread:  # a line that could not be read may be one of those that seem absent
        cards = tuple(card for card in cards if card.id in present) or cards
        only = f"that is in {title}"
    if len(cards) > 1:
        return ambiguous
    wanted = cards[0]
    return game.index.resolve(choice.text.name_text, lambda card: card is wanted, only=only)
