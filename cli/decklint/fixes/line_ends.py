"""Line ends: ``\\r\\n`` and ``\\r`` become ``\\n``, which to YAML and JSON is the same, also in texts."""

from __future__ import annotations

from collections.abc import Iterator

from decklint.fixes.edits import Edit, Fix, Found
from decklint.fixes.page import Page
from decklint.lazy_regex import lazy
from decklint.spans import NOWHERE

RULE = "line-ends"
_OTHER = lazy(r"\r\n?")


def find(page: Page) -> Iterator[Found]:
    """One fix for all line ends of the file."""
    edits = tuple(Edit(match.start(), match.end(), "\n") for match in _OTHER.finditer(page.text))
    if edits:
        yield Fix(RULE, NOWHERE, edits)
