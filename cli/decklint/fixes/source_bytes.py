"""The bytes of a file taken apart, so that what is not edited in its text is written back as it was."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from functools import cached_property

from msgspec import Struct

from decklint.lazy_regex import lazy
from decklint.sources import SourceText
from decklint.spans import Span

_LINE_END = lazy(r"\r\n|\r|\n")
_MARKS = ((BOM_UTF8, "utf-8"), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be"))


class SourceBytes(Struct, dict=True):
    """A file's byte order mark, the text behind it with the line ends that it has, and its encoding."""

    mark: bytes
    text: str
    encoding: str

    @property
    def unified(self) -> str:
        """The text as it is read, with one kind of line end."""
        return _LINE_END.sub("\n", self.text)

    @cached_property
    def _starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    def offsets(self, span: Span) -> tuple[int, int]:
        """Where a span begins and ends in the text."""
        first, last = self._starts[span.line - 1], self._starts[span.end_line - 1]
        return first + span.column - 1, last + span.end_column - 1

    def encoded(self, text: str) -> bytes | None:
        """Another text as this file would hold it; None if its encoding lacks a character of it."""
        try:
            return self.mark + text.encode(self.encoding)
        except UnicodeEncodeError:
            return None


def take_apart(data: bytes, source: SourceText) -> SourceBytes | None:
    """The parts of a file that was read as ``source``; None if they can't be put together again."""
    mark = next((one for one, name in _MARKS if data.startswith(one) and name == source.encoding), b"")
    try:
        text = data[len(mark) :].decode(source.encoding)
        if _LINE_END.sub("\n", text) != source.text and text.startswith("\ufeff"):
            mark, text = mark + "\ufeff".encode(source.encoding), text[1:]
    except (UnicodeError, ValueError):
        return None
    own = SourceBytes(mark, text, source.encoding)
    return own if own.unified == source.text and own.encoded(text) == data else None
