"""The cards of three games by whatever way players write them: scripts, widths, accents."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from decklint.decks.parsed import ReadDeck
from decklint.decks.registry import kind_of, parse_deck
from decklint.findings import Finding
from decklint.games.cards import Card
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck

ROOT = Path(__file__).parents[2]
NATIVE = {"crossover": "it", "love-uniform": "ja", "hope": "zh"}
DAY = "2026-11-30"

# rule, severity, (line, column), message
Said = tuple[str, str, tuple[int, int], str]


@cache
def game(name: str) -> Game:
    loaded = load_game(GameFolder(name, ROOT / "carddb" / name, name))
    assert loaded.game is not None
    return loaded.game


def read(name: str, text: str, kind: str = "text") -> ReadDeck:
    return parse_deck("deck", text, kind).interpret(game(name))


def said(name: str, section: str, typed: str) -> tuple[list[str], list[Said]]:
    """The card that a line of its own names, and all that is said of the line."""
    own = read(name, f"[{section}]\n1 {typed}\n")
    found = [
        (one.rule, one.severity.value, (one.span.line, one.span.column), one.message) for one in own.findings
    ]
    return [entry.card.id for entry in own.deck.entries()], found


# --- Ways to write a name -------------------------------------------------------------------------------


def full_width(text: str) -> str:
    """Letters, digits and punctuation in the width of ideographs."""
    wide = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}
    return text.translate({**wide, ord(" "): 0x3000})


_HALF = {unicodedata.normalize("NFKC", chr(code)): chr(code) for code in range(0xFF61, 0xFFA0)}


def half_width(text: str) -> str:
    """Kana in half width; a voiced one is two characters there."""
    return "".join(_HALF.get(one, one) for one in unicodedata.normalize("NFD", text))


def hiragana(text: str) -> str:
    return "".join(chr(ord(one) - 0x60) if "ァ" <= one <= "ヶ" else one for one in text)


def by_id(card: Card, name: str) -> str:
    return card.id


def in_english(card: Card, name: str) -> str:
    return card.names.get("en", card.name)


def in_native(card: Card, name: str) -> str:
    return card.names.get(NATIVE[name], card.name)


Way = Callable[[Card, str], str]
WAYS: dict[str, Way] = {
    "id": by_id,
    "english": in_english,
    "native": in_native,
    "wide id": lambda card, name: full_width(card.id),
    "wide english": lambda card, name: full_width(in_english(card, name)),
    "wide native": lambda card, name: full_width(in_native(card, name)),
    "half-width kana": lambda card, name: half_width(in_native(card, name)),
    "decomposed": lambda card, name: unicodedata.normalize("NFD", in_native(card, name)),
    "capitals": lambda card, name: in_english(card, name).upper(),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", NATIVE)
def test_every_card_is_found_without_a_word(name: str, way: str) -> None:
    for section in game(name).sections.values():
        for card in game(name).cards:
            if section.accepts(card):
                typed = WAYS[way](card, name)
                assert said(name, section.id, typed) == ([card.id], []), typed


# --- Whole decks ----------------------------------------------------------------------------------------

EXAMPLES = [
    (name, path.relative_to(ROOT / "examples" / name).as_posix())
    for name in NATIVE
    for path in sorted((ROOT / "examples" / name).rglob("*.*"))
]


def written(name: str, own: ReadDeck, ways: list[Way]) -> str:
    """The deck again, its lines in each way in turn."""
    parts = [f"game: {name}"]
    for section in game(name).sections:
        parts.append(f"[{section}]")
        for at, line in enumerate(one for one in own.deck.lines if one.section == section):
            typed = ways[at % len(ways)](line.card, name) if line.card else line.typed
            parts.append(f"{line.count or 1} {typed}")
    return "\n".join(parts) + "\n"


def judged(name: str, text: str) -> tuple[list[tuple[object, ...]], dict[str, int]]:
    """All findings, with the places where they begin, and the cards in each section."""
    own, of_game = read(name, text), game(name)
    agreed = {one.id: one.default for one in of_game.parameters.values()}
    facts = DeckFacts(of_game, own.deck, of_game.formats[of_game.default_format], agreed, DAY)
    counts = dict.fromkeys(of_game.sections, 0)
    for entry in own.deck.entries():
        counts[entry.section] += entry.copies
    return [_brief(one) for one in (*own.findings, *check_deck(facts))], counts


def _brief(one: Finding) -> tuple[object, ...]:
    begins = tuple(other.span[:2] for other in one.related)
    return (
        *(one.rule, one.severity.value, one.span[:2], one.cards, one.found, one.allowed),
        *(re.sub('^".*"', "", one.message), one.hint, begins),  # some begin with what was typed
    )


@pytest.mark.parametrize(("name", "path"), EXAMPLES)
def test_a_deck_in_all_scripts_is_judged_as_in_one(name: str, path: str) -> None:
    file = ROOT / "examples" / name / path
    own = read(name, file.read_text(encoding="utf-8"), kind_of(path) or "text")
    plain = judged(name, written(name, own, [by_id]))
    mixed: list[list[Way]] = [[in_english], [in_native], [by_id, in_english, in_native], [*WAYS.values()]]
    for ways in mixed:
        assert judged(name, written(name, own, ways)) == plain


def test_a_deck_in_traditional_characters_is_judged_as_in_simplified_ones() -> None:
    file = ROOT / "examples" / "hope" / "legal" / "mistveil-traditional.txt"
    own = read("hope", file.read_text(encoding="utf-8"))
    lines = own.deck.lines
    assert len(lines) > 40
    # Every name that is not the card's own gets its note, and nothing else is said.
    other = [line for line in lines if line.card and line.typed != line.card.name]
    assert [(one.rule, one.severity.value, one.span) for one in own.findings] == [
        ("loose-match", "note", line.name_span) for line in other
    ]
    assert 20 < len(other) < len(lines)
    simplified, counts = judged("hope", written("hope", own, [in_native]))
    again = [f"[{one.section}]\n{one.count} {one.typed}" for one in lines]
    found, as_written = judged("hope", "\n".join(again))
    assert as_written == counts
    rules = [one[0] for one in found if one[0] != "loose-match"]
    assert Counter(rules) == Counter(one[0] for one in simplified)


# --- Single names ---------------------------------------------------------------------------------------


def loose(typed: str, name: str, number: str, how: str) -> list[Said]:
    return [("loose-match", "note", (2, 3), f'"{typed}" is taken for "{name}" ({number}): {how}')]


CHINESE = "simplified and traditional characters taken as one"
ACCENTS = "accents ignored"


@pytest.mark.parametrize(
    ("section", "typed", "name", "number"),
    [
        ("faction", "晴歌學院", "晴歌学院", "F01"),
        ("faction", "發條都市", "发条都市", "F06"),
        ("faction", "无名指揮台", "无名指挥台", "F08"),
        ("allies", "觀星者·祁夜", "观星者·祁夜", "A15"),
        ("allies", "觀星者・祁夜", "观星者·祁夜", "A15"),
        ("allies", "觀星者･祁夜", "观星者·祁夜", "A15"),
        ("skills", "煉金術·四元調和", "炼金术·四元调和", "S40"),
        ("skills", "煉金术・四元调和", "炼金术·四元调和", "S40"),
        ("skills", "金蠶蠱", "金蚕蛊", "S47"),
        ("skills", "躍動的音符", "跃动的音符", "S54"),
        ("skills", "萬蠱之王", "万蛊之王", "P24"),
        ("fate", "世界靜止", "世界静止", "D02"),
    ],
)
def test_traditional_characters(section: str, typed: str, name: str, number: str) -> None:
    assert said("hope", section, typed) == ([number], loose(typed, name, number, CHINESE))


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("拳聖ﾑｻｼ", "LU01"),
        ("剣聖ｵｰｸｽ", "LU02"),
        ("ﾀﾞﾝｻｰﾌﾟﾘﾝｽ", "LU03"),
        ("ﾀ\u3099ﾝｻｰﾌ\u309aﾘﾝｽ", "LU03"),
        ("タ\u3099ンサーフ\u309aリンス", "LU03"),
        ("Ｄａｎｃｅｒ　Ｐｒｉｎｃｅ", "LU03"),
        ("ＬＵ０３", "LU03"),
        ("lu03", "LU03"),
        ("旅芸人ﾋﾟｴｰﾙ", "G103"),
    ],
)
def test_widths_of_kana(typed: str, number: str) -> None:
    assert said("love-uniform", "deck", typed) == ([number], [])


def test_an_alias_in_half_width() -> None:
    note = ("alias", "note", (2, 3), '"ｵｰｸｽ" is an alias of "剣聖オークス" (LU02)')
    assert said("love-uniform", "deck", "ｵｰｸｽ") == (["LU02"], [note])


def other(position: int, typed: str, meant: str) -> str:
    """What is said of a character that looks like the one in the card's name."""
    one, right = (f"{char} (U+{ord(char):04X} {unicodedata.name(char)})" for char in (typed, meant))
    return f"character {position} is {one}, in the card's name {right}"


