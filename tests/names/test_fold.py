from __future__ import annotations

import sys
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.names import fold as folding
from decklint.names.fold import comparable, differences, fold, fold_all, invisible, loosen, without_invisible

# Letters, accents and signs that meet in names, so that examples are not all of rare scripts.
near = st.text(
    alphabet="aeiEIßéËöøÆſŉǅİıΣςβоЕй\u0301\u0308\u0323\u0345ガがｶﾞ\u3099\u309aー−‐-〜～~·・･•劍剑Ⅷ㌔"
    "'’´`＇\"“«＂ \t\u3000\u00a0\u200b\u00ad"
)
texts = st.one_of(st.text(), near)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Ember  Fox ", "ember fox"),
        ("\tEMBER\u00a0FOX\u3000", "ember fox"),
        ("Ember\nFox", "ember fox"),
        ("Bjo\u0308rn", "björn"),
        ("ﾀﾞﾝｻｰﾌﾟﾘﾝｽ", "ダンサープリンス"),
        ("ダンサープリンス", "ダンサープリンス"),
        ("ＮＯ　１２", "no 12"),
        ("Straße", "strasse"),
        ("ΣΊΣΥΦΟΣ", "σίσυφοσ"),
        ("剑（阳）", "剑(阳)"),
        ("Oﬃce ①", "office 1"),
        ("", ""),
        (" \u200b ", ""),
    ],
)
def test_case_width_and_spaces(typed: str, folded: str) -> None:
    assert fold(typed) == folded


@pytest.mark.parametrize(
    ("characters", "folded"),
    [
        ("'’‘ʼ`´＇｀\u1fef\u1ffd", "'"),
        ('"“”„«»＂', '"'),
        ("-\u2010\u2011\u2012\u2013\u2014\u2015\u2212－﹣﹘", "-"),
        ("~〜～", "~"),
        ("·•・･\u0387", "·"),
    ],
)
def test_signs_that_are_alike(characters: str, folded: str) -> None:
    assert {fold(f"a{character}b") for character in characters} == {f"a{folded}b"}


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("剣聖オークス", "剣聖オ−クス"),  # a long mark is a letter
        ("アーリントン", "ア-リントン"),
        ("Hide and Seek", "Hide-and-Seek"),
        ("Girl's Awakening", "Girl's Awakening!"),
        ("Zoë", "Zoe"),
        ("Nine-Tail", "NineTail"),
        ("星・月", "星月"),
        ("星の歌〜", "星の歌-"),
        ("Stоrm", "Storm"),
        ("劍", "剑"),
        ("Æther", "Aether"),
        ("か", "カ"),
        ("は", "ば"),
        ("「A」", '"A"'),
    ],
)
def test_what_stays_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


def test_fold_of_every_character_is_stable() -> None:
    unstable = [
        hex(code)
        for code in range(sys.maxunicode + 1)
        if fold.__wrapped__(folded := fold.__wrapped__(chr(code))) != folded
    ]
    assert unstable == []


@given(texts)
def test_fold_is_idempotent(text: str) -> None:
    assert fold(fold(text)) == fold(text)


@given(
    st.lists(texts | st.sampled_from(["Ember Fox", " a", "a ", "a  b", "a\nb", "", "\u0301", "\u02d8", "`"]))
)
def test_many_are_folded_as_each(several: list[str]) -> None:
    assert fold_all(several) == [fold(one) for one in several]


@pytest.mark.parametrize(
    "odd", [" a", "a ", "a  b", "", "a\nb", "\u3000", "\u200b", "\uff21", "\u2019", "\u01c6 "]
)
@pytest.mark.parametrize("others", [["Ember Fox", "B`c"], ["Straße", "ガラス", "ﬁ"], ["雪", "\u0301"]])
def test_one_odd_text_among_many(odd: str, others: list[str]) -> None:
    for several in ([odd, *others], [*others, odd], [others[0], odd, *others[1:]]):
        assert fold_all(several) == [fold(one) for one in several]


@given(texts)
def test_fold_ignores_how_accents_are_composed(text: str) -> None:
    assert fold(unicodedata.normalize("NFD", text)) == fold(text)
    assert fold(unicodedata.normalize("NFC", text)) == fold(text)


@given(texts, texts)
def test_fold_ignores_format_characters_and_outer_spaces(one: str, other: str) -> None:
    assert fold(f"{one}\u200b\u2060{other}") == fold(one + other)
    assert fold(f" \u3000{one}\t") == fold(one)


@given(st.text(alphabet=st.characters(max_codepoint=127)))
def test_the_short_way_for_ascii_is_the_long_way(text: str) -> None:
    assert fold(text) + "é" == fold(f"{text.strip()}é")


