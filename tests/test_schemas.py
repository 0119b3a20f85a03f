"""The JSON Schemas as editors use them, and what the program says of files that they refuse.

``tests/schemas/KIND/valid`` and ``invalid`` hold examples that are found here by themselves. The first
lines of an invalid one are all its findings, in the order of their places:

    # RULE LINE:COLUMN a part of the message | a part of the hint
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from jsonschema import Draft202012Validator

from decklint.card_rules.shapes import CARD_SHAPES
from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions
from decklint.decks.deck_schema import deck_schema
from decklint.documents.json_reader import read_json
from decklint.documents.nodes import plain
from decklint.documents.yaml_reader import read_yaml
from decklint.findings import Finding, Severity
from decklint.games.card_schema import cards_schema
from decklint.games.game_schema import game_schema
from decklint.games.load import LoadedGame, load_game
from decklint.games.locate import GameFolder
from decklint.games.shared_schemas import CARD_LIST
from decklint.results import exit_status
from decklint.rules.shapes import SHAPES

ROOT = Path(__file__).resolve().parents[1]
HERE = ROOT / "tests" / "schemas"
DATE = "2026-12-31"

GAMES = sorted(
    folder.parent
    for place in ("carddb/*", "examples/games/*", "tests/games/*")
    for folder in ROOT.glob(f"{place}/game.yaml")
)
DECKS = sorted((ROOT / "examples").glob("[!g]*/*/*.yaml"))
SCHEMAS = sorted((ROOT / "schemas").rglob("*.json"))


def called(path: Path) -> str:
    return path.relative_to(ROOT).as_posix().removeprefix("tests/schemas/")


def examples(kind: str, verdict: str) -> list[Path]:
    found = sorted((HERE / kind / verdict).glob("*.yaml"))
    assert found, f"no {verdict} examples of {kind}"
    return found


def data_of(file: Path) -> Any:
    """The file's data as an editor sees it, whatever else may be wrong with it."""
    text = file.read_text("utf-8")
    root = (read_json(text) if file.suffix == ".json" else read_yaml(text)).root
    return None if root is None else plain(root)


def errors(schema: dict[str, Any], data: Any) -> list[str]:
    validator = Draft202012Validator(schema, format_checker=Draft202012Validator.FORMAT_CHECKER)
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(data)]


@cache
def loaded(folder: Path) -> LoadedGame:
    return load_game(GameFolder(folder.name, folder, folder.name))


def card_schema(folder: Path) -> dict[str, Any]:
    game = loaded(folder).game
    assert game is not None, loaded(folder).findings
    return cards_schema(game.title.shown, game.types.values())


def files(folders: Iterable[Path], pattern: str) -> list[Path]:
    return sorted(file for folder in folders for file in folder.glob(pattern))


# What is in the repository


@pytest.mark.parametrize("folder", GAMES, ids=called)
def test_a_game_conforms(folder: Path) -> None:
    assert errors(game_schema(), data_of(folder / "game.yaml")) == []


@pytest.mark.parametrize("folder", GAMES, ids=called)
def test_its_card_files_conform(folder: Path) -> None:
    schema = card_schema(folder)
    found = files([folder], "cards/**/*.yaml") + files([folder], "cards/**/*.json")
    assert found
    assert [(called(file), errors(schema, data_of(file))) for file in found] == [
        (called(file), []) for file in found
    ]


@pytest.mark.parametrize("file", files(GAMES, "lists/*.yaml"), ids=called)
def test_a_list_conforms(file: Path) -> None:
    assert errors(CARD_LIST, data_of(file)) == []


@pytest.mark.parametrize("file", DECKS, ids=called)
def test_an_example_deck_conforms_be_it_legal_or_not(file: Path) -> None:
    assert errors(deck_schema(), data_of(file)) == []


# The schemas themselves


_ONE = ("items", "additionalProperties", "propertyNames", "not", "if", "then", "else", "contains")
_BY_NAME = ("$defs", "properties", "patternProperties")
_SEVERAL = ("allOf", "anyOf", "oneOf", "prefixItems")


