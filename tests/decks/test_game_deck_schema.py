"""The JSON Schema of one game's decks: it accepts what the program accepts, and refuses plain mistakes."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import re2
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from msgspec.structs import replace
from tests.decks.minigame import duel, mini
from tests.test_scenarios import SCENARIOS, sections

from decklint.checking.options import find_format
from decklint.decks.game_deck_schema import game_deck_schema
from decklint.decks.registry import parse_deck
from decklint.documents.nodes import plain
from decklint.documents.yaml_reader import read_yaml
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import CardType, Format, Game, Section, Title

ROOT = Path(__file__).parents[2]
FOLDERS = {
    folder.parent.name: folder.parent
    for place in ("carddb/*", "examples/games/*")
    for folder in ROOT.glob(f"{place}/game.yaml")
}
GAMES = sorted(FOLDERS)
INVENTED = {"an invented game": mini, "another one": duel}
BORDER = "supernatural-border"


@cache
def game(name: str) -> Game:
    if name in INVENTED:
        return INVENTED[name]()
    loaded = load_game(GameFolder(name, FOLDERS[name], name)).game
    assert loaded is not None
    return loaded


@cache
def schema(own: str) -> dict[str, Any]:
    return game_deck_schema(game(own))


@cache
def validator(own: str) -> Draft202012Validator:
    return Draft202012Validator(schema(own), format_checker=Draft202012Validator.FORMAT_CHECKER)


def places(checker: Draft202012Validator, data: Any) -> list[str]:
    """Where the schema refuses the data."""
    return sorted({error.json_path for error in checker.iter_errors(data)})


def data_of(text: str) -> Any:
    root = read_yaml(text).root
    return None if root is None else plain(root)


def refused(own: str, text: str) -> list[str]:
    return places(validator(own), data_of(text))


def patterns(part: Any) -> Iterator[str]:
    """Every regular expression of a schema."""
    if isinstance(part, dict):
        for key, value in part.items():
            if key == "pattern" and isinstance(value, str):
                yield value
            elif key == "patternProperties":
                yield from value
            yield from patterns(value)
    elif isinstance(part, list):
        for value in part:
            yield from patterns(value)


# The schema itself


@pytest.mark.parametrize("name", GAMES)
def test_it_is_a_schema_that_stands_alone(name: str) -> None:
    Draft202012Validator.check_schema(schema(name))
    text = json.dumps(schema(name))
    names = {f"#/$defs/{one}" for one in schema(name)["$defs"]}
    assert set(re.findall(r'"\$ref": "([^"]*)"', text)) <= names


@pytest.mark.parametrize("name", GAMES)
def test_its_patterns_are_what_every_reader_of_patterns_knows(name: str) -> None:
    for pattern in set(patterns(schema(name))):
        re.compile(pattern)
        re2.compile(pattern)
        assert "(?=" not in pattern
        assert "(?!" not in pattern


def test_it_stays_small_enough_to_be_read_at_every_start_of_an_editor() -> None:
    assert len(game(BORDER).cards) > 1_000
    assert len(json.dumps(schema(BORDER), ensure_ascii=False)) < 1_000_000


def test_an_editor_finds_names_in_all_languages_aliases_and_ids_with_what_they_are() -> None:
    deck = schema(BORDER)["$defs"]["section.deck"]["anyOf"][0]
    described = dict(zip(deck["enum"], deck["enumDescriptions"], strict=True))
    assert described["Grazing"] == "0013, かすり避け, event"
    assert described["かすり避け"] == "0013, Grazing, event"
    assert described["0013"] == "Grazing, かすり避け, event"
    assert "Forbidden Fruit" in described
    assert "Reimu Hakurei" not in described
    keys = schema(BORDER)["$defs"]["section.deck.counts"]["properties"]
    assert keys["Grazing"]["description"] == "0013, かすり避け, event"


def test_an_editor_finds_sections_in_all_languages() -> None:
    keys = schema(BORDER)["properties"]
    assert keys.keys() >= {"game", "format", "leader", "characters", "Personaggi", "キャラクター", "deck"}
    assert keys["format"]["anyOf"][0]["enum"][:2] == ["standard", "Standard"]


# What it accepts


@pytest.mark.parametrize(
    "file", sorted((ROOT / "examples").glob("*/legal/*.yaml")), ids=lambda file: file.stem
)
def test_a_legal_example_is_accepted(file: Path) -> None:
    assert refused(file.parts[-3], file.read_text("utf-8")) == []


def decks_of_scenarios() -> Iterator[Any]:
    """The structured decks of scenarios whose games are those of the checkout."""
    for scenario in SCENARIOS:
        parts = dict(sections(scenario.read_text("utf-8")))
        if any(part.startswith("game ") or part.endswith("game.yaml") for part in parts):
            continue
        for heading, text in parts.items():
            stated = re.search(r"""^["']?game["']?: ["']?([a-z-]+)""", text, re.MULTILINE)
            structured = heading.startswith("file ") and heading.endswith((".yaml", ".json"))
            if structured and stated and stated[1] in FOLDERS:
                yield pytest.param(stated[1], text, id=f"{scenario.stem}-{heading[5:]}")


@pytest.mark.parametrize(("name", "text"), list(decks_of_scenarios()))
def test_whatever_deck_the_program_reads_without_an_error_is_accepted(name: str, text: str) -> None:
    if readable(game(name), text):
        assert refused(name, text) == []


def readable(own: Game, text: str) -> bool:
    """Whether the program finds no error in how the deck is written."""
    parsed = parse_deck("deck.yaml", text, "yaml")
    if parsed.problems or not parsed.readable:
        return False
    stated = parsed.stated("format")
    if stated is not None and find_format(own, stated.text) is None:
        return False
    return all(one.severity is not Severity.ERROR for one in parsed.interpret(own).findings)


ACCEPTED = """
deck: {Grazing: 3, "0003": 1, 0005: 2, かすり避け: 1}
deck: [3 Grazing, 3x Grazing, x3 Grazing, Grazing x3, Grazing, 0013, 3 0013, "0013 Grazing", Grazing (0013)]
deck: [{card: Grazing}, {card: "0013", count: 3}, {Card: Grazing, COUNT: "3"}, {Grazing: 3}]
deck: [{count: 2, card: 0013}]
deck: [GRAZING, "  grazing ", "3 Spirit Sign “Fantasy Seal –Concentrate–”", "3 Grazing #tag", 3 Gräzing]
deck: ["3 Shikigami: Ran Yakumo", 3 Shikigami: Ran Yakumo, '2 "Lily White"', '2 Lily White']
deck: [3 Grazing (SB1) 13, "3 Grazing *F*", "3 Grazing [SB]", "＃", ３ Ｇｒａｚｉｎｇ, Graz&#105;ng]
deck:
deck: ""
characters: []
Deck: [Grazing]
"DECK ": [Grazing]
Ｄｅｃｋ: [Grazing]
Personaggi: {Reimu Hakurei: 4}
leader: reimu hakurei
leader:
Leader: "0100"
format: OPEN
format:
game: Supernatural-Border
date: 2026-11-30
date: ""
GAME: supernatural-border
name: 12
notes: null
deck: {Grazing: 0}
deck: {Grazing: "３"}
deck: {<<: {Grazing: 3}, Pinpoint: 2}
""".strip().split("\n")


@pytest.mark.parametrize("text", ACCEPTED)
def test_every_way_to_write_is_accepted(text: str) -> None:
    assert refused(BORDER, text) == []


FORMS: tuple[Callable[[str], object], ...] = (
    lambda name: name,
    lambda name: f"3 {name}",
    lambda name: f"3x {name}",
    lambda name: f"12x{name}",
    lambda name: f"x3 {name}",
    lambda name: f"{name} x3",
    lambda name: f"{name} 3x",
    lambda name: f"{name}×3",
    lambda name: f"(3) {name}",
    lambda name: f"{name} (3)",
    lambda name: f"• 3 {name}",
    lambda name: f"3{name}",
    lambda name: f"{name}x3",
    lambda name: f"3 {name} (AB1) 12",
    lambda name: f"3 {name} *F*",
    lambda name: f"3 {name} #tag",
    lambda name: f"{name} F",
    lambda name: f"{name}\t3",
    lambda name: {"card": name},
    lambda name: {"Card": name, "count": 3},
    lambda name: {name: 3},
)
FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}
SPELLINGS: tuple[Callable[[str], str], ...] = (
    lambda text: text,
    str.upper,
    str.lower,
    str.title,
    lambda text: text.replace("'", "’").replace('"', "”"),
    lambda text: text.replace("-", "–").replace("~", "〜").replace("・", "·"),
    lambda text: text.replace(" ", "  "),
    lambda text: text.replace(" ", "\u00a0"),
    lambda text: f' "{text}"',
    lambda text: text.translate(FULL_WIDTH),
    lambda text: unicodedata.normalize("NFD", text),
    lambda text: "".join(one for one in unicodedata.normalize("NFD", text) if not unicodedata.combining(one)),
    lambda text: text.replace("e", "é"),
    lambda text: text.replace("&", "&amp;").replace("'", "&#39;"),
    lambda text: text[:2] + "\u200b" + text[2:],
    lambda text: text.replace("剑", "劍").replace("星", "星"),
)


def card_texts(own: Game) -> list[tuple[str, str]]:
    """Each text by which a card is known, with a section that the card may stand in."""
    return [
        (section.id, text)
        for section in own.sections.values()
        for card in own.cards
        if section.accepts(card)
        for text in (*card.names.values(), *card.aliases, *card.ids)
    ]


@pytest.mark.parametrize("name", [*INVENTED, *GAMES])
@given(data=st.data())
def test_no_spelling_is_refused_that_the_program_takes_for_a_card(name: str, data: st.DataObject) -> None:
    section, text = data.draw(st.sampled_from(card_texts(game(name))))
    for spell in data.draw(st.lists(st.sampled_from(SPELLINGS), max_size=2)):
        text = spell(text)
    deck = {section: [data.draw(st.sampled_from(FORMS))(text)]}
    if readable(game(name), json.dumps(deck)):
        assert places(validator(name), deck) == []


# What it refuses


REFUSED = [
    ("sideboard: [Grazing]", ["$"]),
    ("leadr: Reimu Hakurei", ["$"]),
    ("game: hope", ["$.game"]),
    ("format: standrd", ["$.format"]),
    ("date: 2026-13-01", ["$.date"]),
    ("leader: Reimu Hakurey", ["$.leader"]),
    ("leader: Grazing", ["$.leader"]),
    ("leader: [Reimu Hakurei]", ["$.leader"]),
    ("deck: Grazing", ["$.deck"]),
    ("deck: 40", ["$.deck"]),
    ("deck: [Grazng]", ["$.deck[0]"]),
    ("deck: [Grazing, 3 Grazng, 3x grazng, Grazng x3]", ["$.deck[1]", "$.deck[2]", "$.deck[3]"]),
    ("deck: [3 Reimu Hakurei]", ["$.deck[0]"]),
    ('deck: ["9999"]', ["$.deck[0]"]),
    ("deck: [[Grazing]]", ["$.deck[0]"]),
    ("deck: [three Grazing, -3 Grazing, 30000 Grazing, 1.5 Grazing]", [f"$.deck[{at}]" for at in range(4)]),
    ("deck: [{card: Grazng}]", ["$.deck[0].card"]),
    ("deck: [{card: Grazing, count: -1}]", ["$.deck[0].count"]),
    ("deck: [{card: Grazing, cuont: 1}]", ["$.deck[0]"]),
    ("deck: [{Grazing: many}]", ["$.deck[0].Grazing"]),
    ("deck: [{Grazng: 3}]", ["$.deck[0]"]),
    ("deck: [{Grazing: 3, Pinpoint: 3}]", ["$.deck[0]"]),
    ("deck: {Grazng: 3}", ["$.deck"]),
    ("deck: {Grazing: three, Pinpoint: 10000, Hibernation: 2.5}",
     ["$.deck.Grazing", "$.deck.Hibernation", "$.deck.Pinpoint"]),
    ("deck: {Grazing: true}", ["$.deck.Grazing"]),
    ("characters: {Grazing: 2}", ["$.characters"]),
    ("[Grazing]", ["$"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "wanted"), REFUSED)
def test_a_plain_mistake_is_refused_at_its_place(text: str, wanted: list[str]) -> None:
    assert refused(BORDER, text) == wanted


@pytest.mark.parametrize(("text", "wanted"), REFUSED)
def test_and_the_program_refuses_it_too(text: str, wanted: list[str]) -> None:
    # Which game it is and whether the choice is allowed is found out elsewhere than in reading it.
    assert not readable(game(BORDER), text) or text in ("game: hope", "leader: Grazing")


def test_a_game_whose_cards_are_still_to_be_written_refuses_no_name() -> None:
    empty = Draft202012Validator(game_deck_schema(replace(mini(), cards=(), _index=None)))
    assert (
        places(empty, {"main": ["3 Ember Fox", {"card": "M001"}, {"Ember Fox": 3}], "leader": {"A": 1}}) == []
    )
    assert places(empty, {"main": {"Ember Fox": "three"}, "rest": []}) == ["$", "$.main['Ember Fox']"]


# Names that would break a pattern or a pointer


HOSTILE = [
    "x.y", "m|n", "a.b*c[d]^$|\\{e}(f)/g", "^", "$", "]", "[", "-", "\\", "\\d+", "(?:x", "#/$defs/count",
    "$ref", "</script>", "~0~1", "`rm`", "__proto__", "constructor", "true", "null", "~",
    "- x", "a: b", "key: [c]", "# no", "{{x}}", "${1:x}", "a # b", "!tag", "&amp;", "%TAG", "🂡 Ace",
    "e\u0301clair", "\u202eevil", "…", "½", "ﬁ", "ß", "İ", "x" * 300, '"quoted"', "'single'", "1_000", "0x1F",
    "card", "count",
    *("a" * length for length in range(1, 200)),
]  # fmt: skip


@cache
def hostile() -> Game:
    cards = [Card(f"H{at:03}", "card", {"en": name}) for at, name in enumerate(HOSTILE)]
    everything = Section("main", Title({"en": ("Ma.in $",)}), lambda card: True)
    return Game(
        "hostile",
        "hostile/game.yaml",
        Title({"en": ("Hostile",)}),
        ("en",),
        {"main": everything},
        {"card": CardType("card", Title({"en": ("Card",)}), {})},
        {"standard": Format("standard", Title({"en": ("St*ndard",)}))},
        "standard",
        cards=tuple(cards),
    )


@cache
def hostile_validator() -> Draft202012Validator:
    made = game_deck_schema(hostile())
    Draft202012Validator.check_schema(made)
    for pattern in set(patterns(made)):
        re.compile(pattern)
        re2.compile(pattern)
    return Draft202012Validator(made)


@pytest.mark.parametrize("form", range(len(FORMS)))
def test_names_are_taken_literally(form: int) -> None:
    for name in HOSTILE:
        deck = {"main": [FORMS[form](name)]}
        if readable(hostile(), json.dumps(deck)):
            assert places(hostile_validator(), deck) == [], name


def test_what_only_a_pattern_would_make_of_them_is_refused() -> None:
    for text in ("xzy", "m", "n", "123", "ab", "key", "a" * 200):
        assert places(hostile_validator(), {"main": [text]}) == ["$.main[0]"], text
        assert places(hostile_validator(), {"main": {text: 1}}) == ["$.main"], text
    assert places(hostile_validator(), {"Mazin $": []}) == ["$"]
    assert places(hostile_validator(), {"ma.in  $": [], "format": "st*ndard"}) == []