@pytest.mark.parametrize(
    ("typed", "remark", "name", "number"),
    [
        # Hiragana is no katakana, and a dash no long vowel.
        (
            "だんさーぷりんす",
            f"{other(1, 'だ', 'ダ')}, {other(2, 'ん', 'ン')}, {other(3, 'さ', 'サ')} and 4 more",
            "ダンサープリンス",
            "LU03",
        ),
        (
            "拳聖むさし",
            f"{other(3, 'む', 'ム')}, {other(4, 'さ', 'サ')} and {other(5, 'し', 'シ')}",
            "拳聖ムサシ",
            "LU01",
        ),
        ("剣聖オ－クス", other(4, "－", "ー"), "剣聖オークス", "LU02"),
        ("アーリソトン", other(4, "ソ", "ン"), "アーリントン", "LU04"),
        ("ｱｰﾘｿﾄﾝ", other(4, "ｿ", "ン"), "アーリントン", "LU04"),
    ],
)
def test_other_kana_are_only_suggested(typed: str, remark: str, name: str, number: str) -> None:
    (one,) = read("love-uniform", f"[deck]\n1 {typed}\n").findings
    assert (one.rule, one.severity.value, one.span) == ("unknown-card", "error", (2, 3, 2, 3 + len(typed)))
    assert one.message == f'no card is called "{typed}"; {remark}'
    assert one.hint is not None
    assert one.hint.startswith(f'did you mean "{name}" ({number})')


