"""The invented cards that the tests of names look up."""

from __future__ import annotations

from collections.abc import Iterable

from decklint.games.cards import Card, Printing


def make(
    number: str,
    names: str | dict[str, str],
    kind: str = "ally",
    *,
    aliases: Iterable[str] = (),
    **printings: str,
) -> Card:
    """A card; ``printings`` maps the id of each further printing to its set."""
    by_language = {"en": names} if isinstance(names, str) else names
    printed = tuple(Printing(key, {"set": code}) for key, code in printings.items())
    return Card(number, kind, by_language, tuple(aliases), printed)


POOL = (
    make(
        "M001",
        {"en": "Ember Fox", "it": "Volpe di Brace", "ja": "炎のキツネ"},
        aliases=["Fox of Embers"],
        M001a="FST",
        M001b="REX",
    ),
    make("M002", "Ember Fox Elder"),
    make("M003", "Zoë's Lantern", "item"),
    make("M004", "Björn the Tall"),
    make("M005", "Moon // Tide", "spell"),
    make("M006", "Storm Rex"),
    make("M007", "Land Toll", "spell"),
    make("M008", "Paper Rat"),
    make("M010", "Sun Crown", "item"),
    make("M012", "Ragna, Lord of Ash"),
    make("M013", "Ragna the Lesser"),
    make("M014", "Falchion β", "item"),
    make("M015", "Æther Well", "field"),
    make("M016", "No", "spell"),
    make("M017", "007"),
    make("M020", "Captain Iri", "leader"),
    make("M021", "Captain Iri"),
    make("M022", "Nine-Tail Sage"),
    make("M024", "Arc Blade -Focus-", "spell"),
    make("M025", "拳聖ムサシ"),
    make("M026", "剣聖オークス"),
    make("M027", "アーリントン"),
    make("M028", "ダンサープリンス"),
    make("M029", "西の王子クレス"),
    make("M030", "音乐少女"),
    make("M032", "钟楼守卫"),
    make("M033", "晴空学院", "leader"),
    make("M034", "星之歌", "spell"),
    make("M035", "星の歌〜終章〜", "spell"),
    make("M036", "剑（阳）之舞", "spell"),
    make("M037", "星・月", "spell"),
    make("M038", "Strange Brew: Unlabelled [4] (First Set)", "item"),
    make("M041", {"en": 'Spirit Sign "Fantasy Seal -Concentrate-"', "ja": "霊符「夢想封印 集」"}, "spell"),
    make("M042", "Girl's Awakening!", "spell"),
    make("M043", "Hide-and-Seek", "spell"),
)


def allies(card: Card) -> bool:
    """What the main section of the invented game accepts."""
    return card.type != "leader"


def leaders(card: Card) -> bool:
    """What its leader section accepts."""
    return card.type == "leader"
