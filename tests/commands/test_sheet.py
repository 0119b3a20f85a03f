"""``decklint sheet``: where the sheets go, and what is said where they cannot."""

from __future__ import annotations

import os
import pty
import re
import shutil
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from tests.running import ROOT, environment

from decklint.commands.main import run
from decklint.pages.pdf import NoPdf, as_pdf

EXAMPLES = ROOT / "examples"
LEGAL = str(EXAMPLES / "supernatural-border" / "legal" / "flandre3-reimu1-ja.txt")
CHINESE = str(EXAMPLES / "hope" / "legal" / "workshop-three-scripts.txt")
ILLEGAL = str(EXAMPLES / "love-uniform" / "illegal" / "two-decks.txt")


def needs_pdf() -> None:
    """Skips where WeasyPrint or its libraries are missing; where everything is tested that is a failure."""
    try:
        as_pdf(["<p>one"], "one")
    except NoPdf as error:
        if os.environ.get("CI"):
            pytest.fail(str(error))
        pytest.skip(str(error))


def unpacked(pdf: bytes) -> bytes:
    """A PDF with what its compressed streams hold behind it."""
    found = [pdf]
    for start in re.finditer(rb"stream\r?\n", pdf):
        try:
            found.append(zlib.decompressobj().decompress(pdf[start.end() :]))
        except zlib.error:  # a stream that is not compressed
            continue
    return b"\n".join(found)


def pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type ?/Page\b", unpacked(pdf)))


def test_a_sheet_is_made_whether_the_deck_is_legal_or_not(tmp_path: Path) -> None:
    for deck, status, words in ((LEGAL, 0, "legal"), (ILLEGAL, 1, "not legal")):
        file = tmp_path / f"{status}.html"
        assert run(["sheet", deck, "--output-file", str(file)]) == status
        assert f"<strong>{words}</strong>" in file.read_text("utf-8")


def test_nothing_is_written_over_without_force(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "sheet.html"
    file.write_text("mine", "utf-8")
    assert run(["sheet", LEGAL, "--output-file", str(file)]) == 2
    assert file.read_text("utf-8") == "mine"
    streams = capsys.readouterr()
    assert streams.out == ""
    message = f"--output-file: {file} is there already and was left as it is; to replace it add --force"
    assert streams.err.endswith(f"\n\nError: {message}\n")
    assert run(["sheet", LEGAL, "--output-file", str(file), "--force"]) == 0
    assert file.read_text("utf-8").startswith("<!DOCTYPE html>")


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "nowhere" / "sheet.html"
    assert run(["sheet", LEGAL, "--output-file", str(file)]) == 2
    message = f"--output-file: there is no folder {file.parent} for sheet.html; make it first"
    assert capsys.readouterr().err.endswith(f"\n\nError: {message}\n")


def test_no_file_is_left_where_there_is_no_deck(tmp_path: Path) -> None:
    file = tmp_path / "sheet.html"
    assert run(["sheet", str(tmp_path / "no.yaml"), "--output-file", str(file)]) == 2
    assert not file.exists()


def test_a_folder_gives_one_file_with_a_sheet_of_each_deck(tmp_path: Path) -> None:
    file = tmp_path / "all.html"
    folder = EXAMPLES / "hope" / "legal"
    assert run(["sheet", str(folder), "--output-file", str(file), "--date", "2026-11-30"]) in (0, 1)
    text = file.read_text("utf-8")
    assert text.count("<article ") == len(list(folder.iterdir()))
    assert len(set(re.findall(r'<article class="sheet" id="(\w+)"', text))) == text.count("<article ")


def test_what_was_written_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["sheet", LEGAL, CHINESE, ILLEGAL, "--output-file", "all.html"]) == 1
    assert capsys.readouterr() == ("", "3 sheets written to all.html: 2 legal, 1 not legal\n")