@pytest.mark.parametrize("card", list(game("love-uniform").cards), ids=lambda card: str(card.id))
def test_a_name_in_hiragana_suggests_its_card(card: Card) -> None:
    typed = hiragana(in_native(card, "love-uniform"))
    found, _ = said("love-uniform", "deck", typed)
    if typed == card.name:  # it has no katakana
        assert found == [card.id]
        return
    assert found == []
    (one,) = read("love-uniform", f"[deck]\n1 {typed}\n").findings
    assert one.rule == "unknown-card"
    assert f'"{card.name}" ({card.id})' in (one.hint or "")


@pytest.mark.parametrize(
    ("typed", "number", "notes"),
    [
        ("Lamù", "H-10", []),
        ("LAMÙ", "H-10", []),
        ("Lamu\u0300", "H-10", []),
        ("Lamu", "H-10", loose("Lamu", "Lamù", "H-10", ACCENTS)),
        ("lamú", "H-10", loose("lamú", "Lamù", "H-10", ACCENTS)),
        ("lamu\u0301", "H-10", loose("lamu\u0301", "Lamù", "H-10", ACCENTS)),
        ("Sándokan", "S-2", loose("Sándokan", "Sandokan", "S-2", ACCENTS)),
        ("L’Uomo Ragno", "S-Q", []),
        ("L`UOMO RAGNO", "S-Q", []),
        ("Jeeg Robot d´Acciaio", "D-7", []),
        ("Ｓ－Ｑ", "S-Q", []),
        ("Spider\u2011Man", "S-Q", []),
    ],
)
def test_accents_and_apostrophes(typed: str, number: str, notes: list[Said]) -> None:
    assert said("crossover", "field", typed) == ([number], notes)


@pytest.mark.parametrize("typed", ["Lamu'", "L Uomo Ragno", "LUomo Ragno", "Spider Man"])
def test_an_apostrophe_is_no_accent_and_punctuation_no_space(typed: str) -> None:
    assert said("crossover", "field", typed)[0] == []
