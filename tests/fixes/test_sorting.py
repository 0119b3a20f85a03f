"""Cards and lists in the order that the game asks for, with their comments."""

from __future__ import annotations

import pytest
from tests.fixes.fixing import RULES, Folder, notes


@pytest.fixture(autouse=True)
def _rules(game: Folder) -> None:
    game.declare(RULES)


def card(identity: str, rest: str = "") -> str:
    return f"- {{id: {identity}, type: card, name: N{identity}{rest}}}"


def test_cards_move_with_their_comments(game: Folder) -> None:
    before = f"""\
# about the file
# and again

# about ten
# still about ten
{card("A10")}  # behind ten

# apart from all

{card("A9")}
# about two
- id: A2
  # inside of two
  type: card
  name: Two
  text: |
    # no comment
    two
  # at the end of two

{card("A1")}
"""
    after = f"""\
# about the file
# and again

{card("A1")}

# apart from all

# about two
- id: A2
  # inside of two
  type: card
  name: Two
  text: |
    # no comment
    two
  # at the end of two
{card("A9")}

# about ten
# still about ten
{card("A10")}  # behind ten
"""
    assert game.fixed(before) == after


def test_comments_at_the_top_stay_and_below_a_key_they_move(game: Folder) -> None:
    text = "# the file\n---\n# yaml-language-server: $schema=x\n{}\n# two\n{}\n"
    assert game.fixed(text.format(card("B"), card("A"))) == (
        f"# the file\n---\n# yaml-language-server: $schema=x\n# two\n{card('A')}\n{card('B')}\n"
    )
    text = "cards:\n  # one\n  {}\n  # two\n  {}\n"
    assert game.fixed(text.format(card("B"), card("A"))) == (
        f"cards:\n  # two\n  {card('A')}\n  # one\n  {card('B')}\n"
    )


def test_the_last_card_without_a_line_end(game: Folder) -> None:
    before = f"{card('B')}\n{card('A')}"
    assert game.fixed(before, "--select", "by-id") == f"{card('A')}\n{card('B')}"
    assert game.fixed(before) == f"{card('A')}\n{card('B')}\n"


def test_other_line_ends_stay_if_they_are_not_to_be_fixed(game: Folder) -> None:
    before = "- id: B\r\n  type: card\r\n  name: Bea\r\n- id: A\r\n  type: card\r\n  name: Ada\r\n"
    after = "- id: A\r\n  type: card\r\n  name: Ada\r\n- id: B\r\n  type: card\r\n  name: Bea\r\n"
    assert game.fixed(before, "--select", "by-id") == after
    assert game.fixed(before) == after.replace("\r\n", "\n")


def test_cards_in_brackets(game: Folder) -> None:
    before = f"[{card('B')[2:]},\n  {card('A')[2:]}  ,\n]  # end\n"
    assert game.fixed(before) == f"[{card('A')[2:]},\n  {card('B')[2:]}  ,\n]  # end\n"


def test_cards_of_which_the_rule_does_not_speak_stay_where_they_are(game: Folder) -> None:
    game.declare("card-rules:\n  by-level: {sorted: level, where: {text: {present: true}}}\n")
    texts = (", text: x, level: 9", ", level: 1", ", text: x, level: 2", ", text: x")
    cards = [card(identity, rest) for identity, rest in zip("ABCD", texts, strict=True)]
    before, after = ("\n".join(cards[at] for at in order) + "\n" for order in ((0, 1, 2, 3), (2, 1, 0, 3)))
    assert game.fixed(before) == after


@pytest.mark.parametrize(
    ("typed", "fixed"),
    [
        (", tags: [red, 'blue' ,  \"aqua\"]", ", tags: [\"aqua\", 'blue' ,  red]"),
        (", tags: [a10, a9]", ", tags: [a9, a10]"),
        (", tags: [b, a, b, a]", ", tags: [a, a, b, b]"),
        (
            ", marks: [{at: 2, note: x}, {note: none}, {at: 1}]",
            ", marks: [{at: 1}, {note: none}, {at: 2, note: x}]",
        ),
    ],
)
def test_lists_in_brackets(game: Folder, typed: str, fixed: str) -> None:
    assert game.fixed(f"{card('A', typed)}\n") == f"{card('A', fixed)}\n"


def test_lists_with_dashes(game: Folder) -> None:
    head = "- id: A\n  type: card\n  name: Ada\n"
    before = f"{head}  tags:\n  # the red one\n  - red\n\n  - 'blue'  # that\n  level: 1\n"
    after = f"{head}  tags:\n  - 'blue'  # that\n\n  # the red one\n  - red\n  level: 1\n"
    assert game.fixed(before) == after
    before = f"{head}  marks:\n    - note: x\n      at: 3\n    - at: 2\n"
    assert game.fixed(before) == f"{head}  marks:\n    - at: 2\n    - note: x\n      at: 3\n"


