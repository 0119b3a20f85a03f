"""White space at the beginning and the end of texts."""

from __future__ import annotations

import re
from collections.abc import Iterator

from decklint.card_checks.texts import untrimmed
from decklint.documents.nodes import Scalar
from decklint.fixes.edits import Edit, Fix, Found, not_fixed
from decklint.fixes.page import Page
from decklint.fixes.tokens import needs_quotes, quoted
from decklint.lazy_regex import lazy

RULE = "untrimmed-text"
# In double quotes: an escape (also of a line end, with the white space behind it), or a character.
_TOKEN = lazy(r"\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|(?:\r\n|\r|\n)[ \t]*|.)|.", re.DOTALL)
_LINE_END = lazy(r"(\r\n|\r|\n)")
_WHITE = lazy(r"\s*")
_BLANKS = lazy(r"[^\S\r\n]+")
_BLANK_BEGINNING = lazy(r"^([ \t]*)[^\S \t]\s*")
_BLANK_ESCAPES = frozenset("\\" + one for one in "tnvfr _NLP\t")


def find(page: Page) -> Iterator[Found]:
    """A fix for each text; the line end at the end of a block of text stays."""
    for node in page.texts:
        if not untrimmed(node.text) or page.left_out(RULE, node.span.line):
            continue
        raw = page.raw(node)
        if raw[:1] in ("|", ">"):
            yield _of_block(page, node)
            continue
        if raw[:1] == '"':
            new = f'"{_double(raw[1:-1])}"'
        elif raw[:1] == "'":
            new = f"'{raw[1:-1].strip()}'"
        else:
            new = _plain(raw)
        start, end = page.offsets(node.span)
        yield Fix(RULE, node.span, (Edit(start, end, new),), (node, node.text.strip()))


def _plain(raw: str) -> str:
    """Unquoted text, which may have spaces at its ends that to YAML are none; quotes if it needs them now."""
    new = raw.strip()
    return quoted(new) if needs_quotes(new) else new


def _double(inner: str) -> str:
    tokens = _TOKEN.findall(inner)
    start, end = 0, len(tokens)
    while start < end and _blank(tokens[start]):
        start += 1
    while start < end and _blank(tokens[end - 1]):
        end -= 1
    return "".join(tokens[start:end])


def _blank(token: str) -> bool:
    """Whether a character or an escape stands for white space."""
    if not token.startswith("\\"):
        return token.isspace()
    if token in _BLANK_ESCAPES or token[1] in "\r\n":
        return True
    return token[1] in "xuU" and len(token) > 2 and chr(int(token[2:], 16)).isspace()


def _of_block(page: Page, node: Scalar) -> Found:
    """A block of text without empty lines at its beginning and without blanks at its end."""
    start, end = page.offsets(node.span)
    header, *rest = _LINE_END.split(page.text[start:end])  # line ends at even places
    stated = header.split("#")[0]
    if any(one.isdigit() for one in stated):  # an indentation, for the text begins with blanks
        message = "the white space at the beginning of this block of text is not taken out"
        return not_fixed(node.span, message, "take it out by hand, and the number behind | or >")
    while len(rest) > 3 and not rest[1].strip():
        rest = rest[2:]
    rest[1:2] = [_BLANK_BEGINNING.sub(r"\1", rest[1])] if len(rest) > 1 else []
    tail = ""
    if node.text.rstrip("\n") != node.text.rstrip():
        behind = _WHITE.match(page.text, end)
        tail = behind[0] if behind else ""
        lines = max(tail.rfind("\n"), tail.rfind("\r")) + 1
        tail = tail[:lines] if end + len(tail) < len(page.text) else tail
    new = header + "".join(rest) + _BLANKS.sub("", tail)
    kept = node.text[len(node.text.rstrip()) :].count("\n")
    most = kept if "+" in stated else 0 if "-" in stated else 1
    said = node.text.strip() + "\n" * min(kept, most)
    return Fix(RULE, node.span, (Edit(start, end + len(tail), new),), (node, said))
