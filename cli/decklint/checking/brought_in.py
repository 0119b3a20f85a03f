"""What one file of a game brings about in another: a name that two cards have is said of the one named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from decklint.findings import Finding, Related

# In findings of these the other place is an example of what is right.
_EXAMPLES = ("rare-value", "mixed-quotes", "mixed-script")


def moved(finding: Finding, here: Related) -> Finding:
    """The finding as one about ``here``, which may be one of its related places."""
    kept = tuple(place for place in finding.related if place is not here)
    back = Related(finding.path, finding.span, "said of this one")
    return replace(finding, path=here.path, span=here.span, related=(back, *kept), sheet=0)


def brought_in(found: Iterable[Finding], path: str) -> Iterator[tuple[Finding, Finding]]:
    """Findings about other files in which the file has a part, each with what is then said of the file."""
    for one in found:
        if one.path != path and one.rule not in _EXAMPLES:
            here = next((place for place in one.related if place.path == path), None)
            if here is not None:
                yield one, moved(one, here)
