"""Where the data that comes with the program lies."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_folder(name: str) -> Path:
    """The folder ``schemas`` or ``carddb`` of this installation.

    An installed package carries both in ``_data``; in a checkout they lie at its top, and are
    read there, so that an edit counts at once. FileNotFoundError if there is neither.
    """
    places = (_PACKAGE / "_data" / name, _PACKAGE.parents[1] / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"this installation of decklint lacks its folder {name}: no {places[0]}")
