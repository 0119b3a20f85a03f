"""A game of five kinds of cards, with skills that belong to others: each rule broken and met."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.declared import Brief, check

_PLAIN_ALLIES = (
    "晨露 夜莺 白帆 青石 红叶 金雀 银铃 铁匠 渔夫 猎人 画师 医者 书童 花匠 车夫 哨兵"
    " 旗手 鼓手 信使 厨娘 木匠 裁缝 牧童 樵夫 船长 学徒 門衛 舞者 矿工 磨坊主 守塔人"
)
_PLAIN_SKILLS = "重击 疾走 盾墙 投石 跳跃 冲锋 回旋踢 拔刀 连射 铁拳 伏击 防守反击 破甲 横扫 穿刺 格挡 猛攻"
ALLIES = _PLAIN_ALLIES.split()
SKILLS = _PLAIN_SKILLS.split()

# Skills with stated owners, and allies that own some; see tests/games/hope/cards.
ANY_OF_TWO, BOTH_OF_TWO, OF_OCCUPATION, OF_FACTION = "双星合奏", "日月同辉", "歌者之誓", "晴空圣歌"
SINGER, MOON, ALCHEMIST, SEALER, TAOIST, POISONER = "星野歌", "月嵐", "砂时计", "墨染", "松风", "百足姬"

OLDER = "2026-06-01"  # the first list holds, in which less is restricted
OFF_FACTION = ("off-faction-cost", "note", (4, 2), 1, "at most 0")


def deck(
    *,
    faction: Sequence[str] = ("1 晴空学院",),
    allies: Sequence[str] = (),
    skills: Sequence[str] = (),
    fate: Sequence[str] = (),
    ally_lines: int = 20,
    skill_lines: int = 10,
) -> str:
    """A deck with what is given first in its section, then plain allies, and thrice each plain skill.

    The faction card is line 3, the allies begin in line 5, and with 20 lines of them the skills in
    line 26.
    """
    lines = ["game: hope", "[阵营卡]", *faction, "[盟友卡]", *allies]
    lines += [f"1 {name}" for name in ALLIES[: ally_lines - len(allies)]]
    lines += ["[技能卡]", *skills, *(f"3 {name}" for name in SKILLS[:skill_lines])]
    if fate:
        lines += ["[命运卡]", *fate]
    return "\n".join(lines) + "\n"


def test_a_deck_that_meets_every_rule() -> None:
    checked = check(deck())
    assert checked.brief == []
    assert (checked.status, checked.file["legal"]) == (0, True)
    assert checked.file["counts"] == {"faction": 1, "allies": 20, "skills": 30, "fate": 0}
    assert checked.file["lists"] == ["2026-07"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (deck(faction=["0 晴空学院"]), ("faction-count", "error", (2, 2), 0, "exactly 1")),
        (deck(faction=["2 晴空学院"]), ("faction-count", "error", (2, 2), 2, "exactly 1")),
        (deck(ally_lines=19), ("ally-count", "error", (4, 2), 19, "20 to 30")),
        (deck(ally_lines=31), ("ally-count", "error", (4, 2), 31, "20 to 30")),
        (deck(skills=["2 火灵"], skill_lines=9), ("skill-count", "error", (25, 2), 29, "30 to 50")),
        # A spirit counts among the skills: 3 and 48 are 51.
        (deck(skills=["3 火灵"], skill_lines=16), ("skill-count", "error", (25, 2), 51, "30 to 50")),
    ],
)
def test_numbers_of_cards(text: str, expected: Brief) -> None:
    checked = check(text)
    assert [one for one in checked.brief if one[0] != "bad-count"] == [expected]
    assert checked.file["legal"] is False


@pytest.mark.parametrize(
    "text",
    [deck(ally_lines=30), deck(skills=["3 火灵"], skill_lines=9), deck(skills=["2 火灵"], skill_lines=16)],
)
def test_numbers_of_cards_at_their_bounds(text: str) -> None:
    assert check(text).brief == []


@pytest.mark.parametrize(
    ("allies", "lines", "expected"),
    [
        (["2 星野歌"], 19, [("unique-allies", "error", (5, 3), 2, "at most 1")]),
        (["1 星野歌", "1 Hoshino Uta"], 20, [("unique-allies", "error", (6, 3), 2, "at most 1")]),
        # Two cards of one name, simplified and traditional.
        (["1 叶灵", "1 葉靈"], 20, [("unique-allies", "error", (6, 3), 2, "at most 1")]),
        (["1 叶灵"], 20, []),
        (["1 葉靈"], 20, []),
    ],
)
def test_allies_of_one_name(allies: list[str], lines: int, expected: list[Brief]) -> None:
    assert check(deck(allies=allies, ally_lines=lines), date=OLDER).brief == expected


@pytest.mark.parametrize(
    ("skills", "expected"),
    [
        ([f"2 {OF_OCCUPATION}"], [("specific-skill-copies", "error", (26, 3), 2, "at most 1")]),
        (
            [f"1 {OF_OCCUPATION}", f"1 {OF_OCCUPATION}"],
            [("specific-skill-copies", "error", (27, 3), 2, "at most 1")],
        ),
        # It is specific by its name.
        (["2 净化之符"], [("specific-skill-copies", "error", (26, 3), 2, "at most 1")]),
        (["2 失传之技"], [("specific-skill-copies", "error", (26, 3), 2, "at most 1")]),
        ([f"1 {OF_OCCUPATION}", "1 净化之符", "1 失传之技"], []),
        (["4 火灵"], [("common-skill-copies", "error", (26, 3), 4, "at most 3")]),
        (["2 火灵", "1 神学论文", "2 P01"], [("common-skill-copies", "error", (28, 3), 4, "at most 3")]),
        # A skill and a spirit of one name.
        (["2 S14", "2 P03"], [("common-skill-copies", "error", (27, 3), 4, "at most 3")]),
        (["4 平凡的护符"], [("common-skill-copies", "error", (26, 3), 4, "at most 3")]),
        (["3 火灵", "3 平凡的护符", "2 S14", "1 P03"], []),
    ],
)
def test_copies_of_skills(skills: list[str], expected: list[Brief]) -> None:
    checked = check(deck(allies=[f"1 {SINGER}", f"1 {SEALER}"], skills=skills), "--ignore=usable-skill")
    assert checked.brief == expected


def test_one_skill_in_two_scripts_is_one_skill() -> None:
    text = deck(allies=[f"1 {ALCHEMIST}"], skills=["1 煉金術入門", "1 炼金术入门"])
    checked = check(text)
    assert checked.brief == [
        OFF_FACTION,
        ("loose-match", "note", (27, 3), None, None),
        ("specific-skill-copies", "error", (27, 3), 2, "at most 1"),
    ]
    assert checked.message("specific-skill-copies") == (
        "煉金術入門 is a specific skill: at most 1 is allowed, and the deck has 2"
    )


def broken(rule: str, found: object = 0, allowed: str = "at least 1") -> Brief:
    """The finding about the first skill that its owner is missing, or that it can't be used."""
    return (rule, "warning" if rule == "usable-skill" else "error", (26, 3), found, allowed)


