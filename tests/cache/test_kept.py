"""A result that is kept is the one that would be found, and none is used for anything that has changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cache.tiny import GAME

from decklint.checking import check as checking
from decklint.checking import lint as linting
from decklint.checking import reading
from decklint.checking.options import CheckOptions
from decklint.checking.reading import Reading
from decklint.commands.main import run
from decklint.decks.discover import Found
from decklint.reports.registry import REPORTS

ROOT = Path(__file__).parents[2]
CARDS = "- {id: a, type: card, name: Fox, level: 1}\n- {id: b, type: card, name: Fux, level: x}\n"


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Callable[..., tuple[int, bytes]]:
    """Runs the program: its exit status, and what it wrote."""

    def ask(*arguments: object) -> tuple[int, bytes]:
        status = run([str(one) for one in arguments])
        captured = capfdbinary.readouterr()
        return status, captured.out + captured.err

    return ask


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Notes each time that something is really checked."""
    times: list[str] = []
    check, lint = checking.check_paths, linting.lint_paths

    def noted_check(*given: object) -> object:
        times.append("check")
        return check(*given)  # type: ignore[arg-type]

    def noted_lint(*given: object) -> object:
        times.append("lint")
        return lint(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(checking, "check_paths", noted_check)
    monkeypatch.setattr(linting, "lint_paths", noted_lint)
    return times


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a game and a deck, which is the current one."""
    folder = tmp_path / "place"
    (folder / "tiny/cards").mkdir(parents=True)
    (folder / "tiny/game.yaml").write_text(GAME, "utf-8")
    (folder / "tiny/cards/all.yaml").write_text(CARDS, "utf-8")
    (folder / "deck.txt").write_text("game: tiny\n[deck]\n2 Fox\n", "utf-8")
    monkeypatch.chdir(folder)
    return folder


@pytest.mark.parametrize("output", REPORTS)
@pytest.mark.parametrize("game", sorted(one.name for one in (ROOT / "examples").iterdir()))
def test_an_answer_from_the_cache_is_the_same(
    game: str,
    output: str,
    cache: Path,
    worked: list[str],
    said: Callable[..., tuple[int, bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(ROOT)
    for command in (["check", f"examples/{game}"], ["lint", f"carddb/{game}", "-v"]):
        without = said(*command, "-o", output, "--no-cache")
        assert not cache.exists() or command[0] == "lint"
        first = said(*command, "-o", output)
        second = said(*command, "-o", output)
        assert without == first == second
        assert worked[-2:] == [command[0]] * 2
    assert worked == ["check", "check", "lint", "lint"]


def _card(place: Path) -> None:
    (place / "tiny/cards/all.yaml").write_text(CARDS.replace("level: x", "level: y"), "utf-8")


def _definition(place: Path) -> None:
    (place / "tiny/game.yaml").write_text(GAME.replace("exactly: 2", "exactly: 3"), "utf-8")


def _new_file(place: Path) -> None:
    (place / "tiny/cards/more.yaml").write_text("- {id: c, type: card, name: Owl}\n", "utf-8")


def _gone(place: Path) -> None:
    (place / "tiny/cards/all.yaml").unlink()


def _settings(place: Path) -> None:
    (place / "decklint.toml").write_text('ignore = ["schema"]\n', "utf-8")


def _stranger(place: Path) -> None:
    (place / "tiny/cards/notes.doc").write_text("?", "utf-8")


@pytest.mark.parametrize("change", [_card, _definition, _new_file, _gone, _settings, _stranger])
def test_what_has_changed_is_linted_anew(
    change: Callable[[Path], None],
    place: Path,
    cache: Path,
    worked: list[str],
    said: Callable[..., tuple[int, bytes]],
) -> None:
    before = said("lint", "tiny")
    assert before == said("lint", "tiny")
    assert worked == ["lint"]
    change(place)
    after = said("lint", "tiny")
    assert worked == ["lint", "lint"]
    assert after == said("lint", "tiny", "--no-cache")


def _deck(place: Path) -> None:
    (place / "deck.txt").write_text("game: tiny\n[deck]\n3 Fox\n", "utf-8")


def _sound(place: Path) -> None:
    (place / "tiny/cards/all.yaml").write_text(CARDS.replace("level: x", "level: 2"), "utf-8")


@pytest.mark.parametrize("change", [_deck, _sound, _definition, _gone])
def test_what_has_changed_is_checked_anew(
    change: Callable[[Path], None],
    place: Path,
    cache: Path,
    worked: list[str],
    said: Callable[..., tuple[int, bytes]],
) -> None:
    before = said("check", "deck.txt", "--carddb", "tiny")
    assert before == said("check", "deck.txt", "--carddb", "tiny")
    assert worked == ["check"]
    change(place)
    after = said("check", "deck.txt", "--carddb", "tiny")
    assert worked == ["check", "check"]
    assert after == said("check", "deck.txt", "--carddb", "tiny", "--no-cache")


@pytest.mark.parametrize(
    "options", [["--severity", "schema=warning"], ["--ignore", "schema"], ["--game", "tiny"]]
)
def test_other_options_are_another_question(
    options: list[str],
    place: Path,
    cache: Path,
    worked: list[str],
    said: Callable[..., tuple[int, bytes]],
) -> None:
    said("lint", "tiny")
    said("lint", "tiny", *options)
    assert worked == ["lint", "lint"]


def test_how_it_is_shown_is_no_other_question(
    place: Path, cache: Path, worked: list[str], said: Callable[..., tuple[int, bytes]]
) -> None:
    said("lint", "tiny")
    status, shown = said("lint", "tiny", "-o", "json", "-q")
    assert (status, worked) == (1, ["lint"])
    assert b'"line": 2' in shown


def test_the_frame_of_a_kept_finding_is_shown(
    place: Path, cache: Path, worked: list[str], said: Callable[..., tuple[int, bytes]]
) -> None:
    said("lint", "tiny")
    assert b"2 | - {id: b, type: card, name: Fux, level: x}" in said("lint", "tiny")[1]
    assert worked == ["lint"]


def test_a_baseline_says_the_same_twice(
    place: Path, cache: Path, worked: list[str], said: Callable[..., tuple[int, bytes]]
) -> None:
    said("lint", "tiny", "--baseline", "known.json", "--write-baseline")
    first = said("lint", "tiny", "--baseline", "known.json")
    assert first == said("lint", "tiny", "--baseline", "known.json")
    assert first[0] == 0
    _sound(place)
    stale = said("lint", "tiny", "--baseline", "known.json", "-v")
    assert stale == said("lint", "tiny", "--baseline", "known.json", "-v")
    assert b"stale-baseline" in stale[1]


def test_damage_is_made_good(
    place: Path, cache: Path, worked: list[str], said: Callable[..., tuple[int, bytes]]
) -> None:
    before = said("lint", "tiny")
    for entry in cache.glob("*.json"):
        entry.write_bytes(entry.read_bytes()[:-3])
    assert said("lint", "tiny") == before
    assert worked == ["lint", "lint"]
    assert said("lint", "tiny") == before
    assert worked == ["lint", "lint"]


def test_a_read_only_cache_is_none(
    place: Path, cache: Path, worked: list[str], said: Callable[..., tuple[int, bytes]]
) -> None:
    cache.write_text("a file where the folder would be")
    assert said("lint", "tiny") == said("lint", "tiny")
    assert worked == ["lint", "lint"]
    assert cache.read_text() == "a file where the folder would be"


def test_standard_input_is_never_kept(
    place: Path,
    cache: Path,
    worked: list[str],
    said: Callable[..., tuple[int, bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import io
    import sys

    for count in (2, 3):
        stream = io.TextIOWrapper(io.BytesIO(f"game: tiny\n[deck]\n{count} Fox\n".encode()))
        monkeypatch.setattr(sys, "stdin", stream)
        said("check", "-", "--carddb", "tiny")
    assert worked == ["check", "check"]


def test_only_decks_that_have_changed_are_judged_again(
    place: Path,
    cache: Path,
    said: Callable[..., tuple[int, bytes]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _sound(place)
    (place / "decks").mkdir()
    for number in range(5):
        (place / f"decks/{number}.txt").write_text(f"game: tiny\n[deck]\n{number} Fox\n", "utf-8")
    read: list[str] = []
    original = reading.read_file

    def noted(found: Found, options: CheckOptions, stdin: Callable[[], bytes]) -> Reading:
        read.append(found.path)
        return original(found, options, stdin)

    monkeypatch.setattr(checking, "read_file", noted)
    ask = ("check", "decks", "--carddb", "tiny", "-v")
    said(*ask)
    assert len(read) == 5
    read.clear()
    (place / "decks/3.txt").write_text("game: tiny\n[deck]\n2 Fox\n", "utf-8")
    (place / "decks/9.txt").write_text("game: tiny\n[deck]\n1 Owl\n", "utf-8")
    changed = said(*ask)
    assert read == ["decks/3.txt", "decks/9.txt"]
    assert changed == said(*ask, "--no-cache")
    read.clear()
    _definition(place)
    assert said(*ask) == said(*ask, "--no-cache")
    assert len(read) == 12
