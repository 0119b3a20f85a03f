from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.names.pool import POOL, allies, leaders, make

from decklint.games.cards import Card, Printing
from decklint.names.index import CardIndex, Note, Resolution, shown


@pytest.fixture(scope="module")
def index() -> CardIndex:
    return CardIndex(POOL)


def found(resolution: Resolution) -> str:
    """The id of the card that was found, without any note."""
    assert resolution.rule is None
    assert resolution.message is None
    assert resolution.hint is None
    assert resolution.notes == ()
    assert resolution.card is not None
    assert resolution.candidates == (resolution.card,)
    return resolution.card.id


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("Ember Fox", "M001"),
        ("ember fox", "M001"),
        ("EMBER  FOX ", "M001"),
        ("Ember\u00a0Fox", "M001"),
        ("Volpe di Brace", "M001"),
        ("炎のキツネ", "M001"),
        ("M001", "M001"),
        ("m001", "M001"),
        ("Ｍ００１", "M001"),
        ("M001b", "M001"),
        ("Bjo\u0308rn the Tall", "M004"),
        ("ragna, Lord Of Ash", "M012"),
        ("Land　Toll", "M007"),
        ("Nine‐Tail Sage", "M022"),
        ("Zoë’s Lantern", "M003"),
        ("Zoë`s Lantern", "M003"),
        ("Ｎｏ", "M016"),
        ("007", "M017"),
        ("ダンサーフ\u309aリンス", "M028"),
        ("ﾀﾞﾝｻｰﾌﾟﾘﾝｽ", "M028"),
        ("ｱｰﾘﾝﾄﾝ", "M027"),
        ("星の歌～終章～", "M035"),
        ("星の歌~終章~", "M035"),
        ("剑(阳)之舞", "M036"),
        ("星·月", "M037"),
        ("星•月", "M037"),
        ("星･月", "M037"),
        ("Moon // Tide", "M005"),
        ("Moon ／／ Tide", "M005"),
        ("Arc Blade –Focus–", "M024"),
        ("Falchion Β", "M014"),
        ("Strange Brew： Unlabelled ［4］ （First Set）", "M038"),
        ("Spirit Sign “Fantasy Seal －Concentrate－”", "M041"),
        ("霊符「夢想封印　集」", "M041"),
        ("Girl’s Awakening！", "M042"),
    ],
)
def test_spellings_that_are_the_name(index: CardIndex, typed: str, number: str) -> None:
    assert found(index.resolve(typed, allies)) == number
    assert index.knows(typed)
    assert [card.id for card in index.candidates(typed)] == [number]


def test_an_alias_matches_with_a_note(index: CardIndex) -> None:
    resolution = index.resolve("fox of embers", allies)
    assert resolution.card is POOL[0]
    assert resolution.notes == (Note("alias", '"fox of embers" is an alias of "Ember Fox" (M001)'),)


def test_an_id_beats_a_name_and_a_name_beats_an_alias() -> None:
    by_id, by_name, two = make("Rex", "One"), make("2", "REX"), make("4", "two")
    by_alias = make("3", "Three", aliases=["rex", "Two"])
    index = CardIndex([by_alias, by_name, by_id, two])
    assert found(index.resolve("rex")) == "Rex"
    assert found(CardIndex([by_alias, by_name]).resolve("rex")) == "2"
    assert found(index.resolve("Two")) == "4"
    # Even where only the alias's card may stand: the text is the other card's name.
    resolution = index.resolve("Two", lambda card: card is by_alias)
    assert (resolution.rule, resolution.candidates) == ("wrong-section", (two,))


@pytest.mark.parametrize(
    ("typed", "name", "number", "said"),
    [
        ("Zoe's Lantern", "Zoë's Lantern", "M003", "accents ignored"),
        ("Zöe’s Lantern", "Zoë's Lantern", "M003", "accents ignored"),
        ("Bjorn the Tall", "Björn the Tall", "M004", "accents ignored"),
        ("Émber Fox", "Ember Fox", "M001", "accents ignored"),
        ('"Ember Fox"', "Ember Fox", "M001", "outer double quotes ignored"),
        ("«volpe di brace»", "Volpe di Brace", "M001", "outer double quotes ignored"),
        ("Zo&euml;&#39;s Lantern", "Zoë's Lantern", "M003", "HTML entities decoded"),
        (
            "&quot;Zoe&#39;s Lantern&quot;",
            "Zoë's Lantern",
            "M003",
            "HTML entities decoded, outer double quotes ignored, accents ignored",
        ),
        ("音樂少女", "音乐少女", "M030", "simplified and traditional characters taken as one"),
        ("鐘樓守衛", "钟楼守卫", "M032", "simplified and traditional characters taken as one"),
        ("劍(陽)之舞", "剑（阳）之舞", "M036", "simplified and traditional characters taken as one"),
        (
            "“音樂少女”",
            "音乐少女",
            "M030",
            "outer double quotes ignored, simplified and traditional characters taken as one",
        ),
        ("“M001”", "M001", "M001", "outer double quotes ignored"),
    ],
)
def test_a_loose_match_says_what_was_overlooked(
    index: CardIndex, typed: str, name: str, number: str, said: str
) -> None:
    assert index.candidates(typed) == ()
    assert [card.id for card in index.loose_candidates(typed)] == [number]
    assert index.knows(typed)
    resolution = index.resolve(typed, allies)
    assert resolution.card is not None
    assert resolution.card.id == number
    assert resolution.notes == (Note("loose-match", f'"{typed}" is taken for "{name}" ({number}): {said}'),)


