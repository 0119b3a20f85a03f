"""No two cards have the same value."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.card_rules.small import HEAD, Maker

from decklint.findings import Finding


def test_a_value_that_stood_already_is_found_where_it_stands_again(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1}
- {id: B, type: hero, name: Bea, number: 2}
- {id: C, type: card, name: Cleo, number: 1}
- {id: D, type: card, name: Dot}
- {id: E, type: card, name: Eve}
"""
    (found,) = make("number-unique: {unique: number}", cards).lint()
    assert (found.rule, found.path, found.span.line, found.span.column) == (
        *("number-unique", "small/cards/all.yaml"),
        *(3, 43),
    )
    assert found.message == "number 1 of Cleo (C) is also that of Ada (A)"
    assert found.hint == "give one of them another number"
    assert (found.found, found.allowed, found.cards) == (1, None, ("A", "C"))
    ((other,),) = (found.related,)
    assert (other.span.line, other.span.column, other.message) == (1, 42, "here first")


def test_texts_are_folded(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, set: Core Set}
- {id: B, type: card, name: Bea, set: "core  set"}
"""
    (found,) = make("x: {unique: set}", cards).lint()
    assert found.message == "set core  set of Bea (B) is Core Set of Ada (A), written differently"


def test_a_list_is_looked_through_on_one_card_and_between_cards(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, colours: [red, red]}
- {id: B, type: card, name: Bea, colours: [blue, red]}
"""
    assert make("x: {unique: colours}", cards).said() == [
        (1, ", red", "colours red stands twice on Ada (A)"),
        (2, ", red", "colours red of Bea (B) is also that of Ada (A)"),
    ]
    assert make("x: {unique: colours, per: id}", cards).places() == [("x", 1, ", red")]


def test_fields_together_need_all_of_them(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, place: {row: 1, column: 1}}
- {id: B, type: card, name: Bea, place: {row: 1, column: 2}}
- {id: C, type: card, name: Cleo, place: {row: 1}}
- {id: D, type: card, name: Dot, place: {row: 1}}
- {id: E, type: card, name: Eve, place: {row: 1, column: 2}}
"""
    rule = "x: {unique: [place.row, place.column]}"
    assert make(rule, cards).said() == [
        (5, "row: 1", "place.row and place.column 1, 2 of Eve (E) is also that of Bea (B)")
    ]
    assert make(rule.replace("}", ", at: place}"), cards).places() == [("x", 5, "place: {row: 1, column: 2}")]


def test_fields_inside_of_a_list_are_compared_item_by_item(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, needs: [{who: Bea, at: 1}, {who: Cleo, at: 2}]}
- {id: B, type: card, name: Bea, needs: [{who: Bea, at: 2}, {who: Cleo, at: 1}]}
- {id: C, type: card, name: Cleo, needs: [{who: Dot, at: 1}, {who: Cleo, at: 1}]}
"""
    assert make("x: {unique: [needs.who, needs.at]}", cards).places() == [("x", 3, "who: Cleo")]


def test_per_says_among_which_cards_and_those_without_it_are_together(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1, set: Core}
- {id: B, type: card, name: Bea, number: 1, set: Moon}
- {id: C, type: card, name: Cleo, number: 1}
- {id: D, type: card, name: Dot, number: 1, set: core}
- {id: E, type: card, name: Eve, number: 1}
"""
    assert make("x: {unique: number, per: set}", cards).said() == [
        (4, "number: 1", "number 1 of Dot (D) is also that of Ada (A)"),
        (5, "number: 1", "number 1 of Eve (E) is also that of Cleo (C)"),
    ]


def test_per_a_list_compares_cards_that_share_one_of_its_values_and_speaks_once(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1, tags: [a, b]}
- {id: B, type: card, name: Bea, number: 1, tags: [b, a, c]}
- {id: C, type: card, name: Cleo, number: 1, tags: [d]}
"""
    assert make("x: {unique: number, per: tags}", cards).places() == [("x", 2, "number: 1")]


