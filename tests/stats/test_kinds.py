"""Each kind of statistic: what it counts, and how it names what is missing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.rules.small import Maker
from tests.stats.small import DECK, figures, shown

from decklint.stats.run import deck_stats
from decklint.stats.spec import as_data, in_order, key_of

_LEVELS = [("1", "3"), ("2", "2"), ("3", "0"), ("4", "1")]


def test_every_game_counts_its_cards_by_type_first(make: Maker) -> None:
    game = make(more="stats: {mine: {total: count}}\n")
    page = deck_stats(game.facts(DECK))
    assert [(stat.id, stat.kind) for stat, _ in page.stats] == [("by-type", "count"), ("mine", "total")]
    assert shown(page.stats[0][1]) == [("Hero", "4"), ("Card", "8")]
    assert page.sections == (("team", "Team", 4), ("deck", "Deck", 8))


@pytest.mark.parametrize(
    ("stat", "others"),
    [("{count: type}", []), ("{count: type, where: {type: hero}}", ["by-type"])],
)
def test_a_game_may_count_them_itself(make: Maker, stat: str, others: list[str]) -> None:
    game = make(more=f"stats: {{mine: {stat}}}\n")
    assert list(game.game.stats) == [*others, "mine"]


@pytest.mark.parametrize(
    ("stat", "headline", "rows"),
    [
        ("{count: house, in: team}", "4 cards", [("sun", "1"), ("moon", "2"), ("no house", "1")]),
        # In the order of the list, the unmentioned and the missing behind; those of no card as well.
        (
            "{count: house, in: team, among: [star, moon]}",
            "4 cards",
            [("star", "0"), ("moon", "2"), ("sun", "1"), ("no house", "1")],
        ),
        ("{count: house, in: team, where: {level: {min: 3}}}", "2 cards", [("moon", "2")]),
        ("{count: section}", "12 cards", [("Team", "4"), ("Deck", "8")]),
        ("{count: name, in: team}", "4 cards", [("Ada", "1"), ("Bea", "2"), ("Cleo", "1")]),
        # A card counts once under a value, however often it has it.
        ("{count: needs.who, in: deck}", "8 cards", [("Ada", "3"), ("no needs who", "5")]),
        ("{count: house, in: side}", "0 cards", []),
    ],
)
def test_count(make: Maker, stat: str, headline: str, rows: list[tuple[str, ...]]) -> None:
    found = figures(make, stat)
    assert (found.headline, shown(found)) == (headline, rows)
    assert [row.label for row in found.rows if row.aside] == [one for one, *_ in rows if one[:3] == "no "]


def test_a_list_counts_under_each_of_its_values(make: Maker) -> None:
    found = figures(make, "{count: colours}")
    assert shown(found) == [("blue", "4"), ("red", "6"), ("no colours", "4")]
    assert found.notes == ("2 cards with several values: counted under each",)
    assert found.data == {
        "field": "colours",
        "cards": 12,
        "values": [
            {"value": "blue", "title": "blue", "cards": 4},
            {"value": "red", "title": "red", "cards": 6},
        ],
        "without": 4,
    }


def test_values_keep_their_kind_for_programs(make: Maker) -> None:
    found = figures(make, "{count: level, in: deck, where: {id: C1}, among: [1, 2]}")
    assert found.data["values"] == [
        {"value": 1, "title": "1", "cards": 3},
        {"value": 2, "title": "2", "cards": 0},
    ]


def test_a_number_and_its_digits_are_two_lines() -> None:
    kinds = [True, 1, "1", "yes", 2.5]
    assert [key_of(one) for one in kinds] == [
        ("truth", "yes"),
        ("number", "1"),
        ("text", "1"),
        ("text", "yes"),
        ("number", "2.5"),
    ]
    assert [as_data(one) for one in kinds] == kinds
    assert list(in_order(map(key_of, [*kinds, "b"]), [key_of("1"), key_of(7)])) == [
        ("text", "1"),
        ("number", "1"),
        ("number", "2.5"),
        ("text", "b"),
        ("text", "yes"),
        ("truth", "yes"),
    ]


@pytest.mark.parametrize("stat", ["{curve: level}", "{count: house}", "{count: type, in: deck}"])
def test_a_statistic_called_as_the_built_in_one_takes_its_place(make: Maker, stat: str) -> None:
    game = make(more=f"stats: {{mine: {{total: count}}, by-type: {stat}}}\n")
    page = deck_stats(game.facts(DECK))
    assert [one.id for one, _ in page.stats] == ["mine", "by-type"]
    assert page.stats[1][0].title == "By type"


def test_names_of_one_card_are_one_value(make: Maker) -> None:
    assert shown(figures(make, "{count: name, where: {id: C3}}")) == [("Club", "1")]


@pytest.mark.parametrize(
    ("stat", "headline", "rows"),
    [
        (
            "{curve: level, in: deck}",
            "8 cards; mean 1.83 of the 6 with it",
            [*_LEVELS, ("no level", "2")],
        ),
        (
            "{curve: level, in: deck, missing: {en: free}}",
            "8 cards; mean 1.83 of the 6 with it",
            [*_LEVELS, ("free", "2")],
        ),
        ("{curve: level * 2, where: {id: C2}}", "2 cards; mean 4", [("4", "2")]),
        ("{curve: level, in: side}", "0 cards", []),
        ("{curve: cap, in: team}", "4 cards", [("no cap", "4")]),
        # Numbers far apart are not filled up.
        (
            "{curve: level * 100, in: deck, where: {id: [C1, C2]}}",
            "5 cards; mean 140",
            [("100", "3"), ("200", "2")],
        ),
    ],
)
def test_curve(make: Maker, stat: str, headline: str, rows: list[tuple[str, ...]]) -> None:
    found = figures(make, stat)
    assert (found.headline, shown(found)) == (headline, rows)


def test_missing_is_not_0(make: Maker) -> None:
    found = figures(make, "{curve: level, in: deck}")
    assert found.data["without"] == 2
    assert {"value": 0, "cards": 2} not in found.data["values"]
    assert found.data["mean"] == {"decimal": 11 / 6, "fraction": "11/6"}


@pytest.mark.parametrize(
    ("stat", "headline", "total", "of"),
    [
        ("{total: level, in: team, of: 10}", "8 of 10, 2 left (4 cards)", 8, 10),
        ("{total: level, in: team, of: $budget}", "8 of 8 (4 cards)", 8, 8),
        ("{total: level, in: team, of: budget - 3}", "8 of 5, 3 too many (4 cards)", 8, 5),
        ("{total: count, in: deck}", "8 cards", 8, None),
        ("{total: count, in: deck, of: 1}", "8 of 1, 7 too many", 8, 1),
        ("{total: level * 2, in: deck}", "22 (8 cards)", 22, None),
        ("{total: level, in: side}", "0 (0 cards)", 0, None),
    ],
)
def test_total(make: Maker, stat: str, headline: str, total: int, of: int | None) -> None:
    found = figures(make, stat, more="parameters: {budget: 8}\n")
    assert (found.headline, found.data["total"], found.data["of"]) == (headline, total, of)


def test_a_total_names_the_cards_that_lack_the_figure(make: Maker) -> None:
    found = figures(make, "{total: level}")
    assert found.notes == ("without level, so not in it: 1 Cleo, 2 Elixir",)
    assert found.data["without"] == [
        {"id": "H3", "name": "Cleo", "copies": 1},
        {"id": "C5", "name": "Elixir", "copies": 2},
    ]


def test_spread(make: Maker) -> None:
    found = figures(make, "{spread: [level, cap, 'level + copies'], in: deck}")
    assert shown(found) == [
        ("level", "1", "1.5", "1.83", "4"),
        ("cap", "1", "1", "3.67", "9"),
        ("level + copies", "4", "4", "4.17", "5"),
    ]
    assert [row.note for row in found.rows] == ["2 cards without", "5 cards without", "2 cards without"]
    assert found.data["figures"][0] == {
        "figure": "level",
        "lowest": 1,
        "median": 1.5,
        "mean": {"decimal": float(Fraction(11, 6)), "fraction": "11/6"},
        "highest": 4,
        "without": 2,
    }


def test_a_spread_of_nothing(make: Maker) -> None:
    found = figures(make, "{spread: level, in: side}")
    assert shown(found) == [("level",)]
    assert found.data["figures"][0]["mean"] is None


def test_coverage(make: Maker) -> None:
    found = figures(make, "{coverage: house, in: team}")
    assert (found.headline, found.notes) == ("2 of 3", ("lacking: star",))
    assert shown(found) == [("sun", "1"), ("moon", "2"), ("star", "0")]
    assert [row.aside for row in found.rows] == [False, False, True]
    assert found.data["lacking"] == ["star"]


def test_coverage_of_what_other_cards_need(make: Maker) -> None:
    deck = "Team\n1 Cleo\n2 Bea\nDeck\n3 Axe\n1 Dart\n"
    stat = "{coverage: name, in: team, needed: {field: needs.who, in: deck}}"
    found = figures(make, stat, deck)
    assert found.headline == "1 of 2 needed"
    assert [(*row, figure.note) for row, figure in zip(shown(found), found.rows, strict=True)] == [
        ("Ada", "0", "4", "needed by 4 cards: lacking"),
        ("Bea", "2", "1", "needed by 1 card"),
        ("Cleo", "1", "0", "not needed"),
    ]


def test_coverage_compares_as_names_do(make: Maker) -> None:
    stat = "{coverage: colours, in: deck, among: [RED, green]}"
    found = figures(make, stat)
    assert shown(found)[:2] == [("RED", "3"), ("green", "0")]
