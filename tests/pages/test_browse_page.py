"""The page of cards as a file: what is in it, before any browser."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from tests.pages.reef import make_game, make_page

from decklint.games.cards import Card
from decklint.pages import browse, render
from decklint.pages.browse_cards import image_address
from decklint.pages.browse_data import shown_at
from decklint.pages.field_words import FieldWords
from decklint.pages.ordering import order_key, ranks

GOLDEN = Path(__file__).parent / "golden"
TEMPLATES = Path(render.__file__).parent / "templates"


def _data(page: str) -> Any:
    found = re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    return json.loads(found[1])


def test_the_page_is_as_it_was(tmp_path: Path) -> None:
    """UPDATE_SCENARIOS=1 writes it anew; styles and scripts, files of their own, stand in it by name."""
    page = make_page(tmp_path)
    for name in (*browse.STYLES, *browse.SCRIPTS):
        own = (TEMPLATES / name).read_text("utf-8")
        assert page.count(own) == 1
        page = page.replace(own, f"{name}\n")
    page = re.sub("'sha256-[A-Za-z0-9+/=]+'", "'sha256-...'", page)
    page = page.replace('{"i":', '\n{"i":')
    golden = GOLDEN / "reef.html"
    if os.environ.get("UPDATE_SCENARIOS") == "1":
        golden.write_text(page, "utf-8", newline="\n")
    assert page == golden.read_text("utf-8")


def test_nothing_in_the_page_is_fetched(tmp_path: Path) -> None:
    page = make_page(tmp_path)
    markup = page.replace(_data_text(page), "")
    assert (
        re.findall(r"""(?:src|href|action)\s*=\s*["']|@import|url\(|fetch\(|XMLHttp|import\(""", markup) == []
    )
    assert "default-src 'none'" in page


def _data_text(page: str) -> str:
    start = page.index('id="data">')
    return page[start : page.index("</script>", start)]


def test_cards_are_in_the_order_given(tmp_path: Path) -> None:
    game = make_game(tmp_path / "reef")
    page = browse.browse_page(game, game.cards[::-1], "en", "Reef")
    assert [one["i"] for one in _data(page)["cards"]] == ["R3", "R1", "R10", "R2"]


def test_the_language_comes_first(tmp_path: Path) -> None:
    cards = _data(make_page(tmp_path, language="ja"))["cards"]
    assert cards[0]["n"] == [["ja", "ナンヨウハギ"], ["en", "Blue Tang"]]
    assert cards[0]["k"] == "魚"
    assert cards[1]["n"][0] == ["en", 'Électric "Ray"—Old']  # it has no Japanese name


def test_words_for_fields_and_types(tmp_path: Path) -> None:
    words = FieldWords.of(make_game(tmp_path / "reef"), "en")
    paths = ("bite.value", "level", "hp", "id", "special_rule", "open-sea", "atk", "hv", "is_on_top")
    assert [words.field(one) for one in paths] == [
        "Bite value",
        "Rank",
        "HP",
        "ID",
        "Special rule",
        "Open sea",
        "Atk",
        "HV",
        "Is on top",
    ]
    assert words.step("bite.value") == "Value"
    assert (words.type_names("fish")[0], words.one_of_type("fish")) == ("Fishes", "Fish")
    japanese = FieldWords.of(words.game, "ja")
    assert (japanese.type_names("fish")[0], japanese.one_of_type("plant")) == ("魚", "植物")
    assert [words.value(one) for one in (True, False, 3, "x")] == ["yes", "no", "3", "x"]


def test_what_a_column_shows(tmp_path: Path) -> None:
    game = make_game(tmp_path / "reef")
    words = FieldWords.of(game, "ja")
    tang = game.cards[0]
    paths = ("name", "type", "bite", "habitats", "effects.phase", "hp", "motto")
    shown = [shown_at(tang, one, words) for one in paths]
    assert shown == ["ナンヨウハギ", "魚", "2 near", "coral, open sea", "dawn", "3", ""]


def test_the_order_of_values() -> None:
    values: list[Any] = ["A10", "b", "A2", 10, 9, "9" * 5000, "b1"]
    assert sorted(values, key=order_key) == [9, 10, "9" * 5000, "A2", "A10", "b", "b1"]
    assert sorted(["low", "high", "other"], key=lambda one: order_key(one, ("high", "low"))) == [
        "high",
        "low",
        "other",
    ]
    assert ranks([(3,), None, (1,), (3,)]) == [1, -1, 0, 1]


@pytest.mark.parametrize(
    ("value", "address"),
    [
        ("cards/R1.png", "cards/R1.png"),
        (" ../R1 a.png ", "../R1%20a.png"),
        ("a#1?.png", "a%231%3F.png"),
        ("50%.png", "50%25.png"),
        ("R1%20a.png", "R1%20a.png"),
        ("鰈/[\"'<>\\\n].png", "鰈/%5B%22'%3C%3E%5C%0A%5D.png"),
        ("//host/x.png", ""),
        (" /\t/host/x.png", ""),
        ("\\\\host\\x.png", ""),
        ("/\\host/x.png", ""),
        ("\ud800.png", "%3F.png"),
        ("https://example.org/R1.png", "https://example.org/R1.png"),
        ("HTTP://example.org/R1.png", "HTTP://example.org/R1.png"),
        ("javascript:alert(1)", ""),
        (" java\nscript:alert(1)", ""),
        ("\x01javascript:alert(1)", ""),
        ("data:image/svg+xml,<svg/>", ""),
        ("file:///etc/passwd", ""),
        ("C:\\R1.png", ""),
        (3, ""),
    ],
)
def test_an_image_is_a_path_or_an_address_of_the_web(value: object, address: str) -> None:
    card = Card("R1", "fish", {"en": "R1"}, fields={"image": value})
    assert image_address(card, "image") == address
    assert image_address(card, None) == ""