@pytest.mark.parametrize(
    ("skill", "allies", "expected"),
    [
        # one owner of two
        (ANY_OF_TWO, [], [broken("specific-skill-owner")]),
        (ANY_OF_TWO, [SINGER], []),
        (ANY_OF_TWO, [MOON], [OFF_FACTION, broken("usable-skill")]),
        (ANY_OF_TWO, [SINGER, MOON], [OFF_FACTION]),
        # both
        (BOTH_OF_TWO, [], [broken("specific-skill-owner", "none", "星野歌, 月岚")]),
        (BOTH_OF_TWO, [SINGER], [broken("specific-skill-owner", "星野歌", "星野歌, 月岚")]),
        (BOTH_OF_TWO, [SINGER, MOON], [OFF_FACTION]),
        # an ally of an occupation
        (OF_OCCUPATION, [MOON], [OFF_FACTION, broken("specific-skill-owner")]),
        (OF_OCCUPATION, [SINGER], []),
        # a faction, which has no boxes to tick
        (OF_FACTION, [], []),
        # what the card states wins over its name
        ("符文剑舞", [SEALER], [broken("specific-skill-owner")]),
        ("符文剑舞", [SINGER], []),
        ("平凡的护符", [], []),
    ],
)
def test_owners_that_a_skill_states(skill: str, allies: list[str], expected: list[Brief]) -> None:
    checked = check(deck(allies=[f"1 {name}" for name in allies], skills=[f"1 {skill}"]))
    assert checked.brief == expected


def test_a_faction_that_owns_a_skill_must_be_the_decks() -> None:
    checked = check(deck(faction=["1 虹桥商会"], skills=[f"1 {OF_FACTION}"]), date=OLDER)
    assert checked.brief == [
        ("off-faction-cost", "note", (4, 2), 20, "at most 0"),
        broken("specific-skill-owner"),
    ]
    assert checked.message("specific-skill-owner") == (
        "晴空圣歌 belongs to 晴空學院, and the deck has no such faction or ally"
    )