def test_a_card_may_have_one_name_in_two_languages(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada, zh: ADA}}
- {id: B, type: card, name: {en: Bea, zh: 发}}
"""
    assert make("x: {unique: name}", cards).places() == []


def test_two_cards_with_the_same_names_are_one_mistake(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: {en: Ada, zh: 安}, same_name: true}
- {id: B, type: card, name: {en: Ada, zh: 安}, same_name: true}
- {id: C, type: card, name: {en: Cleo, zh: 发}}
- {id: D, type: card, name: {en: Dot, zh: 發}}
"""
    assert [found for found in make("x: {unique: name}", cards).places() if found[0] == "x"] == [
        ("x", 4, "zh: 發")
    ]


def test_written_differently_leaves_out_what_is_written_alike(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, set: 发}
- {id: B, type: card, name: Bea, set: 发}
- {id: C, type: card, name: Cleo, set: 發}
"""
    (found,) = make("x: {unique: set, written: differently}", cards).lint()
    assert (found.span.line, found.hint) == (3, "write both in the same way, or give one of them another")


def test_where_chooses_the_cards(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, number: 1}
- {id: B, type: hero, name: Bea, number: 1}
"""
    assert make("x: {where: {type: card}, unique: number}", cards).places() == []


def test_ids_and_numbers_of_printings(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, printings: [{id: A1, number: "7"}]}
- {id: B, type: card, name: Bea, printings: [{id: B1, number: "7"}]}
"""
    assert make("x: {unique: printings.number}", cards).places() == [("x", 2, 'number: "7"')]


@pytest.mark.parametrize("rule", ["unique: level", "unique: level, per: set", "unique: colours, per: set"])
@given(data=st.data())
def test_which_values_are_reported_depends_on_no_order(rule: str, data: st.DataObject) -> None:
    small = st.integers(0, 3)
    cards = data.draw(
        st.lists(
            st.tuples(small, st.sampled_from("ab"), st.lists(st.sampled_from("xyz"), max_size=3)), max_size=6
        )
    )
    lines = [
        f"- {{id: N{at}, type: card, name: No {at}, level: {level}, set: {named}, colours: {colours}}}"
        for at, (level, named, colours) in enumerate(cards)
    ]

    def values(ordered: list[str]) -> list[str]:
        with TemporaryDirectory() as folder:
            text = "\n".join([*ordered, "- {id: Z, type: hero, name: Zoe}"])
            found: list[Finding] = make_in(folder, f"x: {{{rule}}}", text)
        return sorted(str(one.found) for one in found)

    assert values(lines) == values(data.draw(st.permutations(lines)))


def make_in(folder: str, rules: str, cards: str) -> list[Finding]:
    return Maker(Path(folder))(rules, cards).lint()


PRINTED = """
- {id: A, type: card, name: Ada, printings: [{id: A1, number: 1, set: X}, {id: A2, number: 2, set: Y}]}
- {id: B, type: card, name: Bea, printings: [{id: B1, number: 2, set: X}, {id: B2, number: 1, set: Y}]}
- {id: C, type: card, name: Cleo, printings: [{id: C1, number: 2, set: Y}, {id: C2, number: 1}]}
"""


def test_of_one_list_the_items_are_compared(make: Maker) -> None:
    head = HEAD + "printing-fields: {number: {type: integer}, set: {type: string}}\n"
    small = make("x: {unique: printings.number, per: printings.set}", PRINTED, head=head)
    assert small.said() == [
        (3, "number: 2", "printings.number 2 of Cleo (C) is also that of Ada (A)"),
    ]
    assert [(one.span.line, one.span.column) for one in small.lint()[0].related] == [(1, 92)]
    small = make("x: {unique: printings.number, per: [set, printings.set]}", PRINTED, head=head)
    assert small.places() == [("x", 3, "number: 2")]
