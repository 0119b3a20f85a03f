"""Groups: what is one card, which bound counts, and at which line a limit is passed."""

from __future__ import annotations

import pytest
from tests.rules.small import CARDS, RULES_LINE, Brief, Maker, Place, brief, related

LIMIT = "a: {group: card, in: [deck, side], max: 3}"
CAPPED = 'a: {group: card, in: [deck, side], max: "default(cap, 3)"}'


@pytest.mark.parametrize(
    ("deck", "expected", "others"),
    [
        ("[deck]\n3 Axe\n", None, []),
        ("[deck]\n4 Axe\n", (3, 3, 4, ("C1",)), []),
        ("[deck]\n1 Axe\n1 Axe\n1 Axe\n", None, []),
        ("[deck]\n1 Axe\n1 Axe\n1 Axe\n1 Axe\n", (6, 3, 4, ("C1",)), [3, 4, 5]),
        # The running total passes 3 at the second of them; the rest are others.
        ("[deck]\n2 Axe\n2 Axe\n1 Axe\n", (4, 3, 5, ("C1",)), [3, 5]),
        ("[deck]\n3 Axe\n1 Dart\n1 Axe\n", (5, 3, 4, ("C1",)), [3]),
        ("[deck]\n1 Axe\n9 Axe\n", (4, 3, 10, ("C1",)), [3]),
        # Over sections, in the order of the text; a section that the rule does not span is not counted.
        ("[side]\n2 Axe\n[deck]\n2 Axe\n", (5, 3, 4, ("C1",)), [3]),
        ("[deck]\n2 Axe\n[side]\n2 Axe\n", (5, 3, 4, ("C1",)), [3]),
        # An id, a printing, an alias and a name in another language are the card.
        ("[deck]\n2 Bow\n1 C2a\n1 c2\n", (5, 3, 4, ("C2",)), [3, 4]),
        ("[deck]\n2 Club\n1 发剑\n1 C3\n", (5, 3, 4, ("C3",)), [3, 4]),
        # No copies add nothing, and stand nowhere.
        ("[deck]\n0 Axe\n3 Axe\n", None, []),
        ("[deck]\n0 Axe\n4 Axe\n0 Axe\n", (4, 3, 4, ("C1",)), []),
    ],
)
def test_the_line_at_which_a_limit_is_passed(
    make: Maker, deck: str, expected: tuple[int, int, int, tuple[str, ...]] | None, others: list[int]
) -> None:
    found = [one for one in make(LIMIT).check(deck) if one.rule == "a"]
    if expected is None:
        assert found == []
        return
    (finding,) = found
    line, column, number, cards = expected
    assert brief(finding) == ("a", "error", line, column, number, "at most 3", cards)
    assert [place[:2] for place in related(finding)] == [(other, 3) for other in others]


def test_what_is_said(make: Maker) -> None:
    (found,) = make(LIMIT).check("[deck]\n2 Axe\n1 Axe\n[side]\n3 Axe\n")
    assert (found.message, found.hint) == (
        "6 copies of Axe (lines 3, 4, 6); at most 3 allowed",
        "remove 3 copies",
    )
    expected: list[Place] = [(3, 3, "2 copies here"), (4, 3, "1 copy here")]
    assert related(found) == expected
    (found,) = make(LIMIT).check("[deck]\n" + "1 Axe\n" * 9)
    assert found.message == "9 copies of Axe (lines 3, 4, 5, 6, 7, 8, 9, 10, 11); at most 3 allowed"
    (found,) = make(LIMIT).check("[deck]\n" + "1 Axe\n" * 2000)
    assert (
        found.message
        == "2000 copies of Axe (lines 3, 4, 5, 6, 7, 8, 9, 10 and 1,992 more); at most 3 allowed"
    )
    assert len(related(found)) == 1999
    (found,) = make("a: {group: card, max: 0}").check("[deck]\n1 Axe\n")
    assert (found.message, found.hint) == ("1 copy of Axe; at most 0 allowed", "remove 1 copy")
    words = "message: '{key} {card} {found} {excess} {cards}', hint: '{level}'"
    rule = f"a: {{group: house, in: team, max: 1, {words}}}"
    (found,) = make(rule, cards=CARDS.replace("house: moon", "house: sun")).check("[team]\n1 Bea\n2 Ada\n")
    assert (found.message, found.hint) == ("sun Bea 3 2 Bea, Ada", "3")