def test_quotes_that_yaml_took_are_added_again() -> None:
    quoted = make("1", '"Lily White"')
    index = CardIndex([quoted, make("2", "Lily Black")])
    resolution = index.resolve("Lily White")
    assert resolution.card is quoted
    message = '"Lily White" is taken for ""Lily White"" (1): outer double quotes ignored'
    assert resolution.notes == (Note("loose-match", message),)


def test_a_strict_match_needs_no_loose_one() -> None:
    index = CardIndex(
        [make("1", '"Lily White"'), make("2", "Lily White"), make("3", "Zoë"), make("4", "Zoe")]
    )
    assert found(index.resolve("lily white")) == "2"
    assert found(index.resolve("ZOE")) == "4"
    assert found(index.resolve("zoë")) == "3"


def test_a_loose_match_of_an_alias_has_both_notes() -> None:
    resolution = CardIndex([make("1", "Fox", aliases=["Élan"])]).resolve("elan")
    assert [note.rule for note in resolution.notes] == ["loose-match", "alias"]
    assert resolution.notes[0].message == '"elan" is taken for "Élan" (1): accents ignored'


def test_several_loose_matches_are_none(index: CardIndex) -> None:
    index = CardIndex([make("1", "Zoë"), make("2", "Zoé"), make("3", "Other", "leader")])
    resolution = index.resolve("Zoe", allies)
    assert resolution == Resolution(
        None, "unknown-card", 'no card is called "Zoe"', 'did you mean "Zoë" (1) or "Zoé" (2)?'
    )
    assert len(index.loose_candidates("Zoe")) == 2


def test_the_section_decides_between_loose_matches_too() -> None:
    leader, ally = make("1", "Zoë", "leader"), make("2", "Zoë")
    index = CardIndex([leader, ally])
    resolution = index.resolve("Zoe", allies)
    assert resolution.card is ally
    assert [note.rule for note in resolution.notes] == ["loose-match", "section-decided"]
    assert index.resolve("Zoe").rule == "unknown-card"
    assert index.resolve("Zoe", lambda card: False).rule == "unknown-card"


@pytest.mark.parametrize(
    "typed",
    [
        "Hide and Seek",
        "Hide–and Seek",
        "Girl's Awakening",
        "Girls Awakening!",
        "Nine Tail Sage",
        "Zoës Lantern",
        "Moon Tide",
        "Moon/Tide",
        "Ragna Lord of Ash",
        "Fantasy Seal -Concentrate-",
        "霊符 夢想封印 集",
        "Aether Well",
        "星月",
        "星の歌 終章",
        "剑之舞",
        "Ragna",
        "NTS",
        "Moon",
        "Sun",
        "EmberFox",
        "ダンサーフリンス",
        "アーリントン!",
    ],
)
def test_anything_looser_is_only_suggested(index: CardIndex, typed: str) -> None:
    assert not index.knows(typed)
    resolution = index.resolve(typed, allies)
    assert (resolution.card, resolution.rule) == (None, "unknown-card")
    assert resolution.candidates == ()
    assert resolution.message == f'no card is called "{typed}"'
    assert resolution.hint is not None
    assert resolution.hint.startswith("did you mean ")


@pytest.mark.parametrize("typed", ["", " ", "\u200b", '""', "xyzzy plugh", "asdfgh", "zz", "!?", "ほげほげ"])
def test_nothing_is_like_it(index: CardIndex, typed: str) -> None:
    resolution = index.resolve(typed, allies)
    assert resolution.rule == "unknown-card"
    assert resolution.hint == "check the spelling, or write the card's id"
    assert resolution.message == f'no card is called "{shown(typed)}"'


def test_the_section_decides_between_cards_of_one_name(index: CardIndex) -> None:
    resolution = index.resolve("captain iri", allies)
    assert resolution.card is not None
    assert resolution.card.id == "M021"
    taken = "taken as Captain Iri (M021, ally), the only one that may stand here, not as M020"
    assert resolution.notes == (Note("section-decided", f'"captain iri" is 2 cards: {taken}'),)
    chosen = index.resolve("Captain Iri", leaders).card
    assert chosen is not None
    assert chosen.id == "M020"


