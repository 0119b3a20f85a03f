"""What stands on a registration sheet."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.commands.test_sheet import needs_pdf

from decklint.checking.check import check_decks
from decklint.checking.options import CheckOptions
from decklint.pages.sheet import Sheet, _css, make_sheet, sheets_page

EXAMPLES = Path(__file__).parents[2] / "examples"
MINI = str(EXAMPLES / "games" / "mini")


def sheet(path: Path, date: str = "2026-11-30") -> Sheet:
    result, decks = check_decks([str(path)], CheckOptions(carddb=(MINI,), date=date), lambda: b"")
    (file,) = result.files
    return make_sheet(file, decks[file.path], result.by_path().get(file.path, ()))


@cache
def all_decks() -> tuple[Path, ...]:
    return tuple(sorted(one for kind in ("legal", "illegal") for one in EXAMPLES.glob(f"*/{kind}/*")))


@pytest.mark.parametrize("path", all_decks(), ids=lambda path: str(path.relative_to(EXAMPLES)))
def test_every_line_of_a_deck_is_on_its_sheet_once(path: Path) -> None:
    result, decks = check_decks([str(path)], CheckOptions(date="2026-11-30"), lambda: b"")
    (file,) = result.files
    deck = decks[str(path)].deck
    made = make_sheet(file, decks[str(path)], result.findings)
    rows = [row for part in made.parts for row in part.rows]
    assert len([row for row in rows if not row.not_counted]) == len(deck.entries())
    counted = {id(line) for entry in deck.entries() for line in entry.lines}
    assert len([row for row in rows if row.not_counted]) == len(
        [line for line in deck.lines if id(line) not in counted]
    )
    assert sum(int(row.count) for row in rows if not row.not_counted) == sum(file.counts.values())
    assert made.verdict.words == {True: "legal", False: "not legal"}[bool(file.legal)]


def test_names_are_marked_with_their_language() -> None:
    made = sheet(EXAMPLES / "hope" / "legal" / "workshop-three-scripts.txt")
    row = made.parts[0].rows[0]
    assert row.other is not None
    assert (row.name.language, row.other.language) == ("zh", "en")
    page = sheets_page([made], "a4")
    assert f'<span lang="zh">{row.name.text}</span> <small><span lang="en">{row.other.text}</span>' in page


def test_the_verdict_says_on_what_it_rests() -> None:
    made = sheet(EXAMPLES / "crossover" / "legal" / "wizards-long.yaml", date="2026-12-05")
    assert made.verdict.basis == (
        "checked for 2026-12-05",
        "Characters in a party: 8",
        "Levels that a party may have: 20",
    )
    made = sheet(EXAMPLES / "hope" / "illegal" / "common-skill-copies.yaml")
    assert made.verdict.basis == ("checked for 2026-11-30", "list 2026-10")


def test_a_deck_of_an_unknown_format_could_not_be_checked(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: mini\nformat: grand\n[Main]\n3 Land Toll\n", "utf-8")
    made = sheet(deck)
    assert (made.format, made.verdict.kind, made.verdict.words) == ("grand", "open", "could not be checked")
    assert [row.name.text for part in made.parts for row in part.rows] == ["Land Toll"]


def test_many_findings_are_cut_short(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("game: mini\n[Main]\n" + "".join(f"1 Nothing {one}\n" for one in range(12)), "utf-8")
    made = sheet(deck)
    assert len(made.verdict.findings) == 8
    assert made.verdict.more == "5 more errors"  # that there is no leader is the thirteenth


def test_long_lists_have_two_columns(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    for lines, columns in ((23, False), (24, True)):
        deck.write_text("game: mini\n[Main]\n" + "".join(f"1 No {one}\n" for one in range(lines)), "utf-8")
        made = sheet(deck)
        assert made.two_columns == columns
        assert ('class="cards two"' in sheets_page([made], "a4")) == columns


def test_the_owner_of_a_page_is_the_player_the_deck_or_the_file(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    for text, owner in (
        ("player: Ann\nname: Tide\n", "Ann"),
        ("name: Tide\n", "Tide"),
        ("", str(deck)),
    ):
        deck.write_text(f"game: mini\n{text}[Main]\n1 Land Toll\n", "utf-8")
        assert sheet(deck).owner == owner


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append(tag)


def test_what_stands_in_a_deck_makes_no_element(tmp_path: Path) -> None:
    hostile = '</style></span><script>alert(1)</script>"\\'
    deck = tmp_path / "deck.txt"
    deck.write_text(
        f"game: mini\nplayer: {hostile}\nevent: {hostile}\nname: {hostile}\nnotes: {hostile}\n"
        f"[Main]\n1 {hostile}\n1 Land Toll\n",
        "utf-8",
    )
    tags = _Tags()
    tags.feed(sheets_page([sheet(deck)], "a4"))
    assert "script" not in tags.found
    assert tags.found.count("style") == 1


@given(st.text(max_size=12))
def test_no_text_ends_a_string_of_css(text: str) -> None:
    written = _css(text)
    assert not re.search(r"[\"'<>\n;{}]", written)
    read = re.sub(r"\\([0-9a-f]+) ", lambda code: chr(int(code[1], 16)), written)
    assert read == text


def test_no_word_is_too_long_for_its_page(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(
        f"game: mini\nplayer: {'P' * 150}\nnotes: {'N' * 300}\n[Main]\n3 Land Toll\n1 {'x' * 400}\n", "utf-8"
    )
    needs_pdf()
    import weasyprint
    from weasyprint.formatting_structure.boxes import TextBox

    made = sheet(deck)
    document = weasyprint.HTML(string=sheets_page([made], "a4")).render()
    texts = [
        one for page in document.pages for one in page._page_box.descendants() if isinstance(one, TextBox)
    ]
    edge = document.pages[0].width - 52
    assert [one.text for one in texts if one.position_x + one.width > edge] == []
    written = "".join(one.text for one in texts)
    assert "x" * 300 in written
    (heading,) = (one for one in texts if one.text == "3 cards on 1 line, 1 not counted")
    assert heading.position_x > edge / 2
    assert f"{'P' * 59}… – page 1 of 1" in written


def test_the_name_below_a_page_is_cut_short(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    for name, owner in (("P" * 60, "P" * 60), ("P" * 61, f"{'P' * 59}…"), ("魔" * 40, f"{'魔' * 29}…")):
        deck.write_text(f"game: mini\nplayer: {name}\n[Main]\n1 Land Toll\n", "utf-8")
        made = sheet(deck)
        assert f'content: "{_css(owner)} – page ' in sheets_page([made], "a4")
        assert made.owner == name


def test_the_total_stays_with_the_last_card(tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    for lines in (["1 Land Toll"], ["1 Land Toll", "1 Arc Blade -Focus-"]):
        deck.write_text("game: mini\n[Main]\n" + "\n".join(lines), "utf-8")
        page = sheets_page([sheet(deck)], "a4")
        ends = re.findall(r'<tbody class="end">(.*?)</tbody>', page, re.DOTALL)
        assert [(lines[-1][2:] in one, "in all" in one) for one in ends[-1:]] == [(True, True)]
    assert ".end { break-inside: avoid }" in page


def test_a_line_that_does_not_count_is_as_it_was_typed_and_says_why(tmp_path: Path) -> None:
    why = "not counted: no card of the game has that id, name or alias"
    for name, text in (
        ("deck.txt", "game: mini\n[Main]\n1 Nothing\n"),
        ("deck.yaml", "game: mini\nmain:\n  - 1 Nothing\n"),
        ("flow.yaml", "game: mini\nmain: [1 Nothing, 3 Land Toll]\n"),
    ):
        (tmp_path / name).write_text(text, "utf-8")
        rows = [row for part in sheet(tmp_path / name).parts for row in part.rows if row.not_counted]
        assert [(row.name.text, row.not_counted) for row in rows] == [("1 Nothing", why)]


def test_the_lines_of_notes_stay_lines(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(
        'game: mini\nnotes: "one  two\\n\\n\\n\\nthree\\u202e\\n"\nmain: [3 Land Toll]\n', "utf-8"
    )
    notes = sheet(deck).notes
    assert notes is not None
    assert notes.text == "one two\n\nthree\\u202e"
