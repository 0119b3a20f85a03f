"""The shapes of constraints. A new one is a module here and a line in ``SHAPES``."""

from __future__ import annotations

from typing import cast

from decklint.rules.shapes import any_of, each, group, needs, odds, parts, total, values
from decklint.rules.spec import Shape

# In the order in which they are looked for: `for` wraps the constraint beside it.
SHAPES: dict[str, Shape] = {
    module.KEY: cast(Shape, module)
    for module in (
        needs,
        parts,
        any_of,
        each,
        total,
        group,
        values,
        odds,
    )
}
