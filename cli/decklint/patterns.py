"""Regular expressions of JSON Schemas, as jsonschema-rs has them.

Python's own may take for ever over a short text, and its ``$`` and ``\\d`` mean a little more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any


def matches(pattern: str, text: object) -> bool:
    """Whether the pattern is found in the text; of what is no text it always is, as in a schema.

    One that jsonschema-rs gives up, for it looks ahead or back and tries too many ways, is not.
    """
    return bool(_validator(pattern).is_valid(text))


@lru_cache
def _validator(pattern: str) -> Any:
    import jsonschema_rs

    return jsonschema_rs.validator_for({"pattern": pattern})