@pytest.mark.parametrize(
    ("simplified", "traditional"),
    [
        ("炼金术使", "煉金術使"),
        ("蛊", "蠱"),
        ("剑（阳）", "劍(陽)"),
        ("命运卡", "命運卡"),
        ("钟楼守卫", "鐘樓守衛"),
        ("音乐少女", "音樂少女"),
        ("发现", "發現"),
        ("头发", "頭髮"),
        ("里面", "裡面"),
        ("里面", "裏面"),
    ],
)
def test_simplified_and_traditional(simplified: str, traditional: str) -> None:
    assert fold(simplified) != fold(traditional)
    assert comparable(simplified) == comparable(traditional)
    assert loosen(simplified) == loosen(traditional)
    assert differences(traditional, simplified) == ("simplified and traditional characters taken as one",)


def test_comparable_is_the_fold_otherwise() -> None:
    assert comparable("“Zoë’s”  LANTERN") == '"zoë\'s" lantern'
    assert comparable("ダンサー") == "ダンサー"


@pytest.mark.parametrize(
    ("typed", "loose"),
    [
        ("Zoë", "zoe"),
        ("Zoe\u0308", "zoe"),
        ("Ǻńḍ", "and"),
        ("Björn", "bjorn"),
        ("Øre Æther", "øre æther"),  # letters of their own
        ("й ё Ѐ", "й ё ѐ"),  # Latin letters only
        ("ά", "ά"),
        ("がパ", "がパ"),
        ("각", "각"),
        ('"Lily White"', "lily white"),
        ("“ Lily White ”", "lily white"),
        ('""Lily White""', "lily white"),
        ('Sign "Seal"', 'sign "seal"'),  # not an outer pair
        ('"Lily', '"lily'),
        ('""', '""'),
        ("Zo&euml;&#39;s", "zoe's"),
        ("Zo&#xEB;&apos;s", "zoe's"),
        ("Salt &amp; Pepper", "salt & pepper"),
        ("Salt &amp;amp; Pepper", "salt & pepper"),
        ("&quot;Storm&nbsp;Rex&quot;", "storm rex"),
        ("&Eacute;clair", "eclair"),
        ("Salt & Pepper; R&D &nosuch;", "salt & pepper; r&d &nosuch;"),
        ("Rock &not Roll", "rock &not roll"),  # without its semicolon it is no entity
    ],
)
def test_loosen(typed: str, loose: str) -> None:
    assert loosen(typed) == loose


@given(texts)
def test_equal_folds_have_equal_loose_forms(text: str) -> None:
    if "&" not in text:
        assert loosen(fold(text)) == loosen(text)
    assert differences(text, text) == ()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("ZOË’S  lantern", ()),
        ("Zoe's Lantern", ("accents ignored",)),
        ('"Zoë\'s Lantern"', ("outer double quotes ignored",)),
        ("Zo&euml;&#39;s Lantern", ("HTML entities decoded",)),
        ("“Zoe&#39;s Lantern”", ("HTML entities decoded", "outer double quotes ignored", "accents ignored")),
    ],
)
def test_differences_are_the_fewest(typed: str, said: tuple[str, ...]) -> None:
    assert differences(typed, "Zoë's Lantern") == said


def test_simplifying_leaves_everything_else_alone() -> None:
    assert loosen("劍\0陽\ud800") == "剑\0阳\ud800"


def test_texts_of_many_layers_take_no_long_time() -> None:
    assert loosen("&" + "amp;" * 1_000_000).startswith("&amp;")
    assert loosen('"' * 1_000_000).startswith('"')


def test_all_differences_at_once() -> None:
    assert len(differences("“é&amp;劍”", "e&剑")) == 4


def test_invisible_characters() -> None:
    assert invisible("Storm Rex") == []
    assert invisible("Björn 剑") == []
    assert invisible("\ufeffStorm\u200b\u200bRex\u00ad") == [
        (0, "\ufeff"),
        (6, "\u200b"),
        (7, "\u200b"),
        (11, "\u00ad"),
    ]


@given(texts)
def test_without_invisible_leaves_none(text: str) -> None:
    assert invisible(without_invisible(text)) == []
    assert len(without_invisible(text)) == len(text) - len(invisible(text))


def _simplified_characters() -> list[str]:
    """The characters of which runs are taken to be simplified without asking the converter."""
    characters = map(chr, (*range(0x2E80, 0x3008), *range(0x3400, 0xA000), *range(0xF900, 0xFB00)))
    return [one for one in characters if folding.has_han(one) and folding._is_simplified(one)]


def test_what_is_taken_for_simplified_is_what_the_converter_leaves() -> None:
    """Alone and in every pair; longer words that it changes have a character of those that are left to it."""
    known = _simplified_characters()
    assert len(known) == 6743
    convert = folding._simplifier()
    for one in known:
        pairs = "\n".join(one + other for other in known)
        assert convert(pairs) == pairs


@pytest.mark.parametrize(
    "text", ["答覆", "瞭解", "乾脆", "沈船", "海哩", "以免藉口", "音樂少女", "\U00020000"]
)
def test_what_may_be_traditional_is_left_to_the_converter(text: str) -> None:
    assert not folding._is_simplified(text)
