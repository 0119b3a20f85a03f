"""Values of cards as one text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from decklint.exports.model import FieldValue
from decklint.language.fields import read
from decklint.language.values import MISSING, items
from decklint.listing.flat import number_text


def as_field(value: Any) -> FieldValue:
    """A number or truth value as it is, anything else as a text."""
    return value if isinstance(value, (bool, int)) else as_text(value)


def as_text(value: Any) -> str:
    """A value as people read it: ``a, b`` of a list, ``Ada 1; Bea 2`` of a list of mappings.

    A truth value among others comes with its name: ``Ada 1 wild: yes``.
    """
    if value is None or value is MISSING:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return number_text(value)
    if isinstance(value, Mapping):
        return " ".join(filter(None, (_part(name, one) for name, one in value.items())))
    if isinstance(value, (list, tuple)):
        sign = "; " if any(map(is_structured, value)) else ", "
        return sign.join(filter(None, map(as_text, value)))
    return str(value)


def _part(name: str, value: Any) -> str:
    """One of the values of a mapping; of ``yes`` alone nobody would know what it is about."""
    text = as_text(value)
    return f"{name.replace('_', ' ')}: {text}" if isinstance(value, bool) else text


def is_structured(value: Any) -> bool:
    """Whether a value has parts with names, which a text does not keep apart."""
    if isinstance(value, (list, tuple)):
        return any(map(is_structured, value))
    return isinstance(value, Mapping)


def texts_at(fields: Mapping[str, Any], paths: Iterable[str]) -> list[str]:
    """What stands at these fields, each value a text of its own."""
    values = [one for path in paths for one in items(read(fields, tuple(path.split("."))))]
    return [text for text in map(as_text, values) if text]


def merged(fields: Mapping[str, Any], texts: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a card with its texts in another language in the place of its own."""
    both = dict(fields)
    for name, text in texts.items():
        own = both.get(name)
        both[name] = merged(own, text) if isinstance(own, Mapping) and isinstance(text, Mapping) else text
    return both