def test_an_id_needs_no_decision(index: CardIndex) -> None:
    assert found(index.resolve("M021", allies)) == "M021"


@pytest.mark.parametrize("accepts", [None, lambda card: True])
def test_several_cards_are_ambiguous(index: CardIndex, accepts: None) -> None:
    resolution = index.resolve("Captain Iri", accepts)
    assert (resolution.card, resolution.rule) == (None, "ambiguous-card")
    assert resolution.message == (
        '"Captain Iri" is 2 cards: Captain Iri (M020, leader) and Captain Iri (M021, ally)'
    )
    assert resolution.hint == "write the id instead of the name: M020 or M021"
    assert [card.id for card in resolution.candidates] == ["M020", "M021"]
    assert resolution.notes == ()


def test_ambiguous_cards_are_only_those_that_may_stand_here() -> None:
    index = CardIndex([make("1", {"en": "Iri", "it": "Irene"}), make("2", "Iri", "leader"), make("3", "Iri")])
    resolution = index.resolve("iri", allies, "it")
    assert resolution.message == '"iri" is 2 cards: Irene (1, ally) and Iri (3, ally)'
    assert [card.id for card in resolution.candidates] == ["1", "3"]


def test_exact_spelling_comes_before_the_section() -> None:
    lower, upper, leader = make("1", "Iri"), make("2", "IRI"), make("3", "iri", "leader")
    index = CardIndex([lower, upper, leader])
    assert found(index.resolve(" IRI ", allies)) == "2"
    assert index.resolve("iRi", allies).rule == "ambiguous-card"
    resolution = index.resolve("iri", allies)
    assert (resolution.rule, resolution.candidates) == ("wrong-section", (leader,))


def test_exact_spelling_does_not_depend_on_how_accents_are_composed() -> None:
    index = CardIndex([make("1", "Zoë"), make("2", "ZOË")])
    assert found(index.resolve("Zoe\u0308")) == "1"


def test_ids_that_fold_alike_are_told_apart_by_spelling() -> None:
    index = CardIndex([make("a1", "One"), make("A1", "Two")])
    assert found(index.resolve("A1")) == "A1"
    assert found(index.resolve("a1")) == "a1"
    assert index.by_id("A1") is index.candidates("Two")[0]
    assert index.by_id("Ａ1") is None
    assert index.resolve("Ａ1").rule == "ambiguous-card"


def test_a_card_that_may_not_stand_here(index: CardIndex) -> None:
    resolution = index.resolve("晴空學院", allies)
    assert (resolution.card, resolution.rule) == (None, "wrong-section")
    assert (resolution.message, resolution.hint) == (None, None)
    assert [card.id for card in resolution.candidates] == ["M033"]
    assert [note.rule for note in resolution.notes] == ["loose-match"]


def test_of_several_cards_none_may_stand_here(index: CardIndex) -> None:
    resolution = index.resolve("Captain Iri", lambda card: card.type == "spell")
    assert (resolution.card, resolution.rule) == (None, "wrong-section")
    assert [card.id for card in resolution.candidates] == ["M020", "M021"]


@pytest.mark.parametrize(
    ("typed", "place"),
    [
        ("Storm\u200b Rex", 'U+200B ZERO WIDTH SPACE after "Storm"'),
        ("\ufeffStorm Rex", "U+FEFF ZERO WIDTH NO-BREAK SPACE at the start"),
        ("Storm Rex\u200d\u200d", 'U+200D ZERO WIDTH JOINER after "Storm Rex"'),
        ("St\u00adorm \u2060Rex", 'U+00AD SOFT HYPHEN after "St" and U+2060 WORD JOINER after "Storm"'),
        (
            "\u200eS\u200et\u200eo\u200er\u200em Rex",
            'U+200E LEFT-TO-RIGHT MARK at the start, U+200E LEFT-TO-RIGHT MARK after "S", '
            'U+200E LEFT-TO-RIGHT MARK after "St" and 2 more',
        ),
    ],
)
def test_invisible_characters_are_noted(index: CardIndex, typed: str, place: str) -> None:
    resolution = index.resolve(typed, allies)
    assert resolution.card is not None
    assert resolution.card.id == "M006"
    message = f'"Storm Rex" contains the invisible {place}'
    assert resolution.notes == (Note("invisible-character", message),)


def test_invisible_characters_are_noted_in_unknown_names_too(index: CardIndex) -> None:
    resolution = index.resolve("Sturm\u200b Rex", allies)
    assert resolution.message == 'no card is called "Sturm Rex"'
    assert [note.rule for note in resolution.notes] == ["invisible-character"]


