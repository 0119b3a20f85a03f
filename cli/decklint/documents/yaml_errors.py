"""What to say about text that is no YAML: libyaml's terms put into the user's."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from dataclasses import dataclass
from typing import Any

from decklint.documents.nodes import Node, Problem, Scalar, Sequence
from decklint.documents.problems import end_of
from decklint.spans import Span

_INDICATORS = "*&!%@`>|[]{},"
# where a value begins: at the start of the line, after "- ", "? ", "key: ", or inside brackets
_VALUE_START = re.compile(r"(?:^|(?<=[-?:])[ \t]+|(?<=[\[{,])[ \t]*)(?=[^\s])|(?:^[ \t]+)(?=[^\s])")
_KEY_BEFORE = re.compile(r":(?:\s|$)")
_INDENT = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class _Fault:
    """libyaml's error, its places counted from 1."""

    lines: list[str]
    anchors: Container[str]
    problem: str
    line: int
    column: int
    context: str
    from_line: int
    from_column: int

    @property
    def text(self) -> str:
        """The line at fault."""
        return self.lines[self.line - 1] if self.line <= len(self.lines) else ""

    @property
    def char(self) -> str:
        return self.text[self.column - 1 : self.column]

    @property
    def span(self) -> Span:
        """The character at fault; at the end of a line nothing."""
        return Span(self.line, self.column, self.line, self.column + len(self.char))

    @property
    def origin(self) -> Span:
        """Where what could not be read began."""
        return Span(self.from_line, self.from_column, self.from_line, self.from_column + 1)


def explain(error: Any, lines: list[str], anchors: Container[str]) -> Problem:
    """The problem that a ``MarkedYAMLError`` of libyaml stands for.

    ``lines`` are the text's; ``anchors`` the names defined before the place.
    """
    place = error.problem_mark or error.context_mark
    origin = error.context_mark or place
    fault = _Fault(
        lines,
        anchors,
        error.problem or "",
        place.line + 1,
        place.column + 1,
        error.context or "",
        origin.line + 1,
        origin.column + 1,
    )
    for explanation in _EXPLANATIONS:
        problem = explanation(fault)
        if problem is not None:
            return problem
    return _syntax(fault.span, f"this is not YAML: {fault.problem}")


def second_document(mark: Any) -> Problem:
    """``mark`` is the end of the ``---``."""
    span = Span(mark.line + 1, mark.column - 2, mark.line + 1, mark.column + 1)
    return _syntax(
        span,
        "a second document begins at ---; nothing from here on was checked",
        "put it into a file of its own",
    )


def control_character(text: str, offset: int) -> Problem:
    """A character that YAML text cannot hold."""
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    code = ord(text[offset]) if offset < len(text) else 0
    return _syntax(
        Span(line, column, line, column + 1),
        f"the control character U+{code:04X} cannot stand in a YAML file",
        "remove it, or write \\x.. inside double quotes" if code < 256 else "remove it",
    )


def unknown_tag(tag: str, span: Span, typed: str) -> Problem:
    """A tag that is none of YAML's own."""
    if tag.startswith("!!") or tag.startswith("!<"):
        return _syntax(span, f"unknown tag {tag}", "remove the tag; nothing of it was run")
    return _syntax(
        span, f"unknown tag {tag}: a value that begins with ! must be in quotes", f"write {_quoted(typed)}"
    )


def tag_does_not_fit(node: Scalar, tag: str) -> Problem:
    return _syntax(node.span, f'"{node.text}" is not what its tag {tag} says', "remove the tag, or correct the value")


def leading_indicator(typed: str, span: Span) -> Problem:
    """A value whose first character means something to YAML."""
    return _syntax(span, f"a value that begins with {typed[0]} must be in quotes", f"write {_quoted(typed)}")


def undefined_alias(text: str, span: Span) -> Problem:
    return _syntax(
        span,
        f"a value that begins with * must be in quotes; there is no anchor &{text[1:]} before it",
        f"write {_quoted(text)}",
    )


def alias_in_itself(name: str, span: Span, anchor: Span) -> Problem:
    return Problem(
        "too-deep",
        span,
        f"*{name} stands inside of &{name}: it would contain itself without end",
        "write out what was meant",
        ((anchor, f"&{name} begins here"),),
    )


def repeats_too_much(span: Span, limit: int) -> Problem:
    return Problem(
        "too-large", span, f"with this alias, aliases repeat more than {limit:,} values", "write the file without aliases"
    )


def merges_too_much(span: Span) -> Problem:
    return Problem(
        "too-large", span, "with this one, merge keys repeat too many values", "write the file without merge keys"
    )


