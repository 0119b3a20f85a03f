"""What may stand in conditions and values: fields with a sigil, parts of texts, sections."""

from __future__ import annotations

from pathlib import Path

import pytest

from decklint.decks.model import Deck, Entry, Line
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder
from decklint.language.scope import Env
from decklint.rules.facts import DeckFacts
from decklint.rules.outcome import Outcome
from decklint.spans import NOWHERE

CARDS = """
- {id: "1", type: hero, name: Captain Iri, house: Sun, limit: 2, crew: [Cook, Mate]}
- {id: "2", type: hero, name: Cook, limit: 1}
- {id: "3", type: hero, name: Mate, limit: 3}
"""
GAME = """
decklint: 1
game: invented
title: Invented
types:
  hero:
    fields:
      house: {type: string}
      limit: {enum: [1, 2, 3]}
      crew: {type: array, items: {type: string}}
sections:
  main: {accepts: {type: hero}}
  side: {accepts: {type: hero}}
"""


def load(folder: Path, more: str) -> LoadedGame:
    (folder / "cards").mkdir()
    (folder / "cards" / "heroes.yaml").write_text(CARDS, "utf-8")
    (folder / "game.yaml").write_text(GAME + more, "utf-8")
    return load_game(GameFolder("invented", folder, "invented"))


def facts(loaded: LoadedGame, **copies: int) -> DeckFacts:
    """The facts of a deck of so many copies of each card; a name that no card has is an unread line."""
    assert loaded.game is not None
    assert loaded.findings == []
    lines = []
    for name, count in copies.items():
        card = next((one for one in loaded.game.cards if one.name == name), None)
        lines.append(Line(name, "main", card, count, NOWHERE, NOWHERE, counts=card is not None))
    chosen = loaded.game.formats[loaded.game.default_format]
    parameters = {name: one.default for name, one in loaded.game.parameters.items()}
    return DeckFacts(loaded.game, Deck("deck", lines), chosen, parameters, "2026-11-30")


def outcome(loaded: LoadedGame, rule: str, **copies: int) -> Outcome:
    assert loaded.game is not None
    return loaded.game.rules[rule].check(Env(facts(loaded, **copies)))


def derived(loaded: LoadedGame, name: str, card: int) -> object:
    assert loaded.game is not None
    own = facts(loaded)
    one = loaded.game.cards[card]
    return own.derived(name, one, Entry(one, "main", 1, []))


def mistakes(loaded: LoadedGame) -> list[tuple[int, int, str]]:
    return [(one.span.line, one.span.column, one.message) for one in loaded.findings]


def test_a_derived_fact_may_be_a_field_of_the_card(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        "derived:\n"
        "  called: {take: all, cases: [{value: $name}, {where: {house: {present: true}}, value: $house}]}\n"
        "  also: {cases: [{where: {called: Sun}, value: $called}]}\n",
    )
    assert derived(loaded, "called", 0) == ("Captain Iri", "Sun")
    assert derived(loaded, "also", 0) == ("Captain Iri", "Sun")
    assert derived(loaded, "called", 1) == ("Cook",)


def test_a_bound_may_be_a_field_of_the_card(tmp_path: Path) -> None:
    loaded = load(tmp_path, "rules:\n  copies: {group: card, in: main, max: $limit}\n")
    assert outcome(loaded, "copies", Cook=1, Mate=3).holds
    assert [one.found for one in outcome(loaded, "copies", Cook=2, Mate=3).violations] == [2]


def test_a_sigil_prefers_what_is_of_the_deck(tmp_path: Path) -> None:
    loaded = load(
        tmp_path, "parameters: {limit: 5}\nrules:\n  copies: {group: card, in: main, max: $limit}\n"
    )
    assert outcome(loaded, "copies", Cook=5).holds
    assert not outcome(loaded, "copies", Cook=6).holds


def test_a_sigil_before_nothing(tmp_path: Path) -> None:
    loaded = load(tmp_path, "rules:\n  copies: {group: card, in: main, max: $limti}\n")
    (mistake,) = mistakes(loaded)
    assert mistake == (15, 40, "nothing is called `$limti` here")