@pytest.mark.parametrize(
    ("typed", "remark", "hint"),
    [
        ("Stоrm Rex", "it contains the Cyrillic letter о at position 3 (U+043E)", '"Storm Rex" (M006)'),
        ("Еmber Fox", "it contains the Cyrillic letter Е at position 1 (U+0415)", '"Ember Fox" (M001)'),
        ("Stοrm Rex", "it contains the Greek letter ο at position 3 (U+03BF)", '"Storm Rex" (M006)'),
        (
            "Ѕtоrm Rех",
            "it contains the Cyrillic letter Ѕ at position 1 (U+0405), "
            "the Cyrillic letter о at position 3 (U+043E), "
            "the Cyrillic letter е at position 8 (U+0435) and 1 more",
            '"Storm Rex" (M006)',
        ),
        (
            "Ѕun Crown",
            "it contains the Cyrillic letter Ѕ at position 1 (U+0405)",
            '"Sun Crown" (M010)',
        ),
        (
            "剣聖オ−クス",
            "character 4 is − (U+2212 MINUS SIGN), "
            "in the card's name ー (U+30FC KATAKANA-HIRAGANA PROLONGED SOUND MARK)",
            '"剣聖オークス" (M026)',
        ),
        (
            "アｰリソトン",
            "character 4 is ソ (U+30BD KATAKANA LETTER SO), in the card's name ン (U+30F3 KATAKANA LETTER N)",
            '"アーリントン" (M027)',
        ),
        (
            "Falchion ß",
            "character 10 is ß (U+00DF LATIN SMALL LETTER SHARP S), "
            "in the card's name β (U+03B2 GREEK SMALL LETTER BETA)",
            '"Falchion β" (M014)',
        ),
        ("Storm\ud800 Rex", 'it contains the invisible U+D800 after "Storm"', '"Storm Rex" (M006)'),
        (
            "Storm\ufe0f Rex",
            'it contains the invisible U+FE0F VARIATION SELECTOR-16 after "Storm"',
            '"Storm Rex" (M006)',
        ),
    ],
)
def test_treacherous_characters_are_named(index: CardIndex, typed: str, remark: str, hint: str) -> None:
    resolution = index.resolve(typed, allies)
    assert resolution.rule == "unknown-card"
    assert resolution.message == f'no card is called "{shown(typed)}"; {remark}'
    assert resolution.hint == f"did you mean {hint}?"


def test_a_word_of_another_script_is_not_treacherous(index: CardIndex) -> None:
    assert found(index.resolve("FALCHION Β", allies)) == "M014"
    assert index.resolve("Falchion γβ", allies).message == 'no card is called "Falchion γβ"'


def test_a_letter_that_the_card_has_itself_is_not_treacherous() -> None:
    index = CardIndex([make("1", "Ωmega Blade")])
    assert found(index.resolve("ωMEGA blade")) == "1"
    assert index.resolve("Ωmega Blabe").message == 'no card is called "Ωmega Blabe"'


def test_by_id(index: CardIndex) -> None:
    assert index.by_id("m001A") is POOL[0]
    assert index.by_id("M001") is POOL[0]
    assert index.by_id("Ember Fox") is None
    assert index.by_id("") is None


def test_set_codes_are_those_of_cards_and_printings() -> None:
    card = Card(
        "1", "ally", {"en": "A"}, printings=(Printing("2", {"set": "Rex"}),), fields={"set": ["ＦＳＴ", 7]}
    )
    other = Card("3", "ally", {"en": "B"}, fields={"set": None})
    assert CardIndex([card, other]).set_codes == {"rex", "fst", "7"}
    assert CardIndex(POOL).set_codes == {"fst", "rex"}


def test_an_index_without_cards() -> None:
    index = CardIndex([])
    assert not index.knows("A")
    assert index.set_codes == frozenset()
    assert index.resolve("A").rule == "unknown-card"


def test_very_long_names_are_shortened_in_messages(index: CardIndex) -> None:
    assert index.resolve("x" * 5000).message == f'no card is called "{"x" * 119}…"'


def test_readings_that_cannot_match_do_not_load_the_dictionary() -> None:
    # A line of a text deck is looked up with its count first: that must stay cheap.
    script = """
import sys
from tests.names.pool import POOL
from decklint.names.index import CardIndex
index = CardIndex(POOL)
assert not any(map(index.knows, ("3 Ember Fox", "2 音乐少女", "音樂少女 x3", "1 剑(阳)之舞", "Zoë", "アー")))
assert "opencc" not in sys.modules
assert "rapidfuzz" not in sys.modules
assert index.knows("音樂少女")
assert "opencc" in sys.modules
"""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "PYTHONUTF8": "1"}
    result = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")


@given(st.text())
def test_any_text_has_a_result(typed: str) -> None:
    resolution = CardIndex(POOL[:8]).resolve(typed, allies)
    assert (resolution.card is None) != (resolution.rule is None)
