"""Settings that hold for every test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from decklint.checking import config_files

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from tests.browsing import Visit

# No deadline: how long an example takes says more about the machine than about the code.
settings.register_profile("here", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "here")


# What one test leaves must not answer another; those of the cache itself name a folder of their own.
os.environ["DECKLINT_CACHE_DIR"] = ""


@pytest.fixture(autouse=True)
def _no_configuration_of_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """No test finds a configuration that lies above the folders that tests make."""
    everywhere, made = config_files.folders_above, tmp_path_factory.getbasetemp().resolve()

    def only_made() -> Iterator[str]:
        return (folder for folder in everywhere() if made in Path(folder).parents)

    monkeypatch.setattr(config_files, "folders_above", only_made)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One browser for all tests of a process; each test opens tabs of its own."""
    from tests.browsing import started  # most tests need no browser, nor time to import it

    with started() as running:
        yield running


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Visit]:
    """An empty tab, in which no page may complain or ask for anything."""
    from tests.browsing import visiting

    with visiting(browser, tmp_path) as tab:
        yield tab
