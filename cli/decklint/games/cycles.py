"""Finding what depends on itself."""

from __future__ import annotations

from collections.abc import Iterator


def find_cycles(edges: dict[str, set[str]]) -> Iterator[tuple[str, list[str]]]:
    """For every node that reaches itself: the node and a shortest way round, as names."""
    for start in edges:
        paths = [[start]]
        seen: set[str] = set()
        while paths:
            path = paths.pop(0)
            following = sorted(edges.get(path[-1], ()))
            if start in following:
                yield start, [*path, start]
                break
            paths.extend([*path, step] for step in following if step not in seen)
            seen.update(following)
