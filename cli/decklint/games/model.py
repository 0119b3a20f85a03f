"""A game as the rest of the program sees it, compiled from its ``game.yaml`` and card files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from msgspec import Struct, field

from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.games.display_model import Display
from decklint.games.domain import Domain
from decklint.games.export_model import ExportSettings
from decklint.names.fold import comparable
from decklint.spans import NOWHERE, Span

if TYPE_CHECKING:
    from decklint.card_rules.spec import CardRule
    from decklint.games.line_regex import LineRegex
    from decklint.language.derived import Derived, NamedValue
    from decklint.language.messages import Template
    from decklint.language.scope import Scope
    from decklint.names.index import CardIndex
    from decklint.rules.rule import Rule
    from decklint.stats.model import Stat

CardTest: TypeAlias = Callable[[Card], bool]


class Title(Struct, frozen=True):
    """What players call something: per language one or more names, the first one shown."""

    by_language: dict[str, tuple[str, ...]]

    @property
    def shown(self) -> str:
        """The English title, or else the first one that there is."""
        names = self.by_language.get("en") or next(iter(self.by_language.values()))
        return names[0]

    @property
    def all(self) -> tuple[str, ...]:
        """Every title in every language."""
        return tuple(name for names in self.by_language.values() for name in names)


class Refusal(Struct, frozen=True):
    """A section's own rule for cards that it does not accept (instead of ``wrong-section``)."""

    test: CardTest
    rule: str


class Section(Struct, frozen=True):
    """A part of a deck: which cards belong there and what players call it."""

    id: str
    title: Title
    accepts: CardTest
    refuse: tuple[Refusal, ...] = ()
    sideboard: bool = False
    optional: bool = False
    counted: bool = True


class ChoiceRule(Struct, frozen=True):
    """A choice that a deck file states, such as its leader.

    ``section``: the card must be in that section of this deck; None: any card of the game.
    ``where``: which cards may be chosen. ``rule``, ``severity``, ``message`` and ``hint`` are
    for a card that may not.
    """

    id: str
    title: Title
    section: str | None
    where: CardTest
    rule: str
    severity: Severity
    optional: bool
    message: Template | None = None
    hint: Template | None = None


class Parameter(Struct, frozen=True):
    """A number that the table agrees on."""

    id: str
    default: int
    domain: Domain
    title: Title | None = None


class CardType(Struct, frozen=True):
    """A kind of card; ``schema`` is the JSON Schema of a card of this type."""

    id: str
    title: Title
    schema: dict[str, Any]


class LinePattern(Struct, frozen=True):
    """A way in which only this game's players write a line of a text deck.

    Named groups: ``name`` (required) and ``count``. ``section`` is where the card goes (None:
    where the line stands), ``choice`` the choice that the line states as well.
    """

    pattern: LineRegex
    section: str | None = None
    choice: str | None = None


class Format(Struct, frozen=True):
    """A way of playing the game: parameters, severities and rules that differ."""

    id: str
    title: Title
    parameters: dict[str, int] = field(default_factory=dict)
    severity: dict[str, Severity] = field(default_factory=dict)
    off: frozenset[str] = frozenset()
    lists: frozenset[str] | None = None  # None: every list of the game


class CardList(Struct, frozen=True):
    """A dated list of cards with a figure each (0 forbidden, 1 limited, points, ...).

    ``start`` is the first day on which it holds, as an ISO date.
    """

    series: str
    version: str
    start: str
    figures: dict[str, int]  # card id -> figure
    path: str = ""
    span: Span = NOWHERE


class RuleInfo(Struct, frozen=True):
    """What there is to say about a rule of the game, be it a constraint, a choice or a refusal."""

    id: str
    severity: Severity
    title: dict[str, str] = field(default_factory=dict)  # language -> text
    why: dict[str, str] = field(default_factory=dict)


class Game(Struct):
    """Everything about a game. ``formats`` and ``sections`` keep the order of game.yaml."""

    id: str
    path: str
    title: Title
    languages: tuple[str, ...]
    sections: dict[str, Section]
    types: dict[str, CardType]
    formats: dict[str, Format]
    default_format: str
    parameters: dict[str, Parameter] = field(default_factory=dict)
    choices: dict[str, ChoiceRule] = field(default_factory=dict)
    line_fields: dict[str, Any] = field(default_factory=dict)  # field -> its JSON Schema
    line_patterns: tuple[LinePattern, ...] = ()
    derived: dict[str, Derived] = field(default_factory=dict)
    named_values: dict[str, NamedValue] = field(default_factory=dict)
    rules: dict[str, Rule] = field(default_factory=dict)
    card_rules: dict[str, CardRule] = field(default_factory=dict)
    lists: dict[str, tuple[CardList, ...]] = field(default_factory=dict)  # series -> by date
    cards: Sequence[Card] = ()
    facts: dict[str, str] = field(default_factory=dict)  # shown by `decklint games GAME`
    sample: bool = False
    display: Display = field(default_factory=Display)
    export: ExportSettings = field(default_factory=ExportSettings)
    stats: dict[str, Stat] = field(default_factory=dict)  # what is shown of a deck
    scope: Scope | None = None  # what conditions of the command line may speak of
    copy_key: Callable[[Card], str] = lambda card: comparable(card.name)
    rule_infos: dict[str, RuleInfo] = field(default_factory=dict)  # every rule id of the game
    # What may be translated though it is not known how: language and card id, or None for any card.
    untranslated: set[tuple[str, str | None]] = field(default_factory=set)
    _index: CardIndex | None = None

    @property
    def rule_titles(self) -> dict[str, str]:
        """What each rule of the game asks for, in a few words, English if it has them."""
        titles = {one.id: one.title for one in self.rule_infos.values()}
        titles |= {one.id: one.title for one in self.card_rules.values()}
        return {
            rule: title.get("en") or next(iter(title.values())) for rule, title in titles.items() if title
        }

    @property
    def index(self) -> CardIndex:
        """The game's cards by id, name and alias, built on first use."""
        if self._index is None:
            from decklint.names.index import CardIndex

            self._index = CardIndex(self.cards)
        return self._index
