"""A real browser for the tests of pages: Debian's Chromium, which Playwright steers."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.pages.browsing import Visit

# Machines that test are busy; what comes at all comes in time.
expect.set_options(timeout=30_000)
_NAMES = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; each test opens tabs of its own."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=_program(), args=["--no-sandbox"])
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """An empty tab, 1280 by 800, without network; no page may complain or ask for anything in the test."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    tab = Visit(context.new_page(), tmp_path)
    yield tab
    context.close()
    assert (tab.errors, tab.requests) == ([], [])


def _program() -> str:
    """Where Chromium is. Without it the test is skipped; in CI, where it must be there, it fails."""
    found = next((path for path in map(shutil.which, _NAMES) if path), None)
    if found is None:
        message = "no Chromium is installed (on Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found
