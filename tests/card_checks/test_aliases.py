"""Aliases that are another card's name or alias."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

from tests.card_rules.small import Maker

from decklint.commands.main import run

RULE = "x: {unique: number}"
SAME = ", same_name: true"


def card(identity: str, name: str, *aliases: str, more: str = "") -> str:
    listed = f", aliases: [{', '.join(aliases)}]" if aliases else ""
    return f"- {{id: {identity}, type: card, name: {name}{listed}{more}}}"


def found(make: Maker, *lines: str) -> list[tuple[int, int, str, list[int]]]:
    return [
        (one.span.line, one.span.column, one.message, [place.span.line for place in one.related])
        for one in make(RULE, "\n".join(lines)).lint()
        if one.rule == "duplicate-name"
    ]


def test_it_is_said_at_the_one_that_stands_later(make: Maker) -> None:
    message = "BETA is an alias of A, and B is called so"
    assert found(make, card("A", "Alpha", "x", "BETA"), card("B", "Beta")) == [(2, 29, message, [1])]
    assert found(make, card("B", "Beta"), card("A", "Alpha", "x", "BETA")) == [(2, 49, message, [1])]


def test_two_aliases(make: Maker) -> None:
    message = "Old One is an alias of B and of A"
    lines = (card("A", "Alpha", "old one"), card("B", "Beta", "Old One"), card("C", "Gamma", "New"))
    assert found(make, *lines) == [(2, 45, message, [1])]


def test_both_may_say_that_it_is_meant(make: Maker) -> None:
    assert found(make, card("A", "Alpha", "Beta", more=SAME), card("B", "Beta", more=SAME)) == []
    assert found(make, card("A", "Alpha", "Old", more=SAME), card("B", "Beta", "Old", more=SAME)) == []
    assert len(found(make, card("A", "Alpha", "Beta"), card("B", "Beta", more=SAME))) == 1


def test_a_card_may_have_its_own_name_as_an_alias(make: Maker) -> None:
    assert found(make, card("A", "Alpha", "alpha", "a"), card("B", "Beta", "b")) == []


def test_a_card_that_was_sent_in_is_the_later_one(make: Maker, tmp_path: Path) -> None:
    game = make(RULE, card("A", "Alpha", "Beta"))
    sent = tmp_path / "sent.yaml"
    for text in (card("B", "Beta"), card("B", "Bea", "Alpha"), card("B", "Bea", "beta")):
        sent.write_text(text, "utf-8")
        out = io.StringIO()
        with redirect_stdout(out):
            status = run(["lint", str(sent), "--game", str(game.folder), "-q"])
        assert status == 0
        assert out.getvalue().startswith(f"{sent}:1:")
        assert "warning[duplicate-name]" in out.getvalue()
