"""Other ways of writing a text that does not fit."""

from __future__ import annotations

import re

import pytest

from decklint.names.fitting import fitting


@pytest.mark.parametrize(
    ("text", "pattern", "meant"),
    [
        ("AB", "[a-z]{2,4}", "ab"),
        ("ab", "[A-Z]{2}", "AB"),
        (" ab ", "[a-z]+", "ab"),
        ("core 1", "core-[0-9]{3}", None),
        ("core-1", "core-[0-9]{3}", "core-001"),
        ("CORE_001", "core-[0-9]{3}", "core-001"),
        ("7", "[0-9]{3}", "007"),
        ("ember", "[A-Z][a-z]+", "Ember"),
        ("a b", "[a-z]+", "ab"),
        ("ab!", "[a-z]+", None),
        ("ab", "[a-z]+", None),
    ],
)
def test_what_was_meant(text: str, pattern: str, meant: str | None) -> None:
    assert fitting(text, lambda one: re.fullmatch(pattern, one) is not None) == meant
