"""What holds of every deck file, whatever is in it."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st
from tests.decks.minigame import CARDS, duel, entries, mini, read

from decklint.decks.model import Deck
from decklint.decks.registry import parse_deck

PLAYABLE = [
    (card_id, name)
    for card_id, name, kind in CARDS
    if kind not in ("leader", "token") and name != "Captain Iri"
]
CARD = st.sampled_from(PLAYABLE)
LISTING = st.lists(st.tuples(CARD, st.integers(1, 9999)), max_size=8)

# Pieces of which files are made that look nearly like decks.
SIGNS = "-+*#[](){}:：=,;\"'^|?!&%@`~\\"
SPACES = [" ", "  ", "\t", "\n", "\n\n", "\u3000", "\u200b", "\ufeff", "\x85", "\u2028"]
WORDS = re.findall(
    r"\S+",
    "Main Side Leader Spells Deck Team captain name date game SB About Tokens card count null true // << -"
    " 3 0 x x3 × 1e3 III three 三 F *F* (FST) 001 &amp; é \u0301",
)
PIECE = st.sampled_from([*SIGNS, *SPACES, *WORDS, "- ", *(part for card in CARDS for part in card[:2])])
ANYTHING = st.one_of(
    st.text(max_size=60),
    st.lists(PIECE, max_size=14).map("".join),
    st.lists(PIECE, max_size=14).map(" ".join),
)


def assert_sound(deck: Deck, text: str) -> None:
    """Places are inside the text, and a line counts only with a card, a count and a section."""
    lines = text.split("\n")
    for line in deck.lines:
        for span in (line.span, line.name_span, line.count_span):
            if span is not None:
                assert 1 <= span.line <= span.end_line <= len(lines)
                assert (span.line, span.column) <= (span.end_line, span.end_column)
                assert 1 <= span.column <= len(lines[span.line - 1]) + 1
                assert span.end_column <= len(lines[span.end_line - 1]) + 1
        assert not line.counts or (line.card and line.section and line.count is not None)


@pytest.mark.parametrize("kind", [None, "text", "yaml", "json"])
@given(text=ANYTHING)
@example(text="Main:\n- 3 Ember Fox //\n")
@example(text="\ufeffMain\n3 Ember Fox")
def test_no_text_raises(kind: str | None, text: str) -> None:
    parsed = parse_deck("deck", text, kind)
    for key in ("game", "format", "date"):
        parsed.stated(key)
    if parsed.readable:
        for game in (mini(), duel()):
            deck = parsed.interpret(game)
            if "\ufeff" not in text and "\r" not in text:
                assert_sound(deck.deck, text)


@given(line=ANYTHING.filter(lambda text: "\n" not in text and text.strip() != ""))
def test_no_line_is_dropped_in_silence(line: str) -> None:
    deck = read(f"[Main]\n3 Ember Fox\n{line}\n3 Storm Rex\n")
    about = {one.span.line for one in deck.deck.lines} | {one.span.line for one in deck.findings}
    comment = line.strip().startswith(("#", "//", "＃", "／／"))
    heading = (
        deck.deck.lines[-1].section != "main"
        or "//" in line
        or any(title in line.casefold() for title in ("main", "spells", "allies", "items", "fields", "cards"))
    )
    invisible = not any(character.isprintable() and not character.isspace() for character in line)
    assert 3 in about or comment or heading or invisible


@given(listing=LISTING, data=st.data())
def test_order_changes_nothing(listing: list[tuple[tuple[str, str], int]], data: st.DataObject) -> None:
    lines = [f"{count} {name}" for (_, name), count in listing]
    shuffled = data.draw(st.permutations(lines))
    assert entries(read("\n".join(["[Main]", *lines]))) == entries(read("\n".join(["[Main]", *shuffled])))


@given(card=CARD, first=st.integers(0, 4999), second=st.integers(0, 4999))
def test_copies_on_two_lines_are_added(card: tuple[str, str], first: int, second: int) -> None:
    card_id, name = card
    text = f"[Main]\n{first} {name}\n0 {name}\nSide\n1 Sun Crown\nMain\n{second} {card_id}\n"
    total = first + second
    assert entries(read(text)) == ({("main", card_id): total} if total else {}) | {("side", "M010"): 1}


@given(listing=LISTING)
def test_a_deck_is_the_same_in_every_format(listing: list[tuple[tuple[str, str], int]]) -> None:
    by_name: dict[str, int] = {}
    for (_, name), count in listing:
        by_name[name] = by_name.get(name, 0) + count
    by_name = {name: min(count, 9999) for name, count in by_name.items()}
    # "1500 Plain Number" is one of the card whose id is 1500, as another test says.
    ids = {name: identity for (identity, name), _ in listing}
    assume(all(str(count) != ids[name].lstrip("0") for name, count in by_name.items()))
    text = "\n".join(["[Main]", *(f"{count} {name}" for name, count in by_name.items())])
    mapping = json.dumps({"main": by_name})
    items = json.dumps({"main": [f"{count} {name}" for name, count in by_name.items()]}, ensure_ascii=False)
    records = json.dumps({"main": [{"card": name, "count": count} for name, count in by_name.items()]})
    expected = entries(read(text))
    assert sum(expected.values()) == sum(by_name.values())
    for other in (mapping, items, records):
        for kind in ("json", "yaml"):
            deck = read(other, kind=kind)
            assert entries(deck) == expected
            assert deck.findings == []


FORMS = (
    "{count} {name}",
    "{count}x {name}",
    "x{count} {name}",
    "({count}) {name}",
    "[{count}] {name}",
    "- {count} {name}",
    "{name} x{count}",
    "{name} ({count})",
    "{count}\t{name}",
    "  {count}   {name}  ",
    "{count} {name} // c",
    "{count} {name} (ABC) 12",
    "{count} {name} *F* #tag",
)


@given(card=st.sampled_from(CARDS), count=st.integers(1, 9999), form=st.sampled_from(FORMS))
def test_every_name_can_be_read_with_every_count(card: tuple[str, str, str], count: int, form: str) -> None:
    _, name, _ = card
    (line,) = read("[Main]\n" + form.format(count=count, name=name)).deck.lines
    assert line.count == count
    assert line.typed == name
    assert line.card is not None
    assert name in line.card.names.values()
