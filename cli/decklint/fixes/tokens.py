"""Single values of YAML as they are typed: which quotes they need."""

from __future__ import annotations

from decklint.documents.scalars import type_scalar

_INDICATORS = frozenset("-?:,[]{}#&*!|>'\"%@`")


def quoted(text: str) -> str:
    """Unquoted text in quotes, in double ones unless these need escapes; its lines are folded as before."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def needs_quotes(text: str) -> bool:
    """Whether a text that may stand unquoted behind other text would be misread if it began a value."""
    return not text or text[0] in _INDICATORS or type_scalar(text)[1] is not None
