"""A real browser for the tests of pages, Debian's Chromium, which Playwright steers; tabs of it.

The fixtures ``browser`` and ``visit`` of tests/conftest.py start it: Playwright runs once in a process.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Dialog, Page, expect, sync_playwright

# Machines that test are busy; what comes at all comes in time.
expect.set_options(timeout=30_000)
_NAMES = ("chromium", "chromium-browser", "google-chrome")


@contextmanager
def started() -> Iterator[Browser]:
    """The browser. Without Chromium the test is skipped; in CI, where it must be there, it fails."""
    program = next((path for path in map(shutil.which, _NAMES) if path), None)
    if program is None:
        message = "no Chromium is installed (on Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield running
        running.close()


@contextmanager
def visiting(browser: Browser, folder: Path) -> Iterator[Visit]:
    """An empty tab, 1280 by 800, without network; no page may complain or ask for anything in it."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, offline=True)
    tab = Visit(context.new_page(), folder)
    yield tab
    context.close()
    assert (tab.errors, tab.requests) == ([], [])


class Visit:
    """A tab that shows pages from files; ``requests`` they made, and ``errors``, dialogs among them."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self.requests: list[str] = []
        self.errors: list[str] = []
        self._file = folder / "page.html"
        page.on("request", lambda one: self._requested(one.url))
        page.on("console", self._said)
        page.on("pageerror", lambda one: self.errors.append(str(one)))
        page.on("dialog", self._asked)

    def open(self, html: str, state: str = "") -> Page:
        """Shows a page; ``state`` is what follows ``#`` in its address."""
        self._file.write_text(html, "utf-8", newline="")
        self.page.goto("about:blank")
        self.page.goto(self._file.as_uri() + (f"#{state}" if state else ""))
        return self.page

    def _requested(self, url: str) -> None:
        if url.partition("#")[0] not in (self._file.as_uri(), "about:blank"):
            self.requests.append(url)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.errors.append(message.text)

    def _asked(self, dialog: Dialog) -> None:
        self.errors.append(f"dialog: {dialog.message}")
        dialog.dismiss()
