"""What is typed is folded in the browser as names are folded in the program."""

from __future__ import annotations

import sys
import unicodedata
from pathlib import Path

from tests.browsing import Visit
from tests.pages.reef import make_page

from decklint.names.fold import searchable
from decklint.pages.folding import folding_tables

TEXTS = (
    "  Reimu   HAKUREI ",
    "“Blue” ‘Sign’ – ﬁne…",
    "ＦＵＬＬ　ｗｉｄｔｈ",
    "e\u0301 E\u0301 é Ệ ǖ",
    "ガ が ｶﾞ か\u3099",
    "й и\u0306 ά",
    "ΟΔΟΣ ς Straße İI ı",
    "zero\u200bwidth\u202e\u2066\ufeff",
    "東方幻想 戰國 后後",
    "a`b´c῀ ·•・",
    "ﷺ ½ ① ㌀",
)


def _in_browser(visit: Visit, folder: Path, texts: list[str], full: bool = True) -> list[str]:
    page = visit.open(make_page(folder))
    tables = folding_tables() if full else None
    folded: list[str] = page.evaluate(
        "([texts, tables]) => texts.map(tables ? makeFold(tables) : fold)", [texts, tables]
    )
    return folded


def test_texts_are_folded_alike(visit: Visit, tmp_path: Path) -> None:
    assert _in_browser(visit, tmp_path, list(TEXTS)) == [searchable(one) for one in TEXTS]


def test_every_character_is_folded_alike(visit: Visit, tmp_path: Path) -> None:
    # Others are assigned in one Unicode version and not in another; surrogates are no characters.
    known = [
        one
        for one in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(one) not in ("Cn", "Cs", "Co")
    ]
    folded = _in_browser(visit, tmp_path, known)
    different = {
        f"U+{ord(one):04X}": (searchable(one), other)
        for one, other in zip(known, folded, strict=True)
        if searchable(one) != other
    }
    assert different == {}


def test_a_page_knows_what_folds_to_its_own_characters(visit: Visit, tmp_path: Path) -> None:
    typed = ["ELECTRIC “ray”–old", "電鰩", "电鳐", "Straße", "ｋｅｌｐ"]
    assert _in_browser(visit, tmp_path, typed, full=False) == [searchable(one) for one in typed]
