"""``decklint list -o html``: which cards are in the page, in which order, and that it is one file."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.browsing import Visit
from tests.listing.quay import DEFINITION, write_game

from decklint.commands.main import run
from decklint.listing.outputs import OUTPUTS

HOSTILE = "</script><script>alert(1)</script><img src=https://example.org/x onerror=alert(2)>"
CARDS = [
    {"id": "S1", "type": "sailor", "name": {"en": "Vane", "de": "Fahne"}, "pay": 10},
    {"id": "S2", "type": "sailor", "name": {"en": "Joe", "de": "Zoe"}, "pay": 2},
    {"id": "S3", "type": "sailor", "name": "Ada", "pay": 30},
    {"id": "C1", "type": "cargo", "name": HOSTILE, "weight": 3, "note": "\u202e\u2028<!--"},
]


@pytest.fixture(autouse=True)
def _quay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder = write_game(tmp_path / "quay", json.dumps(CARDS))
    (folder / "game.yaml").write_text(f"{DEFINITION}display: {{sort: [-pay]}}\n", "utf-8")


def page_of(*arguments: str) -> str:
    file = Path("cards.html")
    assert run(["list", *arguments, "--output-file", str(file), "--force"]) == 0
    return file.read_text("utf-8")


def data(page: str) -> Any:
    found = re.findall(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert len(found) == 1
    return json.loads(found[0])


def ids(page: str) -> list[str]:
    return [card["i"] for card in data(page)["cards"]]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ([], ["S3", "S1", "S2", "C1"]),
        (["--sort", "pay"], ["S2", "S1", "S3", "C1"]),
        (["--sort", "-name", "--lang", "de", "--where", "type=sailor"], ["S2", "S1", "S3"]),
        (["--where", "pay>=10"], ["S3", "S1"]),
        (["--limit", "1"], ["S3"]),
        (["--where", "pay>30"], []),
    ],
)
def test_cards_and_their_order_are_those_of_the_list(arguments: list[str], expected: list[str]) -> None:
    assert ids(page_of("quay", *arguments)) == expected


def test_a_deck_gives_its_cards_once_in_its_own_order() -> None:
    Path("deck.yaml").write_text("game: quay\ncrew: {Joe: 2, Ada: 1}\nhold: [C1]\n", "utf-8")
    assert ids(page_of("quay", "--deck", "deck.yaml")) == ["S2", "S3", "C1"]
    assert ids(page_of("quay", "--deck", "deck.yaml", "--sort", "-pay")) == ["S3", "S2", "C1"]


def test_the_language_is_the_one_that_was_asked_for() -> None:
    assert data(page_of("quay"))["language"] == "en"
    german = data(page_of("quay", "--lang", "de"))
    assert german["language"] == "de"
    names = [one["path"] for one in german["columns"]].index("name")
    assert [card["c"][names] for card in german["cards"]] == ["Ada", "Fahne", "Zoe", HOSTILE]


def test_the_ending_of_the_file_and_standard_output_give_the_same_page(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["list", "quay", "--output-file", "cards.htm"]) == 0
    assert capsys.readouterr() == ("", "4 cards written to cards.htm\n")
    assert run(["list", "quay", "-o", "html"]) == 0
    assert capsys.readouterr() == (Path("cards.htm").read_text("utf-8"), "")
    assert [one.name for one in Path().iterdir() if one.is_file()] == ["cards.htm"]


@pytest.mark.parametrize(
    ("option", "named"),
    [
        (["--count"], "--count"),
        (["--group-by", "type", "--count"], "--group-by"),
        (["--columns", "name"], "--columns"),
    ],
)
def test_what_a_page_cannot_be_is_a_mistake(
    option: list[str], named: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["list", "quay", *option, "--output-file", "cards.html"]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    others = ", ".join(one for one in OUTPUTS if one != "html")
    assert output.err.endswith(f"\n\nError: {named} is for {others}, not for html\n")
    assert not Path("cards.html").exists()


def test_the_page_is_one_file_that_shows_hostile_names_as_text(visit: Visit) -> None:
    page = visit.open(page_of("quay"))  # `visit` allows no request, dialog, error or message
    assert page.title().startswith("Quay")
    assert page.get_by_text(HOSTILE, exact=True).first.is_visible()
    assert page.locator("img").count() == 0


def test_no_name_closes_the_data() -> None:
    text = page_of("quay")
    assert "<img" not in text
    assert "<!--" not in text.split('id="data">')[1]
    assert ids(text) == ["S3", "S1", "S2", "C1"]


def test_the_message_says_what_was_written(capsys: pytest.CaptureFixture[str]) -> None:
    Path("deck.yaml").write_text("game: quay\ncrew: [S1, S1, S2]\nhold: [C1, C1]\n", "utf-8")
    for arguments, said in (
        (["quay/"], "4 cards"),
        (["quay/", "--count"], "the number of cards"),
        (["quay/", "--count", "--group-by", "type"], "the counts of 2 groups"),
        (["quay/", "--deck", "deck.yaml", "--count"], "the number of copies"),
        (["quay/", "--deck", "deck.yaml"], "3 cards"),
    ):
        assert run(["list", *arguments, "--output-file", "out.txt", "--force"]) == 0
        assert capsys.readouterr().err == f"{said} written to out.txt\n"


def test_a_card_in_two_sections_is_one_on_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    definition = Path("quay/game.yaml").read_text("utf-8")
    definition = definition.replace(
        "  hold: {", "  shore: {title: Shore, accepts: {type: sailor}}\n  hold: {"
    )
    Path("quay/game.yaml").write_text(definition, "utf-8")
    Path("deck.yaml").write_text("game: quay\ncrew: [S1]\nshore: [S1]\n", "utf-8")
    assert run(["list", "quay/", "--deck", "deck.yaml", "--output-file", "two.html"]) == 0
    assert capsys.readouterr().err == "1 card written to two.html\n"
    assert run(["list", "quay/", "--deck", "deck.yaml", "--output-file", "two.json"]) == 0
    assert capsys.readouterr().err == "2 cards written to two.json\n"


def test_groups_of_a_limited_list_say_of_how_many(capsys: pytest.CaptureFixture[str]) -> None:
    for form, mark in (("table", ""), ("markdown", "## ")):
        assert run(["list", "quay/", "--group-by", "type", "--limit", "2", "-o", form]) == 0
        assert capsys.readouterr().out.startswith(f"{mark}sailor (2 of 3 cards)\n")
    assert run(["list", "quay/", "--group-by", "type", "--limit", "3"]) == 0
    assert capsys.readouterr().out.startswith("sailor (3 cards)\n")
