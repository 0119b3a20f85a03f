"""What to say about text that libyaml refuses: its terms put into the user's.

libyaml stops at the first token that fits nowhere and names that token. The mistake is often
before it: a name that begins with * or a quote, a missing comma, a line that is indented otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import Any

from decklint.documents.nodes import Node, Problem
from decklint.documents.problems import shorten, uncommon_space
from decklint.documents.yaml_fault import BRACKET_LAST, Fault
from decklint.documents.yaml_lines import (
    comment_start,
    indent,
    key_indent,
    line_above,
    token_before,
    value_from,
)
from decklint.documents.yaml_problems import leading_indicator, quoted, syntax
from decklint.lazy_regex import lazy
from decklint.spans import Span

_COLON = lazy(r":(?:\s|$)")
_VALUE = lazy(r"(?::|^\s*-|^\s*\?)\s+(?=\S)")
_NEW_KEY = lazy(r"[\w -]+:(?:\s|$)")
_FIELD = lazy(r"[a-z][a-z0-9_-]*")
_COUNTED = lazy(r"(.*\S)\s*:\s+([0-9]{1,4})")
_CUT = lazy(r"(?P<head>[^\"'#]*\S)\s+(?P<comment>#\S.*)")
_LONGEST_KEY = 1024  # libyaml's own limit
_CLOSERS = {"[": "]", "{": "}"}


def explain(
    error: Any, lines: list[str], anchors: Container[str], before: Node | None, opened: Span
) -> Problem:
    """The problem that a ``MarkedYAMLError`` of libyaml stands for.

    ``lines`` are the text's, ``anchors`` the names defined so far, ``opened`` is where the
    innermost open collection begins, ``before`` the node read last in it.
    """
    mark = error.problem_mark or error.context_mark
    line, column = _within(lines, mark)
    from_line, from_column = _within(lines, error.context_mark or mark)
    problem, context = error.problem or "", error.context or ""
    fault = Fault(lines, anchors, before, opened, problem, line, column, context, from_line, from_column)
    for explanation in _EXPLANATIONS:
        found = explanation(fault)
        if found is not None:
            return found
    return syntax(fault.span, f"this is not YAML: {problem}")


def _within(lines: list[str], mark: Any) -> tuple[int, int]:
    """The place of a mark; the end of the last line with text for one at the end of the text."""
    line, column = mark.line, mark.column
    if line < len(lines) and any(lines[line:]) and not (line == len(lines) - 1 and column > len(lines[line])):
        return line + 1, column + 1
    last = len(lines) - 1
    while last > 0 and not lines[last].strip():
        last -= 1
    return last + 1, len(lines[last].rstrip()) + 1


def _tab(fault: Fault) -> Problem | None:
    """A tab where only spaces may indent."""
    before = indent(fault.text)
    if fault.rest[:1] == "\t" or fault.text[fault.column - 1 :][:1] == "\t":
        column = fault.column
    elif "mapping values" in fault.problem and "\t" in before:
        column = before.index("\t") + 1
    else:
        return None
    if column == 1:
        what = f"line {fault.line} begins with a tab"
    elif column <= len(before):
        what = f"line {fault.line} has a tab in its indentation"
    else:
        what = f"line {fault.line} has a tab where a space belongs"
    span = Span(fault.line, column, fault.line, column + 1)
    return syntax(span, f"{what}; YAML needs spaces", "replace the tab with spaces")


def _space(fault: Fault) -> Problem | None:
    """A line that is indented with spaces of another kind: U+00A0, U+3000."""
    if fault.flow or "quoted" in fault.context:
        return None
    for line in (fault.line, fault.from_line):
        text = fault.lines[line - 1]
        column = len(indent(text)) + 1
        char = text[column - 1 : column]
        if uncommon_space(char):
            what = f"line {line} begins with the space U+{ord(char):04X}; YAML needs ordinary spaces"
            return syntax(Span(line, column, line, column + 1), what, "replace it with ordinary spaces")
    return None


def _quotes(fault: Fault) -> Problem | None:
    """Quotes that do not close, and escapes inside of them."""
    if "quoted scalar" not in fault.context:
        return None
    backslash = fault.text.rfind("\\", 0, fault.column)
    escape = fault.text[backslash : backslash + 2]
    span = Span(fault.line, backslash + 1, fault.line, backslash + 1 + len(escape))
    if "hexdecimal" in fault.problem:
        return syntax(span, f"{escape} needs more hexadecimal digits", "write \\\\ for a backslash")
    if "Unicode" in fault.problem:
        return syntax(span, f"the number after {escape} is no character", "write the character itself")
    if "escape" in fault.problem:
        hint = "write \\\\ for a backslash, or use single quotes"
        return syntax(span, f"{escape} means nothing in double quotes", hint)
    return _unclosed_quote(fault, fault.origin)


def _unclosed_quote(fault: Fault, opening: Span, end: Span | None = None) -> Problem:
    quote = fault.lines[opening.line - 1][opening.column - 1 : opening.column]
    if end is None:
        message = f"the quote {quote} that begins in line {opening.line} is never closed"
        return syntax(opening, message, f"write {quote} at the end of the value")
    message = f"the quote {quote} that begins in line {opening.line} is closed only in line {end.line}"
    hint = f"write {quote} at the end of the value in line {opening.line}"
    return syntax(opening, message, hint, (end, "it ends here"))


def _indicator(fault: Fault) -> Problem | None:
    """A value that begins with a character that means something to YAML."""
    line, column = fault.line, fault.column
    if any(word in fault.context for word in ("an anchor", "an alias", "a tag", "directive", "block scalar")):
        line, column = fault.from_line, fault.from_column
    else:
        known = ("start any token", "tag handle", "node content")
        unknown = not any(word in fault.problem for word in known)
        if unknown or (fault.flow and "node content" in fault.problem):
            return None
    text = fault.lines[line - 1]
    if text[column - 1 : column] not in tuple("*&!%@`>|]},") or text.startswith("%YAML"):
        return None
    typed = value_from(text, column - 1, column, fault.inside)
    return leading_indicator(typed, Span(line, column, line, column + len(typed)))


def _cut_by_comment(fault: Fault) -> Problem | None:
    """A line that lost its colon or bracket to a comment: ``Squad #7: 2``, ``{card: Squad #7, count: 2}``."""
    above = line_above(fault.lines, fault.line)
    for line in dict.fromkeys((fault.line, fault.from_line, above, fault.opened.line)):
        match = _CUT.fullmatch(fault.lines[line - 1].rstrip()) if line else None
        if line is None or match is None:
            continue
        head, comment = match["head"], match["comment"]
        if BRACKET_LAST.search(head):
            begin, end = max(map(head.rfind, "[{,")) + 1, re.compile(r"[,\]}]|:(?=\s|$)")
            begin = max([begin, *(colon.end() for colon in _COLON.finditer(head))])
        elif _COLON.search(head):
            continue
        else:
            begin, end = key_indent(head), _COLON
        stop = end.search(comment)
        if stop is None:
            continue
        column = match.start("comment") + 1
        name = fault.lines[line - 1][begin : column - 1 + stop.start()].strip()
        message = f'everything behind the " #" in line {line} is a comment to YAML: {shorten(comment)}'
        hint = f"put the name in quotes: {quoted(name)}"
        return syntax(Span(line, column, line, column + 1), message, hint)
    return None


