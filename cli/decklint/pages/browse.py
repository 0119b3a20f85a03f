"""A page to browse cards in: one file with everything in it, for any browser and without network."""

from __future__ import annotations

from collections.abc import Sequence

from decklint.games.cards import Card
from decklint.games.model import Game
from decklint.pages.browse_cards import CardWriter
from decklint.pages.browse_data import columns_data, facets_data
from decklint.pages.field_words import FieldWords
from decklint.pages.render import render

STYLES = ("browse.css", "browse-print.css")
# In the order in which they run.
SCRIPTS = (
    "browse-fold.js",
    "browse-values.js",
    "browse-marks.js",
    "browse-facets.js",
    "browse-list.js",
    "browse-checklist.js",
    "browse-card.js",
    "browse.js",
)


def browse_page(game: Game, cards: Sequence[Card], language: str, title: str) -> str:
    """The page of these cards, at first in this order.

    ``language``: in which names, texts and titles of types are shown where the game has them in it; all
    other names are shown and found as well. Columns, facets, texts and images are those that the game's
    ``display`` names.
    """
    words = FieldWords.of(game, language)
    writer = CardWriter(game, words)
    written = [writer.card(card) for card in cards]
    columns, ranks = columns_data(game, cards, words)
    facets, chosen = facets_data(game, cards, words)
    for at, one in enumerate(written):
        one["r"] = [ranking[at] for ranking in ranks]
        one["f"] = [values[at] for values in chosen]
    data = {
        "language": language,
        "languages": list(game.languages),
        "texts": list(game.display.text),
        "columns": columns,
        "facets": facets,
        "titles": writer.titles(),
        "folding": writer.folding(),
        "cards": written,
    }
    return render(
        "browse.html",
        title=title,
        title_language=_language(game, title),
        sample=game.sample,
        count=len(written),
        styles=STYLES,
        scripts=SCRIPTS,
        data=data,
    )


def _language(game: Game, title: str) -> str:
    """The language of the page's title: that of the game's if it is so called, else the page's own."""
    return next((one for one, names in game.title.by_language.items() if title in names), "en")
