"""What is the name in a line: whole first, then without what is no part of it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.decks.minigame import duel, entries, errors, everything, mini, read

from decklint.games.cards import Card
from decklint.games.model import Game


def one_line(line: str) -> tuple[str | None, int | None, list[tuple[str, int, int, int]]]:
    """Card id, count and findings of a line under the heading of the main deck."""
    deck = read(f"[Main]\n{line}\n")
    (found,) = deck.deck.lines
    return found.card.id if found.card else None, found.count, everything(deck)


@pytest.mark.parametrize(
    ("line", "card", "count"),
    [
        ("3 Moon // Tide", "M005", 3),
        ("3 Squad #7", "M039", 3),
        ("Strange Brew: Unlabelled [4] (First Set)", "M038", 1),
        ("2 Strange Brew: Unlabelled [4] (First Set)", "M038", 2),
        ("2 Ragna, Lord of Ash", "M012", 2),
        ("2 Arc Blade -Focus-", "M024", 2),
        ("1 2012-12-12", "M042", 1),
        ("2012-12-12", "M042", 1),
        ("2 1e3", "M043", 2),
        ("0013 x3", "0013", 3),
        ("3 0013", "0013", 3),
        ("0013", "0013", 1),
        ("2 M001b", "M001", 2),
        ("2 Shikigami: Chen", "M041", 2),
    ],
)
def test_names_that_look_like_something_else(line: str, card: str, count: int) -> None:
    assert one_line(line) == (card, count, [])


@pytest.mark.parametrize(
    ("line", "card", "notes"),
    [
        ("2 Ember Fox (FST) 001", "M001", [(13, 22)]),
        ("2 Ember Fox (REX) 101a", "M001", [(13, 23)]),
        ("2 Ember Fox [REX:101a]", "M001", [(13, 23)]),
        ("2 Ember Fox (fst)", "M001", [(13, 18)]),
        ("2 Ember Fox [ABC]", "M001", [(13, 18)]),
        ("2 Storm Rex (AB-1) 12 *F*", "M006", [(13, 22), (23, 26)]),
        ("2 Storm Rex *E*", "M006", [(13, 16)]),
        ("2 Storm Rex F", "M006", [(13, 14)]),
        ("2 Storm Rex #big #fast", "M006", [(13, 23)]),
        ("2 Storm Rex #big // said so", "M006", [(13, 17)]),
        ("2 Storm Rex ^Have,#37d67a^", "M006", [(13, 27)]),
        ("2\tStorm Rex\tREX", "M006", [(13, 16)]),
        ("2 Squad #7 #big", "M039", [(12, 16)]),
        ("2 Moon // Tide (FST)", "M005", [(16, 21)]),
        ("Storm Rex x2 (FST) 12", "M006", [(14, 22)]),
        ("Storm Rex (FST) 12 x2", "M006", [(11, 19)]),
    ],
)
def test_noise_is_left_out_and_noted(line: str, card: str, notes: list[tuple[int, int]]) -> None:
    found, count, findings = one_line(line)
    assert (found, count) == (card, 2)
    assert findings == [("noise", 2, start, end) for start, end in notes]


@pytest.mark.parametrize(
    "line", ["2 Storm Rex // mine", "2 Storm Rex # mine", "2 Storm Rex  //", "2 Storm Rex//x"]
)
def test_comments_need_no_note(line: str) -> None:
    assert one_line(line) == ("M006", 2, [])


def test_a_comment_behind_a_name_that_has_its_mark() -> None:
    assert one_line("2 Moon // Tide // the spell") == ("M005", 2, [])
    assert one_line("2 Squad #7 # seven of them") == ("M039", 2, [])


@pytest.mark.parametrize(
    "line", ["3 Ember Fox (Elder)", "3 Storm", "3 Ember Fox (4)", "3 Storm Rex Gold", "3 Ember Fox 2"]
)
def test_what_is_no_noise_is_part_of_the_name(line: str) -> None:
    card, count, findings = one_line(line)
    assert (card, count) == (None, 3)
    assert findings == [("unknown-card", 2, 3, len(line) + 1)]


def test_an_unknown_name_is_shown_without_comment_and_set_code() -> None:
    assert one_line("2 Embr Fox (FST) 001 // mine") == (None, 2, [("unknown-card", 2, 3, 11)])
    assert one_line("2 Embr Fox # mine") == (None, 2, [("unknown-card", 2, 3, 11)])


def test_a_misspelt_name_with_a_comment_mark_is_kept_whole() -> None:
    assert one_line("2 Moon // Tde") == (None, 2, [("unknown-card", 2, 3, 14)])


@pytest.mark.parametrize(
    "line",
    [
        "2 Ember Fox (M001)",
        "2 Ember Fox (M001b)",
        "2 M001 Ember Fox",
        "2 [M001a] Ember Fox",
        "2 Ember Fox M001",
        "2 M001: Ember Fox",
        "2 M001 - Ember Fox",
        "2 M001, Ember Fox",
        "2 Ember Fox, M001",
        "2 Ember Fox - M001",
    ],
)
def test_an_id_beside_its_own_name(line: str) -> None:
    assert one_line(line) == ("M001", 2, [])


@pytest.mark.parametrize(
    ("line", "start"),
    [("2 Ember Fox (M002)", 3), ("2 M002 Ember Fox", 8), ("2 Ember Fox M002", 3), ("2 Ember Fox #M002", 3)],
)
def test_an_id_beside_another_name(line: str, start: int) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert everything(deck) == [("ambiguous-card", 2, start, start + 9)]
    assert deck.findings[0].cards == ("M001", "M002")
    assert deck.deck.lines[0].counts is False


def test_a_number_in_brackets_is_a_count_or_an_id() -> None:
    assert one_line("Ember Fox (77)") == ("M001", 77, [])
    assert one_line("Short Number (77)") == ("77", 77, [])
    assert one_line("Ember Fox (1500)") == ("M001", 1500, [])
    assert one_line("Plain Number (1500)") == ("1500", 1, [])
    assert one_line("Old Number (0600)") == ("0600", 1, [])
    assert one_line("Ember Fox (0600)") == (None, 1, [("ambiguous-card", 2, 1, 10)])
    assert one_line("2 Ember Fox (77)") == (None, 2, [("ambiguous-card", 2, 3, 12)])


@pytest.mark.parametrize(
    ("line", "card"), [("[007]", "M017"), ("(007)", "M017"), ("[77]", "77"), ("[0600]", "0600")]
)
def test_a_number_in_brackets_that_is_a_card(line: str, card: str) -> None:
    assert one_line(line) == (card, 1, [("noise", 2, len(line), len(line) + 1)])
    item = read(f'main:\n- "{line}"\n', kind="yaml")
    assert entries(item) == {("main", card): 1}


def test_a_colon_behind_an_id_that_ends_like_a_count() -> None:
    game = replace(mini(), cards=(*mini().cards, Card("0100x", "ally", {"en": "Odd Number"})), _index=None)
    deck = read("[Main]\n0100x:\n", game=game)
    assert entries(deck) == {("main", "0100x"): 1}
    assert everything(deck) == [("noise", 2, 6, 7)]


def test_a_number_in_brackets_that_is_no_card() -> None:
    assert one_line("[78]") == (None, 78, [("bad-line", 2, 1, 5)])
    assert one_line("[77") == (None, 77, [("bad-line", 2, 1, 4)])
    assert one_line("[x77]") == (None, 77, [("bad-line", 2, 1, 6)])


def test_a_short_number_behind_a_name_is_not_taken_for_an_id() -> None:
    assert one_line("Short Number 77") == ("77", None, [("bad-count", 2, 14, 16)])
    assert one_line("2 Short Number (77)") == ("77", 2, [])


def test_an_id_decides_between_cards_of_one_name() -> None:
    deck = read("[Main]\n2 Captain Iri (M021)\n1 Captain Iri (M020)\n")
    assert entries(deck) == {("main", "M021"): 2}
    assert everything(deck) == [("wrong-section", 3, 3, 14)]


def test_a_number_in_front_of_a_name_is_a_count_or_an_id() -> None:
    deck = read("[Main]\n0600 Old Number\n1500 Plain Number\n77 Short Number\n1500 Old Number\n")
    assert [(line.card and line.card.id, line.count) for line in deck.deck.lines] == [
        ("0600", 1),
        ("1500", 1),
        ("77", 77),
        ("0600", 1500),
    ]


@pytest.mark.parametrize(
    "line",
    ["0600 - Old Number", "0600, Old Number", "0600) Old Number", "Old Number, 0600", "Old Number - 0600"],
)
def test_a_number_that_is_the_named_cards_id_is_no_count(line: str) -> None:
    assert one_line(line) == ("0600", 1, [])


def test_a_number_with_a_leading_zero_that_is_another_cards_id() -> None:
    assert one_line("0600 Plain Number") == (None, 1, [("ambiguous-card", 2, 6, 18)])


def test_spellings_that_are_folded() -> None:
    deck = read(
        "[Main]\n1 ember fox\n1 EMBER　FOX\n1 Zoë’s Lantern\n1 Zoe\u0308's Lantern\n1 Björn the Tall\n"
        "1 Arc Blade –Focus–\n"
    )
    assert entries(deck) == {
        ("main", "M001"): 2,
        ("main", "M003"): 2,
        ("main", "M004"): 1,
        ("main", "M024"): 1,
    }
    assert deck.findings == []


def test_width_of_east_asian_signs() -> None:
    deck = read(
        "技能卡：\n2 剑（阳）之舞\n1 剑(阳)之舞\n1 星·月\n1 星・月\n1 星の歌～終章～\n1 星の歌~終章~\n"
    )
    assert entries(deck) == {("main", "M036"): 3, ("main", "M037"): 2, ("main", "M035"): 2}
    assert errors(deck) == []


def test_matches_by_alias_and_loose_ones_are_noted() -> None:
    deck = read('[Main]\n1 Fox of Embers\n1 Zoe&#39;s Lantern\n1 "Storm Rex"\n')
    assert [finding.rule for finding in deck.findings] == ["alias", "loose-match", "loose-match"]
    assert entries(deck) == {("main", "M001"): 1, ("main", "M003"): 1, ("main", "M006"): 1}


def test_one_card_in_several_languages_and_printings_is_one() -> None:
    deck = read("[Main]\n1 Ember Fox\n1 Volpe di Brace\n1 炎のキツネ\n1 M001a\n1 m001B\n")
    assert entries(deck) == {("main", "M001"): 5}
    assert deck.findings == []


def test_invisible_characters_in_a_name_and_beside_it() -> None:
    deck = read("[Main]\n2 Storm\u200b Rex\n\u200e2 Storm Rex\n2\u00ad Storm Rex\n")
    assert entries(deck) == {("main", "M006"): 6}
    assert everything(deck) == [
        ("invisible-character", 2, 3, 13),
        ("invisible-character", 3, 1, 13),
        ("invisible-character", 4, 1, 13),
    ]
    assert deck.deck.lines[1].name_span.column == 4
    assert deck.deck.lines[2].name_span.column == 4


def test_every_name_and_id_can_be_written_with_a_count() -> None:
    for game in (mini(), duel()):
        for card in game.cards:
            for name in (*card.names.values(), *card.ids):
                for form in (
                    "2 {}",
                    "2x {}",
                    "{} x2",
                    "{} (2)",
                    "- 2 {}",
                    "2 {} // c",
                    "2 {} (ABC) 1",
                    "2 {} #tag",
                ):
                    (line,) = read(form.format(name), game=game).deck.lines
                    assert line.count == 2, (name, form)
                    assert line.card is card or card.name == "Captain Iri", (name, form)


def with_ids(*ids: str) -> Game:
    """The game with more allies, called after their ids."""
    more = (Card(one, "ally", {"en": f"Card {one}"}) for one in ids)
    return replace(mini(), cards=(*mini().cards, *more), _index=None)


@pytest.mark.parametrize(
    ("line", "end"),
    [("1 Storm Rex C2", 12), ("Storm Rex B x2", 10), ("Storm Rex, C2", 10), ("2 Storm Rex #C2", 12)],
)
def test_a_short_id_of_another_card_behind_a_name(line: str, end: int) -> None:
    deck = read(f"[Main]\n{line}\n", game=with_ids("C2", "B"))
    start = 3 if line[0].isdigit() else 1
    assert everything(deck) == [("ambiguous-card", 2, start, end)]
    assert "M006" in deck.findings[0].cards
    assert len(deck.findings[0].cards) == 2


def test_a_short_id_of_the_card_itself_is_noise() -> None:
    deck = read("[Main]\n3 Card C2 C2\n2 Card B (B)\n", game=with_ids("C2", "B"))
    assert errors(deck) == []
    assert entries(deck) == {("main", "C2"): 3, ("main", "B"): 2}


@pytest.mark.parametrize(
    ("line", "count"), [("Storm Rex x3", 3), ("Storm Rex 3x", 3), ("Storm Rex x 3", 3), ("3 Storm Rex F", 3)]
)
def test_what_is_a_count_or_a_foil_mark_is_no_short_id(line: str, count: int) -> None:
    deck = read(f"[Main]\n{line}\n", game=with_ids("x3", "3x", "F", "3"))
    assert errors(deck) == []
    assert entries(deck) == {("main", "M006"): count}


@pytest.mark.parametrize(
    ("line", "count", "name"),
    [
        ("2 [Storm Rex]", 2, (4, 13)),
        ("2x [ Storm Rex ] // mine", 2, (6, 15)),
        ("[Storm Rex]", 1, (2, 11)),
        ("[Storm Rex] x3", 3, (2, 11)),
        ("- 2 [Storm Rex]", 2, (6, 15)),
    ],
)
def test_a_name_in_brackets(line: str, count: int, name: tuple[int, int]) -> None:
    deck = read(f"[Main]\n{line}\n")
    assert entries(deck) == {("main", "M006"): count}
    assert [one.rule for one in deck.findings] == ["noise"]
    span = deck.deck.lines[0].name_span
    assert (span.column, span.end_column) == name


def test_an_unknown_name_in_brackets() -> None:
    assert everything(read("[Main]\n2 [Storm Rx]\n")) == [("unknown-card", 2, 3, 13)]
