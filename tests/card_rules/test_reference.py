"""What a field names exists among the cards."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

CARDS = """
- {id: A, type: card, name: {en: Ada, zh: 安}, level: 1, rank: captain, aliases: [Lady]}
- {id: B, type: hero, name: Bea, from: Ada, printings: [{id: B2}]}
- {id: C, type: hero, name: Cleo, names: [ada, 安, Bae]}
- {id: D, type: card, name: Dot, from: Lady}
- {id: E, type: card, name: Eve, of: B2}
"""


def test_the_name_of_no_card(make: Maker) -> None:
    (found,) = make("known: {reference: names}", CARDS).lint()
    assert (found.rule, found.span.line, found.span.column, found.cards) == ("known", 3, 51, ("C",))
    assert found.message == "names of Cleo names Bae, and no card is called so"
    assert (found.hint, found.found, found.allowed) == ('did you mean "Bea"?', "Bae", None)


def test_an_alias_is_no_name_and_the_hint_says_whose_it_is(make: Maker) -> None:
    (found,) = make("known: {reference: from}", CARDS).lint()
    assert (found.span.line, found.hint) == (4, "write the name: Ada")


def test_other_fields_of_chosen_cards(make: Maker) -> None:
    among = "[{field: rank, where: {type: card}}, {field: name, where: {type: hero}}]"
    small = make(f"x: {{reference: from, among: {among}}}", CARDS.replace("from: Lady", "from: Captain"))
    assert [(one.span.line, one.message) for one in small.lint()] == [
        (2, "from of Bea names Ada, which is the rank or name of no card that it may name")
    ]


def test_the_id_of_any_printing(make: Maker) -> None:
    assert make("x: {reference: of, among: [{field: id}]}", CARDS).places() == []


def test_numbers_are_no_texts(make: Maker) -> None:
    cards = '- {id: A, type: card, name: Ada, number: 7, of: 7}\n- {id: B, type: card, name: Bea, of: "7"}'
    assert make("x: {reference: of, among: [{field: number}]}", cards).places() == [("x", 2, 'of: "7"')]


def test_several_fields_and_where(make: Maker) -> None:
    assert make("x: {reference: [from, names], where: {type: hero}}", CARDS).places() == [("x", 3, ", Bae")]


def test_what_is_named_must_be_as_target_says(make: Maker) -> None:
    rule = "x: {reference: names, target: {level: $it.power}, may-miss: true}"
    cards = CARDS.replace("name: Cleo", "name: Cleo, power: 2")
    found = make(rule, cards).lint()
    assert [(one.span.line, one.message, one.hint) for one in found] == [
        (3, "Cleo names Ada (A), which is not what this rule asks for: A has `level` 1", "name another card")
    ] * 2
    assert [[other.message for other in one.related] for one in found] == [["the card that is named"]] * 2
    assert make(rule, CARDS.replace("name: Cleo", "name: Cleo, power: 1")).places() == []


def test_a_card_that_names_itself(make: Maker) -> None:
    cards = "- {id: A, type: card, name: Ada, from: ADA}"
    assert make("x: {reference: from}", cards).places() == []
    assert make("x: {reference: from, acyclic: true}", cards).said() == [
        (1, "from: ADA", "from of Ada names itself")
    ]


def test_cards_that_lead_back_are_found_once(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, from: Bea}
- {id: B, type: card, name: Bea, names: [Eve, Cleo]}
- {id: C, type: card, name: Cleo, from: Bea, names: [Ada, Cleo]}
- {id: D, type: card, name: Dot, from: Ada}
- {id: E, type: card, name: Eve}
"""
    small = make("x: {reference: [from, names], acyclic: true}", cards)
    assert small.said() == [
        (1, "from: Bea", "these cards lead back to one another: Ada → Bea → Cleo → Ada"),
        (3, ", Cleo", "names of Cleo names itself"),
    ]
    found = small.lint()[0]
    assert [(one.span.line, one.message) for one in found.related] == [
        (2, "it names Cleo"),
        (3, "it names Ada"),
    ]
    assert found.cards == ("A", "B", "C")


def test_a_long_circle_is_not_shown_in_full(make: Maker) -> None:
    cards = "\n".join(
        f"- {{id: N{at}, type: card, name: No {at}, from: No {(at + 1) % 50}}}" for at in range(50)
    )
    (found,) = make("x: {reference: from, acyclic: true}", cards).lint()
    assert found.message.endswith("No 10 → No 11 → … → No 0 (50 cards)")
    assert len(found.related) == 12


def test_a_card_that_cannot_be_read_may_be_the_one_that_is_named(make: Maker) -> None:
    cards = """
- {id: A, type: card, name: Ada, from: Bea}
- {id: B, type: card, name: Bea, level: high}
- {id: C, type: card, name: Cleo, from: Dot, of: captain}
"""
    rules = "x: {reference: from}\ny: {reference: of, among: [{field: rank}]}"
    assert make(rules, cards).places() == [
        ("schema", 2, "level: high"),
        ("x", 3, "from: Dot"),
        ("y", 3, "of: captain"),  # the card that cannot be read says nothing of a captain
    ]


@pytest.mark.parametrize("number", [1, 2])
def test_cards_of_one_name(make: Maker, number: int) -> None:
    cards = f"""
- {{id: A, type: card, name: Ada, same_name: true, level: 1}}
- {{id: B, type: hero, name: Ada, same_name: true, level: 2}}
- {{id: C, type: card, name: Cleo, from: Ada, power: {number}}}
"""
    assert make("x: {reference: from, target: {level: $it.power}}", cards).places() == []


REPRINTS = """
- {id: A, type: hero, name: Ada}
- {id: B, type: hero, name: Bea, from: A}
- {id: C, type: card, name: Cleo, from: B}
- {id: D, type: hero, name: Dot, from: C, level: 2}
"""


def test_what_the_target_fails_in_and_the_one_that_it_leads_to(make: Maker) -> None:
    rule = "x: {reference: from, among: [{field: id}], target: {from: {present: false}, type: hero}}"
    found = make(rule, REPRINTS).lint()
    assert [(one.span.line, one.message, one.hint) for one in found] == [
        (
            3,
            "Cleo names Bea (B), which is not what this rule asks for: B has `from` A",
            "write A: Ada (A), to which B leads",
        ),
        (
            4,
            "Dot names Cleo (C), which is not what this rule asks for: C has `from` B and `type` card",
            "write A: Ada (A), to which C leads",
        ),
    ]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("{level: {min: 1}}", ": B has no `level`"),
        ("{not: {type: hero}}", ": B has `type` hero"),
        ("{any: [{level: 1}, {name: Ada}]}", ": B has no `level` and `name` Bea"),
        ("level == 1", ""),
        ("{$it.level: 5}", ""),
    ],
)
def test_in_what_the_target_fails(make: Maker, target: str, why: str) -> None:
    cards = (
        REPRINTS.split("- {id: C")[0].replace("from: A", "from: B").replace("- {id: A", "- {id: A, level: 2")
    )
    found = make(f"x: {{reference: from, among: [{{field: id}}], target: {target}}}", cards).lint()
    assert [(one.message, one.hint) for one in found] == [
        (f"Bea names Bea (B), which is not what this rule asks for{why}", "name another card")
    ]
