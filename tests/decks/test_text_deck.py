"""Plain text decks: headings, metadata, places without a heading."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.decks.minigame import duel, entries, errors, everything, mini, read

from decklint.decks.registry import parse_deck
from decklint.findings import Severity
from decklint.games.cards import Card
from decklint.spans import Span


def sections(text: str) -> list[str | None]:
    """The section of each line."""
    return [line.section for line in read(text).deck.lines]


HEADINGS = [
    "Main",
    "main",
    "MAIN:",
    "[Main]",
    "(Main)",
    "【Main】",
    "# Main",
    "## Main",
    "// Main",
    "//Main",
    "=Main=",
    "=== Main ===",
    "* Main *",
    "**Main**",
    "-- Main --",
    "Main (3)",
    "Main [3]",
    "Main: 3",
    "Main:3",
    "Main (3):",
    "[Main (3)]",
    "[Main] (3)",
    "# Main (3)",
    "// Main: 3",
    "Main (3 cards)",
    "メイン",
    "技能卡：",
    "盟友卡（３）",
    "技能卡：3張",
    "\u00a0Main ",
]


@pytest.mark.parametrize("heading", HEADINGS)
def test_headings(heading: str) -> None:
    deck = read(f"Leader\n1 晴空学院\n\n{heading}\n3 Ember Fox\n")
    assert entries(deck) == {("leader", "M033"): 1, ("main", "M001"): 3}
    assert deck.findings == []


def test_the_place_of_a_heading_is_its_title() -> None:
    deck = read("[Leader]\n1 晴空学院\n=== Main (3) ===\n3 Ember Fox\nMain\n1 Storm Rex\n")
    assert deck.deck.headers == {"leader": Span(1, 2, 1, 8), "main": Span(3, 5, 3, 9)}


def test_a_section_twice_is_added_up() -> None:
    deck = read("Main (2)\n2 Ember Fox\nSide\n1 Sun Crown\nMain (1)\n1 Ember Fox\n")
    assert entries(deck) == {("main", "M001"): 3, ("side", "M010"): 1}
    assert deck.findings == []


def test_a_section_twice_that_states_the_sum_each_time() -> None:
    assert read("Main (3)\n2 Ember Fox\nSide\n1 Sun Crown\nMain (3)\n1 Ember Fox\n").findings == []


def test_a_heading_eats_no_card() -> None:
    deck = read("Leader\n1 晴空学院\nMain\nLeader's Oath\nLand Toll\n")
    assert entries(deck) == {("leader", "M033"): 1, ("main", "M044"): 1, ("main", "M007"): 1}


def test_card_types_do_not_change_the_section_and_totals_are_checked() -> None:
    deck = read(
        "About\nName Foxes\n\nLeader (1)\n1 晴空学院\n\nMain [10]\nAllies (7)\n3 Ember Fox\n"
        "3 Nine-Tail Sage\nSpells: 2\n2 Land Toll\nFields\n2 Plain Field\n"
    )
    assert everything(deck) == [("stated-count", 8, 9, 10)]
    (warning,) = deck.findings
    assert (warning.severity, warning.found, warning.allowed) == (Severity.WARNING, 6, "7")
    assert warning.message == 'the heading "Allies" says 7, its lines add to 6'
    assert deck.deck.meta == {"name": "Foxes"}
    assert sections("Main\nAllies\n3 Ember Fox\nSpells\n2 Land Toll") == ["main", "main"]


def test_stated_totals_count_what_was_typed() -> None:
    assert read("Main (5)\n3 Embr Fox\n2 Storm Rex\n").findings[0].rule == "unknown-card"
    assert [one.rule for one in read("Main (5)\n3 Embr Fox\n2 Storm Rex\n").findings] == ["unknown-card"]
    assert [one.rule for one in read("Main (5)\n-3 Ember Fox\n2 Storm Rex\n").findings] == ["bad-count"]
    assert everything(read("Main (5)\n0 Ember Fox\n2 Storm Rex\n")) == [
        ("stated-count", 1, 7, 8),
        ("bad-count", 2, 1, 2),
    ]


@pytest.mark.parametrize(
    ("heading", "start", "end"),
    [("[Sidebord]", 2, 10), ("Sidebord:", 1, 9), ("== Sidebord ==", 4, 12), ("Sidebord (2):", 1, 9)],
)
def test_unknown_headings(heading: str, start: int, end: int) -> None:
    deck = read(f"Main\n3 Ember Fox\n{heading}\n2 Sun Crown\n1 Nobody\n")
    assert everything(deck) == [("unknown-section", 3, start, end)]
    assert deck.findings[0].hint == 'did you mean "Sideboard"?'
    lost = deck.deck.uncounted()
    assert [(line.section, line.card and line.card.id, line.count) for line in lost] == [
        (None, "M010", 2),
        (None, None, 1),
    ]


@pytest.mark.parametrize("line", ["[Ember Fox]", "Ember Fox:", "[Ember Fox x1]"])
def test_brackets_and_colons_around_a_card_are_no_heading(line: str) -> None:
    deck = read(f"Main\n{line}\n")
    assert entries(deck) == {("main", "M001"): 1}
    assert [finding.rule for finding in deck.findings] == ["noise"]


def test_comments() -> None:
    deck = read("// My list\n# 10 main\n#comment\n//\n#\nMain\n# 3 Storm Rex\n3 Ember Fox\n")
    assert entries(deck) == {("main", "M001"): 3}
    assert deck.findings == []


@pytest.mark.parametrize("heading", ["Maybeboard", "# Maybeboard", "Considering:", "[Tokens]", "Tokens (2)"])
def test_parts_that_are_not_of_the_deck(heading: str) -> None:
    deck = read(f"Main\n3 Ember Fox\n{heading}\n2 Sun Crown\n1 Nobody\n- oh\nSide\n1 Storm Rex\n")
    assert entries(deck) == {("main", "M001"): 3, ("side", "M006"): 1}
    assert [(finding.rule, finding.span.line) for finding in deck.findings] == [("noise", 3)]
    assert "3 lines" in deck.findings[0].message
    assert deck.deck.uncounted() == []


def test_sideboard_prefix() -> None:
    deck = read("3 Ember Fox\nSB: 2 Sun Crown\n\nsb:Storm Rex\nSb : 1 Captain Iri\n")
    assert entries(deck) == {
        ("main", "M001"): 3,
        ("side", "M010"): 2,
        ("side", "M006"): 1,
        ("side", "M021"): 1,
    }
    assert errors(deck) == []
    assert deck.deck.lines[1].name_span == Span(2, 7, 2, 16)


def test_a_card_whose_name_begins_like_a_sideboard_prefix() -> None:
    thing = Card("T1", "ally", {"en": "SB: Thing"})
    game = replace(mini(), cards=(*mini().cards, thing), _index=None)
    text = "[Main]\nSB: Thing x2\n1 SB: Thing\nSB: Thing (FST) 12 // mine\nSB: 2 Sun Crown\nSB: SB: Thing\n"
    deck = read(text, game=game)
    assert entries(deck) == {("main", "T1"): 4, ("side", "M010"): 2, ("side", "T1"): 1}
    assert errors(deck) == []


def test_sideboard_prefix_in_a_game_without_one() -> None:
    deck = read("[Team]\n2 Ember Fox\nSB: 2 Storm Rex\n", game=duel())
    assert everything(deck) == [("bad-line", 3, 1, 4)]
    assert deck.findings[0].hint == "a duel deck has no sideboard: remove the line, or only the prefix"


@pytest.mark.parametrize(
    ("line", "end", "section"),
    [
        ("S: 1 Sun Crown", 3, None),
        ("foo: Sun Crown", 5, None),
        ("Main: 1 Sun Crown", 6, "main"),
    ],
)
def test_prefixes_that_mean_nothing(line: str, end: int, section: str | None) -> None:
    deck = read(f"Main\n3 Ember Fox\n\nSideboard\n{line}\n")
    assert everything(deck)[-1] == ("bad-line", 5, 1, end)
    lost = deck.deck.lines[1]
    assert (lost.section, lost.card and lost.card.id, lost.count, lost.counts) == (section, "M010", 1, False)


def test_a_name_and_a_count_the_wrong_way_round() -> None:
    deck = read("Main\nSun Crown: 2\n- Ember Fox: 3x\n")
    assert errors(deck) == [("bad-count", 2, 12, 13), ("bad-count", 3, 14, 16)]
    assert [one.hint for one in deck.findings if one.rule == "bad-count"] == [
        'write "2 Sun Crown"',
        'write "3 Ember Fox"',
    ]
    assert entries(deck) == {}


def test_a_misspelt_name_with_a_colon_is_an_unknown_card() -> None:
    assert errors(read("Main\nStrange Brew: Unlabeled\n3 Shikigami: Chan\n")) == [
        ("unknown-card", 2, 1, 24),
        ("unknown-card", 3, 3, 18),
    ]


# No heading


def test_lines_under_no_heading_go_by_their_cards() -> None:
    deck = read("3 Ember Fox\n1 晴空学院\n2 Captain Iri\n1 Glass Token\n")
    assert entries(deck) == {("main", "M001"): 3, ("leader", "M033"): 1, ("leader", "M020"): 2}
    assert everything(deck) == [
        ("section-guessed", 1, 3, 12),
        ("section-decided", 3, 3, 14),
        ("wrong-section", 4, 3, 14),
    ]
    assert deck.deck.lines[3].section is None


def test_an_unknown_card_under_no_heading_may_belong_anywhere() -> None:
    deck = read("3 Ember Fox\n1 Embr Fox\n")
    assert [(line.section, line.counts) for line in deck.deck.lines] == [("main", True), (None, False)]


@pytest.mark.parametrize("blank", ["", " ", "\t", "\u3000", "\u200b"])
def test_one_blank_line_divides_main_and_sideboard(blank: str) -> None:
    deck = read(f"3 Ember Fox\n4 Paper Rat\n{blank}\n1 Captain Iri\n2 Sun Crown\n")
    assert entries(deck) == {
        ("main", "M001"): 3,
        ("main", "M008"): 4,
        ("side", "M021"): 1,
        ("side", "M010"): 2,
    }
    assert everything(deck) == [("section-decided", 4, 3, 14), ("section-guessed", 4, 3, 14)]


def test_metadata_and_outer_blank_lines_divide_nothing() -> None:
    deck = read("\ngame: mini\n\n3 Ember Fox\n\n2 Sun Crown\n\n")
    assert entries(deck) == {("main", "M001"): 3, ("side", "M010"): 2}


@pytest.mark.parametrize(
    "text",
    [
        "3 Ember Fox\n\n\n2 Sun Crown\n",  # two blank lines
        "3 Ember Fox\n\n2 Sun Crown\n\n1 Storm Rex\n",
        "Main\n3 Ember Fox\n\n2 Sun Crown\n",  # a heading
        "Allies\n3 Ember Fox\n\n2 Sun Crown\n",
        "3 Ember Fox\n\n2 Sun Crown\n1 晴空学院\n",  # a card that no sideboard takes
        "3 Ember Fox\n\n2 Nobody\n",
    ],
)
def test_other_blank_lines_mean_nothing(text: str) -> None:
    assert "side" not in sections(text)


def test_blank_lines_in_a_game_without_sideboard() -> None:
    deck = read("3 Ember Fox\n\n2 Sun Crown\n", game=duel())
    assert entries(deck) == {("team", "M001"): 3, ("deck_pile", "M010"): 2}


# Metadata


def test_metadata_above_the_first_heading() -> None:
    deck = read(
        "Game: mini\nformat: standard   # the usual\nname: Deck #1 // the best\nplayer：Ann\n"
        "event: Cup: final\ndate: 2026-12-14\nnotes: a # b\n\n[Main]\n3 Ember Fox\n"
    )
    assert deck.findings == []
    assert deck.deck.meta == {
        "game": "mini",
        "format": "standard",
        "name": "Deck #1",
        "player": "Ann",
        "event": "Cup: final",
        "date": "2026-12-14",
        "notes": "a",
    }


@pytest.mark.parametrize(
    "day", ["2026-02-30", "2026-13-01", "14.12.2026", "2026-1-1", "soon", "２０２６-12-14"]
)
def test_what_is_no_date(day: str) -> None:
    deck = read(f"date: {day}\n[Main]\n3 Ember Fox\n")
    assert everything(deck) == [("schema", 1, 7, 7 + len(day))]


def test_unknown_and_repeated_keys() -> None:
    deck = read("formt: standard\nname: A\nname: B\n[Main]\n3 Ember Fox\n")
    assert everything(deck) == [("unknown-field", 1, 1, 6), ("duplicate-key", 3, 1, 5)]
    assert deck.findings[0].hint == "did you mean `format`?"
    assert deck.deck.meta["name"] == "A"


def test_a_card_with_a_colon_is_no_key() -> None:
    deck = read("Shikigami: Chen\nStrange Brew: Unlabelled [4] (First Set) x2\n3 Ember Fox\n")
    assert entries(deck) == {("main", "M041"): 1, ("main", "M038"): 2, ("main", "M001"): 3}


def test_keys_below_a_heading() -> None:
    deck = read("[Main]\n3 Ember Fox\nname: Foxes\n")
    assert everything(deck) == [("bad-line", 3, 1, 6)]
    assert deck.findings[0].hint == "move the line above the first heading"
    assert deck.deck.uncounted() == []


def test_a_key_without_a_value() -> None:
    assert read("name:\nplayer:\n\n[Main]\n3 Ember Fox\n").findings == []
    deck = read("captain:\n# who\n1 晴空学院\n[Team]\n3 Ember Fox\n", game=duel())
    assert everything(deck) == [("unknown-section", 1, 1, 8)]


def test_what_is_stated_before_the_game_is_known() -> None:
    parsed = parse_deck("x", "# deck\nGame : mini  // my game\nformat: open\n[Main]\n3 Ember Fox\n", "text")
    assert parsed.stated("game") == ("mini", Span(2, 8, 2, 12))
    assert parsed.stated("format") == ("open", Span(3, 9, 3, 13))
    assert parsed.stated("date") is None


# Choices and a game's own lines


@pytest.mark.parametrize("key", ["captain", "Captain", "CAPITANO", "captain "])
def test_choices(key: str) -> None:
    deck = read(f"{key}: 晴空学院 (M033)  // leads\n[Team]\n1 晴空学院\n", game=duel())
    choice = deck.deck.choices["captain"]
    assert (choice.typed, choice.card and choice.card.id) == ("晴空学院", "M033")
    assert choice.span == Span(1, len(key) + 3, 1, len(key) + 7)
    assert deck.findings == []


def test_a_choice_by_an_id_that_is_a_number() -> None:
    deck = read("captain: 1500\n[Team]\n1 1500\n", game=duel())
    assert (card := deck.deck.choices["captain"].card) is not None
    assert card.id == "1500"


def test_of_several_cards_a_choice_means_the_one_in_the_deck() -> None:
    for card_id in ("M020", "M021"):
        deck = read(f"captain: Captain Iri\n[Team]\n1 {card_id}\n", game=duel())
        assert (card := deck.deck.choices["captain"].card) is not None
        assert card.id == card_id
        (note,) = deck.findings
        assert 'the only one that is in "Team", not as M02' in note.message
    deck = read("captain: Captain Iri\n[Team]\n1 M020\n1 M021\n", game=duel())
    assert everything(deck) == [("ambiguous-card", 1, 10, 21)]


def test_choices_that_cannot_be_read() -> None:
    deck = read("captain: Captin Iri\n[Team]\n1 M020\n", game=duel())
    assert everything(deck) == [("unknown-card", 1, 10, 20)]
    assert deck.deck.choices["captain"].card is None
    deck = read("captain: M020\ncaptain: M021\n[Team]\n1 M020\n", game=duel())
    assert everything(deck) == [("duplicate-key", 2, 1, 14)]
    deck = read("captain: Ember Fox (M002)\n[Team]\n1 M020\n", game=duel())
    assert everything(deck) == [("ambiguous-card", 1, 10, 19)]


def test_lines_that_only_this_games_players_write() -> None:
    deck = read("Boss Lv1 晴空学院\nLv2 Ember Fox\nLv３ Storm Rex\n3 Land Toll\nLv1 Nobody\n", game=duel())
    assert entries(deck) == {
        ("team", "M033"): 1,
        ("team", "M001"): 2,
        ("team", "M006"): 3,
        ("deck_pile", "M007"): 3,
    }
    assert deck.deck.choices["captain"].span == Span(1, 10, 1, 14)
    assert everything(deck) == [("section-guessed", 4, 3, 12), ("unknown-card", 5, 5, 11)]
    assert deck.deck.lines[4].section == "team"


def test_a_choice_that_is_stated_twice_alike() -> None:
    assert read("captain: 晴空学院\nBoss Lv1 晴空学院\n", game=duel()).findings == []


# Wrong places


def test_cards_in_the_wrong_section() -> None:
    deck = read("Leader\n3 Ember Fox\nMain\n1 Glass Token\n1 晴空学院\n")
    assert everything(deck) == [
        ("wrong-section", 2, 3, 12),
        ("wrong-section", 4, 3, 14),
        ("wrong-section", 5, 3, 7),
    ]
    first = deck.findings[0]
    assert first.message == '"Ember Fox" (Allies) does not belong in Leader'
    assert first.hint == 'move it to "Main" or "Side"'
    assert first.cards == ("M001",)
    assert entries(deck) == {}
    assert [line.section for line in deck.deck.uncounted()] == ["leader", "main", "main"]


def test_a_sections_own_rule_for_what_it_refuses() -> None:
    deck = read("[Team]\n1 Glass Token\n1 Land Toll\n", game=duel())
    assert everything(deck) == [("no-tokens", 2, 3, 14), ("wrong-section", 3, 3, 12)]


def test_several_cards_of_which_both_may_stand_there() -> None:
    deck = read("[Team]\n1 Captain Iri\n", game=duel())
    assert everything(deck) == [("ambiguous-card", 2, 3, 14)]
    assert deck.findings[0].cards == ("M020", "M021")


# Other formats


@pytest.mark.parametrize(
    "text",
    [
        '<?xml version="1.0"?>\n<deck><main><card qty="3" name="Ember Fox"/></main></deck>\n',
        "<!DOCTYPE html>\n<html>\n<p>3 Ember Fox</p>\n",
        "count,name\n3,Ember Fox\n",
        "name;count\nEmber Fox;3\n",
        "\x01\x02\x03\n\x04",
        "Dear Ann,\nsee you on Sunday.\n",
        "{'main'\n",
        "ydke://o6lXBaOpVwU=!!!\n",
    ],
)
def test_a_file_of_another_format(text: str) -> None:
    deck = read(f"\n  {text}")
    (finding,) = deck.findings
    assert (finding.rule, finding.span.line, finding.span.column) == ("bad-line", 2, 3)
    assert finding.message == "the format of this file is not known: no line of it could be read"
    assert deck.deck.unknown_format
    assert deck.deck.lines == []


@pytest.mark.parametrize("text", ["3 Embr Fox\n", "Embr Fox\n", "[Main]\nwhatever this is\n", "-3 Nobody\n"])
def test_a_deck_of_misspelt_names_is_still_a_deck(text: str) -> None:
    deck = read(text)
    assert not deck.deck.unknown_format
    assert "unknown-card" in [finding.rule for finding in deck.findings]


@pytest.mark.parametrize("text", ["", "\n\n", " \n\t\n", "# nothing\n// here\n", "#\n"])
def test_nothing_or_comments_only(text: str) -> None:
    parsed = parse_deck("x", text, "text")
    assert [problem.rule for problem in parsed.problems] == ["empty-file"]
    assert not parsed.readable


def test_a_very_long_line() -> None:
    deck = read("[Main]\n3 Ember Fox\n" + "3 x" * 1_000_000 + "\n2 Ember Fox " + "#" * 1_000_000 + "\n")
    assert [finding.rule for finding in deck.findings] == ["unknown-card"]
    assert len(deck.findings[0].message) < 300
    assert entries(deck) == {("main", "M001"): 5}


@pytest.mark.parametrize(
    "text",
    [
        "# cards go here\n---",
        "---",
        "---\n...",
        "%YAML 1.2\n---",
        "--- # none\n",
        "====\n\n```\n```",
        "\x1a",
        "// a\n\x1a",
    ],
)
@pytest.mark.parametrize("kind", ["text", None])
def test_only_comments_and_marks_of_a_document_are_an_empty_file(text: str, kind: str | None) -> None:
    parsed = parse_deck("deck", text, kind)
    assert not parsed.readable
    assert [problem.rule for problem in parsed.problems] == ["empty-file"]


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("leader: [M020]\nmain:\n\t- 10 Paper Rat", 3),
        ("leader: [M020]\nmain:\n  - 10 Paper Rat\n  - @foo", 4),
        ('leader: [M020]\nmain:\n  - "10 Paper Rat', 3),
        ("side: [1 Old Gate", 1),
        ("main: [\n  3 Ember Fox,\n  7 Paper Rat\n", 1),
        ('leader:\n  - "M020"\nmain:\n  - "3 Ember Fox"\n  - "7 Paper Rat', 5),
        ("leader:\n  - 'M020'\nmain:\n  - '3 Ember Fox'\n  - '7 Paper Rat", 5),
    ],
)
def test_broken_yaml_with_brackets_or_quotes_is_no_text(text: str, line: int) -> None:
    parsed = parse_deck("deck", text)
    assert [(problem.rule, problem.span.line) for problem in parsed.problems] == [("yaml-syntax", line)]


@pytest.mark.parametrize(
    "text",
    [
        "name: [WIP] rats\nMain:\n  - 3 Ember Fox\n",
        "Side: [1 Old Gate\n3 Ember Fox\n",
        "name: [WIP\nMain\n- 2 Ember Fox\n",
    ],
)
def test_text_with_a_bracket_that_is_no_yaml_stays_text(text: str) -> None:
    assert parse_deck("deck", text).problems == []


@pytest.mark.parametrize(
    "divider", ["=====", "----", "---", "***", "~~~", "```", "```yaml", "• • •", "🔥🔥", "?"]
)
def test_lines_of_marks_alone_are_layout(divider: str) -> None:
    deck = read(f"{divider}\nMain\n{divider}\n3 Ember Fox\n{divider}\n")
    assert entries(deck) == {("main", "M001"): 3}
    width = len(divider)
    assert [one for one in everything(deck) if one[0] != "stated-count"] == [("noise", 1, 1, 1 + width)]
    assert deck.findings[0].message == "3 lines of marks alone (dividers, fences) left out"


MARKED = replace(mini(), cards=(*mini().cards, Card("M099", "ally", {"en": "***"})))


def test_a_card_of_marks_alone_is_no_layout() -> None:
    assert entries(read("Main\n***\n- ***\n2 ***\n", game=MARKED)) == {("main", "M099"): 4}


def test_the_mark_of_an_old_end_of_file_is_ignored() -> None:
    deck = read("Main\n3 Ember Fox\n\x1a")
    assert (entries(deck), deck.findings) == ({("main", "M001"): 3}, [])


def test_rows_of_a_table_are_no_lines() -> None:
    deck = read(
        "Main\n| Count | Card |\n|---|---|\n"
        "| 10 | Paper Rat |\n| Paper Rat | 2 |\n| Ember Fox |\n1 Ember Fox\n"
    )
    ends = {2: 17, 4: 19, 5: 18, 6: 14}
    assert errors(deck) == [("bad-line", line, 1, end) for line, end in ends.items()]
    assert [one.hint for one in deck.findings if one.rule == "bad-line"] == [
        "remove it, or write a count and a name",
        'write "10 Paper Rat"',
        'write "2 Paper Rat"',
        'write "1 Ember Fox"',
    ]
    assert entries(deck) == {("main", "M001"): 1}


GRAZING = replace(mini(), cards=(*mini().cards, Card("M098", "ally", {"en": "Grazing"})))


@pytest.mark.parametrize(
    ("heading", "begin", "end"),
    [
        ("Main (3 Grazing)", 7, 16),
        ("Main (3x Grazing):", 7, 17),
        ("[Main (3 Grazing)]", 8, 17),
        ("# Main (3 Grazing)", 9, 18),
        ("== Main [3 Ember Fox] ==", 10, 21),
        ("メイン（3 Grazing）", 5, 14),
    ],
)
def test_a_card_beside_a_heading_is_named(heading: str, begin: int, end: int) -> None:
    deck = read(f"{heading}\n2 Paper Rat\n", game=GRAZING)
    assert errors(deck) == [("bad-line", 1, begin, end)]
    assert entries(deck) == {("main", "M008"): 2}
    assert "on a line of its own" in str(deck.findings[0].hint)


def test_a_word_that_is_no_card_stays_a_unit() -> None:
    assert read("Main (2 cards)\n2 Paper Rat\n", game=GRAZING).findings == []


def test_a_key_without_a_value_says_where_the_value_goes() -> None:
    deck = read("Captain:\nCaptain Iri\n\nTeam\n1 Paper Rat\nName:\nfoo\n", game=duel())
    assert [(one.rule, one.hint) for one in deck.findings if one.rule == "unknown-section"] == [
        ("unknown-section", "write `Captain: NAME` in one line"),
        ("unknown-section", "write `Name: VALUE` in one line, above the first heading"),
    ]


@pytest.mark.parametrize(
    ("line", "end", "hint"),
    [
        ("a Storm Rex", 2, 'write "1 Storm Rex"'),
        ("A Storm Rex", 2, 'write "1 Storm Rex"'),
        ("- an Ember Fox", 5, 'write "1 Ember Fox"'),
        ("a few Storm Rex", 6, None),
        ("a couple of Storm Rex", 12, None),
        ("some Storm Rex", 5, None),
        ("2 or 3 Storm Rex", 7, None),
        ("2 to 3 Storm Rex", 7, None),
        ("two or three Storm Rex", 13, None),
    ],
)
def test_amounts_in_words(line: str, end: int, hint: str | None) -> None:
    deck = read(f"Main\n{line}\n1 Paper Rat\n")
    begin = 3 if line.startswith("-") else 1
    assert errors(deck) == [("bad-count", 2, begin, end)]
    if hint is not None:
        assert deck.findings[0].hint == hint
    assert entries(deck) == {("main", "M008"): 1}


@pytest.mark.parametrize(
    "heading",
    [
        "[b]Main[/b]",
        "[B][u]Main[/u][/B]",
        "[size=5]Main[/size]",
        "[b]Main (3)[/b]",
        "[b][Main][/b]",
    ],
)
def test_a_heading_between_tags(heading: str) -> None:
    deck = read(f"{heading}\n3 Ember Fox\n")
    assert (entries(deck), deck.findings) == ({("main", "M001"): 3}, [])


def test_a_heading_between_tags_that_means_nothing() -> None:
    assert errors(read("[b]Foo[/b]\n3 Ember Fox\n")) == [("unknown-section", 1, 4, 7)]