def schemas_in(schema: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """A schema and every one inside it, each with its path."""
    if not isinstance(schema, dict):
        return
    yield path, schema
    for key, value in schema.items():
        if key in _ONE:
            yield from schemas_in(value, f"{path}/{key}")
        elif key in _BY_NAME:
            for name, inner in value.items():
                yield from schemas_in(inner, f"{path}/{key}/{name}")
        elif key in _SEVERAL:
            for at, inner in enumerate(value):
                yield from schemas_in(inner, f"{path}/{key}/{at}")


def described(fragment: Any, root: dict[str, Any]) -> bool:
    if not isinstance(fragment, dict) or "description" in fragment:
        return isinstance(fragment, dict)
    name = str(fragment.get("$ref", "")).rpartition("/")[2]
    return "description" in root.get("$defs", {}).get(name, {})


@pytest.mark.parametrize("file", SCHEMAS, ids=called)
def test_a_schema_is_one_and_all_that_it_refers_to_is_there(file: Path) -> None:
    schema = json.loads(file.read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    references = {part["$ref"] for _, part in schemas_in(schema) if "$ref" in part}
    assert references <= {f"#/$defs/{name}" for name in schema.get("$defs", {})}
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["title"]


@pytest.mark.parametrize("file", SCHEMAS, ids=called)
def test_every_key_is_described_for_editors(file: Path) -> None:
    schema = json.loads(file.read_text("utf-8"))
    bare = [
        f"{path}/properties/{key}"
        for path, part in schemas_in(schema)
        # What a condition says of a field that is described elsewhere needs no words of its own.
        if not re.search(r"/allOf/\d+/(if|then|else)", path)
        for key, fragment in part.get("properties", {}).items()
        if not described(fragment, schema)
    ]
    assert bare == []


def test_an_editor_offers_every_key_of_a_rule_before_its_shape_is_known() -> None:
    rule = game_schema()["$defs"]["rule"]
    wanted = {key for shape in SHAPES.values() for key in shape.PROPERTIES}
    assert rule["properties"].keys() == wanted | {
        *("title", "why", "severity", "examples", "when", "unless", "message", "hint")
    }


def test_an_editor_offers_every_key_of_a_card_rule_before_its_shape_is_known() -> None:
    rule = game_schema()["$defs"]["card_rule"]
    wanted = {key for shape in CARD_SHAPES.values() for key in (*shape.PROPERTIES, *shape.COMMON)}
    assert rule["properties"].keys() == wanted | {"title", "why", "severity", "examples"}


SHAPE_EXAMPLES = [("rule", key, module.__doc__ or "") for key, module in SHAPES.items()]
SHAPE_EXAMPLES += [("card_rule", key, module.__doc__ or "") for key, module in CARD_SHAPES.items()]


@pytest.mark.parametrize(("kind", "key", "text"), SHAPE_EXAMPLES)
def test_the_examples_of_a_shape_conform(kind: str, key: str, text: str) -> None:
    indented = re.findall(r"^    .*$", text, re.MULTILINE)
    root = read_yaml("\n".join(line[4:] for line in indented)).root
    assert root is not None, key
    rules = plain(root)
    assert rules
    schema = {"additionalProperties": {"$ref": f"#/$defs/{kind}"}, "$defs": game_schema()["$defs"]}
    assert errors(schema, rules) == []


# Examples


class Expected(NamedTuple):
    """One finding that the head of an invalid example promises."""

    rule: str
    line: int
    column: int
    message: str
    hint: str


_EXPECTED = re.compile(r"# ([a-z-]+) (\d+):(\d+) (.+?)(?: \| (.+))?")


def expected(file: Path) -> list[Expected]:
    found = []
    for line in file.read_text("utf-8").split("\n"):
        match = _EXPECTED.fullmatch(line)
        if match is None:
            break
        found.append(Expected(match[1], int(match[2]), int(match[3]), match[4], match[5] or ""))
    assert found, f"{called(file)} does not begin with its findings"
    return found


def as_expected(findings: Iterable[Finding], wanted: list[Expected]) -> list[Expected]:
    """The findings in the form of the head; message and hint as wanted where they contain that."""
    found = []
    for at, one in enumerate(sorted(findings, key=lambda finding: finding.order)):
        message, hint = one.message, one.hint or ""
        if at < len(wanted):
            message = wanted[at].message if wanted[at].message in message else message
            hint = wanted[at].hint if wanted[at].hint in hint else hint
        found.append(Expected(one.rule, one.span.line, one.span.column, message, hint))
    return found


def check(findings: Iterable[Finding], file: Path) -> None:
    wanted = sorted(expected(file), key=lambda one: (one.line, one.column, one.rule))
    assert as_expected(findings, wanted) == wanted


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where an example is put together with what it needs."""
    for name in ("cards", "lists"):
        (tmp_path / "GAME" / name).mkdir(parents=True)
    return tmp_path / "GAME"


def put(folder: Path, kind: str, file: Path) -> LoadedGame:
    """The game of an example: its definition, a file of its cards or a list, among fixed others."""
    parts = {
        "game": (file, HERE / "game" / "cards.yaml", HERE / "game" / "list.yaml"),
        "cards": (HERE / "cards" / "game.yaml", file, None),
        "lists": (HERE / "lists" / "game.yaml", HERE / "cards" / "valid" / "forms.yaml", file),
    }
    game, cards, lists = parts[kind]
    shutil.copy(game, folder / "game.yaml")
    shutil.copy(cards, folder / "cards")
    if lists is not None:
        shutil.copy(lists, folder / "lists")
    return load_game(GameFolder("skirmish", folder, "GAME"))


def schema_for(kind: str) -> dict[str, Any]:
    if kind == "cards":
        return card_schema_of(HERE / "cards" / "game.yaml")
    return {"game": game_schema(), "lists": CARD_LIST, "deck": deck_schema()}[kind]


@cache
def card_schema_of(definition: Path) -> dict[str, Any]:
    game = load_game(GameFolder("skirmish", definition.parent, "GAME")).game
    assert game is not None
    return cards_schema(game.title.shown, game.types.values())


GAME_FILES = ("game", "cards", "lists")
VALID = [(kind, file) for kind in GAME_FILES for file in examples(kind, "valid")]
INVALID = [(kind, file) for kind in GAME_FILES for file in examples(kind, "invalid")]


def ids(pairs: list[tuple[str, Path]]) -> list[str]:
    return [called(file) for _, file in pairs]


@pytest.mark.parametrize(("kind", "file"), VALID, ids=ids(VALID))
def test_a_valid_example(kind: str, file: Path, folder: Path) -> None:
    assert put(folder, kind, file).findings == []
    assert errors(schema_for(kind), data_of(file)) == []


@pytest.mark.parametrize(("kind", "file"), INVALID, ids=ids(INVALID))
def test_an_invalid_example(kind: str, file: Path, folder: Path) -> None:
    result = put(folder, kind, file)
    assert result.broken
    check(result.findings, file)
    place = {"game": "GAME/game.yaml", "cards": f"GAME/cards/{file.name}", "lists": f"GAME/lists/{file.name}"}
    assert {finding.path for finding in result.findings} <= {place[kind], "GAME/cards"}
    assert [finding for finding in result.findings if not finding.hint] == []


@pytest.mark.parametrize(("kind", "file"), INVALID, ids=ids(INVALID))
def test_a_broken_game_ends_with_status_2(kind: str, file: Path, folder: Path) -> None:
    put(folder, kind, file)
    shown = re.search(r"^game: (\S+)", (folder / "game.yaml").read_text("utf-8"), re.MULTILINE)
    options = CheckOptions(game=shown[1] if shown else "GAME", carddb=(str(folder),), date=DATE)
    result = check_paths(("-",), options, lambda: b"1 Old Queen\n")
    assert exit_status(result, strict=False) == 2
    assert [file.legal for file in result.files] == [None]


@pytest.mark.parametrize("file", examples("game", "invalid"), ids=called)
def test_an_editor_marks_what_the_schema_can_know(file: Path) -> None:
    wanted = {one.rule for one in expected(file)} & {"schema", "unknown-field"}
    newer = "newer-version" in file.name
    assert bool(errors(game_schema(), data_of(file))) is bool(wanted or newer)


@pytest.mark.parametrize("file", examples("deck", "valid"), ids=called)
def test_a_valid_deck(file: Path) -> None:
    assert errors(deck_schema(), data_of(file)) == []
    assert {finding.rule for finding in findings_of(file)} & {"schema", "unknown-field", "bad-line"} == set()


@pytest.mark.parametrize("file", examples("deck", "invalid"), ids=called)
def test_an_invalid_deck(file: Path) -> None:
    assert errors(deck_schema(), data_of(file)) != []
    check(findings_of(file), file)


def findings_of(file: Path) -> list[Finding]:
    """What ``check`` says of a deck, but for the notes."""
    options = CheckOptions(carddb=(str(ROOT / "examples" / "games" / "mini"),), date=DATE)
    result = check_paths((str(file),), options, lambda: b"")
    return [finding for finding in result.findings if finding.severity is not Severity.NOTE]