@pytest.mark.parametrize("condition", ["contains: Ir", "begins: Cap", "ends: Iri", "contains: ag"])
def test_part_of_a_name_need_not_be_a_name(condition: str, tmp_path: Path) -> None:
    loaded = load(
        tmp_path, f"rules:\n  some: {{total: count, in: main, where: {{name: {{{condition}}}}}, max: 0}}\n"
    )
    assert loaded.findings == []


@pytest.mark.parametrize(
    ("condition", "message"),
    [
        ("{name: Cok}", 'no card is called "Cok"'),
        ("{name: {in: [Cook, Cok]}}", 'no card is called "Cok"'),
        ("{limit: {in: [3, 4]}}", "no card has the limit `4`: it is one of 1, 2, 3"),
        ("{section: mian}", "the game has no section `mian`: it is one of main, side"),
    ],
)
def test_a_whole_value_must_be_one_that_there_is(condition: str, message: str, tmp_path: Path) -> None:
    loaded = load(tmp_path, f"rules:\n  some: {{each: {condition}, in: main}}\n")
    assert [one[2] for one in mistakes(loaded)] == [message]


def test_a_section_in_an_expression_must_be_one_that_there_is(tmp_path: Path) -> None:
    loaded = load(tmp_path, "rules:\n  some: {each: section == 'mian', in: main}\n")
    assert [one[2] for one in mistakes(loaded)] == ["the game has no section `mian`: it is one of main, side"]


def test_a_bound_of_a_listed_field_need_not_be_in_the_list(tmp_path: Path) -> None:
    loaded = load(tmp_path, "rules:\n  some: {each: {limit: {max: 9}}, in: main}\n")
    assert outcome(loaded, "some", Cook=1).holds


def test_cover_tells_what_is_missing(tmp_path: Path) -> None:
    loaded = load(
        tmp_path,
        "rules:\n"
        "  crew:\n"
        "    for: {in: main, where: {crew: {present: true}}}\n"
        "    values: name\n"
        "    in: main\n"
        "    cover: $it.crew\n",
    )
    iri = {"Captain Iri": 1}
    (violation,) = outcome(loaded, "crew", **iri).violations
    assert (violation.found, violation.allowed) == ("none", "Cook, Mate")
    assert list(violation.words["missing"]) == ["Cook", "Mate"]
    (violation,) = outcome(loaded, "crew", **iri, Mate=2).violations
    assert (violation.found, violation.allowed) == ("Mate", "Cook, Mate")
    assert list(violation.words["missing"]) == ["Cook"]
    assert outcome(loaded, "crew", **iri, Cook=1, Mate=1).holds
    # An unread line may be one of the two, and two lines may be both.
    (violation,) = outcome(loaded, "crew", **iri, unread=2).violations
    assert list(violation.words["missing"]) == ["Cook", "Mate"]
    for unread in ({"Mate": 1, "unread": 1}, {"unread": 1, "other": 1}):
        held = outcome(loaded, "crew", **iri, **unread)
        assert (held.violations, held.held_back) == ((), True)


@pytest.mark.parametrize(
    ("marked", "messages"),
    [
        ("""when: '"é" == ▸name'""", ["nothing is called `name` here"]),
        (
            """when: 'count(main, name == ▸"é" or name == ▸"霊" or id in ["1", ▸"夢"]) > 1'""",
            ['no card is called "é"', 'no card is called "霊"', 'no card has the id "夢"'],
        ),
        (
            """when: 'count(main, name == ▸"é" and ▸nme == 1) > 1'""",
            ['no card is called "é"', "nothing is called `nme` here"],
        ),
        (
            """message: '霊 {cards: "{count(main, name == ▸"é")}"} {count(main, name == ▸"霊")}'""",
            ['no card is called "é"', 'no card is called "霊"'],
        ),
        (
            """message: '霊 {count(main, "é" == house and ▸hose == 1)}'""",
            ["nothing is called `hose` here"],
        ),
    ],
)
def test_places_count_characters_whatever_stands_before(
    tmp_path: Path, marked: str, messages: list[str]
) -> None:
    first, *others = f"    {marked}".split("▸")
    columns = [len(first) + 1]
    for other in others[:-1]:
        columns.append(columns[-1] + len(other))
    rule = marked.replace("▸", "")
    loaded = load(tmp_path, f"rules:\n  some:\n    total: count\n    in: main\n    min: 1\n    {rule}\n")
    found = sorted((column, message) for _, column, message in mistakes(loaded))
    assert found == list(zip(columns, messages, strict=True))
