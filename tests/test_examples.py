"""The games that come with decklint, and their example decks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.findings import Severity
from decklint.games.load import load_game
from decklint.games.locate import find_games

ROOT = Path(__file__).parent.parent
GAMES = sorted(find_games()[0])


def test_every_game_of_the_checkout_is_found() -> None:
    assert sorted(one.name for one in (ROOT / "carddb").iterdir()) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_games_own_data_is_without_fault(game: str) -> None:
    loaded = load_game(find_games()[0][game])
    assert loaded.findings == []
    assert loaded.game is not None
    assert loaded.game.cards


@pytest.mark.parametrize("game", GAMES)
def test_legal_examples_are_legal_without_a_warning(game: str) -> None:
    result = check_paths([str(ROOT / "examples" / game / "legal")], CheckOptions(), lambda: b"")
    assert len(result.files) >= 3
    assert [file.path for file in result.files if not file.legal] == []
    assert {one.severity for one in result.findings} <= {Severity.NOTE}


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_of_the_game_has_an_example_that_breaks_it(game: str) -> None:
    loaded = load_game(find_games()[0][game]).game
    assert loaded is not None
    folder = ROOT / "examples" / game / "illegal"
    result = check_paths([str(folder)], CheckOptions(), lambda: b"")
    assert set(loaded.rule_infos) <= {one.rule for one in result.findings}
    for file in folder.iterdir():
        assert file.read_text(encoding="utf-8").startswith(("#", "//")), file


def of_a_rule() -> list[tuple[str, Path, str]]:
    """The illegal examples that are named after a rule of their game: game, file, rule."""
    found = []
    for game in GAMES:
        loaded = load_game(find_games()[0][game]).game
        assert loaded is not None
        for file in sorted((ROOT / "examples" / game / "illegal").iterdir()):
            rules = [rule for rule in loaded.rule_infos if file.stem.startswith(rule)]
            if rules:
                found.append((game, file, max(rules, key=len)))
    return found


def options_of(file: Path) -> CheckOptions:
    """The options with which the file's header says that it is to be checked."""
    asked = re.search(r"^# check with (--.*)$", file.read_text("utf-8"), re.MULTILINE)
    parameters = re.findall(r"--set (\w+)=(\S+)", asked[1]) if asked else []
    assert asked is None or parameters
    return CheckOptions(parameters=dict(parameters))


# Where one rule implies another, which the file's header says.
ALSO = {"reserve-size": {"party-size"}}


@pytest.mark.parametrize(
    ("game", "file", "rule"), of_a_rule(), ids=lambda one: one.name if isinstance(one, Path) else str(one)
)
def test_an_example_breaks_its_own_rule_and_no_other(game: str, file: Path, rule: str) -> None:
    result = check_paths([str(file)], options_of(file), lambda: b"")
    errors = {one.rule for one in result.findings if one.severity is Severity.ERROR}
    assert rule in {one.rule for one in result.findings}
    assert errors <= {rule} | ALSO.get(rule, set())


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_has_an_example_of_its_own(game: str) -> None:
    loaded = load_game(find_games()[0][game]).game
    assert loaded is not None
    rules = {rule for one, _, rule in of_a_rule() if one == game}
    single = {"love-uniform": {"deck-size"}}  # its one rule, of which each file shows a way to break it
    assert rules == set(loaded.rule_infos) - single.get(game, set())


def test_every_structured_example_names_the_schema_of_its_game() -> None:
    files = sorted((ROOT / "examples").glob("[!g]*/*/*.yaml"))
    assert files
    for file in files:
        first = file.read_text(encoding="utf-8").split("\n")[0]
        named = first.removeprefix("# yaml-language-server: $schema=")
        wanted = ROOT / "schemas" / "decks" / f"{file.parts[-3]}.schema.json"
        assert (file.parent / named).resolve() == wanted.resolve(), file


def test_every_file_of_the_example_game_names_its_schema() -> None:
    schemas = ROOT / "schemas"
    wanted = {"cards": schemas / "cards" / "mini.schema.json", "lists": schemas / "list.schema.json"}
    for folder, schema in wanted.items():
        files = sorted((ROOT / "examples" / "games" / "mini" / folder).glob("*.yaml"))
        assert files
        for file in files:
            first = file.read_text(encoding="utf-8").split("\n")[0]
            named = first.removeprefix("# yaml-language-server: $schema=")
            assert (file.parent / named).resolve() == schema.resolve(), file
