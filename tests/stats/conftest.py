"""Small games for the tests of statistics."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.rules.small import Maker


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    """Makes games in the test's folder."""
    return Maker(tmp_path)
