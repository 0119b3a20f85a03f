"""YAML and JSON decks: keys, items, counts, and what YAML makes of names."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace
from tests.decks.minigame import duel, entries, errors, everything, mini
from tests.decks.minigame import read as read_text

from decklint.decks.parsed import ReadDeck
from decklint.decks.registry import parse_deck
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.spans import Span


def read(text: str, game: Game | None = None) -> ReadDeck:
    return read_text(text, kind="yaml", game=game)


def problems(text: str, kind: str = "yaml") -> list[tuple[str, int, int]]:
    parsed = parse_deck("deck", text, kind)
    return [(one.rule, one.span.line, one.span.column) for one in parsed.problems]


def test_a_whole_deck() -> None:
    deck = read(
        "game: duel\nformat: standard\nname: Border control\nplayer: Ann\nevent: Cup\ndate: 2026-12-14\n"
        "notes: none\ncaptain: 晴空学院\n"
        "team:\n  晴空学院: 1\n  Ember Fox: 3\n"
        "Mazzo:\n  - 3 Land Toll\n  - 2x Moon // Tide\n  - x2 Sun Crown\n  - Plain Field x2\n"
        '  - {card: "M024", count: 2, foil: true}\n  - {card: Old Gate, count: 1}\n  - Æther Well: 1\n',
        duel(),
    )
    assert deck.findings == []
    assert entries(deck) == {
        ("team", "M033"): 1,
        ("team", "M001"): 3,
        ("deck_pile", "M007"): 3,
        ("deck_pile", "M005"): 2,
        ("deck_pile", "M010"): 2,
        ("deck_pile", "M011"): 2,
        ("deck_pile", "M024"): 2,
        ("deck_pile", "M018"): 1,
        ("deck_pile", "M015"): 1,
    }
    assert deck.deck.headers == {"team": Span(9, 1, 9, 5), "deck_pile": Span(12, 1, 12, 6)}
    assert deck.deck.meta["event"] == "Cup"
    assert deck.deck.choices["captain"].span == Span(8, 10, 8, 14)
    assert [line.facts for line in deck.deck.lines if line.facts] == [{"foil": True}]


def test_places_of_names_and_counts() -> None:
    deck = read(
        'main:\n  - 3 Ember Fox\n  - "2 Storm Rex"\n  - {card: Land Toll, count: 1}\nside: {Sun Crown: 2}\n'
    )
    assert [(line.name_span, line.count_span) for line in deck.deck.lines] == [
        (Span(2, 7, 2, 16), Span(2, 5, 2, 6)),
        (Span(3, 8, 3, 17), Span(3, 6, 3, 7)),
        (Span(4, 12, 4, 21), Span(4, 30, 4, 31)),
        (Span(5, 8, 5, 17), Span(5, 19, 5, 20)),
    ]


def test_a_name_with_escapes_has_the_place_of_its_scalar() -> None:
    deck = read('main:\n  - "3 Ember \\u0046ox"\n')
    assert entries(deck) == {("main", "M001"): 3}
    assert deck.deck.lines[0].name_span == Span(2, 5, 2, 23)


@pytest.mark.parametrize("key", ["main", "Main", "MAIN", "メイン", "盟友卡", "技能卡", "Ｍａｉｎ", "盟友卡 "])
def test_a_section_by_id_or_any_title(key: str) -> None:
    assert entries(read(f'"{key}": [3 Ember Fox]\n')) == {("main", "M001"): 3}


def test_an_id_of_several_words() -> None:
    for key in ("deck_pile", "deck pile", "Deck_Pile"):
        assert entries(read(f"{key}: [3 Land Toll]\n", duel())) == {("deck_pile", "M007"): 3}


@pytest.mark.parametrize("value", ["", " null", " ~", " []", " {}", ' ""'])
def test_an_empty_section(value: str) -> None:
    deck = read(f"main:{value}\nleader: [晴空学院]\n")
    assert deck.findings == []
    assert "main" in deck.deck.headers


def test_different_keys_for_one_card_are_added_up() -> None:
    deck = read("main:\n  Ember Fox: 1\n  ember fox: 1\n  M001: 1\n  Fox of Embers: 1\n  M001b: 1\n")
    assert entries(deck) == {("main", "M001"): 5}
    assert errors(deck) == []


def test_two_keys_for_one_section() -> None:
    deck = read("main: [1 Ember Fox]\nside: []\nMain: [2 Ember Fox]\n")
    assert everything(deck) == [("duplicate-key", 3, 1, 5)]
    assert [related.span for related in deck.findings[0].related] == [Span(1, 1, 1, 5)]
    assert entries(deck) == {("main", "M001"): 3}


def test_two_keys_for_one_choice_or_fact() -> None:
    deck = read("name: A\nName: B\ncaptain: M020\nCapitano: M020\n", duel())
    assert everything(deck) == [("duplicate-key", 2, 1, 5), ("duplicate-key", 4, 1, 9)]


def test_equal_keys_are_the_readers_business() -> None:
    assert problems("main: [Ember Fox]\nmain: [Storm Rex]\n") == [("duplicate-key", 2, 1)]
    assert problems("main: {Ember Fox: 1, Ember Fox: 2}\n") == [("duplicate-key", 1, 22)]


@pytest.mark.parametrize("value", ["[3 Ember Fox, Nobody]", "{Ember Fox: 3, Nobody: 1}"])
def test_unknown_sections(value: str) -> None:
    deck = read(f"main: [2 Storm Rex]\nsidebord: {value}\n")
    assert everything(deck) == [("unknown-section", 2, 1, 9)]
    assert deck.findings[0].hint == 'did you mean "Sideboard"?'
    assert [(line.section, line.card and line.card.id, line.count) for line in deck.deck.uncounted()] == [
        (None, "M001", 3),
        (None, None, 1),
    ]


def test_an_unknown_section_without_a_likeness_lists_what_there_is() -> None:
    assert read("cards: [x]\n").findings[0].hint == "its sections are Leader, Main, Side"


@pytest.mark.parametrize("value", ["x", "3", "null", "", "true"])
def test_unknown_keys(value: str) -> None:
    deck = read(f"formt: {value}\nmain: [Ember Fox]\n")
    assert everything(deck) == [("unknown-field", 1, 1, 6)]
    assert deck.findings[0].hint == "did you mean `format`?"


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("? [a, b]\n: x\nmain: [Ember Fox]\n", 0),
        ("main:\n  ? [a]\n  : 3\n  Ember Fox: 1\n", 1),
        ("main:\n- ? [a]\n  : 3\n- Ember Fox\n", 1),
    ],
)
def test_a_key_that_is_no_text_is_said_once(text: str, lost: int) -> None:
    parsed = parse_deck("deck", text, "yaml")
    assert [problem.rule for problem in parsed.problems] == ["yaml-syntax"]
    deck = parsed.interpret(mini())
    assert deck.findings == []
    assert len(deck.deck.uncounted()) == lost
    assert entries(deck) == {("main", "M001"): 1}


def test_a_single_value_where_a_section_belongs() -> None:
    deck = read("main: 40\nleader: 晴空学院\n")
    assert everything(deck) == [("schema", 1, 7, 9), ("schema", 2, 9, 13)]
    assert deck.findings[1].hint == "write its cards below, one a line: `- 晴空学院`"
    assert [line.section for line in deck.deck.uncounted()] == ["main", "leader"]


@pytest.mark.parametrize("key", ["name", "player", "event", "notes", "format", "date", "captain"])
@pytest.mark.parametrize("value", ["[a]", "{a: b}"])
def test_a_list_where_a_single_value_belongs(key: str, value: str) -> None:
    found = everything(read(f"{key}: {value}\n", duel()))
    assert found == [("schema", 1, len(key) + 3, len(key) + 3 + len(value))]


def test_a_game_that_is_no_single_value_is_said_whatever_the_game() -> None:
    assert problems("game: [mini]\nmain: [Ember Fox]\n") == [("schema", 1, 7)]
    parsed = parse_deck("deck", "game: [mini]\nmain: [Ember Fox]\n", "yaml")
    assert parsed.readable
    assert parsed.stated("game") is None
    assert parsed.interpret(mini()).findings == []


@pytest.mark.parametrize("day", ["2026-02-30", "2026-13-01", "14.12.2026", "20261214", "soon", '"2026-12-1"'])
def test_what_is_no_date(day: str) -> None:
    assert everything(read(f"date: {day}\n")) == [("schema", 1, 7, 7 + len(day))]


@pytest.mark.parametrize("day", ["2026-12-14", '"2026-12-14"', "'2028-02-29'", "null", ""])
def test_dates(day: str) -> None:
    assert read(f"date: {day}\n").findings == []


def test_facts_are_kept_as_typed() -> None:
    deck = read("name: No\nplayer: 007\nevent: 2026-12-14\nnotes: true\n")
    assert deck.deck.meta == {"name": "No", "player": "007", "event": "2026-12-14", "notes": "true"}
    assert deck.findings == []


def test_what_is_stated_before_the_game_is_known() -> None:
    parsed = parse_deck("deck", "Game: mini\nformat: open\ndate:\n", "yaml")
    assert parsed.stated("game") == ("mini", Span(1, 7, 1, 11))
    assert parsed.stated("format") == ("open", Span(2, 9, 2, 13))
    assert parsed.stated("date") is None


@pytest.mark.parametrize(
    ("text", "kind"),
    [("- Ember Fox\n", "yaml"), ("Ember Fox\n", "yaml"), ('"x"', "json"), ("[]", "json"), ("3", "json")],
)
def test_a_root_that_is_no_mapping(text: str, kind: str) -> None:
    assert [rule for rule, _, _ in problems(text, kind)] == ["schema"]
    assert not parse_deck("deck", text, kind).readable


@pytest.mark.parametrize(
    ("text", "kind", "rule"),
    [
        ("", "yaml", "empty-file"),
        ("# x\n---\n", "yaml", "empty-file"),
        ("", "json", "empty-file"),
        ("{", "json", "json-syntax"),
        ("a: [", "yaml", "yaml-syntax"),
    ],
)
def test_what_cannot_be_read_at_all(text: str, kind: str, rule: str) -> None:
    parsed = parse_deck("deck", text, kind)
    assert [problem.rule for problem in parsed.problems] == [rule]
    assert not parsed.readable
    assert parsed.stated("game") is None


# What YAML makes of names


@pytest.mark.parametrize(
    ("name", "card", "what"),
    [
        ("0600", "0600", "the number 384"),
        ("No", "M016", "the yes/no value false"),
        ("1e3", "M043", "the number 1000"),
        ("2012-12-12", "M042", "a date"),
        ("0013", "0013", "the number 11"),
        ("007", "M017", "the number 7"),
    ],
)
def test_unquoted_names_are_read_as_typed(name: str, card: str, what: str) -> None:
    playable = {"main": "main"}
    for text, column in ((f"main:\n  {name}: 2\n", 3), (f"main:\n- {name}\n- {name}\n", 3)):
        deck = read(text)
        assert entries(deck) == {(playable["main"], card): 2}
        warning = deck.findings[0]
        assert (warning.rule, warning.severity) == ("yaml-surprise", Severity.WARNING)
        assert warning.span == Span(2, column, 2, column + len(name))
        assert warning.message.endswith(f"YAML reads it as {what}")
        assert warning.hint == f'put it in quotes: "{name}"'


@pytest.mark.parametrize(
    "text", ['main: {"0600": 2}', "main: ['No']", "main: [3 0600]", "main: {1500: 2}", "main: [1500]"]
)
def test_names_that_survive_need_no_warning(text: str) -> None:
    deck = read(text)
    assert deck.findings == []
    assert len(entries(deck)) == 1


def test_a_surprising_name_in_a_record_and_in_a_choice() -> None:
    deck = read("captain: 0600\nteam:\n- {card: 0600, count: 1}\n", duel())
    assert everything(deck) == [("yaml-surprise", 1, 10, 14), ("yaml-surprise", 3, 10, 14)]
    assert (card := deck.deck.choices["captain"].card) is not None
    assert card.id == "0600"


def test_json_names_never_surprise() -> None:
    deck = read_text('{"main": {"0600": 2, "No": 1, "1e3": 1}, "side": ["2012-12-12"]}', kind="json")
    assert [finding.rule for finding in deck.findings] == ["missing-count"]
    assert len(entries(deck)) == 4


def test_a_name_with_a_colon_is_rejoined() -> None:
    deck = read("main:\n- 3 Shikigami: Chen\n- Strange Brew: Unlabelled [4] (First Set)\n- Shikigami: Chen\n")
    assert entries(deck) == {("main", "M041"): 4, ("main", "M038"): 1}
    warnings = [finding for finding in deck.findings if finding.rule == "yaml-surprise"]
    assert [finding.severity for finding in warnings] == [Severity.WARNING] * 3
    assert warnings[0].hint == 'put it in quotes: "3 Shikigami: Chen"'
    assert deck.deck.lines[0].name_span == Span(2, 5, 2, 20)


@pytest.mark.parametrize("item", ["3 Shikigami: Chan", "Foo: Bar"])
def test_a_text_with_a_colon_that_is_no_card(item: str) -> None:
    deck = read(f"main:\n- {item}\n- 2 Ember Fox\n")
    assert errors(deck) == [("yaml-surprise", 2, 3, 3 + len(item))]
    assert deck.findings[0].severity is Severity.ERROR
    assert deck.deck.lines[0].counts is False


def surprises(deck: ReadDeck) -> list[tuple[int, int, int, str | None]]:
    """Line, columns and hint of each warning about what YAML makes of a text."""
    found = [one for one in deck.findings if one.rule == "yaml-surprise"]
    assert {one.severity for one in found} <= {Severity.WARNING}
    return [(one.span.line, one.span.column, one.span.end_column, one.hint) for one in found]


def test_a_comment_that_cuts_a_name() -> None:
    deck = read("main:\n- 2 Squad #8\n- #1 Fan\n- 2 Ember Fox  # my favourite\n")
    assert errors(deck) == [("unknown-card", 2, 5, 10), ("bad-line", 3, 2, 2)]
    assert surprises(deck) == [
        (2, 3, 10, 'put it in quotes: "2 Squad #8"'),
        (3, 2, 2, 'put it in quotes: "#1 Fan"'),
    ]
    hints = {finding.rule: finding.hint for finding in deck.findings}
    assert hints["bad-line"] == 'in YAML everything behind # is a comment: put the name in quotes: "#1 Fan"'
    assert entries(deck) == {("main", "M001"): 2}


@pytest.mark.parametrize(
    ("item", "count", "end", "quote"),
    [
        ("- 2 Squad #7", 2, 13, "2 Squad #7"),
        ("- Squad #7", 1, 11, "Squad #7"),
        ("- Squad   #7", 1, 13, "Squad   #7"),
        ("- Squad #7 x3", 3, 11, "Squad #7 x3"),
        ("- 2 Squad #7 # mine", 2, 13, "2 Squad #7"),
        ("- 2 squad #７", 2, 13, "2 squad #７"),
        ("- Squad #7: 3", 3, 11, "Squad #7"),
    ],
)
def test_a_comment_that_is_a_part_of_a_card_s_name(item: str, count: int, end: int, quote: str) -> None:
    deck = read(f"main:\n{item}\n")
    assert entries(deck) == {("main", "M039"): count}
    assert errors(deck) == []
    assert surprises(deck) == [(2, 3, end, f'put it in quotes: "{quote}"')]


def test_a_comment_that_is_a_part_of_a_name_in_a_record_and_in_a_choice() -> None:
    deck = read("captain: Squad #7\nteam:\n- card: Squad #7\n  count: 2\n", duel())
    assert errors(deck) == []
    assert surprises(deck) == [
        (1, 10, 18, 'put it in quotes: "Squad #7"'),
        (3, 9, 17, 'put it in quotes: "Squad #7"'),
    ]
    assert entries(deck) == {("team", "M039"): 2}
    assert deck.deck.choices["captain"].card is deck.deck.lines[0].card


def test_of_two_cards_it_is_the_one_with_the_whole_name() -> None:
    squad = Card("S1", "ally", {"en": "Squad"})
    game = replace(mini(), cards=(*mini().cards, squad), _index=None)
    deck = read("main:\n- 2 Squad #7\n- 3 Squad # 7\n- 1 Squad\n- 1 Squad #8\n", game)
    assert entries(deck) == {("main", "M039"): 2, ("main", "S1"): 5}
    warning = 'if it is a part of the name, put it in quotes: "1 Squad #8"; else write a space behind the #'
    assert surprises(deck) == [(2, 3, 13, 'put it in quotes: "2 Squad #7"'), (5, 3, 10, warning)]


def test_a_remark_behind_a_name_is_none_of_it() -> None:
    deck = read("main:\n- 2 Ember Fox # 7\n- 1 Ember Fox #\n")
    assert deck.findings == []


def test_values_that_a_comment_hides() -> None:
    deck = read(
        "captain: #1 Fan\nformat: #open\nplayer:  # later\nname: Deck #7\n"
        "team:\n- card: #1 Fan\n- Ember Fox: #3\n",
        duel(),
    )
    assert surprises(deck) == [
        (1, 9, 9, 'put it in quotes: "#1 Fan"'),
        (2, 8, 8, 'put it in quotes: "#open"'),
        (4, 7, 11, 'put it in quotes: "Deck #7"'),
        (6, 8, 8, 'put it in quotes: "#1 Fan"'),
        (7, 13, 13, "write the number without #"),
    ]
    assert errors(deck) == [("schema", 6, 8, 8), ("bad-count", 7, 3, 12)]
    lost = next(one for one in deck.findings if one.rule == "schema")
    assert lost.hint == 'in YAML everything behind # is a comment: put the name in quotes: "#1 Fan"'


def test_a_section_of_one_pair_whose_colon_is_in_a_comment() -> None:
    deck = read("main:\n  Squad #7: 2\n")
    assert errors(deck) == [("schema", 2, 3, 8)]
    hint = 'in YAML everything behind " #" is a comment: put the name in quotes: "Squad #7": 2'
    assert deck.findings[0].hint == hint


@pytest.mark.parametrize("field", ["cnt", "ct", "qty", "copies"])
def test_other_words_for_a_count(field: str) -> None:
    deck = read(f"main:\n- {{card: Ember Fox, {field}: 2}}\n")
    assert errors(deck) == [("unknown-field", 2, 21, 21 + len(field))]
    assert deck.findings[0].hint == "did you mean `count`?"


# Counts

BAD_COUNTS = [
    "three", "-1", "+1", "1.0", "2.5", "1e1", "3,000", "12345", "0x3", "0o3", "1_0", "true", "yes",
    "No", "null", "~", "3x", "x3", "III", '""', '"-1"', "12:00", ".inf", "2026-12-14",
]  # fmt: skip


@pytest.mark.parametrize("count", BAD_COUNTS)
def test_bad_counts(count: str) -> None:
    for text, column in (
        (f"main:\n- {{card: Ember Fox, count: {count}}}\n", 28),
        (f"main:\n- Ember Fox: {count}\n", 14),
        (f"main:\n  Ember Fox: {count}\n", 14),
    ):
        deck = read(text)
        assert everything(deck) == [("bad-count", 2, column, column + len(count))], text
        (line,) = deck.deck.lines
        assert (line.card and line.card.id, line.count, line.counts) == ("M001", None, False)


@pytest.mark.parametrize("count", ["3,000", "1,234,567"])
def test_a_comma_in_a_count_is_no_key(count: str) -> None:
    for text, column in (
        (f"main: {{Ember Fox: {count}}}\n", 19),
        (f"main: [{{Ember Fox: {count}}}]\n", 20),
        (f"main: [{{count: {count}, card: Ember Fox}}]\n", 16),
    ):
        assert everything(read(text)) == [("bad-count", 1, column, column + len(count))]
    assert errors(read("main: {Ember Fox: 3, 000: 1}\n")) == [("unknown-card", 1, 22, 25)]


@pytest.mark.parametrize("count", ["[1]", "{a: 1}", "[]"])
def test_a_list_or_a_mapping_as_a_count(count: str) -> None:
    deck = read(
        f"main:\n  Ember Fox: {count}\nside:\n- {{card: Ember Fox, count: {count}}}\n- Ember Fox: {count}\n"
    )
    assert [rule for rule, *_ in everything(deck)] == ["bad-count"] * 3


def test_a_name_without_a_count_in_a_mapping() -> None:
    deck = read("main:\n  Ember Fox:\n  Storm Rex: 2\n")
    assert everything(deck) == [("bad-count", 2, 3, 12)]
    assert deck.findings[0].message == "there is no number of copies"


@pytest.mark.parametrize("count", ["3", '"3"', "'３'", "３", "9999", '"0003"'])
def test_good_counts(count: str) -> None:
    deck = read(f"main:\n  Ember Fox: {count}\n")
    assert deck.findings == []
    assert len(entries(deck)) == 1


def test_zero() -> None:
    deck = read("main:\n  Ember Fox: 0\n  Storm Rex: 2\n")
    assert everything(deck) == [("bad-count", 2, 14, 15)]
    assert deck.findings[0].severity is Severity.WARNING
    assert entries(deck) == {("main", "M006"): 2}


@pytest.mark.parametrize("count", ["1.0", "1e1", "-1", "true", "null", '"three"', "12345", "[1]"])
def test_bad_counts_in_json(count: str) -> None:
    deck = read_text('{"main": {"Ember Fox": ' + count + "}}", kind="json")
    assert everything(deck) == [("bad-count", 1, 24, 24 + len(count))]


def test_missing_counts_in_lists() -> None:
    deck = read("main:\n- Ember Fox\n- 2 Storm Rex\n- {card: Land Toll}\n")
    assert everything(deck) == [("missing-count", 2, 3, 12)]
    assert deck.findings[0].found == 2
    assert read("main:\n- Ember Fox\n- Storm Rex\n").findings == []


# Items


def test_misspelt_fields_of_an_item() -> None:
    deck = read("main:\n- Ember Fox\n- {name: Storm Rex, cuont: 3}\n- {name: Land Toll, count: three}\n")
    assert errors(deck) == [
        ("unknown-field", 3, 4, 8),
        ("unknown-field", 3, 21, 26),
        ("unknown-field", 4, 4, 8),
        ("bad-count", 4, 28, 33),
    ]
    assert [finding.hint for finding in deck.findings if finding.rule == "unknown-field"] == [
        "did you mean `card`?",
        "did you mean `count`?",
        "did you mean `card`?",
    ]
    assert [(line.card and line.card.id, line.count, line.counts) for line in deck.deck.lines] == [
        ("M001", 1, True),
        ("M006", None, False),
        ("M007", None, False),
    ]


@pytest.mark.parametrize(
    "item",
    [
        "{card: Ember Fox, cuont: 3}",
        "{crad: Ember Fox}",
        "{cuont: 3}",
        "{qty: 3, card: Ember Fox}",
    ],
)
def test_an_item_with_a_mistyped_field_counts_nowhere(item: str) -> None:
    deck = read(f"main:\n- {item}\n")
    assert [rule for rule, *_ in errors(deck)] == ["unknown-field"]
    assert entries(deck) == {}
    assert len(deck.deck.uncounted()) == 1


@pytest.mark.parametrize("item", ["{card: Ember Fox, foil: true}", "{card: Ember Fox, count: 1, cuont: 3}"])
def test_an_item_with_a_field_too_many_counts(item: str) -> None:
    deck = read(f"main:\n- {item}\n")
    assert [rule for rule, *_ in errors(deck)] == ["unknown-field"]
    assert entries(deck) == {("main", "M001"): 1}


def test_a_count_with_leading_zeros_is_read_as_typed() -> None:
    deck = read("main:\n  Ember Fox: 03\n  Paper Rat: 010\n")
    assert errors(deck) == []
    assert entries(deck) == {("main", "M001"): 3, ("main", "M008"): 10}


def test_several_cards_in_one_item() -> None:
    deck = read("main:\n- {Ember Fox: 3, Storm Rex: 2}\n")
    assert errors(deck) == [("unknown-field", 2, 4, 13), ("unknown-field", 2, 18, 27)]
    assert deck.findings[0].hint == "remove it, or write one item for each card"


def test_a_games_own_fields_of_a_line() -> None:
    deck = read(
        "Deck:\n- {card: Land Toll, count: 2, foil: maybe}\n- {card: Land Toll, count: 1, foil: false}\n",
        duel(),
    )
    assert everything(deck) == [("schema", 2, 37, 42)]
    assert [line.facts for line in deck.deck.lines] == [{}, {"foil": False}]
    assert entries(deck) == {("deck_pile", "M007"): 3}


@pytest.mark.parametrize(
    ("item", "rule"),
    [
        ("", "bad-line"),
        ('""', "bad-line"),
        ("{}", "bad-line"),
        ("[Ember Fox]", "schema"),
        ("3", "bad-line"),
        ("{count: 3}", "bad-line"),
        ("{card: [Ember Fox], count: 3}", "schema"),
        ("{card: '', count: 3}", "schema"),
    ],
)
def test_items_without_a_card(item: str, rule: str) -> None:
    deck = read(f"main:\n- {item}\n- 2 Storm Rex\n")
    assert [found for found, *_ in errors(deck)] == [rule]
    assert len(deck.deck.uncounted()) == 1
    assert entries(deck) == {("main", "M006"): 2}


def test_names_with_set_codes_and_ids() -> None:
    deck = read(
        "main:\n- 2 Ember Fox (FST) 001\n- {card: Storm Rex (M006), count: 1}\nside:\n  Ember Fox (M002): 1\n"
    )
    assert everything(deck) == [("noise", 2, 15, 24), ("ambiguous-card", 5, 3, 12)]
    assert entries(deck) == {("main", "M001"): 2, ("main", "M006"): 1}


def test_yaml_has_no_comments_of_text_decks() -> None:
    assert errors(read("main: ['2 Ember Fox // mine']\n")) != []


def test_merged_and_repeated_sections() -> None:
    deck = read("core: &core {Ember Fox: 2, Storm Rex: 1}\nmain:\n  <<: *core\n  Storm Rex: 3\n")
    assert entries(deck) == {("main", "M001"): 2, ("main", "M006"): 3}
    assert [rule for rule, *_ in errors(deck)] == ["unknown-section"]


def test_the_same_deck_in_three_formats() -> None:
    yaml = "game: mini\nmain:\n  Ember Fox: 2\n  Moon // Tide: 1\nside:\n- 1 Sun Crown\n"
    plain = {"game": "mini", "main": {"Ember Fox": 2, "Moon // Tide": 1}, "side": ["1 Sun Crown"]}
    text = "game: mini\n[main]\n2 Ember Fox\nMoon // Tide x1\n[side]\n1 Sun Crown\n"
    decks = [read(yaml), read_text(json.dumps(plain), kind="json"), read_text(text)]
    assert [entries(deck) for deck in decks] == [entries(decks[0])] * 3
    assert [deck.findings for deck in decks] == [[], [], []]


@pytest.mark.parametrize(
    ("text", "kind", "name", "count"),
    [
        ('{"main": [{"Strange Brew": "Unlabelled [4] (First Set)"}]}', "json", (1, 13, 25), (1, 28, 56)),
        ('main:\n- "Strange Brew": Unlabelled [4] (First Set)\n', "yaml", (2, 4, 16), (2, 19, 45)),
        ('main:\n- Strange Brew: "Unlabelled [4] (First Set)"\n', "yaml", (2, 3, 15), (2, 17, 45)),
    ],
)
def test_quoted_text_is_never_joined(
    text: str, kind: str, name: tuple[int, int, int], count: tuple[int, int, int]
) -> None:
    assert everything(read_text(text, kind=kind)) == [("unknown-card", *name), ("bad-count", *count)]


def test_an_invisible_character_beside_a_name_is_placed_at_the_name() -> None:
    deck = read_text('{"main": {"\u200bEmber Fox": 3}}', kind="json")
    assert everything(deck) == [("invisible-character", 1, 13, 22)]
    deck = read_text("main:\n- \u200bEmber Fox\n", kind="yaml")
    assert everything(deck) == [("invisible-character", 2, 4, 13)]


def test_what_has_only_invisible_characters_is_empty() -> None:
    text = '{"main": ["\u200b", {"card": " \u200b", "count": 2}, {"\u200b": 1}]}'
    assert everything(read_text(text, kind="json")) == [
        ("bad-line", 1, 11, 14),
        ("schema", 1, 25, 29),
        ("bad-line", 1, 45, 48),
    ]
    assert everything(read_text('captain: "\u200b"\n', kind="yaml", game=duel())) == []


@pytest.mark.parametrize("item", ["3 Ember Fox: Advanced", "2 Ember Fox: Elder", "3 Ember Fox: three"])
def test_a_count_and_a_card_with_a_colon_behind_are_one_text(item: str) -> None:
    deck = read(f"main:\n- {item}\n- 1 Storm Rex\n")
    assert errors(deck) == [("yaml-surprise", 2, 3, 3 + len(item))]
    assert deck.findings[0].hint == f'put it in quotes: "{item}"'
    assert entries(deck) == {("main", "M006"): 1}


@pytest.mark.parametrize(
    "text", ["main: |\n  3 Ember Fox\n  7 Paper Rat\n", 'main: "3 Ember Fox\\n7 Paper Rat"\n']
)
def test_a_section_of_several_lines_of_text_is_shown_by_its_first(text: str) -> None:
    (error,) = read(text).findings
    assert (error.rule, error.hint) == ("schema", "write its cards below, one a line: `- 3 Ember Fox`")


def test_a_count_and_a_card_with_a_bare_colon_are_read() -> None:
    deck = read("main:\n- 2 Ember Fox:\n- 1 Storm Rex\n")
    assert errors(deck) == []
    assert surprises(deck) == [(2, 3, 14, "remove the colon")]
    assert entries(deck) == {("main", "M001"): 2, ("main", "M006"): 1}
