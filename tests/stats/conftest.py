"""Small games for the tests of statistics, and a browser for their pages."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.rules.small import Maker


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    """Makes games in the test's folder."""
    return Maker(tmp_path)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Debian's Chromium. Without it the test is skipped; in CI, where it must be there, it fails."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if program is None:
        message = "no Chromium is installed (on Debian: apt-get install chromium)"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield running
        running.close()
