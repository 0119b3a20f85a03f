"""A field that nearly all cards of a type have."""

from __future__ import annotations

from tests.card_rules.small import Maker

RULE = "x: {unique: number}"


def cards(kind: str, having: int, lacking: int) -> str:
    lines = [f"- {{id: {kind}{at}, type: {kind}, name: {kind} {at}, rank: x}}" for at in range(having)]
    lines += [f"- {{id: {kind}x{at}, type: {kind}, name: {kind} x {at}}}" for at in range(lacking)]
    return "\n".join(lines)


def lacking(make: Maker, text: str) -> list[tuple[str, int, int]]:
    found = make("x: {unique: power}", text).lint()
    return [(one.rule, one.span.line, one.span.column) for one in found if one.rule == "lacking-field"]


def test_one_in_34(make: Maker) -> None:
    assert lacking(make, cards("card", 33, 1)) == [("lacking-field", 34, 8)]
    (found,) = (one for one in make(RULE, cards("card", 33, 1)).lint() if one.rule == "lacking-field")
    assert found.message == "card x 0 has no `rank`, which 33 of 34 cards of the type card have"
    assert (found.cards, found.hint) == (("cardx0",), "add `rank:`, unless the card has none")


def test_below_97_percent(make: Maker) -> None:
    assert lacking(make, cards("card", 31, 1)) == []
    assert lacking(make, cards("card", 97, 3)) == [("lacking-field", line, 8) for line in (98, 99, 100)]
    assert lacking(make, cards("card", 96, 4)) == []


def test_each_type_by_itself(make: Maker) -> None:
    assert lacking(make, cards("card", 40, 0) + "\n" + cards("hero", 0, 1)) == []


def test_an_empty_list_is_there(make: Maker) -> None:
    text = cards("card", 0, 0) + "\n".join(
        f"- {{id: C{at}, type: card, name: C {at}, tags: [{'x' if at else ''}]}}" for at in range(40)
    )
    assert lacking(make, text) == []