@pytest.mark.parametrize(
    ("deck", "expected"),
    [
        ("[deck]\n1 Bow\n9 Club\n3 Axe\n", []),
        ("[deck]\n2 Bow\n", [("a", "error", 3, 3, 2, "at most 1", ("C2",))]),
        ("[deck]\n1 Bow\n[side]\n1 Bow\n", [("a", "error", 5, 3, 2, "at most 1", ("C2",))]),
        ("[deck]\n10 Club\n", [("a", "error", 3, 4, 10, "at most 9", ("C3",))]),
        ("[deck]\n4 Axe\n", [("a", "error", 3, 3, 4, "at most 3", ("C1",))]),
    ],
)
def test_a_cards_own_limit_works_up_and_down(make: Maker, deck: str, expected: list[Brief]) -> None:
    assert make(CAPPED).brief(deck) == expected


SAME = """\
- {id: X1, type: card, name: Twin, same_name: true, cap: 5, code: a}
- {id: X2, type: card, name: Twin, same_name: true, cap: 2, code: b}
- {id: X3, type: card, name: {en: Ｔｗｉｎ, zh: 双}, same_name: true, code: a}
- {id: X4, type: card, name: Triplet, code: b}
"""


@pytest.mark.parametrize(
    ("key", "deck", "expected"),
    [
        # By the name, folded: all three are one card, and the smallest limit among those present counts.
        ("name", "[deck]\n1 X1\n1 X2\n", []),
        ("name", "[deck]\n2 X1\n1 X2\n", [("a", "error", 4, 3, 3, "at most 2", ("X1", "X2"))]),
        ("name", "[deck]\n1 X2\n2 X1\n", [("a", "error", 4, 3, 3, "at most 2", ("X1", "X2"))]),
        ("name", "[deck]\n5 X1\n", []),
        ("name", "[deck]\n3 X1\n1 X3\n", [("a", "error", 4, 3, 4, "at most 3", ("X1", "X3"))]),
        (
            "name",
            "[deck]\n1 X2\n[side]\n1 X1\n1 X3\n",
            [("a", "error", 6, 3, 3, "at most 2", ("X1", "X2", "X3"))],
        ),
        # By the id each is a card of its own.
        ("id", "[deck]\n5 X1\n2 X2\n3 X3\n", []),
        ("id", "[deck]\n5 X1\n3 X2\n3 X3\n", [("a", "error", 4, 3, 3, "at most 2", ("X2",))]),
        # By a field.
        ("code", "[deck]\n3 X1\n1 X3\n2 X2\n", [("a", "error", 4, 3, 4, "at most 3", ("X1", "X3"))]),
        ("code", "[deck]\n1 X2\n2 X4\n", [("a", "error", 4, 3, 3, "at most 2", ("X2", "X4"))]),
        ("id", "[deck]\n4 X4\n", [("a", "error", 3, 3, 4, "at most 3", ("X4",))]),
    ],
)
def test_the_copy_key(make: Maker, key: str, deck: str, expected: list[Brief]) -> None:
    small = make(CAPPED, more=f"copy-key: {key}\n", cards=SAME)
    assert small.brief(deck) == expected


def test_a_card_without_the_key_is_itself(make: Maker) -> None:
    small = make(LIMIT, more="copy-key: code\n")
    assert small.brief("[deck]\n3 Bow\n3 Club\n4 Dart\n") == [("a", "error", 5, 3, 4, "at most 3", ("C4",))]


def test_cards_of_one_name_in_another_language_only_are_two(make: Maker) -> None:
    cards = "- {id: X1, type: card, name: {en: One, zh: 同}, same_name: true}\n"
    cards += "- {id: X2, type: card, name: {en: Two, zh: 同}, same_name: true}\n"
    assert make(LIMIT, cards=cards).brief("[deck]\n3 X1\n3 X2\n") == []


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("group: house, in: team, max: 2", [("a", "error", 3, 3, 3, "at most 2", ("H1",))]),
        # A card with several values is in several groups; one without is in none.
        ("group: colours, max: 3", [("a", "error", 4, 3, 5, "at most 3", ("C1", "H1", "H2"))]),
        ("group: colours, in: deck, min: 2", [("a", "error", 7, 3, 1, "at least 2", ("C1",))]),
        ("group: level, max: 3, where: {level: {below: 4}}", []),
        ("group: type, max: 4", [("a", "error", 5, 3, 5, "at most 4", ("H1", "H2", "H3"))]),
        (
            "group: section, in: [team, deck], exactly: 4",
            [
                ("a", "error", 5, 3, 5, "exactly 4", ("H1", "H2", "H3")),
                ("a", "error", 7, 3, 3, "exactly 4", ("C1", "C3")),
            ],
        ),
        ("group: name, in: deck, max: 1", [("a", "error", 8, 3, 2, "at most 1", ("C3",))]),
        ("group: level // 2, in: team, max: 3", [("a", "error", 4, 3, 4, "at most 3", ("H1", "H2"))]),
        ("group: house, in: team, min: 2, where: {level: {max: 2}}", []),
        ("group: cap, in: deck, max: 1", [("a", "error", 8, 3, 2, "at most 1", ("C3",))]),
    ],
)
def test_groups_by_a_field(make: Maker, rule: str, expected: list[Brief]) -> None:
    deck = "[team]\n3 Ada\n1 Bea\n1 Cleo\n[deck]\n1 Axe\n2 Club\n"
    assert make(f"a: {{{rule}}}").brief(deck) == expected