@pytest.mark.parametrize(
    ("skill", "allies", "expected"),
    [
        ("煉金術入門", [SEALER], [broken("name-bound-skill")]),
        ("煉金術入門", [ALCHEMIST], [OFF_FACTION]),
        ("净化之符", [ALCHEMIST], [OFF_FACTION, broken("name-bound-skill")]),
        ("净化之符", [SEALER], []),
        ("净化之符", [TAOIST], [broken("usable-skill")]),
        ("净化之符", [TAOIST, SEALER], []),
        ("净化之符", [MOON], [OFF_FACTION]),
        ("百足蛊", [SEALER], [broken("name-bound-skill")]),
        ("百足蛊", [POISONER], []),
        # two of these words: the allies of both
        ("炼金灵符", [POISONER], [broken("name-bound-skill")]),
        ("炼金灵符", [SEALER], []),
        ("炼金灵符", [ALCHEMIST], [OFF_FACTION, broken("usable-skill")]),
        # a spirit
        ("符中灵", [], [broken("name-bound-skill")]),
        ("符中灵", [MOON], [OFF_FACTION]),
    ],
)
def test_owners_that_a_skills_name_implies(skill: str, allies: list[str], expected: list[Brief]) -> None:
    checked = check(deck(allies=[f"1 {name}" for name in allies], skills=[f"1 {skill}"]))
    assert checked.brief == expected


def test_what_is_said_of_owners() -> None:
    checked = check(deck(skills=["1 炼金灵符", f"1 {ANY_OF_TWO}", f"1 {BOTH_OF_TWO}"]))
    assert [one["message"] for one in checked.findings] == [
        "炼金灵符 belongs by its name to the occupation 炼金术使, 符咒使, 道士, 巫女,"
        " and the deck has no such ally",
        "双星合奏 belongs to 星野歌, 月岚, and the deck has no such faction or ally",
        "日月同辉 belongs to 星野歌, 月岚 together; not in the deck: 星野歌, 月岚",
    ]
    assert [one["cards"] for one in checked.findings] == [["S08"], ["S02"], ["S03"]]


def test_a_common_skill_whose_kind_nobody_ticks() -> None:
    checked = check(deck(skills=["1 神学论文"]))
    assert checked.brief == [broken("usable-skill")]
    assert checked.message("usable-skill") == "神学论文 can't be used: no ally of the deck ticks 神学"
    assert checked.file["legal"] is True


def test_the_cost_of_allies_of_other_factions() -> None:
    # 百足姬's faction is written in traditional characters and is the deck's all the same.
    checked = check(deck(allies=[f"1 {MOON}", f"1 {ALCHEMIST}", f"1 {POISONER}"]))
    assert checked.brief == [("off-faction-cost", "note", (4, 2), 2, "at most 0")]
    assert checked.message("off-faction-cost") == (
        "allies of other factions: 2; to summon them all costs 16 HP"
    )
    assert check(deck(faction=[], allies=[f"1 {MOON}"])).rules == ["faction-count"]


def test_a_faction_that_admits_only_certain_allies() -> None:
    checked = check(deck(faction=["1 月影教團"], allies=[f"1 {MOON}", f"1 {ALCHEMIST}"]))
    dead = [("faction-only", "warning", (line, 3), "晴空学院", "月影教团, 流浪者") for line in range(7, 25)]
    assert checked.brief == [("off-faction-cost", "note", (4, 2), 19, "at most 0"), *dead]
    assert checked.findings[1]["message"] == (
        "晨露 (晴空学院) can't be summoned: 月影教團 admits only allies of 月影教团, 流浪者"
    )
    two = check(deck(faction=["1 月影教團", "1 晴空学院"]))
    assert two.rules == ["faction-count"]


@pytest.mark.parametrize(
    ("date", "copies", "expected"),
    [
        ("2026-01-14", 3, ("no-list", "note", (1, 1), None, None)),
        ("2026-01-15", 1, None),
        ("2026-01-15", 2, ("restricted-list", "error", (26, 3), 2, "at most 1")),
        ("2026-07-14", 1, None),
        ("2026-07-15", 1, ("restricted-list", "error", (26, 3), 1, "at most 0")),
    ],
)
def test_the_list_of_the_day(date: str, copies: int, expected: Brief | None) -> None:
    checked = check(deck(skills=[f"{copies} 星尘弹"]), date=date)
    assert checked.brief == ([] if expected is None else [expected])
    lists = {
        "2026-01-14": [],
        "2026-01-15": ["2026-01"],
        "2026-07-14": ["2026-01"],
        "2026-07-15": ["2026-07"],
    }
    assert checked.file["lists"] == lists[date]