def merge_of_no_mapping(key: Scalar) -> Problem:
    return _syntax(
        key.span, "<< takes a mapping, or a list of mappings (<<: *name)", 'for a key of that name write "<<"'
    )


def key_is_a_collection(key: Node) -> Problem:
    what = "list" if isinstance(key, Sequence) else "mapping"
    return _syntax(key.span, f"a {what} stands where a key belongs", "a key that begins with [ or { must be in quotes")


def _tab(fault: _Fault) -> Problem | None:
    """A tab where only spaces may indent."""
    indent = _indent(fault.text)
    column = 0
    if fault.char == "\t":
        column = fault.column
    elif "\t" in indent and "mapping values" in fault.problem or "cannot start any token" in fault.problem:
        column = indent.find("\t") + 1
    if not column:
        return None
    span = Span(fault.line, column, fault.line, column + 1)
    if column == 1:
        what = f"line {fault.line} begins with a tab"
    elif column <= len(indent):
        what = f"line {fault.line} has a tab in its indentation"
    else:
        what = f"line {fault.line} has a tab where a space belongs"
    return _syntax(span, f"{what}; YAML needs spaces", "replace the tab with spaces")


def _indicator(fault: _Fault) -> Problem | None:
    """A value that begins with a character that YAML takes for something else."""
    line, column = fault.line, fault.column
    if "block scalar" in fault.context or "tag" in fault.context or "anchor" in fault.context or "alias" in fault.context:
        line, column = fault.from_line, fault.from_column
    text = fault.lines[line - 1] if line <= len(fault.lines) else ""
    begin = _value_start(text, column - 1)
    if begin is None or text[begin] not in _INDICATORS:
        return None
    first = text[begin]
    between = text[begin:column - 1].rstrip()
    if first in "[{" and ("flow" in fault.context or between[-1:] not in ("]", "}")):
        return None
    if first in ",]}" and ("flow" in fault.context or begin != column - 1):
        return None
    if first == "*" and between[1:] in fault.anchors:  # type: ignore[operator]
        return None
    if "closing" in fault.problem:
        return None
    typed = _rest_of_value(text[begin:], "flow" in fault.context)
    return leading_indicator(typed, Span(line, begin + 1, line, begin + 1 + len(typed)))


def _dash(fault: _Fault) -> Problem | None:
    if "block sequence entries" not in fault.problem:
        return None
    return _syntax(
        fault.span,
        "a list cannot begin here; a value that begins with - must be in quotes",
        "begin the list in a line of its own, or put the value in quotes",
    )


def _quotes(fault: _Fault) -> Problem | None:
    """Quotes that do not close, and what stands inside them."""
    if "quoted scalar" not in fault.context:
        return None
    line = fault.from_line
    if "escape" in fault.problem or "hexdecimal" in fault.problem:
        text = fault.text
        backslash = text.rfind("\\", 0, fault.column)
        escape = text[backslash : backslash + 2]
        span = Span(fault.line, backslash + 1, fault.line, backslash + 1 + len(escape))
        return _syntax(
            span, f"{escape} means nothing in double quotes", "write \\\\ for a backslash, or use single quotes"
        )
    quote = fault.lines[line - 1][fault.from_column - 1 : fault.from_column]
    return _syntax(
        fault.origin, f"the quote {quote} that begins in line {line} is never closed", f"write {quote} at its end"
    )


def _after_quote(fault: _Fault) -> Problem | None:
    """Text behind a closing quote."""
    before = fault.text[: fault.column - 1].rstrip()
    if "did not find expected" not in fault.problem or not fault.char or before[-1:] not in ('"', "'"):
        return None
    if _INDENT.fullmatch(before):
        return None
    begin = _value_start(fault.text, fault.column - 1)
    if begin is None or fault.text[begin] not in "\"'":
        return None
    typed = _rest_of_value(fault.text[begin:], "flow" in fault.context)
    return _syntax(
        fault.span,
        f"text follows the closing quote {before[-1]}",
        f"put the whole value in quotes: {_quoted(typed)}",
    )


def _colon(fault: _Fault) -> Problem | None:
    """A second colon in a value, or a key that YAML takes for the rest of the value above it."""
    if "mapping values are not allowed" not in fault.problem:
        return None
    text = fault.text
    if _KEY_BEFORE.search(text[: fault.column - 1]):
        start = _value_start(text, fault.column - 1)
        typed = text[start:].rstrip() if start is not None else text.strip()
        return _syntax(fault.span, "a second colon in one value", f"put the value in quotes: {_quoted(typed)}")
    above = _line_above(fault)
    if above is None:
        return _syntax(fault.span, "a colon cannot stand here", "put the text in quotes")
    here = len(_indent(text)) + 1
    span = Span(fault.line, here, fault.line, fault.column + 1)
    if len(_indent(fault.lines[above - 1])) == here - 1:
        there = fault.lines[above - 1]
        at = Span(above, here, above, len(there.rstrip()) + 1)
        return _syntax(at, f"line {above} has no colon and a space after its key", 'write "key: value"')
    return _syntax(
        span,
        f"line {fault.line} is indented deeper than line {above}, which has its value already",
        f"indent line {fault.line} as the other keys are, or put the value of line {above} in quotes",
    )


