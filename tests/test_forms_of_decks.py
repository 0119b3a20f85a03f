"""The examples in every form that a deck may have: what is found in them is the same."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.checking.shelf import Shelf
from decklint.decks.model import Deck
from decklint.decks.registry import kind_of, parse_deck
from decklint.findings import Finding, Severity
from decklint.games.model import Game

ROOT = Path(__file__).parent.parent
GAMES = sorted(one.name for one in (ROOT / "carddb").iterdir())
Said = list[tuple[object, ...]]


def examples(game: str) -> list[Path]:
    files = sorted((ROOT / "examples" / game).glob("*/*"))
    return [file for file in files if file.suffix in (".txt", ".yaml", ".json")]


def check(decks: Mapping[Path, str]) -> dict[str, list[Finding]]:
    """The findings in each of these files once they are written."""
    for file, text in decks.items():
        file.write_text(text, "utf-8")
    result = check_paths([str(file) for file in decks], CheckOptions(date="2026-11-30"), lambda: b"")
    found = result.by_path()
    return {str(file): found.get(str(file), []) for file in decks}


def said(findings: list[Finding], *, notes: bool = True) -> Said:
    """What is said, wherever it stands."""
    return sorted(
        (one.rule, re.sub("lines [0-9, ]+", "lines", one.message), one.hint or "", str(one.found))
        for one in findings
        if notes or (one.severity is not Severity.NOTE and one.rule not in ("stated-count", "yaml-surprise"))
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_content_tells_what_the_name_does_not(game: str, tmp_path: Path) -> None:
    names = {file: file.read_text("utf-8") for file in examples(game)}
    assert names
    decks = {
        tmp_path / f"{number}{ending}": text
        for number, (file, text) in enumerate(names.items())
        for ending in (file.suffix, ".other", "")
    }
    found = check(decks)
    for number, file in enumerate(names):
        by_name = found[str(tmp_path / f"{number}{file.suffix}")]
        for ending in (".other", ""):
            again = found[str(tmp_path / f"{number}{ending}")]
            assert [one.span for one in again] == [one.span for one in by_name], file
            assert said(again) == said(by_name), file


@pytest.mark.parametrize("game", GAMES)
def test_standard_input_is_read_by_its_content(game: str, tmp_path: Path) -> None:
    file = examples(game)[0]
    data = file.read_bytes()
    result = check_paths(["-"], CheckOptions(date="2026-11-30"), lambda: data)
    assert said(list(result.findings)) == said(check({tmp_path / file.name: data.decode()}).popitem()[1])


@pytest.mark.parametrize("name", GAMES)
def test_the_same_deck_in_all_forms(name: str, tmp_path: Path) -> None:
    game = Shelf.of(()).load(name).game
    assert game is not None
    decks: dict[Path, str] = {}
    sources: dict[Path, Path] = {}
    for number, file in enumerate(examples(name)):
        text = file.read_text("utf-8")
        deck = parse_deck("deck", text, kind_of(file.name) or "text").interpret(game).deck
        if any(line.section is None or line.count is None or not line.typed for line in deck.lines):
            continue  # what cannot be read is not written in other forms
        own = tmp_path / f"{number}-own{file.suffix}"
        decks[own] = text
        for at, (ending, form) in enumerate(forms(deck, game)):
            decks[tmp_path / f"{number}-{at}{ending}"] = form
            sources[tmp_path / f"{number}-{at}{ending}"] = own
    found = check(decks)
    assert len(sources) > len(forms_of_nothing(game)) * 5
    for form_file, own in sources.items():
        again, wanted = found[str(form_file)], found[str(own)]
        assert said(again, notes=False) == said(wanted, notes=False), decks[form_file]


def forms_of_nothing(game: Game) -> list[tuple[str, str]]:
    return list(forms(Deck("deck"), game))


def forms(deck: Deck, game: Game) -> Iterator[tuple[str, str]]:
    """Texts of the deck, each with the end of the name of a file that may hold it."""
    head = [("game", game.id), *((key, value) for key, value in deck.meta.items() if key != "game")]
    head += [(key, choice.typed) for key, choice in deck.choices.items()]
    parts: dict[str, list[tuple[int, str]]] = {section: [] for section in deck.headers}
    for line in deck.lines:
        parts.setdefault(line.section or "", []).append((line.count or 0, line.typed))
    for form in (
        _lines(head, parts, "[{}]", "{} {}"),
        _lines(head, parts, "{}:", "- {} {}"),
        _lines(head, parts, "{}:", "  - {}x {}"),
        _quoted(head, parts),
        _records(head, parts),
        _json(head, parts),
    ):
        yield ".txt", form
    yield ".yaml", _quoted(head, parts)
    yield ".yaml", _records(head, parts)
    yield ".yaml", _lines(head, parts, "{}:", "  - {}x {}")
    yield ".json", _json(head, parts)


Head = list[tuple[str, str]]
Parts = Mapping[str, list[tuple[int, str]]]


def _lines(head: Head, parts: Parts, heading: str, line: str) -> str:
    lines = [f"{key}: {value}" for key, value in head]
    for section, cards in parts.items():
        lines += [heading.format(section), *(line.format(*card) for card in cards)]
    return "\n".join(lines) + "\n"


def _quoted(head: Head, parts: Parts) -> str:
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head]
    for section, cards in parts.items():
        lines += [f"{section}:"]
        lines += [f"- {json.dumps(f'{count} {name}', ensure_ascii=False)}" for count, name in cards]
    return "\n".join(lines) + "\n"


def _records(head: Head, parts: Parts) -> str:
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in head]
    for section, cards in parts.items():
        lines += [f"{section}:"]
        lines += [
            f"  - {{card: {json.dumps(name, ensure_ascii=False)}, count: {count}}}" for count, name in cards
        ]
    return "\n".join(lines) + "\n"


def _json(head: Head, parts: Parts) -> str:
    sections = {section: [f"{count} {name}" for count, name in cards] for section, cards in parts.items()}
    return json.dumps({**dict(head), **sections}, ensure_ascii=False, indent=1)
