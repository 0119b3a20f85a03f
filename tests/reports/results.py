"""A result with everything that makes reports stumble, for the tests of all of them."""

from __future__ import annotations

from decklint.findings import Finding, Related, Severity
from decklint.results import CheckResult, FileResult
from decklint.spans import Span

DECKS = (
    FileResult("a deck, 50%.yaml", "2026-11-30", game="toy", format="standard", legal=False),
    FileResult("decks/legal.txt", "2026-11-30", game="toy", format="standard", legal=True),
    FileResult("/srv/霊夢:2.yaml", "2026-11-30", game="toy", format="standard", legal=True),
)
ERROR = Finding(
    "copy-limit",
    Severity.ERROR,
    "a deck, 50%.yaml",
    '4 copies of <霊夢> & "co": 50%',
    Span(7, 3, 7, 12),
    "take one out,\nor two",
    ("0100", "0600"),
    4,
    "at most 3",
    (Related("a deck, 50%.yaml", Span(5, 3, 5, 9), "2 copies here"),),
)
WARNING = Finding(
    "yaml-surprise", Severity.WARNING, "/srv/霊夢:2.yaml", "over\x1b lines\x00", Span(2, 1, 4, 2)
)
NOTE = Finding("alias", Severity.NOTE, "/srv/霊夢:2.yaml", "found by its alias", Span(3, 1, 3, 9))
ABOUT_A_GAME = Finding("schema", Severity.ERROR, "games/toy/game.yaml", "a mistake", Span(1, 1, 1, 1))
RESULT = CheckResult(
    DECKS, (NOTE, ERROR, WARNING, ABOUT_A_GAME), 0, {}, {"copy-limit": "At most 3 copies of a card"}
)
EMPTY = CheckResult(DECKS[1:2])
