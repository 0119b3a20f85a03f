"""``-o yaml``: the cards as a card file; what YAML would misread stands in quotes."""

from __future__ import annotations

from functools import cache
from typing import Any

from decklint.documents.scalars import type_scalar
from decklint.listing.flat import in_digits
from decklint.listing.outputs.data import counts_data, list_data
from decklint.listing.outputs.options import ListOptions
from decklint.listing.selection import Listing
from decklint.reports.json import safe

# Longer than any line: a text is never folded.
_WIDTH = 1_000_000


def render(listing: Listing, options: ListOptions) -> str:
    """A list of cards, with an empty line between two, or a list of groups."""
    data = list_data(listing)
    return "\n".join(written([one]) for one in data) if data else "[]\n"


def counts(listing: Listing, options: ListOptions) -> str:
    """A number, or a list of the groups with theirs."""
    data = counts_data(listing)
    return written(data) if isinstance(data, list) else f"{data}\n"


def written(data: Any) -> str:
    """Data as YAML; no character in it can steer a terminal, for such ones are escapes in quotes."""
    import yaml

    text: str = yaml.dump(
        data, Dumper=_dumper(), allow_unicode=True, sort_keys=False, default_flow_style=None, width=_WIDTH
    )
    return safe(text)


@cache
def _dumper() -> Any:
    import yaml

    class Dumper(yaml.CSafeDumper):
        """Repeats what stands in several places, and quotes with care."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

    def text(dumper: Any, value: str) -> Any:
        style = '"' if _needs_quotes(value) else None
        return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)

    def number(dumper: Any, value: float) -> Any:
        return dumper.represent_scalar("tag:yaml.org,2002:float", in_digits(value))

    Dumper.add_representer(str, text)
    Dumper.add_representer(float, number)
    return Dumper


def _needs_quotes(text: str) -> bool:
    """Whether any reader takes the text for something else when it stands alone, or a terminal is steered."""
    value, surprise = type_scalar(text)
    return value != text or surprise is not None or safe(text) != text or "\n" in text
