"""Twenty kinds of mistakes that card repositories really had, each found at its place by a rule as data."""

from __future__ import annotations

import pytest
from tests.card_rules.small import Maker

HEAD = """\
decklint: 1
game: small
title: Small
languages: [en, it]
types:
  hero: {fields: &fields
    {set: {type: string}, number: {type: [integer, string]}, side: {enum: [runner, corp]},
     faction: {type: string}, code: {type: string}, cost: {type: integer}, quantity: {type: integer},
     group: {type: string}, image: {type: string}, text: {type: string}, reprint_of: {type: string},
     other_face: {type: string}, front: {type: boolean}, position: {type: integer}}}
  spell: {fields: *fields}
printing-fields: {image: {type: string}}
sections:
  deck: {title: Deck}
"""


def card(identity: str, **fields: object) -> str:
    kind = fields.pop("type", "hero")
    name = fields.pop("name", f"Card {identity}")
    more = "".join(f", {key}: {value}" for key, value in fields.items())
    return f'- {{id: "{identity}", type: {kind}, name: {name}{more}}}'


KINDS: dict[str, tuple[str, list[str], list[tuple[str, int, str]]]] = {
    "duplicate key": (
        "x: {in-schema: cost}",
        [card("01001"), "- {id: 01002, type: hero, name: Two, cost: 1, cost: 2}".replace("01002", '"01002"')],
        [("duplicate-key", 2, ", cost")],
    ),
    "a whole set defined twice": (
        "x: {in-schema: cost}",
        [
            card("01001", name="One"),
            card("01002", name="Two"),
            card("01001", name="One"),
            card("01002", name="Two"),
        ],
        [
            ("duplicate-id", 3, 'id: "01001"'),
            ("duplicate-id", 4, 'id: "01002"'),
        ],
    ),
    "the same id three times after a merge": (
        "x: {in-schema: cost}",
        [card("01001", name="One"), card("01001", name="Two"), card("01001", name="Three")],
        [("duplicate-id", 2, 'id: "01001"'), ("duplicate-id", 3, 'id: "01001"')],
    ),
    "a translation file whose ids belong to another set": (
        "x: {in-schema: cost}",
        [card("01001"), card("01002")],
        [("dangling-reference", 1, 'id: "02001"'), ("dangling-reference", 2, 'id: "02002"')],
    ),
    "a reprint of a reprint": (
        "x: {reference: reprint_of, among: [{field: id}], target: {reprint_of: {present: false}}}",
        [card("01001"), card("02001", reprint_of='"01001"'), card("03001", reprint_of='"02001"')],
        [("x", 3, 'reprint_of: "02001"')],
    ),
    "two cards at one position of a set": (
        "x: {unique: position, per: set}",
        [
            card("01001", set="A", position=1),
            card("01002", set="A", position=1),
            card("02001", set="B", position=1),
        ],
        [("x", 2, "position: 1")],
    ),
    "a face that points to an unknown printing": (
        "x: {reference: other_face, among: [{field: id}]}",
        [card("01001a", other_face='"01001b"'), card("01001b", other_face='"01001c"')],
        [("x", 2, 'other_face: "01001c"')],
    ),
    "an image named after another id": (
        "x: {prefix: image, with: id}",
        [card("01001", image="01001.png"), card("01002", image="01001.png")],
        [("x", 2, "image: 01001.png")],
    ),
    "an id outside its set's range": (
        'x: {range: id, table: {Base: "1000-1999", Night: "2000-2999"}, by: set}',
        [card("1001", set="Base"), card("2001", set="Base"), card("2002", set="Night")],
        [("x", 2, 'id: "2001"')],
    ),
    "a card with another side's type": (
        "x: {where: {side: corp}, implies: {type: spell}, at: type}",
        [card("01001", side="runner"), card("01002", side="corp")],
        [("x", 2, "type: hero")],
    ),
    "a missing cost on a type that needs it": (
        "x: {required-if: {type: spell}, fields: cost}",
        [card("01001"), card("01002", type="spell", cost=0), card("01003", type="spell")],
        [("x", 3, 'id: "01003"')],
    ),
    "a back face without its front's set": (
        "x: {agree: set, per: group}",
        [card("01001a", group="g1", set="A"), card("01001b", group="g1", set="B")],
        [("x", 2, "set: B")],
    ),
    "one card of a group with another faction": (
        "x: {agree: faction, per: group}",
        [
            *(card("01001", group="g1", faction="red"), card("01002", group="g1", faction="red")),
            *(card("01003", group="g1", faction="blue"), card("01004", group="g2", faction="blue")),
        ],
        [("x", 3, "faction: blue")],
    ),
    "a code with a capital letter": (
        'x: {pattern: "[a-z0-9-]+", of: code}',
        [card("01001", code="night-watch"), card("01002", code="Night-watch")],
        [("x", 2, "code: Night-watch")],
    ),
    "ids with the wrong prefix": (
        'x: {prefix: id, table: {Base: "01", Night: "02"}, by: set}',
        [card("01001", set="Base"), card("01002", set="Night")],
        [("x", 2, 'id: "01002"')],
    ),
    "numbers that restart": (
        "x: {contiguous: number, per: set}",
        [
            card("01001", set="A", number=1),
            card("01002", set="A", number=2),
            card("01003", set="A", number=1),
        ],
        [("x", 3, "number: 1")],
    ),
    "a quantity lost on three cards": (
        "x: {required-if: {set: A}, fields: quantity}",
        [card("01001", set="A", quantity=3), *(card(f"0100{at}", set="A") for at in (2, 3, 4))],
        [("x", at, f'id: "0100{at}"') for at in (2, 3, 4)],
    ),
    "ids without leading zeros": (
        'x: {pattern: "[0-9]{5}", of: id}',
        [card("01001"), card("1002")],
        [("x", 2, 'id: "1002"')],
    ),
    "unbalanced markup": (
        "x: {balanced: text, tags: true}",
        [card("01001", text='"<b>Gain</b> 1 (once)."'), card("01002", text='"<b>Gain 1 (once."')],
        [("x", 2, "<b>"), ("x", 2, "(")],
    ),
    "an unknown icon": (
        r"x: {tokens: text, find: '\[([a-z-]+)\]', known: [click, credit]}",
        [card("01001", text='"[click]: Gain 1 [credit]."'), card("01002", text='"[clikc]: Draw."')],
        [("x", 2, "[clikc]")],
    ),
}


# Further files of the game of a kind; in that case they are where the mistakes are.
FILES = {
    "a translation file whose ids belong to another set": {
        "translations/it/base.yaml": '- {id: "02001", name: Primo}\n- {id: "02002", name: Secondo}\n'
    }
}
NOT_IN_CARDS = {"a face that points to an unknown printing", *FILES}


def test_there_are_twenty() -> None:
    assert len(KINDS) == 20


@pytest.mark.parametrize("kind", KINDS)
def test_it_is_found_at_its_place(make: Maker, kind: str) -> None:
    rule, cards, expected = KINDS[kind]
    assert make(rule, "\n".join(cards), head=HEAD, files=FILES.get(kind)).places() == expected


@pytest.mark.parametrize("kind", sorted(KINDS.keys() - NOT_IN_CARDS))
def test_without_the_mistaken_cards_nothing_is_found(make: Maker, kind: str) -> None:
    rule, cards, expected = KINDS[kind]
    wrong = {line for _, line, _ in expected}
    right = [one for at, one in enumerate(cards, 1) if at not in wrong]
    found = make(rule, "\n".join(right), head=HEAD).lint()
    assert [one for one in found if one.rule != "idle-rule"] == []
