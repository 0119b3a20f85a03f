"""The page of a deck in a real browser: what is drawn, at which width, and that texts are texts."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browsing import Visit
from tests.rules.small import Maker
from tests.stats.small import DECK, figures
from tests.stats.test_text import ALL, unread

from decklint.stats.charts import chart
from decklint.stats.page import render
from decklint.stats.run import deck_stats

HOSTILE = "</title><script>document.title='owned'</script><img src=x onerror=\"document.title='owned'\">"


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
def test_nothing_is_wider_than_the_window(visit: Visit, make: Maker, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    tab = visit.open(render(deck_stats(make(more=ALL).facts(DECK))))
    for details in tab.locator("summary").all():
        details.click()
    assert tab.evaluate("document.documentElement.scrollWidth") <= width


def test_bars_are_as_long_as_they_say(visit: Visit, make: Maker) -> None:
    tab = visit.open(render(deck_stats(make(more=ALL).facts(DECK))))
    bars = tab.locator("#stat-houses rect.bar").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().width)"
    )
    track = tab.locator("#stat-houses rect.track").first.evaluate("one => one.getBoundingClientRect().width")
    assert [round(9 * one / track) for one in bars] == [1, 2, 9]
    heights = tab.locator("#stat-levels rect.bar").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().height)"
    )
    assert [round(one / heights[0], 2) for one in heights] == [1, 0.67, 0.33, 0.67]


def test_texts_of_a_chart_do_not_run_into_each_other(visit: Visit, make: Maker) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 800})
    long = "The very long name of a house that nobody ever finishes reading"
    stat = "stats: {mine: {coverage: code, in: deck, needed: {field: code, in: deck}}}\n"
    game = make(more=stat, cards=f"- {{id: C1, type: card, name: A, code: {long}}}\n")
    tab = visit.open(render(deck_stats(game.facts("Deck\n10 A\n"))))
    label = tab.locator("#stat-mine text.label").bounding_box()
    number = tab.locator("#stat-mine text.number").bounding_box()
    assert label is not None
    assert number is not None
    assert label["x"] + label["width"] < number["x"]
    assert tab.locator("#stat-mine td").first.text_content() == "10"


def test_every_chart_has_a_title_a_description_and_a_table(visit: Visit, make: Maker) -> None:
    deck = deck_stats(make(more=ALL).facts(DECK))
    tab = visit.open(render(deck))
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


def test_on_paper_the_tables_are_open(visit: Visit, make: Maker) -> None:
    tab = visit.open(render(deck_stats(make(more=ALL).facts(DECK))))
    cell = tab.locator("#stat-houses td").first
    assert not cell.is_visible()
    tab.emulate_media(media="print", color_scheme="dark")
    assert cell.is_visible()
    assert tab.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"


def test_on_paper_no_table_is_cut_off(visit: Visit, make: Maker) -> None:
    stat = "{odds: [some, {min: 2}, {min: 3}], in: deck, where: {name: Axe}, hand: 6, turns: 3}"
    visit.page.set_viewport_size({"width": 720, "height": 1000})  # A4 between its margins
    tab = visit.open(
        render(deck_stats(make(more=f"stats: {{mine: {stat}}}\n").facts("Deck\n20 Axe\n20 Bow\n")))
    )
    tab.emulate_media(media="print")
    wider = "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    assert tab.locator(".scroll").evaluate_all(wider) == 0


def test_unread_lines_are_named(visit: Visit, make: Maker) -> None:
    deck = unread(make, "game: small\nDeck\n3 Axe\n2 Aks <b>\n", "stats: {mine: {total: count, in: team}}\n")
    tab = visit.open(render(deck))
    note = tab.get_by_role("note")
    assert "1 line of the deck could not be read and is in no figure" in note.inner_text()
    assert "line 4: 2 Aks <b>" in note.inner_text()
    assert tab.locator("#stat-by-type .mark").inner_text() == "provisional"
    assert tab.locator("#stat-mine .mark").count() == 0


def test_a_hostile_name_is_text(visit: Visit, make: Maker) -> None:
    quoted = "'" + HOSTILE.replace("'", "''") + "'"
    stat = f"stats: {{mine: {{title: {quoted}, count: name, in: deck}}, same: {{count: code, in: deck}}}}\n"
    game = make(more=stat, cards=f"- {{id: C1, type: card, name: {quoted}, code: {quoted}}}\n")
    facts = game.facts("Deck\n1 C1\n")
    facts.deck.meta["name"] = HOSTILE
    tab = visit.open(render(deck_stats(facts)))
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


@pytest.mark.parametrize(
    ("missing", "below"),
    [("", "none"), (", missing: free", "free"), (", missing: a title as long as this", "a title as …")],
)
def test_the_column_of_the_missing_has_its_title(make: Maker, missing: str, below: str) -> None:
    found = figures(make, f"{{curve: level, in: deck{missing}}}")
    assert [mark.label for mark in chart(found).marks] == ["1", "2", "3", "4", below]
