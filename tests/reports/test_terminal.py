"""What of a text is shown on a terminal, and how wide that is."""

from __future__ import annotations

import pytest

from decklint.reports.terminal import visible, width

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEALER = "\U0001f9d1\U0001f3fd\u200d\u2695\ufe0f"
FLAG = "\U0001f3f3\ufe0f\u200d\U0001f308"


@pytest.mark.parametrize("picture", [FAMILY, HEALER, FLAG])
def test_a_picture_joined_of_several_is_shown_whole(picture: str) -> None:
    assert visible(f"a {picture}\x1b") == f"a {picture}\\x1b"
    assert width(f"a {picture}") == 4


@pytest.mark.parametrize(
    "text", ["a\u200db", "\u200d\U0001f469", "\U0001f469\u200d", "\U0001f469\u200d\u200d\U0001f469"]
)
def test_a_joiner_that_joins_no_pictures_does_not_hide(text: str) -> None:
    assert visible(text) == text.replace("\u200d", "\\u200d")