def _after_token(fault: Fault) -> Problem | None:
    """Text behind what YAML takes for a whole value: behind quotes, brackets or an alias."""
    if "did not find expected" not in fault.problem or fault.first or not fault.rest:
        return None
    begin = token_before(fault.head)
    if begin is None or (fault.flow and (fault.rest[0] in "\"'" or _NEW_KEY.match(fault.rest))):
        return None
    first = fault.text[begin]
    typed = value_from(fault.text, begin, fault.column - 1, fault.flow)
    if first in "\"'":
        if begin == len(fault.head.rstrip()) - 1:
            return _late_quote(fault)
        hint = f"put the whole value in quotes: {quoted(typed)}"
        return syntax(fault.span, f"text follows the closing quote {first}", hint)
    if first == "*" and fault.head[begin + 1 :].rstrip() in fault.anchors:
        return None
    return leading_indicator(typed, Span(fault.line, begin + 1, fault.line, begin + 1 + len(typed)))


def _late_quote(fault: Fault) -> Problem | None:
    """The quote before the place closes one that begins in an earlier line."""
    before = fault.before
    if before is None or before.span.line == before.span.end_line:
        return None
    opening = before.span._replace(end_line=before.span.line, end_column=before.span.column + 1)
    end = Span(fault.line, fault.column - 1, fault.line, fault.column)
    return _unclosed_quote(fault, opening, end)


