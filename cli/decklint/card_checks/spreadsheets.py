"""Texts in tables that a spreadsheet has probably made of something else: 1/2 became 1-Feb."""

from __future__ import annotations

import re
from collections.abc import Iterator

from decklint.card_checks.census import Censuses
from decklint.card_checks.values import CardData, Text
from decklint.findings import Finding
from decklint.games.card_rows import CardRow
from decklint.games.cell_values import MONTHS, SPREADSHEET_DATE
from decklint.lazy_regex import lazy

# A whole date, which may well be meant.
_WHOLE = lazy(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?: 00:00:00)?|[0-9]{1,2}([./-])[0-9]{1,2}\1(?:[0-9]{4}|[0-9]{2})"
    rf"|[0-9]{{1,2}}\.?[- ](?:{MONTHS})\.?[- ](?:[0-9]{{4}}|[0-9]{{2}})",
    re.IGNORECASE,
)
_SHORTENED = lazy(r"[0-9](?:[.,][0-9]+)?E[+-][0-9]{2,}")
_DATE_HINT = "if so, format the column as text, and write anew what stood there, such as 1/2"
_NUMBER_HINT = "if so, format the column as text, and write all digits anew"


CLOSER = "spreadsheet"


def may_find(files: Censuses) -> bool:
    """Whether a file is a table."""
    return any(CLOSER in one.closer for one in files)


def check(data: CardData) -> Iterator[Finding]:
    """Warnings ``spreadsheet``. Whole dates are meant where half the cells of the column are dates."""
    written = [one for card in data.cards for one in card.text_nodes.values()]
    tables = data.places.tables | {path for path, entry in written if isinstance(entry, CardRow)}
    for texts in (*data.ids.values(), *data.by_field.values()) if tables else ():
        cells = [one for one in texts if one.path in tables]
        dates = sum(_is_date(one.said) for one in cells)
        for one in cells:
            text = one.said.strip()
            if _SHORTENED.fullmatch(text):
                yield _finding(one, "a longer number", _NUMBER_HINT)
            elif SPREADSHEET_DATE.fullmatch(text):
                yield _finding(one, "something that is no date", _DATE_HINT)
            elif _WHOLE.fullmatch(text) and dates * 2 < len(cells):
                yield _finding(one, "something that is no date, as the others here are none", _DATE_HINT)


def _is_date(text: str) -> bool:
    return SPREADSHEET_DATE.fullmatch(text.strip()) is not None or _WHOLE.fullmatch(text.strip()) is not None


def _finding(text: Text, what: str, hint: str) -> Finding:
    message = (
        f'{text.field} of {text.card.name} is "{text.said}", which a spreadsheet may have made of {what}'
    )
    return text.finding("spreadsheet", message, hint)
