"""--output-file: whole or not at all, and over nothing of the user's."""

from __future__ import annotations

import os
from pathlib import Path

import click
import pytest

from decklint.commands.main import run
from decklint.commands.output_file import kind_for, require_free, save


def test_a_new_file_is_there_with_the_usual_rights(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    save(str(file), "ä\n", force=False)
    assert file.read_bytes() == "ä\n".encode()
    (tmp_path / "other").touch()
    assert file.stat().st_mode == (tmp_path / "other").stat().st_mode
    assert sorted(one.name for one in tmp_path.iterdir()) == ["cards.csv", "other"]


def test_a_file_that_came_meanwhile_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "cards.csv"
    require_free(str(file), force=False)
    file.write_text("mine", "utf-8")
    with pytest.raises(click.UsageError, match="is there already and was left as it is"):
        save(str(file), "new", force=False)
    assert file.read_text("utf-8") == "mine"
    assert list(tmp_path.iterdir()) == [file]


def test_force_replaces_what_a_link_leads_to_and_keeps_its_rights(tmp_path: Path) -> None:
    file, link = tmp_path / "cards.csv", tmp_path / "link.csv"
    file.write_text("old", "utf-8")
    file.chmod(0o640)
    link.symlink_to(file)
    save(str(link), "new", force=True)
    assert link.is_symlink()
    assert file.read_text("utf-8") == "new"
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_dangling_link_is_somebodys(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "nowhere")
    with pytest.raises(click.UsageError, match="is there already"):
        require_free(str(link), force=False)


def test_without_links_a_file_is_kept_as_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(self: Path, target: Path) -> None:
        raise PermissionError(os.strerror(1))

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    file = tmp_path / "cards.csv"
    save(str(file), "one", force=False)
    with pytest.raises(click.UsageError, match="is there already"):
        save(str(file), "two", force=False)
    assert file.read_text("utf-8") == "one"


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(click.UsageError, match="is a folder; name a file in it"):
        require_free(str(tmp_path), force=True)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "the name is empty; name a file"),
        ("-", "- is no file; for standard output leave the option out"),
        ("no/cards.csv", "there is no folder no for cards.csv; make it first"),
    ],
)
def test_what_is_no_place(typed: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(click.UsageError) as raised:
        require_free(typed, force=True)
    assert raised.value.message == f"--output-file: {said}"


def test_force_needs_a_file() -> None:
    require_free(None, force=False)
    with pytest.raises(click.UsageError, match="--force is for --output-file: name the file"):
        require_free(None, force=True)


def test_bytes_are_written_as_they_are_and_a_text_that_is_none_is_escaped(tmp_path: Path) -> None:
    save(str(tmp_path / "sheet.pdf"), b"%PDF\r\n\xff", force=False)
    assert (tmp_path / "sheet.pdf").read_bytes() == b"%PDF\r\n\xff"
    save(str(tmp_path / "cards.txt"), "\udcff\n", force=False)
    assert (tmp_path / "cards.txt").read_bytes() == b"\\udcff\n"


@pytest.mark.parametrize("force", [False, True])
def test_a_name_may_be_as_long_as_the_system_allows_and_no_longer(force: bool, tmp_path: Path) -> None:
    longest, longer = str(tmp_path / ("獣" * 85)), str(tmp_path / ("獣" * 86))
    save(longest, "one", force=force)
    require_free(longer, force=force)
    with pytest.raises(click.UsageError, match=r"--output-file: .* cannot be written: File name too long"):
        save(longer, "one", force=force)
    assert [str(one) for one in tmp_path.iterdir()] == [longest]


def test_a_pipe_is_written_into_and_not_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(click.UsageError, match="is there already"):
        require_free(str(pipe), force=False)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        save(str(pipe), "one", force=True)
        assert os.read(reader, 10) == b"one"
    finally:
        os.close(reader)
    assert pipe.is_fifo()


@pytest.mark.parametrize(
    ("output", "file", "kind"),
    [
        (None, None, "table"),
        (None, "a.CSV", "csv"),
        (None, "a.pdf", "table"),
        (None, ".csv", "table"),
        ("json", "a.csv", "json"),
        ("json", None, "json"),
    ],
)
def test_the_ending_says_the_kind_unless_the_option_does(
    output: str | None, file: str | None, kind: str
) -> None:
    assert kind_for(output, file, {".csv": "csv"}, "table") == kind


@pytest.mark.parametrize(
    "command",
    [["sheet", "DECK"], ["stats", "DECK"], ["list", "--deck", "DECK"], ["list", "--playable", "DECK"]],
)
def test_no_option_lets_an_output_replace_what_is_read(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "game: love-uniform\n40 剣聖オークス\n"
    Path("deck.txt").write_text(text, "utf-8")
    Path("link.txt").symlink_to("deck.txt")
    words = [one.replace("DECK", "deck.txt") for one in command]
    for place in ("deck.txt", "./deck.txt", "link.txt"):
        assert run([*words, "--output-file", place, "--force"]) == 2
        captured = capsys.readouterr()
        assert captured.out == ""
        assert f"--output-file: {place} is what is read here; name another file" in captured.err
    assert Path("deck.txt").read_text("utf-8") == text


def test_no_output_is_a_workbook(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["list", "love-uniform", "--output-file", "cards.xlsx"]) == 2
    assert "nothing is written as .xlsx; there are .txt, .md, .csv" in capsys.readouterr().err
    assert run(["list", "love-uniform", "--output-file", "cards.xlsx", "-o", "csv"]) == 0
    assert Path("cards.xlsx").read_text("utf-8").startswith("id,")
