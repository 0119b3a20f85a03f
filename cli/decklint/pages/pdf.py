"""Pages on paper: PDF, made by WeasyPrint where that is installed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import redirect_stdout
from typing import Any

_NO_PROGRAM = (
    "a PDF needs WeasyPrint, which is not installed; install it with "
    'python -m pip install "decklint[pdf]", or write the sheet as HTML and print it from a browser'
)
_NO_LIBRARIES = (
    "WeasyPrint is installed, but not the system's libraries that it needs ({reason}); on Debian and Ubuntu: "
    "apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0, elsewhere see "
    "https://doc.courtbouillon.org/weasyprint/stable/first_steps.html; "
    "or write the sheet as HTML and print it from a browser"
)


class NoPdf(Exception):
    """A PDF cannot be made here; the text says why and what to do."""


def as_pdf(pages: Sequence[str], title: str) -> bytes:
    """One PDF of these HTML pages, each with page numbers of its own. Raises NoPdf."""
    weasyprint = _weasyprint()
    fonts = _fonts()
    documents = [
        weasyprint.HTML(string=page, url_fetcher=_nothing).render(font_config=fonts) for page in pages
    ]
    paper = [one for document in documents for one in document.pages]
    whole = documents[0].copy(paper)
    whole.metadata.title = title
    data: bytes = whole.write_pdf()
    return data


def _weasyprint() -> Any:
    try:
        # Where a library is missing WeasyPrint says so on standard output, which is for the sheet.
        with open(os.devnull, "w", encoding="utf-8") as nowhere, redirect_stdout(nowhere):  # noqa: PTH123
            import weasyprint
    except ImportError:
        raise NoPdf(_NO_PROGRAM) from None
    except OSError as error:
        reason = str(error).partition("\n")[0].partition(":")[0]
        raise NoPdf(_NO_LIBRARIES.format(reason=reason)) from None
    return weasyprint


def _fonts() -> Any:
    from weasyprint.text.fonts import FontConfiguration

    return FontConfiguration()


def _nothing(url: str, *_: Any, **__: Any) -> Any:
    """Whatever a page names is not fetched: everything that it needs stands in it."""
    raise ValueError(f"{url} is not fetched")
