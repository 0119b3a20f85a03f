"""Decks that players published are legal, by whatever name and in whatever form they are written.

``data/real-decks.yaml`` holds the facts. Each deck is written by English name, by Japanese name (where
the source gave one) and by number, in every form that a deck file can have.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.findings import Finding
from decklint.results import CheckResult, FileResult

GAME = "supernatural-border"
DECKS = yaml.safe_load((Path(__file__).parent / "data" / "real-decks.yaml").read_text(encoding="utf-8"))

Cards = list[tuple[str, int]]


@dataclass(frozen=True)
class RealDeck:
    """A deck in one way to name its cards."""

    leader: str | None
    characters: Cards
    cards: Cards

    @property
    def sections(self) -> Iterator[tuple[str, Cards]]:
        yield "characters", self.characters
        yield "deck", self.cards


def named(deck: dict[str, object], by: str) -> RealDeck:
    """The deck with its cards called by number, English or Japanese name."""
    names: dict[str, str] = {}

    def read(rows: object) -> Cards:
        assert isinstance(rows, list)
        cards = []
        for number, english, japanese, count in rows:
            called = {"number": number, "english": english, "japanese": japanese or english}[by]
            names[english] = called
            cards.append((called, count))
        return cards

    characters, cards = read(deck["characters"]), read(deck["cards"])
    leader = deck["leader"]
    return RealDeck(names[str(leader)] if leader else None, characters, cards)


def quoted(text: str) -> str:
    """A scalar as both YAML and JSON have it."""
    return json.dumps(text, ensure_ascii=False)


def head(deck: RealDeck) -> str:
    return f"game: {GAME}\n" + (f"leader: {quoted(deck.leader)}\n" if deck.leader else "")


def yaml_mapping(deck: RealDeck) -> str:
    parts = [
        f"{section}:\n" + "".join(f"  {quoted(name)}: {count}\n" for name, count in cards)
        for section, cards in deck.sections
    ]
    return head(deck) + "".join(parts)


def yaml_texts(deck: RealDeck) -> str:
    parts = [
        f"{section}:\n" + "".join(f"  - {quoted(f'{count} {name}')}\n" for name, count in cards)
        for section, cards in deck.sections
    ]
    return head(deck) + "".join(parts)


def yaml_texts_with_count_behind(deck: RealDeck) -> str:
    parts = [
        f"{section}:\n" + "".join(f"  - {quoted(f'{name} x{count}')}\n" for name, count in cards)
        for section, cards in deck.sections
    ]
    return head(deck) + "".join(parts)


def yaml_records(deck: RealDeck) -> str:
    parts = [
        f"{section}:\n" + "".join(f"  - {{card: {quoted(name)}, count: {count}}}\n" for name, count in cards)
        for section, cards in deck.sections
    ]
    return head(deck) + "".join(parts)


def json_mapping(deck: RealDeck) -> str:
    document: dict[str, object] = {"game": GAME, **{name: dict(cards) for name, cards in deck.sections}}
    if deck.leader:
        document["leader"] = deck.leader
    return json.dumps(document, ensure_ascii=False)


def text(deck: RealDeck) -> str:
    lines = [f"game: {GAME}", *([f"leader: {deck.leader}"] if deck.leader else ())]
    for section, cards in deck.sections:
        lines += [f"[{section}]", *(f"{count} {name}" for name, count in cards), ""]
    return "\n".join(lines)


def text_without_headers(deck: RealDeck) -> str:
    lines = [f"game: {GAME}"]
    lines += [f"{name} x{count}" for _, cards in deck.sections for name, count in cards]
    return "\n".join(lines)


def text_of_the_client(deck: RealDeck) -> str:
    first, *others = deck.characters
    lines = [f"game: {GAME}", f"Leader Lv{first[1]} {first[0]}"]
    lines += [f"Lv{count} {name}" for name, count in others]
    lines += [f"{count}x {name}" for name, count in deck.cards]
    return "\n".join(lines)


def text_a_copy_a_line(deck: RealDeck) -> str:
    lines = [f"game: {GAME}"]
    for section, cards in deck.sections:
        lines += [f"{section}:", *(name for name, count in cards for _ in range(count))]
    return "\n".join(lines)


FORMS: list[tuple[Callable[[RealDeck], str], str]] = [
    (yaml_mapping, "yaml"),
    (yaml_texts, "yaml"),
    (yaml_texts_with_count_behind, "yaml"),
    (yaml_records, "yaml"),
    (json_mapping, "json"),
    (text, "txt"),
    (text_without_headers, "txt"),
    (text_of_the_client, "txt"),
    (text_a_copy_a_line, "txt"),
]


NAMES = ("english", "japanese", "number")


def check(*paths: Path) -> CheckResult:
    return check_paths([str(path) for path in paths], CheckOptions(date="2026-11-30"), lambda: b"")


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[FileResult, list[Finding]]]:
    """Every deck by every name in every form, checked in one run: file and findings by file name."""
    folder = tmp_path_factory.mktemp("decks")
    for deck in DECKS:
        for by in NAMES:
            for form, extension in FORMS:
                path = folder / f"{deck['id']}-{by}-{form.__name__}.{extension}"
                path.write_text(form(named(deck, by)), encoding="utf-8")
    result = check(folder)
    findings = result.by_path()
    return {Path(file.path).name: (file, findings.get(file.path, [])) for file in result.files}


@pytest.mark.parametrize(("form", "extension"), FORMS, ids=[form.__name__ for form, _ in FORMS])
@pytest.mark.parametrize("by", NAMES)
@pytest.mark.parametrize("deck", [deck["id"] for deck in DECKS])
def test_published_decks_are_legal(
    deck: str,
    by: str,
    form: Callable[[RealDeck], str],
    extension: str,
    results: dict[str, tuple[FileResult, list[Finding]]],
) -> None:
    file, findings = results[f"{deck}-{by}-{form.__name__}.{extension}"]
    assert file.legal is True
    assert file.counts == {"characters": 4, "deck": 40}
    assert {finding.rule for finding in findings} <= {"section-guessed"}


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck["id"])
def test_as_people_type_yaml(deck: dict[str, object], tmp_path: Path) -> None:
    """Without quotes: names with a colon are rejoined, with a warning each."""
    real = named(deck, "english")
    parts = [
        f"{section}:\n" + "".join(f"  - {count} {name}\n" for name, count in cards)
        for section, cards in real.sections
    ]
    path = tmp_path / "deck.yaml"
    path.write_text(f"game: {GAME}\n" + "".join(parts), encoding="utf-8")
    result = check(path)
    with_colon = [name for name, _ in real.cards if ": " in name]
    assert result.files[0].legal is True
    assert [finding.rule for finding in result.findings] == ["yaml-surprise"] * len(with_colon)


@pytest.mark.parametrize("deck", DECKS, ids=lambda deck: deck["id"])
def test_one_copy_more_of_any_card(deck: dict[str, object], tmp_path: Path) -> None:
    """The verdict can turn: with one copy more of its first card a deck is too large."""
    real = named(deck, "english")
    (name, count), *rest = real.cards
    path = tmp_path / "deck.txt"
    path.write_text(
        text(RealDeck(real.leader, real.characters, [(name, count + 1), *rest])), encoding="utf-8"
    )
    result = check(path)
    rules = {"deck-size"} | ({"copy-limit"} if count == 3 else set())
    assert result.files[0].legal is False
    assert {finding.rule for finding in result.findings} == rules
