"""Three games' verdicts, compared with checkers that were written apart from the program."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st
from tests.reference import crossover, decks, hope, love_uniform
from tests.reference.decks import Recipe
from tests.reference.plain import CARDDB, Broken, Cards, Case, cards_of

from decklint.decks.registry import parse_deck
from decklint.findings import Finding
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck, severity_of

CHUNKS = 4
EXAMPLES = 500  # in each chunk: xdist may run the chunks at a time
AT_LEAST = 5  # decks of a chunk that break each rule, and that keep it
# These count who is missing: nobody, so that the reference gives no figure.
WITHOUT_FIGURE = frozenset(
    (
        *("evolution-base", "transform-without-reserve"),
        *("specific-skill-owner", "name-bound-skill", "usable-skill"),
    )
)


@dataclass(frozen=True)
class Reference:
    """A game's checker, its rules with their severities, and its random decks."""

    broken: Callable[[Case, Cards], list[Broken]]
    rules: dict[str, str]
    recipe: Recipe


REFERENCES = {
    "crossover": Reference(crossover.broken, crossover.RULES, decks.CROSSOVER),
    "love-uniform": Reference(love_uniform.broken, love_uniform.RULES, decks.LOVE_UNIFORM),
    "hope": Reference(hope.broken, hope.RULES, decks.HOPE),
}


@cache
def game(name: str) -> Game:
    loaded = load_game(GameFolder(name, CARDDB / name, name))
    assert loaded.game is not None
    assert not loaded.findings
    return loaded.game


def as_text(case: Case) -> str:
    lines = []
    for section, own in case.deck.items():
        lines.append(f"[{section}]")
        lines.extend(f"{copies} {card_id}" for card_id, copies in own.items())
    return "\n".join(lines) + "\n"


def findings(name: str, case: Case) -> list[tuple[Finding, str]]:
    """All that the program says about a deck, with the severity in its format."""
    own = game(name)
    read = parse_deck("deck", as_text(case), "text").interpret(own)
    chosen = own.formats[case.format or own.default_format]
    agreed = {one.id: one.default for one in own.parameters.values()}
    facts = DeckFacts(own, read.deck, chosen, {**agreed, **chosen.parameters, **case.settings}, case.day)
    found = dict.fromkeys([*read.findings, *check_deck(facts)])
    return [(one, severity_of(one, dict(chosen.severity)).value) for one in found]


def said(name: str, case: Case) -> Counter[Broken]:
    """The findings of the program, as the reference gives them."""
    reported: Counter[Broken] = Counter()
    for one, severity in findings(name, case):
        card = one.cards[0] if len(one.cards) == 1 else None
        found = one.found if isinstance(one.found, int) and one.rule not in WITHOUT_FIGURE else None
        cost = re.search(r"costs (\d+) HP", one.message)
        reported[Broken(one.rule, severity, card, found, int(cost[1]) if cost else None)] += 1
    return reported


def compare(name: str, case: Case) -> set[Broken]:
    """What breaks the deck, on which both have to agree."""
    expected = Counter(REFERENCES[name].broken(case, cards_of(name)))
    found = said(name, case)
    if found != expected:
        note(f"{case.format} {case.settings} {case.day}\n{as_text(case)}")
    assert found == expected
    return set(expected)


@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("name", REFERENCES)
def test_the_program_and_the_reference_agree(name: str, chunk: int) -> None:
    broken: Counter[str] = Counter()
    seen = legal = 0

    # Each chunk has decks of its own, also where hypothesis draws the same numbers every time.
    @settings(max_examples=EXAMPLES)
    @given(st.integers(0, 2**32), st.lists(st.integers(0, 2**32), max_size=4))
    def run(seed: int, changes: list[int]) -> None:
        nonlocal seen, legal
        case = REFERENCES[name].recipe.case(f"{chunk} {seed}", [chunk * 2**33 + one for one in changes])
        breaches = compare(name, case)
        seen += 1
        legal += all(one.severity != "error" for one in breaches)
        broken.update({one.rule for one in breaches})

    run()
    assert seen >= EXAMPLES
    assert legal >= seen // 5
    for rule in REFERENCES[name].rules:
        assert AT_LEAST <= broken[rule] <= seen - AT_LEAST, rule


@pytest.mark.parametrize("name", REFERENCES)
def test_the_reference_knows_every_rule(name: str) -> None:
    infos = {one.id: one.severity.value for one in game(name).rule_infos.values()}
    assert REFERENCES[name].rules == infos
