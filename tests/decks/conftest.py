"""Two invented games, built by hand: what deck files are read for."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from decklint.findings import Severity
from decklint.games.cards import Card, Printing
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
    ("0600", "Old Number", "ally"),
    ("1500", "Plain Number", "ally"),
    ("0013", "Thirteen", "ally"),
)


def title(*english: str, **others: str) -> Title:
    by_language = {"en": english} | {language: (name,) for language, name in others.items()}
    return Title(by_language)


def of_type(*types: str):  # type: ignore[no-untyped-def]
    return lambda card: card.type in types


def cards() -> Iterable[Card]:
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
