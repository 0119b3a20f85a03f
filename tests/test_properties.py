"""What holds of every deck, whatever is in it: properties that other tools got wrong."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from functools import cache
from pathlib import Path

import yaml
from hypothesis import given
from hypothesis import strategies as st

from decklint.decks.registry import parse_deck
from decklint.findings import Finding, Severity
from decklint.games.cards import Card
from decklint.games.load import load_game
from decklint.games.locate import GameFolder
from decklint.games.model import Game
from decklint.rules.facts import DeckFacts
from decklint.rules.run import check_deck

ROOT = Path(__file__).parent.parent
DAY = "2026-12-20"

# section -> (name or id, copies), in the order of the file
Listing = dict[str, list[tuple[str, int]]]
Said = Counter[tuple[str, tuple[str, ...], object, object]]


@cache
def game(name: str) -> Game:
    """One of the games of the checkout."""
    folder = ROOT / ("carddb" if name == "supernatural-border" else "examples/games") / name
    loaded = load_game(GameFolder(name, folder, name))
    assert loaded.game is not None
    assert not loaded.findings
    return loaded.game


def findings(name: str, text: str, kind: str) -> list[Finding]:
    """Everything that is said about a deck, in the default format."""
    own = game(name)
    read = parse_deck("deck", text, kind).interpret(own)
    parameters = {one.id: one.default for one in own.parameters.values()}
    facts = DeckFacts(own, read.deck, own.formats[own.default_format], parameters, DAY)
    return [*read.findings, *check_deck(facts)]


def said(found: list[Finding]) -> Said:
    """The findings without places and notes."""
    return Counter(
        (one.rule, one.cards, one.found, one.allowed) for one in found if one.severity is not Severity.NOTE
    )


def as_text(listing: Listing) -> str:
    parts = []
    for section, lines in listing.items():
        parts.append(f"[{section}]")
        parts.extend(f"{copies} {name}" for name, copies in lines)
    return "\n".join(parts) + "\n"


def as_items(listing: Listing) -> dict[str, list[dict[str, object]]]:
    return {
        section: [{"card": name, "count": copies} for name, copies in lines]
        for section, lines in listing.items()
    }


def spoken(own: Game, card: Card) -> st.SearchStrategy[str]:
    """The ways to write a card that mean it and no other: ids, and names of its own."""
    names = [name for name in card.names.values() if own.index.candidates(name) == (card,)]
    return st.sampled_from([*card.ids, *names])


@st.composite
def listings(draw: st.DrawFn, name: str) -> Listing:
    """Decks of a game: few different cards, so that limits are met and passed."""
    own = game(name)
    listing: Listing = {}
    for section in own.sections.values():
        cards = [card for card in own.cards if section.accepts(card)]
        pool = draw(st.lists(st.sampled_from(cards), max_size=8))
        listing[section.id] = [(draw(spoken(own, card)), draw(st.integers(1, 14))) for card in pool]
    return listing


GAMES = st.sampled_from(["supernatural-border", "mini"])
CASES = GAMES.flatmap(lambda name: st.tuples(st.just(name), listings(name)))


@given(CASES, st.randoms(use_true_random=False))
def test_the_order_of_lines_changes_nothing(case: tuple[str, Listing], chance: random.Random) -> None:
    name, listing = case
    shuffled = {section: chance.sample(lines, len(lines)) for section, lines in listing.items()}
    assert said(findings(name, as_text(shuffled), "text")) == said(findings(name, as_text(listing), "text"))


@given(CASES)
def test_three_copies_are_one_and_two(case: tuple[str, Listing]) -> None:
    name, listing = case
    split: Listing = {}
    for section, lines in listing.items():
        split[section] = [(card, 1) for card, _ in lines]
        split[section] += [(card, copies - 1) for card, copies in lines if copies > 1]
    assert said(findings(name, as_text(split), "text")) == said(findings(name, as_text(listing), "text"))


@given(CASES, st.data())
def test_no_copies_add_nothing(case: tuple[str, Listing], data: st.DataObject) -> None:
    name, listing = case
    section = data.draw(st.sampled_from(sorted(listing)))
    accepts = game(name).sections[section].accepts
    card = data.draw(st.sampled_from([card for card in game(name).cards if accepts(card)]))
    more = {**listing, section: [*listing[section], (card.id, 0)]}
    added = said(findings(name, as_text(more), "text")) - said(findings(name, as_text(listing), "text"))
    assert [rule for rule, *_ in added] == ["bad-count"]


@given(CASES, st.data())
def test_another_printing_changes_nothing(case: tuple[str, Listing], data: st.DataObject) -> None:
    name, listing = case
    index = game(name).index
    other: Listing = {}
    for section, lines in listing.items():
        other[section] = []
        for typed, copies in lines:
            (card,) = index.candidates(typed)
            other[section].append((data.draw(st.sampled_from(card.ids)), copies))
    assert said(findings(name, as_text(other), "text")) == said(findings(name, as_text(listing), "text"))


@given(CASES)
def test_yaml_json_and_text_are_one_deck(case: tuple[str, Listing]) -> None:
    name, listing = case
    text = said(findings(name, as_text(listing), "text"))
    items = as_items(listing)
    lines = {section: [f"{copies} {card}" for card, copies in own] for section, own in listing.items()}
    assert said(findings(name, json.dumps(items), "json")) == text
    for form in (items, lines):
        found = findings(name, yaml.safe_dump(form, allow_unicode=True), "yaml")
        # PyYAML leaves ids such as 0038 unquoted, which other readers take for a number.
        assert said([one for one in found if one.rule != "yaml-surprise"]) == text


def _excess(one: Finding) -> int:
    """How far a total is above (or, negative, below) the one figure that bounds it; 0 of other findings."""
    bound = re.fullmatch(r"(?:exactly|at most|at least) (\d+)", one.allowed or "")
    return one.found - int(bound[1]) if bound and isinstance(one.found, int) else 0


def _too_many(found: list[Finding]) -> set[tuple[str, tuple[str, ...]]]:
    return {(one.rule, one.cards) for one in found if _excess(one) > 0}


# Silent while no character counts, so that the first one may break it.
GUARDED = "no-possible-leader"


def _too_few(found: list[Finding]) -> set[str]:
    return {one.rule for one in found if _excess(one) < 0 and not one.cards and one.rule != GUARDED}


@given(CASES, st.data())
def test_fewer_cards_break_no_upper_bound_and_more_no_lower_one(
    case: tuple[str, Listing], data: st.DataObject
) -> None:
    name, listing = case
    filled = sorted(section for section, lines in listing.items() if lines)
    if not filled:
        return
    section = data.draw(st.sampled_from(filled))
    at = data.draw(st.integers(0, len(listing[section]) - 1))
    fewer = {**listing, section: listing[section][:at] + listing[section][at + 1 :]}
    before, after = findings(name, as_text(listing), "text"), findings(name, as_text(fewer), "text")
    assert _too_many(after) <= _too_many(before)
    assert _too_few(before) <= _too_few(after)


@given(st.text(max_size=300), st.sampled_from([None, "yaml", "json", "text"]))
def test_no_text_makes_the_reader_fail(text: str, kind: str | None) -> None:
    parsed = parse_deck("deck", text, kind)
    if not parsed.readable:
        assert parsed.problems
        return
    for one in parsed.interpret(game("mini")).findings:
        assert one.span.line >= 1
        assert one.span.column >= 1


def test_every_name_of_the_real_game_can_be_written_in_a_deck() -> None:
    own = game("supernatural-border")
    for card in own.cards:
        section = next(one.id for one in own.sections.values() if one.accepts(card))
        for typed in (*card.ids, *card.names.values()):
            if own.index.candidates(typed) != (card,):
                continue
            deck = parse_deck("deck", as_text({section: [(typed, 2)]}), "text").interpret(own).deck
            assert [(entry.card.id, entry.copies) for entry in deck.entries()] == [(card.id, 2)], typed


def test_every_card_of_the_sources_is_there() -> None:
    """``data/supernatural-border.tsv`` lists every printed card as its source gives it."""
    rows = [
        line.split("\t")
        for line in (Path(__file__).parent / "data" / "supernatural-border.tsv")
        .read_text(encoding="utf-8")
        .rstrip("\n")
        .split("\n")
    ]
    assert rows[0] == ["id", "card", "en", "ja", "type"]
    own = game("supernatural-border")
    seen = []
    for number, owner, english, japanese, kind in rows[1:]:
        card = own.index.by_id(number)
        assert card is not None, number
        assert (card.id, card.type) == (owner, kind)
        printed = next((one.facts for one in card.printings if one.id == number), {}).get("name", {})
        assert {**card.names, **printed}["en"] == english
        assert not japanese or card.names["ja"] == japanese
        seen.append(number)
    assert len(seen) == 1110
    assert sorted(seen) == sorted(identity for card in own.cards for identity in card.ids)
