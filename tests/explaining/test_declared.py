"""The rules of the games are explained, and their examples do what they are said to do."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from decklint.checking.lint import lint_paths
from decklint.checking.options import CheckOptions
from decklint.checking.shelf import Shelf
from decklint.decks.registry import parse_deck
from decklint.explaining.declared import CARD_RULE, explain_game
from decklint.explaining.model import Explained
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck

DAY = "2026-11-30"
GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"


@cache
def shelf() -> Shelf:
    return Shelf.of((str(GAMES),))


@cache
def explained() -> dict[tuple[str, str, bool], Explained]:
    """Every rule of the games that come with the program, and of the example; whether it is one for cards."""
    found: dict[tuple[str, str, bool], Explained] = {}
    for game in shelf().load_all():
        for one in explain_game(game, shelf().folders[game.id]):
            found[game.id, one.id, one.kind == CARD_RULE] = one
    return found


RULES = sorted(explained())


@cache
def rules_of(game: str, text: str, *, of_cards: bool) -> frozenset[str]:
    """The rules of the findings about a deck, or cards, of a game."""
    if of_cards:
        findings = lint_paths(["-"], CheckOptions(game=game), stdin=text.encode).result.findings
        return frozenset(one.rule for one in findings)
    own = shelf().load(game).game
    assert own is not None
    read = parse_deck("deck", text, "yaml").interpret(own)
    agreed = {one.id: one.default for one in own.parameters.values()}
    day = read.deck.meta.get("date", DAY)
    facts = DeckFacts(own, read.deck, own.formats[own.default_format], agreed, day)
    return frozenset(one.rule for one in (*read.findings, *check_deck(facts)))


def texts_of(game: str, rule: str, *, of_cards: bool) -> tuple[str, str, set[str]]:
    """The texts of the two examples, and under which rules the second is reported."""
    one = explained()[game, rule, of_cards]
    assert one.passes is not None
    assert one.fails is not None
    said = {"schema", "unknown-field"} if one.reported_as else {rule}
    return one.passes.files[""], one.fails.files[""], said


@pytest.mark.parametrize(("game", "rule", "of_cards"), RULES)
def test_examples_keep_and_break_their_rule(game: str, rule: str, of_cards: bool) -> None:
    passes, fails, said = texts_of(game, rule, of_cards=of_cards)
    assert not rules_of(game, passes, of_cards=of_cards) & said
    assert rules_of(game, fails, of_cards=of_cards) & said


@pytest.mark.parametrize(("game", "rule", "of_cards"), RULES)
def test_examples_are_read(game: str, rule: str, of_cards: bool) -> None:
    """An example that nobody can read would keep every rule."""
    unread = {"schema", "unknown-card", "ambiguous-card", "wrong-section", "yaml-syntax", "unknown-field"}
    passes, fails, said = texts_of(game, rule, of_cards=of_cards)
    assert not rules_of(game, passes, of_cards=of_cards) & unread
    assert not rules_of(game, fails, of_cards=of_cards) & unread - said


@pytest.mark.parametrize(("game", "rule", "of_cards"), RULES)
def test_every_rule_says_what_and_why(game: str, rule: str, of_cards: bool) -> None:
    one = explained()[game, rule, of_cards]
    assert one.shown_title
    assert one.why or game == "mini"  # which is small enough to do without
    assert one.definition


def test_what_is_said_of_formats() -> None:
    requirement = explained()["supernatural-border", "character-requirement", False]
    assert requirement.severities == {"standard": "error", "open": "warning"}
    assert json.dumps(requirement.definition)  # plain data
