"""Every rule of every game is explained, and its examples do what they are said to do."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest

from decklint.builtin_rules import BUILTIN_RULES
from decklint.commands.main import run
from decklint.explaining.builtin import explain_builtin, small_game
from decklint.explaining.model import Example


def lay_out(example: Example) -> None:
    """Makes the files of an example in the current folder, beside those of the small game."""
    for path, text in {**small_game(), **example.files}.items():
        file = Path(path)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, example.encoding if path in example.files else "utf-8")
    for link, target in example.links.items():
        Path(link).symlink_to(target)


def found(example: Example, capsys: pytest.CaptureFixture[str]) -> dict[str, str]:
    """The rules of the findings that an example has, with their severities."""
    lay_out(example)
    words = shlex.split(example.command)
    if "--diff" not in words:
        run([*words, "-o", "json"])
        findings = json.loads(capsys.readouterr().out)["findings"]
        return {one["rule"]: one["severity"] for one in findings}
    run(words)
    said = capsys.readouterr().err
    return {rule: "warning" for rule in BUILTIN_RULES if f"[{rule}]" in said}


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DECKLINT_CARDDB", raising=False)


def test_the_small_game_is_without_fault(capsys: pytest.CaptureFixture[str]) -> None:
    assert found(Example({}, "lint pond"), capsys) == {}


@pytest.mark.parametrize("rule", BUILTIN_RULES)
def test_the_example_that_passes_has_no_error_and_no_warning(
    rule: str, capsys: pytest.CaptureFixture[str]
) -> None:
    example = explain_builtin(rule).passes
    assert example is not None
    rules = found(example, capsys)
    assert rule not in rules
    assert set(rules.values()) <= {"note"}


@pytest.mark.parametrize("rule", BUILTIN_RULES)
def test_the_example_that_fails_breaks_the_rule(rule: str, capsys: pytest.CaptureFixture[str]) -> None:
    example = explain_builtin(rule).fails
    assert example is not None
    rules = found(example, capsys)
    assert rule in rules
    severe = {one for one, severity in rules.items() if severity == "error"}
    assert severe <= {rule}


@pytest.mark.parametrize("rule", BUILTIN_RULES)
def test_every_rule_says_why(rule: str) -> None:
    explained = explain_builtin(rule)
    assert len(explained.why["en"]) > 40
    assert explained.title["en"]
    assert explained.passes != explained.fails
