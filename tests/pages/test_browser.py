"""The browser of the tests itself: what a page does wrong is seen."""

from __future__ import annotations

from tests.browsing import Visit


def test_a_page_is_shown_with_its_state(visit: Visit) -> None:
    page = visit.open("<!doctype html><meta charset=utf-8><title>東</title><p>text</p>", "q=x")
    assert page.title() == "東"
    assert page.url.endswith("page.html#q=x")


def test_what_goes_wrong_is_noted(visit: Visit) -> None:
    page = visit.open(
        "<!doctype html><img src='http://localhost:9/a.png'><script>alert('hello'); nothing()</script>"
    )
    page.wait_for_load_state("load")
    assert visit.requests == ["http://localhost:9/a.png"]
    assert {"dialog: hello", "nothing is not defined"} <= set(visit.errors)
    visit.requests.clear()
    visit.errors.clear()