def test_all_at_once(game: Folder) -> None:
    before = "- {id: B, type: card, name: ' Bea', tags: [No, 'a ']}\r\n- {id: 007, type: card, name: Ada}"
    after = (
        "- {id: \"007\", type: card, name: Ada}\n- {id: B, type: card, name: 'Bea', tags: ['a', \"No\"]}\n"
    )
    assert game.fixed(before) == after


BETWEEN = "the order (tags-in-order) is not mended: there are comments, anchors or aliases between the items"
BEGINNING = (
    "the order (by-id) is not mended:"
    " an item begins with an anchor, an alias or a tag, or not in the line of its dash"
)
OTHERWISE = "by-id is not fixed here: the file would not say the same any more"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (card("A", ", tags: [b, # bee\n    a]"), [(2, 5, BETWEEN)]),
        (card("A", ", tags: [&b b, a, *b]"), [(1, 46, BETWEEN)]),
        (f"- &b {card('B')[2:]}\n{card('A')}", [(2, 8, BEGINNING)]),
        (f"-\n  {card('B')[2:]}\n-\n  {card('A')[2:]}", [(4, 8, BEGINNING)]),
        # what the alias in A means must stand before it
        (card("B", ", text: &t x") + "\n" + card("A", ", text: *t"), [(2, 8, OTHERWISE)]),
        (card("B", ", marks: [&m {at: 1}]") + "\n" + card("A", ", marks: [{<<: *m}]"), [(2, 8, OTHERWISE)]),
        # the blank line is part of the text
        ("- id: B\n  type: card\n  name: Bea\n  text: |+\n    x\n\n" + card("A"), [(7, 8, OTHERWISE)]),
    ],
)
def test_what_cannot_be_moved_is_left_with_a_reason(
    game: Folder, text: str, said: list[tuple[int, int, str]]
) -> None:
    assert game.left(f"{text}\n") == said


def test_an_alias_that_stays_behind_its_anchor_may_move(game: Folder) -> None:
    cards = [card("A", ", text: &t x"), card("C", ", text: *t"), card("B", ", text: *t")]
    assert game.fixed("\n".join(cards) + "\n") == "\n".join((cards[0], cards[2], cards[1])) + "\n"


def test_a_comment_that_passes_over_the_order(game: Folder) -> None:
    text = f"{card('B')}\n{card('A')}  # decklint: ignore by-id\n"
    assert game.fixed(text) == text
    message = "the order (by-id) is not mended: a comment passes over a part of it"
    assert game.left(f"{card('C')}\n{text}") == [(2, 8, message)]


def test_rules_that_contradict_each_other(game: Folder) -> None:
    game.declare("card-rules:\n  by-id: {sorted: id}\n  by-level: {sorted: level}\n")
    before = card("A", ", level: 2") + "\n" + card("B", ", level: 1, text: ' x'") + "\n"
    assert game.fixed(before) == before.replace("' x'", "'x'")
    message = "nothing is put in order in this file: its rules about order contradict each other"
    assert game.left(before.replace("' x'", "'x'")) == [(1, 1, message)]


def test_what_cannot_be_mended_keeps_nothing_around_it_from_being_put_in_order(game: Folder) -> None:
    first, second = card("B", ", level: 010"), card("A", ", level: 011, tags: [b, a]")
    assert game.fixed(f"{first}\n{second}\n") == f"{second.replace('b, a', 'a, b')}\n{first}\n"
    assert notes("toy") == []  # that 010 is no number is an error, which says what to do


def test_a_list_with_a_refused_card_stays(game: Folder) -> None:
    cards = f"{card('A3')}\n{card('A2', ', levle: 1')}\n{card('A1')}\n"
    why = "the order (by-id) is not mended: a card of the list is refused, and nobody knows its place"
    assert game.left(cards) == [(3, 8, why)]


def test_the_lists_of_other_cards_are_put_in_order_all_the_same(game: Folder) -> None:
    cards = f"{card('A1', ', tags: [b, a]')}\n{card('A2', ', levle: 1')}\n"
    assert game.fixed(cards) == f"{card('A1', ', tags: [a, b]')}\n{card('A2', ', levle: 1')}\n"


def test_a_card_that_is_refused_no_more_after_mending_is_put_in_order(game: Folder) -> None:
    cards = f"{card('A2', ', text: 007')}\n{card('A1')}\n"
    assert (
        game.fixed(cards) == f"{card('A1')}\n{card('A2', chr(44) + ' text: ' + chr(34) + '007' + chr(34))}\n"
    )
