"""Two invented games, built by hand, and short ways to read decks of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from decklint.decks.parsed import ReadDeck
from decklint.decks.registry import parse_deck
from decklint.findings import Finding, Severity
from decklint.games.cards import Card, Printing
from decklint.games.line_regex import LineRegex
from decklint.games.model import CardType, ChoiceRule, Format, Game, LinePattern, Refusal, Section, Title

CARDS: tuple[tuple[str, str, str], ...] = (
    ("M001", "Ember Fox", "ally"),
    ("M002", "Ember Fox Elder", "ally"),
    ("M003", "Zoë's Lantern", "item"),
    ("M004", "Björn the Tall", "ally"),
    ("M005", "Moon // Tide", "spell"),
    ("M006", "Storm Rex", "ally"),
    ("M007", "Land Toll", "spell"),
    ("M008", "Paper Rat", "ally"),
    ("M009", "Seven Imps", "ally"),
    ("M010", "Sun Crown", "item"),
    ("M011", "Plain Field", "field"),
    ("M012", "Ragna, Lord of Ash", "ally"),
    ("M013", "Ragna the Lesser", "ally"),
    ("M014", "Falchion β", "item"),
    ("M015", "Æther Well", "field"),
    ("M016", "No", "spell"),
    ("M017", "007", "ally"),
    ("M018", "Old Gate", "field"),
    ("M020", "Captain Iri", "leader"),
    ("M021", "Captain Iri", "ally"),
    ("M022", "Nine-Tail Sage", "ally"),
    ("M023", "Glass Token", "token"),
    ("M024", "Arc Blade -Focus-", "spell"),
    ("M025", "拳聖ムサシ", "ally"),
    ("M026", "剣聖オークス", "ally"),
    ("M027", "アーリントン", "ally"),
    ("M028", "ダンサープリンス", "ally"),
    ("M033", "晴空学院", "leader"),
    ("M034", "星之歌", "spell"),
    ("M035", "星の歌〜終章〜", "spell"),
    ("M036", "剑（阳）之舞", "spell"),
    ("M037", "星・月", "spell"),
    ("M038", "Strange Brew: Unlabelled [4] (First Set)", "item"),
    ("M039", "Squad #7", "ally"),
    ("M040", "3 Wishes", "spell"),
    ("M041", "Shikigami: Chen", "ally"),
    ("M042", "2012-12-12", "spell"),
    ("M043", "1e3", "spell"),
    ("M044", "Leader's Oath", "spell"),
    ("0600", "Old Number", "ally"),
    ("1500", "Plain Number", "ally"),
    ("0013", "Thirteen", "ally"),
    ("77", "Short Number", "ally"),
)


def title(*english: str, **others: str | tuple[str, ...]) -> Title:
    by_language = {"en": english}
    by_language |= {key: (name,) if isinstance(name, str) else name for key, name in others.items()}
    return Title(by_language)


def of_type(*types: str) -> Callable[[Card], bool]:
    return lambda card: card.type in types


def _cards() -> Iterator[Card]:
    for card_id, name, kind in CARDS:
        card = Card(card_id, kind, {"en": name})
        if card_id == "M001":
            card.names |= {"it": "Volpe di Brace", "ja": "炎のキツネ"}
            card.aliases = ("Fox of Embers",)
            card.printings = (
                Printing("M001a", {"set": "FST", "number": "001"}),
                Printing("M001b", {"set": "REX", "number": "101a"}),
            )
        yield card


_TYPES = {
    kind: CardType(kind, title(name), {})
    for kind, name in (
        ("ally", "Allies"),
        ("spell", "Spells"),
        ("item", "Items"),
        ("field", "Fields"),
        ("leader", "Leader cards"),
        ("token", "Token cards"),
    )
}


@lru_cache
def mini() -> Game:
    """Sections leader, main and side; side is the sideboard and takes what main does."""
    playable = of_type("ally", "spell", "item", "field")
    sections = (
        Section("leader", title("Leader", zh="阵营卡"), of_type("leader")),
        Section("main", title("Main", ja="メイン", zh=("盟友卡", "技能卡")), playable),
        Section("side", title("Side", "Sideboard"), playable, sideboard=True, optional=True),
    )
    return Game(
        id="mini",
        path="mini/game.yaml",
        title=title("Mini"),
        languages=("en", "it", "ja", "zh"),
        sections={section.id: section for section in sections},
        types=_TYPES,
        formats={"standard": Format("standard", title("Standard"))},
        default_format="standard",
        cards=tuple(_cards()),
    )


@lru_cache
def duel() -> Game:
    """Sections team and deck_pile; a choice ``captain`` from the team; own line patterns and fields."""
    sections = (
        Section(
            "team",
            title("Team", it="Squadra"),
            of_type("leader", "ally"),
            (Refusal(of_type("token"), "no-tokens"),),
        ),
        Section("deck_pile", title("Deck", it="Mazzo"), of_type("spell", "item", "field")),
    )
    captain = ChoiceRule(
        "captain",
        title("Captain", it="Capitano"),
        "team",
        of_type("leader"),
        "captain-in-team",
        Severity.ERROR,
        True,
    )
    return Game(
        id="duel",
        path="duel/game.yaml",
        title=title("Duel"),
        languages=("en", "it"),
        sections={section.id: section for section in sections},
        types=_TYPES,
        formats={"standard": Format("standard", title("Standard"))},
        default_format="standard",
        choices={"captain": captain},
        line_fields={"foil": {"type": "boolean"}},
        line_patterns=(
            LinePattern(LineRegex(r"Boss Lv(?P<count>[0-9]+) (?P<name>.+)"), "team", "captain"),
            LinePattern(LineRegex(r"Lv(?P<count>[0-9]+) (?P<name>.+)"), "team"),
        ),
        cards=tuple(_cards()),
    )


def read(text: str, *, kind: str | None = "text", game: Game | None = None) -> ReadDeck:
    parsed = parse_deck("deck", text, kind)
    assert parsed.readable, parsed.problems
    assert parsed.problems == []
    return parsed.interpret(game or mini())


def entries(deck: ReadDeck) -> dict[tuple[str, str], int]:
    """What the deck holds: copies by section and card id."""
    return {(entry.section, entry.card.id): entry.copies for entry in deck.deck.entries()}


def places(found: list[Finding]) -> list[tuple[str, int, int, int]]:
    """Rule, line, column and end column of each finding, in order."""
    ordered = sorted(found, key=lambda finding: finding.order)
    return [(one.rule, one.span.line, one.span.column, one.span.end_column) for one in ordered]


def errors(deck: ReadDeck) -> list[tuple[str, int, int, int]]:
    return places([one for one in deck.findings if one.severity is Severity.ERROR])


def everything(deck: ReadDeck) -> list[tuple[str, int, int, int]]:
    return places(deck.findings)
