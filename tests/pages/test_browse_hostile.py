"""Whatever cards are called, the page shows it as text, and nothing else happens."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browsing import Visit
from tests.pages.reef import make_game

from decklint.games.cards import Card, Printing
from decklint.pages.browse import browse_page

# The fixture `visit` fails the test for any dialog, error, message or request.
HOSTILE = (
    "<script>alert(1)</script>",
    "</script><script>alert(2)</script>",
    "<img src=x onerror=alert(3)>",
    "<!-- <script>",
    "]]> --> &lt;b&gt; &amp; &#60;",
    "\"'`><svg onload=alert(4)>",
    "${alert(5)} {{ 7 * 7 }} {% raw %}",
    "javascript:alert(6)",
    "\u202eright to left\u202c \u2067isolate",
    "line\u2028separator\u2029paragraph",
    "__proto__",
    "W" * 400,
    "long word " * 60,
    "\\u003cscript\\u003e \\",
)


def _card(at: int, name: str) -> Card:
    """A card that has the name in every place that a page shows."""
    return Card(
        id=f"R{at}",
        type="fish",
        names={"en": name, "ja": f"{name} 2"},
        aliases=(f"{name} 3",),
        printings=(Printing(name, {"art": name}),),
        fields={
            "level": "low",
            "habitats": [name],
            "bite": {"reach": name, name: name},
            "text": name,
            "effects": [{"phase": name, "text": name}],
            "source": f"https://example.org/\"onclick='alert(7)'<{at}>",
            "image": "javascript:alert(9)",
            name: name,
        },
        texts={"ja": {"text": name}},
    )


CARDS = [_card(at, name) for at, name in enumerate(HOSTILE)]


@pytest.fixture(params=[1280, 375])
def page(visit: Visit, tmp_path: Path, request: pytest.FixtureRequest) -> Page:
    """The page of these cards, with a title of the kind, so high that all rows are in it."""
    visit.page.set_viewport_size({"width": request.param, "height": 4000})
    game = make_game(tmp_path / "reef")
    return visit.open(browse_page(game, CARDS, "en", "</title><script>alert(8)</script>"))


def test_names_are_text(page: Page) -> None:
    assert page.title() == "</title><script>alert(8)</script>"
    assert page.locator("tr[data-at] .name").all_text_contents() == list(HOSTILE)
    assert page.locator("table img, table script, table b, table svg").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_the_view_of_a_card_has_only_text(page: Page) -> None:
    content = page.locator("#card-content")
    for at, card in enumerate(CARDS):
        page.evaluate(f"openCard({at})")
        assert page.locator("#card-name").text_content() == card.name
        assert page.locator(".other-names span").text_content() == card.names["ja"]
        assert content.evaluate("one => one.scrollWidth - one.clientWidth") == 0
        assert content.locator("script, img, svg, title").count() == 0
        assert [one.get_attribute("onclick") for one in content.locator("a").all()] == [None]
        assert content.locator("a").get_attribute("href") == card.fields["source"]


def test_filters_and_chips_have_only_text(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    if not page.locator("#filters").is_visible():
        page.get_by_role("button", name="Filters").click()
    habitats = page.get_by_role("group", name="Habitats")
    assert sorted(habitats.locator(".value").all_text_contents()) == sorted(HOSTILE)
    habitats.locator("input[type=checkbox]").evaluate_all("boxes => boxes.forEach((one) => one.click())")
    assert page.locator("#chips li").count() == len(HOSTILE) + 1
    assert page.locator("#chips script, #chips img, #chips svg").count() == 0
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0
    page.emulate_media(media="print")
    expect(page.locator("#checklist tbody tr")).to_have_count(len(HOSTILE))
    names = page.locator("#checklist tbody td:nth-child(4) > span:first-child").all_text_contents()
    assert names == list(HOSTILE)


def test_names_can_be_searched(page: Page) -> None:
    for at, name in enumerate(HOSTILE):
        page.locator("#search").fill(name)
        assert page.evaluate("list.shown.map((at) => data.cards[at].i)") == [f"R{at}"]


def test_a_name_from_right_to_left_stays_in_its_place(page: Page) -> None:
    """A control character turns nothing round beside the name that it is in."""
    at = next(at for at, name in enumerate(HOSTILE) if name.startswith("\u202e"))
    left = page.evaluate(
        f"""() => {{
          const span = document.querySelector("tr[data-at='{at}'] .name");
          return [getComputedStyle(span).unicodeBidi, span.dir];
        }}"""
    )
    assert left == ["isolate", "auto"]