def _dash(fault: Fault) -> Problem | None:
    """A value that begins with "- " or "? ", or a list where none can begin."""
    if "block sequence entries" not in fault.problem and "mapping keys are" not in fault.problem:
        return None
    if fault.first and fault.rest[:1] == "-":
        hint = "indent it as the lines above, or give the list a key"
        return syntax(fault.span, f"the list item in line {fault.line} belongs to no list", hint)
    typed = value_from(fault.text, fault.column - 1, fault.column, False)
    hint = f"write {quoted(typed)}; a list begins in a line of its own"
    return syntax(fault.span, f"a value that begins with {fault.rest[:1]} must be in quotes", hint)


def _second_colon(fault: Fault) -> Problem | None:
    """A second colon in a value, or a key that YAML takes for the rest of the value above it."""
    if "mapping values are not allowed" not in fault.problem:
        return None
    if _COLON.search(fault.head):
        whole = _whole_item(fault)
        if whole is not None:
            return syntax(fault.span, "a second colon in one value", whole)
        start = [one.end() for one in _VALUE.finditer(fault.text) if one.end() < fault.column]
        typed = value_from(fault.text, start[-1] if start else 0, fault.column, False)
        return syntax(fault.span, "a second colon in one value", f"put the value in quotes: {quoted(typed)}")
    above = line_above(fault.lines, fault.line)
    width = len(indent(fault.text))
    key = Span(fault.line, width + 1, fault.line, fault.column + 1)
    if fault.column - width > _LONGEST_KEY:
        return _long_key(key)
    if above is None:
        return syntax(fault.span, "a colon cannot stand here", "put the text in quotes")
    there = fault.lines[above - 1]
    if len(indent(there)) == width and not _COLON.search(there):
        span = Span(above, width + 1, above, len(there.rstrip()) + 1)
        return syntax(span, f"line {above} has no colon with a space behind it", "write key: value")
    return syntax(
        key,
        f"line {fault.line} is indented deeper than line {above}, which has its value already",
        f"begin it in column {key_indent(there) + 1}, as line {above}",
        (Span(above, key_indent(there) + 1, above, len(there.rstrip()) + 1), "this value ended here"),
    )


def _whole_item(fault: Fault) -> str | None:
    """What to put in quotes if it is a name with colons, not the value of a field."""
    text = re.split(r"\s#", fault.text[key_indent(fault.text) :])[0].rstrip()
    colon = _COLON.search(text)
    if colon is None or _FIELD.fullmatch(text[: colon.start()].rstrip()):
        return None
    counted = _COUNTED.fullmatch(text)
    if counted:
        return f"put the name in quotes: {quoted(counted[1])}: {counted[2]}"
    is_item = fault.text.lstrip().startswith("-")
    return f"put the whole item in quotes: {quoted(text)}" if is_item else None


def _no_colon(fault: Fault) -> Problem | None:
    """A line among keys that is none."""
    if "could not find expected ':'" not in fault.problem:
        return None
    line, column = fault.from_line, fault.from_column
    typed = fault.lines[line - 1][column - 1 :].rstrip()
    span = Span(line, column, line, column + len(typed))
    if len(typed) > _LONGEST_KEY:
        return _long_key(span)
    what = "no space behind its colon" if ":" in typed else "no colon with a space behind it"
    return syntax(span, f"line {line} has {what}: {shorten(typed)}", "write key: value")


def _long_key(span: Span) -> Problem:
    message = f"the key in line {span.line} is longer than {_LONGEST_KEY:,} characters"
    return syntax(span, message, "shorten it")


def _brackets(fault: Fault) -> Problem | None:
    """Brackets that do not close, or lack a comma or a value."""
    if not fault.flow:
        return None
    line, column, _, _ = fault.opened
    bracket = fault.lines[line - 1][column - 1 : column]
    closer = _CLOSERS.get(bracket, "]")
    opened = Span(line, column, line, column + 1), f"{bracket} opened here"
    outside = line < fault.line and len(indent(fault.text)) <= len(indent(fault.lines[line - 1]))
    if not fault.rest or outside:
        cut = _closed_in_comment(fault, closer, opened)
        if cut is not None:
            return cut
        message = f"the {bracket} opened in line {line} is not closed"
        return syntax(opened[0], message, f"write {closer} at its end", (fault.span, "read up to here"))
    char = fault.rest[0]
    if char in "]}" and char != closer:
        return syntax(
            fault.span, f"{char} cannot close the {bracket} of line {line}", f"write {closer}", opened
        )
    if "node content" in fault.problem:
        return syntax(fault.span, f"a value is missing before {char}", "write it, or remove the comma")
    return _missing_comma(fault, closer, opened)


