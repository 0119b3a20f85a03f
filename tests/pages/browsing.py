"""A tab of a real browser, and what must not happen in it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import ConsoleMessage, Dialog, Page


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
