"""The facts that rules speak about: entries, parameters, named values, derived facts, lists."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field

from decklint.decks.model import Deck, Entry, Line
from decklint.games.cards import Card
from decklint.language.scope import Compiled, Env
from decklint.language.values import MISSING, Value

if TYPE_CHECKING:
    from decklint.games.model import CardList, Format, Game


class DeckFacts(Struct):
    """Everything that a rule may ask about one deck, on one date, with one set of parameters."""

    game: Game
    deck: Deck
    format: Format
    parameters: Mapping[str, int]
    date: str
    held: dict[str, bool] = field(default_factory=dict)
    lists: dict[str, CardList] = field(default_factory=dict)
    _entries: list[Entry] = field(default_factory=list)
    _uncounted: list[Line] = field(default_factory=list)
    _by_sections: dict[tuple[str, ...], list[Entry]] = field(default_factory=dict)
    _asked: set[str] = field(default_factory=set)
    _named: dict[str, tuple[Value, set[str]]] = field(default_factory=dict)
    _derived: dict[tuple[str, object], tuple[Value, set[str]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._entries = self.deck.entries()
        self._uncounted = self.deck.uncounted()
        for series, versions in self.game.lists.items():
            if self.format.lists is not None and series not in self.format.lists:
                continue
            begun = [one for one in versions if one.start <= self.date]
            if begun:
                self.lists[series] = begun[-1]

    def parameter(self, name: str) -> Value:
        """The figure that the table agreed on."""
        return self.parameters.get(name, MISSING)

    def named_value(self, name: str) -> Value:
        """The figure of the deck, computed at its first use."""
        if name not in self._named:
            self._named[name] = self._noted(self.game.named_values[name].value, Env(self))
        value, asked = self._named[name]
        self._asked |= asked
        return value

    def _noted(self, compute: Compiled, env: Env) -> tuple[Value, set[str]]:
        """A value, and the sections that it depends on: it is kept, and so must they be."""
        before = self.ask()
        value = compute(env)
        own = self.asked_about
        self._asked = before | own
        return value, own

    def ask(self) -> set[str]:
        """Begins to note which sections are asked about; what was noted so far is returned."""
        before, self._asked = self._asked, set()
        return before

    def asked(self, sections: Iterable[str]) -> None:
        """Notes that what is computed now depends on these sections."""
        self._asked.update(sections)

    @property
    def asked_about(self) -> set[str]:
        """The sections noted since ``ask``."""
        return self._asked

    def choice(self, name: str) -> Value:
        """The chosen card, or missing."""
        chosen = self.deck.choices.get(name)
        return chosen.card if chosen is not None and chosen.card is not None else MISSING

    def derived(self, name: str, card: Card, entry: Entry | None) -> Value:
        """The derived fact of a card or entry; missing if there is no such fact."""
        fact = self.game.derived.get(name)
        if fact is None or (fact.per_entry and entry is None):
            return MISSING
        key = (name, entry if fact.per_entry else card)
        if key not in self._derived:
            self._derived[key] = self._noted(fact.compute, Env(self, card, entry, it=entry))
        value, asked = self._derived[key]
        self._asked |= asked
        return value

    def figure(self, series: str, card: Card) -> Value:
        """What the list in force says of a card; missing where it says nothing."""
        in_force = self.lists.get(series)
        return MISSING if in_force is None else in_force.figures.get(card.id, MISSING)

    def entries(self, sections: Sequence[str] | None = None) -> Sequence[Entry]:
        """The entries of the sections; without any, of those that count for the deck as a whole."""
        if sections is None:
            return [entry for entry in self._entries if self.game.sections[entry.section].counted]
        wanted = tuple(sections)
        if wanted not in self._by_sections:
            self._by_sections[wanted] = [entry for entry in self._entries if entry.section in wanted]
        return self._by_sections[wanted]

    def uncounted(self, sections: Sequence[str] | None = None) -> Sequence[Line]:
        """Lines of the sections that count nowhere; those of unknown sections belong to every one."""
        return [
            line
            for line in self._uncounted
            if line.section is None or sections is None or line.section in sections
        ]

    def possible(self, sections: Sequence[str]) -> Sequence[Entry]:
        """One copy of each of the game's cards in each of these sections that accepts it."""
        return [
            Entry(card, one, 1, [])
            for one in sections
            for card in self.game.cards
            if self.game.sections[one].accepts(card)
        ]

    def title(self, section: str) -> str:
        """What players call the section."""
        return self.game.sections[section].title.shown

    def copy_key(self, card: Card) -> str:
        """What makes two cards the same for copy limits: by default the main name."""
        return self.game.copy_key(card)