def _no_colon(fault: _Fault) -> Problem | None:
    if "could not find expected ':'" not in fault.problem:
        return None
    line = fault.from_line
    text = fault.lines[line - 1].rstrip()
    span = Span(line, fault.from_column, line, max(len(text), fault.from_column) + 1)
    typed = text[fault.from_column - 1 :]
    if ":" in typed:
        return _syntax(span, f"line {line} has no space after its colon: {typed}", 'write "key: value"')
    return _syntax(span, f"line {line} has no colon and a space after its key: {typed}", 'write "key: value"')


def _indentation(fault: _Fault) -> Problem | None:
    """A line that fits no collection that is open."""
    if "block" not in fault.context or "did not find expected" not in fault.problem:
        return None
    kind = "list" if "'-'" in fault.problem else "mapping"
    related = (fault.origin, f"the {kind} begins here")
    if fault.column - 1 > len(_indent(fault.text)):
        return _syntax(fault.span, f"text follows a value that is complete: {fault.text[fault.column - 1:].rstrip()}",
                       "put the whole value in quotes", related)
    if fault.column == fault.from_column:
        what = "does not begin with - as the list does" if kind == "list" else "is no key, as the mapping needs"
        return _syntax(fault.span, f"line {fault.line} {what}", None, related)
    return _syntax(
        fault.span,
        f"line {fault.line} is indented differently from line {fault.from_line}, where the {kind} begins",
        f"indent it by {fault.from_column - 1} spaces as the {kind}, or deeper or less as what it belongs to",
        related,
    )


def _brackets(fault: _Fault) -> Problem | None:
    """Brackets that do not close, or lack a comma."""
    if "flow" not in fault.context:
        return None
    if "node content" in fault.problem:
        return _syntax(fault.span, f"a value is missing before {fault.char}", "write it, or remove the comma")
    bracket = fault.lines[fault.from_line - 1][fault.from_column - 1 : fault.from_column]
    closer = "}" if bracket == "{" else "]"
    if not fault.char or fault.line != fault.from_line:
        return _syntax(
            fault.origin,
            f"the {bracket} opened in line {fault.from_line} is not closed",
            f"write {closer} at its end",
            (fault.span, "read up to here"),
        )
    return _syntax(
        fault.span, f"a comma or {closer} is missing before {fault.char}", "write a comma between the values",
        (fault.origin, f"{bracket} opened here"),
    )


def _document(fault: _Fault) -> Problem | None:
    if "document start" not in fault.problem:
        return None
    return _syntax(fault.span, "the document has ended before this line", "remove the line ... above, or indent this one as the others are")


_EXPLANATIONS: tuple[Callable[[_Fault], Problem | None], ...] = (
    _tab,
    _quotes,
    _indicator,
    _dash,
    _after_quote,
    _colon,
    _no_colon,
    _brackets,
    _indentation,
    _document,
)


def _value_start(text: str, before: int) -> int | None:
    """The offset at which the last value that begins at or before ``before`` begins."""
    starts = [match.end() for match in _VALUE_START.finditer(text) if match.end() <= before]
    return starts[-1] if starts else None


def _rest_of_value(text: str, flow: bool) -> str:
    """A value without a comment behind it; inside brackets up to the next comma or bracket."""
    text = re.split(r"\s#", text, maxsplit=1)[0]
    if flow:
        text = text[:1] + re.split(r"[,\]}]", text[1:], maxsplit=1)[0]
    return text.rstrip()


def _quoted(text: str) -> str:
    """The text in quotes that YAML needs no escapes in."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _indent(text: str) -> str:
    match = _INDENT.match(text)
    return match[0] if match else ""


def _line_above(fault: _Fault) -> int | None:
    """The number of the last line above that holds more than a comment."""
    for number in range(fault.line - 1, 0, -1):
        text = fault.lines[number - 1].strip()
        if text and not text.startswith("#"):
            return number
    return None


def _syntax(span: Span, message: str, hint: str | None = None, related: tuple[Span, str] | None = None) -> Problem:
    return Problem("yaml-syntax", span, message, hint, (related,) if related else ())
