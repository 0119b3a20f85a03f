from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.names.pool import POOL, allies, leaders, make

from decklint.games.cards import Card
from decklint.names.index import CardIndex
from decklint.names.suggest import closest_word, closest_words


@pytest.fixture(scope="module")
def index() -> CardIndex:
    return CardIndex(POOL)


def names(index: CardIndex, typed: str, accepts: Callable[[Card], bool] | None = None) -> list[str]:
    return [f"{suggestion.name} {suggestion.card.id}" for suggestion in index.suggest(typed, accepts)]


@pytest.mark.parametrize(
    ("typed", "suggested"),
    [
        # the first words, or the beginning of one
        ("Ragna", ["Ragna, Lord of Ash M012", "Ragna the Lesser M013"]),
        ("ragna the", ["Ragna the Lesser M013"]),
        ("Arc Blade", ["Arc Blade -Focus- M024"]),
        ("Strange Brew", ["Strange Brew: Unlabelled [4] (First Set) M038"]),
        ("Falchion", ["Falchion β M014"]),
        ("Falch", ["Falchion β M014"]),
        ("剣聖", ["剣聖オークス M026"]),
        ("星の歌", ["星の歌〜終章〜 M035", "星之歌 M034"]),
        # some words, or one half of a double name
        ("Lord of Ash", ["Ragna, Lord of Ash M012"]),
        ("Lesser", ["Ragna the Lesser M013"]),
        ("Moon", ["Moon // Tide M005"]),
        ("tide", ["Moon // Tide M005"]),
        ("Focus", ["Arc Blade -Focus- M024"]),
        ("Fantasy Seal -Concentrate-", ['Spirit Sign "Fantasy Seal -Concentrate-" M041']),
        ("Fantasy Seal", ['Spirit Sign "Fantasy Seal -Concentrate-" M041']),
        ("夢想封印 集", ["霊符「夢想封印 集」 M041"]),
        ("夢想封印", ["霊符「夢想封印 集」 M041"]),
        ("ムサシ", ["拳聖ムサシ M025"]),
        ("王子", ["西の王子クレス M029"]),
        # initials
        ("NTS", ["Nine-Tail Sage M022"]),
        ("n.t.s.", ["Nine-Tail Sage M022"]),
        ("RLA", ["Ragna, Lord of Ash M012"]),
        ("RLOA", ["Ragna, Lord of Ash M012"]),
        # slips
        ("Strom Rex", ["Storm Rex M006"]),
        ("Storm Rx", ["Storm Rex M006"]),
        ("StormRex", ["Storm Rex M006"]),
        ("Rex Storm", ["Storm Rex M006"]),
        ("Nine Tail Sage", ["Nine-Tail Sage M022"]),
        ("Ragnar", ["Ragna, Lord of Ash M012", "Ragna the Lesser M013"]),
        ("Lantren", ["Zoë's Lantern M003"]),
        ("Zoes Lantern", ["Zoë's Lantern M003"]),
        ("Aether Well", ["Æther Well M015"]),
        ("Girl's Awakening", ["Girl's Awakening! M042"]),
        ("Hide and Seek", ["Hide-and-Seek M043"]),
        ("星之哥", ["星之歌 M034"]),
        ("音樂少男", ["音乐少女 M030"]),
        ("剣聖オクス", ["剣聖オークス M026"]),
        ("炎のきつね", ["炎のキツネ M001"]),
        ("Volpe di Braci", ["Volpe di Brace M001"]),
        # something added
        ("Storm Rex (promo)", ["Storm Rex M006"]),
        ("Paper Rat [FST 012]", ["Paper Rat M008"]),
        ("剣聖オークス（新版）", ["剣聖オークス M026"]),
        # an id without its zeros; the alias of a card
        ("M6", ["Storm Rex M006"]),
        ("Fox of Ember", ["Ember Fox M001"]),
        # nothing
        ("the", []),
        ("of", []),
        ("zzz", []),
        ("qwertyuiop", []),
        ("Q", []),
        ("???", []),
        ("", []),
    ],
)
def test_closest_names(index: CardIndex, typed: str, suggested: list[str]) -> None:
    assert names(index, typed, allies) == suggested


def test_at_most_three_and_each_card_once() -> None:
    cards = [make(str(number), {"en": f"Rat {number}", "it": f"Rat {number} bis"}) for number in range(1, 9)]
    assert names(CardIndex(cards), "Rat") == ["Rat 1 1", "Rat 2 2", "Rat 3 3"]


def test_those_of_the_section_come_first(index: CardIndex) -> None:
    assert names(index, "Captian Iri", allies) == ["Captain Iri M021", "Captain Iri M020"]
    assert names(index, "Captian Iri", leaders) == ["Captain Iri M020", "Captain Iri M021"]
    cards = [make(str(number), f"Rat {number}", "leader") for number in range(5)] + [make("6", "Rat Six")]
    assert names(CardIndex(cards), "Rat", allies) == ["Rat Six 6", "Rat 0 0", "Rat 1 1"]


def test_a_card_much_further_away_is_not_suggested_for_its_section(index: CardIndex) -> None:
    # Sun Crown is the name meant, wherever it may stand.
    assert names(index, "Sun Crwn", lambda card: card.id != "M010") == ["Sun Crown M010"]


@pytest.mark.parametrize(
    ("typed", "closest"),
    [
        ("cuont", "count"),
        ("deck_size", "deck-size"),
        ("decksize", "deck-size"),
        ("DECK-SIZE", "deck-size"),
        ("charcters", "characters"),
        ("character", "characters"),
        ("char", "characters"),
        ("colour", "color"),
        ("copy-limits", "copy-limit"),
        ("fromat", "format"),
        ("leadr", "leader"),
        ("nmae", "name"),
        ("xyzzy", None),
        ("foo", None),
        ("q", None),
        ("", None),
    ],
)
def test_closest_word(typed: str, closest: str | None) -> None:
    words = ["name", "count", "deck-size", "characters", "color", "copy-limit", "format", "leader", "deck"]
    assert closest_word(typed, words) == closest


def test_closest_words_are_in_order_and_few() -> None:
    words = ["limit-a", "limit-b", "limit", "limits", "limit-c"]
    assert closest_words("limti", words) == ["limit", "limits"]
    assert closest_words("limit-d", words) == ["limit-a", "limit-b", "limit-c"]
    assert closest_words("limit-d", words, limit=1) == ["limit-a"]
    assert closest_words("limit", []) == []
