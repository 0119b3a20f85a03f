"""From a text that names a card to a line of the deck."""

from __future__ import annotations

from typing import Final

from decklint.decks.card_text import CardText
from decklint.decks.collect import Collector
from decklint.decks.counts import count_hint, count_message
from decklint.decks.model import Line
from decklint.decks.readings import LONGEST_NAME
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.games.model import Game, Section
from decklint.names.fold import invisible
from decklint.names.index import Resolution, shown
from decklint.spans import Span

# Finding what is close to a name takes half a millisecond. A file with more names that are not
# known is of another game; no suggestion helps there.
_MOST_SUGGESTIONS: Final = 1_000
_CHECK_SPELLING: Final = "check the spelling, or write the card's id"


class Resolver:
    """Finds the cards of lines, and collects what is wrong with their names and counts."""

    def __init__(self, game: Game, collector: Collector) -> None:
        self._game = game
        self._out = collector
        self._resolved: dict[tuple[str, str], Resolution] = {}  # of unknown names, by name and section

    def line(self, text: CardText, section: Section | None) -> Line:
        """A line that stands in ``section``; None: under no heading, and no section takes its card."""
        line = unplaced(text, section.id if section else None)
        if text.nameless:
            self._nameless(text, line)
            return line
        line.counts = self._count(text, line.count_span)
        line.card = self._card(text, line.name_span, section)
        line.counts = line.counts and line.card is not None and section is not None
        if line.card is not None and section is not None and not section.accepts(line.card):
            line.counts = False
        self._note_drops(text)
        self._note_invisible(text)
        return line

    def bad_count(self, typed: str, span: Span, name: str | None = None) -> None:
        """Report a number of copies that cannot be read; ``name``: the card's, in the same text."""
        self._out.add(
            "bad-count",
            span,
            count_message(typed),
            count_hint(typed, name),
            found=shown(typed) or None,
            allowed="a whole number of 1 to 4 digits",
        )

    def zero(self, span: Span) -> None:
        """Warn of a count of 0."""
        self._out.add(
            "bad-count",
            span,
            "0 copies: the line adds nothing to the deck",
            "remove the line, or write how many copies there are",
            severity=Severity.WARNING,
            found=0,
        )

    def _nameless(self, text: CardText, line: Line) -> None:
        typed = text.typed.trimmed
        also = ", and no card has that number" if len(text.count_typed) > 2 else ""
        self._out.add(
            "bad-line",
            line.name_span,
            f'"{shown(typed)}" is a count without a card\'s name{also}',
            "write the card's name or id behind the number",
        )
        line.counts = False

    def _count(self, text: CardText, span: Span | None) -> bool:
        """Whether the count can be read; says so if not."""
        if text.count is None:
            name = shown(text.name_text) if text.count_in_text and text.known else None
            self.bad_count(text.count_typed, span or text.typed.trimmed_span, name)
            return False
        if text.count == 0 and span is not None:
            self.zero(span)
        return True

    def _card(self, text: CardText, span: Span, section: Section | None) -> Card | None:
        """The card that the text means, with all findings about its name."""
        typed = text.name_text
        if len(typed) > LONGEST_NAME:
            message = f'no card has a name of {len(typed):,} characters: "{shown(typed[:LONGEST_NAME])}"'
            self._out.add("unknown-card", span, message, "write one card a line")
            return None
        if text.id is not None:
            beside = self._game.index.by_id(text.typed.text(*text.id))
            if beside is not None:
                return self._beside_id(text, beside, span, section)
        if not text.known and len(self._resolved) > _MOST_SUGGESTIONS:
            self._out.add("unknown-card", span, f'no card is called "{shown(typed)}"', _CHECK_SPELLING)
            return None
        return self._taken(self._resolve(typed, section), typed, span, section)

    def _resolve(self, typed: str, section: Section | None) -> Resolution:
        """What a text means in a section; what is no card is remembered."""
        key = (typed, section.id if section else "")
        resolution = self._resolved.get(key)
        if resolution is None:
            resolution = self._game.index.resolve(typed, section.accepts if section else None)
            if resolution.rule == "unknown-card":
                self._resolved[key] = resolution
        return resolution

    def _beside_id(self, text: CardText, beside: Card, span: Span, section: Section | None) -> Card | None:
        """A name with an id beside it: the same card, or nobody knows which is meant."""
        index = self._game.index
        named = index.candidates(text.name_text) or index.loose_candidates(text.name_text)
        id_typed = text.typed.text(*(text.id or text.name))
        if beside in named:
            return self._taken(self._resolve(id_typed, section), id_typed, span, section)
        names = " or ".join(f"{card.name} ({card.id})" for card in named)
        self._out.add(
            "ambiguous-card",
            span,
            f'"{shown(text.name_text)}" is {names},'
            f" but {shown(id_typed)} beside it is {beside.name} ({beside.id})",
            "keep the one that is meant: the name or the id",
            cards={beside.id, *(card.id for card in named)},
        )
        return None

    def _taken(self, resolution: Resolution, typed: str, span: Span, section: Section | None) -> Card | None:
        for note in resolution.notes:
            cards = [resolution.card.id] if resolution.card else []
            self._out.add(note.rule, span, note.message, cards=cards)
        if resolution.rule == "wrong-section":
            return self._refused(resolution.candidates, typed, span, section)
        if resolution.card is None:
            ids = [card.id for card in resolution.candidates]
            message = resolution.message or f'"{shown(typed)}" cannot be read'
            self._out.add(resolution.rule or "unknown-card", span, message, resolution.hint, cards=ids)
        elif section is None:
            return self._refused((resolution.card,), typed, span, section)
        return resolution.card

    def _refused(
        self, cards: tuple[Card, ...], typed: str, span: Span, section: Section | None
    ) -> Card | None:
        """None of the cards belongs here. The card, if there is only one that it could be."""
        first = cards[0]
        kind = self._game.types[first.type].title.shown if first.type in self._game.types else first.type
        where = f"in {section.title.shown}" if section else f"in any section of a {self._game.id} deck"
        homes = [
            f'"{home.title.shown}"'
            for home in self._game.sections.values()
            if any(home.accepts(card) for card in cards)
        ]
        rule, severity = self._rule_for(first, section)
        self._out.add(
            rule,
            span,
            f'"{shown(typed)}" ({kind}) does not belong {where}',
            f"move it to {' or '.join(homes)}" if homes else "remove it from the deck",
            severity=severity,
            cards=[card.id for card in cards],
            found=kind,
        )
        return first if len(cards) == 1 else None

    def _rule_for(self, card: Card, section: Section | None) -> tuple[str, Severity]:
        """The section's own rule for such a card, or else wrong-section."""
        for refusal in section.refuse if section else ():
            if refusal.test(card):
                rule = self._game.rule_infos.get(refusal.rule)
                return refusal.rule, rule.severity if rule else Severity.ERROR
        return "wrong-section", Severity.ERROR

    def _note_drops(self, text: CardText) -> None:
        for drop in text.drops:
            if text.known and drop.what != "comment":
                typed = text.typed.text(drop.start, drop.end).strip()
                self._out.add(
                    "noise",
                    text.typed.span(drop.start, drop.end),
                    f'"{shown(typed)}" ({drop.what}) is no part of the card\'s name and was left out',
                )

    def _note_invisible(self, text: CardText) -> None:
        """Note the invisible characters beside the name; those inside it were noted with it."""
        typed = text.typed
        if typed.raw.isprintable() or len(typed.raw) > LONGEST_NAME:
            return
        name = invisible(text.name_text)
        beside = invisible(typed.raw)
        if len(beside) > len(name):
            points = ", ".join(dict.fromkeys(f"U+{ord(character):04X}" for _, character in beside))
            self._out.add(
                "invisible-character",
                typed.whole if typed.is_line else typed.span(*text.name),
                f"the line contains invisible characters ({points}) beside the name; they were left out",
            )


def unplaced(text: CardText, section: str | None) -> Line:
    """A line as it was typed, its card not looked up."""
    typed = text.typed
    return Line(
        typed=text.name_text,
        section=section,
        card=None,
        count=text.count,
        span=typed.trimmed_span,
        name_span=typed.span(*text.name),
        count_span=text.count_span,
        counts=False,
    )
