"""The line patterns of a game: what they match, and that no line of a stranger's deck keeps them busy."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.rules.small import CARDS, HEAD, Small

from decklint.documents.nodes import Problem, Scalar
from decklint.documents.yaml_reader import read_yaml
from decklint.games.line_regex import LineRegex, line_regex

NO_WAYS = "the pattern has what patterns of lines cannot have"


def scalar(text: str) -> Scalar:
    node = read_yaml(text).root
    assert isinstance(node, Scalar)
    return node


def test_groups_have_their_places_in_the_line() -> None:
    pattern = LineRegex(r"(?i)^boss(?: lv(?P<count>\d+))? (?P<name>.+?)\s*$")
    line = "霊 Boss LV12 霊夢 🦊 x"
    found = pattern.fullmatch(line, 2, len(line) - 2)
    assert found is not None
    assert (found["count"], found["name"]) == ("12", "霊夢 🦊")
    assert (found.span("count"), found.span("name")) == ((9, 11), (12, 16))
    assert found.re.groupindex == {"count": 1, "name": 2}
    found = pattern.fullmatch("boss Ada", 0, 8)
    assert found is not None
    assert (found["count"], found.span("count"), found.span("name")) == (None, (-1, -1), (5, 8))
    assert pattern.fullmatch("boss Ada", 1, 8) is None


@pytest.mark.parametrize(
    ("pattern", "column", "message"),
    [
        ("(?P<name>.+", 1, "the pattern is no regular expression: missing ), unterminated subpattern"),
        ("ab(?=c)(?P<name>.+)", 3, f"{NO_WAYS}: invalid perl operator `(?=`"),
        ("(?P<name>.+) \\1", 14, f"{NO_WAYS}: invalid escape sequence `\\1`"),
        ("(?P<name>a++)", 11, f"{NO_WAYS}: bad repetition operator `++`"),
        ("(?P<name>a{2000})", 11, f"{NO_WAYS}: invalid repetition size `{{2000}}`"),
    ],
)
def test_what_the_engine_does_not_know_is_said_at_its_place(pattern: str, column: int, message: str) -> None:
    found = line_regex(scalar(pattern))
    assert isinstance(found, Problem)
    assert (found.rule, found.message) == ("definition", message)
    assert found.span[:2] == (1, column)


@given(st.text(alphabet="ab(){}[]|*+?\\^$.<>P=!,1\ud800é:i-", max_size=30))
def test_any_pattern_is_taken_or_refused(pattern: str) -> None:
    with suppress(ValueError):
        LineRegex(pattern).fullmatch("abab é", 0, 6)


@pytest.mark.parametrize(
    "pattern", ["^(a+)+(?P<name>)$", "^(?P<name>(a|aa)+)$", "^(?P<name>(a*)*a*a*a*a*a*a*a*)$"]
)
def test_a_line_is_read_in_no_time(tmp_path: Path, pattern: str) -> None:
    """Each line would take longer than anybody lives with an engine that tries every way."""
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "cards.yaml").write_text(CARDS, "utf-8")
    definition = f"{HEAD}line-patterns:\n  - {{pattern: '{pattern}', section: deck}}\n"
    (tmp_path / "game.yaml").write_text(definition, "utf-8")
    deck = "[deck]\n" + f"{'a' * 190}!\n" * 100
    result = Small(tmp_path).result(deck)
    assert {one.rule for one in result.findings} == {"unknown-card"}
    assert len(result.findings) == 100