def test_the_paper_is_the_one_that_was_asked_for(tmp_path: Path) -> None:
    for paper, size in (("a4", "A4"), ("letter", "Letter")):
        file = tmp_path / f"{paper}.html"
        run(["sheet", LEGAL, "--paper", paper, "--output-file", str(file)])
        assert f"@page {{ size: {size} }}" in file.read_text("utf-8")


def test_a_pdf_has_the_glyphs_of_japanese_and_of_chinese(tmp_path: Path) -> None:
    needs_pdf()
    found = subprocess.run(["fc-list", ":lang=ja", "family"], capture_output=True, text=True, check=False)
    if "Noto Sans CJK JP" not in found.stdout:
        message = "no font Noto Sans CJK; on Debian: apt install fonts-noto-cjk"
        pytest.fail(message) if os.environ.get("CI") else pytest.skip(message)
    for deck, font in ((LEGAL, b"CJK-JP"), (CHINESE, b"CJK-SC")):
        file = tmp_path / "sheet.pdf"
        assert run(["sheet", deck, "-o", "pdf", "--output-file", str(file), "--force"]) == 0
        data = unpacked(file.read_bytes())
        fonts = re.findall(rb"/BaseFont ?/\w+\+([\w-]+)", data)
        assert [one for one in fonts if b"CJK" in one], fonts
        assert all(font in one for one in fonts if b"CJK" in one), fonts
        assert b"/FontFile" in data


def test_a_pdf_of_several_decks_is_on_the_paper(tmp_path: Path) -> None:
    needs_pdf()
    for paper, box in (("a4", rb"595\.2\d* 841\.8\d*"), ("letter", rb"612 792")):
        file = tmp_path / f"{paper}.PDF"  # the ending says what it is to be
        assert run(["sheet", LEGAL, CHINESE, "--paper", paper, "--output-file", str(file)]) == 0
        data = file.read_bytes()
        assert data.startswith(b"%PDF-")
        assert pages(data) == 2
        assert re.search(rb"/MediaBox ?\[ ?0 0 " + box, unpacked(data))


def test_a_pdf_goes_into_a_pipe_and_not_onto_a_terminal() -> None:
    needs_pdf()
    command = [sys.executable, "-m", "decklint", "sheet", LEGAL, "-o", "pdf"]
    own = environment(PYTHONPATH=str(ROOT / "cli"))
    piped = subprocess.run(command, capture_output=True, env=own, check=False)
    assert (piped.returncode, piped.stdout[:5], piped.stderr) == (0, b"%PDF-", b"")
    outer, inner = pty.openpty()
    shown = subprocess.run(command, stdout=inner, stderr=subprocess.PIPE, env=own, check=False)
    os.close(inner)
    os.close(outer)
    assert shown.returncode == 2
    assert b"a terminal cannot show a PDF: name a file with --output-file FILE" in shown.stderr


@pytest.mark.parametrize(
    ("module", "said"),
    [
        ("raise ImportError", 'python -m pip install "decklint[pdf]"'),
        (
            "print('-----')\nraise OSError(\"cannot load library 'libpango-1.0-0': error 0x7e\")",
            "the system's libraries that it needs (cannot load library 'libpango-1.0-0')",
        ),
    ],
)
def test_without_weasyprint_the_next_step_is_said(module: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "weasyprint.py").write_text(module, "utf-8")
    command = [sys.executable, "-m", "decklint", "sheet", LEGAL, "-o", "pdf"]
    path = os.pathsep.join((str(tmp_path), str(ROOT / "cli")))
    done = subprocess.run(
        command, capture_output=True, text=True, env=environment(PYTHONPATH=path), check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert said in done.stderr
    assert "print it from a browser" in done.stderr
    assert "Traceback" not in done.stderr


def test_pdf_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    needs_pdf()
    hostile = tmp_path / "deck.txt"
    shutil.copy(LEGAL, hostile)
    hostile.write_text(
        hostile.read_text("utf-8").replace("name: ", "player: <img src=http://localhost:9/x>\nname: "),
        "utf-8",
    )
    assert run(["sheet", str(hostile), "--output-file", str(tmp_path / "sheet.pdf")]) == 0