def _closed_in_comment(fault: Fault, closer: str, opened: tuple[Span, str]) -> Problem | None:
    """Brackets whose end stands behind `` #``, so that it is a comment: ``{name: Squad #7}``."""
    for number in range(fault.opened.line, fault.line + 1):
        text = fault.lines[number - 1]
        at = comment_start(text, fault.opened.column if number == fault.opened.line else 0)
        if at is None or closer not in text[at:]:
            continue
        begin = max(text.rfind(sign, 0, at) + len(sign) for sign in (": ", ", ", "[", "{"))
        begin += len(text[begin:at]) - len(text[begin:at].lstrip())
        typed = value_from(text, begin, at, True)
        message = f"everything behind # is a comment, so the {opened[1][0]} is not closed"
        span = Span(number, begin + 1, number, begin + 1 + len(typed))
        return syntax(span, message, f"put the value in quotes: {quoted(typed)}", opened)
    return None


def _missing_comma(fault: Fault, closer: str, opened: tuple[Span, str]) -> Problem:
    """Two values in brackets without a comma between them, perhaps in two lines."""
    above = line_above(fault.lines, fault.line)
    begun = fault.before is not None and fault.before.span.line < fault.line
    if above is not None and begun and (fault.first or fault.rest[0] == ":"):
        start = len(indent(fault.text)) + 1
        span = Span(fault.line, start, fault.line, fault.column + 1)
        hint = f"write a comma there, or {closer} if what was opened in line {opened[0].line} ends there"
        return syntax(span, f"a comma is missing after line {above}?", hint, opened)
    if fault.rest[0] == ":":
        hint = "put the value in quotes, or write a comma before the second key"
        return syntax(fault.span, "a second colon in one value", hint, opened)
    word = shorten(re.split(r"[,\]}]", fault.rest)[0])
    return syntax(fault.span, f"a comma is missing before {word}?", f"write a comma, or {closer}", opened)


def _indentation(fault: Fault) -> Problem | None:
    """A line that fits no collection that is open."""
    if "block" not in fault.context or "did not find expected" not in fault.problem:
        return None
    kind = "list" if "'-'" in fault.problem else "mapping"
    begun = (fault.origin, f"the {kind} begins here")
    if not fault.first:
        message = f"text follows a value that is complete: {shorten(fault.rest)}"
        return syntax(fault.span, message, "put the whole value in quotes", begun)
    above = line_above(fault.lines, fault.line)
    if fault.column == fault.from_column or above is None:
        what = "does not begin with - as the list does" if kind == "list" else "is a list item among keys"
        hint = "begin it with -, or indent the list" if kind == "list" else "give the list a key of its own"
        return syntax(fault.span, f"line {fault.line} {what}", hint, begun)
    outer, inner = fault.from_column, key_indent(fault.lines[above - 1]) + 1
    hint = f"begin it in column {outer}, as the {kind}"
    if inner != outer:
        hint = (
            f"begin it in column {inner} to go on with line {above}, or in {outer} to go on with the {kind}"
        )
    message = f"line {fault.line} is indented differently from line {above} and from all before it"
    return syntax(fault.span, message, hint, begun)


def _document(fault: Fault) -> Problem | None:
    """What is wrong between documents."""
    if "document start" in fault.problem:
        hint = "remove the line ... or --- above it, or put it into a file of its own"
        return syntax(fault.span, "the document ended before this line", hint)
    if "incompatible" in fault.problem or fault.text.startswith("%"):
        span = Span(fault.line, 1, fault.line, len(fault.text) + 1)
        return syntax(span, f"this line is not understood: {shorten(fault.text)}", "remove it")
    return None


_EXPLANATIONS: tuple[Callable[[Fault], Problem | None], ...] = (
    _tab,
    _space,
    _quotes,
    _cut_by_comment,
    _indicator,
    _after_token,
    _dash,
    _second_colon,
    _no_colon,
    _brackets,
    _indentation,
    _document,
)
