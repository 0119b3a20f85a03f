"""Checks of the values that a definition states: one that no card can have is a mistake."""

from __future__ import annotations

import ast

from decklint.language.scope import LanguageError, Scope, in_text
from decklint.names.fold import comparable
from decklint.names.hints import did_you_mean
from decklint.spans import NOWHERE, Span


def check_value(
    path: str, value: object, scope: Scope, offset: int = 0, span: Span = NOWHERE, typed: str | None = None
) -> None:
    """Refuses a literal that the field's enum does not list; notes literal card names for later.

    ``typed``: how a number was written, for fields that are texts.
    """
    text = str(value) if typed is None else typed
    if path in ("name", "id"):
        (scope.literals.names if path == "name" else scope.literals.ids).append((text, span))
        return
    allowed = scope.sections if path == "section" else scope.fields.enum(path)
    if allowed is None or value in allowed:
        return
    words = [str(one) for one in allowed]
    if comparable(str(value)) in map(comparable, words) or text in words:
        return
    subject = "the game has no" if path == "section" else "no card has the"
    raise LanguageError(
        f"{subject} {path} `{text}`: it is one of {', '.join(words)}",
        did_you_mean(text, words) or "write one of them",
        offset,
        span if span.line else NOWHERE,
    )


def check_comparison(left: ast.AST, right: ast.AST, scope: Scope) -> None:
    """The same for ``field == "text"`` and ``field in ["text", ...]`` in an expression."""
    if not isinstance(left, (ast.Name, ast.Attribute)):
        return
    path = ast.unparse(left)
    for prefix in ("_it.", "it."):
        path = path.removeprefix(prefix)
    if not scope.has_field(path.split(".")) and path not in ("name", "id"):
        return
    if path in ("name", "id") and not scope.card:
        return
    stated = right.elts if isinstance(right, (ast.List, ast.Tuple, ast.Set)) else [right]
    for one in stated:
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            span = in_text(one.col_offset, one.end_col_offset or one.col_offset)
            check_value(path, one.value, scope, one.col_offset, span)
