"""Patterns for paths."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from decklint.checking.path_globs import fixed_part, glob_matches, glob_problem, relative_to


@pytest.mark.parametrize(
    ("pattern", "yes", "no"),
    [
        ("a.yaml", ["a.yaml", "a.yaml/b"], ["b/a.yaml", "a_yaml", "a.yaml2"]),
        ("*.yaml", ["a.yaml", ".yaml"], ["b/a.yaml", "a.yml"]),
        ("**/*.yaml", ["a.yaml", "b/a.yaml", "b/c/a.yaml"], ["a.yml"]),
        ("cards/old", ["cards/old", "cards/old/a", "cards/old/b/a"], ["cards/older", "x/cards/old/a"]),
        ("cards/old/", ["cards/old/a"], ["cards/older"]),
        ("cards/old/**", ["cards/old/a", "cards/old/b/a"], ["cards/older/a", "cards/new/a"]),
        ("./cards//old", ["cards/old/a"], ["cards"]),
        ("a/**/b", ["a/b", "a/x/b", "a/x/y/b/c"], ["a/xb", "ab"]),
        ("a/**/**/b", ["a/b", "a/x/b"], ["ab"]),
        ("**", ["a", "a/b", "a\nb"], []),
        ("a**", ["a", "abc", "ab/c"], ["b"]),
        ("?", ["a", "é", "a/b"], ["ab", ""]),
        ("[ab]", ["a", "b"], ["c", "[ab]"]),
        ("[!ab]x", ["cx"], ["ax", "/x"]),
        ("[0-9]", ["5"], ["-", "a"]),
        ("[]]", ["]"], ["["]),
        ("[^a]", ["^", "a"], ["b"]),
        ("[a&&b]", ["&"], ["c"]),
        ("[z-a]", ["[z-a]"], ["z"]),
        ("[a", ["[a"], ["a"]),
        ("a+(b)$", ["a+(b)$"], ["aab"]),
        ("A", ["A"], ["a"]),
    ],
)
def test_what_a_pattern_means(pattern: str, yes: list[str], no: list[str]) -> None:
    assert glob_problem(pattern) is None
    assert [path for path in yes if not glob_matches(pattern, path)] == []
    assert [path for path in no if glob_matches(pattern, path)] == []


@pytest.mark.parametrize("pattern", ["", "/", ".", "./", "/a", "a/../b", "..", "a\\b", "c:/x"])
def test_what_is_no_pattern(pattern: str) -> None:
    assert glob_problem(pattern) is not None


@pytest.mark.parametrize(
    ("pattern", "fixed"), [("a/b/*.x", "a/b"), ("a/b", "a/b"), ("**/a", ""), ("a/[b]/c", "a"), ("a?", "")]
)
def test_what_must_be_there(pattern: str, fixed: str) -> None:
    assert fixed_part(pattern) == fixed


def test_paths_from_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    here = tmp_path / "here"
    (here / "sub").mkdir(parents=True)
    (tmp_path / "link").symlink_to(here, target_is_directory=True)
    (here / "out").symlink_to(tmp_path, target_is_directory=True)
    monkeypatch.chdir(here / "sub")
    folder = str(here.resolve())
    assert relative_to(folder, "a.txt") == "sub/a.txt"
    assert relative_to(folder, "../b/./a.txt") == "b/a.txt"
    assert relative_to(folder, "..") == "."
    assert relative_to(folder, "...") == "sub/..."
    assert relative_to(folder, "../..") is None
    assert relative_to(folder, "../../here2/a") is None
    assert relative_to(folder, f"{tmp_path}/link/a.txt") == "a.txt"
    assert relative_to(folder, "../out/x") == "out/x"  # as it was typed
    assert relative_to(folder, "/\0") is None


@example("[?--]", "")
@given(st.text(alphabet="*?[]!-ab/^\\", max_size=12), st.text(alphabet="ab/[]-", max_size=8))
def test_no_pattern_is_too_strange(pattern: str, path: str) -> None:
    if glob_problem(pattern) is None:
        assert glob_matches(pattern, path) in (True, False)
