"""A text as typed, beside a plain form of it in which its structure is easy to see."""

from __future__ import annotations

from decklint.documents.nodes import Scalar
from decklint.names.fold import invisible
from decklint.spans import Span

# Full-width forms of ASCII, the spaces of any width, the multiplication sign and dashes: each stands
# for one plain character, so that an offset means the same in both texts. A tab stays a tab.
_PLAIN = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
_PLAIN |= dict.fromkeys((0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000, 0x0B, 0x0C, 0x85), 0x20)
_PLAIN |= {0xD7: ord("x")} | dict.fromkeys((*range(0x2010, 0x2016), 0x2212), ord("-"))

# Nobody hides anything worth a column in a longer line, and a list of its offsets costs memory.
_LONGEST = 10_000


class Typed:
    """A text with its place in the file.

    ``raw`` is what was typed; ``plain`` is the same without invisible characters, with half-width
    signs and simple spaces, to find counts, brackets and marks in. Offsets are those of ``plain``;
    ``start`` and ``end`` are the bounds of what is left when white space is trimmed.
    """

    __slots__ = ("_column", "_line", "_offsets", "end", "is_line", "plain", "raw", "start", "whole")

    def __init__(self, raw: str, line: int, column: int | None, whole: Span) -> None:
        self.raw = raw
        self._line = line
        self._column = column  # None: offsets do not map to columns (escapes, several lines)
        self.whole = whole
        self.is_line = False  # of a text file; else a value of a document
        hidden = [] if raw.isprintable() or len(raw) > _LONGEST else invisible(raw)
        self._offsets = _offsets_without(raw, hidden) if hidden else None
        shown = raw if self._offsets is None else "".join(raw[offset] for offset in self._offsets)
        self.plain = shown if shown.isascii() else shown.translate(_PLAIN)
        self.end = len(self.plain.rstrip())
        self.start = min(len(self.plain) - len(self.plain.lstrip()), self.end)

    @classmethod
    def in_line(cls, raw: str, line: int, column: int = 1) -> Typed:
        """A line of a text file, or the part of it from ``column`` on."""
        typed = cls(raw, line, column, Span(line, column, line, column + len(raw)))
        typed.is_line = True
        return typed

    @classmethod
    def of(cls, scalar: Scalar) -> Typed:
        """A scalar of a YAML or JSON document; places inside are exact where nothing is escaped."""
        span, text = scalar.span, scalar.text
        width = span.end_column - span.column
        column: int | None = None
        if span.line == span.end_line:
            if width == len(text):
                column = span.column
            elif scalar.quoted and width == len(text) + 2:
                column = span.column + 1
        return cls(text, span.line, column, span)

    @property
    def blank(self) -> bool:
        """Whether there is nothing to see."""
        return self.start == self.end

    def text(self, start: int, end: int) -> str:
        """What was typed from ``start`` to ``end``, invisible characters inside it kept."""
        if self._offsets is None:
            return self.raw[start:end]
        if start >= end:
            return ""
        return self.raw[self._offsets[start] : self._offsets[end - 1] + 1]

    def span(self, start: int, end: int) -> Span:
        """The place of that stretch."""
        if self._column is None:
            return self.whole
        if self._offsets is not None:
            last = self._offsets[end - 1] + 1 if end > start else None
            start = self._offsets[start] if start < len(self._offsets) else len(self.raw)
            end = start if last is None else last
        return Span(self._line, self._column + start, self._line, self._column + end)

    @property
    def trimmed(self) -> str:
        """The text as typed, without white space around it."""
        return self.text(self.start, self.end)

    @property
    def trimmed_span(self) -> Span:
        """The place of the trimmed text."""
        return self.span(self.start, self.end)


def is_blank(scalar: Scalar) -> bool:
    """Whether there is nothing to see in a value: white space and invisible characters at most."""
    text = scalar.text
    return not text.strip() or (not text.isprintable() and Typed.of(scalar).blank)


def _offsets_without(raw: str, hidden: list[tuple[int, str]]) -> tuple[int, ...]:
    gone = {offset for offset, _ in hidden}
    return tuple(offset for offset in range(len(raw)) if offset not in gone)
