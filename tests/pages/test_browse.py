"""The page of cards as people use it, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browsing import Visit
from tests.pages.reef import make_page


def _ids(page: Page) -> list[str]:
    return page.locator("tbody tr[data-at] td:first-child").all_inner_texts()


@pytest.fixture
def reef(visit: Visit, tmp_path: Path) -> Page:
    """The page of the small game."""
    return visit.open(make_page(tmp_path))


def _choose(page: Page, facet: str, value: str) -> None:
    group = page.get_by_role("group", name=facet, exact=True)
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    group.get_by_label(value).click()


def _counts(page: Page, facet: str) -> list[str]:
    group = page.get_by_role("group", name=facet, exact=True)
    if group.get_attribute("open") is None:
        group.locator("summary").click()
    return [one.replace("\n", " ") for one in group.locator("label").all_inner_texts()]


def test_all_cards_are_there_at_first(reef: Page) -> None:
    assert reef.title() == "Reef"
    assert _ids(reef) == ["R2", "R10", "R1", "R3"]
    expect(reef.get_by_role("status")).to_have_text("4 cards")
    heads = reef.locator("thead th").all_inner_texts()
    assert heads == ["ID", "Name", "Type", "Cost", "Rank", "Bite value"]
    assert reef.locator("tbody tr[data-at]").first.locator("td").all_inner_texts() == [
        "R2",
        "Blue Tang\nナンヨウハギ",
        "Fish",
        "10",
        "high",
        "2",
    ]


@pytest.mark.parametrize(
    ("typed", "ids"),
    [
        ("kelp", ["R1"]),
        ("ＫＥＬＰ", ["R1"]),
        ("ナンヨウ", ["R2"]),
        ("潮のまま", ["R1"]),
        ("dory", ["R2"]),  # an alias
        ("electric", ["R10"]),
        ("Électric “ray”–old", ["R10"]),
        ("電鰩", ["R10"]),
        ("电鳐", ["R10"]),
        ("r10a", ["R10"]),  # a printing
        ("hides coral", ["R2"]),  # two words of a text
        ("カードを1枚", ["R1"]),  # a translated text
        ("card", ["R2", "R1"]),
        ("  ", ["R2", "R10", "R1", "R3"]),
        ("shark", []),
        ("<script>", []),
        (".*", []),
    ],
)
def test_search(reef: Page, typed: str, ids: list[str]) -> None:
    reef.locator("#search").fill(typed)
    assert _ids(reef) == ids
    said = "4 cards" if len(ids) == 4 else f"{len(ids)} of 4 cards"
    expect(reef.get_by_role("status")).to_have_text(said)
    expect(reef.locator("#nothing")).to_be_visible(visible=not ids)


def test_search_as_one_types_and_takes_back(reef: Page) -> None:
    reef.locator("#search").press_sequentially("sea")
    assert _ids(reef) == ["R2", "R3"]
    reef.keyboard.type(" gr")
    assert _ids(reef) == ["R3"]
    for _ in range(6):
        reef.keyboard.press("Backspace")
    assert _ids(reef) == ["R2", "R10", "R1", "R3"]
    reef.locator("#search").fill("shark")
    reef.get_by_role("button", name="Show all cards").click()
    assert len(_ids(reef)) == 4


@pytest.mark.parametrize(
    ("typed", "marks"),
    [
        ("", []),
        ("electric ray", ["Électric", "Ray"]),
        ("电", ["電"]),
        ('"ray"-', ['"Ray"—']),
        ("an", ["an"]),
        ("ナン ハギ", ["ナン", "ハギ"]),
    ],
)
def test_what_was_searched_is_marked_in_names(reef: Page, typed: str, marks: list[str]) -> None:
    reef.locator("#search").fill(typed)
    assert reef.locator("tr[data-at] mark").all_inner_texts() == marks


def test_what_was_searched_is_marked_in_texts(reef: Page) -> None:
    reef.locator("#search").fill("CORAL")
    reef.get_by_text("Blue Tang").click()
    assert reef.locator("#card .text mark").all_inner_texts() == ["coral"]
    assert reef.locator("#card .text p").first.inner_text() == "Hides in coral."


def test_filters(reef: Page) -> None:
    assert _counts(reef, "Type") == ["Fishes 2", "Plants 2"]
    assert _counts(reef, "Cost") == ["1 1", "2 1", "10 1"]  # as numbers
    assert _counts(reef, "Rank") == ["low 1", "middle 1", "high 1"]  # as the game lists them
    _choose(reef, "Habitats", "sand")
    assert _ids(reef) == ["R10", "R3"]
    _choose(reef, "Habitats", "open sea")  # one of both
    assert _ids(reef) == ["R2", "R10", "R3"]
    _choose(reef, "Type", "Fishes")  # and of that type
    assert _ids(reef) == ["R2", "R10"]
    # How many cards each value would leave, the list's own choice aside.
    assert _counts(reef, "Type") == ["Fishes 2", "Plants 1"]
    assert _counts(reef, "Habitats") == ["coral 1", "open sea 1", "sand 1"]
    assert _counts(reef, "Cost") == ["1 0", "2 1", "10 1"]
    reef.locator("#search").fill("ray")
    assert _ids(reef) == ["R10"]
    assert _counts(reef, "Habitats") == ["coral 0", "open sea 0", "sand 1"]


def test_filters_in_use_can_be_taken_away(reef: Page) -> None:
    _choose(reef, "Type", "Plants")
    _choose(reef, "Habitats", "coral")
    assert reef.locator("#chips li").all_inner_texts() == ["Type Plants✕", "Habitats coral✕", "Clear all"]
    reef.get_by_role("button", name="Remove the filter Habitats: coral").click()
    assert _ids(reef) == ["R1", "R3"]
    reef.get_by_role("button", name="Remove the filter Type: Plants").click()
    assert len(_ids(reef)) == 4
    assert reef.get_by_role("checkbox", checked=True).count() == 0


def test_sort(reef: Page) -> None:
    head = reef.get_by_role("button", name="Cost", exact=True)
    head.click()
    assert _ids(reef) == ["R1", "R10", "R2", "R3"]  # 1, 2, 10, none
    assert reef.locator("th[aria-sort=ascending]").inner_text().startswith("Cost")
    head.click()
    assert _ids(reef) == ["R2", "R10", "R1", "R3"]  # none is last here, too
    assert reef.locator("th[aria-sort=descending]").count() == 1
    head.click()
    assert _ids(reef) == ["R2", "R10", "R1", "R3"]
    assert reef.locator("th[aria-sort]").count() == 0
    reef.get_by_label("Sort by").select_option("ID")
    assert _ids(reef) == ["R1", "R2", "R3", "R10"]  # 2 before 10
    reef.get_by_role("button", name="Reverse the order").click()
    assert _ids(reef) == ["R10", "R3", "R2", "R1"]
    reef.locator("#search").fill("sand")
    assert _ids(reef) == ["R10", "R3"]


def test_the_view_of_a_card(reef: Page) -> None:
    reef.get_by_text("Blue Tang").click()
    card = reef.get_by_role("dialog", name="Blue Tang")
    expect(card).to_be_visible()
    assert card.locator(".other-names").inner_text() == "jaナンヨウハギ"
    assert card.locator("[lang=ja]").inner_text() == "ナンヨウハギ"
    assert card.locator(".type-line").inner_text().split("\n") == ["Fish", "high", "coral, open sea", "R2"]
    texts = [one.replace("\n\n", "\n") for one in card.locator(".text").all_inner_texts()]
    assert texts == ["Text\nHides in coral.", "Effects\nPhase dawn\nLook at the top card."]
    fields = [one.replace("\n", ": ") for one in card.locator("dl > div").all_inner_texts()]
    assert fields == [
        "Cost: 10",
        "HP: 3",
        "Rank: high",
        "Habitats: coral, open sea",
        "Bite: Value 2: Reach near",
        "Source: https://example.org/tang",
        "Also called: Dory",
    ]
    link = card.get_by_role("link")
    assert link.get_attribute("rel") == "noopener noreferrer"
    reef.get_by_role("button", name="Next card").click()
    card = reef.get_by_role("dialog", name='Électric "Ray"—Old')
    assert "R10A" in card.locator(".printings").inner_text()
    assert "alternate" in card.locator(".printings").inner_text()
    reef.get_by_role("button", name="Close").click()
    expect(reef.locator("#card")).to_be_hidden()


def test_a_translated_text_says_its_language(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(make_page(tmp_path, language="ja"), "card=R1")
    card = page.get_by_role("dialog", name="ケルプ")
    assert card.locator(".text .version > abbr").all_inner_texts() == ["ja", "en"]
    assert card.locator(".text .version p").all_inner_texts() == ["カードを1枚引く。", "Draw a card."]
    assert card.locator(".text p[lang=ja]").inner_text() == "カードを1枚引く。"
    assert card.locator("dl .version").all_inner_texts() == ["ja\n潮のままに", "en\nWith the tide"]
    page.keyboard.press("ArrowRight")
    card = page.get_by_role("dialog", name="Sea Grass")  # its text is in the translation alone
    assert card.locator(".text p[lang=ja]").inner_text() == "何もしない。"


def test_the_keyboard(reef: Page) -> None:
    reef.keyboard.press("/")
    expect(reef.locator("#search")).to_be_focused()
    reef.keyboard.type("/")  # it is a letter there
    expect(reef.locator("#search")).to_have_value("/")
    reef.keyboard.press("Escape")
    expect(reef.locator("#search")).to_have_value("")
    reef.keyboard.press("ArrowDown")
    expect(reef.locator("tr[data-at='0']")).to_be_focused()
    reef.keyboard.press("ArrowDown")
    expect(reef.locator("tr[data-at='1']")).to_be_focused()
    reef.keyboard.press("Enter")
    expect(reef.locator("#card-name")).to_have_text('Électric "Ray"—Old')
    expect(reef.locator("#card-place")).to_have_text("2 of 4")
    reef.keyboard.press("ArrowRight")
    expect(reef.locator("#card-name")).to_have_text("Kelp")
    reef.keyboard.press("ArrowRight")
    reef.keyboard.press("ArrowRight")  # there is no fifth
    expect(reef.locator("#card-name")).to_have_text("Sea Grass")
    reef.keyboard.press("ArrowLeft")
    expect(reef.locator("#card-name")).to_have_text("Kelp")
    reef.keyboard.press("Escape")
    expect(reef.locator("#card")).to_be_hidden()
    expect(reef.locator("tr[data-at='2']")).to_be_focused()
    reef.keyboard.press("End")
    expect(reef.locator("tr[data-at='3']")).to_be_focused()
    reef.keyboard.press("Home")
    reef.keyboard.press("ArrowUp")
    expect(reef.locator("#search")).to_be_focused()


def test_tab_reaches_everything_in_sight(reef: Page) -> None:
    reached = set()
    for _ in range(60):
        reef.keyboard.press("Tab")
        reached.add(
            reef.evaluate(
                """() => { const at = document.activeElement;
                return at.id || at.closest("tr[data-at]") && "a card" || at.closest("thead") && at.innerText
                  || at.closest("details") && at.closest("details").ariaLabel + " " + at.tagName; }"""
            )
        )
        shown = reef.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert shown != "none" or reef.evaluate("document.activeElement === document.body")
    assert reached >= {"skip", "search", "print", "theme", "sort", "direction", "a card"}
    assert reached >= {"ID", "Name", "Bite value", "Type SUMMARY", "Type INPUT", "Habitats SUMMARY"}


def test_the_address_says_what_is_shown(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(make_page(tmp_path))
    page.locator("#search").fill("a")
    _choose(page, "Habitats", "open sea")
    _choose(page, "Habitats", "sand")
    page.get_by_label("Sort by").select_option("ID")
    page.get_by_role("button", name="Reverse the order").click()
    page.get_by_text("Sea Grass").click()
    page.wait_for_url("**#*card=R3*")
    state = page.url.partition("#")[2]
    assert state == "q=a&f.habitats=open+sea&f.habitats=sand&sort=-id&card=R3"
    again = visit.open(make_page(tmp_path / "again"), state)
    expect(again.locator("#card-name")).to_have_text("Sea Grass")
    again.keyboard.press("Escape")
    assert _ids(again) == ["R10", "R3", "R2"]
    expect(again.locator("#search")).to_have_value("a")
    again.evaluate("location.hash = 'q=kelp'")
    expect(again.get_by_role("status")).to_have_text("1 of 4 cards")
    assert _ids(again) == ["R1"]


@pytest.mark.parametrize(
    "state", ["q=%E0%A4%A", "f.type=whale&sort=weight&card=R99", "&&=&", "sort=--id", "%00<script>"]
)
def test_an_address_of_nothing_does_no_harm(visit: Visit, tmp_path: Path, state: str) -> None:
    page = visit.open(make_page(tmp_path), state)
    expect(page.get_by_role("status")).to_contain_text("4 cards")
    expect(page.locator("#card")).to_be_hidden()


def _luminance(page: Page) -> float:
    shown: list[int] = page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g).slice(0, 3).map(Number)"
    )
    return sum(shown) / 3 / 255


def test_light_and_dark(reef: Page) -> None:
    assert _luminance(reef) > 0.9
    reef.emulate_media(color_scheme="dark")
    assert _luminance(reef) < 0.2
    reef.get_by_role("button", name="Light or dark").click()
    assert _luminance(reef) > 0.9
    reef.reload()  # the choice is kept
    assert _luminance(reef) > 0.9
    reef.get_by_role("button", name="Light or dark").click()
    assert _luminance(reef) < 0.2
    reef.emulate_media(color_scheme="light")
    assert _luminance(reef) < 0.2


def test_text_can_be_read_in_light_and_dark(reef: Page) -> None:
    """Contrast of at least 4.5 (WCAG AA) of the colours of text on all backgrounds."""
    ratio = """(scheme) => {
      const style = getComputedStyle(document.documentElement);
      const light = (name) => {
        const probe = document.body.appendChild(document.createElement("i"));
        probe.style.color = style.getPropertyValue(name);
        const parts = getComputedStyle(probe).color.match(/[0-9.]+/g).map(Number);
        probe.remove();
        const [r, g, b] = parts.map((one) => one / 255).map((one) =>
          one <= 0.03928 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4);
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (one, other) => {
        const [high, low] = [light(one), light(other)].sort((x, y) => y - x);
        return (high + 0.05) / (low + 0.05);
      };
      const backs = ["--back", "--paper", "--raised", "--hover", "--accent-back", "--mark"];
      const inks = ["--ink", "--soft"];
      return Math.min(contrast("--accent-ink", "--accent"), contrast("--accent", "--paper"),
        contrast("--accent", "--raised"), ...inks.flatMap((ink) => backs.map((back) => contrast(ink, back))));
    }"""
    assert reef.evaluate(ratio) >= 4.5
    reef.emulate_media(color_scheme="dark")
    assert reef.evaluate(ratio) >= 4.5


def test_print_is_a_checklist_of_the_cards_shown(reef: Page) -> None:
    _choose(reef, "Type", "Fishes")
    reef.locator("#search").fill("a")
    reef.emulate_media(media="print")
    expect(reef.locator("#checklist")).to_be_visible()
    for hidden in (".bar", "#filters", "#cards", "#card"):
        expect(reef.locator(hidden)).to_be_hidden()
    assert reef.locator("#checklist h2").inner_text() == "Reef"
    assert reef.locator("#checklist p").inner_text() == "2 of 4 cards · Search: a · Type: Fishes"
    rows = [one.split("\t") for one in reef.locator("#checklist tr").all_inner_texts()]
    assert rows == [
        ["", "Count", "ID", "Name", "Type"],
        ["", "", "R2", "Blue Tangナンヨウハギ", "Fish"],
        ["", "", "R10", 'Électric "Ray"—Old電鰩', "Fish"],
    ]
    assert reef.locator("#checklist .box > span").first.bounding_box() is not None
    reef.emulate_media(media="screen")
    expect(reef.locator("#checklist")).to_be_hidden()
    expect(reef.locator("#checklist tr")).to_have_count(0)


def test_a_dark_page_is_printed_in_black_on_white(reef: Page) -> None:
    reef.emulate_media(color_scheme="dark")
    reef.get_by_role("button", name="Light or dark").click()
    reef.get_by_role("button", name="Light or dark").click()
    reef.emulate_media(media="print")
    expect(reef.locator("#checklist tr")).to_have_count(5)
    shown = reef.evaluate(
        """() => {
          const [root, cell] = ["html", "#checklist td"].map((one) => document.querySelector(one)).map(
            (one) => getComputedStyle(one));
          return [root.colorScheme, root.backgroundColor, cell.color];
        }"""
    )
    assert shown == ["light", "rgb(255, 255, 255)", "rgb(0, 0, 0)"]


def test_on_a_phone(visit: Visit, tmp_path: Path) -> None:
    visit.page.set_viewport_size({"width": 375, "height": 700})
    page = visit.open(make_page(tmp_path))
    assert page.evaluate("document.documentElement.scrollWidth") == 375
    row = page.locator("tr[data-at='0']")
    assert row.locator(".name").inner_text() == "Blue Tang"
    assert row.locator(".rest bdi").all_inner_texts() == ["R2", "Fish", "Cost 10", "high", "Bite value 2"]
    expect(page.locator("#filters")).to_be_hidden()
    page.get_by_role("button", name="Filters").click()
    page.get_by_label("Plants").click()
    assert page.locator("tr[data-at]").count() == 2
    page.get_by_role("button", name="Filters").click()
    expect(page.locator("#filters")).to_be_hidden()
    page.get_by_text("Kelp").click()
    box = page.locator("#card").bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, 375)


def test_a_picture_is_shown(visit: Visit, tmp_path: Path) -> None:
    drawn = "<rect width='99' height='99'/>"
    (tmp_path / "tang.svg").write_text(
        f"<svg xmlns='http://www.w3.org/2000/svg' width='200' height='280'>{drawn}</svg>"
    )
    cards = """\
- {id: R1, type: fish, name: Tang, image: tang.svg}
- {id: R2, type: fish, name: Ray, image: 'javascript:alert(1)', source: 'javascript:alert(1)'}
"""
    page = visit.open(make_page(tmp_path, cards, japanese=""), "card=R1")
    image = page.locator("#card img")
    expect(image).to_be_visible()
    page.wait_for_function("document.querySelector('#card img').naturalWidth === 200")
    assert visit.requests == [(tmp_path / "tang.svg").as_uri()]
    visit.requests.clear()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#card-name")).to_have_text("Ray")
    assert image.count() == 0
    assert page.locator("#card a").count() == 0
