from __future__ import annotations

import pytest

from decklint.names.fold import fold
from decklint.names.scripts import (
    LOOK_ALIKE,
    Difference,
    Foreign,
    code_point,
    foreign_letters,
    has_cjk,
    look_alikes,
    skeleton,
    unseen,
)


@pytest.mark.parametrize(
    ("typed", "name", "found"),
    [
        ("Stоrm Rex", "", [Foreign(3, "о", "Cyrillic")]),
        ("Еmber Fox", "", [Foreign(1, "Е", "Cyrillic")]),
        ("Stοrm Rex", "", [Foreign(3, "ο", "Greek")]),
        ("Ѕtоrm Rex", "", [Foreign(1, "Ѕ", "Cyrillic"), Foreign(3, "о", "Cyrillic")]),
        ("Storm Rех", "", [Foreign(8, "е", "Cyrillic"), Foreign(9, "х", "Cyrillic")]),
        ("Rех", "Rex", [Foreign(2, "е", "Cyrillic"), Foreign(3, "х", "Cyrillic")]),
        ("Вoлк", "", [Foreign(2, "o", "Latin")]),
        ("Вoлк", "Волк", [Foreign(2, "o", "Latin")]),
        ("О'Brien", "", [Foreign(1, "О", "Cyrillic")]),
        ("剣聖Kо", "", [Foreign(4, "о", "Cyrillic")]),
        ("Falchion β", "", []),
        ("β-Blade", "", []),
        ("Волк Storm", "", []),
        ("Волк", "", []),
        ("Ωμέγα", "", []),
        ("Storm Rex", "", []),
        ("Zoë", "", []),
    ],
)
def test_letters_of_another_script(typed: str, name: str, found: list[Foreign]) -> None:
    assert foreign_letters(typed, name) == found


@pytest.mark.parametrize(
    ("typed", "name", "found"),
    [
        ("剣聖オ−クス", "剣聖オークス", [Difference(4, "−", "ー")]),
        ("剣聖オ一クス", "剣聖オークス", [Difference(4, "一", "ー")]),
        ("剣聖才ークス", "剣聖オークス", [Difference(3, "才", "オ")]),
        ("星の歌-終章-", "星の歌〜終章〜", [Difference(4, "-", "〜"), Difference(7, "-", "〜")]),
        ("Storm Rех", "storm rex", [Difference(8, "е", "e"), Difference(9, "х", "x")]),
        ("Falchion ß", "Falchion β", [Difference(10, "ß", "β")]),
        ("Sun Cr0wn", "Sun Crown", [Difference(7, "0", "o")]),
        ("PlaIn FieId", "Plain Field", [Difference(10, "I", "l")]),
        ("ハハ", "パパ", []),
        ("Storm Rez", "Storm Rex", []),
        ("Storm Re", "Storm Rex", []),
        ("ＳＴＯＲＭ ＲＥＸ", "Storm Rex", []),
    ],
)
def test_look_alikes(typed: str, name: str, found: list[Difference]) -> None:
    assert look_alikes(typed, name) == found


def test_groups_of_look_alikes_are_folded_and_apart() -> None:
    characters = "".join(LOOK_ALIKE)
    assert sorted(set(characters)) == sorted(characters)
    assert fold(characters) == characters


def test_kana_stand_for_one_another() -> None:
    assert skeleton("きつね") == skeleton("キツネ") == skeleton("ｷﾂﾈ")
    assert skeleton("へべれけ") == skeleton("ヘベレケ")
    assert skeleton("っょ") == skeleton("ツヨ")


def test_skeleton_drops_what_is_not_seen() -> None:
    assert skeleton("Storm\ufe0f\u0007 Rex") == skeleton("Stоrm Rех") == skeleton("storm rex")
    assert skeleton("Bum") == skeleton("Burn")
    assert skeleton("Storm") != skeleton("Strom")


def test_unseen_characters() -> None:
    assert unseen("Storm Rex\t\u3000") == []
    assert unseen("Sto\u0000rm\ufe0f \u2800") == [(3, "\0"), (6, "\ufe0f"), (8, "\u2800")]


def test_code_points() -> None:
    assert code_point("\u200b") == "U+200B ZERO WIDTH SPACE"
    assert code_point("\u0007") == "U+0007"
    assert code_point("\U000e0100") == "U+E0100 VARIATION SELECTOR-17"


def test_has_cjk() -> None:
    assert all(map(has_cjk, ("剑", "a ー", "ｱ", "がる", "각", "𠮷")))
    assert not any(map(has_cjk, ("", "Zoë", "волк β", "「」", "ＡＢ")))
