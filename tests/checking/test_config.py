"""The text of a configuration to settings, and what is wrong with it, each with its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from decklint.checking.config import KEYS, Config, Named, PathSettings, read_config
from decklint.checking.config_places import Path, Places
from decklint.findings import Severity

ALL = """\
game = "toy"
format = "wide"
date = 2026-11-30
encoding = "cp932"
carddb = ["games", "more"]
select = ["one"]
ignore = ["two"]
strict = true
baseline = "known.json"
severity = { three = "note" }

[[per-path]]
paths = ["a/**", "b"]
ignore = ["four"]

[[per-path]]
paths = ["c"]
game = "other"
format = "long"

[per-path.severity]
five = "error"
"""


def read(text: str) -> Config | list[str] | None:
    return read_config(text.encode(), "decklint.toml", "/here")


def config(text: str) -> Config:
    found = read(text)
    assert isinstance(found, Config), found
    return found


def test_every_key() -> None:
    assert config(ALL) == Config(
        "decklint.toml",
        "/here",
        game="toy",
        format="wide",
        date="2026-11-30",
        encoding="cp932",
        carddb=("games", "more"),
        select=("one",),
        ignore=("two",),
        severity={"three": Severity.NOTE},
        strict=True,
        baseline="known.json",
        per_path=(
            PathSettings(("a/**", "b"), ignore=("four",), places=((13, 10), (13, 18))),
            PathSettings(
                ("c",),
                "other",
                "long",
                {"five": Severity.ERROR},
                places=((17, 10),),
                asked={"game": "decklint.toml:18:8", "format": "decklint.toml:19:10"},
            ),
        ),
        named=(
            Named("game", "toy", "decklint.toml:1:8", "game"),
            Named("format", "wide", "decklint.toml:2:10", "format"),
            Named("folder", "games", "decklint.toml:5:11", "carddb"),
            Named("folder", "more", "decklint.toml:5:20", "carddb"),
            Named("rule", "one", "decklint.toml:6:11", "select"),
            Named("rule", "two", "decklint.toml:7:11", "ignore"),
            Named("rule", "three", "decklint.toml:10:14", "severity.three"),
            Named("rule", "four", "decklint.toml:14:11", "per-path.0.ignore"),
            Named("game", "other", "decklint.toml:18:8", "per-path.1.game"),
            Named("format", "long", "decklint.toml:19:10", "per-path.1.format"),
            Named("rule", "five", "decklint.toml:22:1", "per-path.1.severity.five"),
        ),
    )


def test_the_keys_of_the_table_are_all_keys_of_a_configuration() -> None:
    fields = {name.replace("_", "-") for name in Config.__struct_fields__}
    assert fields - KEYS.keys() == {"shown", "folder", "named"}


def test_an_empty_file_is_a_configuration() -> None:
    assert config("") == Config("decklint.toml", "/here")


def test_the_table_in_a_pyproject() -> None:
    text = "[project]\nignore = 1\n[tool.decklint]\nignore = ['x']\n"
    found = read_config(text.encode(), "pyproject.toml", "/here", shared=True)
    assert isinstance(found, Config)
    assert found.named == (Named("rule", "x", "pyproject.toml:4:11", "ignore"),)


@pytest.mark.parametrize("text", ["", "[project]\n", "tool = 3\n", "[tool.other]\ndecklint = 1\n"])
def test_a_pyproject_without_the_table(text: str) -> None:
    assert read_config(text.encode(), "pyproject.toml", "/here", shared=True) is None


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a =", "decklint.toml:1:4: this is not TOML"),
        ("a = 1\na = 2", "decklint.toml:2:6: this is not TOML"),
        ("[severity]\nx = 'y'\n[severity]\n", "decklint.toml:3:10: this is not TOML"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("x = " + "1" * 5000, "this is not TOML"),
        ("date = 2026-02-30", "this is not TOML"),
        ("date = '2026-2-3'", '"2026-2-3" is no date'),
        ("date = 10:00:00", '"date" must be a day, not a date or time'),
        ("strict = 1", '"strict" must be true or false, not a number'),
        ("'' = 1", 'no setting is called ""'),
        ("severity.x.y = 'note'", "decklint.toml:1:1: a table is no severity"),
        ("severity.x = ''", 'no severity "", for the rule "x"; there are: error, warning, note'),
        ('baseline = "a\\u0000"', '"baseline" cannot be a path'),
        ("[[per-path]]\npaths = ['**/']\nseverity = {}\n[per-path.x]", 'no setting is called "x"'),
        ("per-path = [{paths = ['./'], ignore = ['x']}]", '"./" cannot be a pattern: it names nothing'),
        ("per-path = [{paths = ['C:/x'], ignore = ['x']}]", "paths are relative"),
    ],
)
def test_what_is_wrong(text: str, said: str) -> None:
    problems = read(text)
    assert isinstance(problems, list)
    assert said in problems[0]
    assert problems[0].startswith("decklint.toml:")
    assert len(problems) == 1


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        (("game",), None, (2, 1)),
        (("severity", "b-c"), None, (5, 6)),
        (("severity", "b-c"), "note", (5, 14)),
        (("severity", "list"), "two", (8, 3)),
        (("severity", "list"), "none", (6, 1)),
        (("per-path", 0, "paths"), "x", (11, 10)),
        (("per-path", 1, "paths"), "x", (13, 10)),
        (("per-path", 1, "ignore"), "y", (14, 13)),
        (("per-path", 1, "severity", "deep"), None, (16, 1)),
        (("per-path", 2), None, (10, 3)),
        (("nowhere",), None, None),
    ],
)
def test_places(path: Path, value: str | None, place: tuple[int, int] | None) -> None:
    text = """\
# game
game = "game"
[severity]
bb-c = "x"
     "b-c" = "note"  # note
list = [
  "twofold",
  "two",
]
[[per-path]]
paths = ["x"]
[[per-path]]
paths = ["x"]
"ignore" = ["y"]
[per-path.severity]
deep = "note"
"""
    assert Places(text.splitlines()).of(path, value) == place


def test_only_line_feeds_end_lines() -> None:
    assert read("# \u2028 \x85\r\ngaem = 1\r\n") == [
        'decklint.toml:2:1: no setting is called "gaem"; did you mean "game"?'
    ]


@given(st.text(alphabet="[]{}=\"'.,#\\\n abcper-th01:", max_size=60))
def test_no_text_is_too_strange(text: str) -> None:
    found = read(text)
    assert isinstance(found, Config) or all(one.startswith("decklint.toml") for one in found or ["x"])


@given(st.binary(max_size=40))
def test_no_bytes_are_too_strange(data: bytes) -> None:
    assert read_config(data, "decklint.toml", "/here") is not None