def test_the_list_binds_cards_of_every_kind() -> None:
    fate = ["40 流星夜", "1 大灾变"]
    checked = check(deck(faction=["1 虹桥商会"], allies=["1 葉靈"], skills=["1 星尘弹"], fate=fate))
    assert checked.brief == [
        ("restricted-list", "error", (3, 3), 1, "at most 0"),
        ("off-faction-cost", "note", (4, 2), 20, "at most 0"),
        ("restricted-list", "error", (5, 3), 1, "at most 0"),
        ("restricted-list", "error", (26, 3), 1, "at most 0"),
        ("restricted-list", "error", (38, 4), 40, "at most 1"),
        ("restricted-list", "error", (39, 3), 1, "at most 0"),
    ]
    said = [one["message"] for one in checked.findings if one["rule"] == "restricted-list"]
    assert said[0] == (
        "虹桥商会 is forbidden by the list in force on 2026-11-30: 1 in all, at most 0 allowed"
    )
    assert said[3] == "流星夜 is limited by the list in force on 2026-11-30: 40 in all, at most 1 allowed"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (deck(faction=["1 晴空学院", "1 流星夜"]), (4, 3)),
        (deck(allies=["1 流星夜"]), (5, 3)),
        (deck(skills=["3 流星夜"], skill_lines=9), (26, 3)),
    ],
)
def test_fate_cards_are_no_part_of_a_deck(text: str, place: tuple[int, int]) -> None:
    """Nor is a section said to be too small that such a line would fill if it meant another card."""
    assert [one[:3] for one in check(text).brief] == [("fate-in-deck", "error", place)]


@pytest.mark.parametrize(("copies", "noted"), [(1, True), (39, True), (40, False), (41, False)])
def test_a_pool_of_fate_cards(copies: int, noted: bool) -> None:
    checked = check(deck(fate=[f"{copies} 流星夜"]), date=OLDER)
    assert checked.brief == ([("fate-pool", "note", (36, 2), copies, "0 or 40 or more")] if noted else [])
    assert checked.file["legal"] is True


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # The unknown ally may be the twentieth, the owner, the one that ticks the box.
        (deck(allies=["1 某人"]), ["unknown-card"]),
        (deck(allies=["1 某人"], skills=[f"1 {ANY_OF_TWO}", "1 煉金術入門"]), ["unknown-card"]),
        # Nobody is two owners: there have to be two unknown allies, or one beside an owner.
        (deck(allies=["1 某人"], skills=[f"1 {BOTH_OF_TWO}"]), ["unknown-card", "specific-skill-owner"]),
        (deck(allies=["1 某人", "1 另一人"], skills=[f"1 {BOTH_OF_TWO}"]), ["unknown-card", "unknown-card"]),
        (
            deck(allies=["1 某人", f"1 {MOON}"], skills=[f"1 {BOTH_OF_TWO}"]),
            ["off-faction-cost", "unknown-card"],
        ),
        (deck(allies=["1 某人"], skills=["1 神学论文"]), ["unknown-card"]),
        # An unknown skill is none of these.
        (deck(skills=["1 某技", f"1 {OF_OCCUPATION}"]), ["unknown-card", "specific-skill-owner"]),
        # One unknown ally makes 19 of 18, which are still too few.
        (deck(allies=["1 某人"], ally_lines=19), ["ally-count", "unknown-card"]),
        (deck(allies=["1 某人"], ally_lines=32), ["ally-count", "unknown-card"]),
        # What stands under an unknown heading may belong anywhere.
        (deck(ally_lines=19) + "[某处]\n1 某人\n", ["unknown-section"]),
    ],
)
def test_lines_that_cannot_be_read(text: str, expected: list[str]) -> None:
    checked = check(text)
    assert checked.rules == expected
    assert checked.file["legal"] is False
    if "ally-count" in expected:
        assert checked.message("ally-count").endswith("(provisional: 1 line could not be read)")


def test_a_deck_in_traditional_characters() -> None:
    lines = ["game: hope", "陣營卡", "1 晴空學院", "盟友卡 (20)", "1 星野歌", "1 葉靈"]
    lines += [f"1 {name}" for name in ALLIES[:18]]
    lines += ["技能卡：", "1 晴空聖歌", "喚靈卡", "3 火靈", "普通技能卡"]
    lines += [f"3 {name}" for name in SKILLS[:9]] + ["命運卡", "40 流星夜"]
    checked = check("\n".join(lines) + "\n", date=OLDER)
    assert checked.brief == [
        ("loose-match", "note", (3, 3), None, None),
        ("loose-match", "note", (26, 3), None, None),
        ("loose-match", "note", (28, 3), None, None),
    ]
    assert checked.file["counts"] == {"faction": 1, "allies": 20, "skills": 31, "fate": 40}
