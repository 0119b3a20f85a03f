"""Which files a command line means."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from decklint.decks.discover import Discovery, Found, discover
from decklint.spans import NOWHERE


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def write(*paths: str) -> None:
    for path in paths:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text("x\n", encoding="utf-8")


def paths(discovery: Discovery) -> list[str]:
    return [found.path for found in discovery.found]


def problem(found: Found) -> tuple[str, str, str, str | None]:
    finding = found.finding
    assert finding is not None
    assert found.file is None
    rule = "link-outside" if found.left_out else "unreadable"
    assert (finding.path, finding.span, finding.rule) == (found.path, NOWHERE, rule)
    return found.path, finding.severity.value, finding.message, finding.hint


def test_files_keep_the_order_and_the_spelling_of_the_arguments() -> None:
    write("b.yaml", "a.txt", "sub/c.json")
    discovery = discover(["sub/../b.yaml", "./a.txt", "sub/c.json"])
    assert discovery == Discovery(
        (
            Found("sub/../b.yaml", Path("sub/../b.yaml")),
            Found("./a.txt", Path("./a.txt")),
            Found("sub/c.json", Path("sub/c.json")),
        )
    )


def test_a_named_file_is_read_whatever_it_is_called() -> None:
    write("deck.md", "README.txt", ".hidden", "game.yaml")
    discovery = discover(["deck.md", "README.txt", ".hidden", "game.yaml"])
    assert paths(discovery) == ["deck.md", "README.txt", ".hidden", "game.yaml"]
    assert all(found.file is not None for found in discovery.found)


def test_standard_input_is_there_once() -> None:
    write("a.yaml")
    discovery = discover(["-", "a.yaml", "-"])
    assert paths(discovery) == ["-", "a.yaml"]
    assert [found.is_stdin for found in discovery.found] == [True, False]


def test_a_file_called_dash_is_reached_by_its_path() -> None:
    write("-")
    (found,) = discover(["./-"]).found
    assert not found.is_stdin
    assert found.file == Path("./-")


def test_a_folder_gives_its_decks_by_code_point_of_the_relative_path() -> None:
    write("d/b.yaml", "d/B.yml", "d/a/z.json", "d/a.txt", "d/a-b.txt", "d/é.yaml", "d/札.YAML")
    assert paths(discover(["d"])) == [
        "d/B.yml",
        "d/a-b.txt",
        "d/a.txt",
        "d/a/z.json",
        "d/b.yaml",
        "d/é.yaml",
        "d/札.YAML",
    ]


@pytest.mark.parametrize(
    ("typed", "shown"), [("d", "d/a.yaml"), ("d/", "d/a.yaml"), ("./d", "./d/a.yaml"), ("d//", "d/a.yaml")]
)
def test_paths_inside_a_folder_begin_as_typed(typed: str, shown: str) -> None:
    write("d/a.yaml")
    assert discover([typed]) == Discovery((Found(shown, Path(shown)),))


def test_the_current_folder() -> None:
    write("a.yaml")
    assert paths(discover(["."])) == ["./a.yaml"]


def test_what_is_no_deck_is_counted_and_what_is_hidden_is_not() -> None:
    write(
        "d/a.yaml", "d/notes.pdf", "d/noending", "d/README", "d/README.yaml", "d/LICENSE.txt", "d/sub/x.cod"
    )
    write("d/.a.yaml", "d/.git/b.yaml", "d/LICENSES/MIT.txt")
    discovery = discover(["d"])
    assert paths(discovery) == ["d/a.yaml"]
    assert discovery.not_decks == 6


def test_others_are_counted_once_and_not_if_they_are_named_themselves() -> None:
    write("d/a.yaml", "d/sub/b.yaml", "d/sub/notes.pdf", "d/sub/deck.cod")
    discovery = discover(["d/sub", "d", "d/sub/deck.cod"])
    assert paths(discovery) == ["d/sub/b.yaml", "d/a.yaml", "d/sub/deck.cod"]
    assert discovery.not_decks == 1


def test_the_folder_of_a_game_is_left_out_with_all_in_it() -> None:
    write("d/a.yaml", "d/my-game/game.yaml", "d/my-game/cards/x.yaml", "d/my-game/sub/deck.yaml")
    discovery = discover(["d"])
    assert paths(discovery) == ["d/a.yaml"]
    assert discovery.not_decks == 0


def test_a_game_named_as_a_folder_of_decks() -> None:
    write("my-game/game.yaml", "my-game/cards/x.yaml")
    (found,) = discover(["my-game"]).found
    assert problem(found) == (
        "my-game",
        "error",
        'the folder "my-game" is a game, since it holds game.yaml: what is in it are no decks',
        "name a folder of decks; to use this game for them add --carddb my-game",
    )


def test_a_folder_without_a_deck() -> None:
    write("d/notes.pdf", "d/sub/README.txt", "d/.x.yaml", "d/my-game/game.yaml")
    discovery = discover(["d"])
    assert [problem(found) for found in discovery.found] == [
        (
            "d",
            "error",
            'the folder "d" holds no deck',
            "decks end in .yaml, .yml, .json or .txt; a file that is named itself may have any ending",
        )
    ]
    assert discovery.not_decks == 2


def test_a_folder_whose_decks_were_all_reached_before_is_not_without_decks() -> None:
    write("d/a.yaml")
    assert paths(discover(["d/a.yaml", "d"])) == ["d/a.yaml"]


def test_a_missing_path_and_the_ones_after_it() -> None:
    write("decks/border.yaml")
    discovery = discover(["decks/boder.yaml", "nowhere/x.yaml", "decks/border.yaml"])
    first, second, third = discovery.found
    assert problem(first) == (
        "decks/boder.yaml",
        "error",
        "there is no such file or folder",
        'did you mean "decks/border.yaml"?',
    )
    assert problem(second) == (
        "nowhere/x.yaml",
        "error",
        "there is no such file or folder",
        "check the spelling of the path",
    )
    assert third.file == Path("decks/border.yaml")


@pytest.mark.parametrize("typed", ["", "a\0b"])
def test_paths_that_no_file_can_have(typed: str) -> None:
    (found,) = discover([typed]).found
    assert problem(found)[1:3] == ("error", "there is no such file or folder")


def test_a_path_that_cannot_be_looked_at() -> None:
    (found,) = discover(["x" * 5000]).found
    assert problem(found)[1:] == (
        "error",
        "this cannot be read: File name too long",
        "check the path and who may read it",
    )


def test_one_file_reached_twice_is_there_once_under_its_first_path() -> None:
    write("d/b.yaml", "d/sub/c.yaml")
    Path("d/a.yaml").symlink_to("b.yaml")
    assert paths(discover(["d/sub", "d", "./d/b.yaml", "d/../d/sub/c.yaml"])) == ["d/sub/c.yaml", "d/a.yaml"]


def test_a_link_to_a_folder_inside_is_followed_once() -> None:
    write("d/sub/c.yaml")
    Path("d/again").symlink_to("sub")
    Path("d/zagain").symlink_to("sub")
    assert paths(discover(["d"])) == ["d/again/c.yaml"]


def test_a_folder_that_is_itself_a_link_is_read() -> None:
    write("real/a.yaml")
    Path("d").symlink_to("real")
    assert discover(["d"]) == Discovery((Found("d/a.yaml", Path("d/a.yaml")),))


def test_links_that_are_broken_lead_out_or_go_round() -> None:
    write("pool/good.yaml", "outside/far.yaml", "outside/far.pdf")
    Path("pool/broken.yaml").symlink_to("missing.yaml")
    Path("pool/loop").symlink_to(".")
    Path("pool/loop2").symlink_to("loop2")
    Path("pool/round.yaml").symlink_to("round.yaml")
    Path("pool/far.yaml").symlink_to("../outside/far.yaml")
    Path("pool/up").symlink_to("..")
    Path("pool/far.pdf").symlink_to("../outside/far.pdf")
    discovery = discover(["pool"])
    broken, far, good, circle, up = discovery.found
    assert problem(broken) == (
        "pool/broken.yaml",
        "error",
        'this is a link to "missing.yaml", which is not there',
        "remove the link, or let it lead to a file",
    )
    assert problem(far) == (
        "pool/far.yaml",
        "warning",
        'not read: this is a link to "../outside/far.yaml", outside of the folder "pool"',
        "name it to have it checked: decklint check pool/far.yaml",
    )
    assert good == Found("pool/good.yaml", Path("pool/good.yaml"))
    assert problem(circle)[:3] == (
        "pool/round.yaml",
        "error",
        'this is a link that leads back to itself (through "round.yaml")',
    )
    assert problem(up)[:3] == (
        "pool/up",
        "warning",
        'not read: this is a link to "..", outside of the folder "pool"',
    )
    assert discovery.not_decks == 2  # loop2 and far.pdf; loop only leads back


@pytest.mark.parametrize("order", [["pool", "pool/far.yaml"], ["pool/far.yaml", "pool"]])
def test_a_link_that_leads_out_is_read_if_it_is_named(order: list[str]) -> None:
    write("pool/good.yaml", "outside/far.yaml")
    Path("pool/far.yaml").symlink_to("../outside/far.yaml")
    discovery = discover(order)
    assert sorted(paths(discovery)) == ["pool/far.yaml", "pool/good.yaml"]
    assert all(found.finding is None for found in discovery.found)


def test_a_folder_with_nothing_but_a_link_out_is_without_a_deck() -> None:
    write("far.yaml")
    Path("pool").mkdir()
    Path("pool/far.yaml").symlink_to("../far.yaml")
    assert [problem(found)[:2] for found in discover(["pool"]).found] == [
        ("pool/far.yaml", "warning"),
        ("pool", "error"),
    ]


def test_a_broken_link_that_is_named_is_said_once() -> None:
    Path("pool").mkdir()
    Path("pool/broken.yaml").symlink_to("missing.yaml")
    (found,) = discover(["pool/broken.yaml", "pool"]).found
    assert problem(found)[:3] == (
        "pool/broken.yaml",
        "error",
        'this is a link to "missing.yaml", which is not there',
    )


def test_a_pipe_in_a_folder_is_not_waited_for() -> None:
    write("d/a.yaml")
    os.mkfifo("d/pipe.yaml")
    discovery = discover(["d"])
    assert paths(discovery) == ["d/a.yaml"]
    assert discovery.not_decks == 1


def test_a_folder_that_cannot_be_read_does_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    write("d/a.yaml", "d/closed/b.yaml")
    real_scandir = os.scandir

    def scandir(path: str) -> Iterator[os.DirEntry[str]]:
        if path.endswith("closed"):
            raise PermissionError(13, "Permission denied", path)
        return real_scandir(path)

    monkeypatch.setattr("decklint.decks.discover.os.scandir", scandir)
    first, second = discover(["d"]).found
    assert first.path == "d/a.yaml"
    assert problem(second) == (
        "d/closed",
        "error",
        'the folder "d/closed" cannot be read: Permission denied',
        "check who may read it",
    )


def test_folders_may_nest_deeper_than_python_can_recurse(tmp_path: Path) -> None:
    depth = 1200  # one-letter names, so that the path stays shorter than the system's limit
    for _ in range(depth):
        Path("x").mkdir()
        os.chdir("x")
    Path("a.yaml").write_text("x\n", encoding="utf-8")
    try:
        assert paths(discover([str(tmp_path)])) == [f"{tmp_path}/{'x/' * depth}a.yaml"]
    finally:  # by hand, since pytest's own way of clearing up recurses
        Path("a.yaml").unlink()
        for _ in range(depth):
            os.chdir("..")
            Path("x").rmdir()
