"""What is counted in files says for sure where no check can find anything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from decklint.card_checks import CARD_CHECKS, CardCheck, look_for_slips
from decklint.card_checks.columns import gather
from decklint.card_checks.counting import read_censuses, take_census
from decklint.card_checks.values import NO_TEXTS, CardData
from decklint.games.card_places import CardPlaces
from decklint.games.cards import Card
from decklint.games.encoded_cards import decode, encode
from decklint.games.file_cards import Cards, FileCards, build_card, joined
from decklint.games.game_files import GameFile
from decklint.spans import Span

LANGUAGES = ("en", "it")
FILE = Path("nowhere/a.yaml")
CHECKS = {one.__name__.rsplit(".", 1)[-1]: one for one in CARD_CHECKS}


def file_of(data: Sequence[dict[str, Any]], before: int = 0) -> FileCards:
    """What a file with these cards gives; ``before``: the number of cards in front of it."""
    cards = Cards()
    for number, one in enumerate(data, before):
        whole = {"id": f"C{number}", "type": "card", "name": f"Number {number}", **one}
        names = 1 if isinstance(whole["name"], str) else len(whole["name"])
        places = 1 + names + len(whole.get("printings", ()))
        spans = [Span(number + 1, at, number + 1, at + 1) for at in range(1, places + 1)]
        card = build_card(whole, LANGUAGES, "cards/a.yaml", spans)
        cards.kept.append(card)
        cards.found.append(card)
        cards.data[card] = whole
        cards.order[card] = number - before
    return FileCards(len(data), later=lambda: cards)


def in_files(data: Sequence[dict[str, Any]], cuts: Sequence[int]) -> tuple[CardData, list[bytes]]:
    """The cards of a game of several files, and the census of each."""
    borders = sorted({0, len(data), *(cut % (len(data) + 1) for cut in cuts)})
    files = [file_of(data[start:end], start) for start, end in pairwise(borders)]
    places = CardPlaces()
    for own in files:
        places.add(own, GameFile("cards/a.yaml", FILE))
    cards = tuple(card for own in files for card in own.cards.kept)
    censuses = [take_census(own, FILE) for own in files]
    assert None not in censuses
    return CardData(cards, places, cards), [one for one in censuses if one is not None]


def may_find(check: CardCheck, censuses: Sequence[bytes]) -> bool:
    counted = read_censuses(censuses)
    assert counted is not None
    return check.may_find(counted)


def plain_cards(number: int, **more: Any) -> list[dict[str, Any]]:
    return [{"name": f"Number {at}", "artist": "Ann Lee", **more} for at in range(number)]


# For each check cards in which it finds something.
SLIPS: dict[str, list[dict[str, Any]]] = {
    "same": [{"name": "Ember Fox"}, {"name": {"en": "Other", "it": "EMBER  FOX"}}],
    "texts": [{"text": "Draw a card. "}],
    "mixed_quotes": [{"text": "Ann's"}, *[{"text": "Bob\u2019s"}] * 5],
    "mixed_script": [{"name": "Emb\u0435r Fox"}],
    "rare_values": [*plain_cards(9), {"artist": "Ann Leee"}],
    "similar_names": [{"name": "Captain Lindqvist"}, {"name": "Captain Lindqist"}],
    "lacking_fields": [*plain_cards(40), {"name": "Other"}],
    "aliases": [{"name": "Fox"}, {"name": "Hare", "aliases": ["Fox"]}],
}
MORE: dict[str, tuple[str, list[dict[str, Any]]]] = {
    "same, ids": ("same", [{"id": "x1"}, {"id": "X1"}]),
    "same, a printing": ("same", [{"id": "x1"}, {"printings": [{"id": "x1"}]}]),
    "same, twice in a card": ("same", [{"id": "x1", "printings": [{"id": "x1"}]}]),
    "texts, nothing but white space": ("texts", [{"text": " "}]),
    "texts, in a list": ("texts", [{"tags": ["a", "b "]}]),
    "texts, deep": ("texts", [{"melee": {"text": ["a", {"b": " a"}]}}]),
    "texts, several lines": ("texts", [{"text": "one\ntwo\n"}, {"text": " one\ntwo"}]),
    "texts, a tab": ("texts", [{"text": "\tone"}]),
    "texts, invisible": ("texts", [{"text": "o\u200bne"}]),
    "texts, id": ("texts", [{"id": "x1 "}]),
    "quotes": ("mixed_quotes", [{"text": 'say "a"'}, *[{"text": "say \u201ca\u201d"}] * 5]),
    "script, a tag": ("mixed_script", [{"tags": ["sw\u0456ft"]}]),
    "rare, in a list": ("rare_values", [{"tags": ["swift", "loyal"]}] * 9 + [{"tags": ["loyall"]}]),
    "rare, deep": ("rare_values", [{"art": {"by": "Ann Lee"}}] * 9 + [{"art": {"by": "Ann L\u00e9e"}}]),
    "names, accents": ("similar_names", [{"name": "\u00c9lan Vital"}, {"name": "Elan Vital"}]),
    "names, signs": ("similar_names", [{"name": "Storm Rex"}, {"name": "Stormrex"}]),
    "names, signs in both": ("similar_names", [{"name": "Storm-Rex"}, {"name": "Storm Rex"}]),
    "names, an entity": ("similar_names", [{"name": "Fox & Hare"}, {"name": "Fox &amp; Hare"}]),
    "names, a digit": ("similar_names", [{"name": "Ember Fox"}, {"name": "Ember F0x"}]),
    "names, another alphabet": ("similar_names", [{"name": "Oca"}, {"name": "\u041e\u0441\u0430"}]),
    "names, second language": (
        "similar_names",
        [{"name": {"en": "One", "it": "Storm Rex"}}, {"name": {"en": "Two", "it": "Stormrex"}}],
    ),
}
EVERY = {**{name: (name, data) for name, data in SLIPS.items()}, **MORE}


@pytest.mark.parametrize("cuts", [(), (1,), (1, 2, 3)])
@pytest.mark.parametrize("name", EVERY)
def test_where_something_is_found_it_may_be(name: str, cuts: tuple[int, ...]) -> None:
    check, cards = EVERY[name]
    data, censuses = in_files(cards, cuts)
    found = list(CHECKS[check].check(data))
    assert found
    assert may_find(CHECKS[check], censuses)
    assert set(found) <= set(look_for_slips(data, census=censuses)) == set(look_for_slips(data))


@pytest.mark.parametrize("name", [name for name in CHECKS if name != "spreadsheets"])
def test_every_check_has_such_cards(name: str) -> None:
    assert name in SLIPS


PLAIN = [
    {"name": {"en": f"{en} {at}", "it": f"{it} {at}"}, "artist": artist, "text": text, "tags": ["swift"]}
    for at, (en, it, artist, text) in enumerate(
        [
            ("Ember Fox", "Volpe di brace", "Ann Lee", "Draw a card."),
            ("Storm Rex", "Re delle tempeste", "Bob Ray", "Draw two cards.\nDiscard one."),
            ("Captain Lindqvist", "Capitano Lindqvist", "Ann Lee", "Ann's card \u2013 \u96ea\u3002"),
            ("\u00c9lan Vital", "Slancio", "Ann Lee", ""),
        ]
        * 10
    )
]


@pytest.mark.parametrize("name", CHECKS)
def test_nothing_is_looked_at_where_nothing_can_be_found(name: str) -> None:
    """Otherwise a census would be of no use."""
    data, censuses = in_files(PLAIN, (7, 20))
    assert not may_find(CHECKS[name], censuses)
    assert not list(CHECKS[name].check(data))


def test_no_card_is_made_where_nothing_can_be_found() -> None:
    def made() -> Cards:
        raise AssertionError("nobody has to look at a card")

    own = file_of(PLAIN)
    own.census = [one for one in (take_census(own, FILE),) if one is not None]
    encoded = encode(own)
    assert encoded is not None
    again = decode(encoded, LANGUAGES, "cards/a.yaml", made)
    assert again.census == own.census
    again.later = made
    places = CardPlaces()
    places.add(again, GameFile("cards/a.yaml", FILE))
    assert look_for_slips(CardData((), places), census=again.census) == []


def test_a_table_is_looked_at() -> None:
    census = take_census(file_of(PLAIN), Path("stdin.csv"))
    assert census is not None
    assert may_find(CHECKS["spreadsheets"], [census])


def test_words_of_refused_cards_do_not_come_between() -> None:
    """Of more than twenty words that are alike only neighbours are compared."""
    own = file_of([{"name": "Silver cabaterin Keeper"}, {"name": "Silver cabzterin Keeper"}])
    for letter in "bcdefghijklmnopqrst":
        own.cards.found.append(Card(letter, "card", {"en": f"Number {letter} cab{letter}terin"}))
    own.items = len(own.cards.found)
    own.refused = own.items - 2
    places = CardPlaces()
    places.add(own, GameFile("cards/a.yaml", FILE))
    census = take_census(own, FILE)
    assert census is not None
    data = CardData(own.cards.kept, places)
    assert len(look_for_slips(data)) == 1
    assert look_for_slips(data, census=[census]) == look_for_slips(data)


def test_what_aliases_repeat_is_not_counted() -> None:
    own = file_of(PLAIN)
    own.shared = True
    assert take_census(own, FILE) is None


def test_half_a_character_is_not_counted() -> None:
    assert take_census(file_of([{"text": "\ud800"}]), FILE) is None


@pytest.mark.parametrize("census", [b"17", b"[", b"[[17]]", b'{"ids": []}', b"[" * 100_000])
def test_what_is_no_census_says_nothing(census: bytes) -> None:
    data, _ = in_files(SLIPS["same"], ())
    assert read_censuses([census]) is None
    assert look_for_slips(data, census=[census]) == look_for_slips(data) != []


def test_parts_of_a_file_are_counted_by_themselves() -> None:
    one, other = file_of(PLAIN[:5]), file_of(PLAIN[5:], 5)
    assert joined([one, other]).census is None
    for own in (one, other):
        own.census = [b"[]"]
    whole = joined([one, other])
    assert whole.census == [b"[]", b"[]"]
    assert [card.id for card in whole.cards.kept] == [f"C{at}" for at in range(len(PLAIN))]
    assert [*whole.cards.order.values()] == [*range(len(PLAIN))]


near = st.sampled_from(
    [
        *(
            "Ember Fox",
            "Ember F0x",
            "EmberFox",
            "Ember-Fox",
            "\u00c9mber Fox",
            "Ember Fox ",
            "ember fox",
            "Fox",
        ),
        *(
            "\u0415mber Fox",
            "Captain Lindqvist",
            "Captain Lindqist",
            "Captain Lindqvisst",
            "Capta1n Lindqvist",
        ),
        *(
            "Storm & Rex",
            "Storm &amp; Rex",
            '"Storm Rex"',
            "Storm\u200bRex",
            "Storm's Rex",
            "Storm\u2019s Rex",
        ),
        *(
            "No. 1",
            "No 1",
            "\u041e\u0441\u0430",
            "Oca",
            "",
            " ",
            "one\ntwo",
            "one\n",
            "\u96ea\u5973",
            "\u3000",
        ),
    ]
)
text = near | st.text(max_size=8)
values = st.recursive(
    text | st.integers(0, 2) | st.booleans(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=2),
    max_leaves=4,
)
cards = st.lists(
    st.fixed_dictionaries(
        {"name": near.filter(str.strip) | st.fixed_dictionaries({"en": near, "it": near})},
        optional={
            "id": st.sampled_from(["x1", "X1", "x2", "x2 "]),
            "type": st.sampled_from(["card", "hero"]),
            "text": values,
            "tags": st.lists(text, max_size=3),
            "artist": st.sampled_from(["Ann Lee", "Ann Lee", "Ann Leee", "Ann L\u00e9e"]),
            "aliases": st.lists(near, max_size=2),
            "printings": st.lists(st.fixed_dictionaries({"id": st.sampled_from(["x1", "x3"])}), max_size=2),
        },
    ),
    min_size=1,
    max_size=12,
)


@settings(max_examples=300)
@given(cards, st.lists(st.integers(0, 20), max_size=2), st.integers(1, 4))
def test_no_check_finds_what_it_may_not(data: list[dict[str, Any]], cuts: list[int], times: int) -> None:
    assume(encodable(data))
    whole, censuses = in_files(data * times, cuts)
    for check in CARD_CHECKS:
        if not may_find(check, censuses):
            assert list(check.check(whole)) == []


@given(cards)
def test_the_texts_are_those_that_checks_look_at(data: list[dict[str, Any]]) -> None:
    assume(encodable(data))
    whole, _ = in_files(data, ())
    own = whole.places.data
    found = {field: Counter(said) for field, said in gather(own.values()).texts.items()}
    wanted = {field: Counter(texts.said) for field, texts in (*whole.by_field.items(), *whole.ids.items())}
    assert {
        field: said for field, said in found.items() if field not in NO_TEXTS or field in wanted
    } == wanted


def encodable(data: object) -> bool:
    return not any("\ud800" <= character <= "\udfff" for character in _characters(data))


def _characters(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield from data
    elif isinstance(data, dict):
        for one in data.values():
            yield from _characters(one)
    elif isinstance(data, list):
        for one in data:
            yield from _characters(one)
