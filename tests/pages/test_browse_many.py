"""A page of 10,000 cards: all of them count, though only the rows in sight are in the page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browsing import Visit
from tests.pages.reef import make_game

from decklint.games.cards import Card
from decklint.pages.browse import browse_page

NUMBER = 10_000
CARDS = [
    Card(
        id=f"R{at}",
        type="plant" if at % 4 == 0 else "fish",
        names={"en": f"Card {at}"},
        fields={
            "cost": at % 7,
            "level": ("low", "middle", "high")[at % 3],
            "habitats": ["sand"] if at % 2 else ["sand", "coral"],
            "text": f"Word{at % 100:02d} and many others. " * 5,
        },
    )
    for at in range(NUMBER)
]


@pytest.fixture(scope="module")
def html(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The page, made once."""
    game = make_game(tmp_path_factory.mktemp("many") / "reef")
    return browse_page(game, CARDS, "en", "Reef")


@pytest.fixture(scope="module")
def opened(html: str, browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visit]:
    """The page in a tab, for all tests of this module."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    visit = Visit(context.new_page(), tmp_path_factory.mktemp("tab"))
    visit.open(html)
    yield visit
    context.close()
    assert (visit.errors, visit.requests) == ([], [])


@pytest.fixture
def page(opened: Visit) -> Page:
    """The page without search and filters."""
    opened.page.evaluate("location.hash = ''; showAll(); order.column = -1; order.down = false; changed()")
    return opened.page


def test_only_rows_in_sight_are_in_the_page(page: Page) -> None:
    expect(page.get_by_role("status")).to_have_text("10,000 cards")
    rows = page.locator("tr[data-at]")
    assert 14 <= rows.count() <= 40
    assert page.locator("#cards").get_attribute("aria-rowcount") == "10001"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("End")
    expect(page.get_by_text("Card 9999", exact=True)).to_be_in_viewport()
    expect(page.locator("tr[data-at='9999']")).to_be_focused()
    assert page.locator("tr[data-at='9999']").get_attribute("aria-rowindex") == "10001"
    assert rows.count() <= 40
    page.keyboard.press("PageUp")
    page.keyboard.press("Home")
    expect(page.get_by_text("Card 0", exact=True)).to_be_in_viewport()


def test_scrolling_shows_the_right_cards(page: Page) -> None:
    height = page.evaluate("rowHeight()")
    page.evaluate(f"scrollTo(0, {height * 5000})")
    expect(page.get_by_text("Card 5000", exact=True)).to_be_visible()
    first = page.locator("tr[data-at]").first.get_attribute("data-at")
    assert page.locator("tr[data-at] .name").first.inner_text() == f"Card {first}"
    # The place of all the others is kept.
    whole = page.locator("#cards tbody").bounding_box()
    assert whole is not None
    assert whole["height"] == height * NUMBER


def test_search_counts_all(page: Page) -> None:
    for typed, number in (("w", 10_000), ("word", 10_000), ("word1", 1_000), ("word17", 100)):
        page.locator("#search").fill(typed)
        said = "10,000 cards" if number == NUMBER else f"{number:,} of 10,000 cards"
        expect(page.get_by_role("status")).to_have_text(said)
    page.locator("#search").fill("word1")
    expect(page.get_by_role("status")).to_have_text("1,000 of 10,000 cards")
    page.locator("#search").fill("card 9999")
    expect(page.get_by_role("status")).to_have_text("1 of 10,000 cards")


def test_filters_count_all(page: Page) -> None:
    kinds = page.get_by_role("group", name="Type")
    assert [one.replace("\n", " ") for one in kinds.locator("label").all_inner_texts()] == [
        "Fishes 7500",
        "Plants 2500",
    ]
    kinds.get_by_label("Plants").click()
    costs = page.get_by_role("group", name="Cost")
    expected = [
        sum(card.type == "plant" and card.fields["cost"] == cost for card in CARDS) for cost in range(7)
    ]
    assert costs.locator(".number").all_inner_texts() == list(map(str, expected))
    costs.get_by_label("3, ").click()
    expect(page.get_by_role("status")).to_have_text(f"{expected[3]} of 10,000 cards")


def test_sorting_sorts_all(page: Page) -> None:
    page.get_by_label("Sort by").select_option("Cost")
    shown = page.evaluate("list.shown")
    assert shown == sorted(range(NUMBER), key=lambda at: at % 7)
    page.get_by_role("button", name="Reverse the order").click()
    assert page.evaluate("list.shown") == sorted(range(NUMBER), key=lambda at: -(at % 7))


def test_the_checklist_has_all_that_are_shown(page: Page) -> None:
    page.emulate_media(media="print")
    expect(page.locator("#checklist tbody tr")).to_have_count(NUMBER)
    page.emulate_media(media="screen")
    page.get_by_role("group", name="Type").get_by_label("Plants").click()
    page.emulate_media(media="print")
    expect(page.locator("#checklist tbody tr")).to_have_count(2500)
    assert page.locator("#checklist tbody tr").last.locator("td").nth(2).inner_text() == "R9996"
    page.emulate_media(media="screen")


def test_pages_of_paper(browser: Browser, html: str, tmp_path: Path) -> None:
    """A real print of a part, as PDF: the browser itself asks for the checklist then."""
    context = browser.new_context(offline=True)
    page = Visit(context.new_page(), tmp_path).open(html, "f.type=plant&q=word1")
    printed = page.pdf(format="A4")
    context.close()
    pages = printed.count(b"/Type /Page\n")
    assert pages > 3  # 250 cards; the rows in sight would fill one
