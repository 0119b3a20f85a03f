"""Many decks are judged by several processes, and nobody sees by how many."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from decklint.checking import many
from decklint.checking.check import check_paths
from decklint.checking.options import CheckOptions, UsageError
from decklint.findings import Severity
from decklint.games.read_files import Means
from decklint.results import CheckResult

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"


@pytest.fixture(autouse=True)
def _few_are_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "MANY", 3)


def _check(jobs: int, options: CheckOptions, *paths: str, stdin: Callable[[], bytes] = bytes) -> CheckResult:
    return check_paths(paths or [str(EXAMPLES)], options, stdin, Means(jobs))


def _comparable(result: CheckResult) -> CheckResult:
    files = tuple(replace(one, lines=tuple(one.lines)) for one in result.files)
    return replace(result, files=files, sources={})


@pytest.mark.parametrize(
    "options",
    [
        CheckOptions(),
        CheckOptions(severity={"deck-size": Severity.NOTE}, ignore=("copy-limit",)),
        CheckOptions(date="2020-01-01"),
        CheckOptions(game="hope"),
    ],
)
@pytest.mark.parametrize("jobs", [2, 5])
def test_the_result_is_that_of_one_process(jobs: int, options: CheckOptions) -> None:
    alone = _check(1, options)
    assert len(alone.files) > 40
    assert len(alone.findings) > 40
    assert _comparable(_check(jobs, options)) == _comparable(alone)


def test_decks_in_another_encoding_keep_their_lines(tmp_path: Path) -> None:
    for number in range(6):
        text = f"game: supernatural-border\n[deck]\n{number} 霊夢\n"
        (tmp_path / f"{number}.txt").write_text(text, "cp932")
    options = CheckOptions(encoding="cp932")
    alone = _check(1, options, str(tmp_path))
    several = _check(3, options, str(tmp_path))
    assert _comparable(several) == _comparable(alone)
    assert [one.lines[2] for one in several.files] == [f"{number} 霊夢" for number in range(6)]


def test_standard_input_is_read_once(tmp_path: Path) -> None:
    for number in range(6):
        (tmp_path / f"{number}.txt").write_text(f"game: hope\n{number} X\n", "utf-8")
    asked: list[int] = []

    def stdin() -> bytes:
        asked.append(1)
        return b"game: hope\n1 Y\n"

    result = _check(3, CheckOptions(), str(tmp_path), "-", stdin=stdin)
    assert asked == [1]
    assert [one.path for one in result.files][-1] == "-"
    assert result.files[-1].game == "hope"


@pytest.mark.parametrize(
    "options",
    [
        CheckOptions(game="nope"),
        CheckOptions(ignore=("no-such-rule",)),
        CheckOptions(format="no-such-format"),
        CheckOptions(parameters={"party_size": "4"}),
    ],
)
def test_what_does_not_exist_is_refused_all_the_same(options: CheckOptions) -> None:
    with pytest.raises(UsageError) as alone:
        _check(1, options)
    with pytest.raises(UsageError) as several:
        _check(3, options)
    assert str(several.value) == str(alone.value)
