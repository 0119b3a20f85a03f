"""Two games declared as data, each of their rules broken by one deck and met by another.

The third, which needs more cards, has a module of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner
from tests.declared import GAMES, Brief, check, sets

from decklint.commands.main import cli
from decklint.games.load import load_game
from decklint.games.locate import GameFolder

# crossover


def party(field: Sequence[str], reserve: Sequence[str] = ()) -> str:
    """A party of characters, each on a line: the field from line 3 on, the reserve behind it."""
    lines = ["game: crossover", "[field]", *(f"1 {name}" for name in field)]
    if reserve:
        lines += ["[reserve]", *(f"1 {name}" for name in reserve)]
    return "\n".join(lines) + "\n"


TRIO = ["Goku", "Vegeta", "River Warden"]  # levels 1, 1 and 2
FUSED = ["Goku", "Vegeta", "Lantern Keeper"]  # 1, 1 and 1
NINE = "World Serpent"  # solo, of level 9
EIGHT = "Winter Star"  # solo, of level 8


def test_a_party_that_meets_every_rule() -> None:
    checked = check(party(TRIO, ["Moss Golem", "Gale Rider"]))
    assert checked.brief == []
    assert (checked.status, checked.file["legal"]) == (0, True)
    assert checked.file["counts"] == {"field": 3, "reserve": 2}
    assert checked.file["parameters"] == {"party_size": 5, "level_budget": 10}


@pytest.mark.parametrize(
    ("field", "reserve", "parameters", "expected"),
    [
        (
            ["Goku", "Vegeta"],
            ["River Warden", "Moss Golem", "Gale Rider"],
            {},
            [("field-size", "error", (2, 2), 2, "exactly 3")],
        ),
        (
            [*TRIO, "Lantern Keeper"],
            ["Arides", "Moss Golem"],
            {"party_size": 6, "level_budget": 9},
            [("field-size", "error", (2, 2), 4, "exactly 3")],
        ),
        # No agreed size leaves room for a reserve of one: two rules are broken at once.
        (
            TRIO,
            ["Moss Golem"],
            {"level_budget": 7},
            [
                ("party-size", "error", (1, 1), 4, "exactly 5"),
                ("reserve-size", "error", (6, 2), 1, "0 or 2 or more"),
            ],
        ),
        (TRIO, [], {"party_size": 3, "level_budget": 4}, []),
        (TRIO, ["Lantern Keeper", "Arides", "Gale Rider"], {"party_size": 6, "level_budget": 9}, []),
        (
            TRIO,
            ["Lantern Keeper", "Arides", "Gale Rider"],
            {"level_budget": 9},
            [("party-size", "error", (1, 1), 6, "exactly 5")],
        ),
        (
            TRIO,
            ["Lantern Keeper", "Gale Rider"],
            {"party_size": 7, "level_budget": 8},
            [("party-size", "error", (1, 1), 5, "exactly 7")],
        ),
        (
            TRIO,
            ["Moss Golem", "Gale Rider"],
            {"level_budget": 9},
            [("level-budget", "error", (1, 1), 10, "at most 9")],
        ),
        (
            TRIO,
            ["Moss Golem", "Gale Rider"],
            {"level_budget": 11},
            [("unspent-levels", "note", (1, 1), 10, "at least 11")],
        ),
        (
            TRIO,
            ["Goku", "Gale Rider"],
            {"level_budget": 8},
            [("one-of-each", "error", (7, 3), 2, "at most 1")],
        ),
    ],
)
def test_sizes_and_levels_of_a_party(
    field: list[str], reserve: list[str], parameters: dict[str, int], expected: list[Brief]
) -> None:
    checked = check(party(field, reserve), *sets(**parameters))
    assert checked.brief == expected
    assert checked.file["legal"] is all(severity != "error" for _, severity, *_ in expected)


@pytest.mark.parametrize(
    ("field", "reserve", "parameters", "expected"),
    [
        ([NINE], [], {"level_budget": 9}, []),
        # The budget binds a solo character as well, and what it leaves is left over.
        ([NINE], [], {"level_budget": 8}, [("level-budget", "error", (1, 1), 9, "at most 8")]),
        ([NINE], [], {}, [("unspent-levels", "note", (1, 1), 9, "at least 10")]),
        (
            [NINE, *TRIO],
            [],
            {"level_budget": 13},
            [("solo-character", "error", (3, 3), 4, "exactly 1")],
        ),
        ([], [NINE], {"level_budget": 9}, [("solo-character", "error", (4, 3), None, None)]),
        (
            TRIO,
            [NINE],
            {"level_budget": 13},
            [("solo-character", "error", (7, 3), 4, "exactly 1")],
        ),
        (
            [NINE, EIGHT],
            [],
            {"level_budget": 17},
            [
                ("solo-character", "error", (3, 3), 2, "exactly 1"),
                ("solo-character", "error", (4, 3), 2, "exactly 1"),
            ],
        ),
    ],
)
def test_a_solo_character_is_the_whole_party(
    field: list[str], reserve: list[str], parameters: dict[str, int], expected: list[Brief]
) -> None:
    assert check(party(field, reserve), *sets(**parameters)).brief == expected


@pytest.mark.parametrize(
    ("field", "reserve", "parameters", "expected"),
    [
        (
            ["Arides", "Goku", "Vegeta"],
            ["Emperor-God Arides", "River Warden"],
            {"level_budget": 8},
            [],
        ),
        (
            TRIO,
            ["Emperor-God Arides", "Lantern Keeper"],
            {"level_budget": 8},
            [("evolution-base", "warning", (7, 3), 0, "at least 1")],
        ),
        (
            ["Mephiles the Dark", "Iblis", "Goku"],
            ["Solaris", "Lantern Keeper"],
            {"level_budget": 11},
            [],
        ),
        (
            ["Mephiles the Dark", "Lantern Keeper", "Goku"],
            ["Solaris", "Arides"],
            {},
            [("fusion-materials", "warning", (7, 3), "Mephiles the Dark", "Mephiles the Dark, Iblis")],
        ),
        # Two fusions may share their materials.
        (FUSED, ["Gogeta", "Vegeth"], {"level_budget": 11}, []),
        (
            ["Lantern Keeper", "River Warden", "Arides"],
            ["Gogeta", "Mephiles the Dark"],
            {},
            [("fusion-materials", "warning", (7, 3), "none", "Goku, Vegeta")],
        ),
        (
            ["Emperor-God Arides", "Arides", "Goku"],
            [],
            {"party_size": 3, "level_budget": 5},
            [("transform-without-reserve", "warning", (3, 3), 0, "at least 1")],
        ),
        (
            ["Gogeta", "Vegeta", "Goku"],
            [],
            {"party_size": 3, "level_budget": 6},
            [("transform-without-reserve", "warning", (3, 3), 0, "at least 1")],
        ),
        (
            ["Emperor-God Arides", "Arides", "Goku"],
            ["River Warden", "Gale Rider"],
            {},
            [("transform-on-field", "note", (3, 3), None, None)],
        ),
    ],
)
def test_evolutions_and_fusions(
    field: list[str], reserve: list[str], parameters: dict[str, int], expected: list[Brief]
) -> None:
    checked = check(party(field, reserve), *sets(**parameters))
    assert checked.brief == expected
    assert checked.file["legal"] is True


def test_a_material_in_the_reserve_is_in_the_party() -> None:
    checked = check(party(["Goku", "Lantern Keeper", "Arides"], ["Vegeta", "Gogeta"]), *sets(level_budget=8))
    assert checked.brief == []


def test_every_way_in_which_one_card_is_wrong_is_reported() -> None:
    checked = check(party(["Emperor-God Arides", "Goku", "Vegeta"]), *sets(party_size=3, level_budget=5))
    assert checked.brief == [
        ("evolution-base", "warning", (3, 3), 0, "at least 1"),
        ("transform-without-reserve", "warning", (3, 3), 0, "at least 1"),
    ]


def test_what_a_party_is_told() -> None:
    over = check(party(TRIO, ["Moss Golem", "Gale Rider"]), *sets(level_budget=8)).of("level-budget")
    assert over["message"] == (
        "the levels add up to 10, and at most 8 are agreed:"
        " Goku 1, Vegeta 1, River Warden 2, Moss Golem 3, Gale Rider 3"
    )
    assert over["hint"] == "choose characters of lower levels, 2 fewer in all"
    left = check(party(TRIO, ["Moss Golem", "Gale Rider"]), *sets(level_budget=12))
    assert left.message("unspent-levels") == "the levels add up to 10 of the 12 agreed: 2 are left over"
    alone = check(party([NINE, *TRIO]), *sets(level_budget=13)).of("solo-character")
    assert alone["message"] == (
        "World Serpent is a solo character and can't share a party, but this one has 4 characters"
    )
    assert alone["hint"] == "let World Serpent stand alone on the field, or take it out"
    hidden = check(party([], [NINE])).message("solo-character")
    assert hidden == "World Serpent is a solo character: it stands on the field, not in the reserve"
    lacking = check(party(["Arides", "River Warden", "Goku"], ["Solaris", "Lantern Keeper"]))
    assert lacking.message("fusion-materials") == (
        "Solaris can't be used as a fusion: not in the party: Mephiles the Dark, Iblis"
    )
    assert lacking.of("fusion-materials")["cards"] == ["C05"]


def test_a_transformation_is_never_said_to_be_unable_to_enter_play() -> None:
    checked = check(party(["Emperor-God Arides", "Arides", "Goku"]), *sets(party_size=3, level_budget=5))
    assert checked.message("transform-without-reserve") == (
        "Emperor-God Arides can only be used as an ordinary character: evolving and fusing need it in the"
        " reserve, and the party has none"
    )


@pytest.mark.parametrize("value", ["4", "2", "0", "-1"])
def test_party_sizes_that_nobody_can_meet_are_refused(value: str) -> None:
    arguments = ["check", "-", "--carddb", GAMES, f"--set=party_size={value}"]
    refused = CliRunner().invoke(cli, arguments, input=party(TRIO))
    assert (refused.exit_code, refused.stdout) == (2, "")
    assert f"party_size cannot be {value}: allowed is 3 or 5 or more" in refused.stderr


def test_lines_that_cannot_be_read_hold_back_what_they_could_mend() -> None:
    # Seven levels are known; the unknown character may have the other three, and be the fifth.
    checked = check(party(TRIO, ["Moss Golem", "Gale Ridre"]))
    assert [one[:3] for one in checked.brief] == [("unknown-card", "error", (8, 3))]
    assert "Gale Rider" in checked.of("unknown-card")["hint"]
    assert checked.file["legal"] is False


def test_lines_that_cannot_be_read_mend_nothing_that_is_too_much() -> None:
    checked = check(party(TRIO, ["Moss Golem", "Gale Ridre"]), *sets(level_budget=6))
    assert [one[:3] for one in checked.brief] == [
        ("level-budget", "error", (1, 1)),
        ("unknown-card", "error", (8, 3)),
    ]
    assert checked.message("level-budget").endswith("Moss Golem 3 (provisional: 1 line could not be read)")


def test_a_base_may_be_the_line_that_cannot_be_read() -> None:
    checked = check(party(["Aridse", "Goku", "Vegeta"], ["Emperor-God Arides", "River Warden"]))
    assert [one[0] for one in checked.brief] == ["unknown-card"]
    checked = check(party(["Mephiles the Drak", "Iblis", "Goku"], ["Solaris", "Arides"]))
    assert [one[0] for one in checked.brief] == ["unknown-card"]


def test_a_party_in_italian() -> None:
    text = (
        "game: crossover\n"
        "In campo\n"
        "1 Goku\n"
        "1 Custode del Fiume\n"
        "1 Guardiana della Lanterna\n"
        "Riserva (2)\n"
        "1 Golem di Muschio\n"
        "1 Cavaliere del Vento\n"
    )
    checked = check(text)
    assert checked.brief == []
    assert checked.file["legal"] is True


# love-uniform


@pytest.mark.parametrize(
    ("cards", "found"),
    [
        ("40 拳聖ムサシ", 40),
        ("20 剣聖オークス\n10 アーリントン\n10 ダンサープリンス", 40),
        ("39 拳聖ムサシ", 39),
        ("41 拳聖ムサシ", 41),
        ("40 拳聖ムサシ\n1 祈りの少女", 41),
    ],
)
def test_forty_cards_and_no_other_rule(cards: str, found: int) -> None:
    checked = check(f"game: love-uniform\n[デッキ]\n{cards}\n")
    broken: list[Brief] = [("deck-size", "error", (2, 2), found, "exactly 40")]
    assert checked.brief == ([] if found == 40 else broken)
    assert checked.file["legal"] is (found == 40)


def test_a_deck_without_a_heading() -> None:
    checked = check("game: love-uniform\n39 Musashi the Fist Saint\nOaks the Sword Saint\n")
    assert [one[:3] for one in checked.brief] == [
        ("section-guessed", "note", (2, 4)),
        ("missing-count", "note", (3, 1)),
    ]


# all three

RULES = {
    "crossover": {
        "error": "field-size reserve-size party-size level-budget one-of-each solo-character",
        "warning": "evolution-base fusion-materials transform-without-reserve",
        "note": "unspent-levels transform-on-field",
    },
    "love-uniform": {"error": "deck-size"},
    "hope": {
        "error": (
            "faction-count ally-count skill-count unique-allies specific-skill-copies common-skill-copies"
            " specific-skill-owner name-bound-skill restricted-list fate-in-deck"
        ),
        "warning": "usable-skill faction-only",
        "note": "off-faction-cost fate-pool",
    },
}


@pytest.mark.parametrize(
    ("name", "languages"),
    [("crossover", {"en", "it"}), ("love-uniform", {"en", "ja"}), ("hope", {"en", "zh"})],
)
def test_the_rules_of_a_game(name: str, languages: set[str]) -> None:
    loaded = load_game(GameFolder(name, Path(GAMES, name), name))
    assert loaded.game is not None
    assert loaded.findings == []
    expected = {rule: severity for severity, rules in RULES[name].items() for rule in rules.split()}
    infos = loaded.game.rule_infos
    assert {rule: info.severity.value for rule, info in infos.items()} == expected
    assert {
        rule for rule, info in infos.items() if not info.title.keys() == info.why.keys() == languages
    } == set()
