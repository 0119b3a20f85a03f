"""Reading a single line of YAML that libyaml refused, to find what was meant."""

from __future__ import annotations

import re

from decklint.lazy_regex import lazy

_INDENT = lazy(r"[ \t]*")
_DASHES = lazy(r"\s*(?:[-?]\s+)*")
_ALIAS = lazy(r"\*[^\s\[\]{},]+$")
_TOKENS = {'"': re.compile(r'"(?:[^"\\]|\\.)*"$'), "'": re.compile(r"'(?:[^']|'')*'$")}
_LOOK_BACK = 1000  # characters; for lines without end
_BRACKETS = {"]": "[", "}": "{"}


def value_from(text: str, begin: int, after: int, flow: bool) -> str:
    """A value as it was meant, from ``begin`` to its end, which is not before ``after``.

    It ends at a comment; inside brackets at a comma or bracket; a key at its colon.
    """
    end = re.compile(r"\s#|$")
    if flow:
        end = re.compile(r"\s#|[,\]}]|$")
    elif _DASHES.fullmatch(text, 0, begin):
        end = re.compile(r"\s#|:(?=\s|$)|$")
    match = end.search(text, after)
    return text[begin : match.start() if match else len(text)].rstrip()


def token_before(head: str) -> int | None:
    """The offset in ``head``, the beginning of a line, of the quotes, brackets or alias that end it."""
    head = head.rstrip()
    skipped = max(0, len(head) - _LOOK_BACK)
    tail = head[skipped:]
    last = tail[-1:]
    if last in _BRACKETS:
        depth = 0
        for offset in range(len(tail) - 1, -1, -1):
            depth += (tail[offset] == last) - (tail[offset] == _BRACKETS[last])
            if not depth:
                return skipped + offset
        return None
    token = _TOKENS.get(last, _ALIAS).search(tail)
    if token is None:
        return len(head) - 1 if last in _TOKENS else None
    return skipped + token.start()


def indent(text: str) -> str:
    """The spaces and tabs that a line begins with."""
    match = _INDENT.match(text)
    return match[0] if match else ""


def key_indent(text: str) -> int:
    """How far the first key or value of a line is indented, its dashes taken for spaces."""
    match = _DASHES.match(text)
    return match.end() if match else 0


def line_above(lines: list[str], line: int) -> int | None:
    """The number of the last line above that holds more than a comment."""
    for number in range(line - 1, 0, -1):
        text = lines[number - 1].strip()
        if text and not text.startswith("#"):
            return number
    return None


def comment_start(text: str, begin: int) -> int | None:
    """The offset of the ``#`` at which the comment of a line begins, quotes passed over; None without one."""
    quote = ""
    for offset in range(begin, len(text)):
        char, before = text[offset], text[offset - 1] if offset else " "
        if quote:
            quote = "" if char == quote else quote
        elif char in "\"'" and before in " \t[{,:":
            quote = char
        elif char == "#" and before in " \t":
            return offset
    return None
