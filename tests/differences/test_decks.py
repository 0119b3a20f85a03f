"""Decks are compared by cards and counts."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.differences.test_cards import game

from decklint.decks.model import Deck
from decklint.decks.registry import parse_deck
from decklint.differences.decks import Counted, DecksDifference, compare_decks

SECTIONS = ("main", "side")
CARDS = ("M005", "M007", "M024", "Moon // Tide", "星の歌〜終章〜", "Mon Tide", "No such card")
LINES = st.lists(st.tuples(st.sampled_from(SECTIONS), st.sampled_from(CARDS), st.integers(1, 3)), max_size=8)


def deck(lines: list[tuple[str, str, int]]) -> Deck:
    text = "game: mini\n" + "".join(f"[{section}]\n{count} {name}\n" for section, name, count in lines)
    return parse_deck("deck", text, "text").interpret(game()).deck


def copies(one: Deck) -> Counter[tuple[str, str]]:
    return Counter({(entry.section, entry.card.id): entry.copies for entry in one.entries()})


def counts(found: DecksDifference) -> list[Counted]:
    """Every section's change of every card, each once."""
    moved = [side for move in found.moved for side in (move.source, move.target)]
    return list(dict.fromkeys([*found.counts, *moved]))


@given(LINES, st.randoms())
def test_the_order_of_lines_means_nothing(lines: list[tuple[str, str, int]], chance: object) -> None:
    other = sorted(lines, key=lambda _: chance.random())  # type: ignore[attr-defined]
    assert compare_decks(game(), deck(lines), deck(other)).equal


@given(LINES, LINES)
def test_the_changes_make_the_new_deck_of_the_old_one(
    old: list[tuple[str, str, int]], new: list[tuple[str, str, int]]
) -> None:
    found = compare_decks(game(), deck(old), deck(new))
    made = copies(deck(old))
    for one in counts(found):
        assert made[one.section, one.card.id] == one.old
        made[one.section, one.card.id] = one.new
    assert +made == copies(deck(new))
    typed = Counter((one.section, f"{one.count} {one.typed}") for one in deck(old).uncounted())
    for unread in found.unread:
        typed[unread.section, unread.typed] += unread.new - unread.old
    assert +typed == Counter((one.section, f"{one.count} {one.typed}") for one in deck(new).uncounted())
    for section, (before, after) in found.totals.items():
        assert before == sum(count for (where, _), count in copies(deck(old)).items() if where == section)
        assert after == sum(count for (where, _), count in copies(deck(new)).items() if where == section)


@given(LINES, LINES)
def test_backwards_it_is_the_same_the_other_way_round(
    old: list[tuple[str, str, int]], new: list[tuple[str, str, int]]
) -> None:
    there = compare_decks(game(), deck(old), deck(new))
    back = compare_decks(game(), deck(new), deck(old))
    assert {(one.section, one.card.id, one.old, one.new) for one in counts(there)} == {
        (one.section, one.card.id, one.new, one.old) for one in counts(back)
    }
    assert {(one.card.id, one.copies, one.source.section, one.target.section) for one in there.moved} == {
        (one.card.id, one.copies, one.target.section, one.source.section) for one in back.moved
    }
    assert there.equal == back.equal


def test_what_moved_says_both_sections() -> None:
    found = compare_decks(
        game(),
        deck([("main", "M005", 3), ("main", "M007", 1)]),
        deck([("main", "M005", 1), ("side", "M005", 1), ("side", "M024", 1)]),
    )
    (move,) = found.moved
    assert (move.card.id, move.copies) == ("M005", 1)
    assert (move.source.section, move.source.old, move.source.new) == ("main", 3, 1)
    assert (move.target.section, move.target.old, move.target.new) == ("side", 0, 1)
    assert [(one.card.id, one.section, one.old, one.new) for one in found.counts] == [
        ("M024", "side", 0, 1),
        ("M007", "main", 1, 0),
    ]
