"""The page of a deck in a real browser: what is drawn, at which width, and that texts are texts."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from tests.rules.small import Maker
from tests.stats.small import DECK
from tests.stats.test_text import ALL, unread

from decklint.stats.model import DeckStats
from decklint.stats.page import render
from decklint.stats.run import deck_stats

HOSTILE = "</title><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


@pytest.fixture
def tab(browser: Browser) -> Iterator[Page]:
    """An empty tab without network that must not ask for anything, nor complain."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    asked: list[str] = []
    errors: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert errors == []
    assert [one for one in asked if not one.startswith("file:")] == []


def opened(tab: Page, deck: DeckStats, folder: Path) -> None:
    file = folder / "page.html"
    file.write_text(render(deck), "utf-8")
    tab.goto(file.as_uri())


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(tab: Page, make: Maker, tmp_path: Path, width: int) -> None:
    tab.set_viewport_size({"width": width, "height": 800})
    opened(tab, deck_stats(make(more=ALL).facts(DECK)), tmp_path)
    for details in tab.locator("summary").all():
        details.click()
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_bars_are_as_long_as_they_say(tab: Page, make: Maker, tmp_path: Path) -> None:
    opened(tab, deck_stats(make(more=ALL).facts(DECK)), tmp_path)
    bars = tab.locator("#stat-houses rect.bar").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().width)"
    )
    track = tab.locator("#stat-houses rect.track").first.evaluate("one => one.getBoundingClientRect().width")
    assert [round(9 * one / track) for one in bars] == [1, 2, 9]
    heights = tab.locator("#stat-levels rect.bar").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert [round(one / heights[0], 2) for one in heights] == [1, 0.67, 0.33, 0.67]


def test_texts_of_a_chart_do_not_run_into_each_other(tab: Page, make: Maker, tmp_path: Path) -> None:
    tab.set_viewport_size({"width": 360, "height": 800})
    long = "The very long name of a house that nobody ever finishes reading"
    stat = "stats: {mine: {coverage: code, in: deck, needed: {field: code, in: deck}}}\n"
    game = make(more=stat, cards=f"- {{id: C1, type: card, name: A, code: {long}}}\n")
    opened(tab, deck_stats(game.facts("Deck\n10 A\n")), tmp_path)
    label = tab.locator("#stat-mine text.label").bounding_box()
    number = tab.locator("#stat-mine text.number").bounding_box()
    assert label is not None
    assert number is not None
    assert label["x"] + label["width"] < number["x"]
    assert tab.locator("#stat-mine td").first.text_content() == "10"


def test_every_chart_has_a_title_a_description_and_a_table(tab: Page, make: Maker, tmp_path: Path) -> None:
    deck = deck_stats(make(more=ALL).facts(DECK))
    opened(tab, deck, tmp_path)
    charts = tab.get_by_role("img").all()
    assert len(charts) == len(deck.stats) == tab.locator("table").count()
    said = [one.locator("desc").first.inner_html() for one in charts]
    assert said[1] == "sun: 1; moon: 2; no house: 9"
    assert said[-1] == (
        "at least 1: 64.29 % in the opening hand, 82.14 % in turn 1; "
        "at least 2: 10.71 % in the opening hand, 28.57 % in turn 1"
    )
    tab.locator("#stat-table summary").click()
    assert tab.locator("#stat-table tbody tr").first.inner_text().split() == [
        *("opening", "hand", "2", "64.29", "%", "10.71", "%"),
    ]


def test_dark_and_light(browser: Browser, make: Maker, tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text(render(deck_stats(make(more=ALL).facts(DECK))), "utf-8")
    seen = {}
    for scheme in ("light", "dark"):
        page = browser.new_page(color_scheme=scheme)
        page.goto((tmp_path / "page.html").as_uri())
        seen[scheme] = [
            page.evaluate("getComputedStyle(document.body).backgroundColor"),
            page.locator("rect.bar").first.evaluate("one => getComputedStyle(one).fill"),
        ]
        page.close()
    assert seen == {
        "light": ["rgb(245, 245, 242)", "rgb(46, 111, 176)"],
        "dark": ["rgb(20, 23, 27)", "rgb(106, 171, 236)"],
    }


def test_on_paper_the_tables_are_open(tab: Page, make: Maker, tmp_path: Path) -> None:
    opened(tab, deck_stats(make(more=ALL).facts(DECK)), tmp_path)
    cell = tab.locator("#stat-houses td").first
    assert not cell.is_visible()
    tab.emulate_media(media="print", color_scheme="dark")
    assert cell.is_visible()
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_on_paper_no_table_is_cut_off(tab: Page, make: Maker, tmp_path: Path) -> None:
    stat = "{odds: [some, {min: 2}, {min: 3}], in: deck, where: {name: Axe}, hand: 6, turns: 3}"
    tab.set_viewport_size({"width": 720, "height": 1000})  # A4 between its margins
    opened(tab, deck_stats(make(more=f"stats: {{mine: {stat}}}\n").facts("Deck\n20 Axe\n20 Bow\n")), tmp_path)
    tab.emulate_media(media="print")
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert tab.locator(".scroll").evaluate_all(wider) == 0


def test_unread_lines_are_named(tab: Page, make: Maker, tmp_path: Path) -> None:
    deck = unread(make, "game: small\nDeck\n3 Axe\n2 Aks <b>\n", "stats: {mine: {total: count, in: team}}\n")
    opened(tab, deck, tmp_path)
    note = tab.get_by_role("note")
    assert "1 line of the deck could not be read and is in no figure" in note.inner_text()
    assert "line 4: 2 Aks <b>" in note.inner_text()
    assert tab.locator("#stat-by-type .mark").inner_text() == "provisional"
    assert tab.locator("#stat-mine .mark").count() == 0


def test_a_hostile_name_is_text(tab: Page, make: Maker, tmp_path: Path) -> None:
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    stat = f"stats: {{mine: {{title: {quoted}, count: name, in: deck}}, same: {{count: code, in: deck}}}}\n"
    game = make(more=stat, cards=f"- {{id: C1, type: card, name: {quoted}, code: {quoted}}}\n")
    facts = game.facts("Deck\n1 C1\n")
    facts.deck.meta["name"] = HOSTILE
    opened(tab, deck_stats(facts), tmp_path)
    assert tab.title() == f"{HOSTILE} · Small"
    assert tab.locator("h1").inner_text() == HOSTILE
    assert tab.locator("img").count() == 0
    assert tab.locator("#stat-mine th[scope=row]").inner_html().startswith("&lt;/title&gt;&lt;script&gt;")


class _Elements(HTMLParser):
    """Checks that elements are closed in the order in which they were opened."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in ("meta",):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed(make: Maker) -> None:
    parser = _Elements()
    parser.feed(render(deck_stats(make(more=ALL).facts(DECK))))
    assert parser.open == []
    assert len(parser.ids) == len(set(parser.ids))
