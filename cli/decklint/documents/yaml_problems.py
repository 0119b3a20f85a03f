"""The problems that the YAML reader itself finds, libyaml being content."""

from __future__ import annotations

from typing import Any

from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.documents.problems import shorten
from decklint.spans import Span


def second_document(mark: Any) -> Problem:
    """``mark`` is the end of the ``---``."""
    span = Span(mark.line + 1, mark.column - 2, mark.line + 1, mark.column + 1)
    return syntax(
        span,
        "a second document begins at ---; nothing from here on was checked",
        "put it into a file of its own",
    )


def control_character(text: str, offset: int) -> Problem:
    """A character that YAML text cannot hold."""
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    code = ord(text[offset]) if offset < len(text) else 0
    return syntax(
        Span(line, column, line, column + 1),
        f"the control character U+{code:04X} cannot stand in a YAML file",
        "remove it, or write \\x.. inside double quotes" if code < 256 else "remove it",
    )


def unknown_tag(tag: str, span: Span, typed: str) -> Problem:
    """A tag that is none of YAML's own."""
    if tag.startswith(("!!", "!<")):
        return syntax(span, f"unknown tag {shorten(tag)}", "remove the tag; nothing of it was run")
    return syntax(
        span,
        f"unknown tag {shorten(tag)}: a value that begins with ! must be in quotes",
        f"write {quoted(typed)}",
    )


def tag_does_not_fit(node: Scalar, tag: str) -> Problem:
    """``!!int abc``."""
    return syntax(
        node.span,
        f'"{shorten(node.text)}" is not what its tag {tag} says',
        "remove the tag, or correct the value",
    )


def leading_indicator(typed: str, span: Span) -> Problem:
    """A value whose first character means something to YAML."""
    return syntax(span, f"a value that begins with {typed[0]} must be in quotes", f"write {quoted(typed)}")


def undefined_alias(text: str, span: Span, merged: bool) -> Problem:
    """``text`` begins with * and names no anchor; ``merged`` if a merge key asks for it."""
    missing = f"there is no anchor &{shorten(text[1:])} before it"
    if merged:
        return syntax(span, f"nothing to merge: {missing}", "correct the name, or move the anchor up")
    message = f"a value that begins with * must be in quotes; {missing}"
    return syntax(span, message, f"write {quoted(text)}")


def alias_in_itself(name: str, span: Span, anchor: Span) -> Problem:
    """``&a [*a]``."""
    return Problem(
        "too-deep",
        span,
        f"*{name} stands inside of &{name}: it would contain itself without end",
        "write out what was meant",
        ((anchor, f"&{name} begins here"),),
    )


def repeats_too_much(span: Span, limit: int) -> Problem:
    """The alias at ``span`` is one too many."""
    return Problem(
        "too-large",
        span,
        f"with this alias, aliases repeat more than {limit:,} values",
        "write the file without aliases",
    )


def merges_too_much(span: Span) -> Problem:
    """The merge key's alias at ``span`` is one too many."""
    return Problem(
        "too-large",
        span,
        "with this one, merge keys repeat too many values",
        "write the file without merge keys",
    )


def merge_of_no_mapping(key: Scalar) -> Problem:
    """``<<: text``."""
    return syntax(
        key.span, "<< takes a mapping, or a list of mappings (<<: *name)", 'for a key of that name write "<<"'
    )


def key_is_a_collection(key: Node) -> Problem:
    """``[Ragna]: 2``."""
    what = "list" if isinstance(key, Sequence) else "mapping"
    return syntax(
        key.span, f"a {what} stands where a key belongs", "a key that begins with [ or { must be in quotes"
    )


def syntax(
    span: Span, message: str, hint: str | None = None, related: tuple[Span, str] | None = None
) -> Problem:
    """A ``yaml-syntax`` problem."""
    return Problem("yaml-syntax", span, message, hint, (related,) if related else ())


def quoted(text: str) -> str:
    """The text in quotes that do not end too early; quotes around all of it are replaced."""
    if len(text) > 2 and text[0] == text[-1] and text[0] in "\"'":
        text = text[1:-1]
    text = shorten(text)
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'