def test_a_value_that_a_card_has_twice_counts_once(make: Maker) -> None:
    cards = "- {id: X, type: card, name: Twin, colours: [red, RED]}\n"
    small = make("a: {group: colours, in: deck, max: 2, groups: {max: 1}}", cards=cards)
    assert small.brief("[deck]\n2 Twin\n") == []
    assert small.brief("[deck]\n3 Twin\n") == [("a", "error", 3, 3, 3, "at most 2", ("X",))]


def test_a_value_that_is_a_mapping(make: Maker) -> None:
    small = make("a: {group: needs, in: deck, max: 2}")
    (found,) = small.check("[deck]\n1 Axe\n3 Dart\n")[:1]
    assert (found.message, found.found) == ("3 copies of needs who Ada at 1; at most 2 allowed", 3)


@pytest.mark.parametrize(
    ("groups", "expected", "said"),
    [
        ("{exactly: 3}", None, None),
        ("{max: 2}", (3, "at most 2"), ("Deck: 3 different cards, at most 2 allowed", "remove 1")),
        ("{min: 5}", (3, "at least 5"), ("Deck: 3 different cards, at least 5 needed", "add 2")),
        (
            '{allow: [1, "4+"]}',
            (3, "1 or 4 or more"),
            ("Deck: 3 different cards, 1 or 4 or more needed", "add 1"),
        ),
        ("{max: count(team)}", (3, "at most 1"), ("Deck: 3 different cards, at most 1 allowed", "remove 2")),
    ],
)
def test_the_number_of_groups(
    make: Maker, groups: str, expected: tuple[int, str] | None, said: tuple[str, str] | None
) -> None:
    small = make(f"a: {{group: card, in: deck, groups: {groups}}}")
    found = small.check("[team]\n1 Ada\n[deck]\n1 Axe\n2 Bow\n1 Club\n1 Axe\n")
    if expected is None or said is None:
        assert found == []
        return
    (one,) = found
    assert brief(one) == ("a", "error", 4, 2, *expected, ())
    assert (one.message, one.hint) == said


def test_groups_and_each_of_them(make: Maker) -> None:
    small = make("a: {group: colours, in: [team, deck], exactly: 2, groups: {exactly: 1}}")
    found = small.check("[team]\n1 Bea\n[deck]\n1 Axe\n")
    assert [brief(one) for one in found] == [
        ("a", "error", 1, 1, 2, "exactly 1", ()),
        ("a", "error", 3, 3, 1, "exactly 2", ("H2",)),
    ]
    assert [one.message for one in found] == [
        "Team and Deck: 2 different colours, exactly 1 allowed",
        "1 copy of colours blue; exactly 2 needed",
    ]


def test_bounds_may_speak_of_the_deck_and_the_card(make: Maker) -> None:
    small = make('a: {group: card, in: deck, max: ["count(team)", "default(cap, INF)"]}')
    deck = "[team]\n2 Ada\n[deck]\n2 Axe\n2 Bow\n3 Club\n"
    assert small.brief(deck) == [
        ("a", "error", 6, 3, 2, "at most 1", ("C2",)),
        ("a", "error", 7, 3, 3, "at most 2", ("C3",)),
    ]


def test_a_group_of_allowed_sizes(make: Maker) -> None:
    small = make('a: {group: card, in: deck, allow: [1, "3+"]}')
    (found,) = small.check("[deck]\n1 Axe\n2 Bow\n3 Club\n")
    assert brief(found) == ("a", "error", 4, 3, 2, "1 or 3 or more", ("C2",))
    assert make('a: {group: card, in: deck, allow: ["$cap"]}').brief("[deck]\n7 Axe\n1 Bow\n8 Club\n") == [
        ("a", "error", 5, 3, 8, "9", ("C3",))
    ]


@pytest.mark.parametrize(
    ("rule", "column", "message"),
    [
        ("group: crad, max: 3", 14, "nothing is called `crad` here"),
        ("group: card, max: lvel", 25, "nothing is called `lvel` here"),
        ("group: card, groups: {max: level}", 34, "nothing is called `level` here"),
        ("group: card, groups: {}", 14, "this group has no bound"),
    ],
)
def test_mistakes(make: Maker, rule: str, column: int, message: str) -> None:
    (found,) = make(f"a: {{{rule}}}").mistakes()
    assert found[:3] == (RULES_LINE + 1, column, message)
