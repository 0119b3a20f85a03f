"""Times the page of a game's cards in Chromium: from a letter typed to the result painted.

usage: python scripts/bench/pages.py WORKFOLDER [CARDS]

It makes a game of so many cards (10,000) with texts in three languages, writes its page and uses it as
people do. For each task it prints the median, the 95th percentile and the longest time in milliseconds, from
the browser's time of the event to the first task after the frame that shows the result. At 60 frames a second
a frame is 16.7 ms, and an event waits for the next one in any case. Chromium is Debian's.
"""

from __future__ import annotations

import shutil
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE.parents[1] / "cli")]

import cards  # noqa: E402

from decklint.games.load import load_game  # noqa: E402
from decklint.games.locate import find_games  # noqa: E402
from decklint.pages.browse import browse_page  # noqa: E402

WORDS = ("draw a card", "gains power", "カード", "turno", "01 00", "nothing at all")
DISPLAY = """\
display:
  columns: [id, name, type, set, rarity, tags, power, cost]
  facets: [type, set, rarity, artist, tags, power, health, cost, slot]
  text: [text, flavor]
"""
# The page notes each event of a kind and when the frame after it has been painted.
WATCH = """
window.times = [];
for (const kind of ["input", "click", "scroll"]) {
  addEventListener(kind, (event) => {
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => window.times.push([kind, performance.now() - event.timeStamp]);
      after.port2.postMessage(null);
    });
  }, { capture: true, passive: true });
}
"""


def main(work: Path, number: int) -> None:
    """Makes the page and prints what was measured."""
    page_file = work / "cards.html"
    started = time.perf_counter()
    page_file.write_text(_page(work / f"pages{number}", number), "utf-8")
    size = page_file.stat().st_size / 1e6
    print(
        f"{number:,} cards: page of {size:.1f} MB, made in {time.perf_counter() - started:.1f} s with reading"
    )
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.add_init_script(WATCH)
        started = time.perf_counter()
        page.goto(page_file.as_uri())
        page.locator("tbody tr[data-at]").first.wait_for()
        print(f"Chromium {browser.version}: shown {time.perf_counter() - started:.2f} s after it was opened")
        tasks: dict[str, tuple[str, Callable[[Page], None]]] = {
            "typing a letter": ("input", _type),
            "choosing a filter": ("click", _filter),
            "sorting by a column": ("click", _sort),
            "scrolling by a page": ("scroll", _scroll),
        }
        for title, (kind, task) in tasks.items():
            _report(title, _times(page, kind, task))
        browser.close()


def _page(folder: Path, number: int) -> str:
    cards.make(folder, number, 1)
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write(DISPLAY)
    folders, _ = find_games([str(folder)])
    game = load_game(folders["bench"]).game
    if game is None:
        raise SystemExit("the game that was made has mistakes")
    return browse_page(game, game.cards, "en", "Bench")


def _times(page: Page, kind: str, task: Callable[[Page], None]) -> list[float]:
    page.evaluate("window.times = []")
    task(page)
    page.wait_for_timeout(200)
    return [took for seen, took in page.evaluate("window.times") if seen == kind]


def _report(title: str, times: list[float]) -> None:
    ordered = sorted(times)
    late = ordered[max(-(-len(ordered) * 95 // 100) - 1, 0)]
    middle = statistics.median(ordered)
    longest = f"longest {ordered[-1]:.1f} ms ({len(times)} times)"
    print(f"{title}: median {middle:.1f} ms, p95 {late:.1f} ms, {longest}")


def _type(page: Page) -> None:
    """Types texts letter by letter and takes each back letter by letter."""
    page.keyboard.press("/")
    for _ in range(3):
        for text in WORDS:
            for letter in text:
                page.keyboard.insert_text(letter)
                page.wait_for_timeout(40)
            for _letter in text:
                page.keyboard.press("Backspace")
                page.wait_for_timeout(40)


def _filter(page: Page) -> None:
    boxes = page.locator("#filters details[open] input[type=checkbox]")
    for _ in range(4):
        for at in range(min(boxes.count(), 8)):
            boxes.nth(at).click()
            page.wait_for_timeout(40)


def _sort(page: Page) -> None:
    for _ in range(3):
        for head in page.locator("#cards thead button").all():
            head.click()
            page.wait_for_timeout(40)


def _scroll(page: Page) -> None:
    page.mouse.move(700, 500)
    for _ in range(100):
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(30)


if __name__ == "__main__":
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    main(folder, int(sys.argv[2]) if len(sys.argv) > 2 else 10_000)
